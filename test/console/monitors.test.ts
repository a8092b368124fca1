/** The pages of monitors: one is made of a number and one of a case, looks, shows what changed, and ends; on a desk or on a phone. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { monitorsThatKnewOtherwise } from '../support/knew-otherwise.ts';
import { axeInBothThemes } from './browser.ts';
import { chooseView, consoleService } from './console.ts';
import { screensOf } from './viewports.ts';

const running = consoleService();
const knewOtherwise = monitorsThatKnewOtherwise(running);
/** Where pictures are written that a person looks at; absent: none. */
const PICTURES = process.env.PICTURES;

async function pictured(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(PICTURES, `${name}-${colorScheme}.png`), fullPage: true });
  }
}

/** What has the width of the page, and no more. */
const isWithin = (page: Page, width: number): Promise<void> =>
  expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width);

test.each(screensOf(1))('a number is watched, its price said before, paused, looked at and ended on a %s', async (name, viewport) => {
  const { apiKey, api } = await running().account();
  const page = await running().open('/app/account', { key: apiKey, viewport });
  await page.goto(`${running().stack.baseUrl}/app/monitors`);
  await page.getByText('There is no monitor yet.').waitFor();
  await page.getByLabel('Register').selectOption('NO');
  await page.getByLabel('Number').fill('100 000 008');
  await page.getByLabel('How often').selectOption('every day');
  await page.getByLabel('Label').fill('supplier 4711');
  await page.getByText('1 credit a look: 27 to 30 credits a month').waitFor();
  await pictured(page, `${name}-1-new`);
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Watch · 27 to 30 credits a month' }).click();
  await page.getByRole('heading', { name: 'NORDLYS OPPDIKTET AS' }).first().waitFor();
  await page.getByText('Nothing has changed since it began.').waitFor();
  await page.getByText('99 credits').waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Look now · 1 credit' }).click();
  await page.getByText('98 credits').waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('status').filter({ hasText: 'paused' }).waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('status').filter({ hasText: 'watching' }).waitFor();
  await isWithin(page, viewport.width);
  // One row, and two on a phone.
  await expect.poll(async () => (await page.getByRole('navigation').boundingBox())!.height).toBeLessThan(viewport.width < 500 ? 70 : 45);
  await page.getByRole('link', { name: 'All monitors' }).click();
  await page.getByRole('link', { name: 'NORDLYS OPPDIKTET AS' }).waitFor();
  await pictured(page, `${name}-2-list`);
  await page.getByRole('link', { name: 'NORDLYS OPPDIKTET AS' }).click();
  await page.getByRole('button', { name: 'End' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await page.getByText('There is no monitor yet.').waitFor();
  expect((await api.get('/monitors')).body.data).toEqual([]);
});

test('a case is watched from its head, without a first look', async () => {
  const { apiKey, api } = await running().account();
  const { caseId } = await api.search('GB', '99000010');
  const page = await running().open(`/app/case/${caseId}`, { key: apiKey });
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await page.getByRole('heading', { name: 'Watch HARBOUR INVENTED LIMITED' }).waitFor();
  await page.getByText('It begins with what the case has, which costs nothing.').waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.getByLabel('Also tell when a change makes somebody a beneficial owner').check();
  await page.getByRole('button', { name: 'Watch · at most 1 credit a month' }).click();
  await page.getByRole('link', { name: 'a case' }).waitFor();
  await expect
    .poll(async () => (await api.get('/monitors')).body.data)
    .toMatchObject([{ caseId, version: 1, watch: 'ownership', legalName: 'HARBOUR INVENTED LIMITED' }]);
  expect((await api.get('/account')).body.volume_remaining).toBe(99);
  const [{ monitorId }] = (await api.get('/monitors')).body.data;
  await knewOtherwise(monitorId);
  await page.getByRole('button', { name: 'Look now · 1 credit' }).click();
  const verdicts = page.locator('article section', { has: page.getByRole('heading', { name: 'Verdicts on owners' }) });
  await verdicts.getByRole('listitem').first().waitFor();
  const { data } = (await api.get(`/monitors/${monitorId}/versions`)).body;
  await expect.poll(() => verdicts.getByRole('listitem').count()).toBe(data[0].verdicts.length);
  await pictured(page, 'case-4-verdicts');
  expect(await axeInBothThemes(page)).toEqual([]);
});

test.each(screensOf(2))('what changed and what was known when, on a %s', async (name, viewport) => {
  const { apiKey, api } = await running().account();
  const { monitorId } = (await api.post('/monitors', { jurisdiction: 'NO', identifier: '100000008', every: 'day' })).body;
  await expect.poll(async () => (await api.get(`/monitors/${monitorId}`)).body.version).toBe(1);
  await knewOtherwise(monitorId);
  const page = await running().open('/app/account', { key: apiKey, viewport });
  await page.goto(`${running().stack.baseUrl}/app/monitors/${monitorId}`);
  await page.getByRole('button', { name: 'Look now · 1 credit' }).click();
  const changes = page.locator('article.version', { hasText: 'Answer after' });
  await changes.getByText('NORDLYS GAMMEL OPPDIKTET AS').waitFor();
  const { data } = (await api.get(`/monitors/${monitorId}/changes`)).body;
  await expect.poll(() => changes.locator('li').count()).toBe(data.length);
  await expect.poll(() => changes.locator('h4').allTextContents()).toEqual(['Company', 'Officers']);
  await expect
    .poll(() => changes.locator('li', { hasText: 'Resigned' }).locator('.sides').first().innerText())
    .toMatch(/Before\s+.+\s+After\s+–/);
  const known = page.locator('section', { has: page.getByRole('heading', { name: 'What was known' }) });
  await known.getByText('Version 2, known since').waitFor();
  await pictured(page, `${name}-3-changes`);
  expect(await axeInBothThemes(page)).toEqual([]);
  await isWithin(page, viewport.width);
  await page.getByLabel('On the day').fill('2020-01-01');
  await known.getByText('Nothing was known on that day.').waitFor();
  await known.getByRole('button', { name: 'Now' }).click();
  await known.getByText('Version 2, known since').waitFor();
});

test.each(screensOf(3))('a version as a picture, with who came and went, on a %s', async (name, viewport) => {
  const { apiKey, api } = await running().account();
  const { monitorId } = (await api.post('/monitors', { jurisdiction: 'NO', identifier: '100000008', every: 'day' })).body;
  await expect.poll(async () => (await api.get(`/monitors/${monitorId}`)).body.version).toBe(1);
  await knewOtherwise(monitorId);
  const page = await running().open('/app/account', { key: apiKey, viewport });
  await page.goto(`${running().stack.baseUrl}/app/monitors/${monitorId}`);
  await page.getByRole('link', { name: 'Picture of version 1' }).waitFor();
  await page.getByRole('button', { name: 'Look now · 1 credit' }).click();
  await page.getByRole('link', { name: 'Picture of version 2' }).first().click();
  const changes = page.getByRole('region', { name: 'Since version 1' });
  await expect
    .poll(() => changes.getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^came .+: .+ of NORDLYS OPPDIKTET AS$/),
      expect.stringMatching(/^went Gunnar Oppdiktet: .+ of NORDLYS OPPDIKTET AS$/),
    ]);
  await expect.poll(() => changes.innerText()).toContain('Of the company: Name, ');
  if (name === 'phone') {
    await page.getByRole('row', { name: /^Gunnar Oppdiktet went / }).waitFor();
    await pictured(page, `${name}-5-version-table`);
    expect(await axeInBothThemes(page)).toEqual([]);
    await chooseView(page, 'Picture');
  }
  await expect
    .poll(() => page.locator('.picture .row.went title').allTextContents())
    .toEqual([expect.stringMatching(/^Gunnar Oppdiktet, went, /)]);
  await expect.poll(() => page.locator('.picture .row.came .value').allTextContents()).toEqual([expect.stringMatching(/^came · /)]);
  await pictured(page, `${name}-6-version`);
  expect(await axeInBothThemes(page)).toEqual([]);
  await isWithin(page, viewport.width);
  await page.locator('.picture .box.target .hit').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: 'Facts: NORDLYS OPPDIKTET AS' }).waitFor();
  await page.keyboard.press('Escape');
  await changes.getByRole('button', { name: 'Gunnar Oppdiktet' }).click();
  await page.getByRole('complementary', { name: 'Facts: Gunnar Oppdiktet' }).waitFor();
  await page.reload();
  await page.getByRole('complementary', { name: 'Facts: Gunnar Oppdiktet' }).waitFor();
  await page.getByRole('link', { name: 'Monitor', exact: true }).click();
  await page.getByRole('heading', { name: 'Changes' }).waitFor();
});
