/** `events`, `listen` and `trigger` against the running service, over a connection that is cut, and with a server of the developer that is down. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyWebhook } from '../../client/src/verify-webhook.ts';
import { FAULTS, faultyServer } from '../client/faulty-server.ts';
import { service } from '../support/stack.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';
import { command, type Ran, type Settings } from './terminal.ts';

const running = service();
let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await WebhookReceiver.start();
});
afterEach(() => receiver.stop());

/** An account, the command with its key, and the command until it is interrupted. */
async function connected(url = running().stack.baseUrl) {
  const { api, apiKey } = await running().account();
  const env = { REGISTRY_GRAPH_URL: url, REGISTRY_GRAPH_KEY: apiKey };
  const rg = (args: readonly string[], settings: Settings = {}): Promise<Ran> => command(args, { env, ...settings });
  /** Ends as Ctrl+C does, when the last of the searches was dealt with and the events after it are asked for. */
  const begin = (...args: string[]): (() => Promise<Ran>) => {
    const stop = new AbortController();
    const asked: string[] = [];
    const seen: typeof fetch = (input, init) => {
      asked.push(String(input));
      return fetch(input, init);
    };
    const ended = rg(args, { signal: stop.signal, fetch: seen });
    return async () => {
      const last = (await log()).at(-1)!.sequence;
      await expect.poll(() => asked.some((url) => url.includes(`after=${last}&`)), { timeout: 60_000 }).toBe(true);
      stop.abort();
      return ended;
    };
  };
  let made = 0;
  /** Completed, and in the log: the event is written after the search is completed. */
  const searches = async (count: number): Promise<void> => {
    for (let left = count; left > 0; left -= 1) await api.search('GB', '99000010');
    made += count;
    await expect.poll(async () => (await log()).length).toBe(made);
  };
  const log = async (): Promise<{ id: string; sequence: number }[]> => (await api.get('/events?after=0&types=search.*')).body.data;
  const textOf = async (id: unknown): Promise<string> =>
    (await fetch(`${running().stack.baseUrl}/events/${id}`, { headers: { 'x-api-key': apiKey } })).text();
  return { api, rg, textOf, begin, searches, log };
}

const linesOf = (stdout: string): string[] => stdout.split('\n').filter(Boolean);
const forwardTo = (url: string): string[] => ['listen', '--forward-to', url, '--types', 'search.*', '--after', '0'];
const receivedIds = (): unknown[] => receiver.received.map(({ headers }) => headers['webhook-id']);

test('listen over a connection that is cut: each search once, verified, byte for byte', { timeout: 120_000 }, async () => {
  const faulty = await faultyServer(running().stack.baseUrl);
  const { textOf, begin, searches, log } = await connected(faulty.url);
  const end = begin(...forwardTo(receiver.url));
  await searches(1);
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1);
  faulty.plan(Array.from({ length: 20 }, (_, at) => FAULTS[1 + (at % (FAULTS.length - 1))]!));
  faulty.taken();
  await searches(2);
  // The poll that was held over the cut has ended; without a further event the next one would be held for 20 s before its fault.
  await expect.poll(() => faulty.taken().length, { timeout: 20_000 }).toBeGreaterThan(0);
  await searches(1);
  const { status, stdout, stderr } = await end();
  await faulty.stop();
  const events = await log();
  expect([status, receivedIds()]).toEqual([0, events.map(({ id }) => id)]);
  expect(stderr).toMatch(/; trying again/);
  const secret = /whsec_\S+/.exec(stderr)![0];
  for (const { body, headers } of receiver.received) {
    expect(await verifyWebhook(body, headers, secret)).toEqual(events.find(({ id }) => id === headers['webhook-id']));
    expect(await textOf(headers['webhook-id'])).toBe(body);
  }
  expect(linesOf(stdout)).toEqual(
    events.map(({ id, sequence }) => expect.stringMatching(new RegExp(`^ +${sequence} {2}search\\.completed +204 +\\d+ ms +${id}$`))),
  );
});

test('a server that is down gets its event when it is back, and nothing is skipped', { timeout: 60_000 }, async () => {
  const { begin, searches, log } = await connected();
  let isDown = true;
  const answered: unknown[] = [];
  receiver.answering = (response, { headers }) => {
    if (isDown) return void response.destroy();
    answered.push(headers['webhook-id']);
    response.writeHead(answered.length === 1 ? 500 : 204).end();
  };
  const end = begin(...forwardTo(receiver.url), '--json');
  await searches(2);
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBeGreaterThan(1);
  isDown = false;
  await expect.poll(() => answered.length, { timeout: 20_000 }).toBe(2);
  const { status, stdout, stderr } = await end();
  const ids = (await log()).map(({ id }) => id);
  expect([status, answered]).toEqual([0, ids]);
  expect(stderr).toContain(`${receiver.url} does not answer; trying again`);
  const said = linesOf(stdout).map((line) => JSON.parse(line));
  expect(said.map(({ eventId, status: answer }) => [eventId, answer])).toEqual([
    [ids[0], 500],
    [ids[1], 204],
  ]);
});

test('each start of listen has a secret of its own; without --after it begins now', { timeout: 60_000 }, async () => {
  const { rg, begin, searches } = await connected();
  await searches(1);
  const ended = [];
  for (let run = 0; run < 2; run += 1) {
    const before = receiver.received.length;
    const end = begin('listen', '--forward-to', receiver.url);
    await expect
      .poll(async () => {
        await searches(1);
        return receiver.received.length;
      })
      .toBeGreaterThan(before);
    ended.push(await end());
  }
  const secrets = ended.map(({ stderr }) => /whsec_\S+/.exec(stderr)![0]);
  expect(new Set(secrets).size).toBe(2);
  const [oldest] = linesOf((await rg(['events', '--json', '--types', 'search.*', '--after', '0'])).stdout);
  expect(receivedIds()).not.toContain(JSON.parse(oldest!).id);
});

test('events are printed a line each, as JSON those of the API', { timeout: 60_000 }, async () => {
  const { rg, searches, log } = await connected();
  await searches(3);
  const events = await log();
  const json = await rg(['events', '--json', '--types', 'search.*']);
  expect([json.status, linesOf(json.stdout).map((line) => JSON.parse(line))]).toEqual([0, events]);
  const after = await rg(['events', '--after', String(events[1]!.sequence)]);
  expect(linesOf(after.stdout)).toEqual([
    expect.stringMatching(/^ +\d+ {2}search\.completed +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +searchId=[0-9a-f]+ caseId=.* cost=1$/),
  ]);
});

test('events --follow prints what comes, and Ctrl+C ends it with 0', { timeout: 60_000 }, async () => {
  const { begin, searches, log } = await connected();
  await searches(1);
  const { sequence } = (await log())[0]!;
  const end = begin('events', '--follow', '--json', '--after', String(sequence));
  await searches(2);
  const { status, stdout } = await end();
  const ids = (await log()).slice(1).map(({ id }) => id);
  expect([status, linesOf(stdout).map((line) => JSON.parse(line).id)]).toEqual([0, ids]);
});

test.each<[number, string, readonly string[], RegExp]>([
  [2, 'no address to forward to', ['listen'], /--forward-to/],
  [2, 'an address with a password', ['listen', '--forward-to', 'http://a:b@127.0.0.1/hook'], /no address that events can be sent to/],
  [1, 'an unknown type', ['listen', '--forward-to', 'http://127.0.0.1:9/hook', '--types', 'search'], /types/],
  [1, 'a number that is not reached yet', ['events', '--after', '999'], /beyond the newest event/],
  [3, 'an unknown endpoint', ['trigger', 'we_1'], /\S/],
])('exit code %i: %s', async (expected, _, args, said) => {
  const { status, stderr } = await (await connected()).rg(args);
  expect([status, stderr]).toEqual([expected, expect.stringMatching(said)]);
});

test('events that are kept no more: the command says how to read on', async () => {
  const expired = { error: 'Kept no more', code: 'events_expired', oldest: 812, requestId: 'r', retryable: false };
  const fetch = async (): Promise<Response> => Response.json(expired, { status: 410 });
  const { status, stderr } = await (await connected()).rg(['events', '--after', '1'], { fetch });
  expect([status, stderr]).toEqual([1, expect.stringContaining('--after 811')]);
});

test('trigger sends a test event; a refusal of the endpoint is exit code 1', { timeout: 60_000 }, async () => {
  const { api, rg } = await connected();
  const { body: endpoint } = await api.post('/webhook-endpoints', { url: receiver.url });
  const sent = await rg(['trigger', endpoint.endpointId]);
  expect([sent.status, sent.stdout]).toEqual([0, expect.stringMatching(/^204 {2}\d+ ms\n$/)]);
  const [{ body, headers }] = receiver.received as [(typeof receiver.received)[number]];
  expect(await verifyWebhook(body, headers, endpoint.secret)).toMatchObject({ type: 'endpoint.test' });
  receiver.answering = (response) => response.writeHead(500).end();
  const refused = await rg(['trigger', endpoint.endpointId, '--json']);
  expect([refused.status, JSON.parse(refused.stdout)]).toEqual([1, expect.objectContaining({ delivered: false, status: 500 })]);
});
