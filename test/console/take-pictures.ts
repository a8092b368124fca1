/**
 * `npm run pictures`: takes the pictures of `docs/pictures` anew, from the service of `npm start`; best from a new STATE_DIR, whose only case is the
 * first one. They show invented companies only.
 */
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { localStack, noLocalService } from '../../bin/operator-target.ts';
import { registryGraph } from '../../client/src/index.ts';
import { launchChromium, MISSING } from '../support/chromium.ts';
import { CASE_ID, largeCase, serveCase } from './made-case.ts';

const FOLDER = join(import.meta.dirname, '../../docs/pictures');
const WIDE = { width: 1280, height: 800 };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', isMobile: true, hasTouch: true };

type Shot = (page: Page) => Promise<unknown>;

const target = (page: Page) => page.locator('.picture .box.target');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Name of the file, where the page is, what is done there. */
const SHOTS: readonly (readonly [name: string, path: (ids: Ids) => string, act: Shot, options?: BrowserContextOptions])[] = [
  ['first', ({ first }) => `/app/case/${first}`, (page) => target(page).waitFor()],
  // With a key in its address the search page opens the newest case.
  ['search', () => '/app/cases', tryNumber],
  ['owners', ({ first }) => `/app/case/${first}?owners=shown`, (page) => button(page, 'Show in the picture').nth(1).click()],
  ['why', ({ first }) => `/app/case/${first}?owners=shown`, why],
  ['cost', ({ second }) => `/app/case/${second}`, (page) => button(page, /^Look up 1 company/).click()],
  ['facts-dark', ({ first }) => `/app/case/${first}`, facts, { colorScheme: 'dark' }],
  ['large', () => `/app/case/${CASE_ID}`, levels],
  ['phone-dark', ({ first }) => `/app/case/${first}`, (page) => page.getByText('Viera Smyslená').first().waitFor(), PHONE],
];

interface Ids {
  first: string;
  /** With an owner that can be looked up. */
  second: string;
}

async function tryNumber(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Search' }).click();
  await button(page, 'CZ 99000105').click();
  await page.getByText('✓').waitFor();
}

async function why(page: Page): Promise<void> {
  await button(page, 'Why? Viera Smyslená').click();
  await page.locator('dialog mark').first().waitFor();
}

async function facts(page: Page): Promise<void> {
  await page.locator('.picture .box', { hasText: 'INVENTED TULETORN' }).locator('.hit').click();
  await page.getByRole('complementary').waitFor();
}

async function levels(page: Page): Promise<void> {
  await target(page).waitFor();
  await page.locator('.levels summary').click();
  await button(page, 'Draw up to level 3').click();
  for (let step = 0; step < 3; step += 1) await button(page, 'Zoom out').click();
}

async function main(): Promise<void> {
  const [stack, browser] = [localStack(), await launchChromium()];
  if (!stack) throw new Error(noLocalService());
  if (!browser) throw new Error(MISSING);
  const { apiKey, userId } = stack.accounts.find(({ sandbox }) => sandbox)!;
  const rg = registryGraph({ baseUrl: stack.baseUrl, apiKey });
  const [first] = (await rg.cases().page({ limit: 100 })).data.toReversed();
  const { bytes } = await rg.export(first!._id, { format: 'svg' });
  await exported(browser, new TextDecoder().decode(bytes));
  const search = await rg.search({ jurisdiction: 'GB', identifier: '99000010' });
  await rg.wait(search);
  const ids = { first: first!._id, second: search.caseId };
  for (const [name, path, act, options] of SHOTS) {
    const context = await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    await page.addInitScript(`localStorage.setItem('registry-graph.steps', 'seen')`);
    await serveCase(page, largeCase(2000), userId);
    await page.goto(`${stack.baseUrl}${path(ids)}#key=${apiKey}`);
    await act(page);
    await page.waitForLoadState('networkidle');
    // Of a made case the service derives nothing: only its picture is taken.
    const shown = name === 'large' ? page.locator('.stage') : page;
    await shown.screenshot({ path: join(FOLDER, `${name}.png`) });
    await context.close();
    console.log(name);
  }
  await browser.close();
}

async function exported(browser: Browser, svg: string): Promise<void> {
  const page = await browser.newPage();
  await page.setContent(`<body style="margin:0">${svg.slice(svg.indexOf('<svg'))}`);
  await page
    .locator('svg')
    .first()
    .screenshot({ path: join(FOLDER, 'export-chain.png') });
  await page.close();
}

await main();
