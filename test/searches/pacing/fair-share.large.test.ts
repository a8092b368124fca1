/** One account cannot shut a register for others, and no register sees more than it publishes: counted at what stands in its place. */
import { describe, expect, test } from 'vitest';
import { registryOf } from '../../../shared/registers/catalogue.ts';
import { Unavailable } from '../../../shared/registers/faults.ts';
import { gleif } from '../../../shared/registers/gleif/gleif.ts';
import { no } from '../../../shared/registers/no/no.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { sandboxRegisters } from '../../../shared/registers/sandbox-catalogue.ts';
import { paceRule } from '../../../shared/searches/pacing/pace-rule.ts';
import { Paced } from '../../support/paced.ts';
import { shareOf } from '../../support/share.ts';
import { SeededRandom } from '../../support/steps.ts';
import { tableService } from '../../support/table-service.ts';
import { maxInWindow } from '../../support/windows.ts';

const running = tableService();
const COMPANY = { jurisdiction: 'NO', identifier: '100000016' };
const NOT_FOUND = { jurisdiction: 'NO', identifier: '100000059' };
/** As the slowest register publishes it. */
const SLOWEST = { requests: 60, perSeconds: 3_600, perLookUp: 6 };
const TURN_MS = 6 * paceRule(SLOWEST).spacingMs;
const HOUR = 3_600_000;
/** At least as many as fill the slowest register for two hours. */
const hundreds = (number: number): number => Math.max(20, shareOf(number));

describe('one account submits hundreds of searches to the slowest register, another one', () => {
  const before = (office: Paced, id: string, since: number): number => {
    const asked = office.requests.filter(({ origin, at }) => origin === no.origin && at >= since).map(({ by }) => by);
    return new Set(asked.slice(0, asked.indexOf(id))).size;
  };

  test.each([
    ['500, found', hundreds(500), COMPANY],
    ['150, not found, which cost nothing', hundreds(150), NOT_FOUND],
  ])('the other’s is asked within three turns (%s)', { timeout: 300_000 }, async (_name, many, body) => {
    const office = new Paced(running(), { NO: SLOWEST });
    const [heavy, light] = [await office.account(), await office.account()];
    const heavies: string[] = [];
    for (let count = 0; count < many; count += 1) heavies.push((await office.submit(heavy, body))!);
    await office.deliver(office.at);
    const since = office.at;
    const one = (await office.submit(light, COMPANY))!;
    await office.deliver(office.at);
    expect((await office.row(one)).place).toMatchObject({ position: expect.any(Number) });
    // The heavy account goes on, as much as it may.
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await office.deliver(since + minutes * 60_000);
      heavies.push((await office.submit(heavy, body))!);
    }
    await office.deliver();
    expect(await office.statuses([one])).toEqual(['COMPLETED']);
    expect(before(office, one, since + 1)).toBeLessThan(3);
    const at = office.requests.find(({ by }) => by === one)!.at;
    expect(at - since).toBeLessThanOrEqual(3 * TURN_MS);
    expect(
      maxInWindow(
        office.requests.map((request) => request.at),
        HOUR,
      ),
    ).toBeLessThanOrEqual(60);
    expect(new Set(await office.statuses(heavies)).has('PENDING')).toBe(false);
    // Fifteen minutes are the queue's longest delay: four in an hour, and each search that came between moves those behind it once.
    const waited = [...office.wakes.values()].filter((wakes) => wakes > 1);
    expect(Math.max(...waited)).toBeLessThanOrEqual(8);
    expect((await running().operator.store.lines.first(no.origin, 10)).map(({ searchId }) => searchId)).toEqual([]);
  });

  test('searches of the other at another register cost what they cost when nothing else goes on', async () => {
    const office = new Paced(running(), { NO: SLOWEST });
    const [heavy, light] = [await office.account(), await office.account()];
    const work = async () => {
      const wakes = office.wakes.size;
      const requests = office.requests.length;
      const id = (await office.submit(light, { jurisdiction: 'FR', identifier: '000700013' }))!;
      const [from, at] = [office.at, office.messages.findIndex(({ searchId }) => searchId === id)];
      office.messages.splice(at, 1);
      await office.wake(id);
      expect(await office.statuses([id])).toEqual(['COMPLETED']);
      return { wakes: office.wakes.size - wakes, requests: office.requests.length - requests, waited: office.at - from };
    };
    const idle = await work();
    office.at += 10_000;
    for (let count = 0; count < hundreds(100); count += 1) await office.submit(heavy, COMPANY);
    await office.deliver(office.at);
    expect(await work()).toEqual(idle);
  });

  test('a light account is not refused because a heavy one fills the hour', async () => {
    const office = new Paced(running(), { NO: { requests: 24, perSeconds: 3_600, perLookUp: 6 } });
    const [heavy, light] = [await office.account(), await office.account()];
    const heavies: string[] = [];
    for (let count = 0; count < 8; count += 1) heavies.push((await office.submit(heavy, COMPANY))!);
    await office.deliver(office.at);
    expect((await office.statuses(heavies)).filter((status) => status === 'FAILED').length).toBeGreaterThan(0);
    office.at += 60_000;
    const one = (await office.submit(light, COMPANY))!;
    await office.deliver(office.at);
    // Equal shares go by chance: no more than one of the other's is before it.
    expect((await office.row(one)).place?.position).toBeLessThanOrEqual(2);
    await office.deliver();
    expect(await office.statuses([one])).toEqual(['COMPLETED']);
  });
});

describe('a flood of free searches at the LEI registry', () => {
  test('does not shut the finder for others: who has had less goes first', async () => {
    const office = new Paced(running());
    const [heavy, light] = [await office.account(), await office.account()];
    for (let count = 0; count < 15; count += 1) await office.submit(heavy, { lei: '9999INVENTED00000198' });
    await office.deliver(office.at);
    expect((await running().operator.store.lines.first(gleif.origin, 10)).length).toBeGreaterThan(0);
    const asked = () => office.requests.filter(({ by, origin }) => by === 'find' && origin === gleif.origin).length;
    await office.find(heavy, { legalName: 'INVENTED HARBOUR' });
    expect(asked()).toBe(0);
    await office.find(light, { legalName: 'INVENTED HARBOUR' });
    expect(asked()).toBeGreaterThan(0);
    await office.deliver();
    expect(
      maxInWindow(
        office.requests.filter(({ origin }) => origin === gleif.origin).map(({ at }) => at),
        60_000,
      ),
    ).toBeLessThanOrEqual(60);
  });
});

/** Everything that asks a register, by lot. */
const CALLS = [
  { search: { jurisdiction: 'GB', identifier: '99000088' } },
  { search: { jurisdiction: 'GB', identifier: '99000010', include: { financials: true } } },
  { search: { jurisdiction: 'FR', identifier: '000700013' } },
  { search: { jurisdiction: 'FR', identifier: '000700062' } },
  { search: { jurisdiction: 'FI', identifier: '9900001-7' } },
  { search: { jurisdiction: 'CZ', identifier: '99000016' } },
  { search: { jurisdiction: 'DE', legal_name: 'Hafenmusik Erfunden GmbH', identifier: 'HRB 900001 (Hamburg)' } },
  { search: { target_type: 'fund', legal_name: 'INVENTED HARBOUR GROWTH FUND' } },
  { search: { lei: '9999INVENTED00000198' } },
  { search: { lei: '9999INVENTED00000489', include: { children: true } } },
  { find: { legalName: 'HARBOUR INVENTED LIMITED', jurisdiction: 'GB' } },
  { find: { legalName: 'ARDOISE INVENTEE', jurisdiction: 'FR' } },
  { find: { legalName: 'INVENTED HARBOUR GROWTH FUND' } },
  { find: { legalName: 'ZZYZX NOWHERE' } },
];

test('no origin gets more than it publishes, whatever hundreds of mixed calls do', {
  timeout: 1_800_000,
}, async () => {
  const random = new SeededRandom(7);
  const invented = sandboxTransport(sandboxRegisters);
  const office = new Paced(running(), {}, async (request) => {
    if (random.below(10) === 0) throw new Unavailable('down', {});
    return invented(request);
  });
  const callers = [await office.account(1_000_000), await office.account(1_000_000), await office.account(1_000_000)];
  const calls = Number(process.env.CALLS ?? shareOf(500, 100));
  for (let made = 0; made < calls; ) {
    const together = 1 + random.below(4);
    const asked = Array.from({ length: together }, async () => {
      const [call, caller] = [random.pick(CALLS), random.pick(callers)];
      if (call.find) return office.find(caller, call.find);
      const id = await office.submit(caller, call.search!);
      const at = office.messages.findIndex(({ searchId }) => searchId === id);
      if (id && at >= 0) {
        office.messages.splice(at, 1);
        await office.wake(id);
        // A message that is delivered twice.
        if (random.below(10) === 0) await office.wake(id);
      }
    });
    await Promise.all(asked);
    made += together;
    await office.deliver(office.at + random.pick([0, 0, 0, 100, 1_000, 5_000, 60_000]));
  }
  await office.deliver(office.at + HOUR);
  const byOrigin = Map.groupBy(office.requests, ({ origin }) => origin);
  const paced = await Promise.all(['GB', 'FR', 'FI', 'CZ', 'DE'].map(async (code) => (await registryOf(code))!));
  for (const { origin, pace, name } of [...paced, gleif]) {
    const seen = byOrigin.get(origin) ?? [];
    expect(seen.length, name).toBeGreaterThan(0);
    expect(
      maxInWindow(
        seen.map(({ at }) => at),
        pace!.perSeconds * 1_000,
      ),
      name,
    ).toBeLessThanOrEqual(pace!.requests);
  }
});
