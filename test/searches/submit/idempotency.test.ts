/** An `Idempotency-Key` identifies one request of an account, across endpoints and cases; checking it takes a few reads. */
import { describe, expect, test } from 'vitest';
import { storeOf } from '../../../functions/services/store.ts';
import { eraseCase } from '../../../shared/cases/case-files/erase-case.ts';
import { repeatKey } from '../../../shared/platform/table/keys.ts';
import type { Table } from '../../../shared/platform/table/table.ts';
import { findId } from '../../../shared/searches/idfinder/find-id.ts';
import { refreshCase } from '../../../shared/searches/submit/refresh-case.ts';
import { submitExpand } from '../../../shared/searches/submit/submit-expand.ts';
import { submitLeiSearch } from '../../../shared/searches/submit/submit-lei-search.ts';
import { submitSearch } from '../../../shared/searches/submit/submit-search.ts';
import { codeOf, InProcess } from '../../support/in-process.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();

const KEY = 'one key';
const NORDLYS = { legalName: 'NORDLYS OPPDIKTET', jurisdiction: 'NO' };
const FUND = { target_type: 'fund', legal_name: 'INVENTED ORPHAN FUND' };
const NORWAY = { jurisdiction: 'NO', identifier: '100000008' };
const BRITAIN = { jurisdiction: 'GB', identifier: '99000010' };

/** Requests of one account with one key. */
async function caller() {
  const ada = await InProcess.with(running(), { credits: 50 });
  const { parts } = ada;
  const asked = (body: unknown) => ({ caller: ada.caller, body: () => body, idempotencyKey: KEY });
  return {
    ada,
    search: (body: unknown = NORWAY) => submitSearch(parts, asked(body)),
    lei: (body: unknown) => submitLeiSearch(parts, asked(body)),
    find: (body: unknown = NORDLYS) => findId(parts, asked(body)),
    expand: (body: unknown) => submitExpand(parts, asked(body)),
    refresh: (caseId: string) => refreshCase(parts, { caller: ada.caller, caseId, idempotencyKey: KEY }),
    balance: async () => (await parts.store.accounts.read(ada.account.userId))!.balance,
    /** A state without the record of the key's use, as in rows of older versions. */
    forget: () => parts.store.table.remove(repeatKey(ada.account.userId, KEY)),
  };
}

const isReplay = ({ headers }: { headers: Record<string, string> }): boolean => headers['Idempotency-Replayed'] === 'true';

/** A case whose target and one counterparty have numbers. */
async function harbour(ada: InProcess) {
  const row = await ada.processed(ada.submit(BRITAIN));
  const target = (await ada.parts.store.results.read(row)).entity;
  return { caseId: row.caseId, entityId: target.counterparties.find(({ legalName }) => /ARDOISE/.test(legalName))!._id };
}

describe('one key, two requests', () => {
  test('a search, then any other endpoint or body: 422, and nothing is charged', async () => {
    const { ada, search, lei, find, expand, refresh, balance } = await caller();
    const on = await harbour(ada);
    expect((await search()).body.status).toBe('PENDING');
    const before = await balance();
    const others = [
      () => search(BRITAIN),
      () => lei({ legal_name: 'INVENTED ORPHAN FUND' }),
      () => find(),
      () => expand(on),
      () => refresh(on.caseId),
    ];
    for (const other of others) expect(await codeOf(other())).toBe('idempotency_key_reused');
    expect(await balance()).toBe(before);
    expect(isReplay(await search())).toBe(true);
  });

  test('the same body at two endpoints', async () => {
    const { search, lei } = await caller();
    const both = { ...FUND, legal_name: FUND.legal_name };
    expect((await search(both)).body.searchType).toBe('fund');
    expect(await codeOf(lei(both))).toBe('idempotency_key_reused');
  });

  test('a look-up of a number, then a search; the look-up is still repeated', async () => {
    const { search, find, balance } = await caller();
    const first = await find();
    expect(first.body).toHaveLength(1);
    const before = await balance();
    expect(await codeOf(search())).toBe('idempotency_key_reused');
    expect(await codeOf(find({ ...NORDLYS, legalName: 'Another' }))).toBe('idempotency_key_reused');
    const again = await find();
    expect([again.body, isReplay(again), await balance()]).toEqual([first.body, true, before]);
  });

  test('an expand in one case, then in another', async () => {
    const { ada, expand } = await caller();
    const [one, other] = [await harbour(ada), await harbour(ada)];
    const { body } = await expand(one);
    expect(await codeOf(expand(other))).toBe('idempotency_key_reused');
    const again = await expand(one);
    expect([again.body._id, isReplay(again)]).toEqual([body._id, true]);
  });

  test('at the same time: one of them is accepted, and the books hold', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { ada, search, find, lei, balance } = await caller();
      const outcomes = await Promise.allSettled([search(), find(), lei({ legal_name: 'INVENTED ORPHAN FUND' })]);
      const accepted = outcomes.filter(({ status }) => status === 'fulfilled');
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
      expect(accepted).toHaveLength(1);
      expect(refused.filter((code) => code !== 'idempotency_in_progress' && code !== 'idempotency_key_reused')).toEqual([]);
      const { holds } = (await ada.parts.store.accounts.read(ada.account.userId))!;
      const held = Object.values(holds).reduce((sum, { cost }) => sum + cost, 0);
      const lines = await ada.parts.store.ledger.all(ada.account.userId);
      expect((await balance()) + held).toBe(50 - (outcomes[1]!.status === 'fulfilled' ? 1 : 0));
      expect(lines.filter(({ amount }) => amount < 0)).toHaveLength(outcomes[2]!.status === 'fulfilled' ? 0 : 1);
    }
  });
});

describe('rows of older versions', () => {
  test('a search and a look-up without a record of their key are replayed', async () => {
    const one = await caller();
    const { body } = await one.search();
    await one.forget();
    const again = await one.search();
    expect([again.body._id, isReplay(again)]).toEqual([body._id, true]);
    expect(await codeOf(one.search(BRITAIN))).toBe('idempotency_key_reused');
    const other = await caller();
    const found = await other.find();
    await other.forget();
    expect([(await other.find()).body, await codeOf(other.find({ ...NORDLYS, legalName: 'Another' }))]).toEqual([
      found.body,
      'idempotency_key_reused',
    ]);
  });

  test('after a day the key is free, for any endpoint', async () => {
    const { ada, search, find, lei } = await caller();
    const { body } = await search();
    ada.at += 24 * 3_600_000 + 1;
    const next = await search(BRITAIN);
    expect([next.body._id === body._id, isReplay(next)]).toEqual([false, false]);
    expect(isReplay(await search(BRITAIN))).toBe(true);
    ada.at += 24 * 3_600_000 + 1;
    expect((await find()).body).toHaveLength(1);
    expect(await codeOf(search(BRITAIN))).toBe('idempotency_key_reused');
    ada.at += 24 * 3_600_000 + 1;
    expect((await lei({ legal_name: 'INVENTED ORPHAN FUND' })).body.searchType).toBe('lei');
  });
});

describe('a search that is repeatedly sent and erased', () => {
  /** The same service over a table that counts reads. */
  function counting(ada: InProcess) {
    const seen = { reads: 0 };
    const { table } = ada.parts.store;
    const counted = new Proxy(table, {
      get: (target, name) => {
        const method = target[name as keyof Table] as unknown;
        if (typeof method !== 'function') return method;
        return (...given: unknown[]) => {
          if (name === 'get' || name === 'getAll' || name === 'page' || name === 'all') seen.reads += 1;
          return method.apply(target, given);
        };
      },
    });
    return { seen, parts: { ...ada.parts, store: storeOf(counted) } };
  }

  test('takes at most two reads more than the first time', async () => {
    const { ada, search } = await caller();
    const { seen, parts } = counting(ada);
    const reads: number[] = [];
    const ids: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      seen.reads = 0;
      const submitted = submitSearch(parts, { caller: ada.caller, body: () => FUND, idempotencyKey: KEY });
      const { caseId, searchId } = await ada.processed(submitted);
      reads.push(seen.reads);
      ids.push(searchId);
      const replayed = await search(FUND);
      expect([replayed.body._id, isReplay(replayed)]).toEqual([searchId, true]);
      await eraseCase(ada.parts, ada.caller, caseId);
    }
    expect(new Set(ids).size).toBe(12);
    expect(reads[0]).toBe(1);
    expect(Math.max(...reads)).toBeLessThanOrEqual(3);
  });

  test('a chain of older rows is read once', async () => {
    const { ada, search, forget } = await caller();
    for (let round = 0; round < 6; round += 1) {
      const { caseId } = await ada.processed(search(FUND));
      await forget();
      await eraseCase(ada.parts, ada.caller, caseId);
    }
    const { seen, parts } = counting(ada);
    const submit = () => submitSearch(parts, { caller: ada.caller, body: () => FUND, idempotencyKey: KEY });
    const { body } = await submit();
    expect(seen.reads).toBe(7);
    seen.reads = 0;
    const again = await submit();
    expect([again.body._id, isReplay(again), seen.reads]).toEqual([body._id, true, 2]);
  });

  test('another body after the erasure is 422 within the day', async () => {
    const { ada, search } = await caller();
    const { caseId } = await ada.processed(search(FUND));
    await eraseCase(ada.parts, ada.caller, caseId);
    expect(await codeOf(search(NORWAY))).toBe('idempotency_key_reused');
  });
});
