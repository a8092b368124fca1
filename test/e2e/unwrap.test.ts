/** Unwraps over the API and the real worker: quote, start, poll, the books, refusals. Every answer is validated against the document. */
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UnwrapAnswer } from '../../shared/searches/unwrap/unwrap-answer.ts';
import type { Api } from '../support/api.ts';
import { service } from '../support/stack.ts';

const running = service();
type Account = Awaited<ReturnType<ReturnType<typeof running>['account']>>;
let account: Account;
beforeAll(async () => {
  account = await running().account();
});

const addressOf = (caseId: string): string => `/casefile/${caseId}/unwrap`;

/** Polls until the unwrap has ended or is paused. */
async function ended(api: Api, { caseId, _id }: Pick<UnwrapAnswer, 'caseId' | '_id'>): Promise<UnwrapAnswer> {
  for (let polls = 0; polls < 400; polls += 1) {
    const { body } = await api.get(`${addressOf(caseId)}/${_id}`);
    if (body.status !== 'PENDING' && body.status !== 'RUNNING') return body;
    await sleep(50);
  }
  throw new Error('the unwrap does not end');
}

/** Granted = balance + charged; nothing is on hold. */
async function expectBooks(api: Api, granted: number, charged: number): Promise<void> {
  await running().queueEmpty();
  const { body } = await api.get('/account');
  expect(body.volume_remaining).toBe(granted - charged);
}

describe('POST /casefile/{caseId}/unwrap', () => {
  test('NO, GB, FR: quoted, searched to its end, and charged for each search once', async () => {
    const { api } = await running().account({ credits: 10 });
    const { caseId } = await api.search('NO', '100000024');
    const quote = await api.post(addressOf(caseId), { dryRun: true, maxCredits: 5 });
    expect([quote.status, quote.body.ceiling, quote.body.known.length, quote.body.expectedCredits.low]).toEqual([200, 5, 1, 1]);
    await expectBooks(api, 10, 1);
    const { status, body } = await api.post(addressOf(caseId), { maxCredits: 5 });
    expect([status, body.status]).toEqual([200, 'PENDING']);
    const answer = await ended(api, body);
    expect([answer.status, answer.outcome, answer.progress.searched, answer.credits.captured]).toEqual([
      'COMPLETED',
      'partlyResolved',
      2,
      2,
    ]);
    // The largest first; equal ones are ordered by id, which differs in each run.
    expect(answer.endings.map(({ reason }) => reason).toSorted()).toEqual(['below_publication_floor', 'natural_person', 'restricted']);
    const stakes = answer.endings.map(
      ({ shareAtStake: { exact, maximum, exclusiveMaximum } }) => exact ?? maximum ?? exclusiveMaximum ?? 100,
    );
    expect(stakes).toEqual(stakes.toSorted((one, other) => other - one));
    const { searches } = (await api.get(`/casefile/${caseId}`)).body;
    expect(searches.map(({ searchInputs }: { searchInputs: { jurisdiction: string } }) => searchInputs.jurisdiction)).toEqual([
      'NO',
      'GB',
      'FR',
    ]);
    await expectBooks(api, 10, 3);
    expect((await api.get(answer.ownership)).status).toBe(200);
    expect((await api.get(addressOf(caseId))).body.data).toMatchObject([{ _id: answer._id, status: 'COMPLETED' }]);
  });

  test('GB, GB: two companies that own each other end as a circle, each searched once', async () => {
    const { api } = await running().account({ credits: 10 });
    const { caseId } = await api.search('GB', '99000029');
    const answer = await ended(api, (await api.post(addressOf(caseId), { maxCredits: 5 })).body);
    expect([answer.status, answer.credits.captured, answer.endings.some(({ reason }) => reason === 'circular')]).toEqual([
      'COMPLETED',
      1,
      true,
    ]);
    await expectBooks(api, 10, 2);
    const { findings } = (await api.get(answer.ownership)).body;
    expect(findings.map(({ code }: { code: string }) => code)).toContain('circular');
  });

  test('a repeated Idempotency-Key gives the first unwrap again', async () => {
    const { caseId } = await account.api.search('GB', '99000029');
    const key = { 'idempotency-key': `unwrap ${caseId}` };
    const [first, again] = [
      await account.api.post(addressOf(caseId), { maxCredits: 5 }, key),
      await account.api.post(addressOf(caseId), { maxCredits: 5 }, key),
    ];
    expect([again.status, again.body._id, again.headers.get('idempotency-replayed')]).toEqual([200, first.body._id, 'true']);
    const other = await account.api.post(addressOf(caseId), { maxCredits: 6 }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    await ended(account.api, first.body);
  });

  test('a cancelled one starts no further search, and cannot be resumed', async () => {
    const { caseId } = await account.api.search('NO', '100000024');
    const { table } = running().proxies;
    const cancelling = Promise.withResolvers<void>();
    // The driver waits, so that the unwrap cannot end before it is cancelled.
    table.intercept(async (_, about, caller) => {
      if (caller === 'process-search' && about.includes('UNWRAP#') && about.includes(caseId)) await cancelling.promise;
      return undefined;
    });
    const { body } = await account.api.post(addressOf(caseId), { maxCredits: 5 });
    const address = `${addressOf(caseId)}/${body._id}`;
    const cancelled = await account.api.send('POST', `${address}/cancel`);
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'CANCELLED']);
    expect((await account.api.send('POST', `${address}/cancel`)).body.status).toBe('CANCELLED');
    const resumed = await account.api.post(`${address}/resume`, {});
    expect([resumed.status, resumed.body.code]).toEqual([409, 'unwrap_ended']);
    cancelling.resolve();
    await running().queueEmpty();
    table.intercept(undefined);
    expect((await account.api.get(`/casefile/${caseId}`)).body.searches).toHaveLength(1);
  });

  test('a ceiling of one is reached after one search; a resume with a higher one continues', async () => {
    const { caseId } = await account.api.search('NO', '100000024');
    const { body } = await account.api.post(addressOf(caseId), { maxCredits: 1 });
    const paused = await ended(account.api, body);
    expect([paused.status, paused.reason, paused.credits.captured]).toEqual(['PAUSED', 'ceiling_reached', 1]);
    expect(paused.credits.expected.low).toBe(1);
    for (const same of [{}, { maxCredits: 1 }]) {
      const { status, body: refused } = await account.api.post(`${addressOf(caseId)}/${body._id}/resume`, same);
      expect([status, refused.code, refused.pointer]).toEqual([400, 'invalid_parameter', '/maxCredits']);
      expect(refused.error).toMatch(
        /^Raise maxCredits from 1 to at least 2: the ceiling is reached\. All that stands open is expected to take \d+\.$/,
      );
    }
    const resumed = await account.api.post(`${addressOf(caseId)}/${body._id}/resume`, { maxCredits: 3 });
    expect([resumed.status, resumed.body.status]).toEqual([200, 'RUNNING']);
    const answer = await ended(account.api, body);
    expect([answer.status, answer.credits.captured]).toEqual(['COMPLETED', 2]);
  });

  test('under the same ceiling it goes on where its case has changed meanwhile', async () => {
    const { caseId } = await account.api.search('NO', '100000024');
    const { body } = await account.api.post(addressOf(caseId), { maxCredits: 1 });
    const paused = await ended(account.api, body);
    const { nodeId: entityId } = paused.endings.find(({ reason }) => reason === 'ceiling_reached')!;
    const { body: expand } = await account.api.post('/search/expand', { caseId, entityId });
    expect((await account.api.finished(expand._id)).status).toBe('COMPLETED');
    const resumed = await account.api.post(`${addressOf(caseId)}/${body._id}/resume`, {});
    expect([resumed.status, resumed.body.status]).toEqual([200, 'RUNNING']);
    expect((await ended(account.api, body)).credits.captured).toBe(1);
  });

  test('erasing the case cancels its unwrap', async () => {
    const { caseId } = await account.api.search('NO', '100000024');
    await account.api.post(addressOf(caseId), { maxCredits: 5 });
    await expect.poll(async () => (await account.api.delete(`/casefile/${caseId}`)).status, { timeout: 10_000 }).toBe(204);
    expect((await account.api.get(addressOf(caseId))).body.code).toBe('case_not_found');
  });
});

describe('refusals', () => {
  let caseId: string;
  beforeAll(async () => {
    caseId = (await account.api.search('FR', '000700013')).caseId;
  });

  test.each([
    [{}, 400, 'missing_input'],
    [{ maxCredits: 0 }, 400, 'invalid_body'],
    [{ maxCredits: 10_001 }, 400, 'invalid_body'],
    [{ maxCredits: 5, maxLayers: 21 }, 400, 'invalid_body'],
    [{ maxCredits: 5, ruleSets: ['nonsense'] }, 400, 'unknown_rule_set'],
    [{ maxCredits: 5, include: { financials: true } }, 400, 'invalid_parameter'],
    [{ maxCredits: 5, entityId: 'nobody' }, 404, 'entity_not_found'],
  ])('%j is %i %s', async (body, status, code) => {
    const refused = await account.api.post(addressOf(caseId), body);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  test('a collaborator reads but may not start; an unrelated account gets 404', async () => {
    const [reader, unrelated] = [await running().account(), await running().account()];
    await account.api.send('PUT', `/casefile/${caseId}/collaborators/${encodeURIComponent(reader.email)}`);
    expect((await reader.api.get(addressOf(caseId))).body.data).toEqual([]);
    expect((await reader.api.post(addressOf(caseId), { maxCredits: 5 })).body.code).toBe('not_the_owner');
    expect((await unrelated.api.post(addressOf(caseId), { maxCredits: 5 })).body.code).toBe('case_not_found');
  });

  test('without the credits of its first step it is 402', async () => {
    const { api } = await running().account({ credits: 1 });
    const search = await api.search('NO', '100000024');
    const refused = await api.post(addressOf(search.caseId), { maxCredits: 5 });
    expect([refused.status, refused.body.code, refused.body.volume_remaining]).toEqual([402, 'insufficient_credits', 0]);
  });

  test('an unwrap of another case is not found', async () => {
    const other = await account.api.search('FR', '000700021');
    const refused = await account.api.get(`${addressOf(caseId)}/${other._id}`);
    expect([refused.status, refused.body.code]).toEqual([404, 'unwrap_not_found']);
  });

  test('a case whose first search is not completed is 409', async () => {
    const { body } = await account.api.post('/search', { jurisdiction: 'NO', identifier: '100000040' });
    const refused = await account.api.post(addressOf(body.caseId), { maxCredits: 5 });
    expect([refused.status, refused.body.code]).toEqual([409, 'target_not_ready']);
  });
});
