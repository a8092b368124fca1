/** The way of a first user on a desk and on a phone, in both themes: from the link to a look-up, with nothing for axe to find on the way. */
import { expect, test } from 'vitest';
import { axeFindings } from './browser.ts';
import { consoleService } from './console.ts';

const running = consoleService();

/** In milliseconds: from the link to a case, with nothing read before. */
const FIRST_CASE = 10_000;

const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

test.each(LOOKS)('$width pixels, $colorScheme: link, case, facts, look-up, search, cases', async ({ width, colorScheme }) => {
  const { apiKey, api } = await running().account();
  const began = performance.now();
  const page = await running().open('/', { key: apiKey, colorScheme, viewport: { width, height: 844 } });
  const target = width === 390 ? page.getByRole('row', { name: /HARBOUR INVENTED LIMITED/ }) : page.locator('.box.target .hit');
  await target.first().waitFor();
  expect(performance.now() - began).toBeLessThan(FIRST_CASE);
  const isClean = async (): Promise<void> => expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await page.locator('.box', { hasText: 'ARDOISE INVENTEE' }).locator('.hit').click();
  const facts = page.getByRole('complementary', { name: 'Facts: ARDOISE INVENTEE' });
  await facts.getByRole('button', { name: 'Look up · 1 credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Look up ARDOISE INVENTEE?' });
  await isClean();
  await dialog.getByRole('button', { name: 'Look up · 1 credit' }).click();
  await facts.getByText('How complete this is').waitFor();
  await isClean();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByLabel('Name or number').fill('Harbour Invented Limited');
  await page.getByRole('button', { name: 'Find number · 1 credit' }).click();
  await page.locator('.candidates li').waitFor();
  await isClean();
  await page.getByRole('link', { name: 'Cases' }).click();
  await page.getByRole('table').waitFor();
  await isClean();
  // A wide table scrolls in its place, not the page.
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await expect.poll(async () => (await api.get('/account')).body.volume_remaining).toBe(97);
});
