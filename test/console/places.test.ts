/** The facts of a party with the place of each in the register's answer, on a desk or on a phone. */
import { expect, test } from 'vitest';
import type { Entity } from '../../shared/model/entity/entity.ts';
import { axeFindings } from './browser.ts';
import { consoleService } from './console.ts';
import { screensOf } from './viewports.ts';

const running = consoleService();
const OPEN = 'Show where the facts stand';

async function harbour(viewport: { width: number; height: number }, legalName?: string) {
  const account = await running().account();
  const { caseId, result } = await account.api.search('GB', '99000010');
  const target = result as Entity;
  const party = legalName ? target.counterparties.find((one) => one.legalName === legalName)! : target;
  const path = `/app/case/${caseId}?view=table&party=${party._id}`;
  const page = await running().open(path, { key: account.apiKey, viewport });
  const panel = page.getByRole('complementary', { name: `Facts: ${party.legalName}` });
  return { ...account, page, panel, party };
}

test.each(screensOf(1))('on a %s the number of a company is marked in the words of its register, with the request', async (_, viewport) => {
  const { page, panel } = await harbour(viewport);
  await panel.getByRole('button', { name: OPEN }).click();
  const number = panel.locator('.places li', { hasText: /^Company number/ }).first();
  await number.locator('mark').waitFor();
  await expect.poll(() => number.locator('mark').innerText()).toBe('99000010');
  await expect.poll(() => number.locator('figcaption').innerText()).toBe('/company_number');
  await expect.poll(() => panel.locator('.request').first().innerText()).toMatch(/^GET https:\/\/\S+\s+200 · Asked /);
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

test('a party that was not looked up: the entry of the answer that names it', async () => {
  const { page, panel } = await harbour({ width: 1280, height: 800 }, 'ARDOISE INVENTEE');
  await panel.getByRole('heading', { name: 'In the answer of Companies House about HARBOUR INVENTED LIMITED' }).waitFor();
  await panel.getByRole('button', { name: OPEN }).click();
  const since = panel.locator('.places li', { hasText: /^Since/ });
  await since.locator('mark').first().waitFor();
  await expect.poll(() => since.innerText()).toMatch(/"notified_on":"/);
  await expect.poll(() => panel.locator('.places > .quiet').innerText()).toContain('Not in these words in the answer');
  expect(await axeFindings(page)).toEqual([]);
});

test('an answer that is kept no more: the error of the service, and another try', async () => {
  const { page, panel } = await harbour({ width: 1280, height: 800 });
  const { bucket } = running().stack;
  await page.route(`**/${bucket}/**`, (route) => route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }));
  await panel.getByRole('button', { name: OPEN }).click();
  await panel.getByText('The kept answer cannot be fetched (404).').waitFor();
  await page.unroute(`**/${bucket}/**`);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await panel.locator('.places mark').first().waitFor();
});
