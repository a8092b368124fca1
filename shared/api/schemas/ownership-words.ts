/** The words of derived ownership, each with its meaning. */
import type { BODS_ENTITY_TYPES } from '../../cases/ownership-answers/graph-body.ts';
import type { Attribution, Completeness as CompletenessWord, InterestType } from '../../model/entity/ownership-facts.ts';
import type { EndingReason as EndingReasonWord, Ground, NodeType } from '../../ownership/facts/facts.ts';
import type { RightClass } from '../../ownership/facts/structure.ts';
import type { Reason } from '../../ownership/judge/test-results.ts';
import type { Assumption as AssumptionWord, VerdictStatus } from '../../ownership/judge/verdict.ts';
import type { ColumnState } from '../../ownership/layers/column.ts';
import type { TestCode as TestWord } from '../../ownership/rule-sets/rule-set.ts';
import { closedList } from './properties.ts';

export type Meanings<Word extends string> = Readonly<Record<Word, string>>;

const NODE_TYPES = {
  person: 'natural person',
  company: 'company or other legal person',
  fund: 'investment fund',
  trust: 'trust or similar legal arrangement',
  state: 'state or public body',
  other: 'none of these, or not known',
  jointHolding: 'one parcel of shares that several hold together',
  jointArrangement: 'several who act in concert, each with holdings of their own',
  nomination: 'the holding of a nominee, which belongs to the nominator',
} satisfies Meanings<NodeType>;

export const OwnershipNodeType = closedList('What a node of an ownership graph is.', NODE_TYPES);

/** Of a request, which may have the words of BODS. */
export const OwnershipRecordType = closedList('What a record of a calculation is; entity types of BODS 0.4 are read as said.', {
  ...NODE_TYPES,
  registeredEntity: 'BODS: a company',
  legalEntity: 'BODS: a company',
  arrangement: 'BODS: `other`; a trust is best sent as `trust`',
  anonymousEntity: 'BODS: `other`',
  unknownEntity: 'BODS: `other`',
  stateBody: 'BODS: a state',
} satisfies Meanings<NodeType | keyof typeof BODS_ENTITY_TYPES>);

export const OwnershipInterestType = closedList('What the interest is, in the words of the Beneficial Ownership Data Standard (0.4).', {
  shareholding: 'shares or a comparable part of the company',
  votingRights: 'votes at the general meeting',
  rightsToProfitOrIncome: 'a part of the profit or income',
  rightsToSurplusAssetsOnDissolution: 'a part of what is left when the company is wound up',
  appointmentOfBoard: 'the right to appoint or remove a majority of the board',
  otherInfluenceOrControl: 'influence or control by other means',
  seniorManagingOfficial: 'senior managing official',
  boardMember: 'member of the board',
  boardChair: 'head of the board',
  settlor: 'settlor of the trust',
  trustee: 'trustee of the trust',
  protector: 'protector of the trust',
  beneficiaryOfLegalArrangement: 'beneficiary of the trust or arrangement',
  nominee: 'holds for another party',
  nominator: 'another party holds for this one',
  rightsGrantedByContract: 'rights by contract',
  conditionalRightsGrantedByContract: 'rights by contract that depend on a condition',
  controlViaCompanyRulesOrArticles: 'control by the articles of the company',
  controlByLegalFramework: 'control by law',
  enjoymentAndUseOfAssets: 'use of the assets',
  rightToProfitOrIncomeFromAssets: 'profit or income from the assets',
  unknownInterest: 'the source does not say',
  unpublishedInterest: 'the source does not publish it',
} satisfies Meanings<InterestType>);

export const Grounds = closedList('What gives control, where the type of the interest does not say it.', {
  appointmentOfBoard: 'the right to appoint or remove a majority of the board',
  otherInfluenceOrControl: 'influence or control by other means',
  generalPartner: 'general partner of a partnership',
  accountingConsolidation: 'consolidates the company in its accounts',
  veto: 'a right of veto',
  profitDecision: 'the right to decide on the distribution of profit',
} satisfies Meanings<Ground>);

export const Attributions = closedList('How the law of the register counts indirect holdings in the published share.', {
  none: 'not at all',
  multiplied: 'multiplied along the chain',
  majorityStake: 'whole, through majority stakes',
  unknown: 'not known',
} satisfies Meanings<Attribution>);

export const Completeness = closedList('How much of the owners of a company is known.', {
  complete: 'all owners are named',
  partial: 'owners may be missing',
  overlapping: 'several records are about the same rights; they are not added',
  contradictory: 'the records cannot all be true; they are not added',
  noneOnRegister: 'the register has no owner of this company',
  notPublished: 'the register publishes no owners',
  restricted: 'only some people may see the owners',
  notCovered: 'the owners are published, and not read',
  sourceFailed: 'the source did not answer',
  notSearched: 'the company was not searched',
} satisfies Meanings<CompletenessWord>);

export const Right = closedList('The class of right.', {
  shareholding: 'shares',
  votingRights: 'votes',
  profitRights: 'profit or income',
  surplusRights: 'what is left when the company is wound up',
} satisfies Meanings<RightClass>);

export const State = closedList('Whether the records of a company are parts of one whole. Absent where they are.', {
  summed: 'parts of one whole',
  overlapping: 'several records are about the same rights',
  contradictory: 'the records cannot all be true',
} satisfies Meanings<ColumnState>);

export const OwnershipTestCode = closedList('Which test of a rule set it is.', {
  ownership: 'shares multiplied along each chain, all chains added',
  attributedOwnership: 'shares of the person and of everybody that the person controls, each counted whole',
  control: 'control of the company',
  controlledHolders: 'control of those who hold the shares directly',
  interestInController: 'an interest in a company that controls the target',
  arrangement: 'a role in a trust or arrangement that would itself be a beneficial owner',
  declared: 'the register lists the person as a beneficial owner under this rule',
} satisfies Meanings<TestWord>);

export const OwnershipReason = closedList('Why a verdict is open.', {
  band: 'the published band has values on both sides of the limit',
  unresolvedShare: 'shares without a named holder may be this party’s',
  attributionUnknown: 'it is not known how the published share counts indirect holdings',
  jointHolding: 'it is not known how joint holders share',
  presumedConcert: 'the law presumes that holders act in concert, and they may prove otherwise',
  controlPossible: 'control is possible and not certain',
  otherMajority: 'another person has, or may have, more than half, and then the others do not count',
  contradictoryFacts: 'the records contradict each other',
  identityUncertain: 'two parties may be the same',
  staleFact: 'a fact was read after the day that was asked for, and does not say since when it holds',
  below_publication_floor: 'the register need not list so small a holding',
  exempt: 'the company may be outside the rule',
} satisfies Meanings<Reason>);

export const OwnershipAssumption = closedList('What a verdict takes for granted besides the facts.', {
  declaredTakenAsHeld: 'a declared share is held, where the register has no legal holdings',
  votesFollowShares: 'votes that are not published are in proportion to the shares',
  contributionProportional: 'the parts of partners are in proportion to their contributions',
  parentByConsolidationControls: 'who consolidates a company in its accounts controls it',
  unlistedBelowFloor: 'who is not listed holds no more than the law lets pass unlisted',
  singleClass: 'the company has one class of shares, so that votes follow their number or nominal value',
  factStillTrue: 'a fact still stands since it was read (`oldestFact` says how long); `strict` does not switch this off',
} satisfies Meanings<AssumptionWord>);

export const VerdictWord = closedList('Whether the party is a beneficial owner under the rule set.', {
  isBeneficialOwner: 'a test is met, whatever is not known',
  mayBeBeneficialOwner: 'it depends on what is not known; `reasons` says on what',
  isNotBeneficialOwner: 'every test fails, whatever is not known',
} satisfies Meanings<VerdictStatus>);

export const OwnershipEndingReason = closedList('Why a chain of ownership ends there.', {
  natural_person: 'a natural person',
  state: 'a state or public body',
  listed_company: 'its shares are traded on a stock exchange',
  below_publication_floor: 'the register need not list so small holdings',
  not_searched: 'it was not searched',
  no_register: 'no register of its owners can be asked',
  no_registration_number: 'its registration number is not known',
  ambiguous_identity: 'several companies fit',
  not_published: 'its register does not publish who has it',
  restricted: 'only some people may see who has it',
  none_on_register: 'its register has no owner',
  source_failed: 'its register did not answer',
  not_subscribed: 'the account may not search there',
  out_of_credits: 'the account has no credits',
  ceiling_reached: 'the limit of credits is reached',
  layer_limit: 'the limit of layers is reached',
  entity_limit: 'the limit of entities is reached',
  cannot_matter: 'it cannot change a verdict',
  dissolved: 'it is dissolved',
  arrangement: 'a trust or arrangement',
  contradictory: 'its records contradict each other',
  circular: 'it is owned by itself through others',
} satisfies Meanings<EndingReasonWord>);
