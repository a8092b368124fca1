/** The content of a log line. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { metrics } from '../../../shared/platform/observability/metrics.ts';

let written: string[];

beforeEach(() => {
  vi.resetModules();
  written = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const lines = () => written.map((text) => JSON.parse(text));
const load = () => import('../../../shared/platform/observability/log.ts');

test('lines of concurrent work carry the ids of their own work', async () => {
  const { log, logAbout, alsoAbout } = await load();
  const work = (requestId: string) =>
    logAbout({ requestId }, async () => {
      await sleep(1);
      alsoAbout({ userId: `user of ${requestId}` });
      await sleep(1);
      log.info('done');
    });
  await Promise.all([work('one'), work('two')]);
  log.info('nobody');
  expect(lines().map(({ message, requestId, userId }) => [message, requestId, userId])).toEqual([
    ['done', 'one', 'user of one'],
    ['done', 'two', 'user of two'],
    ['nobody', undefined, undefined],
  ]);
});

test('an error is logged without its fields and without a parser’s message', async () => {
  const { log } = await load();
  const quoting = (() => {
    try {
      return JSON.parse('CANARY of a register');
    } catch (error) {
      return error;
    }
  })();
  const failed = Object.assign(new Error('the condition of a write did not hold', { cause: quoting }), {
    item: { email: 'CANARY@example.com' },
  });
  log.error('request_failed', { error: failed, routeKey: 'GET /x' });
  const [line] = lines();
  expect(line).toMatchObject({
    level: 'ERROR',
    message: 'request_failed',
    routeKey: 'GET /x',
    error: { name: 'Error', message: 'the condition of a write did not hold', cause: { name: 'SyntaxError' } },
  });
  expect(line.error.at[0]).toContain('log.test.ts');
  expect(written.join('')).not.toContain('CANARY');
});

test('a thrown value that is not an error is not logged', async () => {
  const { log } = await load();
  log.error('odd', { error: 'CANARY' });
  expect(lines()[0].error).toEqual({ name: 'string' });
});

test('a higher LOG_LEVEL suppresses lines but no metrics', async () => {
  vi.stubEnv('LOG_LEVEL', 'ERROR');
  const { log } = await load();
  log.info('search_accepted');
  log.info('swept', metrics({ OpenHolds: 3 }));
  expect(lines().map(({ message }) => message)).toEqual(['swept']);
});

test('on Lambda there is one line for each call, without constant attributes', async () => {
  vi.stubEnv('AWS_LAMBDA_LOG_LEVEL', 'INFO');
  const { log } = await load();
  log.debug('nothing');
  log.info('search_accepted', { cost: 1 });
  log.info('swept', metrics({ OpenHolds: 3 }));
  expect(lines().map(({ message }) => message)).toEqual(['search_accepted', 'swept']);
  expect(lines()[0]).toEqual({ level: 'INFO', message: 'search_accepted', timestamp: expect.stringMatching(/^\d{4}-.*T.*\d/), cost: 1 });
});

test('metrics are in the embedded format, with values at the root', () => {
  expect(metrics({ RegisterFaults: 1, RegisterLatency: 12, OpenHolds: 3 }, { register: 'NO' })).toEqual({
    _aws: {
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [
        {
          Namespace: 'registry-graph',
          Dimensions: [['register']],
          Metrics: [
            { Name: 'RegisterFaults', Unit: 'Count' },
            { Name: 'RegisterLatency', Unit: 'Milliseconds' },
          ],
        },
        { Namespace: 'registry-graph', Dimensions: [[]], Metrics: [{ Name: 'OpenHolds', Unit: 'Count' }] },
      ],
    },
    register: 'NO',
    RegisterFaults: 1,
    RegisterLatency: 12,
    OpenHolds: 3,
  });
});

test('notices of a register are logged once for each work, at most 20 of a kind', async () => {
  const { log, logAbout } = await load();
  const { noticeLog } = await import('../../../functions/services/registers.ts');
  const { codes } = await import('../../../shared/registers/codes.ts');
  const { noticesTo } = await import('../../../shared/registers/notices.ts');
  const [kinds, roles] = [codes<string>('XX kinds', {}), codes<string>('XX roles', {})];
  const notice = noticeLog(log)('XX');
  const inWork = (searchId: string, run: () => Promise<void>) => logAbout({ searchId }, () => noticesTo({ notice }, run));
  const work = (searchId: string, most: number) =>
    inWork(searchId, async () => {
      for (let time = 0; time < 3; time += 1) {
        for (let code = 0; code < most; code += 1) kinds(`K${code}`);
        await sleep(1);
        roles('K0');
      }
    });
  await Promise.all([work('few', 2), work('many', 1_000)]);
  const logged = (wanted: string) => lines().filter(({ message, searchId }) => message === 'unmapped_code' && searchId === wanted);
  expect(logged('few').map(({ list, code }) => [list, code])).toEqual([
    ['XX kinds', 'K0'],
    ['XX kinds', 'K1'],
    ['XX roles', 'K0'],
  ]);
  expect(logged('many')).toHaveLength(20);
});
