/** Writes a cut from its lines, and reads it back as a look-up does before anybody may use it. */
import type { Cut, CutFileFacts, CutManifest, SourceFile } from './cut.ts';
import type { Line } from './frame.ts';
import { writeManifest } from './manifest.ts';
import type { StoredCuts } from './stored-cuts.ts';
import { SortedFileWriter } from './write-sorted-file.ts';

/** The cut is not as the one before it, or not as its sources: it must not become current. */
export class CutRefused extends Error {
  override readonly name = 'CutRefused';
}

/** Every so many keys one is kept, and must be found again in the finished cut. */
const SAMPLE_EVERY = 997;
const MAX_SAMPLES = 1_000;
/** A register loses less than a twentieth of its entries, and gains less than a half, from one cut to the next. */
const [MAY_SHRINK_TO, MAY_GROW_TO] = [0.95, 1.5];
/** Of the rows of a source file, those that cannot be read. */
const MAY_BE_ODD = 0.001;

export interface Build {
  bucket: StoredCuts;
  /** Where the cut is written; a new one for each attempt, so two attempts never write over each other. */
  path: string;
  /** Names of the sorted files, in the order in which they are written. */
  files: readonly string[];
  /** All lines of a file by key and value. */
  lines(file: string): Iterable<Line> | AsyncIterable<Line>;
  about: Omit<CutManifest, 'files'>;
  /** Its rows are those of the cut before and of further days: it may grow by any number. */
  isGrowing?: boolean | undefined;
}

interface Sample {
  file: string;
  key: string;
  values: string[];
}

/** Gives the finished cut. Throws `CutRefused`, `CutDamaged` or what the bucket throws; nothing is current by it. */
export async function buildCut(
  { bucket, path, lines, files, about, isGrowing }: Build,
  before: CutManifest | undefined,
): Promise<CutManifest> {
  const facts: Record<string, CutFileFacts> = {};
  const samples: Sample[] = [];
  for (const file of files) facts[file] = await writeFile(bucket, `${path}/${file}`, file, lines(file), samples);
  const manifest: CutManifest = { ...about, files: facts };
  await bucket.put(`${path}/manifest.json`, writeManifest(manifest));
  refuseUnlikely(manifest, before, isGrowing ? Number.POSITIVE_INFINITY : MAY_GROW_TO);
  await readBack(await bucket.open(path), samples);
  return manifest;
}

async function writeFile(
  bucket: StoredCuts,
  key: string,
  file: string,
  lines: ReturnType<Build['lines']>,
  samples: Sample[],
): Promise<CutFileFacts> {
  const upload = await bucket.upload(key);
  const writer = new SortedFileWriter((bytes) => upload.write(bytes));
  let open: Sample | undefined;
  let keys = 0;
  for await (const { key, value } of lines) {
    if (key !== open?.key) {
      if (open && keys % SAMPLE_EVERY === 1 && samples.length < MAX_SAMPLES) samples.push(open);
      keys += 1;
      open = { file, key, values: [] };
    }
    open.values.push(value);
    await writer.add(key, value);
  }
  if (open) samples.push(open);
  const { index, ...facts } = await writer.end();
  await upload.end();
  await bucket.put(`${key}.index`, index);
  return facts;
}

/** Throws `CutRefused` with the sentence for the operator. */
function refuseUnlikely({ edition, sources, files }: CutManifest, before: CutManifest | undefined, mayGrowTo: number): void {
  for (const source of sources) {
    const { name, rows, isDelta } = source;
    if (rows === 0 && !isDelta) throw new CutRefused(`${name} has no rows`);
    refuseOdd(source);
    const last = before?.sources.find((source) => source.name === name)?.rows;
    if (last && (rows < last * MAY_SHRINK_TO || rows > last * mayGrowTo))
      throw new CutRefused(`${name}: ${rows} rows, the cut before it had ${last}`);
  }
  for (const [name, { keys }] of Object.entries(files)) {
    const last = before?.files[name]?.keys;
    if (last && (keys < last * MAY_SHRINK_TO || keys > last * mayGrowTo))
      throw new CutRefused(`${name}: ${keys} keys, the cut before it had ${last}`);
  }
  if (before && edition <= before.edition) throw new CutRefused(`edition ${edition} is not later than ${before.edition}`);
}

/** Throws `CutRefused` where too many rows could not be read. */
export function refuseOdd({ name, rows, odd }: Pick<SourceFile, 'name' | 'rows' | 'odd'>): void {
  if (odd > rows * MAY_BE_ODD) throw new CutRefused(`${name}: ${odd} of ${rows} rows could not be read`);
}

async function readBack(cut: Cut, samples: readonly Sample[]): Promise<void> {
  for (const { file, key, values } of samples) {
    const found = await (await cut.file(file)).valuesOf(key);
    if (JSON.stringify(found) !== JSON.stringify(values)) throw new CutRefused(`${file}: the lines of ${key} are not read back as written`);
  }
}
