/** From the end of a search to a customer's server, over the running service: each event arrives, signed, with nothing of a register in it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyWebhook } from '../../client/src/verify-webhook.ts';
import type { Api } from '../support/api.ts';
import { shareOf } from '../support/share.ts';
import { ownService } from '../support/stack.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

const running = ownService(() => ({ overrides: { WEBHOOK_ALLOW_LOCAL: '1' } }));
let receiver: WebhookReceiver;
let api: Api;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  api = (await running().account({ credits: 1_000 })).api;
});
afterAll(() => receiver.stop());

test('the end of each search reaches an endpoint, verified; a failed attempt is repeated', { timeout: 240_000 }, async () => {
  const { body: endpoint } = await api.post('/webhook-endpoints', { url: receiver.url, types: ['search.*'] });
  const failing = new Set<string>();
  receiver.answering = (response, { headers }) => {
    const id = String(headers['webhook-id']);
    const isFirst = !failing.has(id) && failing.size < 3;
    if (isFirst) failing.add(id);
    response.writeHead(isFirst ? 500 : 204).end();
  };
  const searchIds: string[] = [];
  for (let made = 0; made < shareOf(100); made += 1) {
    const { body } = await api.post('/search', { jurisdiction: 'GB', identifier: made % 2 ? '99000010' : '99000045' });
    searchIds.push(body._id);
  }
  const deliveries = async (state: string) =>
    (await api.get(`/webhook-endpoints/${endpoint.endpointId}/deliveries?limit=100${state}`)).body.data;
  await expect.poll(async () => (await deliveries('&state=delivered')).length, { timeout: 120_000, interval: 500 }).toBe(searchIds.length);
  expect(await deliveries('')).toHaveLength(searchIds.length);
  const events = await Promise.all(
    receiver.received.map(({ body, headers }) => verifyWebhook<{ data: { searchId: string } }>(body, headers, endpoint.secret)),
  );
  expect(new Set(events.map(({ data }) => data.searchId))).toEqual(new Set(searchIds));
  expect(failing.size).toBe(3);
  expect(events.length).toBeGreaterThanOrEqual(searchIds.length + failing.size);
  for (const { body } of receiver.received) expect(body).not.toMatch(/harbour/i);
});

test('one event is sent again, and a range is replayed', { timeout: 120_000 }, async () => {
  const { body: list } = await api.get('/webhook-endpoints');
  const [{ endpointId }] = list.data;
  const { body: sent } = await api.get(`/webhook-endpoints/${endpointId}/deliveries?limit=1`);
  receiver.received.splice(0);
  const { body: again } = await api.post(`/events/${sent.data[0].eventId}/redeliver`, {});
  expect(again).toEqual({ endpointIds: [endpointId] });
  await expect.poll(() => receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([sent.data[0].eventId]);
  const { body: replay } = await api.post(`/webhook-endpoints/${endpointId}/replay`, { after: 0, until: 3 });
  expect(replay).toEqual({ events: 3 });
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(4);
});
