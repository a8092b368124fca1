/** Nothing that a program can find against WCAG 2.2 AA, on each screen and state, in both themes. */
import { describe, expect, test } from 'vitest';
import { axeFindings } from './browser.ts';
import { consoleService } from './console.ts';

const running = consoleService();

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('the sign-in, the search and its candidates', async () => {
    const { apiKey } = await running().account();
    const signIn = await running().open('/', { colorScheme });
    expect(await axeFindings(signIn)).toEqual([]);
    const page = await running().open('/', { colorScheme, key: apiKey });
    await page.locator('.box.target').waitFor();
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.getByLabel('Name or number').fill('99000010');
    await page.locator('.fits').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Name or number').fill('Harbour Invented Limited');
    await page.getByRole('button', { name: 'Find number · 1 credit' }).click();
    await page.locator('.candidates li').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('the case, its facts, its paths and the dialog of the cost', async () => {
    const { apiKey } = await running().account();
    const page = await running().open('/', { colorScheme, key: apiKey });
    await page.locator('.chip.act').click();
    await page.getByRole('dialog').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.legend summary').click();
    await page.locator('.box.target .hit').click();
    await page.locator('.facts').waitFor();
    await page.getByRole('button', { name: 'Paths to ultimate owners' }).click();
    expect(await axeFindings(page)).toEqual([]);
  });
});
