/** Verifying a webhook in a receiver: what the service signs, and what must be refused. */
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { verifyWebhook, WebhookNotVerified } from '../../client/src/verify-webhook.ts';
import { publicKeyOf, secretOf, signatureHeaders } from '../../shared/accounts/deliveries/sign.ts';

const MASTER = randomBytes(32);
const STATE = { endpointId: 'ep_1', version: 1 };
const SECRET = secretOf(MASTER, STATE);
const KEY = publicKeyOf(MASTER, STATE);
const BODY = '{"id":"evt_1","data":{"name":"Bücher"}}';
const NOW = new Date();
const HEADERS = signatureHeaders({ id: 'evt_1', at: NOW, body: BODY }, 'both', STATE, { number: 1, key: MASTER });
const refused = (body: string, headers: Record<string, string>, secrets: string | string[], now = NOW) =>
  verifyWebhook(body, headers, secrets, { now }).catch((error: unknown) => error);

test('what the service signs is the event, with the secret, the public key, or one of several', async () => {
  for (const secrets of [SECRET, KEY, ['whsec_AAAA', SECRET], [KEY]])
    expect(await verifyWebhook(BODY, HEADERS, secrets)).toEqual(JSON.parse(BODY));
  expect(await verifyWebhook(BODY, new Headers(HEADERS), SECRET)).toMatchObject({ id: 'evt_1' });
  const capitals = Object.fromEntries(Object.entries(HEADERS).map(([name, value]) => [name.toUpperCase(), [value]]));
  expect(await verifyWebhook(BODY, capitals, SECRET)).toMatchObject({ id: 'evt_1' });
});

test('it agrees with the library of Standard Webhooks', async () => {
  const signature = new Webhook(SECRET).sign('evt_1', NOW, BODY);
  expect(await verifyWebhook(BODY, { ...HEADERS, 'webhook-signature': `v2,x ${signature}` }, SECRET)).toMatchObject({ id: 'evt_1' });
});

test.each([
  ['another body', BODY.replace('1', '2'), HEADERS, SECRET],
  ['another id', BODY, { ...HEADERS, 'webhook-id': 'evt_2' }, SECRET],
  ['another secret', BODY, HEADERS, `whsec_${randomBytes(32).toString('base64')}`],
  ['another key', BODY, HEADERS, publicKeyOf(randomBytes(32), STATE)],
  ['no secret', BODY, HEADERS, []],
  ['a secret that is no base64', BODY, HEADERS, 'whsec_*'],
  ['no signature', BODY, { ...HEADERS, 'webhook-signature': '' }, SECRET],
  ['a signature that is none', BODY, { ...HEADERS, 'webhook-signature': 'v1,* v1a' }, SECRET],
  ['a time that is none', BODY, { ...HEADERS, 'webhook-timestamp': 'now' }, SECRET],
])('%s is refused', async (_name, body, headers, secrets) =>
  expect(await refused(body, headers, secrets)).toBeInstanceOf(WebhookNotVerified),
);

test('a request that is older or newer than five minutes is refused', async () => {
  for (const seconds of [-301, 302])
    expect(await refused(BODY, HEADERS, SECRET, new Date(NOW.getTime() + seconds * 1_000))).toBeInstanceOf(WebhookNotVerified);
  expect(await refused(BODY, HEADERS, SECRET, new Date(NOW.getTime() + 299_000))).toMatchObject({ id: 'evt_1' });
});
