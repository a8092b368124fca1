/** What a page shows may arrive after the step before it, on a busy machine even late: a test polls for it, it does not read it once. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const READ_ONCE =
  /expect\(await (?:(?!;\n).)*\.(?:innerText|textContent|allTextContents|count|isVisible|isDisabled|inputValue|ariaSnapshot|evaluate)\(/gs;

const readsOnce = (source: string): string[] => source.match(READ_ONCE) ?? [];

test('a read within a line or over lines is found, a polled one is not', () => {
  expect(readsOnce('expect(await page.locator("p").innerText()).toBe("")')).toHaveLength(1);
  expect(readsOnce('expect(await page\n  .locator("p")\n  .count()).toBe(0)')).toHaveLength(1);
  expect(readsOnce('expect(await total()).toBe(1);\nawait expect.poll(() => page.locator("p").count()).toBe(0)')).toEqual([]);
});

test.each(globSync('*.test.ts', { cwd: import.meta.dirname }))('%s', (file) => {
  if (file !== 'polled-reads.test.ts') expect(readsOnce(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))).toEqual([]);
});
