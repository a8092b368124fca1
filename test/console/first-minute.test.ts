/** The first minute: from the link of `npm start` to a picture, and the look-ups that follow. */
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FIRST_CASE_CREDITS, makeFirstCase } from '../../bin/first-case.ts';
import { boxNames, consoleService, type OpenOptions } from './console.ts';

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

describe('the case that npm start makes', () => {
  const made = async () => {
    const account = await running().account({ credits: 10 + FIRST_CASE_CREDITS });
    await makeFirstCase(running().stack.baseUrl, account.apiKey);
    return account;
  };
  let account: ReturnType<typeof made> | undefined;

  /** As it is when the link is opened. The tests only look at it. */
  async function firstCase(options: OpenOptions = {}) {
    account ??= made();
    const { api, apiKey } = await account;
    return { api, page: await running().open('/', { ...options, key: apiKey }) };
  }

  test('has four countries, four levels, a circle, a joint holding, an unknown part; all is paid', async () => {
    const { page, api } = await firstCase();
    await expect
      .poll(() => page.getByRole('region', { name: 'Who owns it' }).locator('p').innerText())
      .toBe(
        'Isla Fictive and Viera Smyslená are beneficial owners. 10–60 % of the shares is not accounted for. By UK register of people with significant control.',
      );
    const box = page.locator('.picture .box');
    await expect
      .poll(() =>
        box
          .locator('.country')
          .allTextContents()
          .then((codes) => codes.toSorted()),
      )
      .toEqual(['EE', 'FI', 'GB', 'SK']);
    await expect
      .poll(async () => new Set(await box.evaluateAll((all) => all.map((one) => one.getAttribute('transform')?.split(' ')[1]))).size)
      .toBe(4);
    await expect.poll(() => page.locator('.world .line.back').count()).toBe(1);
    await expect.poll(() => page.locator('.label', { hasText: 'jointly' }).count()).toBe(2);
    await expect.poll(() => page.locator('.picture .unknown .why').allTextContents()).toEqual(['below the floor', 'not covered']);
    await expect.poll(() => page.locator('button.primary', { hasText: 'Look up' }).count()).toBe(0);
    expect((await api.get('/account')).body.volume_remaining).toBe(10);
  });

  test('fills the window, and nothing lies under its buttons', async () => {
    const { page } = await firstCase({ viewport: { width: 1920, height: 1080 } });
    await page.locator('.picture .box.target').waitFor();
    const [stage, world, buttons] = await Promise.all(['.stage', '.picture .world', '.zoom'].map((one) => page.locator(one).boundingBox()));
    expect(Math.max(world!.width / stage!.width, world!.height / stage!.height)).toBeGreaterThan(0.8);
    expect(world!.y + world!.height).toBeLessThanOrEqual(buttons!.y);
  });

  test('who, by which law and why: two clicks; its picture on the clipboard: three more', async () => {
    const { page } = await firstCase({ isFirstVisit: true, permissions: ['clipboard-read', 'clipboard-write'] });
    let clicks = 0;
    const click = async (button: Locator): Promise<void> => {
      await button.click();
      clicks += 1;
    };
    await page.getByText('Viera Smyslená are beneficial owners').waitFor();
    await page.getByText('By UK register of people with significant control').waitFor();
    await click(page.getByRole('button', { name: 'Beneficial owners' }));
    await click(page.getByRole('button', { name: 'Why? Viera Smyslená' }));
    const why = page.getByRole('dialog', { name: /Viera Smyslená/ });
    await why.getByText('55 %').first().waitFor();
    await why.getByRole('link', { name: /Companies Act 2006/ }).waitFor();
    expect(clicks).toBeLessThanOrEqual(2);
    await click(why.getByRole('button', { name: 'Close' }));
    await click(page.locator('.menu summary', { hasText: 'Share' }));
    await click(page.getByRole('button', { name: 'Copy picture' }));
    await page.getByRole('button', { name: 'Picture copied: paste it into a mail' }).waitFor();
    expect(clicks).toBeLessThanOrEqual(5);
    const [width, height] = await page.evaluate<[number, number]>(
      `navigator.clipboard.read().then(([item]) => item.getType('image/png')).then(createImageBitmap).then(({ width, height }) => [width, height])`,
    );
    expect(Math.min(width, height)).toBeGreaterThan(1000);
  });

  test('on a phone it is a list; every page is one tap away, and nothing scrolls sideways', async () => {
    const { page } = await firstCase({ viewport: { width: 320, height: 700 } });
    await page.getByText('Viera Smyslená', { exact: true }).first().waitFor();
    for (const name of ['Search', 'Cases', 'Registers', 'API']) {
      const { x, width } = (await page.getByRole('link', { name, exact: true }).boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(320);
    }
    await expect.poll(() => page.evaluate(`document.documentElement.scrollWidth <= innerWidth`)).toBe(true);
  });

  test('where the browser has no clipboard for pictures, the picture is a file', async () => {
    const { page } = await firstCase();
    await page.evaluate(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
    await page.locator('.menu summary', { hasText: 'Share' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Copy picture' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^[0-9a-f]{32}\.png$/);
    expect(
      readFileSync(await file.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });
});
