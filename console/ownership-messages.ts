/** Texts of derived ownership and of unwraps, in English. */
import type { Schemas } from '../client/src/index.ts';
import { credits, inNumbers } from './messages.ts';

type Verdict = Schemas['OwnershipVerdict'];
type Test = Schemas['OwnershipTest'];
type Ending = Schemas['UnwrapEnding'];
type Unwrap = Schemas['Unwrap'];

export const OWNERS = {
  open: 'Beneficial owners',
  label: 'Beneficial owners',
  title: (name: string): string => `Who owns and controls ${name}?`,
  close: 'Close beneficial owners',
  ruleSet: 'Rule set',
  threshold: (percent: number, orMore: boolean): string => (orMore ? `${percent} % or more of` : `More than ${percent} % of`),
  orControl: 'or control of the company',
  days: (from?: string, to?: string): string => {
    const days = [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
    return days && `, in force ${days}`;
  },
  unconfirmed: 'Part of the law behind this rule set was not read:',
  groups: {
    isBeneficialOwner: 'Beneficial owners',
    mayBeBeneficialOwner: 'May be beneficial owners',
    isNotBeneficialOwner: 'Not beneficial owners',
  },
  compare: 'Compare under several rule sets',
  addRuleSet: 'Add a rule set',
  remove: (title: string): string => `Remove ${title}`,
  party: 'Party',
  notAsked: 'not asked about',
  inForce: { notYet: 'not yet in force', noLonger: 'no longer in force', unknown: 'dates not known' },
  withoutHolding: (count: number): string => `Without a known holding (${inNumbers(count)})`,
  none: 'No known person is one for certain.',
  unavailable: 'Ownership of this case cannot be derived.',
  unnamed: 'Persons not named here',
  inAll: 'in all',
  withControlled: 'with what it controls',
  shares: 'shares',
  votes: 'votes',
  control: { certain: 'Controls the company', possible: 'May control the company', none: '' },
  disagrees: 'What the register declares and what follows from the holdings cannot both be true.',
  show: 'Show in the picture',
  openBecause: 'Open because',
  officials: 'Senior managing officials',
  officialsWhy: {
    certainly: 'This rule set names them here.',
    possibly: 'This rule set names them if there is no beneficial owner, which is open.',
  },
  unaccounted: (share: string): string => `${share} not accounted for`,
  accounted: (share: string): string => `${share} end at persons, states and listed companies`,
  circular: (share: string): string => `${share} have no end: companies own each other`,
  wholeTitle: 'How much of the shares is accounted for',
  findings: 'What to look at',
  oldest: (day: string): string => `The oldest fact is of ${day}.`,
  method: 'Intervals are derived from published facts; a band is never made a number.',
} as const;

export const TESTS: Readonly<Record<Test['code'], string>> = {
  ownership: 'shares multiplied along each chain',
  attributedOwnership: 'shares counted whole through what is controlled',
  control: 'control of the company',
  controlledHolders: 'control of those who hold the shares',
  interestInController: 'an interest in a company that controls this one',
  arrangement: 'a role in a trust or arrangement',
  declared: 'listed by the register under this rule',
};

export const TEST_STATUSES: Readonly<Record<Test['status'], string>> = { yes: 'met', maybe: 'open', no: 'not met' };

export const REASONS: Readonly<Record<Verdict['reasons'][number], string>> = {
  band: 'the published band has values on both sides of the limit',
  unresolvedShare: 'shares without a named holder may belong to this party',
  attributionUnknown: 'it is not known how the register counts indirect holdings',
  jointHolding: 'it is not known how joint holders share',
  presumedConcert: 'the law presumes that holders act in concert, and they may prove otherwise',
  controlPossible: 'control is possible and not certain',
  otherMajority: 'another person has, or may have, more than half, and then the others do not count',
  contradictoryFacts: 'records contradict each other',
  identityUncertain: 'two parties may be the same',
  staleFact: 'a fact was read after the day in question',
  below_publication_floor: 'the register need not list so small a holding',
  exempt: 'the company may be outside the rule',
};

export const ASSUMPTIONS: Readonly<Record<Verdict['assumptions'][number], string>> = {
  declaredTakenAsHeld: 'a declared share is held',
  votesFollowShares: 'votes follow shares',
  contributionProportional: 'parts of partners follow their contributions',
  parentByConsolidationControls: 'who consolidates a company controls it',
  unlistedBelowFloor: 'who is not listed holds no more than the law lets pass unlisted',
  singleClass: 'there is one class of shares',
  factStillTrue: 'facts still stand since they were read',
};

export const ENDINGS: Readonly<Record<Ending['reason'], string>> = {
  natural_person: 'a person',
  state: 'a state or public body',
  listed_company: 'a listed company',
  below_publication_floor: 'holdings that its register need not list',
  not_searched: 'not looked up',
  no_register: 'no register of its owners can be asked',
  no_registration_number: 'its number is not known',
  ambiguous_identity: 'several companies fit',
  not_published: 'its register does not publish owners',
  restricted: 'only some people may see its owners',
  none_on_register: 'its register has no owner',
  source_failed: 'its register did not answer',
  not_subscribed: 'your account may not search there',
  out_of_credits: 'no credits were left',
  ceiling_reached: 'the ceiling of credits was reached',
  layer_limit: 'the limit of layers was reached',
  entity_limit: 'the limit of entities was reached',
  cannot_matter: 'it cannot change a verdict',
  dissolved: 'it is dissolved',
  arrangement: 'a trust or arrangement',
  contradictory: 'its records contradict each other',
  circular: 'it owns itself through others',
};

export const NEXT_STEPS: Readonly<Record<Ending['nextStep']['kind'], string>> = {
  expand: 'Look up its owners',
  identifier: 'Find its number, then look it up',
  document: 'A filed document may tell more',
  access: 'Its register may show more to those with access',
  none: '',
};

export const FINDINGS: Readonly<Record<Schemas['OwnershipFinding']['code'], string>> = {
  contradictory: 'Records cannot all be true',
  overlapping: 'Several records are about the same rights',
  circular: 'Companies own each other',
  ownShares: 'A company holds its own shares',
  conflictingIdentity: 'Two parties share a number and contradict each other; they stay two',
  missingArrangementRole: 'A role that every trust has is not named',
  undeclared: 'A beneficial owner for certain, whom the register does not list',
  threeOrMoreLayers: 'Three or more layers to a person',
  arrangementInLayer: 'A trust or arrangement in a layer',
  entityOutsideUnion: 'A company outside the European Union in a layer',
  nominee: 'A nominee',
  dissolved: 'A company that has ended; what it held is not counted as its own',
};

export const UNWRAP = {
  open: 'Find ultimate owners',
  title: 'Find ultimate owners',
  what: 'Looks up owners, and theirs, until the answer is decided or every branch has ended.',
  goal: 'Until',
  goals: { beneficialOwners: 'the beneficial owners are decided', wholeStructure: 'the whole structure is known' },
  layers: 'Layers at most',
  ceiling: 'Ceiling, in credits',
  ceilingNote: 'It never charges more than this. Failed searches are given back.',
  quoting: 'Asking what it would cost…',
  expected: (low: number, high: number): string =>
    low === high ? `Expected: ${credits(low)}` : `Expected: ${inNumbers(low)} to ${credits(high)}`,
  balance: (count: number): string => `You have ${credits(count)}.`,
  decided: 'No look-up can change the answer: nothing is to be spent.',
  first: 'Looked up first',
  notReachable: 'Would not be looked up',
  andMore: (count: number): string => `and ${inNumbers(count)} more`,
  start: (ceiling: number | undefined): string => (ceiling === undefined ? 'Start' : `Start · at most ${credits(ceiling)}`),
  cancel: 'Cancel',
  label: 'Search for ultimate owners',
  state: {
    PENDING: 'Search for ultimate owners is starting',
    RUNNING: 'Searching for ultimate owners',
    PAUSED: 'Search for ultimate owners is paused',
    COMPLETED: 'Search for ultimate owners has ended',
    CANCELLED: 'Search for ultimate owners was cancelled',
    FAILED: 'Search for ultimate owners failed; it can be resumed',
  } satisfies Readonly<Record<Unwrap['status'], string>>,
  outcome: {
    decided: 'no further search can change a verdict',
    resolved: 'nothing is left to ask',
    partlyResolved: 'what is left needs access, documents, a number, a repeat or a higher ceiling',
  } satisfies Readonly<Record<NonNullable<Unwrap['outcome']>, string>>,
  reason: {
    out_of_credits: 'your credits do not cover the next look-up',
    ceiling_reached: 'the next look-up would pass the ceiling',
    registers_down: 'all that is left failed',
    account_suspended: 'the account is suspended',
  } satisfies Readonly<Record<NonNullable<Unwrap['reason']>, string>>,
  progress: ({ progress: { searched, inFlight, open }, credits: { captured, ceiling } }: Unwrap): string =>
    [
      `${inNumbers(searched)} looked up`,
      inFlight > 0 && `${inNumbers(inFlight)} under way`,
      open > 0 && `${inNumbers(open)} open`,
      `${inNumbers(captured)} of ${credits(ceiling)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  saved: (low: number, high: number): string => (low === high ? `saved ${credits(low)}` : `saved ${inNumbers(low)} to ${credits(high)}`),
  newCeiling: 'New ceiling',
  resume: 'Resume',
  stop: 'Stop',
  dismiss: 'Dismiss',
} as const;
