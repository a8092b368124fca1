/** Derived ownership: the answer of the derivation for a case or a calculation. */
import * as z from 'zod';
import type { DeclaredAgainstDerived } from '../../ownership/explain/declared.ts';
import type { FindingCode as FindingWord } from '../../ownership/explain/finding.ts';
import type { TestStatus } from '../../ownership/judge/test-results.ts';
import type { InForce } from '../../ownership/rule-sets/rule-set.ts';
import { IdentityVeto } from './identity.ts';
import { interval, OwnershipAccount } from './ownership-account.ts';
import { edgeId, edgeIds, nodeId, nodeIds, OwnershipEdge, OwnershipNode } from './ownership-graph.ts';
import { OtherReading } from './ownership-reading.ts';
import {
  type Meanings,
  OwnershipAssumption,
  OwnershipNodeType,
  OwnershipReason,
  OwnershipTestCode,
  Right,
  State,
  VerdictWord,
} from './ownership-words.ts';
import { closedList, day, flag, list, ordinal, partialDay, sha256, text } from './properties.ts';
import { CASE_ID } from './search.ts';

const ruleSetId = text('Id of the rule set, as in `GET /rule-sets`.', 'eu-amlr-2024-1624');

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

const OwnershipPath = z
  .looseObject({ edges: edgeIds('`edgeId` from the party to the target; never empty.'), share: interval('The product of the shares.') })
  .describe('One chain from the party to the target. Source: this service.');

const Rest = z
  .looseObject({
    share: interval(
      'What the listed chains leave of the interval, so that all parts add up; with `furtherPaths` and `throughCircles` both, at the latter and of both. Absent at tests that multiply no shares.',
    ).optional(),
  })
  .describe('Chains that are not listed. Source: this service.');

export const OwnershipTest = z
  .looseObject({
    code: OwnershipTestCode.describe('Which test it is.'),
    citation: text('Where the rule stands. Absent where the rule set cites none for this test.', 'art. 54(b)').optional(),
    confirmed: flag(
      'True where the text of `citation` was read; `citations` of `GET /rule-sets/{ruleSetId}` names the text, or what is missing. Absent without a citation.',
    ).optional(),
    status: closedList('The outcome.', {
      yes: 'met, whatever is not known',
      maybe: 'met or not, depending on what is not known',
      no: 'not met, whatever is not known',
    } satisfies Meanings<TestStatus>),
    right: Right.optional().describe(`${Right.description}\n\nAbsent where the test is not about one.`),
    interval: interval(
      'What was compared with the limit. Absent where the test compares no share, and where no holding is known.',
    ).optional(),
    about: nodeId('The controller or arrangement that the test is about. Absent where it is about the target.').optional(),
    reasons: list(OwnershipReason, 'Why it is open. Empty where it is not.'),
    paths: list(OwnershipPath, 'Chains to the target, largest first, at most 20. Absent where there is none.').optional(),
    furtherPaths: Rest.optional().describe('There are more chains than `paths` has. Absent otherwise.'),
    throughCircles: Rest.optional().describe('A circle of companies, or own shares of a company, add to the share. Absent otherwise.'),
  })
  .describe('A test of a rule set that is met or may be. Source: this service.');

const sentence = text('The verdict in words.', 'A. Invented is a beneficial owner of HARBOUR INVENTED LIMITED.');

const confirmed = flag(
  'False where a part of the law was not read; `missing` of `GET /rule-sets/{ruleSetId}` says which, and `sources` what was.',
);

const verdictReasons = list(OwnershipReason, 'Why the verdict is open. Empty where it is not.');

export const OwnershipVerdict = z
  .looseObject({
    ruleSet: ruleSetId,
    status: VerdictWord.describe('Whether the party is a beneficial owner.'),
    confirmed,
    sentence,
    tests: list(OwnershipTest, 'Tests that are met or may be. Empty where none is.'),
    reasons: verdictReasons,
    assumptions: list(OwnershipAssumption, 'What it takes for granted. Empty with `strict`, and where nothing is.'),
    otherReading: OtherReading.optional().describe('What the other reading gives. Absent where there is none, and where it gives no more.'),
    possiblySame: nodeIds(
      'Who may be the same party, where the verdict depends on it. Absent where `reasons` does not have `identityUncertain`.',
    ).optional(),
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
    hasKnownHolding: flag(
      'False where no relationship gives the party, or whom it controls, a part of the target: its intervals then say what it may have of the parts that no record names.',
    ),
    effectiveInterest: Shares.describe(
      'Shares multiplied along each chain, all chains added. From 0 to `shareAtMost` where none is recorded and what no record names may be anybody’s.',
    ),
    shareAtMost: Shares.optional().describe(
      'The most that may be the party’s when shares that no record names may be anybody’s. Absent where they belong to others.',
    ),
    attributedInterest: Shares.describe(
      'Shares of the party and of everybody that it controls, each counted whole. From 0 to the most that they may be where none is recorded and what no record names may be anybody’s.',
    ),
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
    confirmed,
    sentence,
    reasons: verdictReasons,
  })
  .describe('The verdict on persons whom no record names. Source: this service.');

const SeniorManagingOfficials = z
  .looseObject({
    ruleSet: ruleSetId,
    applies: closedList('Whether the rule set asks for them here.', {
      certainly: 'it does',
      possibly: 'it does if there is no beneficial owner, which is open',
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

export const OwnershipFinding = z
  .looseObject({
    code: closedList('What was found.', {
      contradictory: 'records of a company cannot all be true',
      overlapping: 'several records are about the same rights',
      circular: 'companies own each other',
      ownShares: 'a company holds its own shares',
      dissolved:
        'the target has ended, or a company that has ended is on record as a holder: it holds nothing by the day that is asked about',
      conflictingIdentity: 'a number or a decision would make one party of two that contradict each other; they stay two',
      missingArrangementRole: 'a role in a trust that every trust has is not named',
      undeclared: 'a beneficial owner for certain under the rule of the register, whom it does not list',
      threeOrMoreLayers: 'three or more layers between the target and a person; with rule sets of the European Union or a member only',
      arrangementInLayer: 'a trust or arrangement in a layer; with rule sets of the European Union or a member only',
      entityOutsideUnion: 'a company outside the European Union in a layer; with rule sets of the European Union or a member only',
      nominee: 'a nominee; with rule sets of the European Union or a member only',
    } satisfies Meanings<FindingWord>),
    nodes: nodeIds('The parties it is about. Empty where it is about edges only.'),
    edges: edgeIds('The relationships it is about. Empty where it is about parties only.'),
    vetoes: list(IdentityVeto, 'What keeps the two apart. Absent for other findings than `conflictingIdentity`.').optional(),
  })
  .describe('A fact of the structure that a reader should see; no score. Source: this service.');

const UsedRuleSet = z
  .looseObject({
    id: ruleSetId,
    version: ordinal('Version: the number of its revision.', 1),
    sha256: sha256('SHA-256 of what decides verdicts, as JSON with sorted members, in hex: the same digest is the same rule.'),
    inForce: closedList('Whether it is law on the day of the answer: `asOf`, or else today. Verdicts are given all the same.', {
      yes: 'it is',
      notYet: 'its first day is to come',
      noLonger: 'its last day is past',
      unknown: 'it has no days: a rule set of the request',
    } satisfies Meanings<InForce>),
  })
  .describe('A rule set that was applied. Source: this service.');

export const CalculatedOwnership = z
  .looseObject({
    asOf: day('The day whose facts were used. Absent: the facts without an end.', '2026-03-01').optional(),
    strict: flag('True where no assumption was made.'),
    oldestFact: partialDay(
      'The day of the oldest fact that counts: how old the answer is. Absent where no source has a day.',
      '2025-12-31',
    ).optional(),
    ruleSets: list(UsedRuleSet, 'The rule sets that were applied. Never empty.'),
    target: nodeId('The company whose owners were asked for.'),
    nodes: list(OwnershipNode, 'All parties of the graph, each once. Never empty.'),
    edges: list(OwnershipEdge, 'The facts that the derivation started from. Empty where there are none.'),
    levels: z
      .record(z.string(), LevelState)
      .describe('By `nodeId`: companies whose records are not parts of one whole. Empty where all are.'),
    owners: list(Owner, 'Every party with an interest in the target or control over it, largest first. Empty where none is known.'),
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
  .looseObject({
    caseId: text('Case id.', CASE_ID),
    caseVersion: text(
      'The version of the case, 16 hex digits. It changes when a search of the case completes and with the decisions on its entities that are in force.',
      '9f2c41d7a6b05e38',
    ),
    ...CalculatedOwnership.shape,
  })
  .describe('Derived ownership of the target of a case. Source: this service; the registers for the facts.');
