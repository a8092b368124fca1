/** Makes a cut of the LEI registry: from the whole files of GLEIF's golden copy, or from the cut before and the files of a delta. Nothing is current by it. */
import { buildCut, CutRefused } from '../../platform/cuts/build-cut.ts';
import { type CsvRow, csvRows } from '../../platform/cuts/csv-rows.ts';
import type { Cut, CutManifest, SourceFile } from '../../platform/cuts/cut.ts';
import { mergedLines } from '../../platform/cuts/merge-lines.ts';
import { SourceDigest } from '../../platform/cuts/source-digest.ts';
import { withStage } from '../../platform/cuts/stage.ts';
import type { StoredCuts } from '../../platform/cuts/stored-cuts.ts';
import { DELTA_ORDER, GoldenCopyDelta } from '../../registers/gleif/golden-copy-delta.ts';
import { type CutLine, linesOfException, linesOfRecord, linesOfRelationship } from '../../registers/gleif/golden-copy-lines.ts';
import { COLUMNS, type GoldenCopy, type GoldenCopyFile, type GoldenCopySource } from '../../registers/gleif/golden-copy-rows.ts';

export const CUT_FILES = ['records', 'children', 'numbers', 'names'] as const;

export const GOLDEN_COPY_FILES = Object.keys(COLUMNS) as GoldenCopyFile[];

const LINES_OF: Readonly<Record<GoldenCopyFile, (row: CsvRow) => CutLine[]>> = {
  lei2: linesOfRecord,
  rr: linesOfRelationship,
  repex: linesOfException,
};

export interface BuildServices {
  bucket: StoredCuts;
  /** Called every so many rows. */
  progress?: (file: GoldenCopyFile, rows: number) => void;
}

/** Of the cut that is built: its register, and where it is written. */
export interface Target {
  register: string;
  path: string;
}

const PROGRESS_EVERY = 100_000;

/** `before`: the current cut, for the checks. Rejects with `CutRefused` and the sentence for the operator. */
export async function buildWhole(
  services: BuildServices,
  copy: GoldenCopy,
  { register, path }: Target,
  before: CutManifest | undefined,
): Promise<CutManifest> {
  return withStage(async (stage) => {
    const sources: SourceFile[] = [];
    for (const name of GOLDEN_COPY_FILES) {
      const take = (row: CsvRow): void => {
        for (const line of LINES_OF[name](row)) stage.add(line.file, line.key, line.value);
      };
      sources.push(await readSource(services, name, copy.files[name], take));
    }
    const about = aboutOf(register, copy, sources);
    return buildCut({ bucket: services.bucket, path, files: CUT_FILES, lines: (file) => stage.sorted(file), about }, before);
  });
}

/** The cut `base` with the changes of a delta. Its memory is that of the delta. Rejects as `buildWhole` does. */
export async function buildDelta(services: BuildServices, copy: GoldenCopy, { register, path }: Target, base: Cut): Promise<CutManifest> {
  const delta = new GoldenCopyDelta();
  const take: Readonly<Record<GoldenCopyFile, (row: CsvRow) => void>> = {
    lei2: (row) => delta.addRecord(row),
    rr: (row) => delta.addRelationship(row),
    repex: (row) => delta.addException(row),
  };
  const sources: SourceFile[] = [...base.manifest.sources];
  for (const name of GOLDEN_COPY_FILES) {
    const read = await readSource(services, name, copy.files[name], take[name]);
    sources.push({ ...read, name: `${name} until ${copy.publishedAt}`, isDelta: true });
  }
  async function* lines(file: string) {
    yield* mergedLines((await base.file(file)).lines(), delta.changesOf(file as (typeof DELTA_ORDER)[number]));
  }
  const about = aboutOf(register, copy, sources);
  return buildCut({ bucket: services.bucket, path, files: DELTA_ORDER, lines, about }, base.manifest);
}

const aboutOf = (register: string, copy: GoldenCopy, sources: SourceFile[]): Omit<CutManifest, 'files'> => ({
  register,
  edition: copy.publishedAt,
  asOf: copy.publishedAt,
  downloadedAt: copy.downloadedAt,
  licence: 'CC0 1.0',
  sources,
});

/** Reads the rows of one file. A row that gives no lines because it says nothing that is kept is not odd; one without an LEI is. */
async function readSource(
  { progress }: BuildServices,
  name: GoldenCopyFile,
  { url, csv, rows: expected }: GoldenCopySource,
  take: (row: CsvRow) => void,
): Promise<SourceFile> {
  const digest = new SourceDigest();
  let [rows, odd] = [0, 0];
  const { columns, optional } = COLUMNS[name];
  for await (const row of csvRows(digest.of(csv), columns, optional)) {
    rows += 1;
    if (rows % PROGRESS_EVERY === 0) progress?.(name, rows);
    if (isOdd(name, row)) odd += 1;
    else take(row);
  }
  if (expected !== undefined && rows !== expected) throw new CutRefused(`${name}: ${rows} rows, the publisher says ${expected}`);
  return { name, url, ...digest.end(), rows, odd };
}

const LEI = /^[0-9A-Z]{18}\d{2}$/;

const isOdd = (name: GoldenCopyFile, row: CsvRow): boolean =>
  name === 'rr'
    ? !row['Relationship.StartNode.NodeID'] || !row['Relationship.EndNode.NodeID']
    : !LEI.test(row.LEI ?? '') || (name === 'lei2' && !row['Entity.LegalName']);
