/** Unwraps: state, progress, credits and endings of one, and the quote of one that is not started. */
import * as z from 'zod';
import type { OUTCOMES, PAUSE_REASONS, UnwrapStatus } from '../../searches/unwrap/unwrap-row.ts';
import { OwnershipNextStep } from './ownership-account.ts';
import { nodeId } from './ownership-graph.ts';
import { type Meanings, OwnershipEndingReason } from './ownership-words.ts';
import { closedList, count, flag, instant, list, ordinal, text } from './properties.ts';
import { Share } from './relationship.ts';
import { CASE_ID } from './search.ts';

export const CreditRange = (description: string) =>
  z
    .looseObject({
      low: count('What stands open now, in credits.', 2),
      high: count('With what nine of ten such searches led to, in credits.', 9),
    })
    .describe(`${description} Source: this service.`);

const shareAtStake = Share.describe(
  'The part of the shares of the company that the unwrap begins with, in percent, an exact value or the ends of an interval.',
);

export const OUTCOME_MEANINGS = {
  decided: 'no further search can change a verdict',
  resolved: 'there is nothing left to ask',
  partlyResolved: 'what is left needs access, papers, a number, a repeat or a higher limit',
} satisfies Meanings<(typeof OUTCOMES)[number]>;

export const PAUSE_MEANINGS = {
  out_of_credits: 'the balance does not cover the next search',
  ceiling_reached: 'the next search would pass `maxCredits`',
  registers_down: 'all that is left failed',
  account_suspended: 'the account is suspended',
} satisfies Meanings<(typeof PAUSE_REASONS)[number]>;

const Settings = z
  .looseObject({
    goal: closedList('What it is for.', {
      beneficialOwners: 'it stops as soon as no further search can change a verdict',
      wholeStructure: 'it searches whatever can be searched',
    }),
    ruleSets: list(text('Id of a rule set.', 'eu-amlr-2024-1624'), 'Absent: those of the target’s country, and `fatf-r24`.').optional(),
    maxCredits: ordinal('The most that it may charge, in credits. Absent in no unwrap that was started.', 50).optional(),
    maxLayers: ordinal('Number of layers of companies above the first that are searched.', 10),
    maxEntities: ordinal('Number of entities that it may search.', 200),
    inFlight: ordinal('Number of searches at a time.', 5),
    entityId: text('Where it begins. Absent: the target of the case.', '2583f54d-8ff4-85b1-9d2a-53d314970b68').optional(),
  })
  .describe('What the unwrap was started with, and what a resume changed. Source: the request.');

const Progress = z
  .looseObject({
    round: count('Number of rounds that were planned.', 4),
    entitiesKnown: count('Number of entities of the case.', 61),
    searched: count('Number of entities that it has searched.', 17),
    inFlight: count('Number of searches that are under way.', 5),
    open: count('Number of entities that may still be searched.', 9),
    endings: z
      .record(z.string(), count('Number of nodes that ended for this reason.', 3))
      .describe('By reason, how many nodes ended. Empty before the first round.'),
    decided: flag('True where no further search can change a verdict.'),
  })
  .describe('As of the last round. Source: this service.');

const Credits = z
  .looseObject({
    ceiling: ordinal('The most that it may charge, in credits.', 50),
    captured: count('Charged credits, of completed searches.', 17),
    held: count('Credits of searches that are under way.', 5),
    refunded: count('Credits of searches that failed, given back.', 2),
    left: count('Credits of the ceiling that are left.', 28),
    expected: CreditRange(
      'What stands open is expected to cost, at most what the ceiling leaves; while it is paused with `ceiling_reached`, what it takes beyond the ceiling.',
    ),
    savedByDecision: CreditRange(
      'What was expected for what it did not search, because the answer was decided. Absent where it was not.',
    ).optional(),
  })
  .describe('In credits. Source: this service.');

export const UnwrapEnding = z
  .looseObject({
    nodeId: nodeId('Where it ended.'),
    reason: OwnershipEndingReason.describe('Why it ended there.'),
    shareAtStake,
    cost: count('What a search of it costs, in credits. Absent where none can be made.', 1).optional(),
    nextStep: OwnershipNextStep.describe('What would tell more, and what it costs.'),
  })
  .describe('A node above which nothing was searched. Source: this service.');

const summary = {
  _id: text('Id of the unwrap.', '76350d497d90c700b305493bfef1ac5d9f2c41d7a6b05e38'),
  caseId: text('Case id.', CASE_ID),
  status: closedList('State.', {
    PENDING: 'accepted; no round was planned yet',
    RUNNING: 'under way',
    PAUSED: 'it goes no further until it is resumed; `reason` says why',
    COMPLETED: 'it has ended; `outcome` says how',
    CANCELLED: 'it was cancelled; what was asked already ends as usual',
    FAILED: 'this service failed five times in a row; nothing is lost, and it can be resumed',
  } satisfies Meanings<UnwrapStatus>),
  outcome: closedList('How it ended. Absent unless it is COMPLETED.', OUTCOME_MEANINGS).optional(),
  reason: closedList('Why it is paused. Absent unless it is PAUSED.', PAUSE_MEANINGS).optional(),
  resumeAt: instant('When it goes on by itself. Absent where it does not.').optional(),
  settings: Settings,
  createdAt: instant('When it was started.'),
  updatedAt: instant('When it last changed.'),
  progress: Progress,
  credits: Credits,
  ownership: text('Address of the ownership that the case shows by now.', `/casefile/${CASE_ID}/ownership`),
};

export const UnwrapSummary = z.looseObject(summary).describe('An unwrap without its searches and endings. Source: this service.');

export const Unwrap = z
  .looseObject({
    ...summary,
    searches: list(text('Id of a search.', `${CASE_ID}2d57f65a5d7ced9b`), 'Its searches. Empty before the first.'),
    endings: list(UnwrapEnding, 'Where it ended, those with most at stake first, at most 1,000. Empty before the first round.'),
  })
  .describe('An unwrap: the owners of a company, and theirs, searched until each branch has an ending. Source: this service.');

export const UnwrapList = z
  .looseObject({ data: list(UnwrapSummary, 'All unwraps of the case, newest first. Empty where there was none.') })
  .describe('The unwraps of a case. Source: this service.');

export const UnwrapQuote = z
  .looseObject({
    expectedCredits: CreditRange('What it is expected to charge; not more than the ceiling.'),
    ceiling: ordinal('The `maxCredits` of the request, in credits. Absent where it names none.', 50).optional(),
    known: list(
      z
        .looseObject({
          nodeId: nodeId('The entity.'),
          jurisdiction: text('Where it is searched.', 'GB'),
          cost: count('What that costs today, in credits.', 1),
        })
        .describe('An entity that would be searched. Source: this service.'),
      'What would be searched first, in this order. Empty where nothing is open, or no search can change a verdict.',
    ),
    notReachable: list(
      z
        .looseObject({
          nodeId: nodeId('Where it would end.'),
          reason: OwnershipEndingReason.describe('Why it would end there.'),
          shareAtStake,
        })
        .describe('A node that would not be searched. Source: this service.'),
      'What would not be searched. Empty where all can be.',
    ),
    balance: count('Credits of the account.', 100),
    quotedAt: instant('When it was quoted.'),
    pricesVersion: text('Changes whenever a price does.', '44136fa355b3'),
  })
  .describe('What an unwrap would cost. It promises nothing but the ceiling. Source: this service.');
