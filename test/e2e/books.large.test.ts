/**
 * The books over the whole service, with and without faults: granted = balance + open holds + captured, at every moment; every accepted search
 * ends, is charged once if it is COMPLETED, and costs nothing if it FAILED.
 */
import { GetQueueAttributesCommand, SendMessageCommand, SetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCredits, createKey } from '../../bin/operator/operate-accounts.ts';
import { forOperator } from '../../functions/services/callers.ts';
import { LOCAL_CREDENTIALS } from '../../lib/local/resources.ts';
import { heldCredits } from '../../shared/accounts/account/account.ts';
import { holdName } from '../../shared/accounts/account/holds.ts';
import type { LedgerLine } from '../../shared/accounts/account/ledger-store.ts';
import type { SearchRow } from '../../shared/ledger/search-rows/search-row.ts';
import type { Entity } from '../../shared/model/entity/entity.ts';
import { SearchQueue } from '../../shared/platform/queue/search-queue.ts';
import { caseIdOf } from '../../shared/platform/table/keys.ts';
import { submitSearch } from '../../shared/searches/submit/submit-search.ts';
import { type Swept, sweep } from '../../shared/searches/upkeep/sweep.ts';
import { processSearch } from '../../shared/searches/worker/process-search.ts';
import type { Api, ApiAnswer } from '../support/api.ts';
import type { Interception } from '../support/counting-proxy.ts';
import { type FaultProxy, faultProxy, refusalsFor } from '../support/fault-proxy.ts';
import { functionLog } from '../support/function-log.ts';
import { linesOf } from '../support/log-lines.ts';
import { type Parts, partsOver, silent } from '../support/parts.ts';
import { isWhole, shareOf } from '../support/share.ts';
import { ownService } from '../support/stack.ts';

/** `FAULT_SEED` repeats the faults of a failed run. */
const SEED = Number(process.env.FAULT_SEED ?? 20_261);

let table: FaultProxy;
let queue: FaultProxy;
let sqs: SQSClient;
const running = ownService(() => ({
  overrides: { PRICES: '{"GB":{"search":7}}' },
  through: async (endpoints) => {
    table = await faultProxy(endpoints.dynamodb, 'table', SEED);
    queue = await faultProxy(endpoints.sqs, 'queue', SEED + 1);
    return { ...endpoints, dynamodb: table.url, sqs: queue.url };
  },
}));
beforeAll(() => {
  sqs = new SQSClient({ endpoint: running().stack.endpoints.sqs, region: running().stack.region, credentials: LOCAL_CREDENTIALS });
});
beforeEach(({ onTestFailed }) => {
  for (const proxy of [table, queue]) {
    proxy.inject(undefined);
    proxy.intercept(undefined);
  }
  onTestFailed(() => console.error(`FAULT_SEED=${SEED}`));
});
afterAll(() => {
  sqs?.destroy();
  return Promise.all([table?.stop(), queue?.stop()]);
});

/** Found without parties, one credit; the same for seven credits; not found. */
const FOUND = { jurisdiction: 'FR', identifier: '000700120' };
const DEAR = { jurisdiction: 'GB', identifier: '99000070' };
const UNKNOWN = { jurisdiction: 'NO', identifier: '100000059' };

/** Makes `calls` calls, `concurrency` at a time. */
async function callConcurrently<T>(calls: number, concurrency: number, call: (at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const client = async () => {
    while (next < calls) results.push(await call(next++));
  };
  await Promise.all(Array.from({ length: concurrency }, client));
  return results;
}

const withStatus = (answers: readonly ApiAnswer[], status: number): ApiAnswer[] => answers.filter((answer) => answer.status === status);
const idsOf = (answers: readonly ApiAnswer[]): string[] => answers.map(({ body }) => body._id);
const sum = (lines: readonly LedgerLine[]): number => lines.reduce((total, { amount }) => total + amount, 0);

const rowsOf = (ids: readonly string[]): Promise<SearchRow[]> => running().operator.store.searches.readAll(ids);

async function outcomesOf(ids: readonly string[]): Promise<Record<string, number>> {
  const rows = await rowsOf(ids);
  return Object.fromEntries([...Map.groupBy(rows, ({ status }) => status)].map(([status, some]) => [status, some.length]));
}

/** The final statuses, once all have ended. */
async function endedAs(ids: readonly string[], wanted: Record<string, number>): Promise<void> {
  await expect.poll(() => outcomesOf(ids), { interval: 200 }).toEqual(wanted);
}

async function booksOf(userId: string) {
  const { accounts, ledger } = running().operator.store;
  const account = (await accounts.read(userId))!;
  return { balance: account.balance, held: heldCredits(account), ledger: sum(await ledger.all(userId)) };
}

async function expectBooks(userId: string, balance: number): Promise<void> {
  await expect.poll(() => booksOf(userId)).toEqual({ balance, held: 0, ledger: balance });
}

/** Runs the sweeper an hour later, when every lease of now has expired. */
function sweptInAnHour(): Promise<Swept> {
  const { stack, operator } = running();
  const now = () => new Date(Date.now() + 3_600_000);
  return sweep({
    store: operator.store,
    queue: new SearchQueue(stack.queueUrl),
    sendBatch: async () => {},
    staleAfterSeconds: 900,
    log: silent,
    now,
  });
}

/** Delays all messages beyond the test's duration, so that the test delivers searches itself. */
function holdMessagesBack(): void {
  queue.intercept(async (operation, body) =>
    operation === 'SendMessage' ? { instead: JSON.stringify({ ...JSON.parse(body), DelaySeconds: 900 }) } : undefined,
  );
}

/** Delivers these searches to a worker in one batch; the message ids that it reports as failed. */
async function deliver(ids: readonly string[], words = 'by hand'): Promise<string[]> {
  const attributes = { SentTimestamp: String(Date.now()), ApproximateReceiveCount: '1' };
  const Records = ids.map((searchId) => ({
    messageId: `${words} ${searchId}`,
    receiptHandle: 'none',
    body: JSON.stringify({ searchId }),
    attributes,
  }));
  const { batchItemFailures } = (await running().stack.invoke('process-search', { Records })) as {
    batchItemFailures: { itemIdentifier: string }[];
  };
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

const linesAbout = (message: string, ids: ReadonlySet<string>) =>
  linesOf(functionLog.text).filter((line) => line.message === message && ids.has(line.searchId));

describe('submits at once', () => {
  const [calls, credits] = [shareOf(1_000), shareOf(300)];
  test(`${calls} on ${credits} credits: these are accepted, the rest is 402, the balance is 0`, async () => {
    const { api, userId } = await running().account({ credits });
    const answers = await callConcurrently(calls, 100, () => api.post('/search', FOUND));
    const [accepted, refused] = [withStatus(answers, 200), withStatus(answers, 402)];
    expect([accepted.length, refused.length]).toEqual([credits, calls - credits]);
    for (const { body } of refused) {
      expect(body).toMatchObject({ error: 'Insufficient credits. This search requires 1 credit(s).', volume_remaining: 0, cost: 1 });
    }
    expect(new Set(idsOf(accepted)).size).toBe(credits);
    await endedAs(idsOf(accepted), { COMPLETED: credits });
    await expectBooks(userId, 0);
  });

  test('at the turn of a minute: a function whose clock is slightly behind accepts requests too', async () => {
    const { userId } = await running().account();
    const { admissions } = running().operator.store;
    const minute = Math.ceil(Date.now() / 60_000) * 60_000;
    for (const at of [minute + 1, minute - 1, minute + 2, minute - 1]) {
      const { rateWindow } = await admissions.admit({ caller: { userId }, now: new Date(at), defaultRateLimit: 10 });
      expect(rateWindow).toBe(minute / 60_000);
    }
  });

  test('at 7 credits each on 90: 12 are accepted and 6 credits are left', async () => {
    const { api, userId } = await running().account({ credits: 90 });
    const answers = await callConcurrently(30, 30, () => api.post('/search', DEAR));
    const [accepted, refused] = [withStatus(answers, 200), withStatus(answers, 402)];
    expect([accepted.length, refused.length]).toEqual([12, 18]);
    for (const { body } of refused) expect(body).toMatchObject({ volume_remaining: 6, cost: 7 });
    await endedAs(idsOf(accepted), { COMPLETED: 12 });
    await expectBooks(userId, 6);
  });
});

/** The final answer that a retrying client gets, if any, and the answers before it. */
interface Insisted {
  answer: ApiAnswer | undefined;
  faults: ApiAnswer[];
}

/** Retries with the same key and a pause, up to a limit, until the outcome is known. */
async function insist(api: Api, key: string, body: object): Promise<Insisted> {
  const faults: ApiAnswer[] = [];
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await api.post('/search', body, { 'idempotency-key': key });
    if (answer.status < 500 && answer.status !== 409) return { answer, faults };
    faults.push(answer);
    await new Promise((go) => setTimeout(go, 20 + 10 * tries));
  }
  return { answer: undefined, faults };
}

describe('with faults in the table and the queue', () => {
  test('40 % of the submits’ calls fail: as many searches are accepted and charged', async () => {
    const [credits, count] = [shareOf(60, 20), shareOf(200, 60)];
    const { api, userId } = await running().account({ credits });
    for (const proxy of [table, queue]) proxy.inject({ share: 0.4, caller: 'submit-search' });
    const clients = Array.from({ length: count }, (_, at) => `client ${at}`);
    const last = new Map<string, ApiAnswer | undefined>();
    const faults: ApiAnswer[] = [];
    const insisting = async (key: string) => {
      const insisted = await insist(api, key, FOUND);
      last.set(key, insisted.answer);
      faults.push(...insisted.faults);
    };
    await callConcurrently(count, 100, (at) => insisting(clients[at]!));
    for (const proxy of [table, queue]) proxy.inject(undefined);
    // The sweeper refunds a hold whose request could not refund it, or that was placed after an error was returned.
    await sweptInAnHour();
    for (const key of clients.filter((client) => !last.get(client))) await insisting(key);
    for (const key of clients.filter((client) => last.get(client)?.status === 402)) {
      if ((await booksOf(userId)).balance === 0) break;
      await insisting(key);
    }
    const answers = [...last.values()].filter((answer) => answer !== undefined);
    const [accepted, refused] = [withStatus(answers, 200), withStatus(answers, 402)];
    expect([accepted.length, refused.length]).toEqual([credits, count - credits]);
    // Repeats hide most faults: a sample may have no answer that shows one.
    if (isWhole) expect(withStatus(faults, 500).length).toBeGreaterThan(0);
    for (const { body } of withStatus(faults, 500))
      expect(body).toMatchObject({ error: 'Internal error', code: 'internal', retryable: true });
    for (const { body } of withStatus(faults, 409)) expect(body.code).toBe('idempotency_in_progress');
    expect(new Set(idsOf(accepted)).size).toBe(credits);
    // Resends the messages that were not sent.
    await sweptInAnHour();
    await endedAs(idsOf(accepted), { COMPLETED: credits });
    await expectBooks(userId, 0);
    expect(Object.values(table.happened()).filter((times) => times > 0).length).toBe(5);
    if (isWhole) expect(queue.happened().overtaken).toBeGreaterThan(0);
  });

  test('40 % of the workers’ calls fail: every search ends, and only COMPLETED is charged', async () => {
    const searches = 3 * shareOf(20, 8);
    const { api, userId } = await running().account({ credits: searches });
    for (const proxy of [table, queue]) proxy.inject({ share: 0.4, caller: 'process-search' });
    const accepted = idsOf(await callConcurrently(searches, 20, (at) => api.post('/search', at % 3 === 0 ? UNKNOWN : FOUND)));
    await expect.poll(async () => (await outcomesOf(accepted)).PENDING ?? 0).toBeLessThan(searches / 2);
    for (const proxy of [table, queue]) proxy.inject(undefined);
    await expect
      .poll(
        async () => {
          await sweptInAnHour();
          return outcomesOf(accepted);
        },
        { timeout: 40_000, interval: 2_000 },
      )
      .not.toHaveProperty('PENDING');
    const { COMPLETED = 0, FAILED = 0 } = await outcomesOf(accepted);
    expect(COMPLETED + FAILED).toBe(searches);
    expect(FAILED).toBeGreaterThanOrEqual(searches / 3);
    await sweptInAnHour();
    await expectBooks(userId, searches - COMPLETED);
  });

  test('2 of 20 messages are not sent: the sweeper ends their searches too', async () => {
    const { api, userId } = await running().account({ credits: 20 });
    const unsent = new Set<string>();
    let sent = 0;
    queue.intercept(async (operation, body) => {
      if (operation !== 'SendMessage') return undefined;
      const { searchId } = JSON.parse(JSON.parse(body).MessageBody);
      if (!unsent.has(searchId) && ++sent % 10 === 0) unsent.add(searchId);
      return unsent.has(searchId) ? refusalsFor('SendMessage', 'queue')[1] : undefined;
    });
    const accepted = idsOf(await callConcurrently(20, 20, () => api.post('/search', FOUND)));
    expect(unsent.size).toBe(2);
    await endedAs(accepted, { COMPLETED: 18, PENDING: 2 });
    queue.intercept(undefined);
    expect(await sweptInAnHour()).toMatchObject({ sentAgain: 2, failed: 0 });
    await endedAs(accepted, { COMPLETED: 20 });
    await expectBooks(userId, 0);
  });
});

describe('lost answers', () => {
  /** Once for each search: the fault at the worker's n-th call for it. */
  const plans = new Map<string, { nth: number; becomes: (operation: string) => Interception }>();
  const asPlanned = async (_operation: string, body: string, caller: string): Promise<Interception | undefined> => {
    if (caller !== 'process-search') return undefined;
    const found = [...plans].find(([searchId]) => [caseIdOf(searchId), holdName(searchId)].some((id) => body.includes(id)));
    if (!found || found[1].nth-- > 0) return undefined;
    plans.delete(found[0]);
    return found[1].becomes(_operation);
  };

  const FAULTS = {
    'the answer is lost': () => ({ cut: 'after' }) as const,
    'it is done twice': () => ({ twice: 'second' }) as const,
    'it runs into a transaction': (operation: string) => refusalsFor(operation, 'table').at(-1)!,
  };

  test.each(Object.entries(FAULTS))(
    '%s, at each call of a worker: the search ends and is settled then and there',
    async (_words, becomes) => {
      const { api, userId } = await running().account({ credits: 20 });
      holdMessagesBack();
      table.intercept(asPlanned);
      // Lease, two documents, COMPLETED, capture, name; lease, FAILED, ledger line, refund.
      const found = idsOf(await callConcurrently(6, 6, () => api.post('/search', { ...FOUND, identifier: '000700021' })));
      const unknown = idsOf(await callConcurrently(4, 4, () => api.post('/search', UNKNOWN)));
      for (const [nth, searchId] of [...found.entries(), ...unknown.entries()]) plans.set(searchId, { nth, becomes });
      expect(await deliver([...found, ...unknown])).toEqual([]);
      expect(plans.size).toBe(0);
      expect([await outcomesOf(found), await outcomesOf(unknown)]).toEqual([{ COMPLETED: 6 }, { FAILED: 4 }]);
      expect(await booksOf(userId)).toEqual({ balance: 14, held: 0, ledger: 14 });
    },
  );

  test.each([
    ['/search', FOUND],
    ['/idfinder', { legalName: 'NORDLYS OPPDIKTET', jurisdiction: 'NO' }],
  ])('of a hold whose request fails, %s: the credits are refunded with the answer', async (path, body) => {
    const { api, userId } = await running().account({ credits: 2 });
    table.intercept(async (operation, asked) => (operation === 'UpdateItem' && asked.includes(':hold') ? { cut: 'after' } : undefined));
    expect((await api.post(path, body)).status).toBe(500);
    expect((await running().operator.store.accounts.read(userId))!.rateCount).toBe(1);
    expect(await booksOf(userId)).toEqual({ balance: 2, held: 0, ledger: 2 });
  });

  test('a hold that a failed request could not refund is used by a retry with its key', async () => {
    const { api, userId } = await running().account({ credits: 1 });
    // A worker that reads the row would refund it.
    holdMessagesBack();
    const denied = { status: 400, body: '{"__type":"com.amazonaws.dynamodb.v20120810#AccessDeniedException","message":"no"}' };
    table.intercept(async (operation, body, caller) => {
      const isMeant = operation === 'TransactWriteItems' || body.includes('balance + holds');
      return caller === 'submit-search' && isMeant ? denied : undefined;
    });
    const submit = () => api.post('/search', FOUND, { 'idempotency-key': 'once' });
    expect((await submit()).status).toBe(500);
    expect(await booksOf(userId)).toEqual({ balance: 0, held: 1, ledger: 1 });
    table.intercept(undefined);
    const { status, body } = await submit();
    expect(status).toBe(200);
    expect(await deliver([body._id])).toEqual([]);
    expect(await outcomesOf([body._id])).toEqual({ COMPLETED: 1 });
    await expectBooks(userId, 0);
  });

  test('of the operator’s commands: credits are added once, and one key is created', async () => {
    const { userId } = await running().account({ credits: 2 });
    const { operator, stack } = running();
    const lossy = await faultProxy(stack.endpoints.dynamodb, 'table', SEED);
    const before = process.env.AWS_ENDPOINT_URL_DYNAMODB;
    process.env.AWS_ENDPOINT_URL_DYNAMODB = lossy.url;
    const through = { ...forOperator(), users: operator.users };
    await through.store.accounts.read(userId);
    process.env.AWS_ENDPOINT_URL_DYNAMODB = before;
    const seen = new Set<string>();
    lossy.intercept(async (operation, body) => {
      if (operation !== 'UpdateItem' || seen.has(body)) return undefined;
      seen.add(body);
      return { cut: 'after' };
    });
    expect((await addCredits(through, userId, 5)).volume_remaining).toBe(7);
    const { keyId } = await createKey(through, userId);
    const account = await operator.store.accounts.read(userId);
    expect(Object.keys(account!.keys)).toContain(keyId);
    expect(await booksOf(userId)).toEqual({ balance: 7, held: 0, ledger: 7 });
    await lossy.stop();
  });
});

describe('messages', () => {
  const searches = 10 * shareOf(50);
  test(`${searches} failing searches, delivered five times to two workers, are refunded once`, async () => {
    const each = searches / 10;
    const accounts = await Promise.all(Array.from({ length: 10 }, () => running().account({ credits: each })));
    const given: string[] = [];
    const info = (message: string) => void (message === 'hold_given_back' && given.push(message));
    // Two processes, each with its own store; faults between them and the table are tested above.
    const [one, other] = [0, 1].map(() => {
      const parts = partsOver({ store: forOperator().store, now: () => new Date(), send: async () => {} });
      return { ...parts, log: { ...silent, info } };
    }) as [Parts, Parts];
    const submitted = await callConcurrently(searches, 50, (at) => submitSearch(one, { caller: accounts[at % 10]!, body: () => UNKNOWN }));
    const ids = submitted.map(({ body }) => body._id);
    let delivered = 0;
    const deliveries = (worker: Parts, times: number) =>
      callConcurrently(times * ids.length, 10, async (at) => {
        delivered += 1;
        return processSearch(worker, ids[at % ids.length]!, 1);
      });
    await Promise.all([deliveries(one, 3), deliveries(other, 2)]);
    expect(delivered).toBe(5 * searches);
    expect(await outcomesOf(ids)).toEqual({ FAILED: searches });
    expect(given).toHaveLength(searches);
    for (const { userId } of accounts) {
      expect(await booksOf(userId)).toEqual({ balance: each, held: 0, ledger: each });
      const lines = await running().operator.store.ledger.all(userId);
      expect(lines.filter(({ kind }) => kind === 'refund')).toHaveLength(each);
    }
  });

  test('in a foreign format, and those of unknown searches, change nothing', async () => {
    const { api, userId } = await running().account({ credits: 5 });
    const none = ['nonsense', '{}', '{"searchId":7}', '{"searchId":"x"}', JSON.stringify({ searchId: '0'.repeat(48) })];
    for (const MessageBody of none) await sqs.send(new SendMessageCommand({ QueueUrl: running().stack.queueUrl, MessageBody }));
    expect((await api.search('NO', '100000008')).status).toBe('COMPLETED');
    await expectBooks(userId, 4);
  });

  test('one of ten that kills every worker becomes a dead letter and is refunded once', async () => {
    const { api, userId } = await running().account({ credits: 10 });
    holdMessagesBack();
    const ids = idsOf(await callConcurrently(10, 10, () => api.post('/search', FOUND)));
    // The worker delays messages that it could not process; the test shortens the delay.
    queue.intercept(async (operation, body) =>
      operation === 'ChangeMessageVisibility' ? { instead: JSON.stringify({ ...JSON.parse(body), VisibilityTimeout: 1 }) } : undefined,
    );
    const [poison, ...others] = ids as [string, ...string[]];
    table.intercept(async (_operation, body, caller) =>
      caller === 'process-search' && body.includes(poison)
        ? { status: 400, body: '{"__type":"com.amazonaws.dynamodb.v20120810#ValidationException","message":"poison"}' }
        : undefined,
    );
    expect(await deliver(ids)).toEqual([`by hand ${poison}`]);
    expect([await outcomesOf(others), await outcomesOf([poison])]).toEqual([{ COMPLETED: 9 }, { PENDING: 1 }]);
    await seenAgainAfter(1);
    const again = { QueueUrl: running().stack.queueUrl, MessageBody: JSON.stringify({ searchId: poison, userId }), MessageGroupId: userId };
    await sqs.send(new SendMessageCommand(again));
    await endedAs([poison], { FAILED: 1 });
    const taken = linesAbout('search_taken', new Set([poison])).filter(({ messageId }) => !messageId.startsWith('by hand'));
    expect(taken.map(({ receives }) => receives)).toEqual([1, 2, 3, 4, 5]);
    await expectBooks(userId, 1);

    table.intercept(undefined);
    queue.intercept(undefined);
    const ended = await rowsOf([poison]);
    const inQueue = await messagesInQueue();
    await sqs.send(new SendMessageCommand(again));
    await expect.poll(() => linesAbout('search_taken', new Set([poison])).length).toBe(7);
    await expect.poll(messagesInQueue).toBeLessThanOrEqual(inQueue);
    expect(await rowsOf([poison])).toEqual(ended);
    await expectBooks(userId, 1);
    expect(linesAbout('hold_given_back', new Set([poison]))).toHaveLength(1);
    await seenAgainAfter(540);
  });
});

const seenAgainAfter = (seconds: number) =>
  sqs.send(new SetQueueAttributesCommand({ QueueUrl: running().stack.queueUrl, Attributes: { VisibilityTimeout: String(seconds) } }));

async function messagesInQueue(): Promise<number> {
  const asked = new GetQueueAttributesCommand({ QueueUrl: running().stack.queueUrl, AttributeNames: ['All'] });
  const { Attributes } = await sqs.send(asked);
  return Number(Attributes?.ApproximateNumberOfMessages) + Number(Attributes?.ApproximateNumberOfMessagesNotVisible);
}

test('20 entities of one case expanded at once: all are charged, and all are in the case', async () => {
  const { api, userId } = await running().account({ credits: 27 });
  const { caseId, result } = await api.search('GB', '99000088');
  const entities = (result as Entity).counterparties.slice(0, 20);
  const answers = await callConcurrently(20, 20, (at) =>
    api.post('/search/expand', { caseId, entityId: entities[at]!._id, jurisdiction: 'FR', identifier: '000700021' }),
  );
  expect(withStatus(answers, 200)).toHaveLength(20);
  await endedAs(idsOf(answers), { COMPLETED: 20 });
  const { body } = await api.get(`/casefile/${caseId}`);
  const named = new Map((body.target as Entity).counterparties.map(({ _id, counterparties }) => [_id, counterparties.length]));
  expect(named.size).toBe((result as Entity).counterparties.length);
  expect(entities.map(({ _id }) => named.get(_id)).filter((count) => count !== undefined && count > 0)).toHaveLength(20);
  await expectBooks(userId, 0);
});
