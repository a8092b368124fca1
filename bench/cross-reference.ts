/**
 * `node bench/cross-reference.ts [SEARCHES [AT_ONCE]]`: what the cross reference to the LEI registry costs a worker in a burst (1,000 searches, 100 at once),
 * where the deployment has its own copy: two services side by side, one without cross reference, by turns. Every second company has a record. Not a part of
 * `npm run bench`: it takes minutes.
 */
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { pointAtLocal } from '../bin/operator-target.ts';
import { withCutPointers } from '../functions/services/cuts.ts';
import { withStoredCuts } from '../functions/services/loads.ts';
import { sandboxGoldenCopy } from '../shared/registers/gleif/sandbox-golden-copy.ts';
import { loadGoldenCopy } from '../shared/searches/cuts/load-golden-copy.ts';
import { leiOf } from './golden-copy-files.ts';
import { LEGAL_NAME, validNumbers } from './register.ts';
import { type Account, type MeasuredService, startMeasuredService } from './service.ts';
import { median, percentile } from './statistics.ts';

/** A register on the internet. One that answers at once would make the workers wait for this machine's processors alone. */
const ANSWER_MS = 300;
/** Searches at once of one service, before the turn of the other. */
const TURN = Number(process.argv[3] ?? 100);
/** Enhetsregisteret in GLEIF's list of registration authorities. */
const AUTHORITY = 'RA000473';

interface Measured {
  service: MeasuredService;
  account: Account;
  /** Milliseconds in the worker, by search. */
  times: Map<string, number>;
}

async function started(subjects: readonly string[], overrides: Record<string, string>): Promise<Measured> {
  const times = new Map<string, number>();
  const log = new Writable({
    write(piece: Buffer, _encoding, done) {
      for (const line of piece.toString('utf8').split('\n')) {
        if (!line.includes('"search_completed"')) continue;
        const { searchId, milliseconds } = JSON.parse(line) as { searchId: string; milliseconds: number };
        times.set(searchId, milliseconds);
      }
      done();
    },
  });
  const service = await startMeasuredService({ subjects, answerMs: ANSWER_MS, overrides, log });
  return { service, account: await service.account(), times };
}

/** A copy of the LEI registry in which every second company stands. */
async function loadCopy({ service }: Measured, subjects: readonly string[]): Promise<void> {
  pointAtLocal(service.stack);
  const records = subjects
    .filter((_, at) => at % 2 === 0)
    .map((number, at) => ({
      LEI: leiOf(at),
      'Entity.LegalName': LEGAL_NAME,
      'Entity.RegistrationAuthority.RegistrationAuthorityID': AUTHORITY,
      'Entity.RegistrationAuthority.RegistrationAuthorityEntityID': number,
      'Entity.LegalJurisdiction': 'NO',
      'Entity.EntityCategory': 'GENERAL',
      'Entity.EntityStatus': 'ACTIVE',
      'Registration.RegistrationStatus': 'ISSUED',
      'Registration.LastUpdateDate': '2026-02-01T08:00:00Z',
    }));
  const services = { bucket: withStoredCuts(), pointers: withCutPointers(), now: () => new Date() };
  await loadGoldenCopy(services, sandboxGoldenCopy({ publishedAt: new Date().toISOString(), records }));
}

interface Ended {
  leiStatus: string;
  /** Milliseconds in the worker. */
  ms: number;
}

/** All at once. */
async function burst({ service, account, times }: Measured, subjects: readonly string[]): Promise<Ended[]> {
  return Promise.all(
    subjects.map(async (subject) => {
      const { searchId, result } = await service.finished(account, await service.submitInTime(account, subject));
      // The worker writes its line after the search has ended.
      while (!times.has(searchId)) await sleep(10);
      return { leiStatus: (result as { leiStatus?: string }).leiStatus ?? 'none', ms: times.get(searchId)! };
    }),
  );
}

const p95 = (ended: readonly Ended[]): number =>
  percentile(
    ended.map(({ ms }) => ms),
    95,
  );
const figures = (ended: readonly Ended[]): string =>
  `${ended.length} searches, ms in the worker: median ${median(ended.map(({ ms }) => ms))}, p95 ${p95(ended)}`;

const subjects = validNumbers(Number(process.argv[2] ?? 1_000) + 1_000).slice(1_000);
const without = await started(subjects, { LEI_CROSS_REFERENCE: 'off' });
const withCopy = await started(subjects, { CUTS: 'on' });
try {
  await loadCopy(withCopy, subjects);
  const warm = subjects.slice(0, 20);
  for (const one of [without, withCopy]) await burst(one, warm);
  const [off, on]: [Ended[], Ended[]] = [[], []];
  for (let at = 0; at < subjects.length; at += TURN) {
    const some = subjects.slice(at, at + TURN);
    off.push(...(await burst(without, some)));
    on.push(...(await burst(withCopy, some)));
  }
  console.log(`without cross reference: ${figures(off)}`);
  console.log(`with it, by an own copy: ${figures(on)}`);
  const counted = Object.fromEntries([...Map.groupBy(on, ({ leiStatus }) => leiStatus)].map(([status, { length }]) => [status, length]));
  const wrong = on.filter(({ leiStatus }, at) => leiStatus !== (at % 2 === 0 ? 'found' : 'not_found')).length;
  const asked = withCopy.service.register.askedOf('/lei/').length;
  console.log(
    `p95 with / without: ${(p95(on) / p95(off)).toFixed(2)}; LEI ${JSON.stringify(counted)}, ${wrong} wrong; requests to GLEIF: ${asked}`,
  );
} finally {
  await without.service.stop();
  await withCopy.service.stop();
}
