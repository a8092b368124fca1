/** Reading an entity: its parties, owners and officers. Nothing is computed: derived ownership is the service's answer (`ownership`). */
import type { Entity, Schemas, Share } from './types.ts';

/** All parties of an entity, depth first, without the entity itself. */
export function* parties(entity: Entity): Generator<Entity> {
  for (const party of entity.counterparties) {
    yield party;
    yield* parties(party);
  }
}

type Relationship = Schemas['Relationship'];

export interface Owner {
  party: Entity;
  legalName: string;
  /** `>25–50 % shareholding`; `shareholding` alone where the register gives no size. */
  shares: string[];
}

/** The parties with an interest in the entity itself on `day` (`YYYY-MM-DD`, today where absent), in the order of the answer. */
export const owners = (entity: Entity, day?: string): Owner[] =>
  entity.counterparties.flatMap((party) => {
    const shares = interestsOf(relationshipsOn(entity, party, day)).map(({ kind, share }) =>
      share ? `${shareText(share)} ${kind}` : kind,
    );
    return shares.length > 0 ? [{ party, legalName: party.legalName, shares: [...new Set(shares)] }] : [];
  });

/** The parties with an office in the entity itself and no interest in it, on `day`. */
export const officers = (entity: Entity, day?: string): Entity[] =>
  entity.counterparties.filter((party) => {
    const relationships = relationshipsOn(entity, party, day);
    return relationships.length > 0 && interestsOf(relationships).length === 0;
  });

const interestsOf = (relationships: readonly Relationship[]) => relationships.flatMap(({ interests = [] }) => interests);

/** What the party is to the entity, without what had ended. A last day that is a year or a month has not passed before that is over. */
export const relationshipsOn = (entity: Entity, party: Entity, day = new Date().toISOString()): Relationship[] =>
  party.relationships.filter(({ _parentId, to = day }) => _parentId === entity._id && to >= day.slice(0, to.length));

/** The party with this `_id`, or the entity itself. */
export const find = (entity: Entity, id: string): Entity | undefined => [entity, ...parties(entity)].find(({ _id }) => _id === id);

/** As published: `>25–50 %`, `38.2 %`. A band is never made a number. */
export function shareText({ exact, minimum = 0, maximum = 100, exclusiveMinimum, exclusiveMaximum }: Share): string {
  const low = exclusiveMinimum === undefined ? minimum : `>${exclusiveMinimum}`;
  const high = exclusiveMaximum === undefined ? maximum : `<${exclusiveMaximum}`;
  return `${exact ?? `${low}–${high}`} %`;
}
