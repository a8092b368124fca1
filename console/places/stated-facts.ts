/** What this service states of a party, as it may be looked for in an answer of a register, and in which answers. PURE. */
import type { GraphEdge, GraphNode } from '../../shared/model/entity/graph.ts';
import type { ShareBasis } from '../../shared/model/entity/ownership-facts.ts';
import type { CaseParties, CaseParty } from '../../shared/model/picture/case-parties.ts';
import { FACTS, PLACES } from '../case-messages.ts';
import type { Fact, SoughtParty } from './find-places.ts';

/** A kept answer in which something stands about a party. */
export interface AnswerAbout {
  documentId: string;
  registry: string;
  /** ISO 8601. */
  retrievedAt: string;
  /** The party that was looked up. */
  lookedUp: string;
  sought: SoughtParty;
  facts: Fact[];
}

/** Another party of the case has its name. */
export function hasNamesake({ parties }: CaseParties, { id, facts }: CaseParty): boolean {
  const name = facts.legalName.toLocaleLowerCase('en');
  return [...parties.values()].some((other) => other.id !== id && other.facts.legalName.toLocaleLowerCase('en') === name);
}

/** The party's own answers, then those of others that name it. */
export function answersAbout(all: CaseParties, party: CaseParty): AnswerAbout[] {
  const own = factsOf(party.facts);
  const named = tiesByNamer(all, party).flatMap(([namer, ties]) => {
    const pointers = ties.flatMap(({ pointer }) => pointer ?? []);
    const found = answersOf(namer, party, [...(party.searched ? [] : own), ...ties.flatMap(tieFacts)], pointers);
    return found.map((one) => ({ ...one, sought: { ...one.sought, hasNamesake: hasNamesake(all, party) } }));
  });
  return [...(party.searched ? answersOf(party, party, own, []) : []), ...named].filter(({ facts }) => facts.length > 0);
}

function answersOf(lookedUp: CaseParty, { facts: { legalName: name, identifiers }, id }: CaseParty, facts: Fact[], pointers: string[]) {
  const { provenance, sourceDocuments } = lookedUp.facts;
  const sought = { isSubject: lookedUp.id === id, name, numbers: identifiers.map(({ value }) => value), pointers };
  return sourceDocuments.flatMap(({ kind, _documentID: documentId, retrievedAt }): AnswerAbout[] =>
    kind === 'register_answer' && provenance
      ? [{ documentId, registry: provenance.registry, retrievedAt, lookedUp: lookedUp.facts.legalName, sought, facts: distinct(facts) }]
      : [],
  );
}

/** A relationship stands where the party is named: in the answer about its other end. */
function tiesByNamer({ edges, parties }: CaseParties, { id, entityIds }: CaseParty): [CaseParty, GraphEdge[]][] {
  const own = edges
    .filter(({ from, to }) => from === id || to === id)
    .flatMap(({ from, to, relationships }) =>
      relationships
        .filter(({ _id }) => entityIds.includes(_id.slice(0, _id.lastIndexOf('/'))))
        .map((tie) => [parties.get(from === id ? to : from)!, tie] as const),
    );
  return [...Map.groupBy(own, ([namer]) => namer)].map(([namer, ties]) => [namer, ties.map(([, tie]) => tie)]);
}

const fact = (name: string, kind: Fact['kind'], value: string | undefined): Fact[] => (value ? [{ name, kind, value }] : []);

export function factsOf(facts: GraphNode): Fact[] {
  const { capital } = facts;
  return [
    ...fact(PLACES.name, 'text', facts.legalName),
    ...fact(PLACES.status, 'text', facts.companyStatus),
    ...fact(FACTS.legalForm, 'text', facts.legalForm),
    ...facts.identifiers.flatMap(({ type, value }) =>
      fact(type, 'code', value).map((one) => ({ ...one, ...(type === 'LEI' && { isOfLei: true }) })),
    ),
    ...fact(FACTS.registered, 'date', facts.registrationDate),
    ...fact(FACTS.statusFrom, 'date', facts.statusFrom),
    ...fact(FACTS.ended, 'date', facts.dissolutionDate),
    ...fact(FACTS.nationality, 'text', facts.nationality),
    ...fact(FACTS.born, 'date', facts.dateOfBirth),
    ...(facts.placesOfOrigin ?? []).flatMap((place) => fact(FACTS.origin, 'text', place)),
    ...fact(FACTS.residence, 'text', facts.placeOfResidence),
    ...fact(FACTS.address, 'text', facts.addresses[0]?.text),
    ...fact(FACTS.capital, 'number', capital?.amount === undefined ? undefined : String(capital.amount)),
    ...facts.activities.flatMap(({ code, description }) => fact(FACTS.activities, code ? 'code' : 'text', code ?? description)),
    ...facts.otherNames.flatMap(({ name }) => fact(FACTS.otherNames, 'text', name)),
  ];
}

export function tieFacts({ role, from, to, interests = [] }: Pick<GraphEdge, 'role' | 'from' | 'to' | 'interests'>): Fact[] {
  return [
    ...fact(PLACES.role, 'text', role),
    ...fact(PLACES.from, 'date', from),
    ...fact(PLACES.to, 'date', to),
    ...interests.flatMap(({ shareBasis, share, details }) => [
      ...(shareBasis ? sharesFact(shareBasis) : fact(PLACES.share, 'number', share?.exact?.toString())),
      ...fact(PLACES.share, 'text', details),
    ]),
  ];
}

/** In the unit of the register. */
function sharesFact(basis: ShareBasis): Fact[] {
  switch (basis.unit) {
    case 'band':
      return fact(PLACES.share, 'text', basis.code);
    case 'percent':
    case 'text':
      return fact(PLACES.share, /^\d+(?:\.\d+)?$/.test(basis.text) ? 'number' : 'text', basis.text);
    case 'fraction':
      return fact(PLACES.share, 'text', `${basis.numerator}/${basis.denominator}`);
    default:
      return fact(PLACES.share, 'number', basis.held);
  }
}

const distinct = (facts: readonly Fact[]): Fact[] => [...new Map(facts.map((one) => [`${one.name}\n${one.value}`, one] as const)).values()];
