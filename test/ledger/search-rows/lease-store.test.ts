/** Leases of searches. */
import { describe, expect, test } from 'vitest';
import { pendingSearches } from '../../support/pending-search.ts';
import { later, NOW } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;
const { row, stored, leased } = pendingSearches(store);

describe('leases', () => {
  test('a search is leased to one worker, and again after the lease', async () => {
    const one = await row();
    expect(await leased(one)).toMatchObject({
      leaseId: 'L',
      leaseUntil: later(100).toISOString(),
      asks: 1,
      firstAskedAt: NOW.toISOString(),
    });
    await expect(leased(one, later(100), 'M')).rejects.toMatchObject({ item: { leaseId: 'L' } });
    expect(await leased(one, later(100.001), 'M')).toMatchObject({ leaseId: 'M', asks: 2, firstAskedAt: NOW.toISOString() });
    await store().leases.release(one.searchId, 'L');
    expect((await stored(one)).leaseId).toBe('M');
    await store().leases.release(one.searchId, 'M');
    expect(await stored(one)).not.toHaveProperty('leaseId');
    expect(await stored(one)).not.toHaveProperty('leaseUntil');
  });

  test('only the worker with the lease makes a search wait', async () => {
    const one = await row();
    const mine = await leased(one);
    const { leases } = store();
    const place = {
      tag: 7,
      since: NOW.toISOString(),
      position: 2,
      turnAt: later(990).toISOString(),
      wakeAt: later(90).toISOString(),
    };
    await leases.waitForTurn({ ...mine, leaseId: 'other' }, place);
    await leases.waitForDocument({ ...mine, leaseId: 'other' }, later(60));
    const order = { orderId: 'o', title: 't', orderedAt: later(1).toISOString() };
    expect(await leases.recordOrder({ ...mine, leaseId: 'other' }, order)).toBe(false);
    expect(await stored(one)).toEqual(mine);
    expect(await leases.recordOrder(mine, order)).toBe(true);
    expect(await stored(one)).toEqual({ ...mine, order, pendingDocument: true, updatedAt: order.orderedAt });
    await leases.waitForDocument(mine, later(60));
    const { leaseId: _l, leaseUntil: _u, asks: _a, firstAskedAt: _f, ...free } = await stored(mine).then((now) => ({ ...mine, ...now }));
    expect(await stored(one)).toMatchObject({ collects: 1, openSince: later(60).toISOString(), status: 'PENDING' });
    for (const gone of ['leaseId', 'leaseUntil', 'asks', 'firstAskedAt']) expect(await stored(one)).not.toHaveProperty(gone);
    expect(free.status).toBe('PENDING');
    const again = await leased(one, later(61));
    await leases.waitForTurn(again, place);
    expect(await stored(one)).toMatchObject({ place, openSince: place.wakeAt });
    for (const gone of ['leaseId', 'leaseUntil', 'asks', 'firstAskedAt']) expect(await stored(one)).not.toHaveProperty(gone);
  });

  test('an attempt still counts when the search waits again', async () => {
    const one = await row();
    const { leases } = store();
    const place = { tag: 7, since: NOW.toISOString(), position: 2, turnAt: later(9).toISOString(), wakeAt: later(9).toISOString() };
    await leases.release(one.searchId, (await leased(one)).leaseId!);
    const second = await leased(one, later(5));
    await leases.waitForTurn(second, place);
    expect(await stored(one)).toMatchObject({ asks: 1, firstAskedAt: NOW.toISOString(), place });
    await leases.release(one.searchId, (await leased(one, later(9))).leaseId!);
    expect(await stored(one)).toMatchObject({ asks: 2 });
    expect(await stored(one)).not.toHaveProperty('place');
  });

  test('resent by one sweeper, and not while a worker has the lease', async () => {
    const { leases } = store();
    const one = await stored(await row());
    expect(await leases.countSend({ ...one, openSince: 'other' }, later(9), false)).toBeUndefined();
    await leased(one);
    expect(await leases.countSend(one, later(9), false)).toBeUndefined();
    const counted = (await leases.countSend(one, later(9), true))!;
    expect(counted).toMatchObject({ sends: 1, openSince: later(9).toISOString() });
    for (const gone of ['leaseId', 'leaseUntil', 'asks', 'firstAskedAt']) expect(counted).not.toHaveProperty(gone);
    expect((await leases.countSend(counted, later(10), false))!.sends).toBe(2);
  });
});
