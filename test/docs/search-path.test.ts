/** The path of a search in docs/architecture.md, against the functions that run when a search is submitted and worked on. */

import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processSearch } from '../../shared/searches/worker/process-search.ts';
import { InProcess } from '../support/in-process.ts';
import { tableService } from '../support/table-service.ts';

const ROOT = join(import.meta.dirname, '../..');
const GB = { jurisdiction: 'GB', identifier: '99000010' };
const MAX_STEPS = 15;

/** Rooms whose files the document names wherever the search crosses them; those below are named as rooms. */
const NAMED = /^shared\/(?:accounts|cases|ledger|searches)\//;

interface Step {
  file: string;
  calls: string[];
}

const steps: Step[] = [
  ...readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').matchAll(/^\| \d+ \| `([^`]+)` \| [^|]* \|([^|]*)\|$/gm),
].map(([, file, calls]) => ({ file: file!, calls: [...calls!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!) }));

const running = tableService();
const session = new Session();
let ran: string[] = [];

beforeAll(async () => {
  session.connect();
  const ada = await InProcess.with(running());
  const search = async (): Promise<void> => void (await ada.processed(ada.submit(GB)));
  // What runs once in a process, on its first search, is no part of the path.
  await search();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  const { body } = await ada.submit(GB);
  await processSearch(ada.parts, body._id, 1);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  ran = result
    .filter(({ functions }) => functions.some(({ functionName, ranges }) => functionName && ranges[0]!.count > 0))
    .map(({ url }) => relative(ROOT, url.replace(/^file:\/\//, '')));
});
afterAll(() => session.disconnect());

test('the path is drawn with at most 15 files', () => {
  expect(steps.length).toBeGreaterThan(10);
  expect(steps.length).toBeLessThanOrEqual(MAX_STEPS);
});

test('the files that a search crosses are those of the document', () => {
  const named = steps.flatMap(({ file, calls }) => [file, ...calls]).filter((file) => NAMED.test(file));
  expect([...new Set(named)].toSorted()).toEqual(ran.filter((file) => NAMED.test(file)).toSorted());
});

test.each(steps)('$file is imported by a file before it, and imports what it calls', ({ file, calls }) => {
  const before = steps.slice(
    0,
    steps.findIndex((step) => step.file === file),
  );
  const importers = before.filter((step) => importsOf(step.file).has(file)).map((step) => step.file);
  if (!file.startsWith('functions/')) expect(importers).not.toEqual([]);
  const reachable = new Set([file, ...calls].flatMap((one) => [...importsOf(one), ...storesOf(one)]));
  expect(calls.filter((call) => !reachable.has(call))).toEqual([]);
});

function importsOf(file: string): Set<string> {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return new Set([...source.matchAll(/from '(\.[^']+)'/g)].map(([, to]) => relative(ROOT, join(ROOT, dirname(file), to!))));
}

/** Stores are handed to a function in `services.store`, not imported: its room's `services.ts`, and those below it, say where they are. */
function storesOf(file: string): Set<string> {
  const named = [...importsOf(file)].filter((imported) => /\/(?:services|stores)\.ts$/.test(imported));
  return new Set(named.flatMap((services) => [...importsOf(services), ...storesOf(services)]));
}
