/** The table of all parties: the equal of the picture. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './browser.ts';
import { chooseView, consoleService } from './console.ts';
import { CASE_ID, largeCase, serveCase } from './made-case.ts';

const running = consoleService();

async function opened(parties: number, width: number): Promise<Page> {
  const { apiKey, userId } = await running().account();
  const page = await running().open('/app/sign-in', { viewport: { width, height: 844 } });
  await serveCase(page, largeCase(parties), userId);
  await page.evaluate(`sessionStorage.setItem('registry-graph.session', '${JSON.stringify({ kind: 'key', secret: apiKey })}')`);
  await page.goto(`${running().stack.baseUrl}/app/case/${CASE_ID}`);
  return page;
}

test('opens on a narrow screen, and has at most 800 elements for 2,000 parties', async () => {
  const page = await opened(2000, 390);
  await page.getByRole('treegrid', { name: 'All parties' }).waitFor();
  await expect.poll(() => page.locator('*').count()).toBeLessThanOrEqual(800);
  expect(await page.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('2001');
  expect(await axeFindings(page)).toEqual([]);
});

test('lists only what is on a path to ultimate owners, if asked', async () => {
  const page = await opened(60, 1440);
  await chooseView(page, 'Table');
  const relationships = page.locator('[role="treegrid"] tr[data-row] td:nth-child(2)');
  await expect.poll(() => relationships.allTextContents()).toContain('Director');
  await chooseView(page, 'Paths to ultimate owners');
  await expect.poll(async () => new Set(await relationships.allTextContents())).toEqual(new Set(['Target', 'Shareholder']));
});

test('opens at the officer after those that the picture lists', async () => {
  const { apiKey, api } = await running().account();
  await api.search('GB', '99000088');
  const page = await running().open('/', { key: apiKey });
  await page.getByRole('button', { name: 'and 113 more…' }).click();
  await expect.poll(() => page.evaluate('document.activeElement.querySelector("td:nth-child(2)")?.textContent')).toBe('Director');
  expect(Number(await page.evaluate('document.activeElement.getAttribute("aria-rowindex")'))).toBeGreaterThan(6);
});

test('is walked, folded and opened by keys, and the choice is kept', async () => {
  const page = await opened(60, 1440);
  await chooseView(page, 'Table');
  const rows = page.locator('[role="treegrid"] tr[data-row]');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => rows.nth(1).getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Enter');
  await page.locator('.facts').waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('treegrid').waitFor();
});

test.each([320, 390])('%i pixels: a party is a card with role, share, place and verdict, within the page', async (width) => {
  const { apiKey, api } = await running().account();
  await api.search('GB', '99000010');
  const page = await running().open('/', { key: apiKey, viewport: { width, height: 844 } });
  const card = page.getByRole('row', { name: /Ada Marlow Invented/ });
  for (const words of ['Director, Person With Significant Control', '>25–50 %', 'beneficial owner', 'British'])
    await expect.poll(() => card.innerText()).toContain(words);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await expect
    .poll(() => page.evaluate('(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector(".table-host"))'))
    .toBe(true);
  await card.click();
  await page.getByRole('complementary', { name: 'Facts: Ada Marlow Invented' }).waitFor();
});
