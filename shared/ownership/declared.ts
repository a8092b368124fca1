/** What registers declare of persons, held against what follows from the holdings. */
import type { DerivationContext } from './derivation-context.ts';
import { common, intervalOf, isEmpty } from './interval.ts';
import type { Standing } from './standing.ts';
import { CLASS_OF, isNaturalPerson } from './structure.ts';

export const COMPARISONS = ['agrees', 'disagrees', 'notComparable'] as const;

export interface DeclaredAgainstDerived {
  /** Index into `Structure.edges`. */
  edge: number;
  against: (typeof COMPARISONS)[number];
}

/** Interests of a person that are not stated as direct, each against the part that the person has of the same company. */
export function declaredOf({ structure }: DerivationContext, person: number, standingOf: () => Standing): DeclaredAgainstDerived[] {
  if (!isNaturalPerson(structure.nodes[person]!)) return [];
  const { nodeId } = structure.nodes[person]!;
  return (structure.edgesOf.get(nodeId) ?? []).flatMap((at): DeclaredAgainstDerived[] => {
    const edge = structure.edges[at]!;
    const declared = edge.interests.filter(({ directOrIndirect, endDate }) => directOrIndirect !== 'direct' && endDate === undefined);
    if (declared.length === 0) return [];
    const owned = declared.filter(({ type }) => CLASS_OF[type] === 'shareholding');
    const subject = structure.indexOf.get(edge.subject)!;
    const derived = standingOf().of(subject);
    if (owned.length === 0 || derived.high.n === 0n) return [{ edge: at, against: 'notComparable' }];
    const disagrees = owned.some(({ share }) => isEmpty(common(intervalOf(share), derived)));
    return [{ edge: at, against: disagrees ? 'disagrees' : 'agrees' }];
  });
}
