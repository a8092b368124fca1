/** Events of the log: one schema for each type, and the page of them. */
import * as z from 'zod';
import type { EventData, EventType } from '../../model/events/event.ts';
import { BATCH_PAUSE_MEANINGS, ofBatch } from './batch.ts';
import { FAILURE_MEANINGS } from './evidence.ts';
import { ChangeType, LOOK_REFUSAL_MEANINGS, MONITOR_END_MEANINGS, ofMonitor, VerdictOfMonitor } from './monitor.ts';
import { nodeId } from './ownership-graph.ts';
import { type Meanings, VerdictWord } from './ownership-words.ts';
import { closedList, count, flag, instant, list, openList, ordinal, sha256, text } from './properties.ts';
import { DataStatus } from './result.ts';
import { CASE_ID, FailureCode, SearchType } from './search.ts';
import { CreditRange, OUTCOME_MEANINGS, PAUSE_MEANINGS } from './unwrap.ts';
import { WebhookDisabledReason } from './webhook.ts';

const facts = {
  id: text(
    'Id of the event: the same in the log, in every webhook and in every repeat. It contains the number.',
    'evt_000000004711_2c2ed54efb39ace8',
  ),
  sequence: ordinal('The number of the event: 1, 2, 3 … of your account, each once and none left out.', 4_711),
  timestamp: instant('When it happened, UTC.'),
  sandbox: z.literal(true).meta({ description: 'True on events of sandbox accounts. Absent on those of others.' }).optional(),
};

const ofSearch = {
  searchId: text('Id of the search.', '76350d497d90c700b305493bfef1ac5d2a57f65a5d7ced9b'),
  caseId: text('Id of its case.', CASE_ID),
  searchType: SearchType.optional().describe('The kind of search. Absent at a company search.'),
  entityId: text('The entity that it was about. Absent at a search that opened a case.', '2583f54d-8ff4-85b1-9d2a-53d314970b68').optional(),
  jurisdiction: text('The jurisdiction that it was given. Absent where it was given none.', 'GB').optional(),
};

const ofCase = { caseId: text('Id of the case.', CASE_ID) };

const ofPack = { packId: text('Id of the pack.', `${CASE_ID}3fd1c2a09b8e7764`), ...ofCase };

const { pack_expired: _ofMadePacks, ...MAKING_FAILURES } = FAILURE_MEANINGS;

const ofUnwrap = {
  unwrapId: text('Id of the unwrap.', '76350d497d90c700b305493bfef1ac5d9f2c41d7a6b05e38'),
  ...ofCase,
  round: count('Number of rounds that were planned.', 4),
  entitiesKnown: count('Number of entities of the case, as of this round.', 61),
  searched: count('Number of entities that the unwrap has searched, as of this round.', 17),
  open: count('Number of entities that may still be searched, as of this round.', 9),
  inFlight: count('Number of its searches that are under way. They are charged when they are completed.', 5),
  captured: count('Credits that it has charged.', 17),
};

const ChangedVerdict = z
  .looseObject({
    ruleSet: text('Id of the rule set.', 'gb-psc'),
    nodeId: nodeId('The party. Absent for persons whom no record names.').optional(),
    before: VerdictWord.describe('As of the event before; `isNotBeneficialOwner` also where the party was not known.'),
    after: VerdictWord.describe('As of this round; `isNotBeneficialOwner` also where the party is an owner no longer.'),
  })
  .describe('A verdict that is not what it was. Source: this service.');

const ofKey = {
  keyId: text('Id of the key: the 12 hexadecimal characters in it. Not secret.', 'ed6986844373'),
  label: text('The label that it was made with. Absent where it was made without one.', 'back office').optional(),
};

const event = <Type extends EventType>(type: Type, about: string, data: z.ZodRawShape) =>
  z
    .looseObject({
      ...facts,
      type: z.literal(type).meta({ description: 'The type of the event.' }),
      data: z.looseObject(data).describe('What happened.'),
    })
    .describe(`${about} Source: this service.`);

/** By type. */
export const EVENTS = {
  'search.completed': event('search.completed', 'A search was completed.', {
    ...ofSearch,
    counterparties: count('Number of counterparties that the result names.', 20),
    dataStatus: DataStatus.optional().describe('How complete each section of the result is. Absent where the result has no sections.'),
    cost: count('Credits of the search itself; what figures cost stands in the ledger.', 1),
  }),
  'search.failed': event('search.failed', 'A search failed, and its credits were given back.', {
    ...ofSearch,
    code: FailureCode.describe('Why it failed: `result.code` of the search.'),
    retryable: flag('True where the same search may succeed a little later.'),
  }),
  'search.document_pending': event('search.document_pending', 'A document was ordered, which the register produces within hours or days.', {
    searchId: ofSearch.searchId,
    caseId: ofSearch.caseId,
  }),
  'case.erased': event('case.erased', 'A case was erased, with everything in it.', {
    ...ofCase,
    by: closedList('Who erased it.', {
      owner: 'the account itself',
      retention: 'the service, because the time was over for which cases are kept',
    }),
  }),
  'case.shared': event('case.shared', 'The owner of a case let another account read it.', ofCase),
  'case.unshared': event('case.unshared', 'The owner of a case withdrew the right of another account to read it.', ofCase),
  'unwrap.progressed': event(
    'unwrap.progressed',
    'An unwrap planned further searches, or counted those that have ended. One for each such round.',
    ofUnwrap,
  ),
  'unwrap.completed': event('unwrap.completed', 'An unwrap was completed.', {
    ...ofUnwrap,
    outcome: closedList('How it ended.', OUTCOME_MEANINGS),
    savedByDecision: CreditRange(
      'What was expected for what it did not search, because the answer was decided. Absent where it was not.',
    ).optional(),
  }),
  'unwrap.stopped': event('unwrap.stopped', 'An unwrap was paused or cancelled, or this service failed.', {
    ...ofUnwrap,
    reason: closedList('Why it goes no further.', {
      ...PAUSE_MEANINGS,
      cancelled: 'it was cancelled, by its owner or because the case was erased',
      failed: 'this service failed five times in a row; nothing is lost, and it can be resumed',
    } satisfies Meanings<EventData['unwrap.stopped']['reason']>),
    resumeAt: instant('When it goes on by itself. Absent where it does not.').optional(),
  }),
  'batch.progressed': event('batch.progressed', 'A further tenth of the rows of a batch has ended, or this service paused it.', {
    ...ofBatch,
    status: closedList('Whether it goes on.', { RUNNING: 'it does', PAUSED: 'it waits until it is resumed' }),
    reason: closedList('Why it is paused. Absent where it is not.', BATCH_PAUSE_MEANINGS).optional(),
  }),
  'batch.completed': event('batch.completed', 'Nothing of a batch is under way any more: its results are complete.', {
    ...ofBatch,
    outcome: closedList('How it ended.', { done: 'all of its rows have ended', cancelled: 'it was cancelled' }),
  }),
  'ownership.changed': event(
    'ownership.changed',
    'An unwrap changed verdicts on the owners, as `GET /casefile/{caseId}/ownership` shows them. It comes before the event of its round: at each end or pause, and at most every 10 seconds before.',
    {
      unwrapId: ofUnwrap.unwrapId,
      ...ofCase,
      round: ofUnwrap.round,
      entityId: text(
        'The company whose owners they are. Absent: the target of the case.',
        '2583f54d-8ff4-85b1-9d2a-53d314970b68',
      ).optional(),
      changes: list(ChangedVerdict, 'By party and rule set; the first 20.'),
      changed: ordinal('Number of verdicts that are not what they were.', 2),
    },
  ),
  'evidence.ready': event(
    'evidence.ready',
    'An evidence pack that the account asked for was made: `GET /evidence/{packId}` has a link to it.',
    {
      ...ofPack,
      bytes: count('Number of bytes of the file.', 48_213),
      files: count('Number of files in it.', 27),
      sha256: sha256('SHA-256 of the file.'),
    },
  ),
  'evidence.failed': event('evidence.failed', 'An evidence pack that the account asked for could not be made.', {
    ...ofPack,
    failure: openList('Why.', MAKING_FAILURES),
  }),
  'monitor.changed': event('monitor.changed', 'A company changed that a monitor watches.', {
    ...ofMonitor,
    version: ordinal('Number of the version that the changes made.', 2),
    changes: list(
      z.looseObject({
        type: ChangeType.describe('What changed.'),
        changeId: text('Id of the change in `GET /monitors/{monitorId}/changes`.', 'c2d41e7790b3f5a84d6e0b1f92837465-2-0'),
      }),
      'The first 20. Never empty.',
    ),
    changed: ordinal('Number of changes.', 1),
  }),
  'monitor.ownership_changed': event(
    'monitor.ownership_changed',
    'What changed in a company changed verdicts on the owners of the case that its monitor began with.',
    {
      ...ofMonitor,
      ...ofCase,
      version: ordinal('Number of the version that the changes made.', 2),
      changes: list(VerdictOfMonitor, 'By party and rule set; the first 10, each with its first three changes. Never empty.'),
      changed: ordinal('Number of verdicts that are not what they were.', 1),
    },
  ),
  'monitor.failing': event('monitor.failing', 'Three looks of a monitor in a row brought nothing. Looks go on.', {
    ...ofMonitor,
    reason: z
      .union([FailureCode, closedList('Why a look could not be made.', LOOK_REFUSAL_MEANINGS)])
      .describe('Why the last one brought nothing.'),
    since: instant('When the first of them was, UTC.'),
  }),
  'monitor.ended': event('monitor.ended', 'A monitor makes no looks any more.', {
    ...ofMonitor,
    reason: closedList('Why.', MONITOR_END_MEANINGS),
  }),
  'credits.granted': event('credits.granted', 'The operator added credits, or took some back.', {
    amount: z.int().meta({ description: 'Credits: negative where they were taken back.', examples: [100] }),
    balance: count('Credits that could be spent then.', 993),
  }),
  'credits.low': event('credits.low', 'The credits came under the threshold that the operator has set: once, until they have risen.', {
    balance: count('Credits that could be spent then.', 9),
    threshold: ordinal('Credits under which the event is written.', 10),
  }),
  'key.created': event('key.created', 'An API key was made.', ofKey),
  'key.revoked': event('key.revoked', 'An API key was revoked.', ofKey),
  'endpoint.disabled': event('endpoint.disabled', 'The service switched a webhook endpoint off.', {
    endpointId: text('Id of the endpoint.', 'ep_0123456789abcdef01234567'),
    reason: WebhookDisabledReason.describe('Why it was switched off.'),
    since: instant('When the run of failures began, UTC.'),
  }),
} as const satisfies Readonly<Record<EventType, z.ZodType>>;

/** What is sent to webhook endpoints: every event, and the test, which is none. */
export const SENT = {
  ...EVENTS,
  'endpoint.test': z
    .looseObject({
      id: text('Id of the test. It begins with `evt_test_`: no event has it.', 'evt_test_2c2ed54efb39ace8'),
      timestamp: facts.timestamp.describe('When it was sent, UTC.'),
      type: z.literal('endpoint.test').describe('What it is.'),
      data: z
        .looseObject({ endpointId: text('Id of the endpoint.', 'ep_0123456789abcdef01234567') })
        .describe('What is tested. Source: this service.'),
    })
    .describe('`POST /webhook-endpoints/{endpointId}/test` was called. It is no event of the log and has no number. Source: this service.'),
} as const;

const [first, ...others] = Object.values(EVENTS);

export const Event = z
  .union([first!, ...others])
  .describe(
    'A change of state, of one of these types. Further types may be added: ignore those that you do not know. Source: this service.',
  );

export const EventPage = z
  .looseObject({
    data: list(Event, 'Ascending by `sequence`. Empty where there is no further event yet, or `types` left all of them out.'),
    nextAfter: count('The number of the last event that was looked at (`sequence`): send it as `after` for the next page.', 4_712),
    hasMore: flag('True where further events can be read at once.'),
    oldest: ordinal('The number of the oldest event that is kept (`sequence`); where none is, that of the next one.', 812),
  })
  .describe('A page of the event log. Source: this service.');
