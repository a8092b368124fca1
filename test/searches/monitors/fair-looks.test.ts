/** Monitors of several accounts at a register with a published limit: one with many looks that are due does not put off those of others. */
import { expect, test } from 'vitest';
import { tableEngine } from '../../support/engine.ts';
import { shareOf } from '../../support/share.ts';
import { MINUTE, WATCHERS, WatchedRegister } from '../../support/watched-register.ts';
import { maxInWindow } from '../../support/windows.ts';

const engine = tableEngine();
/** A look each four minutes. */
const PACE = { requests: 20, perSeconds: 600, perLookUp: 3 };
const MANY = shareOf(1_000, 24);
const [HEAVY, LIGHT] = WATCHERS;

test('three looks of an account begin within eight turns where a thousand of another one are due', { timeout: 3_600_000 }, async () => {
  const watched = new WatchedRegister(PACE);
  const world = await watched.open(await engine().freshTable(), 0);
  const start = world.at;
  for (let count = 0; count < MANY; count += 1) await watched.watch(HEAVY);
  await watched.run(start + 10 * MINUTE);
  const since = world.at;
  const few = [await watched.watch(LIGHT), await watched.watch(LIGHT), await watched.watch(LIGHT)];
  await watched.run(since + 40 * MINUTE);
  const turns = [...watched.firstRequests(since).keys()];
  expect(turns.filter((company) => few.includes(company))).toHaveLength(3);
  expect(turns.findLastIndex((company) => few.includes(company))).toBeLessThan(8);
  await watched.run(start + (MANY + 3) * 4 * MINUTE + 10 * MINUTE);
  await world.runToEnd();
  expect((await watched.monitors()).map(({ version, putOff, failures }) => [version, putOff, failures])).toEqual(
    Array.from({ length: MANY + 3 }, () => [1, undefined, 0]),
  );
  expect(maxInWindow(watched.looks(), PACE.perSeconds * 1_000)).toBeLessThanOrEqual(PACE.requests / 2);
  expect(await world.finalViolations()).toEqual([]);
});
