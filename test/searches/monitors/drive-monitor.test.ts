/** Monitors under a simulated clock: what looks cost, what is reported, and what a register that fails changes: nothing. */
import { describe, expect, test } from 'vitest';
import type { CompletedSearch } from '../../../shared/ledger/search-rows/search-row.ts';
import type { EventType } from '../../../shared/model/events/event.ts';
import { putMonitor } from '../../../shared/searches/monitors/manage-monitors.ts';
import type { Monitor } from '../../../shared/searches/monitors/monitor-row.ts';
import type { KeptChange } from '../../../shared/searches/monitors/version-store.ts';
import { ChangingRegister, DOWN, IDENTIFIER, officer, owner } from '../../support/changing-register.ts';
import { tableEngine } from '../../support/engine.ts';
import { eventsOf } from '../../support/event-log.ts';
import { World, type WorldSettings } from '../../support/world.ts';

const engine = tableEngine();
const DAY = 86_400;
const [ADA, BO, CY] = [officer('Ada Fjord'), officer('Bo Granit'), officer('Cy Havn')];

class Watched {
  readonly world: World;
  readonly register: ChangingRegister;
  readonly monitorId: string;

  constructor(world: World, register: ChangingRegister, monitorId: string) {
    this.world = world;
    this.register = register;
    this.monitorId = monitorId;
  }

  row = async (): Promise<Monitor> => (await this.world.parts().store.monitors.read('user-1', this.monitorId))!;

  /** To the next look by the period, and its end. */
  async look(): Promise<Monitor> {
    const { nextAt } = await this.row();
    this.world.at = Math.max(this.world.at, Date.parse(nextAt) + 1_000);
    await this.world.run(this.world.sweep());
    await this.world.runToEnd();
    return this.row();
  }

  async changes(): Promise<Pick<KeptChange, 'type' | 'confirmed'>[]> {
    const { version } = await this.row();
    const { items } = await this.world.parts().store.versions.changes(this.monitorId, version, 100);
    return items;
  }

  types = async () => (await this.changes()).map(({ type }) => type).toSorted();

  async events(type: EventType) {
    const { items } = await this.world.state();
    return eventsOf(items).filter((event) => event.type === type);
  }

  async balance(): Promise<number> {
    const { accounts } = await this.world.state();
    return accounts[0]!.balance;
  }
}

async function watching(
  answers: ChangingRegister['answers'],
  work: (watched: Watched) => Promise<void>,
  { body = {}, ...settings }: Partial<WorldSettings> & { body?: object } = {},
): Promise<void> {
  const table = await engine().freshTable();
  const register = new ChangingRegister(...answers);
  const world = await World.with({ table, credits: 10, ...register.settings, ...settings });
  const [created] = await world.run(world.monitor({ jurisdiction: 'QS', identifier: IDENTIFIER, every: 'day', ...body }));
  if (created.error) throw created.error;
  await world.runToEnd();
  const watched = new Watched(world, register, created.result!.body.monitorId);
  await work(watched);
  await world.runToEnd();
  expect(await world.finalViolations()).toEqual([]);
  await table.drop();
}

test('the first answer is the first version, and nothing is reported', () =>
  watching([{ parties: [ADA, BO] }], async (watched) => {
    expect(await watched.row()).toMatchObject({ version: 1, state: 'active', failures: 0 });
    expect(await watched.changes()).toEqual([]);
    expect(await watched.balance()).toBe(9);
  }));

test('a look that finds the same in another order changes nothing and costs a look', () =>
  watching([{ parties: [ADA, BO] }, { parties: [BO, ADA] }], async (watched) => {
    expect((await watched.look()).version).toBe(1);
    expect(await watched.events('monitor.changed')).toEqual([]);
    expect(await watched.balance()).toBe(8);
  }));

test('a look that finds the same stores no second result, and one that finds a change does', () =>
  watching([{ parties: [ADA, BO] }, { parties: [BO, ADA] }, { parties: [ADA, CY] }], async (watched) => {
    await watched.look();
    await watched.look();
    const { store } = watched.world.parts();
    const { searches } = await store.erasures.contents(watched.monitorId);
    const rows = searches.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1)) as CompletedSearch[];
    expect(rows.map(({ result, sameAs }) => [result !== undefined, sameAs])).toEqual([
      [true, undefined],
      [false, rows[0]!.searchId],
      [true, undefined],
    ]);
    expect((await watched.row()).version).toBe(2);
  }));

test('a look that is due is one message, also where it finds nothing new', () =>
  watching([{ parties: [ADA] }], async ({ world, row }) => {
    const { nextAt } = await row();
    world.at = Date.parse(nextAt) + 1_000;
    await world.run(world.sweep());
    expect(world.messages.map(({ isMonitor }) => isMonitor)).toEqual([true]);
    await world.deliver(world.messages[0]!);
    expect(world.messages).toEqual([]);
    const { look, version, lastLookAt } = await row();
    expect([look, version, lastLookAt! > nextAt]).toEqual([undefined, 1, true]);
  }));

test('a look whose process dies while it asks the register gets a message of its own', () =>
  watching([{ parties: [ADA] }], async ({ world, register, row }) => {
    world.at = Date.parse((await row()).nextAt) + 1_000;
    await world.run(world.sweep());
    const [message] = world.messages;
    await world.deliver(message!, ({ what }) => (what.startsWith('register ') ? 'crash_before' : undefined));
    world.at = message!.visibleAt;
    await world.deliver(message!);
    const { look } = await row();
    expect(world.messages.map(({ searchId }) => searchId)).toEqual([look!.searchId]);
    await world.deliver(world.messages[0]!);
    expect([(await row()).look, register.asked]).toEqual([undefined, 2]);
  }));

test('an account with fifty holds starts no further look; all are made in the end', async () => {
  const table = await engine().freshTable();
  // A look whose register does not answer keeps its hold until it is made again.
  const register = new ChangingRegister(DOWN);
  const world = await World.with({ table, credits: 100, ...register.settings });
  const COUNT = 53;
  for (let at = 0; at < COUNT; at += 1) await world.run(world.monitor({ jurisdiction: 'QS', identifier: IDENTIFIER, every: 'day' }));
  for (const message of world.visible().filter(({ isMonitor }) => isMonitor)) await world.deliver(message);
  const { accounts } = await world.state();
  expect(Object.keys(accounts[0]!.holds)).toHaveLength(50);
  register.answers = [{ parties: [ADA] }];
  const page = async () => (await world.parts().store.monitors.page('user-1', COUNT)).items;
  // Those that wait are sent again by the sweep.
  for (let round = 0; round < 5 && (await page()).some(({ version }) => version === 0); round += 1) {
    await world.runToEnd();
    await world.run(world.later(301).sweep());
    await world.runToEnd();
  }
  expect((await page()).map(({ version, look }) => [version, look])).toEqual(Array.from({ length: COUNT }, () => [1, undefined]));
  expect(await world.finalViolations()).toEqual([]);
  await table.drop();
});

test('a change is reported once, with types and ids alone, and read with its facts', () =>
  watching([{ parties: [ADA, BO] }, { parties: [ADA, CY] }], async (watched) => {
    expect((await watched.look()).version).toBe(2);
    expect((await watched.look()).version).toBe(2);
    const [event, ...others] = await watched.events('monitor.changed');
    expect(others).toEqual([]);
    expect(event!.data).toEqual({
      monitorId: watched.monitorId,
      version: 2,
      changes: [
        { type: 'officer.appointed', changeId: `${watched.monitorId}-2-0` },
        { type: 'officer.resigned', changeId: `${watched.monitorId}-2-1` },
      ],
      changed: 2,
    });
    expect(JSON.stringify(event)).not.toMatch(/Granit|Havn/);
    const [resigned] = await watched.changes();
    expect(resigned).toMatchObject({ type: 'officer.resigned', party: { legalName: 'Bo Granit' }, nature: 'Director' });
  }));

test('types that are not asked for are kept and not reported', () =>
  watching(
    [{ parties: [ADA, BO] }, { parties: [ADA, CY] }],
    async (watched) => {
      await watched.look();
      const [event] = await watched.events('monitor.changed');
      expect(event!.data.changes).toEqual([{ type: 'officer.resigned', changeId: `${watched.monitorId}-2-1` }]);
      expect(await watched.types()).toEqual(['officer.appointed', 'officer.resigned']);
    },
    { body: { changes: ['officer.resigned'] } },
  ));

describe('a register that fails', () => {
  test('changes nothing, costs nothing, and is reported at the third look in a row', () =>
    watching([{ parties: [ADA, BO] }, DOWN], async (watched) => {
      const before = await watched.balance();
      for (let look = 1; look <= 4; look += 1) {
        const row = await watched.look();
        expect(row).toMatchObject({ version: 1, failures: look, state: look < 3 ? 'active' : 'failing', fault: 'register_unavailable' });
      }
      expect(await watched.balance()).toBe(before);
      const failing = await watched.events('monitor.failing');
      expect(failing.map(({ data }) => data.reason)).toEqual(['register_unavailable']);
      watched.register.answers = [{ parties: [ADA, BO] }];
      expect(await watched.look()).toMatchObject({ version: 1, failures: 0, state: 'active' });
      expect(await watched.events('monitor.changed')).toEqual([]);
    }));

  test.each(['source_failed', 'pending', 'not_published', 'restricted', 'not_covered'] as const)(
    'with owners that are %s takes no owner, and knows them when they are back',
    (status) =>
      watching(
        [
          { parties: [ADA, BO, owner('Invented Holding AS', 60)] },
          { parties: [ADA, BO], dataStatus: { officers: 'complete', owners: status } },
          { parties: [ADA, BO, owner('Invented Holding AS', 60)] },
        ],
        async (watched) => {
          await watched.look();
          await watched.look();
          expect((await watched.types()).filter((type) => type !== 'coverage.changed')).toEqual([]);
        },
      ),
  );

  test('with part of a list takes nobody, and tells afterwards who went meanwhile', () =>
    watching(
      [
        { parties: [ADA, BO, CY] },
        { parties: [ADA], dataStatus: { officers: 'partial', owners: 'complete' }, dataStatusReasons: { officers: ['more_on_register'] } },
        { parties: [ADA, CY] },
      ],
      async (watched) => {
        expect((await watched.look()).version).toBe(1);
        await watched.look();
        expect(await watched.types()).toEqual(['officer.resigned']);
      },
    ));

  test('with owners that it did not answer at first brings no owner when it does', () =>
    watching(
      [
        { parties: [ADA], dataStatus: { officers: 'complete', owners: 'source_failed' } },
        { parties: [ADA, owner('Invented Holding AS', 60)] },
        { parties: [ADA, owner('Invented Holding AS', 30)] },
      ],
      async (watched) => {
        expect((await watched.look()).version).toBe(2);
        expect(await watched.changes()).toEqual([]);
        await watched.look();
        expect(await watched.types()).toEqual(['owner.changed']);
      },
    ));
});

describe('all officers gone at once', () => {
  test('are reported after a second look, which costs nothing', () =>
    watching(
      [{ parties: [ADA, BO] }, { parties: [], dataStatus: { officers: 'none_on_register', owners: 'complete' } }],
      async (watched) => {
        const doubtful = await watched.look();
        expect(doubtful.version).toBe(1);
        expect(await watched.events('monitor.changed')).toEqual([]);
        expect(Date.parse(doubtful.nextAt) - watched.world.at).toBeLessThanOrEqual(3_600_000);
        const balance = await watched.balance();
        expect((await watched.look()).version).toBe(2);
        expect(await watched.balance()).toBe(balance);
        expect(await watched.changes()).toMatchObject([
          { type: 'officer.resigned', confirmed: true },
          { type: 'officer.resigned', confirmed: true },
        ]);
      },
    ));

  test('are not reported where the second look finds them', () =>
    watching([{ parties: [ADA, BO] }, { parties: [] }, { parties: [ADA, BO] }], async (watched) => {
      await watched.look();
      expect(await watched.look()).toMatchObject({ version: 1 });
      expect((await watched.row()).doubt).toBeUndefined();
      expect(await watched.changes()).toEqual([]);
    }));
});

describe('readers that have changed', () => {
  const mended = (legalName: string) => legalName.replace('Granit', 'Granite');
  const mend = (register: ChangingRegister): void => {
    register.readsAs = ({ parties = [], ...answer }) => ({
      ...answer,
      parties: parties.map((party) => ({ ...party, legalName: mended(party.legalName) })),
    });
  };

  test('bring and take nobody: what they read otherwise is a correction, which is not reported', () =>
    watching([{ parties: [ADA, BO] }], async (watched) => {
      mend(watched.register);
      expect((await watched.look()).version).toBe(2);
      expect([...new Set(await watched.types())]).toEqual(['corrected']);
      expect(await watched.events('monitor.changed')).toEqual([]);
      expect((await watched.look()).version).toBe(2);
    }));

  test('do not hide what changed in the company', () =>
    watching([{ parties: [ADA, BO] }, { parties: [ADA, BO, CY] }], async (watched) => {
      mend(watched.register);
      await watched.look();
      expect((await watched.types()).filter((type) => type !== 'corrected')).toEqual(['officer.appointed']);
      const [event] = await watched.events('monitor.changed');
      expect(event!.data.changed).toBe(1);
    }));
});

describe('a company that the register does not know', () => {
  test('is gone after three days, and the monitor ends', () =>
    watching([{ parties: [ADA] }, undefined], async (watched) => {
      expect((await watched.look()).state).toBe('active');
      expect((await watched.look()).state).toBe('active');
      expect(await watched.look()).toMatchObject({ state: 'ended', endedBecause: 'company_gone', version: 2 });
      expect(await watched.types()).toEqual(['company.gone']);
      expect((await watched.events('monitor.ended')).map(({ data }) => data.reason)).toEqual(['company_gone']);
      expect(await watched.balance()).toBe(9);
    }));

  test('is not gone where it is found on the third day', () =>
    watching([{ parties: [ADA] }, undefined, undefined, { parties: [ADA] }], async (watched) => {
      for (let look = 0; look < 3; look += 1) await watched.look();
      expect(await watched.row()).toMatchObject({ state: 'active', version: 1 });
      expect((await watched.row()).missingOn).toBeUndefined();
    }));
});

describe('credits', () => {
  test('that do not cover a look make it fail, until there are some', () =>
    watching(
      [{ parties: [ADA] }],
      async (watched) => {
        for (let look = 0; look < 3; look += 1) await watched.look();
        expect(await watched.row()).toMatchObject({ state: 'failing', fault: 'insufficient_credits', version: 1 });
        await watched.world.run(watched.world.credit('user-1', 1));
        expect(await watched.look()).toMatchObject({ state: 'active', failures: 0 });
        expect(await watched.balance()).toBe(0);
      },
      { credits: 1 },
    ));

  test('of a month are never more than its limit', () =>
    watching(
      [{ parties: [ADA] }],
      async (watched) => {
        await watched.look();
        expect(await watched.row()).toMatchObject({ spent: 2, month: '2026-03' });
        // The look that is due is left out.
        const row = await watched.look();
        expect(row.nextAt.slice(0, 7)).toBe('2026-04');
        expect(await watched.balance()).toBe(8);
        expect(await watched.look()).toMatchObject({ spent: 1, month: '2026-04' });
      },
      { body: { maxCreditsPerMonth: 2 } },
    ));
});

test('a monitor that is made twice with one Idempotency-Key is one', async () => {
  await watching([{ parties: [ADA] }], async ({ world }) => {
    const body = { jurisdiction: 'QS', identifier: IDENTIFIER, every: 'week' };
    const [first] = await world.run(world.monitor(body, { key: 'one' }));
    const [second] = await world.run(world.monitor(body, { key: 'one' }));
    expect(second.result!.body.monitorId).toBe(first.result!.body.monitorId);
    expect(second.result!.headers['Idempotency-Replayed']).toBe('true');
    const [other] = await world.run(world.monitor({ ...body, every: 'day' }, { key: 'one' }));
    expect(other.error).toMatchObject({ code: 'idempotency_key_reused' });
  });
});

test('looks of one period are spread over a tenth of it', () =>
  watching([{ parties: [ADA] }], async (watched) => {
    const { nextAt } = await watched.look();
    const wait = (Date.parse(nextAt) - watched.world.at) / 1_000;
    expect(wait).toBeGreaterThan(DAY * 0.95);
    expect(wait).toBeLessThan(DAY * 1.1);
  }));

describe('a monitor of a case that watches ownership', () => {
  const person = (legalName: string, exact: number) => ({ ...owner(legalName, exact), entityType: 'person' as const });
  const watchingOwners = async (work: (watched: Watched, caseId: string) => Promise<void>, more: object = {}): Promise<void> => {
    const table = await engine().freshTable();
    const register = new ChangingRegister({ parties: [person('Ada Fjord', 60), person('Bo Granit', 40)] });
    const world = await World.with({ table, credits: 10, ...register.settings });
    const [searched] = await world.run(world.submit({ jurisdiction: 'QS', identifier: IDENTIFIER }));
    await world.runToEnd();
    const { caseId } = searched.result!.body;
    const [created] = await world.run(world.monitor({ caseId, every: 'day', watch: 'ownership', ruleSets: ['fatf-r24'], ...more }));
    if (created.error) throw created.error;
    await work(new Watched(world, register, created.result!.body.monitorId), caseId);
    await world.runToEnd();
    expect(await world.finalViolations()).toEqual([]);
    await table.drop();
  };

  test('tells the verdicts that a change of the company changed, and by which', () =>
    watchingOwners(async (watched, caseId) => {
      watched.register.answers = [{ parties: [person('Ada Fjord', 60), person('Bo Granit', 10)] }];
      expect((await watched.look()).version).toBe(2);
      await watched.look();
      const [event, ...others] = await watched.events('monitor.ownership_changed');
      expect(others).toEqual([]);
      expect(event!.data).toMatchObject({ monitorId: watched.monitorId, caseId, version: 2, changed: 2 });
      // What he had is nobody's that is named.
      expect((event!.data.changes as { before: string; by: string[] }[]).map(({ before, by }) => [before, by])).toEqual([
        ['isBeneficialOwner', [`${watched.monitorId}-2-0`]],
        ['isNotBeneficialOwner', [`${watched.monitorId}-2-0`]],
      ]);
      expect(JSON.stringify(event)).not.toContain('Granit');
      const version = await watched.world.parts().store.versions.read(watched.monitorId, 2);
      expect(version!.verdicts!.map(({ legalName }) => legalName)).toEqual(['Bo Granit', undefined]);
    }));

  test('tells none where a change leaves them as they are, or a register fails', () =>
    watchingOwners(async (watched) => {
      watched.register.answers = [{ parties: [person('Ada Fjord', 61), person('Bo Granit', 39)] }, DOWN];
      watched.register.asked = 0;
      await watched.look();
      expect(await watched.types()).toEqual(['owner.changed', 'owner.changed']);
      await watched.look();
      expect(await watched.events('monitor.ownership_changed')).toEqual([]);
    }));

  const change = (watched: Watched, body: object) =>
    putMonitor(watched.world.parts(), { userId: 'user-1', keyId: 'key' }, watched.monitorId, () => body);
  const bo = (share: number) => [{ parties: [person('Ada Fjord', 60), person('Bo Granit', share)] }];
  const toldSets = async (watched: Watched): Promise<string[][]> => {
    const events = await watched.events('monitor.ownership_changed');
    return events.map(({ data }) => [...new Set((data.changes as { ruleSet: string }[]).map(({ ruleSet }) => ruleSet))].toSorted());
  };

  const tellsFromThirdVersion = async (watched: Watched): Promise<void> => {
    expect(await toldSets(watched)).toEqual([]);
    watched.register.answers = bo(40);
    expect((await watched.look()).version).toBe(3);
    expect(await toldSets(watched)).toEqual([['fatf-r24']]);
  };

  test('from a change on: the next look is what later ones are compared with', () =>
    watchingOwners(
      async (watched) => {
        expect(await change(watched, { watch: 'ownership', ruleSets: ['fatf-r24'] })).toMatchObject({
          watch: 'ownership',
          ruleSets: ['fatf-r24'],
        });
        watched.register.answers = bo(10);
        expect((await watched.look()).version).toBe(2);
        await tellsFromThirdVersion(watched);
      },
      { watch: undefined, ruleSets: undefined },
    ));

  test('a rule set that is added is reported from the look after the next, others without a gap', () =>
    watchingOwners(async (watched) => {
      await change(watched, { ruleSets: ['fatf-r24', 'gb-psc'] });
      watched.register.answers = bo(10);
      await watched.look();
      watched.register.answers = bo(40);
      await watched.look();
      expect(await toldSets(watched)).toEqual([['fatf-r24'], ['fatf-r24', 'gb-psc']]);
      // Of none that are named: those of the country of the company.
      const { ruleSets, watch } = await change(watched, { ruleSets: [] });
      expect([ruleSets, watch]).toEqual([undefined, 'ownership']);
    }));

  test('an answer that has to be confirmed is no look to compare with', () =>
    watchingOwners(
      async (watched) => {
        await change(watched, { watch: 'ownership', ruleSets: ['fatf-r24'] });
        watched.register.answers = [{ parties: [] }, { parties: [] }];
        watched.register.asked = 0;
        expect((await watched.look()).version).toBe(1);
        expect((await watched.look()).version).toBe(2);
        await tellsFromThirdVersion(watched);
      },
      { watch: undefined, ruleSets: undefined },
    ));

  test('"none" ends the telling', () =>
    watchingOwners(async (watched) => {
      const changed = await change(watched, { watch: 'none' });
      expect([changed.watch, changed.ruleSets]).toEqual([undefined, undefined]);
      watched.register.answers = bo(10);
      expect((await watched.look()).version).toBe(2);
      expect(await toldSets(watched)).toEqual([]);
      await expect(change(watched, { ruleSets: ['fatf-r24'] })).rejects.toMatchObject({ code: 'invalid_body' });
    }));

  test.each([
    [{ ruleSets: ['fatf'] }, 'unknown_rule_set'],
    [{ watch: 'everything' }, 'invalid_body'],
    [{ watch: 'none', ruleSets: ['fatf-r24'] }, 'invalid_body'],
  ])('a change to %j is refused: %s', (body, code) =>
    watchingOwners((watched) => expect(change(watched, body)).rejects.toMatchObject({ code })),
  );

  test('a change of a monitor without a case is refused', () =>
    watching([{ parties: [ADA] }], (watched) =>
      expect(change(watched, { watch: 'ownership' })).rejects.toMatchObject({ code: 'invalid_body', fields: { pointer: '/watch' } }),
    ));

  test.each([
    [{ ruleSets: ['fatf'] }, 'unknown_rule_set'],
    [{ watch: 'everything' }, 'invalid_body'],
    [{ watch: undefined }, 'invalid_body'],
  ])('with %j is refused: %s', (more, code) => expect(watchingOwners(async () => {}, more)).rejects.toMatchObject({ code }));
});
