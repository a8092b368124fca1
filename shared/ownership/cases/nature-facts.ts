/** Two tables: what each nature of a relationship means for ownership and control, and the BODS 0.4 type of each kind of interest. PURE. */

import type { Nature } from '../../model/entity/nature.ts';
import type { Interest, InterestType } from '../../model/entity/ownership-facts.ts';
import type { Ground, OwnershipInterest } from '../facts/facts.ts';

export const TYPE_OF: Readonly<Record<Interest['kind'], InterestType>> = {
  shareholding: 'shareholding',
  // Partnerships and companies without shares: counted as ownership where no shares are published.
  capital: 'rightsToProfitOrIncome',
  votingRights: 'votingRights',
  appointment: 'appointmentOfBoard',
  control: 'otherInfluenceOrControl',
  other: 'unknownInterest',
};

export interface NatureFacts extends Pick<OwnershipInterest, 'directOrIndirect'> {
  /** Declared as a beneficial owner; `person`: where the party is one. */
  declared?: 'person' | 'anybody';
  /** True where the party owns a part even if no share is published. */
  owns?: true;
  /** True where the party is the very company, registered abroad or for a place: all of it is the party's. */
  isWhole?: true;
  ground?: Ground;
  /** A person of this nature may be named where there is no owner. */
  manages?: true;
}

/** Natures without a row say nothing of ownership. */
export const NATURE_FACTS: Readonly<Partial<Record<Nature, NatureFacts>>> = {
  Shareholder: { directOrIndirect: 'direct', owns: true },
  Partner: { directOrIndirect: 'direct', owns: true },
  'Limited Partner': { directOrIndirect: 'direct', owns: true },
  'General Partner': { directOrIndirect: 'direct', owns: true, ground: 'generalPartner' },
  'Head Office': { directOrIndirect: 'direct', isWhole: true },
  Branch: { directOrIndirect: 'direct', isWhole: true },
  Member: { directOrIndirect: 'direct' },
  Founder: { directOrIndirect: 'unknown' },
  'Direct Owner': { directOrIndirect: 'direct', owns: true },
  'Indirect Owner': { directOrIndirect: 'direct', owns: true },
  'Control Person': { directOrIndirect: 'unknown', ground: 'otherInfluenceOrControl' },
  'Beneficial Owner': { directOrIndirect: 'unknown', declared: 'anybody' },
  'Person With Significant Control': { directOrIndirect: 'unknown', declared: 'person' },
  Parent: { directOrIndirect: 'unknown', ground: 'accountingConsolidation' },
  'Ultimate Parent': { directOrIndirect: 'unknown', ground: 'accountingConsolidation' },
  Subsidiary: { directOrIndirect: 'unknown', ground: 'accountingConsolidation' },
  Director: { manages: true },
  'Managing Director': { manages: true },
  'Board Chair': { manages: true },
  'Board Member': { manages: true },
};
