/**
 * Makes a cut of the LEI registry from the three files of GLEIF's golden copy, and makes it current.
 *
 * Until the last step nothing of it is seen: a load that fails, is refused or is killed leaves the cut before it. The same load may be started
 * again at any time.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCut, CutRefused } from '../../platform/cuts/build-cut.ts';
import { type CsvRow, csvRows } from '../../platform/cuts/csv-rows.ts';
import type { CutManifest, SourceFile } from '../../platform/cuts/cut.ts';
import type { CutBucket } from '../../platform/cuts/cut-bucket.ts';
import type { CutPointer, CutPointers } from '../../platform/cuts/cut-pointer-store.ts';
import { Stage } from '../../platform/cuts/stage.ts';
import { gleif } from '../../registers/gleif/gleif.ts';
import { type CutLine, linesOfException, linesOfRecord, linesOfRelationship } from '../../registers/gleif/golden-copy-lines.ts';
import { COLUMNS } from '../../registers/gleif/golden-copy-rows.ts';

export const LEI_CUT = gleif.ownCopy!.cut;
const LEI_FILES = ['records', 'children', 'numbers', 'names'] as const;

export type GoldenCopyFile = keyof typeof COLUMNS;
const LINES_OF: Readonly<Record<GoldenCopyFile, (row: CsvRow) => CutLine[]>> = {
  lei2: linesOfRecord,
  rr: linesOfRelationship,
  repex: linesOfException,
};

export interface GoldenCopySource {
  url: string;
  /** The CSV, unpacked. Read once. */
  csv: AsyncIterable<Uint8Array>;
  /** As the publisher says; checked where it is given. */
  rows?: number;
}

export interface GoldenCopy {
  /** ISO instant of the publication. */
  publishedAt: string;
  downloadedAt: string;
  files: Readonly<Record<GoldenCopyFile, GoldenCopySource>>;
}

export interface LoadServices {
  bucket: CutBucket;
  pointers: CutPointers;
  now: () => Date;
  /** Called every so many rows. */
  progress?: (file: GoldenCopyFile, rows: number) => void;
}

const PROGRESS_EVERY = 100_000;

/** Gives the pointer that is current now. Rejects with `CutRefused` and the sentence for the operator. */
export async function loadGoldenCopy(services: LoadServices, copy: GoldenCopy): Promise<CutPointer> {
  const { bucket, pointers, now } = services;
  const base = await pointers.current(LEI_CUT);
  if (base?.edition === copy.publishedAt) return base;
  const folder = await mkdtemp(join(tmpdir(), 'registry-graph-cut-'));
  const stage = new Stage(join(folder, 'stage.db'));
  try {
    const sources: SourceFile[] = [];
    for (const name of Object.keys(COLUMNS) as GoldenCopyFile[]) sources.push(await stageFile(services, stage, name, copy.files[name]));
    const before = base && (await bucket.open(base.cut)).manifest;
    const path = `${LEI_CUT}/${copy.publishedAt}/${randomUUID()}`;
    const about: Omit<CutManifest, 'files'> = {
      register: LEI_CUT,
      edition: copy.publishedAt,
      asOf: copy.publishedAt,
      downloadedAt: copy.downloadedAt,
      licence: 'CC0 1.0',
      sources,
    };
    await buildCut({ bucket, path, stage, files: LEI_FILES, about }, before);
    const next = { cut: path, edition: copy.publishedAt, asOf: copy.publishedAt, publishedAt: now().toISOString() };
    if (!(await pointers.publish(LEI_CUT, next, base))) throw new CutRefused('another cut became current while this one was made');
    return (await pointers.current(LEI_CUT))!;
  } finally {
    stage.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stages the rows of one file. A row that gives no lines because it says nothing that is kept is not odd; one without an LEI is. */
async function stageFile(
  { progress }: LoadServices,
  stage: Stage,
  name: GoldenCopyFile,
  { url, csv, rows: expected }: GoldenCopySource,
): Promise<SourceFile> {
  const digest = createHash('sha256');
  let [bytes, rows, odd] = [0, 0, 0];
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of csv) {
      digest.update(piece);
      bytes += piece.byteLength;
      yield piece;
    }
  }
  const { columns, optional } = COLUMNS[name];
  for await (const row of csvRows(counted(), columns, optional)) {
    rows += 1;
    if (rows % PROGRESS_EVERY === 0) progress?.(name, rows);
    if (isOdd(name, row)) odd += 1;
    else for (const line of LINES_OF[name](row)) stage.add(line.file, line.key, line.value);
  }
  if (expected !== undefined && rows !== expected) throw new CutRefused(`${name}: ${rows} rows, the publisher says ${expected}`);
  return { name, url, bytes, sha256: digest.digest('hex'), rows, odd };
}

const LEI = /^[0-9A-Z]{18}\d{2}$/;

const isOdd = (name: GoldenCopyFile, row: CsvRow): boolean =>
  name === 'rr'
    ? !row['Relationship.StartNode.NodeID'] || !row['Relationship.EndNode.NodeID']
    : !LEI.test(row.LEI ?? '') || (name === 'lei2' && !row['Entity.LegalName']);
