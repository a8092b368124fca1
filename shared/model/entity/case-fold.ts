/**
 * A case as one graph: the root search's entity with every expand merged under the entity that it expanded. PURE.
 *
 * An expand adds the counterparties that its register names. Its official facts replace those of the expanded entity; the facts that other
 * registers stated are kept with their source (`statedElsewhere`). If the official record may be another company's, or the entity is the
 * case's target, the entity keeps its own facts and the record is added as `expandedRecord`.
 */
import { conflictsBetween, isSameNumber, type KnownFacts } from './conflicts.ts';
import type { Entity, ExpandedRecord, Provenance, StatedElsewhere } from './entity.ts';
import { mergeFigures } from './figures.ts';

/** A completed expand, or a later search of figures: its result describes the entity `entityId` of the case. */
export interface Expansion {
  entityId: string;
  result: Entity;
  /** Only its figures are merged. */
  figuresOnly?: boolean;
}

/** The target with all expansions, in the order in which they were completed. Changes the objects that it is given. */
export function foldCase(root: Entity, expansions: readonly Expansion[]): Entity {
  if (expansions.length === 0) return root;
  const known = new Map<string, Known>();
  remember(root, undefined, known);
  for (const { entityId, result, figuresOnly } of expansions) {
    const found = known.get(entityId);
    if (!found) continue;
    const provenance = result.provenance ?? result.expandedRecord?.provenance;
    for (const party of partiesOf(result)) remember(party, provenance, known);
    if (figuresOnly) mergeFigures(found.entity, result);
    else merge(found, result, found.entity === root);
  }
  return root;
}

export function entityById(root: Entity, entityId: string): Entity | undefined {
  const known = new Map<string, Known>();
  remember(root, undefined, known);
  return known.get(entityId)?.entity;
}

/** An entity of the graph, and the source of the answer that named it. */
interface Known {
  entity: Entity;
  namedBy: Provenance | undefined;
}

/** Adds all entities of a graph by id. Iterative, because a case can be deep. */
function remember(entity: Entity, namedBy: Provenance | undefined, known: Map<string, Known>): void {
  const open: Known[] = [{ entity, namedBy }];
  for (let next = open.pop(); next; next = open.pop()) {
    known.set(next.entity._id, next);
    const provenance = next.entity.provenance ?? next.namedBy;
    for (const party of partiesOf(next.entity)) open.push({ entity: party, namedBy: provenance });
  }
}

const partiesOf = ({ counterparties, formerCounterparties = [] }: Entity): Entity[] => [...counterparties, ...formerCounterparties];

/** Merges `result` into the graph, which shares the objects of its parties from now on. */
function merge({ entity, namedBy }: Known, result: Entity, isTarget: boolean): void {
  entity.counterparties = entity.counterparties.concat(result.counterparties);
  if (result.formerCounterparties) entity.formerCounterparties = (entity.formerCounterparties ?? []).concat(result.formerCounterparties);
  entity.sourceDocuments = entity.sourceDocuments.concat(result.sourceDocuments);
  const separate = result.expandedRecord ?? separateRecord(entity, result, isTarget);
  if (separate) entity.expandedRecord = separate;
  else takeOfficialFacts(entity, result, namedBy);
}

/** The record to keep apart from the entity's facts. Results of versions that did not compare records have no `expandedRecord` of their own. */
function separateRecord(entity: Entity, result: Entity, isTarget: boolean): ExpandedRecord | undefined {
  const conflicts = conflictsBetween(entity, result);
  return conflicts.length > 0 || isTarget ? { ...factsOf(result), conflicts } : undefined;
}

/** The result of an expand. If the official record may be another company's: the entity as known, with the record as `expandedRecord`. */
export function expandResult(known: KnownFacts, official: Entity): Entity {
  const conflicts = conflictsBetween(known, official);
  if (conflicts.length === 0) return official;
  const { _id, counterparties, formerCounterparties, sourceDocuments } = official;
  return {
    _id,
    entityType: known.entityType,
    legalName: known.legalName,
    ...(known.nameMasked && { nameMasked: true }),
    addresses: [],
    identifiers: [...known.identifiers],
    relationships: [],
    activities: [],
    otherNames: [],
    counterparties,
    ...(formerCounterparties && { formerCounterparties }),
    sourceDocuments,
    expandedRecord: { ...factsOf(official), conflicts },
  };
}

/** Fields that link an entity to the graph, and those that the fold adds. */
const GRAPH_FIELDS = [
  '_id',
  'relationships',
  'counterparties',
  'formerCounterparties',
  'sourceDocuments',
  'statedElsewhere',
  'expandedRecord',
] as const;

type Facts = Omit<Entity, (typeof GRAPH_FIELDS)[number]>;

export function factsOf(entity: Entity): Facts {
  const facts: Partial<Entity> = { ...entity };
  for (const field of GRAPH_FIELDS) delete facts[field];
  return facts as Facts;
}

function takeOfficialFacts(entity: Entity, result: Entity, namedBy: Provenance | undefined): void {
  const before = entity.provenance ?? namedBy;
  const stated = statedOnlyBefore(factsOf(entity), factsOf(result));
  const { _id, relationships, counterparties, formerCounterparties, sourceDocuments, statedElsewhere = [] } = entity;
  // A newer answer of the same register replaces the older one. What an entry of another company states is not an older answer.
  const isSuperseded = entity.provenance !== undefined && entity.provenance.registry === result.provenance?.registry;
  const source = before && { source: { registry: before.registry, retrievedAt: before.retrievedAt } };
  const elsewhere = Object.keys(stated).length > 0 && !isSuperseded ? [...statedElsewhere, { ...source, ...stated }] : statedElsewhere;
  const identifiers = allNumbers(result, entity);
  // Changes the object itself, because the parent's list refers to it.
  for (const field of Object.keys(entity) as (keyof Entity)[]) delete (entity as Partial<Entity>)[field];
  Object.assign(entity, { _id, ...factsOf(result), identifiers, relationships, counterparties, sourceDocuments });
  if (formerCounterparties) entity.formerCounterparties = formerCounterparties;
  if (elsewhere.length > 0) entity.statedElsewhere = elsewhere;
}

/** Facts of a search and not of the company, and identifiers, which are merged into one list. */
const NOT_STATED = new Set([
  'identifiers',
  'dataStatus',
  'dataStatusReasons',
  'ownershipLevel',
  'provenance',
  'nameMatch',
  'leiStatus',
  'leiAsOf',
]);

function statedOnlyBefore(before: Facts, official: Facts): Omit<StatedElsewhere, 'source'> {
  const officially = official as unknown as Record<string, unknown>;
  const differs = ([field, value]: [string, unknown]): boolean =>
    !NOT_STATED.has(field) &&
    value !== undefined &&
    !(Array.isArray(value) && value.length === 0) &&
    JSON.stringify(value) !== JSON.stringify(officially[field]);
  return Object.fromEntries(Object.entries(before).filter(differs));
}

/** The official numbers, and each known number that is not among them in any spelling. */
function allNumbers(official: Entity, known: Entity): Entity['identifiers'] {
  const all = [...official.identifiers];
  for (const identifier of known.identifiers) if (!all.some((other) => isSameNumber(identifier, other))) all.push(identifier);
  return all;
}
