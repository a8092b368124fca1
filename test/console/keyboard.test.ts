/** The picture without a mouse. */
import { expect, test } from 'vitest';
import { consoleService } from './console.ts';

const running = consoleService();
const FOCUSED =
  'document.activeElement?.closest("[data-id]")?.querySelector(".name")?.textContent?.trim() ?? document.activeElement?.textContent';

test('is one stop of the tab key; arrows, Enter and e do what a mouse does', async () => {
  const { apiKey } = await running().account();
  const page = await running().open('/', { key: apiKey });
  await page.locator('.box.target').waitFor();
  await expect.poll(() => page.locator('.picture svg [tabindex="0"]').count()).toBe(1);
  await page.locator('.picture svg [tabindex="0"]').focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.evaluate(FOCUSED)).toBe('ARDOISE INVENTEE');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(FOCUSED)).toBe('Ada Marlow Invented');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.evaluate(FOCUSED)).toBe('ARDOISE INVENTEE');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(FOCUSED)).toBe('ARDOISE INVENTEE');
  await expect.poll(() => page.locator('.facts h2').innerText()).toBe('ARDOISE INVENTEE');
  await page.keyboard.press('Escape');
  await page.locator('.facts').waitFor({ state: 'detached' });
  await page.locator('.picture svg [tabindex="0"]').focus();
  await page.keyboard.press('e');
  await page.getByRole('dialog', { name: 'Look up ARDOISE INVENTEE?' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.unknown .why', { hasText: 'restricted by law' }).waitFor();
  await expect.poll(() => page.locator('[role="status"].unseen').textContent()).toMatch(/owners and \d officers found/);
});
