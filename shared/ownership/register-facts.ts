/**
 * What the law of each register says of its list of owners: one row for each country. Rows are added as registers are read; a country without one
 * is taken to say nothing.
 */
import type { Attribution } from '../entity/ownership-facts.ts';
import type { OwnershipLevel } from './facts.ts';

export interface RegisterFacts extends Pick<OwnershipLevel, 'publicationFloor' | 'floorInclusive' | 'totalHoldings' | 'declaredUnder'> {
  /** True where the list has every owner, so that a list which is complete makes up the whole. */
  listsAll?: true;
  /** How indirect holdings of a declared person are counted. */
  attribution?: Attribution;
}

export const REGISTER_FACTS: Readonly<Record<string, RegisterFacts>> = {
  // Companies Act 2006, Sch. 1A and s. 790M: more than 25 %, all holdings, through majority stakes.
  GB: { publicationFloor: 25, floorInclusive: true, totalHoldings: true, declaredUnder: 'gb-psc', attribution: 'majorityStake' },
  // Selskabsloven §§ 55 and 58: holders of 5 % and more are entered.
  DK: { publicationFloor: 5, floorInclusive: false, totalHoldings: true },
};
