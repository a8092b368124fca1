/**
 * The words in which ownership is stated, by registers and in derived answers: interests and their types, shares and their units, manners of
 * holding, and how much of a company's owners a list has. PURE.
 */

/** BODS 0.4 `interestType`. */
export const INTEREST_TYPES = [
  'shareholding',
  'votingRights',
  'rightsToProfitOrIncome',
  'rightsToSurplusAssetsOnDissolution',
  'appointmentOfBoard',
  'otherInfluenceOrControl',
  'seniorManagingOfficial',
  'boardMember',
  'boardChair',
  'settlor',
  'trustee',
  'protector',
  'beneficiaryOfLegalArrangement',
  'nominee',
  'nominator',
  'rightsGrantedByContract',
  'conditionalRightsGrantedByContract',
  'controlViaCompanyRulesOrArticles',
  'controlByLegalFramework',
  'enjoymentAndUseOfAssets',
  'rightToProfitOrIncomeFromAssets',
  'unknownInterest',
  'unpublishedInterest',
] as const;
export type InterestType = (typeof INTEREST_TYPES)[number];

/** How the law of the register counts indirect holdings in the share that it publishes. */
export const ATTRIBUTIONS = ['none', 'multiplied', 'majorityStake', 'unknown'] as const;
export type Attribution = (typeof ATTRIBUTIONS)[number];

/**
 * What a share was computed from, in the register's own unit. Counts and amounts are strings of digits (amounts with a point before the decimals),
 * so that nothing is lost: one third is `1` of `3`, not 33.3333 %. `class`: the class of shares, where the total is of that class only.
 */
export type ShareBasis =
  | { unit: 'shares'; held: string; total: string; class?: string }
  | { unit: 'nominalAmount' | 'contribution'; held: string; total: string; currency?: string }
  | { unit: 'fraction'; numerator: string; denominator: string }
  | { unit: 'percent'; text: string }
  | { unit: 'band'; code: string }
  | { unit: 'text'; text: string };

export const SHARE_UNITS = [
  'shares',
  'nominalAmount',
  'contribution',
  'fraction',
  'percent',
  'band',
  'text',
] as const satisfies readonly ShareBasis['unit'][];

export const INTEREST_KINDS = ['shareholding', 'votingRights', 'appointment', 'control', 'capital', 'other'] as const;

/** Percent, 0 to 100, as published: a band stays a band, an exact figure is never invented from one. */
export interface Share {
  exact?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
}

/** `type` and what follows it is left out where the nature of the relationship and the register's row say the same (`ownership/case-facts`). */
export interface Interest {
  kind: (typeof INTEREST_KINDS)[number];
  share?: Share;
  type?: InterestType;
  directOrIndirect?: 'direct' | 'indirect' | 'unknown';
  /** True: declared as a beneficial owner; false: a legal holder; absent: the register does not say. */
  beneficialOwnershipOrControl?: boolean;
  shareBasis?: ShareBasis;
  attribution?: Attribution;
  startDate?: string;
  endDate?: string;
  /** The register's words for this interest, where `role` has more than one. */
  details?: string;
}

export const MANNERS = ['joint', 'common', 'nominee', 'trust', 'firm', 'pledge'] as const;

/** How a parcel is held. Equal ids in one company are one and the same parcel: the share is the parcel's, whoever is named for it. */
export interface Holding {
  id: string;
  manner: (typeof MANNERS)[number];
}

export const COMPLETENESS = [
  'complete',
  'partial',
  'overlapping',
  'contradictory',
  'noneOnRegister',
  'notPublished',
  'restricted',
  'notCovered',
  'sourceFailed',
  'notSearched',
] as const;
export type Completeness = (typeof COMPLETENESS)[number];

/** What kind of list a register's owners come from. */
export const OWNERSHIP_BASES = [
  'shareRegister',
  'partners',
  'beneficialOwnerRegister',
  'disclosureOfLargeHolders',
  'accountingConsolidation',
  'annualList',
] as const;
export type OwnershipBasis = (typeof OWNERSHIP_BASES)[number];

/** The text that was read to confirm a row: its title, the day of that text, and where it stands. */
export interface LawText {
  title: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: the day that the text was in force, published or retrieved on. */
  date: string;
  at: string;
}

/** A law, and either the text of it that was read, as far as a verdict rests on it, or in a sentence what is missing for that. */
export type RegisterLaw = { citation: string } & ({ source: LawText; missing?: undefined } | { missing: string; source?: undefined });

/** What the law of a register says of its list of owners; each handler states its row (`Registry.ownership`). */
export interface OwnershipRow {
  /** Where it stands. */
  law: RegisterLaw;
  basis: readonly OwnershipBasis[];
  /** The units in which shares are published; none where owners are named without shares. */
  units: readonly ShareBasis['unit'][];
  /** Percent: by law, whoever is not listed holds less than this, or no more than this (`floorInclusive`). */
  publicationFloor?: number;
  floorInclusive?: boolean;
  /** True where a listed party's share is all that it holds. */
  totalHoldings?: boolean;
  /** How the law counts indirect holdings in a declared share. */
  attribution?: Attribution;
  /** The rule set that declared owners are entered under. */
  declaredUnder?: string;
  /** True where the law presumes that the listed holders of one company act in concert. */
  actingInConcert?: boolean;
}

/** Why a level is what it is, besides the reasons of the section's status. */
export const LEVEL_REASONS = [
  /** The lower ends of distinct holdings are more than a whole. */
  'lower_ends_above_100',
  /** Several entries are about the same rights: of trustees, of the members of a firm, of a group. */
  'same_rights_in_several_entries',
  /** Several hold one parcel, and how they divide it is not published. */
  'joint_shares_not_split',
  /** Owners are named without shares. */
  'shares_not_published',
  /** Shares are published by class, and not how many there are of each class. */
  'class_totals_missing',
  /** The company has told the register that there is an owner whom it has not identified. */
  'owner_not_identified',
  /** Nobody is named, and the law lets some companies name nobody. */
  'company_may_be_exempt',
] as const;
export type LevelReason = (typeof LEVEL_REASONS)[number];

/** What one answer says of a company's owners as a whole, where that is less or other than the register's row (`Registry.ownership`). */
export interface OwnershipStatement {
  /** Only where the entries themselves say it; the rest follows from them (`ownership/level`). */
  completeness?: Completeness;
  reasons?: readonly LevelReason[];
  /** The day that the list is of, `YYYY-MM-DD`, where it is not the day on which the register answered. */
  asOf?: string;
  /** What the company holds of itself: it is not its own counterparty. */
  ownShares?: Interest[];
}
