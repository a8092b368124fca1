/** The four steps on the first picture. */
import { expect, test } from 'vitest';
import { axeFindings } from './browser.ts';
import { consoleService } from './console.ts';

const running = consoleService();

test('four steps point at target, label, chip and facts, and never come again', async () => {
  const { apiKey } = await running().account();
  const page = await running().open('/', { key: apiKey, isFirstVisit: true });
  const steps = page.getByRole('region', { name: 'First steps' });
  const marked = () => page.locator('.stage').getAttribute('data-step');
  for (const step of ['target', 'label', 'unknown']) {
    await expect.poll(marked).toBe(step);
    await steps.getByRole('button', { name: 'Next' }).click();
  }
  await expect.poll(marked).toBe('facts');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  await steps.getByRole('button', { name: 'Done' }).click();
  await steps.waitFor({ state: 'detached' });
  await expect.poll(marked).toBeNull();
  await page.reload();
  await page.locator('.box.target').waitFor();
  await expect.poll(() => steps.count()).toBe(0);
});

test('the steps can be skipped', async () => {
  const { apiKey } = await running().account();
  const page = await running().open('/', { key: apiKey, isFirstVisit: true });
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('region', { name: 'First steps' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(`localStorage.getItem('registry-graph.steps')`)).toBe('seen');
});
