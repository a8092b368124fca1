/** The search page: what a typed text can be, what it costs, and what follows. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { boxNames, consoleService } from './console.ts';

const running = consoleService();

/** Signed in, on the search page; a case is there already, so that the link opens it and costs nothing. */
async function searching(): Promise<{ page: Page; creditsLeft(): Promise<number> }> {
  const { apiKey, api } = await running().account();
  await api.search('GB', '99000010');
  const page = await running().open('/', { key: apiKey });
  await page.locator('.box.target').waitFor();
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByLabel('Name or number').waitFor();
  return { page, creditsLeft: async () => (await api.get('/account')).body.volume_remaining };
}

const type = (page: Page, text: string): Promise<void> => page.getByLabel('Name or number').fill(text);
const hint = (page: Page): Promise<string> => page.locator('#hint').innerText();

const UNAVAILABLE = {
  status: 503,
  json: { error: 'The service is unavailable right now', code: 'internal', retryable: true, requestId: 'r' },
};

describe('a number', () => {
  test('is tried against its register before it is searched', async () => {
    const { page, creditsLeft } = await searching();
    await page.getByLabel('Register').selectOption('FR');
    await type(page, '000700014');
    await expect.poll(() => hint(page)).toMatch(/check digit/i);
    await type(page, '000 700 013');
    await expect
      .poll(() => hint(page))
      .toBe('✓ 000 700 013 can be a SIREN of Annuaire des Entreprises (Sirene, RNE). Searched as 000700013.');
    await expect.poll(creditsLeft).toBe(99);
    await page.getByRole('button', { name: 'Search · 1 credit' }).click();
    await page.locator('.box.target').waitFor();
    expect(await boxNames(page)).toContain('ARDOISE INVENTEE');
    await expect.poll(creditsLeft).toBe(98);
  });

  test.each(['another click', 'a reload and a click'])(
    'whose search has no clear answer is searched again by %s, and charged once',
    async (again) => {
      const { page, creditsLeft } = await searching();
      let [lost, keys] = [0, new Set<string>()];
      await page.route('**/search', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        keys = keys.add(route.request().headers()['idempotency-key']!);
        lost += 1;
        if (lost > 4) return route.continue();
        await route.fetch();
        return route.fulfill(lost % 2 ? UNAVAILABLE : { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
      });
      const search = async (): Promise<void> => {
        await page.getByLabel('Register').selectOption('FR');
        await type(page, '000 700 013');
        await page.getByRole('button', { name: 'Search · 1 credit' }).click();
      };
      await search();
      await page.getByRole('alert').getByText('It may have begun. If you repeat it here, it is charged once.').waitFor();
      if (again.startsWith('a reload')) await page.reload();
      await search();
      await page.locator('.box.target').waitFor();
      expect([lost, keys.size]).toEqual([5, 1]);
      await expect.poll(creditsLeft).toBe(98);
    },
  );

  test('of several registers offers them', async () => {
    const { page } = await searching();
    await type(page, '99000010');
    await page.getByRole('button', { name: 'GB United Kingdom Company number' }).click();
    await expect.poll(() => hint(page)).toMatch(/^✓ 99000010 can be a Company number/);
  });

  test('that its register does not have ends with the register’s sentence, and costs nothing', async () => {
    const { page, creditsLeft } = await searching();
    await page.getByLabel('Register').selectOption('NO');
    await type(page, '100000059');
    await page.getByRole('button', { name: 'Search · 1 credit' }).click();
    await page
      .getByRole('alert')
      .getByText('Enhetsregisteret has no company with the Organisasjonsnummer 100000059. You were not charged.')
      .waitFor();
    await expect.poll(creditsLeft).toBe(99);
  });
});

describe('a name', () => {
  test('gives candidates, and a candidate its case', async () => {
    const { page, creditsLeft } = await searching();
    await type(page, 'Harbour Invented Limited');
    await page.getByRole('button', { name: 'Find number · 1 credit' }).click();
    const candidate = page.getByRole('list', { name: 'Candidates' }).getByRole('listitem').first();
    await expect.poll(() => candidate.innerText()).toContain('HARBOUR INVENTED LIMITED');
    await candidate.getByRole('button', { name: 'Open case · 1 credit' }).click();
    await page.locator('.box.target').waitFor();
    await expect.poll(creditsLeft).toBe(97);
  });

  test('without candidates costs nothing and says so', async () => {
    const { page, creditsLeft } = await searching();
    await page.getByLabel('Register').selectOption('GB');
    await type(page, 'No Such Company Whatsoever');
    await page.getByRole('button', { name: 'Find number · 1 credit' }).click();
    await page.getByText('You were not charged').waitFor();
    await expect.poll(creditsLeft).toBe(99);
  });
});

test.each([
  ['9999INVENTED00000198', 'Search LEI · free'],
  ['INVENTED ORPHAN FUND', 'Search fund · free'],
])('%s: the button says "%s", and opens a case that costs nothing', async (text, button) => {
  const { page, creditsLeft } = await searching();
  await type(page, text);
  if (button.includes('fund')) await page.getByLabel('It is a fund').check();
  await page.getByRole('button', { name: button }).click();
  await page.locator('.box.target').waitFor();
  await expect.poll(creditsLeft).toBe(99);
});

describe('an empty search box', () => {
  test('offers the last cases and invented companies, and an example of a number', async () => {
    const { page } = await searching();
    await page.getByRole('link', { name: 'HARBOUR INVENTED LIMITED' }).waitFor();
    await page.getByLabel('Register').selectOption('FR');
    await expect.poll(() => hint(page)).toMatch(/^A SIREN looks like \d{9}\./);
    await page.getByRole('button', { name: 'NO 100000024' }).click();
    await expect.poll(() => page.getByLabel('Name or number').inputValue()).toBe('100000024');
    await expect.poll(() => page.getByLabel('Register').inputValue()).toBe('NO');
    await page.getByRole('button', { name: 'Search · 1 credit' }).click();
    await page.locator('.box.target').waitFor();
  });

  test('has the focus after the key / on any page', async () => {
    const { page } = await searching();
    await page.getByRole('link', { name: 'Cases', exact: true }).click();
    await page.getByRole('table').waitFor();
    await page.keyboard.press('/');
    await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('text');
    await page.keyboard.type('a/b');
    await expect.poll(() => page.getByLabel('Name or number').inputValue()).toBe('a/b');
  });
});
