/** An entity of a case as the rules of identity compare it: numbers by list, names, dates, and the answer that names it. PURE. */
import type { Identifier } from '../../model/entity/company-record.ts';
import { UNNAMED } from '../../model/entity/conflicts.ts';
import type { Graph, GraphNode } from '../../model/entity/graph.ts';
import { birthMonth, FULL_DATE, identifyingNumber, personName } from '../../model/entity/same-party.ts';
import type { FactSource } from '../facts/fact-source.ts';
import type { NumberRule } from '../facts/identities.ts';

/** A number that is unique in its list. */
export interface ListedNumber {
  rule: NumberRule;
  list: string;
  type: string;
  /** Comparable: no separators, no leading zeros. */
  value: string;
}

/** A number with its country and without its list, or any number as one without its list would be written. */
export interface BareNumber {
  key: string;
  type: string;
  /** `unnamed`: the list is not named; `withoutCourt`: a German number without its court. Absent where the list is known. */
  lacks?: 'list' | 'court';
}

export interface Party {
  id: string;
  isPerson: boolean;
  /** Without masked ones. */
  names: readonly string[];
  numbers: readonly ListedNumber[];
  bareNumbers: readonly BareNumber[];
  legalFormCode?: string;
  /** Comparable; only of a person whose name has at least two words that are no initials. */
  wholeName?: string;
  /** As published: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  dateOfBirth?: string;
  birthMonth?: string;
  isBornOnKnownDay: boolean;
  /** `YYYY-MM-DD`. */
  registeredOn?: string;
  /** The day on which it ended, or on which a register said that it had. */
  dissolvedBy?: string;
  /** `_id` of the searched entity whose answer names it. */
  namedBy: string;
  source?: FactSource;
}

/** In the order of the graph. */
export function partiesOf(graph: Graph): Party[] {
  const entities = new Map(graph.nodes.map((node) => [node._id, node]));
  const namers = namersOf(graph);
  return graph.nodes.map((node) => partyOf(node, entities.get(namers.get(node._id)!) ?? node));
}

/** By `_id` of each entity: the searched entity whose answer names it. The target is named by itself. */
export function namersOf({ nodes, edges }: Graph): ReadonlyMap<string, string> {
  const searched = new Set(nodes.filter(({ dataStatus }) => dataStatus).map(({ _id }) => _id));
  const parents = new Map<string, string>();
  for (const { _id, interestedParty, subject } of edges) {
    const own = entityOfEdge(_id);
    if (!parents.has(own)) parents.set(own, own === interestedParty ? subject : interestedParty);
  }
  const namers = new Map<string, string>();
  // A parent comes before its parties.
  for (const { _id } of nodes) {
    const parent = parents.get(_id);
    namers.set(_id, parent === undefined ? _id : searched.has(parent) ? parent : (namers.get(parent) ?? parent));
  }
  return namers;
}

/** `_id` of the entity that has the relationship. */
export const entityOfEdge = (edgeId: string): string => edgeId.slice(0, edgeId.lastIndexOf('/'));

function partyOf(entity: GraphNode, namer: GraphNode): Party {
  const { _id: id, entityType, legalFormCode, dateOfBirth, registrationDate } = entity;
  const provenance = entity.provenance ?? namer.provenance;
  const [name, month] = [personName(entity), birthMonth(entity)];
  const dissolvedBy = dayOfEnd(entity, namer);
  return {
    id,
    isPerson: entityType === 'person',
    names: namesOf(entity),
    numbers: numbersOf(entity).flatMap((number) => listedNumber(number, entity) ?? []),
    bareNumbers: numbersOf(entity).flatMap((number) => bareNumber(number, entity) ?? []),
    ...(legalFormCode && { legalFormCode }),
    ...(name && isWhole(name) && { wholeName: name }),
    ...(dateOfBirth && { dateOfBirth }),
    ...(month && { birthMonth: month }),
    isBornOnKnownDay: dateOfBirth?.length === FULL_DATE,
    ...(registrationDate && { registeredOn: registrationDate }),
    ...(dissolvedBy && { dissolvedBy }),
    namedBy: namer._id,
    ...(provenance && { source: { registry: provenance.registry, retrievedAt: provenance.retrievedAt } }),
  };
}

/** The day on which a company ended; where it is not published, the day on which the register of `namer` said that it had. `YYYY-MM-DD`. */
export function dayOfEnd({ dissolutionDate, statusKind, provenance }: GraphNode, namer?: GraphNode): string | undefined {
  const said = (provenance ?? namer?.provenance)?.retrievedAt.slice(0, FULL_DATE);
  return dissolutionDate ?? (statusKind === 'dissolved' ? said : undefined);
}

/** With the numbers of the official record of a target, which keeps its own facts. */
const numbersOf = ({ identifiers, expandedRecord }: GraphNode): readonly Identifier[] =>
  expandedRecord?.conflicts.length === 0 ? [...identifiers, ...expandedRecord.identifiers] : identifiers;

function namesOf({ legalName, nameMasked, otherNames, statedElsewhere = [] }: GraphNode): string[] {
  const stated = statedElsewhere.flatMap((one) => [
    ...(one.legalName ? [one.legalName] : []),
    ...(one.otherNames ?? []).map(({ name }) => name),
  ]);
  return [...new Set([...(nameMasked ? [] : [legalName]), ...otherNames.map(({ name }) => name), ...stated])].toSorted();
}

/** Letters that no alphabet divides into words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u;

/** `J SMITH` may be many people. */
const isWhole = (name: string): boolean => UNSPACED.test(name) || name.split(' ').filter((word) => [...word].length > 1).length > 1;

/** Numbers that are unique in the world. */
const WORLDWIDE: Readonly<Record<string, NumberRule>> = { LEI: 'lei', CIK: 'cik', 'CRD number': 'crd' };

/** Labels of numbers that one party has several of, or several parties share: establishments, tax groups, securities, lists of chambers. */
const OF_NO_PARTY: ReadonlySet<string> = new Set([
  ...['SIRET', 'Vestigingsnummer', 'KPP', 'Matrícula mercantil', 'Ticker', 'BIC', 'MIC'],
  ...['VAT', 'DIČ', 'GST number', 'KMKR number', 'Cod TVA'],
]);

const GERMAN_NUMBER = 'Registernummer';
/** Also one with brackets in it, such as `(Frankfurt (Oder))`. */
const COURT = /\(\p{L}[^()]*(?:\([^()]*\)[^()]*)*\)$/u;

function listedNumber(identifier: Identifier, entity: GraphNode): ListedNumber | undefined {
  const { type, scheme } = identifier;
  const value = identifyingNumber(identifier);
  if (!value || type === UNNAMED || OF_NO_PARTY.has(type) || lacksCourt(identifier)) return undefined;
  if (WORLDWIDE[type]) return { rule: WORLDWIDE[type], list: `${kindOf(entity)} ${type}`, type, value };
  const jurisdiction = listJurisdiction(identifier, entity);
  // Registers of one country may use one label: of Slovak ones, only the commercial register's numbers are unique.
  if (!jurisdiction || (type === 'Registračné číslo' && !scheme)) return undefined;
  const rule = entity.entityType === 'person' ? 'registerPersonId' : 'registerNumber';
  return { rule, list: `${kindOf(entity)} ${jurisdiction} ${type}`, type, value };
}

/** A company and a person with one number (a sole trader) are two parties. */
const kindOf = ({ entityType }: GraphNode): string => (entityType === 'person' ? 'person' : 'company');

const lacksCourt = ({ type, value }: Identifier): boolean => type === GERMAN_NUMBER && !COURT.test(value);

/** The cantons of Switzerland have one list of numbers; the states of the US have one each. */
function listJurisdiction({ jurisdiction }: Identifier, entity: GraphNode): string | undefined {
  const place = jurisdiction ?? entity.jurisdiction ?? entity.countryOfRegistration;
  return place?.startsWith('CH-') ? 'CH' : place;
}

function bareNumber(identifier: Identifier, entity: GraphNode): BareNumber | undefined {
  const place = listJurisdiction(identifier, entity);
  const value = identifyingNumber({ value: identifier.value.replace(COURT, '') });
  if (!place || !value || entity.entityType === 'person' || WORLDWIDE[identifier.type] || OF_NO_PARTY.has(identifier.type))
    return undefined;
  const lacks =
    lacksCourt(identifier) || (identifier.type === UNNAMED && place === 'DE') ? 'court' : identifier.type === UNNAMED ? 'list' : undefined;
  return { key: `${place} ${value}`, type: identifier.type, ...(lacks && { lacks }) };
}
