/** Light and dark: as the system, or as chosen. */
import { expect, test } from 'vitest';
import { consoleService } from './console.ts';

const running = consoleService();
const GROUND = `getComputedStyle(document.body).backgroundColor`;
const [LIGHT, DARK] = ['rgb(246, 247, 249)', 'rgb(16, 22, 29)'];

test('follows the system until another one is chosen, which this browser keeps', async () => {
  const { apiKey } = await running().account();
  const page = await running().open('/', { key: apiKey, colorScheme: 'dark' });
  await page.getByText('credit').first().waitFor();
  await expect.poll(() => page.evaluate(GROUND)).toBe(DARK);
  await page.getByLabel('Theme').selectOption('Light');
  await expect.poll(() => page.evaluate(GROUND)).toBe(LIGHT);
  await page.reload();
  await page.getByLabel('Theme').waitFor();
  await expect.poll(() => page.evaluate(GROUND)).toBe(LIGHT);
  await page.getByLabel('Theme').selectOption('System');
  await expect.poll(() => page.evaluate(GROUND)).toBe(DARK);
});
