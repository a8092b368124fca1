/** Ends of searches: results, failures and follow-ups. */
import { describe, expect, test } from 'vitest';
import { MAX_INLINE_BYTES, ResultTooLarge } from '../../../shared/ledger/search-rows/result-store.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import { pendingSearches } from '../../support/pending-search.ts';
import { later, NOW } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;
const { row, stored, leased } = pendingSearches(store);

describe('ends of searches', () => {
  const entity = (more: object = {}) => ({ _id: 'e', counterparties: [], ...more }) as unknown as Entity;

  test('completed once, by its worker; a small result is in the row', async () => {
    const one = await row({ pendingDocument: true, expanded: { entityType: 'company', legalName: 'x', identifiers: [], otherNames: [] } });
    const mine = await leased(one);
    const { results } = store();
    const nameMatch = { result: 'exact', requested: 'A', official: 'A' } as const;
    const result = entity({ nameMatch, counterparties: [entity(), entity()] });
    expect(await results.complete({ ...mine, leaseId: 'other' }, result, { now: later(5) })).toBeUndefined();
    const done = (await results.complete(mine, result, { now: later(5), chargeFinancials: 2, followUp: false }))!;
    expect(done).toMatchObject({
      status: 'COMPLETED',
      updatedAt: later(5).toISOString(),
      counterparties: 2,
      nameMatch,
      chargeFinancials: 2,
    });
    expect(done.manifest).toEqual({
      run: 'L',
      parts: 0,
      bytes: Buffer.from(JSON.stringify(result)).byteLength,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    for (const gone of ['leaseId', 'leaseUntil', 'openShard', 'openSince', 'pendingDocument', 'expanded', 'followUp', 'error'])
      expect(done).not.toHaveProperty(gone);
    expect((await results.read(done)).entity).toEqual(result);
    expect(await results.complete(mine, result, { now: later(6) })).toBeUndefined();
    expect(await results.complete(mine, entity(), { now: later(5) })).toEqual(done);
    expect(await results.fail(mine, { error: 'x', code: 'internal' }, later(5))).toBeUndefined();
    expect(await stored(one)).toEqual(done);
    const plain = (await results.complete(await leased(await row()), entity({ expandedRecord: { nameMatch } }), { now: NOW }))!;
    expect(plain).toMatchObject({ nameMatch, counterparties: 0 });
    expect(plain).not.toHaveProperty('chargeFinancials');
  });

  test('a large result is stored in parts, and one too large is refused', async () => {
    const noise = (count: number) => Array.from({ length: count }, (_, at) => `${Math.imul(at + 1, 2_654_435_761) >>> 0}`);
    const one = await leased(await row());
    const result = entity({ otherNames: noise(120_000) });
    const done = (await store().results.complete(one, result, { now: NOW }))!;
    expect(done.manifest!.parts).toBeGreaterThan(1);
    expect(done).not.toHaveProperty('result');
    expect((await store().results.read(done)).entity).toEqual(result);
    const small = (await store().results.complete(await leased(await row()), entity({ otherNames: noise(100) }), { now: NOW }))!;
    expect([small.manifest!.parts, small.result!.byteLength <= MAX_INLINE_BYTES]).toEqual([0, true]);
    expect(new ResultTooLarge(7)).toMatchObject({ name: 'ResultTooLarge', bytes: 7 });
  });

  test('failed by its worker, or without a lease', async () => {
    const { results } = store();
    const why = { error: 'Down.', code: 'register_timeout' } as const;
    const mine = await leased(await row());
    expect(await results.fail({ ...mine, leaseId: 'other' }, why, NOW)).toBeUndefined();
    const { leaseId: _, ...free } = mine;
    expect(await results.fail(free, why, later(100))).toBeUndefined();
    expect(await results.fail(free, why, later(100.001))).toMatchObject({
      status: 'FAILED',
      error: 'Down.',
      failureCode: 'register_timeout',
    });
    expect(await results.fail(await row(), why, NOW)).toMatchObject({ status: 'FAILED' });
  });

  test('a follow-up keeps the row in the open index until it is done', async () => {
    const { results } = store();
    const done = (await results.complete(await leased(await row()), entity(), { now: NOW, followUp: true }))!;
    expect(done).toMatchObject({ followUp: true, openSince: NOW.toISOString() });
    await results.markFollowUpDone(done);
    await results.markFollowUpDone(done);
    for (const gone of ['followUp', 'openSince', 'openShard']) expect(await stored(done)).not.toHaveProperty(gone);
  });
});
