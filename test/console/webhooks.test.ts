/** The screen of webhook endpoints: what it does arrives at a server, and what it shows is what the API says. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyWebhook } from '../../client/src/verify-webhook.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';
import { axeFindings } from './browser.ts';
import { consoleService } from './console.ts';

const running = consoleService();
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
});
afterAll(() => receiver.stop());

/** Signed in with a password, on the screen, which is reached from the account. */
async function webhooksScreen() {
  receiver.received.splice(0);
  receiver.answering = (response) => response.writeHead(204).end();
  const account = await running().openAccount();
  const { page } = account;
  await page.getByRole('link', { name: 'Manage webhook endpoints' }).click();
  await page.getByText('There is no webhook endpoint yet.').waitFor();
  return account;
}

/** Adds an endpoint of completed searches and gives the secret that is shown. */
async function added(page: Page): Promise<string> {
  await page.getByLabel('URL').fill(receiver.url);
  await page.getByLabel('search.completed').check();
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  return storedSecret(page);
}

async function storedSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'The secret of the endpoint' });
  const secret = await dialog.locator('code').innerText();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.locator('code').innerText()).toBe(secret);
  await dialog.getByLabel('I have stored it').check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(secret);
  return secret;
}

const verified = (secret: string) => {
  const { body, headers } = receiver.received.at(-1)!;
  return verifyWebhook<{ type: string }>(body, headers, secret);
};

test('an endpoint is added, its secret shown once, tested, rotated and removed', async () => {
  const { page, api } = await webhooksScreen();
  const secret = await added(page);
  const endpoint = page.getByRole('listitem').filter({ hasText: receiver.url });
  await expect
    .poll(() => endpoint.locator('dd').allTextContents())
    .toEqual(expect.arrayContaining(['enabled', 'search.completed', 'HMAC-SHA-256 (v1)']));
  await endpoint.getByRole('button', { name: 'Test now' }).click();
  await endpoint.getByText(/^Delivered: answered 204, \d+ ms$/).waitFor();
  expect((await verified(secret)).type).toBe('endpoint.test');
  receiver.answering = (response) => response.writeHead(401).end('unknown signature');
  await endpoint.getByRole('button', { name: 'Test now' }).click();
  await endpoint.getByText(/^Not delivered: answered 401, \d+ ms, “unknown signature”$/).waitFor();
  await endpoint.getByRole('button', { name: 'Rotate secret' }).click();
  await page.getByRole('dialog', { name: 'Rotate the secret?' }).getByRole('button', { name: 'Rotate secret' }).click();
  const newer = await storedSecret(page);
  expect(newer).not.toBe(secret);
  await endpoint.getByText('signs as well until').waitFor();
  await endpoint.getByRole('button', { name: 'Test now' }).click();
  await expect.poll(() => receiver.received.length).toBe(3);
  await Promise.all([secret, newer].map(verified));
  await endpoint.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove this endpoint?' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByText('There is no webhook endpoint yet.').waitFor();
  expect((await api.get('/webhook-endpoints')).body.data).toEqual([]);
});

test('what was sent is listed by state, and sent again from a number', { timeout: 240_000 }, async () => {
  const { page, api } = await webhooksScreen();
  await added(page);
  await api.search('GB', '99000010');
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1);
  const { sequence } = JSON.parse(receiver.received[0]!.body);
  await page.getByRole('button', { name: 'Deliveries' }).click();
  const row = page.locator('tbody tr');
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Refresh' }).click();
        return row.count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await expect.poll(() => row.locator('th').innerText()).toBe(`${sequence} search.completed`);
  await expect.poll(() => row.locator('td').nth(0).innerText()).toBe('delivered');
  await expect.poll(() => row.locator('td').nth(1).innerText()).toMatch(/^1 last .+ UTC: answered 204, \d+ ms$/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.getByLabel('State').selectOption('failed');
  await page.getByText('No such delivery.').waitFor();
  await page.getByRole('button', { name: 'Replay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replay events' });
  await dialog.getByLabel('From event number').fill(String(sequence));
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Replay' }).click();
  await dialog.getByText('1 event is sent again.').waitFor();
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(2);
  expect(receiver.received[1]!.body).toBe(receiver.received[0]!.body);
});

test('an endpoint that answers 410 is shown as disabled with the reason, and is enabled again', { timeout: 240_000 }, async () => {
  const { page, api } = await webhooksScreen();
  await added(page);
  receiver.answering = (response) => response.writeHead(410).end();
  await api.search('GB', '99000010');
  await expect.poll(async () => (await api.get('/webhook-endpoints')).body.data[0].enabled, { timeout: 60_000 }).toBe(false);
  await page.reload();
  await page.getByText(/^disabled on .+ UTC: it answered 410$/).waitFor();
  await page.getByRole('button', { name: 'Enable' }).click();
  await page.getByText('enabled', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByText('disabled by you').waitFor();
  expect((await api.get('/webhook-endpoints')).body.data[0].enabled).toBe(false);
});

test('a URL that breaks a rule is refused with the sentence of the service, and stays', async () => {
  const { page } = await webhooksScreen();
  await page.getByLabel('URL').fill('http://hooks.example.com/');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await page.getByRole('alert').getByText(/https/).waitFor();
  await expect.poll(() => page.getByLabel('URL').inputValue()).toBe('http://hooks.example.com/');
});

test('a session of an API key adds an endpoint too', async () => {
  const { apiKey } = await running().account();
  const page = await running().open('/', { key: apiKey });
  await page.locator('.picture .box.target').waitFor();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Manage webhook endpoints' }).click();
  await page.getByText('There is no webhook endpoint yet.').waitFor();
  await page.getByLabel('URL').fill('https://hooks.example.com/events');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await expect.poll(() => page.getByRole('dialog').innerText()).toContain('whsec_');
});
