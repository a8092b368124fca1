/** kill -9 of the process of `deliver`, at each of its steps: the message comes again, as from the queue, and every event is delivered. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyWebhook } from '../../../client/src/verify-webhook.ts';
import { storesOf } from '../../../functions/services/webhooks.ts';
import { secretOf } from '../../../shared/accounts/deliveries/sign.ts';
import { numbered } from '../../../shared/model/events/event.ts';
import { ENV } from '../../../shared/platform/settings/environment.ts';
import { type CountingProxy, countingProxy } from '../../support/counting-proxy.ts';
import { type FreshTable, tableEngine } from '../../support/engine.ts';
import { shareOf } from '../../support/share.ts';
import { serviceOver } from '../../support/table-service.ts';
import { WebhookReceiver } from '../../support/webhook-receiver.ts';

const engine = tableEngine();
const folder = mkdtempSync(join(tmpdir(), 'kill-deliver-'));
const MASTER = 'm'.repeat(64);
const STATE = { endpointId: 'ep_0123456789abcdef01234567', version: 1 };
/** Requests to the table of a first attempt: event and endpoints; then the POST; then the delivery. */
const TABLE_STEPS = 3;

/** Where the process is killed: a request to the table, counted from 1, before or after it was performed; or the POST. */
type Point = { request: number; cut: 'before' | 'after' } | { post: 'before' | 'after' };
const POINTS: readonly Point[] = [
  ...Array.from({ length: TABLE_STEPS }, (_, at) => (['before', 'after'] as const).map((cut) => ({ request: at + 1, cut }))).flat(),
  { post: 'before' },
  { post: 'after' },
];

let table: FreshTable;
let proxy: CountingProxy;
let receiver: WebhookReceiver;
let child: ChildProcess | undefined;

beforeAll(async () => {
  table = await engine().freshTable();
  proxy = await countingProxy(process.env.AWS_ENDPOINT_URL_DYNAMODB!);
  receiver = await WebhookReceiver.start();
  writeFileSync(join(folder, 'master'), MASTER, { mode: 0o600 });
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await Promise.all([proxy.stop(), receiver.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

function started(): ChildProcess {
  const env = {
    ...process.env,
    [ENV.tableName]: table.name,
    [ENV.webhookMasterFile]: join(folder, 'master'),
    [ENV.webhookAllowLocal]: '1',
    [ENV.deliveryQueueUrl]: 'http://127.0.0.1:9/deliveries',
    AWS_ENDPOINT_URL_DYNAMODB: proxy.url,
  };
  return fork(join(import.meta.dirname, 'kill-process.ts'), { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
}

/** The function's answer; `undefined` where its process was killed. */
async function invoked(body: object): Promise<unknown> {
  child ??= started();
  const running = child;
  const record = { messageId: 'm', body: JSON.stringify(body), eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:Deliveries' };
  const answer = Promise.race([once(running, 'message').then(([said]) => said), once(running, 'exit').then(() => undefined)]);
  running.send({ Records: [record] });
  const said = await answer;
  if (said === undefined) child = undefined;
  return said;
}

function killAt(point: Point): void {
  const kill = () => child?.kill('SIGKILL');
  let requests = 0;
  proxy.intercept(async () => {
    requests += 1;
    if (!('request' in point) || requests !== point.request) return undefined;
    if (point.cut === 'before') kill();
    else setTimeout(kill, 0);
    return { cut: point.cut };
  });
  receiver.answering = (response) => {
    if ('post' in point && point.post === 'before') return kill();
    response.writeHead(204).end();
    if ('post' in point) kill();
  };
}

function killNowhere(): void {
  proxy.intercept(undefined);
  receiver.answering = (response) => response.writeHead(204).end();
}

test('every event is delivered; what is sent twice has the same id and the same body', { timeout: 600_000 }, async () => {
  const service = serviceOver(table);
  const { userId } = await service.account();
  const made = { ...STATE, userId, url: receiver.url, scheme: 'v1' as const, isEnabled: true, createdAt: new Date().toISOString() };
  const { endpoints, deliveries } = storesOf(table.table);
  await endpoints.create(made);
  const kills = Math.max(POINTS.length, shareOf(50));
  let killed = 0;
  for (let sequence = 1; sequence <= kills; sequence += 1) {
    const occurrence = {
      userId,
      sandbox: true,
      type: 'case.erased' as const,
      timestamp: new Date().toISOString(),
      origin: `case/${sequence}`,
    };
    const event = numbered({ ...occurrence, data: { caseId: 'c', by: 'owner' as const } }, sequence);
    await service.operator.store.events.write(userId, event);
    receiver.received.splice(0);
    killAt(POINTS[(sequence - 1) % POINTS.length]!);
    if ((await invoked({ userId, sequence })) === undefined) killed += 1;
    killNowhere();
    expect(await invoked({ userId, sequence })).toEqual({ batchItemFailures: [] });
    expect(receiver.received.length).toBeGreaterThan(0);
    for (const { body, headers } of receiver.received) {
      expect([headers['webhook-id'], body]).toEqual([event.id, JSON.stringify(event)]);
      await verifyWebhook(body, headers, secretOf(Buffer.from(MASTER), STATE));
    }
    expect(await deliveries.read({ ...STATE, userId, sequence })).toMatchObject({ state: 'delivered', eventId: event.id });
  }
  expect(killed).toBe(kills);
});
