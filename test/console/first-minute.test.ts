/** The first minute: from the link of `npm start` to a picture, and the look-ups that follow. */
import { describe, expect, test } from 'vitest';
import { boxNames, consoleService } from './console.ts';

const running = consoleService();

describe('the first minute', () => {
  test('the link shows a graph without typing', async () => {
    const { apiKey } = await running().account();
    const page = await running().open('/', { key: apiKey });
    await page.locator('.picture .box.target').waitFor();
    expect(await boxNames(page)).toEqual(['ARDOISE INVENTEE', 'Ada Marlow Invented', 'HARBOUR INVENTED LIMITED']);
    await expect
      .poll(() => page.locator('.label').allTextContents())
      .toEqual(expect.arrayContaining([expect.stringContaining('>50–<75 % shares · votes')]));
    expect(new URL(page.url()).hash).toBe('');
    expect(page.url()).not.toContain(apiKey);
  });

  test('who owns it, by which law, and what is not known stand above the picture without a click', async () => {
    const { apiKey } = await running().account();
    const page = await running().open('/', { key: apiKey });
    const answer = page.getByRole('region', { name: 'Who owns it' });
    await expect
      .poll(() => answer.locator('p').innerText())
      .toBe(
        'Ada Marlow Invented is a beneficial owner. Persons not named here may be. 50–100 % of the shares is not accounted for. By UK register of people with significant control.',
      );
    await answer.getByRole('button', { name: 'Look up 1 company · 1 credit' }).waitFor();
  });

  test('a second visit opens the newest case, and costs nothing', async () => {
    const { apiKey, api } = await running().account();
    const { caseId } = await api.search('NO', '100000024');
    const page = await running().open('/', { key: apiKey });
    await page.locator('.picture .box.target').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/app/case/${caseId}`);
    await expect.poll(async () => (await api.get('/account')).body.volume_remaining).toBe(99);
  });

  test('a user who goes to another page meanwhile stays there', async () => {
    const { apiKey, api } = await running().account();
    await api.search('NO', '100000024');
    const page = await running().open('/app/tour');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/cases?*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(new URL(`/#key=${apiKey}`, page.url()).href);
    await page.getByRole('link', { name: 'Account' }).click();
    const answered = page.waitForResponse('**/cases?*');
    release();
    await answered;
    await page.getByRole('heading', { name: 'Ledger' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/account');
  });

  test('a live key is not taken from a fragment', async () => {
    const page = await running().open('/', { key: `rg_${'0'.repeat(32)}`, isFirstVisit: true });
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(page.url()).not.toContain('rg_');
    await expect.poll(() => page.evaluate(() => ({ ...sessionStorage, ...localStorage }))).toEqual({});
  });

  test('a look-up says its cost, and a double click is charged once', async () => {
    const { apiKey, api } = await running().account();
    const page = await running().open('/', { key: apiKey });
    await page.getByRole('button', { name: 'Look up owners · 1 credit' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.innerText()).toContain('000700013');
    await expect.poll(() => dialog.innerText()).toMatch(/1 credit, given back if the search fails/);
    await dialog.getByRole('button', { name: 'Look up · 1 credit' }).dblclick();
    await page.locator('.picture .unknown', { hasText: 'Look up owners' }).waitFor({ state: 'detached' });
    await running().queueEmpty();
    const { data } = (await api.get('/account/ledger')).body;
    expect(data.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
      ['expand', -1],
      ['search', -1],
      ['grant', 100],
    ]);
    await expect.poll(() => page.locator('.credits').innerText()).toContain('98 credits');
  });
});
