/** What each endpoint asks of the table and the queue, exactly (data-model.md, "Operations and their floors"). */
import { afterAll, expect, test } from 'vitest';
import { type CountingProxy, countingProxy } from '../support/counting-proxy.ts';
import { service } from '../support/stack.ts';

let table: CountingProxy;
let queue: CountingProxy;

const running = service(() => ({
  through: async (endpoints) => {
    table = await countingProxy(endpoints.dynamodb);
    queue = await countingProxy(endpoints.sqs);
    return { ...endpoints, dynamodb: table.url, sqs: queue.url };
  },
}));
afterAll(() => Promise.all([table.stop(), queue.stop()]));

/** The operations of one call, once the function knows the caller's key. */
async function callsOf(call: () => Promise<unknown>): Promise<{ table: string[]; queue: string[] }> {
  await call();
  table.taken();
  queue.taken();
  await call();
  return { table: table.taken(), queue: queue.taken() };
}

test('a submit: one update of the account, then the row and the message', async () => {
  const { api } = await running().account();
  // The worker's own calls come later and are not this endpoint's.
  const submit = () => api.post('/search', { jurisdiction: 'NO', identifier: '100000059' });
  await submit();
  await untilQuiet();
  queue.taken();
  const { body } = await submit();
  expect(table.taken().slice(0, 2)).toEqual(['UpdateItem', 'TransactWriteItems']);
  expect(queue.taken().filter((operation) => operation === 'SendMessage')).toHaveLength(1);
  expect(body.status).toBe('PENDING');
});

test('a poll of a PENDING search: one call', async () => {
  const { api } = await running().account();
  const { body } = await api.post('/search', { jurisdiction: 'NO', identifier: '100000040' });
  await untilQuiet();
  const { table: calls } = await callsOf(() => api.get(`/search/${body._id}/status`));
  expect(calls).toEqual(['BatchGetItem']);
  await api.finished(body._id);
});

/** All calls to the table until there are none for a second. */
async function untilQuiet(): Promise<string[]> {
  const calls: string[] = [];
  for (;;) {
    await new Promise((go) => setTimeout(go, 1_000));
    const more = table.taken();
    if (more.length === 0) return calls;
    calls.push(...more);
  }
}

test('a poll of a COMPLETED search, a case, a list, an account: no more than they need', async () => {
  const { api } = await running().account();
  const { _id, caseId, result } = await api.search('NO', '100000008');
  await untilQuiet();
  expect((await callsOf(() => api.get(`/search/${_id}/status`))).table).toEqual(['BatchGetItem']);
  expect((await callsOf(() => api.get(`/casefile/${caseId}`))).table.toSorted()).toEqual(['GetItem', 'Query']);
  expect((await callsOf(() => api.get('/cases'))).table).toEqual(['GetItem', 'Query']);
  expect((await callsOf(() => api.get('/account'))).table).toEqual(['GetItem']);
  expect((await callsOf(() => api.get('/account/ledger'))).table).toEqual(['GetItem', 'Query']);
  expect((await callsOf(() => api.get(`/documents/${result.sourceDocuments[0]._documentID}`))).table).toEqual(['BatchGetItem']);
});

test('refusals cost nothing: a malformed key no call at all, a refused submit no write', async () => {
  const { api } = await running().account({ credits: 0 });
  const { table: none } = await callsOf(() => api.with({ 'x-api-key': 'rgtest_nonsense' }).get('/account'));
  expect(none).toEqual([]);
  const { table: refused, queue: sent } = await callsOf(() => api.post('/search', { jurisdiction: 'NO', identifier: '100000008' }));
  expect(refused).toEqual(['UpdateItem']);
  expect(sent.filter((operation) => operation === 'SendMessage')).toEqual([]);
});

test('a worker: lease, result, settlement, and the name in the list of cases', async () => {
  const { api } = await running().account();
  await api.search('FR', '000700021');
  await untilQuiet();
  await api.post('/search', { jurisdiction: 'FR', identifier: '000700021' });
  const [, , ...worker] = await untilQuiet();
  // Lease; two papers beside each other; COMPLETED; capture beside the list's name.
  expect(worker).toEqual(['UpdateItem', 'PutItem', 'PutItem', 'UpdateItem', 'UpdateItem', 'UpdateItem']);
});
