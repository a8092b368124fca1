/** Which published holdings of a company are counted: legal ones before declared ones, and bands of one party that do not add up. PURE. */
import { greatest } from '../maths/arithmetic.ts';
import { type Interval, sum } from '../maths/interval.ts';
import type { Parcel } from './facts.ts';
import type { Holding } from './structure.ts';

/** Declared interests are only compared where the level has legal holdings: nothing is counted twice. */
export function countedOf(holdings: readonly Holding[]): readonly Holding[] {
  const hasLegal = holdings.some(({ interest }) => isLegal(interest));
  return hasLegal ? holdings.filter(({ interest }) => !isDeclared(interest)) : holdings;
}

/** A beneficial owner who is declared to hold directly, without a share, repeats a holding that the list of legal holders has. */
export const isLegal = ({ directOrIndirect, beneficialOwnershipOrControl, share }: Holding['interest']): boolean =>
  directOrIndirect === 'direct' && !(beneficialOwnershipOrControl === true && share === undefined);

export const isDeclared = (interest: Holding['interest']): boolean =>
  interest.directOrIndirect === 'indirect' || (interest.beneficialOwnershipOrControl === true && !isLegal(interest));

/** Bands that classify all that a party holds are no parts: the greatest lower end holds. */
export function classified(one: Interval, other: Interval): Interval {
  const added = sum(one, other);
  const order = one.low.compare(other.low);
  const lowOpen = order > 0 ? one.lowOpen : order < 0 ? other.lowOpen : one.lowOpen || other.lowOpen;
  return { ...added, low: greatest(one.low, other.low), lowOpen };
}

/** Results from before manners were kept have them in the words of the register only. */
const OVERLAPPING = /-as-(?:trust|firm|control-over)/;

export const isOfSameRights = (manner: Parcel['manner'] | undefined, details = ''): boolean =>
  manner === 'trust' || manner === 'firm' || OVERLAPPING.test(details);
