/** The pages besides search and case: what they show is what the API says. */
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Schemas } from '../../client/src/index.ts';
import { verifyEvidence } from '../../client/src/verify-evidence.ts';
import { EXPORT_FILES } from '../../console/export-formats.ts';
import { axeInBothThemes } from './browser.ts';
import { consoleService } from './console.ts';

const running = consoleService();

/** Signed in with a password, which gives an ID token. */
async function signedIn() {
  const account = await running().openAccount();
  await account.page.getByRole('heading', { name: 'API keys' }).waitFor();
  return account;
}

describe('cases', () => {
  test('the tour opens a case by one click, and the list has it', async () => {
    const { apiKey, api } = await running().account();
    await api.search('GB', '99000010');
    const page = await running().open('/', { key: apiKey });
    await page.locator('.picture .box.target').waitFor();
    await page.getByRole('link', { name: 'Tour' }).click();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.getByRole('listitem').filter({ hasText: 'Circular ownership' }).getByRole('button', { name: 'Open · 1 credit' }).dblclick();
    await page.locator('.picture .box.target').waitFor();
    await page.getByRole('link', { name: 'Cases' }).click();
    await page.getByRole('table').waitFor();
    const { data } = (await api.get('/cases')).body;
    await expect.poll(() => page.locator('tbody th a').allTextContents()).toEqual(data.map(({ name }: { name: string }) => name));
    expect(data).toHaveLength(2);
    await page.getByLabel('Filter what is loaded').fill('quay');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(await axeInBothThemes(page)).toEqual([]);
  });
});

test('a page that was opened without a connection is shown when there is one', async () => {
  const { apiKey } = await running().account();
  const page = await running().open('/app/cases', { key: apiKey });
  await page.getByText('You have no cases yet.').waitFor();
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/monitor-pages-'));
  await page.getByRole('link', { name: 'Monitors' }).click();
  await refused;
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Monitors', exact: true }).waitFor();
});

describe('registers', () => {
  test('every register is listed, and filters leave those that have what they say', async () => {
    const { apiKey, api } = await running().account();
    await api.search('GB', '99000010');
    const page = await running().open('/', { key: apiKey });
    await page.getByRole('link', { name: 'Registers' }).click();
    await page.getByRole('table').waitFor();
    const listed: Schemas['Jurisdiction'][] = (await api.get('/jurisdictions')).body.data;
    const data = listed.flatMap((one) => [one, ...(one.secondRegister ? [one.secondRegister] : [])]);
    await expect.poll(() => page.locator('tbody tr').count()).toBe(data.length);
    await page.getByRole('button', { name: 'Owners published' }).click();
    const withOwners = data.filter(({ sections: { owners } }) => /published$/.test(owners) && owners !== 'not_published');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(withOwners.length);
    expect(await axeInBothThemes(page)).toEqual([]);
  });
});

describe('account', () => {
  test('a key is shown once, works, and is revoked by typing its label', async () => {
    const { page } = await signedIn();
    const { baseUrl } = running().stack;
    await page.getByLabel('Label').fill('laptop');
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your new key' });
    const key = await dialog.locator('code').innerText();
    expect((await fetch(`${baseUrl}/account`, { headers: { 'x-api-key': key } })).status).toBe(200);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.locator('code').innerText()).toBe(key);
    await dialog.getByLabel('I have stored it').check();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    expect(await page.content()).not.toContain(key);
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.getByRole('listitem').filter({ hasText: 'laptop' }).getByRole('button', { name: 'Revoke' }).click();
    const question = page.getByRole('dialog', { name: 'Revoke laptop?' });
    await expect.poll(() => question.getByRole('button', { name: 'Revoke' }).isDisabled()).toBe(true);
    await question.getByRole('textbox').fill('laptop');
    await question.getByRole('button', { name: 'Revoke' }).click();
    await question.waitFor({ state: 'detached' });
    expect((await fetch(`${baseUrl}/account`, { headers: { 'x-api-key': key } })).status).toBe(401);
  });

  test('the ledger is the account’s, filtered by kind, and saved as CSV', async () => {
    const { apiKey, api } = await running().account();
    await api.search('GB', '99000010');
    const page = await running().open('/', { key: apiKey });
    await page.getByRole('link', { name: 'Account' }).click();
    await page.locator('td.number').nth(1).waitFor();
    await expect.poll(() => page.locator('td.number').allTextContents()).toEqual(['-1', '+100']);
    await expect.poll(() => page.getByText('Keys are read and made with an ID token').count()).toBe(1);
    await page.getByLabel('What').selectOption('search');
    await expect.poll(() => page.locator('td.number').allTextContents()).toEqual(['-1']);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()]);
    const text = readFileSync(await saved.path(), 'utf8');
    expect(text.split('\r\n')[0]).toBe('at,kind,reason,amount,searchId');
    expect(text.split('\r\n')).toHaveLength(3);
    await page.getByRole('link', { name: 'case', exact: true }).click();
    await page.locator('.menu summary', { hasText: 'Share' }).click();
    const [table] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Table as CSV' }).click()]);
    expect(readFileSync(await table.path(), 'utf8')).toContain(
      'ARDOISE INVENTEE,company,Person With Significant Control,>50–<75 % shares · votes,FR',
    );
    await page.getByText('Export as').click();
    for (const [, words] of EXPORT_FILES) {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: words }).click()]);
      expect(file.suggestedFilename()).toMatch(/^[0-9a-f]{32}\.[a-z.]+$/);
      expect(statSync(await file.path()).size).toBeGreaterThan(300);
    }
    const evidence = page.getByRole('button', { name: 'Evidence pack' });
    const [pack] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), evidence.click()]);
    expect(pack.suggestedFilename()).toMatch(/[0-9a-f]{48}\.zip$/);
    expect(await verifyEvidence(await pack.path())).toMatchObject({ valid: true });
  });
});
