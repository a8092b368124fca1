/** What a screen reader is given, as roles and names: held against the trees that are kept beside this file. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** Rows and entries of a list that are kept: the others are counted. */
const MAX_ALIKE = 3;

/** Text that is another in each run. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/\d{1,2} \w{3,9} \d{4}, \d\d:\d\d UTC/g, '<instant>'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>'],
  [/\b[0-9a-f]{32,64}\b/g, '<id>'],
  [/user-\d+-\d+@example\.com/g, '<email>'],
  [/\b\d{1,2} \w{3,9} \d{4}\b/g, '<date>'],
  [/\b\d{4}-\d\d-\d\d\b/g, '<date>'],
  [/\b\d+ registers,/g, '<count> registers,'],
];

/** Compares the tree of an element with the kept one, as soon as they are equal: what a screen loads arrives after its first parts. */
async function expectTree(name: string, read: () => Promise<string>): Promise<void> {
  const path = resolve(import.meta.dirname, 'trees', `${name}.yml`);
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  // Where they stay different, the comparison below shows what differs, or writes the new tree (`vitest -u`).
  if (kept !== undefined)
    await vi.waitFor(async () => expect(await read()).toBe(kept), { timeout: 30_000, interval: 100 }).catch(() => undefined);
  await expect(await read()).toMatchFileSnapshot(path);
}

async function treeOf(element: Locator): Promise<string> {
  const text = await element.ariaSnapshot();
  return CHANGING.reduce((before, [pattern, word]) => before.replace(pattern, word), shortened(text.split('\n')).join('\n'));
}

/** Long lists end after their first entries. */
function shortened(lines: readonly string[]): string[] {
  const counts = new Map<number, { role: string; count: number }>();
  const kept: string[] = [];
  let skips = Infinity;
  for (const line of lines) {
    const depth = line.search(/\S/);
    if (depth > skips) continue;
    skips = Infinity;
    const role = /- (\w+)/.exec(line)?.[1] ?? '';
    for (const deeper of counts.keys()) if (deeper > depth) counts.delete(deeper);
    const before = counts.get(depth);
    const count = before?.role === role ? before.count + 1 : 1;
    counts.set(depth, { role, count });
    if (/^(?:row|listitem|option|checkbox)$/.test(role) && count > MAX_ALIKE) skips = depth;
    else kept.push(line);
  }
  return kept;
}

/** The bar that is the same above each screen; it has a tree of its own. */
const BAR = /^- banner:\n(?: {2}.*\n)+/m;

/** Of the bar itself, under the name `bar`. */
export const expectTreeOfBar = (page: Page): Promise<void> =>
  expectTree('bar', async () => `${await treeOf(page.locator('header.bar-top'))}\n`);

/** Of a screen without the bar. */
export const expectTreeOfScreen = (name: string, page: Page): Promise<void> =>
  expectTree(name, async () => `${(await treeOf(page.locator('body'))).replace(BAR, '- banner\n')}\n`);
