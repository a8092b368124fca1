/** Published limits of registers, kept over all workers: over the real table, with a clock that the test moves. */
import { expect, test } from 'vitest';
import { processSearch } from '../../shared/cases/process-search.ts';
import { submitSearch } from '../../shared/cases/submit-search.ts';
import { sweep } from '../../shared/cases/sweep.ts';
import { no } from '../../shared/registries/no/no.ts';
import type { Registry } from '../../shared/registries/registry.ts';
import { no as sandbox } from '../../shared/sandbox/no.ts';
import { sandboxTransport } from '../../shared/sandbox/sandbox.ts';
import { type Parts, partsOver } from '../support/parts.ts';
import { tableService } from '../support/table-service.ts';

const running = tableService();

/** A register that allows so little, over NO's invented companies; every request of a search is noted with its second. */
class SlowOffice {
  static #days = 0;
  /** A day of its own: what an earlier test has spoken for is over. */
  at = Date.now() + 86_400_000 * ++SlowOffice.#days;
  readonly sent: { searchId: string; seconds: number }[] = [];
  readonly requests: number[] = [];
  readonly registry: Registry;

  constructor(pace: NonNullable<Registry['pace']>) {
    this.registry = { ...no, pace } as Registry;
  }

  get services(): Parts {
    return partsOver({
      store: running().operator.store,
      now: () => new Date(this.at),
      send: async (searchId, _userId, seconds = 0) => void this.sent.push({ searchId, seconds }),
      registryOf: async () => this.registry,
      transport: (request) => {
        this.requests.push(this.at);
        return sandboxTransport([sandbox])(request);
      },
    });
  }

  async submit(count: number): Promise<string[]> {
    const { userId, keyId } = await running().account({ sandbox: false });
    const submission = {
      caller: { userId, keyId },
      body: () => ({ jurisdiction: 'NO', identifier: '100000016' }),
      idempotencyKey: undefined,
    };
    const submitted = await Promise.all(Array.from({ length: count }, () => submitSearch(this.services, submission)));
    this.sent.length = 0;
    return submitted.map(({ body }) => body._id);
  }

  async statuses(ids: readonly string[]): Promise<(string | undefined)[]> {
    const rows = await Promise.all(ids.map((id) => running().operator.store.searches.read(id)));
    return rows.map((row) => row?.status);
  }
}

test('what the period allows goes at once; the others wait in the queue, each for its own turn, PENDING', async () => {
  const office = new SlowOffice({ requests: 6, perSeconds: 60, perLookUp: 3 });
  const ids = await office.submit(5);
  for (const id of ids) expect(await processSearch(office.services, id, 1)).toEqual({ done: true });
  expect(await office.statuses(ids)).toEqual(['COMPLETED', 'COMPLETED', 'PENDING', 'PENDING', 'PENDING']);
  expect(office.sent.map(({ searchId, seconds }) => [ids.indexOf(searchId), Math.round(seconds)])).toEqual([
    [2, 30],
    [3, 60],
    [4, 90],
  ]);
});

test('a message that comes before the turn goes back for the rest of it; at its turn the search is finished', async () => {
  const office = new SlowOffice({ requests: 3, perSeconds: 60, perLookUp: 3 });
  const ids = await office.submit(2);
  for (const id of ids) await processSearch(office.services, id, 1);
  expect([office.sent, office.requests.length]).toEqual([[expect.objectContaining({ searchId: ids[1] })], 3]);
  expect(await office.statuses(ids)).toEqual(['COMPLETED', 'PENDING']);
  office.at += 20_000;
  office.sent.length = 0;
  await processSearch(office.services, ids[1]!, 1);
  expect(office.sent.map(({ seconds }) => Math.round(seconds))).toEqual([40]);
  office.at += 40_000;
  await processSearch(office.services, ids[1]!, 1);
  expect(await office.statuses(ids)).toEqual(['COMPLETED', 'COMPLETED']);
});

test('twenty workers at once: no minute sees more requests than the limit', async () => {
  const office = new SlowOffice({ requests: 9, perSeconds: 60, perLookUp: 3 });
  const ids = await office.submit(20);
  await Promise.all(ids.map((id) => processSearch(office.services, id, 1)));
  for (let minutes = 0; minutes < 10; minutes += 1) {
    office.at += 60_000;
    const due = office.sent.splice(0).map(({ searchId }) => searchId);
    await Promise.all(due.map((id) => processSearch(office.services, id, 1)));
  }
  expect(new Set(await office.statuses(ids))).toEqual(new Set(['COMPLETED']));
  const perMinute = Map.groupBy(office.requests, (at) => at);
  expect(Math.max(...[...perMinute.values()].map(({ length }) => length))).toBeLessThanOrEqual(9);
  expect(office.requests).toHaveLength(60);
});

test('a turn more than an hour away is refused at once: FAILED, in words, and given back', async () => {
  const office = new SlowOffice({ requests: 3, perSeconds: 3_000, perLookUp: 3 });
  const ids = await office.submit(4);
  for (const id of ids) await processSearch(office.services, id, 1);
  expect(await office.statuses(ids)).toEqual(['COMPLETED', 'PENDING', 'FAILED', 'FAILED']);
  const row = await running().operator.store.searches.read(ids[3]!);
  expect(row?.error).toBe(
    'Enhetsregisteret allows so few requests that this search would have waited for more than an hour. You were not charged.',
  );
  expect((await running().operator.store.accounts.read(row!.userId))?.balance).toBe(98);
});

test('the sweeper leaves a search alone that waits for its turn, and sends it when its message was lost', async () => {
  const office = new SlowOffice({ requests: 3, perSeconds: 2_000, perLookUp: 3 });
  const ids = await office.submit(2);
  for (const id of ids) await processSearch(office.services, id, 1);
  const sweptNow = async () => {
    office.sent.length = 0;
    await sweep(office.services);
    return office.sent.map(({ searchId }) => ids.indexOf(searchId)).filter((at) => at >= 0);
  };
  office.at += 1_900_000;
  expect(await sweptNow()).toEqual([]);
  office.at += 1_100_000;
  expect(await sweptNow()).toEqual([1]);
  await processSearch(office.services, ids[1]!, 1);
  expect(await office.statuses(ids)).toEqual(['COMPLETED', 'COMPLETED']);
});

test('requests beyond those of a usual look-up count as well', async () => {
  const office = new SlowOffice({ requests: 5, perSeconds: 60, perLookUp: 1 });
  const ids = await office.submit(3);
  for (const id of ids) await processSearch(office.services, id, 1);
  expect(await office.statuses(ids)).toEqual(['COMPLETED', 'COMPLETED', 'PENDING']);
});
