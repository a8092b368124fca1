/** `npm run cuts`: own copies of registers. Loads GLEIF's golden copy or a register's files, shows what is loaded, goes back to the cut before. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { withCutPointers, withHiddenSubjects } from '../functions/services/cuts.ts';
import { withLoads, withStoredCuts } from '../functions/services/loads.ts';
import { isDay } from '../shared/model/entity/dates.ts';
import type { CutPointer } from '../shared/platform/cuts/cut-pointer-store.ts';
import { onlyMember } from '../shared/platform/cuts/zip-member.ts';
import { portal } from '../shared/platform/network/portal.ts';
import { registryOf } from '../shared/registers/catalogue.ts';
import type { GoldenCopyFile, GoldenCopySource } from '../shared/registers/gleif/golden-copy-rows.ts';
import { registerOfFiles } from '../shared/registers/register-facts.ts';
import { newestPublication } from '../shared/searches/cuts/golden-copy-portal.ts';
import { type Days, loadDays } from '../shared/searches/cuts/load-days.ts';
import { LEI_CUT, loadGoldenCopy } from '../shared/searches/cuts/load-golden-copy.ts';
import { loadRows } from '../shared/searches/cuts/load-rows.ts';
import { BadHiding, changeHidden } from './hide-parties.ts';
import { pointAtService, TARGET_OPTIONS, TARGET_USAGE } from './operator-target.ts';

const USAGE = `npm run cuts -- <verb> [options] [--json] [--deployed] [--stage S]

  load        downloads GLEIF's golden copy (about 0.6 GB), makes a cut of it and makes that current
  load --lei2 F --rr F --repex F --published T
              the same from files on this machine (.csv or .csv.zip); T: instant of publication, 2026-11-26T08:00:00Z
  load --register US-FL --published T FILE …
              a register that publishes files, from its files on this machine (unpacked, or one to a ZIP);
              --without-parties: no index for GET /parties
  load --register ES [--from DAY] [--to DAY]
              a register that publishes documents each day: downloads those of the days that the copy lacks, one a second, until yesterday;
              --from: of a first load, the day with which the copy begins
  hide --register R [--number N] [--person NAME | --company NAME] [--born YYYY-MM] --reason WORDS
              withholds a company, or a party of all or of one company, from searches and look-ups, at once and in later cuts
  hidden      what is hidden, without names
  unhide --register R ID
              shows it again, in the next cut where this one was made without it
  show        the current cut, those that one can go back to, and the last load
  back        makes the cut before the current one current

  --register  of which register show and back speak; absent: the LEI registry

  --json      prints JSON
  ${TARGET_USAGE}

The service reads cuts where the setting "cuts" is on (npm start: CUTS=on).`;

const FILES = ['lei2', 'rr', 'repex'] as const satisfies readonly GoldenCopyFile[];
const OPTIONS = {
  lei2: { type: 'string' },
  rr: { type: 'string' },
  repex: { type: 'string' },
  published: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  register: { type: 'string' },
  number: { type: 'string' },
  person: { type: 'string' },
  company: { type: 'string' },
  born: { type: 'string' },
  reason: { type: 'string' },
  'without-parties': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  ...TARGET_OPTIONS,
} as const;

/** The command was called with words that it does not know. */
class BadUsage extends Error {
  override readonly name = 'BadUsage';
}

await main().catch((error: Error & { code?: string }) => {
  console.error(error.message || error.name);
  process.exitCode = error instanceof BadUsage || error instanceof BadHiding || error.code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1;
});

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  if (values.help) return console.log(USAGE);
  const [verb, ...paths] = positionals;
  const register = values.register?.toUpperCase() ?? LEI_CUT;
  if (verb === 'hide' || verb === 'unhide' || verb === 'hidden') {
    await pointAtService(values);
    return console.log(await changeHidden(verb, values.register?.toUpperCase(), values, paths));
  }
  if ((paths.length > 0 && (verb !== 'load' || register === LEI_CUT)) || !['load', 'show', 'back'].includes(verb ?? ''))
    throw new BadUsage(USAGE);
  await pointAtService(values);
  const pointers = withCutPointers();
  if (verb === 'load')
    return print(register, await (register === LEI_CUT ? load(values) : loadFiles(register, values, paths)), values.json);
  if (verb === 'show') await printLoad(register);
  const now = new Date().toISOString();
  const pointer = verb === 'back' ? await pointers.goBack(register, now) : await pointers.current(register);
  if (!pointer) throw new Error(verb === 'back' ? 'There is no cut to go back to.' : 'No cut is loaded: npm run cuts -- load');
  print(register, pointer, values.json);
}

async function printLoad(register: string): Promise<void> {
  const load = await withLoads().loads.read(register);
  if (!load) return;
  const { edition, step, round, files, reason } = load;
  const megabytes = Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 ** 2);
  process.stderr.write(`load of ${edition}: ${step}, round ${round}, ${megabytes} MB fetched${reason ? `; ${reason}` : ''}\n`);
}

type Given = Partial<Record<GoldenCopyFile | 'published', string>>;

async function load(given: Given): Promise<CutPointer> {
  const folder = await mkdtemp(join(tmpdir(), 'registry-graph-golden-copy-'));
  const began = Date.now();
  const services = {
    bucket: withStoredCuts(),
    pointers: withCutPointers(),
    now: () => new Date(),
    progress: (file: string, rows: number) =>
      process.stderr.write(`${file}: ${rows.toLocaleString('en')} rows, ${Math.round((Date.now() - began) / 1000)} s\n`),
  };
  try {
    const { publishedAt, files } = given.lei2 || given.rr || given.repex ? filesOf(given) : await download(folder);
    return await loadGoldenCopy(services, { publishedAt, downloadedAt: new Date().toISOString(), files });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface FileOptions {
  published?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  'without-parties'?: boolean | undefined;
}

async function loadFiles(register: string, options: FileOptions, paths: readonly string[]): Promise<CutPointer> {
  const found = await registryOf(register);
  if (!found) throw new BadUsage(`no register ${register}`);
  const registry = registerOfFiles(found);
  const services = {
    ...{ bucket: withStoredCuts(), pointers: withCutPointers(), hidden: withHiddenSubjects(), now: () => new Date() },
    withoutParties: options['without-parties'] ?? false,
  };
  const isOfDays = (await registry.ownCopy?.files?.(''))?.documentsOfDay !== undefined;
  if (isOfDays !== (paths.length === 0))
    throw new BadUsage(isOfDays ? `${register} is loaded by days: --from, --to` : `name the files of ${register} on this machine`);
  if (!isOfDays) {
    const sources = paths.map((path) => ({ name: basename(path), url: pathToFileURL(resolve(path)).href, bytes: csvOf(path) }));
    return loadRows(services, registry, instantOf(options.published), sources);
  }
  const progress = (day: string, documents: number) => process.stderr.write(`${day}: ${documents} documents\n`);
  const loaded = await loadDays({ ...services, portal, pause: setTimeout, progress }, registry, daysOf(options));
  if (!loaded) throw new Error('Nothing was published on these days.');
  return loaded;
}

function daysOf({ from, to = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) }: FileOptions): Days {
  for (const day of [from, to]) if (day !== undefined && !isDay(day)) throw new BadUsage(`${day} is no day such as 2026-11-26`);
  return { from, to };
}

function instantOf(published: string | undefined): string {
  const at = new Date(published ?? '');
  if (Number.isNaN(at.getTime())) throw new BadUsage('--published is missing or is no instant such as 2026-11-26T08:00:00Z');
  return at.toISOString();
}

type Files = Record<GoldenCopyFile, GoldenCopySource>;

function filesOf(given: Given): { publishedAt: string; files: Files } {
  const publishedAt = instantOf(given.published);
  const missing = FILES.filter((name) => !given[name]);
  if (missing.length > 0) throw new BadUsage(`missing: ${missing.map((name) => `--${name}`).join(', ')}`);
  const source = (path: string): GoldenCopySource => ({ url: pathToFileURL(resolve(path)).href, csv: csvOf(path) });
  return { publishedAt, files: { lei2: source(given.lei2!), rr: source(given.rr!), repex: source(given.repex!) } };
}

const csvOf = (path: string): AsyncIterable<Uint8Array> => (path.endsWith('.zip') ? onlyMember(resolve(path)) : createReadStream(path));

async function download(folder: string): Promise<{ publishedAt: string; files: Files }> {
  const found = await newestPublication(portal);
  if (!found) throw new Error('GLEIF is publishing at this moment: try again in half an hour.');
  const files: [GoldenCopyFile, GoldenCopySource][] = [];
  for (const { name, url, rows } of found.whole) {
    const path = join(folder, `${name}.csv.zip`);
    process.stderr.write(`downloading ${url}\n`);
    await pipeline(Readable.fromWeb((await portal(url)).body as never), createWriteStream(path));
    files.push([name, { url, csv: onlyMember(path), rows }]);
  }
  return { publishedAt: found.publishedAt, files: Object.fromEntries(files) as Files };
}

function print(register: string, { cut, asOf, publishedAt, companies, previous }: CutPointer, json: boolean | undefined): void {
  const before = previous.map((one) => `\n  before it: state of ${one.asOf}`).join('');
  const size = companies === undefined ? '' : `, ${companies.toLocaleString('en')} companies`;
  const text = `${register}: state of ${asOf}${size}, current since ${publishedAt}${before}`;
  console.log(json ? JSON.stringify({ register, cut, asOf, publishedAt, companies, previous }) : text);
}
