/** Whichever process dies: every accepted search ends, is charged once if it is COMPLETED, and costs nothing if it FAILED. */

import { expect, test } from 'vitest';
import { addCredits, type CreatedAccount, createAccount } from '../../../bin/operator/operate-accounts.ts';
import type { Store } from '../../../functions/services/services.ts';
import { type Account, heldCredits } from '../../../shared/accounts/account/account.ts';
import type { Admission } from '../../../shared/accounts/account/admission-update.ts';
import { ApiError } from '../../../shared/platform/requests/api-error.ts';
import type { Item } from '../../../shared/platform/table/item.ts';
import { type SubmitServices, submitSearch } from '../../../shared/searches/submit/submit-search.ts';
import { sweep } from '../../../shared/searches/upkeep/sweep.ts';
import { failSearch } from '../../../shared/searches/worker/fail-search.ts';
import { processSearch } from '../../../shared/searches/worker/process-search.ts';
import { readRow } from '../../support/any-row.ts';
import { type Parts, partsOver } from '../../support/parts.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();

/** The service's parts over the real table, with a queue that records messages, and a clock that the test sets. */
class World {
  readonly sent: string[] = [];
  readonly asked: string[] = [];
  at = Date.now();
  account!: CreatedAccount;

  static async with(credits: number): Promise<World> {
    const world = new World();
    world.account = await running().account({ credits });
    return world;
  }

  get services(): Parts {
    return partsOver({
      store: running().operator.store,
      now: () => new Date(this.at),
      send: async ({ searchId }) => void this.sent.push(searchId),
      asking: ({ jurisdiction }) => void this.asked.push(jurisdiction),
    });
  }

  submit(services: SubmitServices = this.services, idempotencyKey?: string, identifier = '000700021') {
    const caller = { userId: this.account.userId, keyId: this.account.keyId };
    return submitSearch(services, { caller, body: () => ({ jurisdiction: 'FR', identifier }), idempotencyKey });
  }

  async books(): Promise<{ balance: number; held: number; ledger: number }> {
    const { store } = running().operator;
    const account = (await store.accounts.read(this.account.userId)) as Account;
    const { lines } = await store.ledger.page(this.account.userId, 100);
    return { balance: account.balance, held: heldCredits(account), ledger: lines.reduce((sum, { amount }) => sum + amount, 0) };
  }

  later(seconds: number): this {
    this.at += seconds * 1000;
    return this;
  }
}

class Died extends Error {}
const die = async (): Promise<never> => {
  throw new Died();
};

/** A copy of the store with one method replaced. */
function storeWith<Part extends 'searches' | 'accounts' | 'admissions' | 'holds' | 'ledger'>(
  part: Part,
  method: keyof Store[Part],
  instead: (...given: never[]) => unknown,
) {
  const { store } = running().operator;
  const bound = new Proxy(store[part], {
    get: (target, name) => {
      if (name === method) return instead;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...store, [part]: bound };
}

test('submit dies between hold and row: the hold is refunded, a late row is refused', async () => {
  const world = await World.with(3);
  let late: (() => Promise<unknown>) | undefined;
  const { searches } = running().operator.store;
  const store = storeWith('searches', 'create', ((...given: Parameters<typeof searches.create>) => {
    late = () => searches.create(...given);
    return new Promise(() => {});
  }) as never);
  void world.submit({ ...world.services, store });
  await expect.poll(async () => (await world.books()).held).toBe(1);
  await expect.poll(() => late).toBeDefined();
  await sweep(world.services);
  expect(await world.books()).toMatchObject({ balance: 2, held: 1 });
  await sweep(world.later(301).services);
  expect(await world.books()).toEqual({ balance: 3, held: 0, ledger: 3 });
  expect(await late!()).toMatchObject({ abandoned: true });
  expect(await world.books()).toEqual({ balance: 3, held: 0, ledger: 3 });
});

test('the row cannot be written: 500, and the credits are refunded immediately', async () => {
  const world = await World.with(3);
  const refused = await world.submit({ ...world.services, store: storeWith('searches', 'create', die as never) }).catch((error) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused.code).toBe('internal');
  expect(await world.books()).toEqual({ balance: 3, held: 0, ledger: 3 });
});

test('the row is written but the answer is lost: the search is accepted once', async () => {
  const world = await World.with(3);
  const { searches } = running().operator.store;
  const lost = async (...given: Parameters<typeof searches.create>) => {
    await searches.create(...given);
    throw new Died();
  };
  const { body } = await world.submit({ ...world.services, store: storeWith('searches', 'create', lost as never) });
  expect(body.status).toBe('PENDING');
  expect(await processSearch(world.services, body._id, 1)).toEqual({ done: true });
  expect(await world.books()).toEqual({ balance: 2, held: 0, ledger: 2 });
});

test('the hold is placed, its answer is lost and the client library retries: one hold', async () => {
  const world = await World.with(3);
  const { admissions } = running().operator.store;
  const twice = async (admission: Admission) => {
    await admissions.admit(admission);
    return admissions.admit(admission);
  };
  await world.submit({ ...world.services, store: storeWith('admissions', 'admit', twice as never) });
  expect(await world.books()).toEqual({ balance: 2, held: 1, ledger: 2 });
});

test('the message is not sent: the search is accepted, and the sweeper sends it', async () => {
  const world = await World.with(3);
  const queue = { send: die } as unknown as SubmitServices['queue'];
  const { body } = await world.submit({ ...world.services, queue });
  expect(world.sent).toEqual([]);
  await sweep(world.later(901).services);
  expect(world.sent).toContain(body._id);
  await processSearch(world.services, body._id, 1);
  expect(await world.books()).toEqual({ balance: 2, held: 0, ledger: 2 });
});

test('a search that no worker finishes is resent three times, then FAILED and refunded', async () => {
  const world = await World.with(3);
  const { body } = await world.submit();
  for (let round = 0; round < 4; round += 1) await sweep(world.later(901).services);
  expect(world.sent.filter((id) => id === body._id)).toHaveLength(4);
  const row = await running().operator.store.searches.read(body._id);
  expect(row).toMatchObject({ status: 'FAILED', error: 'The search could not be finished in time. You were not charged.' });
  expect(await world.books()).toEqual({ balance: 3, held: 0, ledger: 3 });
});

test('a worker dies with a lease: the next delivery after its end succeeds', async () => {
  const world = await World.with(3);
  const { body } = await world.submit();
  await running().operator.store.leases.lease(body._id, 'dead', new Date(world.at), new Date(world.at + 100_000));
  expect(await processSearch(world.services, body._id, 2)).toEqual({ again: 100 });
  expect(await processSearch(world.later(101).services, body._id, 3)).toEqual({ done: true });
  expect(world.asked.length).toBeGreaterThan(0);
  expect(await world.books()).toEqual({ balance: 2, held: 0, ledger: 2 });
});

test.each([
  ['COMPLETED', '000700021', { balance: 2, held: 0, ledger: 2 }],
  ['FAILED', '000700062', { balance: 3, held: 0, ledger: 3 }],
])('a worker dies between %s and the settlement: the next delivery, or the sweeper, settles it', async (status, identifier, books) => {
  for (const by of ['delivery', 'sweeper']) {
    const world = await World.with(3);
    const { body } = await world.submit(world.services, undefined, identifier);
    const dead = storeWith('holds', status === 'FAILED' ? 'refund' : 'capture', die as never);
    await processSearch({ ...world.services, store: dead }, body._id, 1).catch(() => {});
    expect((await running().operator.store.searches.read(body._id))?.status).toBe(status);
    expect((await world.books()).held).toBe(1);
    if (by === 'delivery') await processSearch(world.services, body._id, 2);
    else await sweep(world.later(301).services);
    expect(await world.books()).toEqual(books);
    const { openSince } = (await running().operator.store.accounts.read(world.account.userId)) as Account;
    if (by === 'sweeper') expect(openSince).toBeUndefined();
  }
});

test('a worker slower than its lease changes nothing: one result, one charge', async () => {
  const world = await World.with(3);
  const { body } = await world.submit();
  let go = () => {};
  const paused = new Promise<void>((resume) => {
    go = resume;
  });
  const services = world.services;
  const slow = processSearch({ ...services, documents: { put: () => paused } as never }, body._id, 1);
  await expect.poll(() => world.asked.length).toBeGreaterThan(1);
  expect(await processSearch(world.later(101).services, body._id, 2)).toEqual({ done: true });
  const { store } = running().operator;
  const first = await readRow(store, body._id);
  go();
  expect(await slow).toEqual({ done: true });
  expect(await readRow(store, body._id)).toEqual(first);
  expect((await store.results.read(first)).entity).toMatchObject({ legalName: 'GRANIT INVENTE' });
  expect(await world.books()).toEqual({ balance: 2, held: 0, ledger: 2 });
});

test('the dead-letter handler ends unfinished searches, not leased ones, repeatably', async () => {
  const world = await World.with(3);
  const { body } = await world.submit();
  const { searches, leases } = running().operator.store;
  await leases.lease(body._id, 'alive', new Date(world.at), new Date(world.at + 100_000));
  expect(await failSearch(world.services, body._id)).toBe(false);
  world.later(101);
  expect(await failSearch(world.services, body._id)).toBe(true);
  expect(await failSearch(world.services, body._id)).toBe(true);
  expect(await searches.read(body._id)).toMatchObject({ status: 'FAILED' });
  expect(await world.books()).toEqual({ balance: 3, held: 0, ledger: 3 });
});

test('two requests with one key, the second after the first has settled: one charge', async () => {
  const world = await World.with(3);
  const { admissions } = running().operator.store;
  let admitSecond = () => {};
  const gate = new Promise<void>((open) => {
    admitSecond = open;
  });
  const held = async (admission: Admission) => {
    await gate;
    return admissions.admit(admission);
  };
  const second = world.submit({ ...world.services, store: storeWith('admissions', 'admit', held as never) }, 'twin');
  const first = await world.submit(world.services, 'twin');
  await processSearch(world.services, first.body._id, 1);
  expect(await world.books()).toEqual({ balance: 2, held: 0, ledger: 2 });
  admitSecond();
  const answer = await second;
  expect(answer.body).toEqual(first.body);
  expect(answer.headers['Idempotency-Replayed']).toBe('true');
  await processSearch(world.services, first.body._id, 2);
  expect(await world.books()).toEqual({ balance: 2, held: 0, ledger: 2 });
});

test('a repeated key whose first request died between hold and row uses that hold', async () => {
  const world = await World.with(3);
  const store = storeWith('searches', 'create', (() => new Promise(() => {})) as never);
  void world.submit({ ...world.services, store }, 'died');
  await expect.poll(async () => (await world.books()).held).toBe(1);
  await expect(world.submit(world.services, 'died')).rejects.toMatchObject({ code: 'idempotency_in_progress' });
  const { body } = await world.later(61).submit(world.services, 'died');
  await processSearch(world.services, body._id, 1);
  expect(await world.books()).toEqual({ balance: 2, held: 0, ledger: 2 });
});

test('a result larger than a row is stored in parts and read whole', async () => {
  const { table, leases, results } = running().operator.store;
  const world = await World.with(3);
  const { body } = await world.submit();
  const row = await leases.lease(body._id, 'big', new Date(world.at), new Date(world.at + 100_000));
  const noise = Array.from({ length: 40_000 }, (_, at) => `${at}-${Math.imul(at, 2654435761) >>> 0}`);
  const entity = { _id: 'x', otherNames: noise, counterparties: [] } as never;
  const completed = await results.complete(row, entity, { now: new Date(world.at), chargeFinancials: undefined });
  expect(completed!.manifest!.parts).toBeGreaterThan(0);
  expect((await results.read(completed!)).entity).toEqual(entity);
  const parts: Item[] = (await table.all({ pk: `CASE#${row.caseId}` })).filter(({ sk }) => String(sk).includes('#RESULT#'));
  expect(parts).toHaveLength(completed!.manifest!.parts);
  const damaged = { ...completed!, manifest: { ...completed!.manifest!, sha256: '0'.repeat(64) } };
  await expect(results.read(damaged)).rejects.toThrow('not what its manifest says');
});

test('five concurrent debits by the operator never go below zero', async () => {
  const world = await World.with(10);
  const { operator } = running();
  const taken = await Promise.allSettled(Array.from({ length: 5 }, () => addCredits(operator, world.account.userId, -10)));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await world.books()).toEqual({ balance: 0, held: 0, ledger: 0 });
});

test('the operator adds credits and dies before the ledger line: the sweeper writes it', async () => {
  const world = await World.with(1);
  const { operator } = running();
  const dying = { ...operator, store: storeWith('ledger', 'write', die as never) };
  await expect(addCredits(dying, world.account.userId, 5)).rejects.toThrow(Died);
  expect(await world.books()).toEqual({ balance: 6, held: 0, ledger: 1 });
  await sweep(world.later(301).services);
  expect(await world.books()).toEqual({ balance: 6, held: 0, ledger: 6 });
});

test('an account is created at the second attempt, with one opening line', async () => {
  const { operator } = running();
  const wanted = {
    email: `again-${Date.now()}@example.com`,
    password: 'correct horse battery',
    credits: 10,
    subscriptions: ['all'],
    sandbox: true,
  };
  const dying = { ...operator, store: storeWith('accounts', 'create', die as never) };
  await expect(createAccount(dying, wanted)).rejects.toThrow(Died);
  const { userId } = await createAccount(operator, wanted);
  const { lines } = await operator.store.ledger.page(userId, 100);
  expect(lines.map(({ amount }) => amount)).toEqual([10]);
});
