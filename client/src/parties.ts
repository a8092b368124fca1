/** Reading an entity: its parties, owners and officers. Nothing is computed: derived ownership is the service's answer (`ownership`). */
import type { Entity, Share } from './types.ts';

/** All parties of an entity, depth first, without the entity itself. */
export function* parties(entity: Entity): Generator<Entity> {
  for (const party of entity.counterparties) {
    yield party;
    yield* parties(party);
  }
}

export interface Owner {
  party: Entity;
  legalName: string;
  /** `>25–50 % shareholding`; `shareholding` alone where the register gives no size. */
  shares: string[];
}

/** The parties with an interest in the entity itself, in the order of the answer. */
export function owners(entity: Entity): Owner[] {
  return entity.counterparties.flatMap((party) => {
    const interests = party.relationships.filter(({ _parentId }) => _parentId === entity._id).flatMap(({ interests: held = [] }) => held);
    if (interests.length === 0) return [];
    const shares = interests.map(({ kind, share }) => (share ? `${shareText(share)} ${kind}` : kind));
    return [{ party, legalName: party.legalName, shares: [...new Set(shares)] }];
  });
}

/** The parties with an office in the entity itself and no interest in it. */
export const officers = (entity: Entity): Entity[] => {
  const owning = new Set(owners(entity).map(({ party }) => party));
  return entity.counterparties.filter((party) => !owning.has(party));
};

/** The party with this `_id`, or the entity itself. */
export function find(entity: Entity, id: string): Entity | undefined {
  if (entity._id === id) return entity;
  for (const party of parties(entity)) if (party._id === id) return party;
  return undefined;
}

/** As published: `>25–50 %`, `38.2 %`. A band is never made a number. */
export function shareText({ exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Share): string {
  if (exact !== undefined) return `${figure(exact)} %`;
  const low = exclusiveMinimum !== undefined ? `>${figure(exclusiveMinimum)}` : figure(minimum ?? 0);
  const high = exclusiveMaximum !== undefined ? `<${figure(exclusiveMaximum)}` : figure(maximum ?? 100);
  return `${low}–${high} %`;
}

/** All digits, without an exponent. */
const figure = (percent: number): string =>
  percent < 1e-6 ? percent.toLocaleString('en', { maximumFractionDigits: 20 }) : String(percent);
