/** Makes a cut of a register from the files that it publishes, and makes it current: what the operator's command does. */
import { createHash, randomUUID } from 'node:crypto';
import { CutRefused, refuseOdd } from '../../platform/cuts/build-cut.ts';
import type { CutManifest, SourceFile } from '../../platform/cuts/cut.ts';
import type { CutPointer } from '../../platform/cuts/cut-pointer-store.ts';
import type { HiddenSubjects } from '../../platform/cuts/hidden-store.ts';
import { SourceDigest } from '../../platform/cuts/source-digest.ts';
import { type Stage, withStage } from '../../platform/cuts/stage.ts';
import type { Registry } from '../../registers/contract.ts';
import { Hidden } from '../../registers/hidden-parties.ts';
import type { RowFiles } from '../../registers/own-copy.ts';
import { buildFromRows, ROW_FILES, stageRow } from './build-rows.ts';
import { growRows } from './grow-rows.ts';
import type { LoadServices } from './load-golden-copy.ts';
import { makeCurrentAndTidy } from './make-current.ts';

export interface RowSource {
  name: string;
  url: string;
  bytes: AsyncIterable<Uint8Array>;
}

export interface RowServices extends Omit<LoadServices, 'progress'> {
  hidden: HiddenSubjects;
  /** Makes no index of parties. */
  withoutParties?: boolean;
}

export type FiledRegister = Pick<Registry, 'ownCopy' | 'licence' | 'jurisdiction' | 'origin'>;

/** `edition`: the day of the files, an ISO instant. Gives the pointer that is current now. Rejects with `CutRefused` and the sentence for the operator. */
export async function loadRows(
  { bucket, pointers, hidden, now, withoutParties }: RowServices,
  { ownCopy, licence, jurisdiction, origin }: FiledRegister,
  edition: string,
  sources: readonly RowSource[],
): Promise<CutPointer> {
  if (!ownCopy?.files) throw new CutRefused(`${jurisdiction} is not loaded from files`);
  const [files, register] = [await ownCopy.files(edition), ownCopy.cut];
  const base = await pointers.current(register);
  const before = base && (await bucket.manifest(base.cut));
  const missing = files.parts?.filter((part) => !sources.some((source) => isOf(source, part))) ?? [];
  if (missing.length > 0 || sources.length === 0) throw new CutRefused(`no file named ${missing.join(', ') || 'as one of the register'}`);
  return withStage(async (stage) => {
    const isGrowing = files.documentsOfDay !== undefined;
    const read: SourceFile[] = [];
    const placeOf = (source: RowSource): number => files.parts?.findIndex((part) => isOf(source, part)) ?? 0;
    for (const source of sources.toSorted((one, other) => placeOf(one) - placeOf(other))) read.push(await stageRows(stage, files, source));
    const fault = files.fault?.();
    if (fault) throw new CutRefused(fault);
    const path = `${register}/${edition}/${randomUUID()}`;
    const allSources = isGrowing ? [documentsOf(read, origin, before)] : read;
    const about = { register, edition, asOf: edition, downloadedAt: now().toISOString(), licence, sources: allSources };
    const shown = { parties: ownCopy.parties, withoutIndex: withoutParties, hidden: new Hidden(register, await hidden.all(register)) };
    const build = { bucket, stage, path, about, ...shown };
    const built = isGrowing && base ? await growRows(build, await bucket.open(base.cut)) : await buildFromRows(build, before);
    if (built.files.rows!.keys === 0) throw new CutRefused('the files have no company');
    const next = { cut: path, edition, asOf: edition, publishedAt: now().toISOString(), companies: built.files.rows!.keys };
    return makeCurrentAndTidy({ pointers, bucket }, register, next, base, ROW_FILES);
  });
}

/** Publishers and browsers write names in either case. */
const isOf = ({ name }: RowSource, part: string): boolean => name.toLowerCase().includes(part.toLowerCase());

/** A row that cannot be read is odd and not kept. */
async function stageRows(stage: Stage, files: RowFiles, { name, url, bytes }: RowSource): Promise<SourceFile> {
  const digest = new SourceDigest();
  let [rows, odd] = [0, 0];
  for await (const row of files.rows(digest.of(bytes), name)) {
    rows += 1;
    const kept = row === undefined ? undefined : files.read(row);
    if (!kept) odd += 1;
    if (kept && kept !== 'nothing') stageRow(stage, kept);
  }
  return { name, url, ...digest.end(), rows, odd };
}

const DOCUMENTS = 'documents';

/** All documents that a growing copy was made of, as one source: the hash is of the hash before and those of the new documents, in their order. */
function documentsOf(read: readonly SourceFile[], url: string, before: CutManifest | undefined): SourceFile {
  const earlier = before?.sources.find(({ name }) => name === DOCUMENTS);
  const sum = (of: 'bytes' | 'rows' | 'odd'): number => read.reduce((total, source) => total + source[of], 0);
  refuseOdd({ name: DOCUMENTS, rows: sum('rows'), odd: sum('odd') });
  const digest = createHash('sha256').update(earlier?.sha256 ?? '');
  for (const { sha256 } of read) digest.update(sha256);
  return {
    name: DOCUMENTS,
    url,
    bytes: (earlier?.bytes ?? 0) + sum('bytes'),
    sha256: digest.digest('hex'),
    rows: (earlier?.rows ?? 0) + sum('rows'),
    odd: (earlier?.odd ?? 0) + sum('odd'),
  };
}
