/**
 * The gallery of states: each can be read by everyone in both themes and fits the narrowest screen. `GALLERY=<folder> vitest run
 * test/console/states.large.test.ts` keeps a picture of each, at 390 and 1280 in both themes.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeInBothThemes } from './browser.ts';
import { consoleService } from './console.ts';
import { type Account, STATES } from './states.ts';

const running = consoleService();
const folder = process.env.GALLERY;
const NARROW = { width: 320, height: 700 };

let account: Promise<Account> | undefined;

test.each(STATES)('$name', async ({ name, open }) => {
  account ??= running().account();
  const page = await open(running(), await account, { viewport: { width: 1280, height: 800 } });
  expect(await axeInBothThemes(page)).toEqual([]);
  if (folder) await keepPictures(page, name, folder);
  await page.setViewportSize(NARROW);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

async function keepPictures(page: Page, name: string, into: string): Promise<void> {
  mkdirSync(into, { recursive: true });
  for (const width of [1280, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(into, `${name}-${width}-${colorScheme}.png`) });
    }
}
