/**
 * `node bench/golden-copy.ts [RECORDS]`: what an own copy of the LEI registry costs, with invented files of that many records (3,000,000). CPU seconds,
 * memory and scratch disk of the load; CPU, ranges and bytes of a look-up; CPU of a name search; the merge of a delta. Objects are files of this machine,
 * so the time of S3 is not in it. Not a part of `npm run bench`: it takes minutes and some gigabytes of disk.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, statfsSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CutManifest } from '../shared/platform/cuts/cut.ts';
import { StoredCuts } from '../shared/platform/cuts/stored-cuts.ts';
import { onlyMember } from '../shared/platform/cuts/zip-member.ts';
import { RECORDS as PATH } from '../shared/registers/gleif/ask.ts';
import { answerFromCut } from '../shared/registers/gleif/golden-copy-answers.ts';
import type { GoldenCopy } from '../shared/registers/gleif/golden-copy-rows.ts';
import { buildDelta, buildWhole } from '../shared/searches/cuts/build-golden-copy.ts';
import { leiOf, nameOf, numberOf, placeOf } from './golden-copy-files.ts';

/** Objects as files, with the ranges that were read. */
class FileCuts extends StoredCuts {
  readonly #folder: string;
  reads = 0;
  readBytes = 0;

  constructor(folder: string) {
    super('files', true);
    this.#folder = folder;
  }

  #path(key: string): string {
    const path = join(this.#folder, key.replaceAll(':', '_'));
    mkdirSync(dirname(path), { recursive: true });
    return path;
  }

  protected override async bytes(key: string, range?: string): Promise<Buffer> {
    if (range === undefined) return readFileSync(this.#path(key));
    const [from = 0, to = 0] = range.replace('bytes=', '').split('-').map(Number);
    const bytes = Buffer.alloc(to - from + 1);
    readSync(openFile(this.#path(key)), bytes, 0, bytes.length, from);
    this.reads += 1;
    this.readBytes += bytes.length;
    return bytes;
  }

  override async put(key: string, body: Uint8Array): Promise<void> {
    writeFileSync(this.#path(key), body);
  }

  override async beginUpload(key: string): Promise<string> {
    writeFileSync(this.#path(key), '');
    return 'upload';
  }

  override async putPart(key: string, _upload: string, _part: number, body: Uint8Array): Promise<string> {
    const file = openSync(this.#path(key), 'a');
    writeSync(file, body);
    return 'part';
  }

  override async endUpload(): Promise<void> {}
}

const files = new Map<string, number>();
const openFile = (path: string): number => {
  const known = files.get(path) ?? openSync(path, 'r');
  files.set(path, known);
  return known;
};

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const megabytes = (bytes: number): number => Math.round(bytes / 1024 ** 2);

async function measured<T>(name: string, work: () => Promise<T>): Promise<T> {
  const [cpu, began] = [cpuSeconds(), performance.now()];
  const given = await work();
  const memory = megabytes(process.resourceUsage().maxRSS * 1024);
  console.log(
    `${name}: ${(cpuSeconds() - cpu).toFixed(1)} CPU s, ${((performance.now() - began) / 1000).toFixed(0)} s, highest memory ${memory} MB`,
  );
  return given;
}

/** CPU milliseconds of each of many questions. */
async function each(name: string, count: number, bucket: FileCuts, ask: (at: number) => Promise<boolean>): Promise<void> {
  const times: number[] = [];
  const walls: number[] = [];
  let found = 0;
  [bucket.reads, bucket.readBytes] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    const [cpu, began] = [cpuSeconds(), performance.now()];
    if (await ask(at)) found += 1;
    times.push((cpuSeconds() - cpu) * 1000);
    walls.push(performance.now() - began);
  }
  const p = (values: number[], share: number): string => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!.toFixed(2);
  const per = `${(bucket.reads / count).toFixed(2)} ranges, ${(bucket.readBytes / count / 1024).toFixed(1)} KB`;
  const mean = (times.reduce((sum, one) => sum + one, 0) / count).toFixed(2);
  console.log(
    `${name}: ${found}/${count}; CPU ms mean ${mean}, p95 ${p(times, 0.95)}; ms p50 ${p(walls, 0.5)}, p95 ${p(walls, 0.95)}; ${per}`,
  );
}

function copyOf(folder: string, publishedAt: string): GoldenCopy {
  const source = (name: string) => ({ url: `https://golden-copy.invalid/${name}.csv.zip`, csv: onlyMember(join(folder, `${name}.zip`)) });
  return { publishedAt, downloadedAt: publishedAt, files: { lei2: source('lei2'), rr: source('rr'), repex: source('repex') } };
}

async function generate(folder: string, records: number): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const child = fork(join(import.meta.dirname, 'golden-copy-files.ts'), [folder, String(records)]);
  await once(child, 'exit');
  return folder;
}

/** The largest that the scratch database and its sort files together become. */
function watchScratch(): () => number {
  let most = 0;
  const free = (): number => statfs();
  const before = free();
  const timer = setInterval(() => (most = Math.max(most, before - free())), 500);
  return () => {
    clearInterval(timer);
    return most;
  };
}

const statfs = (): number => {
  const { bavail, bsize } = statfsSync(tmpdir());
  return bavail * bsize;
};

async function lookUps(bucket: FileCuts, path: string, records: number): Promise<void> {
  const cut = await bucket.open(path);
  const url = (query: Record<string, string>) => new URL(`https://api.gleif.org${PATH}?${new URLSearchParams(query)}`);
  await each('first LEI, with its index', 1, bucket, async () => (await (await cut.file('records')).valuesOf(leiOf(7))).length > 0);
  const random = (at: number): number => (at * 7_919 + 13) % records;
  await each('LEI', 2_000, bucket, async (at) => (await (await cut.file('records')).valuesOf(leiOf(random(at)))).length > 0);
  await each(
    'LEI that is not there',
    500,
    bucket,
    async (at) => (await (await cut.file('records')).valuesOf(`${leiOf(random(at)).slice(0, -1)}1`)).length > 0,
  );
  const isHit = async (query: Record<string, string>): Promise<boolean> => {
    const answer = await answerFromCut(url({ ...query, 'page[size]': '50', 'page[number]': '1' }), cut);
    return ((answer?.body as { data?: unknown[] } | undefined)?.data?.length ?? 0) > 0;
  };
  await each('number to record', 500, bucket, async (at) =>
    isHit({ 'filter[entity.registeredAs]': numberOf(random(at)), 'filter[entity.jurisdiction]': placeOf(random(at))[0] }),
  );
  await each('exact name', 300, bucket, async (at) => isHit({ 'filter[entity.legalName]': nameOf(random(at)) }));
  await each('name of another legal form', 300, bucket, async (at) =>
    isHit({ 'filter[entity.legalName]': nameOf(random(at)).replace(/ \S+$/, ' Corp') }),
  );
  await each('name that is not there', 300, bucket, async (at) =>
    isHit({ 'filter[entity.legalName]': `${nameOf(at).split(' ')[0]} Elsewhere ${at}` }),
  );
}

const [count = '3000000'] = process.argv.slice(2);
const records = Number(count);
const folder = mkdtempSync(join(tmpdir(), 'registry-graph-bench-'));
try {
  const source = await generate(join(folder, 'whole'), records);
  const changed = await generate(join(folder, 'delta'), Math.ceil(records / 200));
  for (const name of ['lei2', 'rr', 'repex']) console.log(`${name}.zip: ${megabytes(statSync(join(source, `${name}.zip`)).size)} MB`);
  const bucket = new FileCuts(join(folder, 'objects'));
  const scratch = watchScratch();
  const manifest: CutManifest = await measured('load', () =>
    buildWhole({ bucket }, copyOf(source, '2026-02-27T08:00:00Z'), { register: 'LEI', path: 'whole-cut' }, undefined),
  );
  console.log(`scratch disk with the cut itself: ${megabytes(scratch())} MB`);
  for (const [name, facts] of Object.entries(manifest.files))
    console.log(`${name}: ${facts.keys} keys, ${facts.lines} lines, ${megabytes(facts.bytes)} MB, ${facts.frames} frames`);
  await lookUps(bucket, 'whole-cut', records);
  const base = await bucket.open('whole-cut');
  await measured(`delta of ${Math.ceil(records / 200)} records`, () =>
    buildDelta({ bucket }, copyOf(changed, '2026-02-28T08:00:00Z'), { register: 'LEI', path: 'delta-cut' }, base),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
