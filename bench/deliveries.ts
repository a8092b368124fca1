/**
 * How long webhooks take over the local stack: from the end of a search to the request at the endpoint, one delivery alone, in a burst, and while
 * another account has an endpoint that never answers. Register answers come at once, so that workers and deliveries share the machine's processors.
 */
import { runConcurrently } from '../test/support/run-concurrently.ts';
import { WebhookReceiver } from '../test/support/webhook-receiver.ts';
import type { DeliveryFigures, Lags } from './figures.ts';
import type { Account, MeasuredService } from './service.ts';
import { median, percentile } from './statistics.ts';

/** Of the burst; half as many of each account beside another. */
const DELIVERIES = 400;
const QUIET = 40;
/** Of the burst: each submits again when a submit is answered. */
const SUBMITTERS = 20;
/** Of each account beside another: each waits for the end of its search before it submits again. */
const CLIENTS = 2;
/** Without a further event. */
const MAX_WAIT_MS = 120_000;
/** An account, and the server at which the events of its searches arrive. */
interface Subscriber {
  account: Account;
  receiver: WebhookReceiver;
}

export async function measureDeliveries(service: MeasuredService): Promise<DeliveryFigures> {
  const receivers: WebhookReceiver[] = [];
  const subscriber = async ({ isDead = false } = {}): Promise<Subscriber> => {
    const receiver = await WebhookReceiver.start();
    receivers.push(receiver);
    if (isDead) receiver.answering = () => {};
    return { account: await subscribed(service, receiver.url), receiver };
  };
  const half = DELIVERIES / 2;
  try {
    const quiet = await lagsOf(service, await subscriber(), QUIET, 1);
    const burst = await burstLags(service, await subscriber(), DELIVERIES);
    const alone = await lagsOf(service, await subscriber(), half, CLIENTS);
    const besideAnswering = await lagsBeside(service, await subscriber(), await subscriber(), half);
    // The last one, because its deliveries go on.
    const dead = await subscriber({ isDead: true });
    const besideDead = await lagsBeside(service, await subscriber(), dead, half);
    return { quiet, burst, alone, besideAnswering, besideDead, deadRequests: dead.receiver.received.length };
  } finally {
    await Promise.all(receivers.map((receiver) => receiver.stop()));
  }
}

async function subscribed(service: MeasuredService, url: string): Promise<Account> {
  const account = await service.account();
  const response = await fetch(`${service.stack.baseUrl}/webhook-endpoints`, {
    method: 'POST',
    headers: { 'x-api-key': account.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ url, types: ['search.completed'] }),
  });
  if (response.status !== 200) throw new Error(`an endpoint was answered with ${response.status}: nothing to measure`);
  return account;
}

async function lagsOf(service: MeasuredService, of: Subscriber, events: number, clients: number): Promise<Lags> {
  await atOnce(events, clients, () => service.finishedSearch(of.account));
  return arrived(of, events);
}

async function lagsBeside(service: MeasuredService, one: Subscriber, other: Subscriber, events: number): Promise<Lags> {
  const [lags] = await Promise.all([
    lagsOf(service, one, events, CLIENTS),
    atOnce(events, CLIENTS, () => service.finishedSearch(other.account)),
  ]);
  return lags;
}

async function burstLags(service: MeasuredService, of: Subscriber, events: number): Promise<Lags> {
  await atOnce(events, SUBMITTERS, () => service.submitInTime(of.account));
  return arrived(of, events);
}

async function atOnce(count: number, clients: number, work: () => Promise<unknown>): Promise<void> {
  await runConcurrently([...Array(count).keys()], async () => void (await work()), clients);
}

/** Once the server has every event of its account, numbered from 1, and no other. The first request of an event counts. */
async function arrived({ receiver: { received } }: Subscriber, events: number): Promise<Lags> {
  const lags = new Map<number, number>();
  let read = 0;
  for (let end = Date.now() + MAX_WAIT_MS; lags.size < events; await new Promise((go) => setTimeout(go, 20))) {
    for (; read < received.length; read += 1) {
      const { body, at } = received[read]!;
      const { sequence, timestamp } = JSON.parse(body) as { sequence: number; timestamp: string };
      if (sequence < 1 || sequence > events) throw new Error(`event ${sequence} of ${events} was delivered: nothing to measure`);
      if (lags.has(sequence)) continue;
      lags.set(sequence, at - Date.parse(timestamp));
      end = Date.now() + MAX_WAIT_MS;
    }
    if (Date.now() > end) throw new Error(`${lags.size} of ${events} events are delivered: nothing to measure`);
  }
  const all = [...lags.values()];
  return { events, median: median(all), p95: percentile(all, 95) };
}
