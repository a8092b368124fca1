/** Who may look: signing in and out, and what stays behind. */
import { describe, expect, test } from 'vitest';
import { revokeKey } from '../../bin/operator/operate-accounts.ts';
import { axeFindings } from './browser.ts';
import { consoleService } from './console.ts';

const running = consoleService();

describe('signing in', () => {
  test('with email and password, kept over a reload and gone after signing out', async () => {
    const { email, password } = await running().account();
    const page = await running().open('/app/sign-in', { isFirstVisit: true });
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('100 credits').waitFor();
    await page.reload();
    await page.getByText('100 credits').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expect
      .poll(() => page.evaluate('JSON.stringify([{...sessionStorage}, {...localStorage}, location.href.includes("key")])'))
      .toBe('[{},{},false]');
  });

  test('a wrong password is said in the service’s words', async () => {
    const { email } = await running().account();
    const page = await running().open('/');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('not the password 1A');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/password/i);
  });

  test('with a live key, which a reload forgets', async () => {
    const { apiKey } = await running().account({ sandbox: false });
    const page = await running().open('/');
    await page.getByRole('button', { name: 'Use an API key instead' }).click();
    await page.getByLabel('API key').fill(apiKey);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('100 credits').waitFor();
    await expect.poll(() => page.evaluate('Object.values(sessionStorage).join()')).toBe('');
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});

test('two minutes before a token ends the page says so, and signing in again goes on', async () => {
  const { email, password } = await running().account();
  const page = await running().open('/app/sign-in');
  await page.clock.install();
  const signIn = async (): Promise<void> => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await signIn();
  await page.getByText('100 credits').waitFor();
  const token = JSON.parse((await page.evaluate<string>(`sessionStorage.getItem('registry-graph.session')`))!).secret;
  const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  const notice = page.getByText('Your session ends in two minutes.');
  await page.clock.fastForward((exp - iat - 130) * 1000);
  await expect.poll(() => notice.count()).toBe(0);
  await page.clock.fastForward(11_000);
  await notice.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in again to go on' }).click();
  await signIn();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => notice.count()).toBe(0);
});

test('signing out in one tab signs out the other', async () => {
  const { apiKey } = await running().account();
  const page = await running().open('/', { key: apiKey });
  await page.locator('.box.target').waitFor();
  const other = await page.context().newPage();
  await other.goto(`${running().stack.baseUrl}/#key=${apiKey}`);
  await other.locator('.box.target').waitFor();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('a key that is revoked is asked for again, and the call is made then', async () => {
  const { apiKey, email, password, keyId, userId } = await running().account();
  const page = await running().open('/', { key: apiKey });
  await page.locator('.box.target').waitFor();
  // What the page reads by itself is read before.
  await page.waitForLoadState('networkidle');
  await revokeKey(running().operator, userId, keyId);
  await page.getByRole('button', { name: 'Look up owners · 1 credit' }).click();
  await page.getByRole('button', { name: 'Look up · 1 credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again to go on' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('.unknown .why', { hasText: 'restricted by law' }).waitFor();
});
