/**
 * Events, deliveries and the log after searches of companies and persons by name, and after an endpoint's secrets: none of them is anywhere but
 * in the answers that show them.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mastersIn } from '../../shared/accounts/deliveries/masters.ts';
import { deliveryPrefix, eventPartition, webhookPartition } from '../../shared/platform/table/keys.ts';
import { ownService } from '../support/stack.ts';
import { StubRegister } from '../support/stub-register.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

const COMPANY = 'CANARY FINCH INVENTED LIMITED';
const PERSON = 'KANARIENVOGEL';
const TOKEN_IN_URL = 'canary-token-of-the-url';
const ANSWER = 'canary answer of the endpoint';
const NUMBER = '99000907';

const stateDir = mkdtempSync(join(tmpdir(), 'registry-graph-webhook-secrets-'));
let register: StubRegister;
let receiver: WebhookReceiver;
const running = ownService(async () => {
  register = await StubRegister.start({ 'https://api.company-information.service.gov.uk': 'gb' });
  receiver = await WebhookReceiver.start();
  const credentials = {
    REGISTRY_ORIGINS: JSON.stringify(register.origins),
    REGISTRY_CREDENTIALS: JSON.stringify({ GB: { apiKey: 'key' } }),
  };
  return { stateDir, overrides: { ...credentials, WEBHOOK_ALLOW_LOCAL: '1' } };
});
afterAll(async () => {
  await Promise.all([register?.stop(), receiver?.stop()]);
  rmSync(stateDir, { recursive: true, force: true });
});

/** As it is written, in hex and in base64. */
const formsOf = (secret: string): string[] => {
  const bytes = Buffer.from(secret);
  return [secret, encodeURIComponent(secret), bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '').slice(0, -1)];
};

test('secrets, tokens and names stand in no event, no delivery and no line of the log', { timeout: 120_000 }, async () => {
  const { api, apiKey, userId } = await running().account({ sandbox: false });
  register.respond(`/gb/company/${NUMBER}`, {
    body: JSON.stringify({
      company_name: COMPANY,
      company_number: NUMBER,
      company_status: 'active',
      type: 'ltd',
      date_of_creation: '2011-04-05',
    }),
  });
  const officer = { name: `${PERSON}, Erika`, officer_role: 'director', appointed_on: '2020-01-01' };
  register.respond(`/gb/company/${NUMBER}/officers`, { body: JSON.stringify({ items: [officer], total_results: 1, start_index: 0 }) });
  const { body: made } = await api.post('/webhook-endpoints', { url: `${receiver.url}/${TOKEN_IN_URL}`, signature: 'both' });
  receiver.answering = (response) => response.writeHead(receiver.received.length === 1 ? 500 : 204).end(ANSWER);
  const ended = [await api.search('GB', NUMBER), await api.search('GB', '99000998')];
  // The register's reader writes the person's name in its own case.
  for (const name of [COMPANY, PERSON]) expect(JSON.stringify(ended[0]).toLowerCase()).toContain(name.toLowerCase());
  await api.post(`/webhook-endpoints/${made.endpointId}/test`, {});
  const { body: rotated } = await api.post(`/webhook-endpoints/${made.endpointId}/rotate-secret`, {});
  const listed = async (state: string) =>
    (await api.get(`/webhook-endpoints/${made.endpointId}/deliveries?state=${state}`)).body.data as { eventId: string }[];
  await expect.poll(async () => (await listed('delivered')).length, { timeout: 60_000 }).toBe(2);

  const { table } = running().operator.store;
  const stored = [
    await table.all({ pk: eventPartition(userId) }),
    await table.all({ pk: webhookPartition(userId), prefix: deliveryPrefix(made.endpointId) }),
  ];
  const log = readFileSync(join(stateDir, 'functions.log'), 'utf8');
  expect([log.includes('delivery_tried'), stored.map(({ length }) => length)]).toEqual([true, [2, 2]]);
  const events = (await api.get('/events?after=0')).body;
  const sent = receiver.received.map(({ body, headers }) => ({ body, headers }));
  const key = mastersIn(readFileSync(running().stack.webhookMasterFile, 'utf8')).key.toString();
  const secrets = [apiKey, apiKey.split('.')[1]!, key, made.secret.slice(6), rotated.secret.slice(6), TOKEN_IN_URL, COMPANY, PERSON];
  for (const [place, text] of Object.entries({
    log,
    stored: JSON.stringify(stored),
    events: JSON.stringify(events),
    sent: JSON.stringify(sent),
  }))
    for (const form of secrets.flatMap(formsOf)) expect(text.toLowerCase().includes(form.toLowerCase()), `${form} in ${place}`).toBe(false);
  expect(log).not.toContain(ANSWER);
});
