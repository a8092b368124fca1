/** What a rule of law on beneficial owners is made of. Rule sets are data: the derivation knows none of them by name. */
import type { InterestType } from '../../model/entity/ownership-facts.ts';
import type { Ground } from '../facts/facts.ts';
import type { Threshold } from '../maths/threshold.ts';

/** Where the law says it, and whether that was read: `readings/` says in which text, or what is missing. */
export interface Citation {
  text: string;
  confirmed: boolean;
}

export const TEST_CODES = [
  /** Shares multiplied along each chain and added over all chains. */
  'ownership',
  /** Shares held by the person and by everybody that the person controls, each counted whole. */
  'attributedOwnership',
  /** Control of the company. */
  'control',
  /** Control of those who hold the company's shares directly. */
  'controlledHolders',
  /** An interest in a company that controls the company. */
  'interestInController',
  /** A role in an arrangement that would itself be a beneficial owner. */
  'arrangement',
  /** The register lists the person as a beneficial owner under this very rule. */
  'declared',
] as const;
export type TestCode = (typeof TEST_CODES)[number];

export type OwnedType = Extract<
  InterestType,
  'shareholding' | 'votingRights' | 'rightsToProfitOrIncome' | 'rightsToSurplusAssetsOnDissolution'
>;

export interface RuleSet {
  id: string;
  version: number;
  title: string;
  /** ISO 3166-1 alpha-2, `EU`, or absent for a standard. */
  jurisdiction?: string;
  inForceFrom?: string;
  /** The last day. */
  inForceTo?: string;
  citation: string;
  /** False where a citation is not confirmed, or a date or another rule was not read. */
  confirmed: boolean;
  ownership: Threshold & {
    types: readonly OwnedType[];
    /** How indirect holdings count; `either`: one of the two is enough. */
    indirect: 'multiply' | 'attribute' | 'either';
  };
  control: {
    majority: '>50' | '>=50';
    /** The votes decide, or for rules that know ownership only, the shares. */
    of: 'votingRights' | 'shareholding';
    /** Whether who controls the company is a beneficial owner for that reason alone. */
    makesOwner: boolean;
    /** Other grounds of control over a company in a chain, certain and possible. */
    grounds: readonly Ground[];
    possibleGrounds: readonly Ground[];
    /** Grounds that suffice where the person itself, or whom it controls, has them over the company. */
    directGrounds: readonly Ground[];
    /** More than half by multiplication is control too. */
    multipliedInterestOver50: boolean;
  };
  coexistence: { controlledHolders: boolean; interestInController: boolean };
  /** Where lawyers also read the law to add, each whole, what a party and all that it controls hold: the articles, and that reading in words. */
  otherReading?: string;
  arrangements: 'allRoles' | 'trusteeOnly' | 'none';
  jointHoldings: 'split' | 'wholeForEach';
  jointArrangements: 'none' | 'votesOnly' | 'wholeForEach';
  ownShares: 'excluded' | 'included';
  /** Votes of shares held by companies that the company controls: they count, or are taken out of the holder's votes and of the whole. */
  votesOfControlledHolders: 'counted' | 'suspended';
  /** Where more than the limit does not count beside another natural person's more than half. */
  besideMajority?: 'leftOut';
  /** `listed`: a company whose shares are traded is outside the rule. */
  exempt: readonly 'listed'[];
  /** `person`: natural persons only. `anybody`: companies too. */
  subjects: 'person' | 'anybody';
  seniorManagingOfficial: { when: 'never' | 'noneIdentified' | 'noneIdentifiedOrDoubt' | 'always'; who: 'all' | 'one'; citation?: string };
  citations: Partial<Record<TestCode, Citation>>;
}

export const IN_FORCE = ['yes', 'notYet', 'noLonger', 'unknown'] as const;
export type InForce = (typeof IN_FORCE)[number];

/** Whether a rule is law on a day (`YYYY-MM-DD`); unknown where neither is known. */
export function inForceOn({ inForceFrom, inForceTo }: Pick<RuleSet, 'inForceFrom' | 'inForceTo'>, day: string | undefined): InForce {
  if (day === undefined || (!inForceFrom && !inForceTo)) return 'unknown';
  if (inForceFrom && day < inForceFrom) return 'notYet';
  return inForceTo && day > inForceTo ? 'noLonger' : 'yes';
}
