/** The pages of batches: a file with headers of its own is mapped, checked, run and fetched; on a desk or on a phone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeInBothThemes } from './browser.ts';
import { consoleService } from './console.ts';
import { BATCH_PAGE, MADE_ROWS, namedRows, serveBatch } from './made-batch.ts';
import { screensOf } from './viewports.ts';

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

test.each(screensOf(1))('a file is mapped, checked, started and fetched on a %s, and axe finds nothing', async (name, viewport) => {
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

const NAMES = `Country;Company;Your ref
GB;Harbour Invented Limited;K-1
NO;Nobody Here Oppdiktet AS;K-2
GB;Harbour Invented Limited;K-3
`;

test.each(screensOf(2))('a name is looked up once, a candidate chosen and sent, on a %s', async (name, viewport) => {
  const { apiKey } = await running().account();
  const page = await running().open('/app/batches', { key: apiKey, viewport });
  await page.goto(`${running().stack.baseUrl}/app/batches`);
  await choose(page, NAMES);
  await page.getByLabel('Your reference').selectOption({ label: 'Your ref' });
  await page.getByRole('button', { name: 'Check 3 rows · free' }).click();
  await page.getByRole('heading', { name: '3 rows have a name and no number' }).waitFor();
  await page.getByRole('button', { name: 'Find candidates of 3 rows · at most 2 credits' }).click();
  const rows = page.locator('.named li');
  await rows.nth(1).getByText('No register confirms a company under this name. Nothing was charged.').waitFor();
  await rows.nth(2).getByRole('radio').first().waitFor();
  await page.getByText('99 credits').waitFor();
  await expect.poll(() => page.locator('input:checked').count()).toBe(0);
  await expect
    .poll(() => rows.first().locator('label').first().innerText())
    .toMatch(/^HARBOUR INVENTED LIMITED GB .* 99000010 .*Companies House/);
  await expect.poll(() => page.getByRole('button', { name: /chosen/ }).count()).toBe(0);
  await rows.first().getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await rows.nth(2).getByRole('radio', { name: 'None of these' }).check();
  // What was paid for and chosen is there after a reload.
  await page.reload();
  await expect.poll(() => rows.first().locator('label').first().innerText()).toContain('Companies House');
  await expect.poll(() => page.locator('input:checked').count()).toBe(2);
  await expect.poll(() => page.getByRole('button', { name: /^Find candidates/ }).count()).toBe(0);
  await pictured(page, `${name}-5-candidates`);
  expect(await axeInBothThemes(page)).toEqual([]);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
  await page.getByRole('button', { name: 'Check 1 chosen row as a new batch · free' }).click();
  await page.getByText('1 row, 1 can be looked up').waitFor();
  expect(await downloaded(page, 'Check of all rows (CSV)')).toMatch(/\r\n1,K-1,GB,99000010,/);
});

test('each row has its own error, and is tried again alone', async () => {
  const { apiKey } = await running().account();
  const page = await running().open('/health');
  const asked: string[] = [];
  await serveBatch(page, MADE_ROWS, asked);
  await page.goto(`${running().stack.baseUrl}${BATCH_PAGE}#key=${apiKey}`);
  await page.getByRole('button', { name: /^Find candidates of 3 rows · at most/ }).click();
  const rows = page.locator('.named li');
  await rows.nth(2).getByRole('alert').getByText('The register did not answer').waitFor();
  await expect.poll(() => rows.first().locator('label').allInnerTexts()).toHaveLength(3);
  await expect.poll(() => rows.first().locator('label').nth(1).innerText()).toMatch(/D2601 HRB 99001 · München · gelöscht · /);
  expect(asked).toEqual(['Laterne Erfundene GmbH', 'Nobody Invented Limited', 'Failing Invented Limited']);
  await page.getByRole('button', { name: 'Find candidates of 1 row · at most 1 credit' }).click();
  await expect.poll(() => asked.slice(3)).toEqual(['Failing Invented Limited']);
  await page.getByRole('heading', { name: '1 row cannot be looked up' }).waitFor();
  await page.getByText('Did you mean 01234567?').waitFor();
});

test('of 10,000 names 50 are in the page and looked up, until it is stopped', async () => {
  const { apiKey } = await running().account();
  const page = await running().open('/health');
  const asked: string[] = [];
  await serveBatch(page, namedRows(10_000), asked);
  await page.goto(`${running().stack.baseUrl}${BATCH_PAGE}#key=${apiKey}`);
  await page.getByText('1 to 50 of 10,000').waitFor();
  const rows = page.locator('.named li');
  await expect.poll(() => rows.count()).toBe(50);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('51 to 100 of 10,000').waitFor();
  await expect.poll(() => rows.first().innerText()).toContain('INVENTED TRADING 51 LIMITED');
  await page.getByRole('button', { name: 'Find candidates of 50 rows · at most 50 credits' }).click();
  await rows.first().getByText('No register confirms').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: /^Find candidates of \d+ rows/ }).waitFor();
  expect(asked[0]).toBe('INVENTED TRADING 51 LIMITED');
  expect(asked.length).toBeLessThanOrEqual(50);
});
