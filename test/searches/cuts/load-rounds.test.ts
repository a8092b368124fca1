/** A load in rounds: whichever round dies at whichever call, the cut before answers, and the load ends when it is started again. */
import { describe, expect, test } from 'vitest';
import type { Line } from '../../../shared/platform/cuts/frame.ts';
import { Loads } from '../../../shared/platform/cuts/load-store.ts';
import type { GoldenCopy } from '../../../shared/registers/gleif/golden-copy-rows.ts';
import { LEI } from '../../../shared/registers/gleif/sandbox-records.ts';
import { CUT_FILES } from '../../../shared/searches/cuts/build-golden-copy.ts';
import { findEditions } from '../../../shared/searches/cuts/find-editions.ts';
import { kindOfLoad } from '../../../shared/searches/cuts/golden-copy-portal.ts';
import { LEI_CUT, loadGoldenCopy, SANDBOX_CUT } from '../../../shared/searches/cuts/load-golden-copy.ts';
import { runRound } from '../../../shared/searches/cuts/load-round.ts';
import { cutEngines } from '../../support/cut-engines.ts';
import {
  allExceptionCells,
  allRecordCells,
  allRelationshipCells,
  exceptionCells,
  goldenCopy,
  relationshipCells,
} from '../../support/golden-copy.ts';
import { type InventedPortal, inventedPortal } from '../../support/golden-copy-portal.ts';
import { Killed, Mortal } from '../../support/mortal.ts';
import { silent } from '../../support/parts.ts';
import { shareAmong } from '../../support/share.ts';

const engines = cutEngines();
/** Of the records that only fill a list none. */
const records = () => allRecordCells().filter((cells) => !/ OBJEKT /.test(cells['Entity.LegalName'] ?? ''));
const HOUR_MS = 3_600_000;
/** The smallest that S3 takes. */
const SMALL_PART_BYTES = 5 * 1024 * 1024;
const [FIRST, SECOND] = ['2026-02-28T08:00:00.000Z', '2026-02-28T16:00:00.000Z'];

/** The deployment's functions, its queue and its clock; `die`: in which of their calls. */
class Loader {
  readonly messages: string[] = [];
  /** Rounds whose log counts a damaged cut. */
  damaged = 0;
  /** Rounds whose log counts a broken chain of deltas. */
  broken = 0;
  readonly loads = new Loads(engines().table);
  at = Date.parse('2026-02-28T17:00:00Z');
  readonly #portal: InventedPortal;

  constructor(portal: InventedPortal) {
    this.#portal = portal;
  }

  #services(process: Mortal) {
    const { bucket, pointers } = engines();
    return {
      bucket: process.of(bucket, 'bucket'),
      pointers: process.of(pointers, 'pointers'),
      loads: process.of(this.loads, 'loads'),
      portal: process.function('portal', this.#portal.portal),
      send: process.function('send', async (register: string) => void this.messages.push(register)),
      now: () => new Date(this.at),
      log: { ...silent, error: (_: string, facts?: object) => this.#countDamage(facts) },
      partBytes: SMALL_PART_BYTES,
      isOver: () => true,
    };
  }

  #countDamage(facts: object = {}): void {
    if (Object.hasOwn(facts, 'CutsDamaged')) this.damaged += 1;
    if (Object.hasOwn(facts, 'ChainsBroken')) this.broken += 1;
  }

  async find(process = new Mortal(), cuts: readonly string[] = [LEI_CUT]): Promise<void> {
    await findEditions(this.#services(process), cuts);
  }

  async round(process = new Mortal()): Promise<void> {
    const register = this.messages.shift()!;
    const services = this.#services(process);
    if (await runRound(services, register)) await services.send(register);
  }

  /** Hour after hour, until nothing is left to do. */
  async toEnd(cuts: readonly string[] = [LEI_CUT]): Promise<void> {
    for (let hour = 0; hour < 6; hour += 1) {
      await this.find(undefined, cuts);
      while (this.messages.length > 0) await this.round();
      this.at += HOUR_MS;
    }
  }
}

async function contents(path: string): Promise<Record<string, Line[]>> {
  const cut = await engines().bucket.open(path);
  const files = CUT_FILES.map(async (name) => [name, await Array.fromAsync((await cut.file(name)).lines())] as const);
  return Object.fromEntries(await Promise.all(files));
}

async function loader(): Promise<{ running: Loader; published: InventedPortal }> {
  const published = inventedPortal();
  await published.publish(goldenCopy({ publishedAt: FIRST, records: records() }));
  return { running: new Loader(published), published };
}

const current = () => engines().pointers.current(LEI_CUT);

describe('a load without faults', () => {
  test('gives the cut of the publication, round by round', async () => {
    const { running } = await loader();
    await running.toEnd();
    const pointer = (await current())!;
    expect(pointer).toMatchObject({ edition: FIRST, asOf: FIRST, whole: FIRST, previous: [] });
    expect((await contents(pointer.cut)).records!.length).toBeGreaterThan(60);
    const load = (await running.loads.read(LEI_CUT))!;
    expect(load).toMatchObject({ step: 'done', files: [] });
    expect(load.round).toBe(6);
  });

  test('the invented records of the sandbox are a cut of their own', async () => {
    const { running } = await loader();
    await running.toEnd([SANDBOX_CUT]);
    expect(await current()).toBeUndefined();
    const pointer = (await engines().pointers.current(SANDBOX_CUT))!;
    expect((await contents(pointer.cut)).records!.some(({ key }) => key === LEI.HARBOUR)).toBe(true);
  });

  test('a copy that is as it should not be is refused, and not loaded again', async () => {
    const { running, published } = await loader();
    await running.toEnd();
    const before = await current();
    await published.publish(goldenCopy({ publishedAt: '2026-03-09T08:00:00.000Z', records: records().slice(0, 9) }));
    await running.toEnd();
    expect(await current()).toEqual(before);
    const load = (await running.loads.read(LEI_CUT))!;
    expect(load).toMatchObject({ step: 'refused', reason: expect.stringMatching(/lei2: 9 rows, the cut before it had/) });
  });

  test('files that are gone: after a day the next edition takes their place', async () => {
    const { running, published } = await loader();
    published.files.clear();
    await running.toEnd();
    expect(await running.loads.read(LEI_CUT)).toMatchObject({ step: 'fetch', round: 6, reason: expect.any(String) });
    await published.publish(goldenCopy({ publishedAt: SECOND, records: records() }));
    await running.toEnd();
    expect(await current()).toBeUndefined();
    running.at += 24 * HOUR_MS;
    await running.toEnd();
    expect((await current())!.edition).toBe(SECOND);
  });

  test('cuts that nobody can go back to are removed', async () => {
    const { running, published } = await loader();
    const paths: string[] = [];
    for (let day = 1; day <= 6; day += 1) {
      await published.publish(goldenCopy({ publishedAt: `2026-0${day}-10T08:00:00.000Z`, records: records() }));
      await running.toEnd();
      paths.push((await current())!.cut);
    }
    const isThere = await Promise.all(
      paths.map((path) =>
        engines()
          .bucket.open(path)
          .then(
            () => true,
            () => false,
          ),
      ),
    );
    expect(isThere).toEqual([false, false, true, true, true, true]);
  });
});

/** What GLEIF publishes eight hours later: another name and number, a new record, a parent that ended, one that began and one whose period is new. `untold`: a change that only the whole files have. */
function later(untold: Readonly<Record<string, string>> = {}): { whole: GoldenCopy; delta: GoldenCopy } {
  const cells = records();
  const [name, number] = ['Entity.LegalName', 'Entity.RegistrationAuthority.RegistrationAuthorityEntityID'];
  const harbour = cells.findIndex((one) => one.LEI === LEI.HARBOUR);
  const changed = { ...cells[harbour]!, [name]: 'HAVEN INVENTED LIMITED', [number]: '99000099' };
  const added = { ...cells[harbour]!, LEI: '9999INVENTED00099917', [name]: 'QUAY INVENTED LIMITED' };
  const rows = [
    relationshipCells(LEI.LANTERN, 'direct-parent', LEI.HARBOUR, ['INACTIVE', 'RETIRED'], '2019-01-01T00:00:00Z'),
    relationshipCells(LEI.LANTERN, 'direct-parent', LEI.ARDOISE, ['ACTIVE', 'PUBLISHED'], '2026-02-27T23:00:00Z'),
    relationshipCells(LEI.LANTERN, 'ultimate-parent', LEI.ARDOISE, ['ACTIVE', 'PUBLISHED'], '2018-01-01T00:00:00Z'),
    relationshipCells(added.LEI, 'ultimate-parent', LEI.ARDOISE),
  ];
  const exceptions = [exceptionCells(LEI.VUURTOREN, 'direct-parent', 'NO_LEI')];
  const wasParent = (row: (typeof rows)[number]) =>
    row['Relationship.StartNode.NodeID'] === LEI.LANTERN && /CONSOLIDATED_BY$/.test(row['Relationship.RelationshipType'] ?? '');
  const wasException = (row: (typeof exceptions)[number]) => row.LEI === LEI.VUURTOREN && /^DIRECT/.test(row['Exception.Category'] ?? '');
  return {
    whole: goldenCopy({
      publishedAt: SECOND,
      records: [...cells.with(harbour, changed).map((row) => (row.LEI === LEI.ARDOISE ? { ...row, ...untold } : row)), added],
      relationships: [...allRelationshipCells().filter((row) => !wasParent(row)), ...rows],
      exceptions: [...allExceptionCells().filter((row) => !wasException(row)), ...exceptions],
    }),
    delta: goldenCopy({ publishedAt: SECOND, records: [changed, added], relationships: rows, exceptions }),
  };
}

describe('a delta', () => {
  test('gives the lines that the whole files of its day give', async () => {
    const { running, published } = await loader();
    await running.toEnd();
    const { whole, delta } = later();
    await published.publish(whole, delta);
    await running.toEnd();
    const pointer = (await current())!;
    expect(pointer).toMatchObject({ edition: SECOND, whole: FIRST });
    const { manifest } = await engines().bucket.open(pointer.cut);
    expect(manifest.sources.map(({ name }) => name)).toEqual([
      ...['lei2', 'rr', 'repex'],
      ...['lei2', 'rr', 'repex'].map((name) => `${name} until ${SECOND}`),
    ]);
    const merged = await contents(pointer.cut);
    await published.publish({ ...later().whole, publishedAt: '2026-03-20T08:00:00.000Z' });
    await running.toEnd();
    expect((await current())!.whole).toBe('2026-03-20T08:00:00.000Z');
    expect(merged).toEqual(await contents((await current())!.cut));
    expect(running.broken).toBe(0);
  });

  test.each([
    ['2026-02-20T00:00:00Z', 1],
    ['2026-03-19T00:00:00Z', 0],
  ])('a change of %s that no delta had is told once the whole files come: %d', async (day, broken) => {
    const { running, published } = await loader();
    await running.toEnd();
    const { whole, delta } = later();
    await published.publish(whole, delta);
    await running.toEnd();
    const untold = { 'Entity.LegalName': 'LOST INVENTED LIMITED', 'Registration.LastUpdateDate': day };
    await published.publish({ ...later(untold).whole, publishedAt: '2026-03-20T08:00:00.000Z' });
    await running.toEnd();
    expect([(await current())!.whole, running.broken]).toEqual(['2026-03-20T08:00:00.000Z', broken]);
  });

  test('is refused where the cut that it changes is not current any more', async () => {
    const { running, published } = await loader();
    await running.toEnd();
    const { whole, delta } = later();
    await published.publish(whole, delta);
    await running.find();
    await engines().pointers.publish(LEI_CUT, { ...(await current())!, cut: 'LEI/other/1' }, await current());
    while (running.messages.length > 0) await running.round();
    expect(await running.loads.read(LEI_CUT)).toMatchObject({ step: 'refused', reason: expect.stringMatching(/not current any more/) });
    expect((await current())!.cut).toBe('LEI/other/1');
  });

  test.each(['records', 'records.index', 'manifest.json'])(
    'of a cut whose %s is damaged gives way to the whole files, in the next hour',
    async (file) => {
      const { running, published } = await loader();
      await running.toEnd();
      const before = (await current())!;
      await engines().change(`${before.cut}/${file}`, (bytes) => bytes.subarray(0, bytes.length - 20));
      const { whole, delta } = later();
      await published.publish(whole, delta);
      await running.toEnd();
      expect(await current()).toMatchObject({ edition: SECOND, whole: SECOND, previous: [{ cut: before.cut }] });
      expect(await running.loads.read(LEI_CUT)).toMatchObject({ step: 'done' });
      expect(running.damaged, 'rounds that found the damage').toBe(1);
      expect((await contents((await current())!.cut)).records!.length).toBeGreaterThan(60);
    },
  );

  test.each([
    [undefined, 'whole'],
    [{ edition: '2026-03-01T08:00:00Z', wholeAt: '2026-02-27T08:00:00Z' }, 'LastDay'],
    [{ edition: '2026-02-28T16:00:00Z', wholeAt: '2026-02-27T08:00:00Z' }, 'LastWeek'],
    [{ edition: '2026-03-02T00:00:00Z', wholeAt: '2026-02-22T08:00:00Z' }, 'whole'],
  ])('from %j to 2 March: %s', (from, kind) => {
    expect(kindOfLoad(from, '2026-03-02T08:00:00Z')).toBe(kind);
  });
});

/** A cut is current; a delta has been published, or whole files. */
async function scene(isDelta: boolean): Promise<Loader> {
  const { running, published } = await loader();
  await loadGoldenCopy({ ...engines(), now: () => new Date(running.at) }, goldenCopy({ publishedAt: FIRST, records: records() }));
  const { whole, delta } = later();
  if (isDelta) await published.publish(whole, delta);
  else await published.publish({ ...whole, publishedAt: '2026-03-20T08:00:00.000Z' });
  return running;
}

describe.each([true, false])('a process that is killed (delta: %s)', (isDelta) => {
  test('at any call: the cut before answers, and the load ends when it is started again', async () => {
    const points = await callsOf(isDelta);
    expect(points.length).toBeGreaterThan(isDelta ? 90 : 90);
    for (const { process, call, isCallMade } of shareAmong(points)) {
      const running = await scene(isDelta);
      const before = (await current())!;
      const [known, expected] = [await contents(before.cut), isDelta ? SECOND : '2026-03-20T08:00:00.000Z'];
      await runUntil(running, process, new Mortal(call, isCallMade));
      const now = (await current())!;
      expect([before.edition, expected]).toContain(now.edition);
      if (now.cut === before.cut) expect(await contents(now.cut)).toEqual(known);
      await running.toEnd();
      const ended = (await current())!;
      expect(ended.edition, `process ${process}, call ${call}`).toBe(expected);
      expect(ended.previous.map(({ cut }) => cut)).toEqual([before.cut]);
      expect(await running.loads.read(LEI_CUT)).toMatchObject({ step: 'done' });
      await engines().renew();
    }
  });
});

/** Its first file has three parts: a round for each. */
async function download(process: number, mortal: Mortal): Promise<{ running: Loader; published: InventedPortal; bytes: Buffer }> {
  const { running, published } = await loader();
  const [url] = published.files.keys();
  const bytes = Buffer.alloc(2 * SMALL_PART_BYTES + 1_000, 'INVENTED RECORDS ');
  published.files.set(url!, bytes);
  await runUntil(running, process, mortal);
  return { running, published, bytes };
}

describe('a download of three parts', () => {
  test('goes on where it was: each part is asked for once', async () => {
    const { running, published, bytes } = await download(-1, new Mortal());
    await running.find();
    for (let round = 0; round < 5; round += 1) await running.round();
    const ranges = published.asked.flatMap((asked) => /bytes=(\d+)-/.exec(asked)?.[1] ?? []);
    expect(ranges).toEqual([SMALL_PART_BYTES, 2 * SMALL_PART_BYTES].map(String));
    expect(await fetched(bytes)).toBe(true);
    expect(await running.loads.read(LEI_CUT)).toMatchObject({ step: 'build' });
  });

  test('killed at any call, it has every byte in the end, and once', async () => {
    const points: [number, number, boolean][] = [];
    const { running } = await download(0, new Mortal());
    for (let round = 1; round <= 3; round += 1) {
      const own = new Mortal();
      await running.round(own);
      for (const at of own.calls.keys()) points.push([round, at + 1, false], [round, at + 1, true]);
    }
    expect(points.length).toBeGreaterThan(30);
    for (const [round, call, isCallMade] of shareAmong(points)) {
      await engines().renew();
      const { running, bytes } = await download(round, new Mortal(call, isCallMade));
      for (let hour = 0; hour < 8 && (await running.loads.read(LEI_CUT))?.step === 'fetch'; hour += 1) {
        running.at += HOUR_MS;
        await running.find();
        while (running.messages.length > 0 && (await running.loads.read(LEI_CUT))?.step === 'fetch') await running.round();
      }
      expect(await running.loads.read(LEI_CUT), `round ${round}, call ${call}`).toMatchObject({ step: 'build' });
      expect(await fetched(bytes), `round ${round}, call ${call}`).toBe(true);
    }
  });
});

async function fetched(bytes: Buffer): Promise<boolean> {
  const stream = engines().bucket.stream(`incoming/${LEI_CUT}/${FIRST}/lei2.zip`, 0, bytes.length);
  return Buffer.concat(await Array.fromAsync(stream)).equals(bytes);
}

/** Runs the processes of a load in turn, the schedule first; the one of this number is `mortal`. */
async function runUntil(running: Loader, process: number, mortal: Mortal): Promise<void> {
  const dies = async (act: () => Promise<void>) => {
    await act().catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
  };
  for (let at = 0; at <= process; at += 1) {
    const own = at === process ? mortal : new Mortal();
    await dies(() => (at === 0 ? running.find(own) : running.round(own)));
  }
}

async function callsOf(isDelta: boolean) {
  const running = await scene(isDelta);
  const points: { process: number; call: number; isCallMade: boolean }[] = [];
  for (let process = 0; process === 0 || running.messages.length > 0; process += 1) {
    const own = new Mortal();
    await (process === 0 ? running.find(own) : running.round(own));
    for (const at of own.calls.keys()) for (const isCallMade of [false, true]) points.push({ process, call: at + 1, isCallMade });
  }
  await engines().renew();
  return points;
}
