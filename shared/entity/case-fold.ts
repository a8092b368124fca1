/** A case as one graph: the root search's entity with every expand merged under the entity that it expanded. PURE. */
import type { Entity } from './entity.ts';
import { mergeFigures } from './figures.ts';

/** A completed expand, or a later search of figures: its result stands for the entity `entityId` of the case. */
export interface Expansion {
  entityId: string;
  result: Entity;
  /** Only its figures join the entity. */
  figuresOnly?: boolean;
}

/**
 * The target with all expansions, in the order in which they were completed. An expansion never replaces what it expands: it
 * adds counterparties and papers, says what became of each section, and fills what the entity did not have. Figures asked for later do take
 * the place of earlier ones (`figures.ts`).
 */
export function foldCase(target: Entity, expansions: readonly Expansion[]): Entity {
  if (expansions.length === 0) return target;
  const root = structuredClone(target);
  const known = new Map<string, Entity>();
  remember(root, known);
  for (const { entityId, result, figuresOnly } of expansions) {
    const entity = known.get(entityId);
    if (!entity) continue;
    (figuresOnly ? mergeFigures : merge)(entity, result);
    for (const party of result.counterparties) remember(party, known);
  }
  return root;
}

/** All entities of a graph by id; a stack, not a recursion, because a case can be deep. */
function remember(entity: Entity, known: Map<string, Entity>): void {
  const open = [entity];
  for (let next = open.pop(); next; next = open.pop()) {
    known.set(next._id, next);
    open.push(...next.counterparties);
  }
}

export function entityById(root: Entity, entityId: string): Entity | undefined {
  const known = new Map<string, Entity>();
  remember(root, known);
  return known.get(entityId);
}

const LISTS = ['addresses', 'identifiers', 'activities', 'otherNames'] as const;
const KEPT = new Set<string>(['_id', 'legalName', 'relationships', 'counterparties', 'sourceDocuments', ...LISTS]);

function merge(entity: Entity, result: Entity): void {
  entity.counterparties = [...entity.counterparties, ...result.counterparties];
  entity.sourceDocuments = [...entity.sourceDocuments, ...result.sourceDocuments];
  for (const list of LISTS) if (entity[list].length === 0) Object.assign(entity, { [list]: result[list] });
  const own = entity as unknown as Record<string, unknown>;
  for (const [field, value] of Object.entries(result)) if (!KEPT.has(field) && own[field] === undefined) own[field] = value;
  entity.identifiers = mergedIdentifiers(entity, result);
}

function mergedIdentifiers(entity: Entity, result: Entity): Entity['identifiers'] {
  const have = new Set(entity.identifiers.map(({ type, value }) => `${type} ${value}`));
  return [...entity.identifiers, ...result.identifiers.filter(({ type, value }) => !have.has(`${type} ${value}`))];
}
