/** Derived ownership: the graph of a calculation, the answer of the derivation, and the rule sets. */
import * as z from 'zod';
import type { DeclaredAgainstDerived } from '../../ownership/declared.ts';
import type {
  Attribution,
  Completeness as CompletenessWord,
  EndingReason as EndingReasonWord,
  Ground,
  InterestType,
  MANNERS,
  NextStep,
  NodeType,
} from '../../ownership/facts.ts';
import type { FindingCode as FindingWord } from '../../ownership/findings.ts';
import type { ColumnState } from '../../ownership/layer.ts';
import type { TestCode as TestWord } from '../../ownership/rule-sets/rule-set.ts';
import type { RightClass } from '../../ownership/structure.ts';
import type { Reason, TestStatus } from '../../ownership/test-results.ts';
import type { Assumption as AssumptionWord, VerdictStatus } from '../../ownership/verdict.ts';
import { closedList, count, day, flag, list, ordinal, partialDay, percent, sha256, text } from './properties.ts';
import { Share } from './relationship.ts';
import { CASE_ID } from './search.ts';

type Meanings<Word extends string> = Readonly<Record<Word, string>>;

const nodeId = (description: string) => text(description, 'T', '9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7');
const nodeIds = (description: string) => list(z.string().min(1), description);
const edgeId = (description: string) => text(description, 'e1', '2583f54d-8ff4-85b1-9d2a-53d314970b68/0');
const edgeIds = (description: string) => list(z.string().min(1), description);
const ruleSetId = text('Id of the rule set, as in `GET /rule-sets`.', 'eu-amlr-2024-1624');
const interval = (description: string) => Share.describe(`${description} In percent, an exact value or the ends of an interval.`);

export const OwnershipNodeType = closedList('What a node of an ownership graph is.', {
  person: 'natural person',
  company: 'company or other legal person',
  fund: 'investment fund',
  trust: 'trust or similar legal arrangement',
  state: 'state or public body',
  other: 'none of these, or not known',
  jointHolding: 'one parcel of shares that several hold together',
  jointArrangement: 'several who act in concert, each with holdings of their own',
  nomination: 'the holding of a nominee, which belongs to the nominator',
} satisfies Meanings<NodeType>);

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
  nominee: 'holds for somebody else',
  nominator: 'somebody else holds for this party',
  rightsGrantedByContract: 'rights by contract',
  conditionalRightsGrantedByContract: 'rights by contract that depend on a condition',
  controlViaCompanyRulesOrArticles: 'control by the articles of the company',
  controlByLegalFramework: 'control by law',
  enjoymentAndUseOfAssets: 'use of the assets',
  rightToProfitOrIncomeFromAssets: 'profit or income from the assets',
  unknownInterest: 'the source does not say',
  unpublishedInterest: 'the source does not publish it',
} satisfies Meanings<InterestType>);

const Grounds = closedList('What gives control, where the type of the interest does not say it.', {
  appointmentOfBoard: 'the right to appoint or remove a majority of the board',
  otherInfluenceOrControl: 'influence or control by other means',
  generalPartner: 'general partner of a partnership',
  accountingConsolidation: 'consolidates the company in its accounts',
  veto: 'a right of veto',
  profitDecision: 'the right to decide on the distribution of profit',
} satisfies Meanings<Ground>);

const Attributions = closedList('How the law of the register counts indirect holdings in the published share.', {
  none: 'not at all',
  multiplied: 'multiplied along the chain',
  majorityStake: 'whole, through majority stakes',
  unknown: 'not known',
} satisfies Meanings<Attribution>);

export const OwnershipShare = z
  .looseObject({
    ...Share.shape,
    fraction: z
      .string()
      .regex(/^\d{1,30}\/[1-9]\d{0,29}$/)
      .meta({ description: 'The exact share as a fraction of the whole. Absent: the other members say it.', examples: ['1/3'] })
      .optional(),
  })
  .describe('A stated share: `fraction`, `exact`, or the ends of a band. Source: the register for a case, the request for a calculation.');

export const OwnershipInterest = z
  .looseObject({
    type: OwnershipInterestType.describe('What the interest is.'),
    directOrIndirect: closedList('Whether the party itself has the interest. Absent: not known.', {
      direct: 'itself',
      indirect: 'through others',
      unknown: 'not known',
    }).optional(),
    beneficialOwnershipOrControl: flag(
      'True: declared as a beneficial owner; false: a legal holder. Absent where the source does not say.',
    ).optional(),
    share: OwnershipShare.optional().describe('How large the interest is, in percent. Absent where the source gives no size.'),
    attribution: Attributions.optional().describe(`${Attributions.description}\n\nAbsent: not known.`),
    ground: Grounds.optional().describe(`${Grounds.description}\n\nAbsent: the type says it.`),
    startDate: partialDay('First day. Absent where it is not known.', '2019-03-01').optional(),
    endDate: partialDay('First day on which the interest no longer stands. Absent while it stands.', '2024-06-30').optional(),
    details: text('The words of the source. Absent where it has none.', 'ownership-of-shares-25-to-50-percent').optional(),
  })
  .describe('One interest of a party in a company. Source: the register for a case, the request for a calculation.');

const Holding = z
  .looseObject({
    id: text('Equal ids are one and the same parcel, whoever is named for it. Absent where there is only one.', 'h3').optional(),
    manner: closedList('How the parcel is held.', {
      joint: 'by several together, undivided',
      common: 'by several in parts of their own',
      nominee: 'by one for another',
      trust: 'by trustees',
      firm: 'by the members of a firm',
      pledge: 'by a creditor as security',
    } satisfies Meanings<(typeof MANNERS)[number]>),
  })
  .describe('The parcel that the interests are in. Source: the register for a case, the request for a calculation.');

export const OwnershipLevel = z
  .looseObject({
    completeness: closedList('How much of the owners of the company the facts have. Absent: `partial`.', {
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
    } satisfies Meanings<CompletenessWord>).optional(),
    publicationFloor: percent(
      'Who has less than this, in percent, need not be listed by law. Absent where there is no such limit.',
      25,
    ).optional(),
    floorInclusive: flag('True: who has exactly `publicationFloor` need not be listed either. Absent: false.').optional(),
    totalHoldings: flag('True where the share of a listed party is all that it holds. Absent: false.').optional(),
    declaredUnder: text('Id of the rule set that the entries are made under. Absent where there is none.', 'gb-psc').optional(),
  })
  .describe('What is known of all owners of one company together. Source: the request.');

const OwnershipRecord = z
  .looseObject({
    recordId: nodeId('Id of the record, unique in the graph.'),
    type: OwnershipNodeType.describe('What the party is.'),
    name: text('Name, for sentences. Absent: the id stands in its place.', 'HARBOUR INVENTED LIMITED').optional(),
    members: nodeIds('Ids of the members of a `jointHolding` or `jointArrangement`. Absent for others.').optional(),
    listed: flag('True where the shares are traded on a stock exchange. Absent: false.').optional(),
    jurisdiction: text('ISO 3166-1 alpha-2 or ISO 3166-2. Absent where it is not known.', 'GB').optional(),
    possiblySame: nodeIds('Ids of records that may be the same party. Absent where there are none.').optional(),
  })
  .describe('A party of the graph. Source: the request.');

const OwnershipRelationship = z
  .looseObject({
    recordId: edgeId('Id of the relationship. Absent: `e1`, `e2`, … by its place in the list.').optional(),
    interestedParty: nodeId('`recordId` of who owns or controls.'),
    subject: nodeId('`recordId` of who is owned or controlled.'),
    interests: list(OwnershipInterest, 'The interests, one or more; an empty list has no effect.'),
    holding: Holding.optional().describe('The parcel that the interests are in. Absent: one of its own.'),
  })
  .describe('The interests of one party in another. Source: the request.');

export const CalculationGraph = z
  .looseObject({
    target: nodeId('`recordId` of the company whose owners are asked for.'),
    records: list(OwnershipRecord, 'The parties, at most 2,000.'),
    relationships: list(OwnershipRelationship, 'Who has what in whom, at most 20,000. Empty where nothing is known.'),
    levels: z
      .record(z.string(), OwnershipLevel)
      .optional()
      .describe('By `recordId` of a company: what is known of all its owners together. Absent: nothing.'),
    unaccounted: closedList('Whose the shares are that no record names. Absent: `unknown`.', {
      unknown: 'anybody’s, up to the publication floor of the company',
      others: 'holders’ outside the graph',
    }).optional(),
    seniorManagingOfficials: nodeIds('`recordId` or names of the senior managing officials of the target. Absent: none.').optional(),
  })
  .describe('An ownership graph of the caller’s own. Source: the request.');

export const OwnershipNode = z
  .looseObject({
    nodeId: nodeId('Id of the party in this answer: the `_id` of its first entity, or the `recordId` of the request.'),
    type: OwnershipNodeType.describe('What the party is.'),
    legalName: text('Name. Absent where a calculation was sent without one.', 'HARBOUR INVENTED LIMITED').optional(),
    members: nodeIds('Members of a `jointHolding` or `jointArrangement`. Absent for others.').optional(),
    listed: flag('True where the shares are traded on a stock exchange. Absent where nothing says so.').optional(),
    jurisdiction: text('ISO 3166-1 alpha-2 or ISO 3166-2. Absent where it is not known.', 'GB').optional(),
    possiblySame: nodeIds('Parties that may be the same. Absent where there are none.').optional(),
    entityIds: nodeIds('`_id` of the entities of the case that are this party. Absent in a calculation.').optional(),
  })
  .describe('A party of the graph. Source: the register for a case, the request for a calculation.');

export const OwnershipEdge = z
  .looseObject({
    edgeId: edgeId('Id of the relationship: `_id` of the edge of `GET /casefile/{caseId}/graph`, or `recordId` of the request.'),
    interestedParty: nodeId('Who owns or controls.'),
    subject: nodeId('Who is owned or controlled.'),
    interests: list(OwnershipInterest, 'The interests; an empty list has no effect.'),
    holding: Holding.optional().describe('The parcel that the interests are in. Absent: one of its own.'),
  })
  .describe('A fact that the derivation started from. Source: the register for a case, the request for a calculation.');

const Right = closedList('The class of right.', {
  shareholding: 'shares',
  votingRights: 'votes',
  profitRights: 'profit or income',
  surplusRights: 'what is left when the company is wound up',
} satisfies Meanings<RightClass>);

const State = closedList('Whether the records of a company are parts of one whole. Absent where they are.', {
  summed: 'parts of one whole',
  overlapping: 'several records are about the same rights',
  contradictory: 'the records cannot all be true',
} satisfies Meanings<ColumnState>);

const LevelState = z
  .looseObject({
    shareholding: State.optional(),
    votingRights: State.optional(),
  })
  .describe('By class of right, whether the records of one company are parts of one whole. Source: this service.');

const Shares = z
  .looseObject({
    shareholding: interval('The part of the shares. Absent where it is not derived.').optional(),
    votingRights: interval('The part of the votes. Absent where it is not derived.').optional(),
  })
  .describe('Parts of the target, in percent. Source: this service.');

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
  unresolvedShare: 'shares that nobody is named for may be this party’s',
  attributionUnknown: 'it is not known how the published share counts indirect holdings',
  jointHolding: 'it is not known how joint holders share',
  controlPossible: 'control is possible and not certain',
  contradictoryFacts: 'the records contradict each other',
  identityUncertain: 'two parties may be the same',
  staleFact: 'a fact is older than the day that was asked for; not given yet',
  below_publication_floor: 'the register need not list so small a holding',
  exempt: 'the company may be outside the rule',
} satisfies Meanings<Reason>);

export const OwnershipAssumption = closedList('What a verdict takes for granted besides the facts.', {
  declaredTakenAsHeld: 'a declared share is held, where the register has no legal holdings',
  votesFollowShares: 'votes that are not published are in proportion to the shares',
  contributionProportional: 'shares are in proportion to contributions',
  parentByConsolidationControls: 'who consolidates a company in its accounts controls it',
  unlistedBelowFloor: 'who is not listed holds no more than the law lets pass unlisted',
  singleClass: 'the company has one class of shares',
  factStillTrue: 'a fact still stands since it was read',
} satisfies Meanings<AssumptionWord>);

const OwnershipPath = z
  .looseObject({ edges: edgeIds('`edgeId` from the party to the target; never empty.'), share: interval('The product of the shares.') })
  .describe('One chain from the party to the target. Source: this service.');

export const OwnershipTest = z
  .looseObject({
    code: OwnershipTestCode.describe('Which test it is.'),
    citation: text('Where the rule stands. Absent where the rule set cites none for this test.', 'art. 54(b)').optional(),
    status: closedList('The outcome.', {
      yes: 'met, whatever is not known',
      maybe: 'met or not, depending on what is not known',
      no: 'not met, whatever is not known',
    } satisfies Meanings<TestStatus>),
    right: Right.optional().describe(`${Right.description}\n\nAbsent where the test is not about one.`),
    interval: interval('What was compared with the limit. Absent where the test compares no share.').optional(),
    about: nodeId('The controller or arrangement that the test is about. Absent where it is about the target.').optional(),
    reasons: list(OwnershipReason, 'Why it is open. Empty where it is not.'),
    paths: list(OwnershipPath, 'Chains to the target, largest first, at most 20. Absent where there is none.').optional(),
    furtherPaths: z.literal(true).optional().describe('True where there are more chains than `paths` has. Absent otherwise.'),
    throughCircles: z.literal(true).optional().describe('True where a circle of companies adds to the share. Absent otherwise.'),
  })
  .describe('A test of a rule set that is met or may be. Source: this service.');

export const VerdictWord = closedList('Whether the party is a beneficial owner under the rule set.', {
  isBeneficialOwner: 'a test is met, whatever is not known',
  mayBeBeneficialOwner: 'it depends on what is not known; `reasons` says on what',
  isNotBeneficialOwner: 'every test fails, whatever is not known',
} satisfies Meanings<VerdictStatus>);

const sentence = text('The verdict in words.', 'A. Invented is a beneficial owner of HARBOUR INVENTED LIMITED.');
const verdictReasons = list(OwnershipReason, 'Why the verdict is open. Empty where it is not.');

export const OwnershipVerdict = z
  .looseObject({
    ruleSet: ruleSetId,
    status: VerdictWord.describe('Whether the party is a beneficial owner.'),
    sentence,
    tests: list(OwnershipTest, 'Tests that are met or may be. Empty where none is.'),
    reasons: verdictReasons,
    assumptions: list(OwnershipAssumption, 'What it takes for granted. Empty with `strict`, and where nothing is.'),
  })
  .describe('The verdict on one party under one rule set. Source: this service.');

const Declared = z
  .looseObject({
    edgeId: edgeId('The declared interest.'),
    against: closedList('The declared share against the derived one.', {
      agrees: 'both can be true',
      disagrees: 'both cannot be true',
      notComparable: 'there is nothing to compare',
    } satisfies Meanings<DeclaredAgainstDerived['against']>),
  })
  .describe('What a register declares of the party, against what follows from the holdings. Source: this service.');

export const Owner = z
  .looseObject({
    nodeId: nodeId('The party.'),
    type: OwnershipNodeType.describe('What the party is.'),
    legalName: text('Name. Absent where a calculation was sent without one.', 'A. Invented').optional(),
    effectiveInterest: Shares.describe('Shares multiplied along each chain, all chains added.'),
    shareAtMost: Shares.optional().describe(
      'The most that may be the party’s when shares that no record names may be anybody’s. Absent where they belong to others.',
    ),
    attributedInterest: Shares.describe('Shares of the party and of everybody that it controls, each counted whole.'),
    control: closedList('Control of the target by votes or by other published means.', {
      certain: 'whatever is not known',
      possible: 'depending on what is not known',
      none: 'no control',
    }),
    controls: z
      .looseObject({
        certainly: nodeIds('Companies that it controls, whatever is not known. Empty where there is none.'),
        possibly: nodeIds('Companies that it may control. Empty where there is none.'),
      })
      .describe('Companies of the graph that the party controls.'),
    beneficialOwner: list(OwnershipVerdict, 'One for each rule set that judges such a party. Empty where none does.'),
    declared: list(Declared, 'Declared interests against derived ones. Empty where there is none.'),
  })
  .describe('A party with an interest in the target or control over it. Source: this service.');

const UnknownPersons = z
  .looseObject({
    ruleSet: ruleSetId,
    status: VerdictWord.describe('Whether they can be beneficial owners.'),
    sentence,
    reasons: verdictReasons,
  })
  .describe('The verdict on persons whom no record names. Source: this service.');

const SeniorManagingOfficials = z
  .looseObject({
    ruleSet: ruleSetId,
    applies: closedList('Whether the rule set asks for them here.', {
      certainly: 'it does',
      possibly: 'it does if nobody is a beneficial owner, which is open',
      no: 'it does not',
    }),
    who: closedList('How many are asked for. Absent where the rule set asks for none.', {
      all: 'all of them',
      one: 'one of them',
    }).optional(),
    citation: text('Where the rule stands. Absent where the rule set cites none.', 'art. 63(4)').optional(),
    nodes: nodeIds('The officials: ids, or names as they were sent. Empty where none is known or asked for.'),
  })
  .describe('Senior managing officials: never beneficial owners, but named where a rule wants them. Source: this service.');

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

const NextStepSchema = z
  .looseObject({
    kind: closedList('What would tell more.', {
      expand: 'a search of the company (`POST /search/expand`)',
      identifier: 'its registration number (`POST /idfinder`)',
      document: 'a filed paper',
      access: 'access to the register, which only some people have',
      none: 'nothing',
    } satisfies Meanings<NextStep['kind']>),
    credits: count('What it costs, in credits. Absent where that is not known here.', 1).optional(),
  })
  .describe('What would tell more. Source: this service.');

const OwnershipEnding = z
  .looseObject({
    nodeId: nodeId('Where the chain ends.'),
    reason: OwnershipEndingReason.describe('Why it ends there.'),
    share: interval('The part of the target that ends there.'),
    nextStep: NextStepSchema,
  })
  .describe('An end of the chains of ownership. Source: this service.');

export const OwnershipAccount = z
  .looseObject({
    accounted: interval('What ends at persons, states and listed companies.'),
    unresolved: interval('What ends at others, or is named by no record.'),
    circular: interval('What has no end: companies that own each other.'),
    endings: list(OwnershipEnding, 'The ends, at most 1,000. Empty where all is circular.'),
  })
  .describe('How much of the target ends where. The three parts make up 100 percent. Source: this service.');

export const OwnershipFinding = z
  .looseObject({
    code: closedList('What was found.', {
      contradictory: 'records of a company cannot all be true',
      overlapping: 'several records are about the same rights',
      circular: 'companies own each other',
      ownShares: 'a company holds its own shares',
      conflictingIdentity: 'records of one party contradict each other; not given yet',
      missingArrangementRole: 'a role in a trust that every trust has is not named',
      undeclared: 'a beneficial owner whom the register does not list; not given yet',
      threeOrMoreLayers: 'three or more layers between the target and a person',
      arrangementInLayer: 'a trust or arrangement in a layer',
      entityOutsideUnion: 'a company outside the European Union in a layer',
      nominee: 'a nominee',
    } satisfies Meanings<FindingWord>),
    nodes: nodeIds('The parties it is about. Empty where it is about edges only.'),
    edges: edgeIds('The relationships it is about. Empty where it is about parties only.'),
  })
  .describe('A fact of the structure that a reader should see; no score. Source: this service.');

const UsedRuleSet = z
  .looseObject({
    id: ruleSetId,
    version: ordinal('Version: the number of its revision.', 1),
    sha256: sha256('SHA-256 of the rule set as JSON, in hex: the same digest is the same rule.'),
  })
  .describe('A rule set that was applied. Source: this service.');

export const CalculatedOwnership = z
  .looseObject({
    asOf: day('The day whose facts were used. Absent: the facts without an end.', '2026-03-01').optional(),
    strict: flag('True where no assumption was made.'),
    ruleSets: list(UsedRuleSet, 'The rule sets that were applied. Never empty.'),
    target: nodeId('The company whose owners were asked for.'),
    nodes: list(OwnershipNode, 'All parties of the graph, each once. Never empty.'),
    edges: list(OwnershipEdge, 'The facts that the derivation started from. Empty where there are none.'),
    levels: z
      .record(z.string(), LevelState)
      .describe('By `nodeId`: companies whose records are not parts of one whole. Empty where all are.'),
    owners: list(Owner, 'Everybody with an interest in the target or control over it, largest first. Empty where nobody is known.'),
    unknownPersons: list(UnknownPersons, 'One for each rule set. Never empty.'),
    seniorManagingOfficials: list(SeniorManagingOfficials, 'One for each rule set. Never empty.'),
    accounting: z
      .looseObject({
        shareholding: OwnershipAccount.describe('Of the shares.'),
        votingRights: OwnershipAccount.describe('Of the votes.'),
      })
      .describe('How much of the target ends where, by class of right.'),
    findings: list(OwnershipFinding, 'What a reader should see. Empty where there is nothing.'),
  })
  .describe('Derived ownership of one company (`docs/ownership.md`). Source: this service; the facts are the register’s or the request’s.');

export const CaseOwnership = z
  .looseObject({ caseId: text('Case id.', CASE_ID), ...CalculatedOwnership.shape })
  .describe('Derived ownership of the target of a case. Source: this service; the registers for the facts.');
