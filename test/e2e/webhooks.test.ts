/** From the end of a search to a customer's server, over the running service: each event arrives, signed, with nothing of a register in it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyWebhook } from '../../client/src/verify-webhook.ts';
import type { Api } from '../support/api.ts';
import { shareOf } from '../support/share.ts';
import { service } from '../support/stack.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

const running = service();
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
  for (let made = 0; made < shareOf(100, 5); made += 1) {
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

test('an unwrap and a shared case: the log has each event once, and the endpoint gets them', {
  timeout: 120_000,
}, async () => {
  receiver.answering = (response) => response.writeHead(204).end();
  const account = await running().account({ credits: 10 });
  const { body: endpoint } = await account.api.post('/webhook-endpoints', { url: receiver.url, types: ['unwrap.*', 'case.*'] });
  const { caseId } = await account.api.search('NO', '100000024');
  const place = `/casefile/${caseId}/collaborators/${encodeURIComponent('reader@example.com')}`;
  expect([(await account.api.send('PUT', place)).status, (await account.api.delete(place)).status]).toEqual([204, 204]);
  const { body: unwrap } = await account.api.post(`/casefile/${caseId}/unwrap`, { maxCredits: 5 });
  const log = async () => (await account.api.get('/events?after=0&types=unwrap.*,case.*')).body.data as Logged[];
  await expect.poll(async () => (await log()).at(-1)?.type, { timeout: 60_000, interval: 200 }).toBe('unwrap.completed');
  const events = await log();
  expect(events.map(({ type, data }) => [type, data.round])).toEqual([
    ...[['case.shared'], ['case.unshared']].map(([type]) => [type, undefined]),
    ...[1, 2].map((round) => ['unwrap.progressed', round]),
    ['unwrap.completed', 3],
  ]);
  expect(events.at(-1)!.data).toMatchObject({ unwrapId: unwrap._id, caseId, searched: 2, captured: 2, outcome: 'partlyResolved' });
  const own = () => receiver.received.filter(({ body }) => body.includes(caseId));
  await expect.poll(() => new Set(own().map(({ headers }) => headers['webhook-id'])).size, { timeout: 60_000 }).toBe(events.length);
  for (const { body, headers } of own()) {
    const received = await verifyWebhook<Logged>(body, headers, endpoint.secret);
    expect(events.find(({ id }) => id === received.id)).toEqual(received);
  }
});

interface Logged {
  id: string;
  type: string;
  data: Record<string, unknown>;
}
