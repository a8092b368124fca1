/** The table refuses every call of a worker for a while: the message is redelivered, and the search is COMPLETED as without the fault. */
import { beforeAll, expect, test } from 'vitest';
import type { CountingProxy } from '../support/counting-proxy.ts';
import { refusalsFor } from '../support/fault-proxy.ts';
import { functionLog } from '../support/function-log.ts';
import { linesOf } from '../support/log-lines.ts';
import { service } from '../support/stack.ts';

let table: CountingProxy;
const running = service();
beforeAll(() => {
  table = running().proxies.table;
});

const logged = (message: string, searchId: string) =>
  linesOf(functionLog.text).filter((line) => line.message === message && line.searchId === searchId);

test.each([
  ['all', /./, 'search_not_processed'],
  ['all but the lease', /^(?!UpdateItem)/, 'search_tried'],
])('%s', async (_, operations, message) => {
  const { api } = await running().account({ credits: 3 });
  const [throttled] = refusalsFor('GetItem', 'table');
  table.intercept(async (operation, _body, caller) => (caller === 'process-search' && operations.test(operation) ? throttled : undefined));
  const { _id } = (await api.post('/search', { jurisdiction: 'FR', identifier: '000700120' })).body;
  await expect.poll(() => logged(message, _id).length).toBeGreaterThan(0);
  table.intercept(undefined);
  const status = async () => (await api.get(`/search/${_id}/status`)).body.status;
  await expect.poll(status, { timeout: 90_000 }).toBe('COMPLETED');
  await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 2, held: 0 });
  expect(logged('search_failed', _id)).toEqual([]);
});
