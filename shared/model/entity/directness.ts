/** Whether a party has its interests itself or through others, as far as the nature of the relationship says so. PURE. */
import type { Relationship } from './company-record.ts';
import type { Nature } from './nature.ts';
import type { Interest } from './ownership-facts.ts';

export type Directness = NonNullable<Interest['directOrIndirect']>;

/**
 * Beneficial owners and persons with significant control are declared however they hold: the register does not say through whom. All other natures
 * are direct.
 */
const NOT_DIRECT: Readonly<Partial<Record<Nature, Exclude<Directness, 'direct'>>>> = {
  'Indirect Owner': 'indirect',
  'Beneficial Owner': 'unknown',
  'Person With Significant Control': 'unknown',
  'Control Person': 'unknown',
  'Ultimate Parent': 'unknown',
};

export const directnessOf = (nature: Nature): Directness => NOT_DIRECT[nature] ?? 'direct';

/** What an interest states goes before what the nature says of all. */
export function statesDirect({ nature, interests = [] }: Pick<Relationship, 'nature' | 'interests'>): boolean {
  const byNature = directnessOf(nature);
  if (interests.length === 0) return byNature === 'direct';
  return interests.some(({ directOrIndirect = byNature }) => directOrIndirect === 'direct');
}
