/** The pages of batches: a file with headers of its own is mapped, checked, run and fetched; on a desk and on a phone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeInBothThemes } from './browser.ts';
import { consoleService } from './console.ts';

const running = consoleService();
/** Where pictures are written that a person looks at; absent: none. */
const PICTURES = process.env.PICTURES;

const FILE = `Company no;Country;Your ref
99000010;GB;K-1
100000008;NO;=K-2
1234567;GB;K-3
99000010;GB;K-4
99999999;GB;<b>K-5</b>
`;

async function pictured(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}

const choose = (page: Page, content: string): Promise<void> =>
  page.getByLabel('CSV file').setInputFiles({ name: 'suppliers.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

async function downloaded(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).click()]);
  return readFileSync((await file.path())!, 'utf8');
}

test.each([
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
])('a file is mapped, checked, started and fetched on a %s, and axe finds nothing', async (name, viewport) => {
  const { apiKey } = await running().account();
  const page = await running().open('/app/batches', { key: apiKey, viewport });
  await page.goto(`${running().stack.baseUrl}/app/batches`);
  await choose(page, FILE);
  await expect.poll(() => page.getByLabel('Number', { exact: true }).inputValue()).toBe('0');
  await page.getByLabel('Your reference').selectOption({ label: 'Your ref' });
  await expect
    .poll(() => page.getByRole('region', { name: 'The first rows' }).getByRole('row').nth(2).innerText())
    .toMatch(/NO\s+100000008\s+=K-2/);
  await pictured(page, `${name}-1-mapping`);
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check 5 rows · free' }).click();
  await page.getByRole('heading', { name: '1 row cannot be looked up' }).waitFor();
  await page.getByText('Did you mean 01234567?').waitFor();
  await pictured(page, `${name}-2-checked`);
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start · at most 3 credits' }).click();
  await page.getByText('3 of 3, 1 failed').waitFor();
  await page.getByText('2 credits charged').waitFor();
  await page.getByText('98 credits').waitFor();
  await pictured(page, `${name}-3-done`);
  expect(await axeInBothThemes(page)).toEqual([]);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
  const results = await downloaded(page, 'Results (CSV)');
  expect(results.split('\r\n')[2]).toMatch(/^2,'=K-2,NO,100000008,COMPLETED,/);
  await page.getByRole('link', { name: 'All batches' }).click();
  await page.getByRole('link', { name: 'suppliers.csv' }).waitFor();
  await pictured(page, `${name}-4-list`);
});
