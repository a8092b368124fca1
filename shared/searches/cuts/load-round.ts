/**
 * One round of a load: fetches files for some minutes, or builds the cut and checks it, or makes it current, or cleans up. Each ends with one write of
 * the load's item. A round that dies at any point leaves the cut before it current, and the next round begins where the last write was.
 */
import { CutRefused } from '../../platform/cuts/build-cut.ts';
import { NotTheseColumns } from '../../platform/cuts/csv-rows.ts';
import type { CutManifest } from '../../platform/cuts/cut.ts';
import type { CutPointer, CutPointers } from '../../platform/cuts/cut-pointer-store.ts';
import { CutDamaged } from '../../platform/cuts/frame.ts';
import { isOpen, type Load, type LoadFile, type Loads } from '../../platform/cuts/load-store.ts';
import type { StoredCuts } from '../../platform/cuts/stored-cuts.ts';
import { BadZip, onlyMember } from '../../platform/cuts/zip-member.ts';
import type { Portal } from '../../platform/network/portal.ts';
import type { Log } from '../../platform/observability/log.ts';
import { metrics } from '../../platform/observability/metrics.ts';
import type { GoldenCopy, GoldenCopyFile, GoldenCopySource } from '../../registers/gleif/golden-copy-rows.ts';
import { buildDelta, buildWhole, CUT_FILES } from './build-golden-copy.ts';
import { ROW_FILES } from './build-rows.ts';
import { type ChainCheck, checkChain, isChainBroken } from './chain-check.ts';
import { fetchFile } from './fetch-file.ts';
import { LEI_CUT, SANDBOX_CUT } from './load-golden-copy.ts';
import { makeCurrent, replacedMeanwhile } from './make-current.ts';
import { buildInventedRows, isSandboxRowCut } from './sandbox-rows.ts';

export interface RoundServices {
  bucket: StoredCuts;
  pointers: CutPointers;
  loads: Loads;
  portal: Portal;
  now: () => Date;
  log: Log;
  /** Bytes of a part of a download. */
  partBytes: number;
  /** Whether the round must come to its end: little of its time is left. */
  isOver: () => boolean;
}

/** Longer than a round can take. */
const ROUND_MS = 16 * 60_000;

/** Whether another round is needed at once. Never rejects because of the publisher or its files: the load's item says why, and the next hour tries again. */
export async function runRound(services: RoundServices, register: string): Promise<boolean> {
  const now = services.now();
  const load = await services.loads.take(register, now.toISOString(), new Date(now.getTime() + ROUND_MS).toISOString());
  if (!load) return false;
  try {
    const { reason: _, ...next } = await STEPS[load.step as keyof typeof STEPS](services, load);
    services.log.info('load_round', { register, edition: load.edition, round: load.round, step: next.step });
    return (await save(services, next)) && isOpen(next);
  } catch (error) {
    await save(services, failed(services, load, error as Error));
    return false;
  }
}

const save = async ({ loads, now }: RoundServices, load: Load): Promise<boolean> =>
  (await loads.save({ ...load, takenUntil: now().toISOString() })) !== undefined;

/** Refused is what another attempt would find again. */
const REFUSALS = [CutRefused, NotTheseColumns, BadZip];

function failed({ log }: RoundServices, load: Load, error: Error): Load {
  const { register, edition, step, round } = load;
  const reason = error.message;
  if (REFUSALS.some((kind) => error instanceof kind)) {
    log.error('cut_refused', { register, edition, reason, ...metrics({ CutsRefused: 1 }) });
    return { ...load, step: 'refused', reason };
  }
  log.error('load_failed', { register, edition, step, round, error, ...(error instanceof CutDamaged && metrics({ CutsDamaged: 1 })) });
  // What a delta changes must be whole: the whole files of the edition are loaded instead.
  if (error instanceof CutDamaged && load.base && step === 'build') return { ...load, step: 'damaged', reason };
  // The upload is over: its end was not written down.
  const files = error.name === 'NoSuchUpload' ? load.files.map(({ uploadId: _, ...file }) => file) : load.files;
  return { ...load, files, reason };
}

const STEPS = { fetch: fetchFiles, build, publish, clean };

const incoming = ({ register, edition }: Load, { name }: LoadFile): string => `incoming/${register}/${edition}/${name}.zip`;

async function fetchFiles(services: RoundServices, load: Load): Promise<Load> {
  let files = load.files;
  for (const [at, file] of files.entries()) {
    if (file.isComplete) continue;
    files = files.with(at, await fetchFile(services, incoming(load, file), file));
    if (services.isOver()) break;
  }
  if (!files.every(({ isComplete }) => isComplete)) return { ...load, files };
  return { ...load, files, step: 'build', downloadedAt: services.now().toISOString() };
}

/** The path of each round is its own, so that a round that was taken over writes over nothing. */
const pathOf = ({ register, edition }: Load, round: number): string => `${register}/${edition}/${round}`;

async function build(services: RoundServices, load: Load): Promise<Load> {
  const current = await services.pointers.current(load.register);
  if (load.base && current?.cut !== load.base) throw new CutRefused('the cut that the delta changes is not current any more');
  const path = pathOf(load, load.round);
  const { files } = await cutOf(services, load, path, current);
  if (current && !load.base) await watchChain(services, load, current, path);
  const { base: _, ...built } = { ...load, step: 'publish' as const, cut: path, companies: (files.records ?? files.rows)!.keys };
  return current ? { ...built, base: current.cut, isDelta: load.base !== undefined } : { ...built, isDelta: false };
}

/** Of a cut that deltas were merged into, and which whole files replace now: the files mend it, so the load goes on. */
async function watchChain({ bucket, log }: RoundServices, { register, edition }: Load, current: CutPointer, path: string): Promise<void> {
  if (register !== LEI_CUT || (current.whole ?? current.edition) === current.edition) return;
  // A merged cut that cannot be read is replaced now.
  const check = await chainOf(bucket, current.cut, path).catch((error: unknown) => log.warn('chain_not_checked', { register, error }));
  if (!check) return;
  const isBroken = isChainBroken(check);
  log[isBroken ? 'error' : 'info'](isBroken ? 'chain_broken' : 'chain_checked', {
    ...{ register, edition, ...check },
    ...(isBroken && metrics({ ChainsBroken: 1 })),
  });
}

const chainOf = async (bucket: StoredCuts, merged: string, whole: string): Promise<ChainCheck> =>
  checkChain(await bucket.open(merged), await bucket.open(whole));

async function cutOf(services: RoundServices, load: Load, path: string, current: CutPointer | undefined): Promise<CutManifest> {
  const { bucket } = services;
  const { register, edition } = load;
  if (load.base) return buildDelta(services, await copyOf(services, load), { register, path }, await bucket.open(load.base));
  const before = current && (await bucket.manifest(current.cut));
  const downloadedAt = services.now().toISOString();
  if (isSandboxRowCut(register)) return buildInventedRows(bucket, { cut: register, path, edition, downloadedAt }, before);
  return buildWhole(services, await copyOf(services, load), { register, path }, before);
}

async function copyOf({ bucket }: RoundServices, load: Load): Promise<GoldenCopy> {
  if (load.register === SANDBOX_CUT) return (await import('../../registers/gleif/sandbox-golden-copy.ts')).sandboxGoldenCopy();
  const source = (name: GoldenCopyFile): GoldenCopySource => {
    const file = load.files.find((one) => one.name === name)!;
    const read = (start: number, end: number) => bucket.stream(incoming(load, file), start, end);
    return { url: file.url, rows: file.rows, csv: onlyMember({ bytes: file.bytes, read }) };
  };
  const files = { lei2: source('lei2'), rr: source('rr'), repex: source('repex') };
  return { publishedAt: load.edition, downloadedAt: load.downloadedAt!, files };
}

async function publish({ pointers, now }: RoundServices, load: Load): Promise<Load> {
  const { register, edition, cut = '', companies = 0, isDelta } = load;
  const base = await pointers.current(register);
  if (base?.cut !== load.base && base?.cut !== cut) throw replacedMeanwhile();
  const whole = isDelta && base ? (base.whole ?? base.edition) : edition;
  const next = { cut, edition, asOf: edition, publishedAt: now().toISOString(), whole, companies };
  if (base?.cut !== cut) await makeCurrent(pointers, register, next, base);
  return { ...load, step: 'clean' };
}

/** Removes what came, cuts of rounds that died, and the cut that nobody can go back to any more. */
async function clean({ bucket, pointers }: RoundServices, load: Load): Promise<Load> {
  const { register, outdated = [], cut, round } = load;
  await bucket.remove(load.files.map((file) => incoming(load, file)));
  const current = (await pointers.current(register)) as CutPointer;
  const kept = new Set([current.cut, cut, ...current.previous.map((one) => one.cut)]);
  const tried = Array.from({ length: round }, (_, at) => pathOf(load, at + 1));
  for (const path of [...tried, ...outdated])
    if (!kept.has(path)) await bucket.removeCut(path, isSandboxRowCut(register) ? ROW_FILES : CUT_FILES);
  return { ...load, step: 'done', files: [], outdated: [...kept].filter((path) => path !== undefined) };
}
