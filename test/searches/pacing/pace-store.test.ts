/** The rate-limit item of an origin. */
import { describe, expect, test } from 'vitest';
import { paceKey } from '../../../shared/platform/table/keys.ts';
import { asLook } from '../../../shared/searches/pacing/look-pace.ts';
import { later, NOW, word } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;

describe('paces', () => {
  // Three immediately, then one every 16.5 seconds (`pace-rule`).
  const PACE = { requests: 6, perSeconds: 60, perLookUp: 3 };
  const SPACING = 16_500;
  const taking = (count: number, seconds = 0, more: object = {}) => ({ count, burst: 3, now: later(seconds), ...more });

  test('takes what the rule allows, and returns the wait for more', async () => {
    const { paces, table } = store();
    const origin = word();
    const instants = (...spacings: number[]) => spacings.map((spacing) => NOW.getTime() + spacing * SPACING);
    expect(await paces.take(origin, PACE, taking(2))).toMatchObject({ at: instants(0, 0) });
    expect((await table.get(paceKey(origin)))?.theoreticalArrivalTime).toBe(NOW.getTime() + 2 * SPACING);
    expect(await paces.take(origin, PACE, taking(1))).toMatchObject({ at: instants(0) });
    expect(await paces.take(origin, PACE, taking(1))).toMatchObject({ waitMs: SPACING });
    expect(await paces.take(origin, PACE, taking(1, 0, { withinMs: SPACING }))).toMatchObject({ at: instants(1) });
    expect((await table.get(paceKey(origin)))?.theoreticalArrivalTime).toBe(NOW.getTime() + 4 * SPACING);
    expect(await paces.take(origin, PACE, taking(1, 33))).toMatchObject({ at: [later(33).getTime()] });
    expect(await paces.take(origin, PACE, taking(3, 900))).toHaveProperty('at');
  });

  test('one write where the item is cached; earlier searches go first', async () => {
    const { paces } = store();
    const origin = word();
    expect(await paces.take(origin, PACE, taking(1))).toHaveProperty('at');
    expect(await paces.take(origin, PACE, taking(1, 0, { before: 1 }))).toHaveProperty('at');
    expect(await paces.take(origin, PACE, taking(1, 0, { before: 1 }))).toMatchObject({ waitMs: SPACING });
    expect(await paces.take(word(), PACE, taking(1, 0, { before: 4 }))).toMatchObject({ waitMs: 2 * SPACING, state: {} });
  });

  test('requests of a look are counted twice: against the pace, and against the half of looks', async () => {
    const { paces, table } = store();
    const origin = word();
    const look = (seconds = 0, more: object = {}) => taking(2, seconds, asLook(PACE, { count: 2, arePlanned: true, ...more }));
    expect(await paces.take(origin, PACE, look())).toHaveProperty('at');
    expect(await table.get(paceKey(origin))).toMatchObject({
      theoreticalArrivalTime: NOW.getTime() + 2 * SPACING,
      looksArrivalTime: NOW.getTime() + 4 * SPACING,
    });
    // A search has another request, a look has none.
    expect(await paces.take(origin, PACE, taking(1))).toHaveProperty('at');
    expect(await paces.take(origin, PACE, look(50))).toMatchObject({ waitMs: 4 * SPACING - 50_000 });
    expect(await paces.take(origin, PACE, look(66))).toHaveProperty('at');
    expect(await table.get(paceKey(origin))).not.toHaveProperty('looksPlannedUntil');
    await paces.take(origin, PACE, look(200, { arePlanned: false }));
    expect(await table.get(paceKey(origin))).toMatchObject({ looksPlannedUntil: later(200).getTime() + 4 * SPACING });
  });

  test('takes nothing while others wait, unless it may pass the queue', async () => {
    const { paces, lines } = store();
    const origin = word();
    await lines.join(origin, { tag: 0, searchId: 's', count: 3 }, NOW);
    expect(await paces.take(origin, PACE, taking(1))).toEqual({ waitMs: 0, state: { lineCount: 1 } });
    expect(await paces.take(origin, PACE, taking(1, 0, { passesLine: true, tags: { servedTag: 7 } }))).toMatchObject({
      at: [NOW.getTime()],
      state: { servedTag: 7, lineCount: 1 },
    });
  });
});
