/** Several look-ups at once. */
import { expect, test } from 'vitest';
import { axeFindings } from './browser.ts';
import { boxNames, consoleService } from './console.ts';

const running = consoleService();

test('several are chosen in one dialog with the sum of their cost, and each is charged once', async () => {
  const { apiKey, api } = await running().account();
  await api.search('GB', '99000010');
  const page = await running().open('/', { key: apiKey });
  await page.getByRole('button', { name: 'Look up 1 company · 1 credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Look up several' });
  await expect.poll(() => dialog.getByRole('button', { name: 'Look up 1 · 1 credit' }).isEnabled()).toBe(true);
  await dialog.getByLabel('All 2').check();
  await expect.poll(() => dialog.innerText()).toContain('Costs 2 credits, given back if the search fails. Credits left after it: 97.');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Look up 2 · 2 credits' }).dblclick();
  await expect.poll(() => boxNames(page)).toContain('QUAY INVENTED SECRETARIES LIMITED');
  await running().queueEmpty();
  await expect.poll(async () => (await api.get('/account')).body.volume_remaining).toBe(97);
});

test('a look-up is read first after 0.4 s: its answer said how it stands', async () => {
  const { apiKey, api } = await running().account();
  await api.search('GB', '99000010');
  const page = await running().open('/', { key: apiKey });
  await page.getByRole('button', { name: 'Look up owners · 1 credit' }).click();
  const [submitted, read] = await Promise.all([
    page.waitForRequest('**/search/expand'),
    page.waitForRequest('**/status'),
    page.getByRole('dialog').getByRole('button', { name: 'Look up · 1 credit' }).click(),
  ]);
  await page.locator('.progress').waitFor({ state: 'detached' });
  expect(read.timing().startTime - submitted.timing().startTime).toBeGreaterThanOrEqual(400);
});
