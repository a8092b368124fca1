/** Nothing that a program can find against WCAG 2.2 AA, on each screen and state, in both themes. */
import { expect, test } from 'vitest';
import { axeInBothThemes } from './browser.ts';
import { consoleService } from './console.ts';

const running = consoleService();

test('the sign-in, the search and its candidates', async () => {
  const { apiKey } = await running().account();
  const signIn = await running().open('/');
  expect(await axeInBothThemes(signIn)).toEqual([]);
  const page = await running().open('/', { key: apiKey });
  await page.locator('.box.target').waitFor();
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByLabel('Name or number').fill('99000010');
  await page.locator('.fits').waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.getByLabel('Name or number').fill('Harbour Invented Limited');
  await page.getByRole('button', { name: 'Find number · 1 credit' }).click();
  await page.locator('.candidates li').waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
});

test('the case, its facts, its paths and the dialog of the cost', async () => {
  const { apiKey } = await running().account();
  const page = await running().open('/', { key: apiKey });
  await page.locator('.chip.act').click();
  await page.getByRole('dialog').waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.legend summary').click();
  await page.locator('.box.target .hit').click();
  await page.locator('.facts').waitFor();
  await page.getByRole('button', { name: 'Paths to ultimate owners' }).click();
  expect(await axeInBothThemes(page)).toEqual([]);
});
