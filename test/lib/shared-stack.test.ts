/** The stack that test files share: what one file leaves open does not go on in the next. */
import { expect, test } from 'vitest';
import { SearchQueue } from '../../shared/platform/queue/search-queue.ts';
import { sweep } from '../../shared/searches/upkeep/sweep.ts';
import { silent } from '../support/parts.ts';
import { clearOpenWork, service } from '../support/stack.ts';

const running = service();

test('an unwrap and its searches, left open, are not sent again by the sweeper', async () => {
  const { api } = await running().account();
  const { caseId } = await api.search('NO', '100000024');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  running().proxies.table.intercept(async (_operation, _body, caller) => {
    if (caller === 'process-search') await held;
    return undefined;
  });
  expect((await api.post(`/casefile/${caseId}/unwrap`, { maxCredits: 3 })).status).toBe(200);
  expect((await api.post('/search', { jurisdiction: 'NO', identifier: '100000024' })).status).toBe(200);
  await clearOpenWork(running());
  release();
  running().proxies.table.intercept(undefined);
  const inAnHour = () => new Date(Date.now() + 3_600_000);
  const queue = new SearchQueue(running().stack.queueUrl);
  const swept = await sweep({
    ...running().operator,
    queue,
    sendBatch: async () => {},
    staleAfterSeconds: 900,
    log: silent,
    now: inAnHour,
  });
  expect(swept.sentAgain).toBe(0);
  await running().queueEmpty();
});
