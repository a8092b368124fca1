/** What registers declare of a person, compared with what follows from the holdings. PURE. */

import { holdsAt } from '../facts/fact-days.ts';
import { CLASS_OF, isNaturalPerson } from '../facts/structure.ts';
import type { DerivationContext } from '../judge/derivation-context.ts';
import { common, intervalOf, isEmpty } from '../maths/interval.ts';
import type { Standing } from '../walks/standing.ts';

export const COMPARISONS = ['agrees', 'disagrees', 'notComparable'] as const;

export interface DeclaredAgainstDerived {
  /** Index into `Structure.edges`. */
  edge: number;
  against: (typeof COMPARISONS)[number];
}

/**
 * One comparison for each entry that names the person other than as a direct holder and holds on the day that is asked about. `agrees`: the declared
 * and the derived share have a value in common. `notComparable`: no share is declared, or no holding is known. Empty for anybody but a person.
 * `standingOf`: what the person has of each company by multiplication of shares.
 */
export function declaredOf({ structure }: DerivationContext, person: number, standingOf: () => Standing): DeclaredAgainstDerived[] {
  if (!isNaturalPerson(structure.nodes[person]!)) return [];
  const { nodeId } = structure.nodes[person]!;
  return (structure.edgesOf.get(nodeId) ?? []).flatMap((at): DeclaredAgainstDerived[] => {
    const edge = structure.edges[at]!;
    const declared = edge.interests
      .filter((one) => holdsAt(one, structure.asOf))
      .filter(({ directOrIndirect }) => directOrIndirect !== 'direct');
    if (declared.length === 0) return [];
    const owned = declared.filter(({ type }) => CLASS_OF[type] === 'shareholding');
    const subject = structure.indexOf.get(edge.subject)!;
    const derived = standingOf().of(subject);
    if (owned.length === 0 || derived.high.n === 0n) return [{ edge: at, against: 'notComparable' }];
    const disagrees = owned.some(({ share }) => isEmpty(common(intervalOf(share), derived)));
    return [{ edge: at, against: disagrees ? 'disagrees' : 'agrees' }];
  });
}
