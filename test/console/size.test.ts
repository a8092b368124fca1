/** What a browser loads: a count, so that it cannot grow unseen. */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleConsole } from '../../lib/console-bundle.ts';

const KB = 1024;
const folder = mkdtempSync(join(tmpdir(), 'registry-graph-console-'));
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const packed = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + gzipSync(read(path), { level: 9 }).length, 0);

beforeAll(() => bundleConsole(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const built = (kind: string): string[] => globSync(`app/assets/*.${kind}`, { cwd: folder }).toSorted();

/** The script of the page and what it imports at once. */
function firstScripts(): string[] {
  const found = new Set<string>();
  const open = [...read('index.html').matchAll(/src="\/([^"]+)"/g)].map(([, path]) => path!);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    for (const [, name] of read(path).matchAll(/(?:from|import)"\.\/([^"]+)"/g)) open.push(`app/assets/${name}`);
  }
  return [...found];
}

test('the first page loads at most 35 KB of script, everything is at most 104 KB', () => {
  const first = firstScripts();
  expect(first.length).toBeGreaterThan(1);
  expect(packed(first)).toBeLessThanOrEqual(35 * KB);
  expect(packed(built('js'))).toBeLessThanOrEqual(104 * KB);
});

test('styles are at most 8 KB', () => {
  expect(built('css')).toHaveLength(1);
  expect(packed(built('css'))).toBeLessThanOrEqual(8 * KB);
});

test('the page has no script or style of its own, and nothing of another host', () => {
  const page = read('index.html');
  expect(page).not.toMatch(/<script[^>]*>[^<]|<style|style=|https?:/);
});
