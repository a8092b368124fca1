/** Webhook endpoints over the table's engine: who may have and see which, how many, and what a test of one sends. */
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as manage from '../../../shared/accounts/deliveries/manage-endpoints.ts';
import { secretOf } from '../../../shared/accounts/deliveries/sign.ts';
import { testEndpoint } from '../../../shared/accounts/deliveries/test-endpoint.ts';
import { refusalOf } from '../../support/in-process.ts';
import { tableService } from '../../support/table-service.ts';
import { WebhookReceiver } from '../../support/webhook-receiver.ts';
import { endpointOf, MASTER, newCaller, webhookServices } from '../../support/webhooks.ts';

const running = tableService();
const URL = 'https://hooks.example.com/a';
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
});
afterAll(() => receiver.stop());

const countOf = async (userId: string) => (await running().operator.store.accounts.read(userId))!.webhookEndpoints;

test('the secret is shown at creation and rotation only', async () => {
  const services = webhookServices(running());
  const caller = await newCaller(running());
  const { secret, ...created } = await endpointOf(services, caller, URL);
  expect(secret).toBe(secretOf(MASTER, { endpointId: created.endpointId, version: 1 }));
  expect(await manage.readEndpoint(services, caller, created.endpointId)).toEqual(created);
  expect((await manage.listEndpoints(services, caller)).data).toEqual([created]);
  const rotated = await manage.rotateSecret(services, caller, created.endpointId, () => ({ overlapHours: 1 }));
  expect(rotated.secret).toBe(secretOf(MASTER, { endpointId: created.endpointId, version: 2 }));
  expect(Date.parse(rotated.olderSecretUntil!) - services.now().getTime()).toBe(3_600_000);
  const stored = await services.webhooks.endpoints.read(caller.userId, created.endpointId);
  for (const shown of [secret!, rotated.secret!]) expect(JSON.stringify(stored)).not.toContain(shown);
});

test('an endpoint for v1a has a public key and no secret', async () => {
  const created = await endpointOf(webhookServices(running()), await newCaller(running()), URL, { signature: 'v1a' });
  expect(created.secret).toBeUndefined();
  expect(created.publicKey).toMatch(/^whpk_/);
});

test('an account has at most 10, also when 20 are made at once; the account counts them', async () => {
  const services = webhookServices(running());
  const caller = await newCaller(running());
  const made = await Promise.all(
    Array.from({ length: 20 }, () => endpointOf(services, caller, URL).catch((error: unknown) => (error as { code: string }).code)),
  );
  expect(made.filter((one) => one === 'too_many_endpoints')).toHaveLength(10);
  expect(await countOf(caller.userId)).toBe(10);
  const { data } = await manage.listEndpoints(services, caller);
  for (const { endpointId } of data) await manage.removeEndpoint(services, caller, endpointId);
  expect(await countOf(caller.userId)).toBe(0);
});

test('another account’s endpoint is answered as one that does not exist', async () => {
  const services = webhookServices(running());
  const [owner, other] = [await newCaller(running()), await newCaller(running())];
  const { endpointId } = await endpointOf(services, owner, URL);
  for (const id of [endpointId, 'ep_000000000000000000000000', 'x', '../../..']) {
    const calls = [
      () => manage.readEndpoint(services, other, id),
      () => manage.changeEndpoint(services, other, id, { body: () => ({ enabled: false }), host: '' }),
      () => manage.removeEndpoint(services, other, id),
      () => manage.rotateSecret(services, other, id, () => ({})),
      () => testEndpoint(services, other, id),
    ];
    for (const call of calls)
      expect(await refusalOf(call())).toMatchObject({ code: 'endpoint_not_found', message: 'Webhook endpoint not found', fields: {} });
  }
  expect((await manage.readEndpoint(services, owner, endpointId)).enabled).toBe(true);
});

test('settings change one by one', async () => {
  const services = webhookServices(running());
  const caller = await newCaller(running());
  const { endpointId } = await endpointOf(services, caller, URL, { types: ['search.*'], description: 'first' });
  const change = (body: object) => manage.changeEndpoint(services, caller, endpointId, { body: () => body, host: '' });
  expect(await change({ description: 'second', enabled: false })).toMatchObject({
    description: 'second',
    enabled: false,
    types: ['search.*'],
  });
  expect(await change({ types: [], description: '' })).toEqual({
    endpointId,
    url: URL,
    signature: 'v1',
    enabled: false,
    createdAt: expect.any(String),
  });
  expect(await change({})).toMatchObject({ enabled: false });
});

test('a test sends one signed event and says how it was answered', async () => {
  const services = webhookServices(running());
  const caller = await newCaller(running());
  const { endpointId, secret } = await endpointOf(services, caller, receiver.url);
  expect(await testEndpoint(services, caller, endpointId)).toEqual({ delivered: true, status: 204, milliseconds: expect.any(Number) });
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]];
  expect(new Webhook(secret!).verify(body, headers as Record<string, string>)).toMatchObject({
    id: headers['webhook-id'],
    type: 'endpoint.test',
    data: { endpointId },
  });
  receiver.answering = (response) => response.writeHead(401).end('unknown signature');
  expect(await testEndpoint(services, caller, endpointId)).toMatchObject({ delivered: false, status: 401, bodyStart: 'unknown signature' });
});
