/** The table of a case: the equal of the picture, by keyboard and for screen readers. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { axeFindings } from './browser.ts';
import { consoleService } from './console.ts';

const running = consoleService();

test('the table has the parties of the case, is walked by keyboard, and is remembered', async () => {
  const { apiKey, api } = await running().account();
  const { caseId } = await api.search('GB', '99000010');
  const page = await running().open('/', { key: apiKey });
  await page.getByRole('button', { name: 'Table' }).click();
  const names = page.locator('.party-table td.party [dir=auto]');
  const parties = [
    'HARBOUR INVENTED LIMITED',
    'ARDOISE INVENTEE',
    'Ada Marlow Invented',
    "Basil O'Fable",
    'QUAY INVENTED SECRETARIES LIMITED',
  ];
  expect(await names.allTextContents()).toEqual(parties);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  const rows = page.locator('.party-table tbody tr');
  await rows.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => rows.count()).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => rows.count()).toBe(parties.length);
  await page.keyboard.press('End');
  await page.locator('.party-table tbody tr:last-child:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: /QUAY INVENTED SECRETARIES LIMITED/ }).waitFor();
  await page.goto(`${running().stack.baseUrl}/app/case/${caseId}`);
  await rows.first().waitFor();
  await page.getByText('Save', { exact: true }).click();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Table as CSV' }).click()]);
  const lines = readFileSync(await saved.path(), 'utf8').split('\r\n');
  expect(lines).toHaveLength(parties.length + 2);
  expect(lines[2]).toContain('ARDOISE INVENTEE,company,Person With Significant Control,>50–<75 % shares · votes,FR,000700013');
});

test('on a phone the table is what opens', async () => {
  const { apiKey, api } = await running().account();
  await api.search('GB', '99000010');
  const page = await running().open('/', { key: apiKey, viewport: { width: 390, height: 844 } });
  await page.locator('.party-table tbody tr').first().waitFor();
  expect(await page.locator('.picture').count()).toBe(0);
});
