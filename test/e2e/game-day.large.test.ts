/**
 * A game day: the local stack is brought into the state of each alarm, and its metric or line must be in the log. API Gateway also counts 5xx
 * and latency, and SQS the age of messages; here the functions' own lines represent them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ListQueuesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountKey } from '../../shared/platform/table/keys.ts';
import { type CfnResource, devStacks, functionsOf, resources } from '../lib/templates.ts';
import { firingAlarms, type Sample } from '../support/alarm-states.ts';
import type { CountingProxy, Interception } from '../support/counting-proxy.ts';
import { functionLog } from '../support/function-log.ts';
import { type LogLine, linesOf, type Measured, measuredIn } from '../support/log-lines.ts';
import { ownService } from '../support/stack.ts';
import { StubRegister } from '../support/stub-register.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

let table: CountingProxy;
let queue: CountingProxy;
let register: StubRegister;

const running = ownService(async () => {
  register = await StubRegister.start({ 'https://data.brreg.no': 'no', 'https://recherche-entreprises.api.gouv.fr': 'fr' });
  return {
    overrides: { REGISTRY_ORIGINS: JSON.stringify(register.origins), WEBHOOK_ALLOW_LOCAL: '1' },
  };
});
beforeAll(() => {
  ({ table, queue } = running().proxies);
  for (const proxy of [table, queue]) proxy.intercept(intercepted);
});
afterAll(() => register?.stop());

interface PlannedFault {
  operation: string;
  /** An id in the call. */
  about: string;
  /** The answer instead of the engine's, or a pause before the engine's answer. */
  instead: () => Promise<Interception | undefined>;
}

/** Each fault is injected once. */
const plannedFaults: PlannedFault[] = [];

async function intercepted(operation: string, body: string): Promise<Interception | undefined> {
  const at = plannedFaults.findIndex((planned) => planned.operation === operation && body.includes(planned.about));
  return at < 0 ? undefined : plannedFaults.splice(at, 1)[0]!.instead();
}

const lines = (): LogLine[] => linesOf(functionLog.text);
const logged = (message: string, facts: object): LogLine | undefined =>
  lines().find((line) => line.message === message && Object.entries(facts).every(([name, value]) => line[name] === value));
const measured = (name: string): (Measured & { line: LogLine })[] =>
  lines().flatMap((line) => measuredIn(line).flatMap((one) => (one.name === name ? [{ ...one, line }] : [])));
/** Waits for the line in the log. */
async function heard(message: string, facts: object): Promise<LogLine> {
  return vi.waitFor(
    () => {
      const line = logged(message, facts);
      if (!line) throw new Error(`not in the log: ${message} ${JSON.stringify(facts)}`);
      return line;
    },
    { timeout: 20_000, interval: 50 },
  );
}

const sqs = (): SQSClient =>
  new SQSClient({
    endpoint: running().stack.endpoints.sqs,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

/** Valid Norwegian numbers that are not assigned. */
const NUMBERS = ['100010003', '100010011', '100010038', '100010046'];

describe.concurrent('a game day', () => {
  test('5xx: the line has the ids of request, user and search', async ({ expect }) => {
    const { api, userId } = await running().account();
    const { _id, caseId } = await api.search('FR', '000700021');
    const fault = { status: 400, body: JSON.stringify({ __type: 'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException' }) };
    plannedFaults.push({ operation: 'BatchGetItem', about: _id, instead: async () => fault });
    const { status, body } = await api.get(`/search/${_id}/status`);
    expect(status).toBe(500);
    const line = await heard('request_failed', { requestId: body.requestId });
    expect(line).toMatchObject({ level: 'ERROR', status: 500, code: 'internal', userId, searchId: _id, caseId });
    expect(line).toMatchObject({ routeKey: 'GET /search/{searchId}/status', error: { name: 'ResourceNotFoundException' } });
  });

  test('a slow answer: over 80 % of the time limit', async ({ expect }) => {
    const { api, userId } = await running().account();
    const { _id } = await api.search('FR', '000700021');
    expect(logged('slow_answer', {})).toBeUndefined();
    plannedFaults.push({ operation: 'BatchGetItem', about: _id, instead: () => sleep(23_500, undefined) });
    expect((await api.get(`/search/${_id}/status`)).status).toBe(200);
    const { level, milliseconds, limit } = await heard('slow_answer', { searchId: _id, userId });
    expect([level, milliseconds > 23_200, limit > 28_000]).toEqual(['WARN', true, true]);
  });

  test('a dead letter: counted, and its search failed and refunded', async ({ expect }) => {
    const { api, userId } = await running().account({ credits: 3 });
    // The message never arrives, so that no worker processes the search.
    plannedFaults.push({ operation: 'SendMessage', about: userId, instead: async () => LOST });
    const { body } = await api.post('/search', { jurisdiction: 'FR', identifier: '000700021' });
    const ids = { searchId: body._id, caseId: body.caseId, userId };
    await heard('search_not_sent', ids);
    await deadLetter(body._id, userId);
    const counted = await heard('dead_letter', ids);
    expect(measuredIn(counted)).toEqual([{ name: 'DeadLetters', value: 1, unit: 'Count', dimensions: [{}] }]);
    const ended = await heard('search_failed', ids);
    expect(ended).toMatchObject({ level: 'ERROR', jurisdiction: 'sandbox' });
    expect(measuredIn(ended)).toEqual([{ name: 'Searches', value: 1, unit: 'Count', dimensions: [{ outcome: 'failed' }] }]);
    expect(measuredIn(await heard('hold_given_back', ids))).toMatchObject([{ name: 'Refunds', value: 1 }]);
    await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 3, held: 0 });
  });

  test('an old message: the worker logs how long it waited beyond its delay', async ({ expect }) => {
    const { api, userId } = await running().account();
    const { _id } = await api.search('FR', '000700021');
    const young = measured('QueueAge').find(({ line }) => line.searchId === _id);
    expect(young).toMatchObject({ unit: 'Seconds', dimensions: [{}] });
    expect(young!.value).toBeLessThan(60);
    for (const [messageId, delay] of [
      ['old', 0],
      ['delayed', 350],
    ] as const) {
      const attributes = { SentTimestamp: String(Date.now() - 360_000), ApproximateReceiveCount: '1' };
      const record = { messageId, receiptHandle: 'x', body: JSON.stringify({ searchId: _id, userId, delay }), attributes };
      expect(await running().stack.invoke('process-search', { Records: [record] })).toEqual({ batchItemFailures: [] });
    }
    const ageOf = async (messageId: string) => (await heard('search_taken', { searchId: _id, userId, messageId })).QueueAge;
    expect(await ageOf('old')).toBeGreaterThan(300);
    expect(await ageOf('delayed')).toBeLessThan(60);
  });

  test('a failing register counts faults and latency, and an unknown number is no fault', async ({ expect }) => {
    const { api } = await running().account({ sandbox: false });
    const [refused, unknown, good] = NUMBERS.map((number) => `/no/enhetsregisteret/api/enheter/${number}`);
    register.respond(refused!, { status: 403, body: '{}' });
    register.respond(unknown!, { status: 404, body: '{}' });
    register.respond(good!, profile(NUMBERS[2]!));
    register.respond(`${good}/roller`, roles());
    const ended = await Promise.all(NUMBERS.slice(0, 3).map((number) => api.search('NO', number)));
    expect(ended.map(({ status }) => status)).toEqual(['FAILED', 'FAILED', 'COMPLETED']);
    const of = (searchId: string) => lines().filter((line) => line.message === 'register_asked' && line.searchId === searchId);
    const asked = ended.map(({ _id }) => of(_id).find(({ question }) => question === 'company')!);
    expect(asked.map(({ RegisterFaults, fault }) => [RegisterFaults, fault])).toEqual([
      [1, 'refused'],
      [0, 'not_found'],
      [0, undefined],
    ]);
    const dimensions = [{ register: 'NO' }];
    for (const line of asked) {
      expect(measuredIn(line)).toEqual([
        { name: 'RegisterFaults', value: line.RegisterFaults, unit: 'Count', dimensions },
        { name: 'RegisterLatency', value: expect.any(Number), unit: 'Milliseconds', dimensions },
      ]);
    }
    const counted = ended.map(({ _id }) => measured('Searches').find(({ line }) => line.searchId === _id)!);
    expect(counted.map(({ dimensions: by }) => by)).toEqual(['failed', 'not_found', 'completed'].map((outcome) => [{ outcome }]));
    for (const { line } of counted) expect(line.jurisdiction).toBe('NO');
  });

  test('an unmapped code is counted, with the id of its search or finder request', async ({ expect }) => {
    const { api, userId } = await running().account({ sandbox: false });
    const unit = {
      siren: '000700203',
      nom_raison_sociale: 'RECIF INVENTE',
      nature_juridique: '0001',
      etat_administratif: 'Y',
      dirigeants: [],
    };
    register.respond('/fr/search', { body: JSON.stringify({ results: [unit], total_results: 1 }) });
    const { _id, status } = await api.search('FR', unit.siren);
    expect(status).toBe('COMPLETED');
    const line = await heard('unmapped_code', { searchId: _id, userId, code: '0001' });
    expect(measuredIn(line)).toMatchObject([{ name: 'UnmappedCodes', value: 1, dimensions: [{}] }]);
    const { body } = await api.post('/idfinder', { legalName: 'RECIF INVENTE', jurisdiction: 'FR' });
    expect(body).toMatchObject([{ registrationNumber: unit.siren }]);
    await heard('unmapped_code', { searchId: undefined, userId, code: 'Y' });
  });

  test('open holds are counted by the sweep, credits captured by the settlement', async ({ expect }) => {
    const { api, userId } = await running().account();
    const { _id } = await api.search('FR', '000700021');
    expect(measuredIn(await heard('hold_captured', { searchId: _id, userId }))).toMatchObject([{ name: 'CreditsCaptured', value: 1 }]);
    await api.post('/search', { jurisdiction: 'NO', identifier: '100000040' });
    await running().stack.invoke('sweep', {});
    await expect.poll(() => measured('OpenHolds').some(({ value }) => value > 0)).toBe(true);
  });
});

test('an unbalanced account is counted with its finding, and 0 once it balances again', async () => {
  const { userId } = await running().account({ credits: 3 });
  const { store } = running().operator;
  const change = (by: number) =>
    store.table.update({ key: accountKey(userId), update: 'SET balance = balance + :by', values: { ':by': by } });
  const counts = () => measured('BooksNotBalancing').map(({ value }) => value);
  await change(1);
  await running().stack.invoke('reconcile', {});
  await expect.poll(counts).toEqual([1]);
  const line = await heard('books_not_balancing', { userId });
  expect(line).toMatchObject({ level: 'ERROR', granted: 3, balance: 4, held: 0, captured: 0, ledger: 3 });
  await change(-1);
  await running().stack.invoke('reconcile', {});
  await expect.poll(counts).toEqual([1, 0]);
});

test('a feed of changes asks for a look; one that cannot be read is counted', async () => {
  const number = NUMBERS[3]!;
  const [UNITS, UPDATES] = ['/no/enhetsregisteret/api/enheter', '/no/enhetsregisteret/api/oppdateringer'];
  register.respond(`${UNITS}/${number}`, profile(number));
  register.respond(`${UNITS}/${number}/roller`, roles());
  const none = { body: JSON.stringify({ page: { totalElements: 0 } }) };
  const named = { _embedded: { oppdaterteEnheter: [{ oppdateringsid: 7, organisasjonsnummer: number }] }, page: { totalElements: 1 } };
  register.respond(`${UPDATES}/enheter`, { body: JSON.stringify(named) }, none);
  register.respond(`${UPDATES}/underenheter`, none);
  register.respond(`${UPDATES}/roller`, { body: '[]' });
  const { api } = await running().account({ sandbox: false });
  const { body: monitor } = await api.post('/monitors', { jurisdiction: 'NO', identifier: number, every: 'day' });
  const read = async () => (await api.get(`/monitors/${monitor.monitorId}`)).body;
  const feedState = async () => (await api.get('/jurisdictions/NO')).body.changeFeed;
  await expect.poll(async () => (await read()).version).toBe(1);
  const first = await read();
  expect(await feedState()).toBe('idle');
  expect(await running().stack.invoke('read-feeds', {})).toEqual([{ register: 'NO', looks: 1 }]);
  await running().stack.invoke('sweep', {});
  await expect.poll(async () => (await read()).lastLookAt).not.toBe(first.lastLookAt);
  expect([(await read()).spentThisMonth, await feedState()]).toEqual([2, 'live']);

  const { feeds } = running().operator.store;
  const row = (await feeds.read('NO'))!;
  expect(row.readTo).toMatch(/^7 /);
  const twoHoursAgo = new Date(Date.now() - 7_200_000).toISOString();
  await feeds.write('NO', row, { ...row, readAt: twoHoursAgo });
  register.respond(`${UPDATES}/roller`, { status: 503, body: '' });
  expect(await running().stack.invoke('read-feeds', {})).toEqual([{ register: 'NO', fault: true }]);
  await heard('feed_not_read', { register: 'NO' });
  expect(measuredIn(await heard('feed_stale', { register: 'NO', readAt: twoHoursAgo }))).toMatchObject([{ name: 'FeedsStale', value: 1 }]);
  expect(await feedState()).toBe('stale');

  expect((await api.delete(`/monitors/${monitor.monitorId}`)).status).toBe(204);
  expect(await feeds.watches('NO')).toEqual([]);
  expect([await running().stack.invoke('read-feeds', {}), await feedState()]).toEqual([[], 'idle']);
});

describe('a quiet hour: a request a minute, and one fault', () => {
  const alarms = (): CfnResource[] => resources(devStacks().service, 'AWS::CloudWatch::Alarm').map(([, alarm]) => alarm);
  const idOf = (name: string): string => functionsOf(devStacks().service).get(name)![0];
  const MINUTES = Array.from({ length: 60 }, (_, minute) => minute);
  /** The metrics of API Gateway for one request. */
  const request = (minute: number, status: number, latency: number): Sample[] => [
    { metric: 'Count', minute, value: 1 },
    { metric: '5xx', minute, value: status >= 500 ? 1 : 0 },
    { metric: 'Latency', minute, value: latency },
  ];
  const QUIET: Sample[] = MINUTES.flatMap((minute) => [
    ...request(minute, 200, 40),
    { metric: 'Errors', of: idOf('sweep'), minute, value: 0 },
    { metric: 'Duration', of: idOf('sweep'), minute, value: 300 },
  ]);
  const rings = (...faults: Sample[]): string[] => firingAlarms(alarms(), [...QUIET, ...faults]);
  const error = (name: string, minute: number): Sample => ({ metric: 'Errors', of: idOf(name), minute, value: 1 });
  /** Samples of the refusing register and of the slow answer, from this run's log. */
  const refused = (minute: number): Sample[] =>
    lines()
      .filter(({ message, fault }) => message === 'register_asked' && fault === 'refused')
      .map(({ register, RegisterFaults }) => ({ metric: 'RegisterFaults', of: register, minute, value: RegisterFaults }));
  const slow = (minute: number): Sample[] => request(minute, 200, logged('slow_answer', {})!.milliseconds);

  test('no alarm fires without the fault', () => {
    expect(rings()).toEqual([]);
  });

  test('no alarm for one 5xx, slow answer, failed sweep or failed worker run that is repeated', () => {
    expect(rings(...request(30, 500, 40))).toEqual([]);
    expect(rings(...slow(30))).toEqual([]);
    for (const name of ['sweep', 'process-search']) {
      expect(rings(error(name, 30))).toEqual([]);
      expect(rings({ metric: 'Duration', of: idOf(name), minute: 30, value: 90_000 })).toEqual([]);
    }
  });

  test('no alarm for a register that refused one search, all attempts within two minutes', () => {
    expect(refused(30).length).toBeGreaterThan(0);
    expect(rings(...refused(30), ...refused(31), ...refused(32))).toEqual([]);
  });

  test('an alarm for each fault that continues', () => {
    const three = [30, 31, 32];
    expect(rings(...three.flatMap((minute) => request(minute, 500, 40)))).toEqual(['ServerErrors']);
    expect(rings(...three.flatMap(slow))).toEqual(['SlowAnswers']);
    expect(rings(...three.map((minute) => error('sweep', minute)))).toEqual(['Errors-sweep']);
    expect(rings(...[20, 30, 40].flatMap(refused))).toEqual(['RegisterFailing']);
    expect(rings(...[20, 30, 40].map((minute) => ({ metric: 'FeedsStale', minute, value: 1 })))).toEqual(['FeedStale']);
  });

  test('an immediate alarm for what nothing repeats: a dead letter, its handler, the books', () => {
    const one = (metric: string): Sample => ({ metric, minute: 30, value: 1 });
    expect(rings(one('DeadLetters'))).toEqual(['DeadLetters']);
    expect(rings({ ...one('ApproximateNumberOfMessagesVisible'), of: 'DeadLetters' })).toEqual(['DeadLettersWaiting']);
    expect(rings(error('fail-search', 30))).toEqual(['Errors-fail-search']);
    expect(rings(error('reconcile', 30))).toEqual(['Errors-reconcile']);
    expect(rings(one('BooksNotBalancing'))).toEqual(['BooksNotBalancing']);
  });
});

test('an unwrap is counted with its steps, its credits and its endings', async () => {
  const { api } = await running().account();
  const { caseId } = await api.search('NO', '100000024');
  const { body: started } = await api.post(`/casefile/${caseId}/unwrap`, { maxCredits: 5 });
  await heard('unwrap_completed', { unwrapId: started._id });
  const sumOf = (name: string): number => measured(name).reduce((sum, { value }) => sum + value, 0);
  expect(['Unwraps', 'UnwrapSteps', 'UnwrapCredits', 'EndingsByReason'].map(sumOf)).toEqual([1, 2, 2, 3]);
});

test('deliveries are counted: tried, failed, how late, held back for a silent endpoint', async () => {
  const receiver = await WebhookReceiver.start();
  const { api } = await running().account();
  const endpoint = await api.post('/webhook-endpoints', { url: receiver.url, types: ['search.*'] });
  const sumOf = (name: string): number => measured(name).reduce((sum, { value }) => sum + value, 0);
  await api.search('FR', '000700021');
  await expect.poll(() => measured('DeliveryLag').length).toBe(1);
  expect([sumOf('DeliveriesTried'), sumOf('DeliveriesFailed')]).toEqual([1, 0]);
  await receiver.stop();
  // Three attempts in a row without an answer, and the endpoint rests.
  for (let made = 0; made < 3; made += 1) await api.search('FR', '000700021');
  await expect.poll(() => sumOf('DeliveriesFailed')).toBeGreaterThanOrEqual(3);
  await expect.poll(async () => (await api.get(`/webhook-endpoints/${endpoint.body.endpointId}`)).body.restingUntil).toBeDefined();
  await api.search('FR', '000700021');
  await expect.poll(() => sumOf('EndpointsResting')).toBeGreaterThan(0);
});

/**
 * No sandbox company reaches this ending while a search is possible (`test/searches/unwrap` has such graphs) or has an implausible value, and the
 * cut of the invented records is whole and has no age (`test/searches/cuts`). No look is late (`test/searches/monitors`).
 */
const NOT_IN_SANDBOX = ['CreditsSavedByDecision', 'DroppedValues', 'LookLag', 'CutsDamaged', 'CutsRefused', 'ChainsBroken', 'CutAgeHours'];

test('every metric of an alarm or a dashboard is in the log', () => {
  const seen = new Set(lines().flatMap((line) => measuredIn(line).map(({ name }) => name)));
  const template = JSON.stringify(devStacks().service.toJSON()).replaceAll('\\', '');
  const looked = [
    ...template.matchAll(/\["registry-graph","([A-Z]\w+)"/g),
    ...template.matchAll(/"MetricName":"(\w+)","Namespace":"registry-graph"/g),
    ...template.matchAll(/AVG\((\w+)\) FROM SCHEMA\("registry-graph"/g),
    ...template.matchAll(/\{"registry-graph",[\w,]+\} MetricName="(\w+)"/g),
  ].map(([, name]) => name!);
  expect(new Set(looked).size).toBeGreaterThan(8);
  expect([...new Set(looked)].filter((name) => !seen.has(name))).toEqual(NOT_IN_SANDBOX);
});

const LOST: Interception = { status: 400, body: JSON.stringify({ __type: 'com.amazonaws.sqs#UnsupportedOperation' }) };

async function deadLetter(searchId: string, userId: string): Promise<void> {
  const { QueueUrls = [] } = await sqs().send(new ListQueuesCommand({}));
  const QueueUrl = QueueUrls.find((url) => /\/SearchesDeadLetters[^/]*$/.test(url));
  await sqs().send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ searchId, userId }), MessageGroupId: userId }));
}

const profile = (organisasjonsnummer: string) => ({
  body: JSON.stringify({
    organisasjonsnummer,
    navn: 'SKJÆR OPPDIKTET AS',
    organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
    registreringsdatoEnhetsregisteret: '2011-04-05',
  }),
});

const roles = () => ({
  body: JSON.stringify({
    rollegrupper: [
      {
        type: { kode: 'REVI' },
        roller: [{ type: { kode: 'REVI', beskrivelse: 'Rolle' }, enhet: { organisasjonsnummer: '923609016', navn: ['OPPDIKTET'] } }],
      },
    ],
  }),
});
