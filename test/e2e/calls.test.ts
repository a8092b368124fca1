/** The exact calls of each endpoint to the table and the queue, and the capacity that they consume (docs/data-model.md). */
import { beforeAll, expect, test } from 'vitest';
import type { CountingProxy } from '../support/counting-proxy.ts';
import { service } from '../support/stack.ts';

let table: CountingProxy;
let queue: CountingProxy;

const running = service();
beforeAll(() => {
  ({ table, queue } = running().proxies);
  table.measure(true);
});

function forget(): void {
  for (const proxy of [table, queue]) proxy.reset();
  table.measure(true);
}

/** The operations of a worker. A message that arrives before its row is received again, and its lease is tried again. */
async function workOf(submit: () => Promise<unknown>): Promise<string> {
  forget();
  await submit();
  await running().queueEmpty();
  return table
    .taken('process-search')
    .join(' ')
    .replace(/^(?:UpdateItem )+/, 'UpdateItem ');
}

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
  const submit = () => api.post('/search', { jurisdiction: 'NO', identifier: '100000059' });
  await submit();
  await running().queueEmpty();
  forget();
  const { body } = await submit();
  expect(table.taken('submit-search')).toEqual(['UpdateItem', 'TransactWriteItems']);
  expect(queue.taken('submit-search').filter((operation) => operation === 'SendMessage')).toHaveLength(1);
  expect(body.status).toBe('PENDING');
  await running().queueEmpty();
});

test('a poll of a PENDING search: one call', async () => {
  const { api } = await running().account();
  const { body } = await api.post('/search', { jurisdiction: 'NO', identifier: '100000040' });
  await running().queueEmpty();
  const poll = () => api.get(`/search/${body._id}/status`);
  await poll();
  forget();
  await poll();
  expect(table.taken('search-status')).toEqual(['BatchGetItem']);
  await api.finished(body._id);
});

test('a poll of a COMPLETED search, a case, a list, an account: no more than they need', async () => {
  const { api } = await running().account();
  const { _id, caseId, result } = await api.search('NO', '100000008');
  await running().queueEmpty();
  expect((await callsOf(() => api.get(`/search/${_id}/status`))).table).toEqual(['BatchGetItem']);
  expect((await callsOf(() => api.get(`/casefile/${caseId}`))).table.toSorted()).toEqual(['GetItem', 'Query']);
  expect((await callsOf(() => api.get(`/casefile/${caseId}/graph`))).table.toSorted()).toEqual(['GetItem', 'Query']);
  expect((await callsOf(() => api.get(`/casefile/${caseId}/export?format=graphml`))).table.toSorted()).toEqual(['GetItem', 'Query']);
  expect((await callsOf(() => api.get('/cases'))).table).toEqual(['GetItem', 'Query']);
  expect((await callsOf(() => api.get('/cases?reference=none'))).table).toEqual(['GetItem', 'Query']);
  expect((await callsOf(() => api.get('/account'))).table).toEqual(['GetItem']);
  expect((await callsOf(() => api.get('/account/ledger'))).table).toEqual(['GetItem', 'Query']);
  expect((await callsOf(() => api.get(`/documents/${result.sourceDocuments[0]._documentID}`))).table).toEqual(['BatchGetItem']);
});

test('financials later: the calls of an expand; its worker stores one document and names no case', async () => {
  const { api } = await running().account();
  const { caseId, result } = await api.search('NO', '100000008');
  const ask = async () => (await api.post('/search/financials', { caseId, entityId: result._id })).body;
  await api.finished((await ask())._id);
  await running().queueEmpty();
  forget();
  await ask();
  const [account, ofCase, ...others] = table.taken('submit-financials');
  expect([account, ofCase].toSorted()).toEqual(['BatchGetItem', 'Query']);
  // Lock; check that the case still exists; hold; row and ledger line.
  expect(others).toEqual(['PutItem', 'GetItem', 'UpdateItem', 'TransactWriteItems']);
  await running().queueEmpty();
  // Lease; document, COMPLETED, number of the event, event, capture.
  expect(await workOf(ask)).toBe('UpdateItem PutItem UpdateItem UpdateItem PutItem UpdateItem');
});

test('a refresh: the account in parallel with the root search, then the calls of a submit', async () => {
  const { api } = await running().account();
  const { caseId } = await api.search('FR', '000700021');
  const refresh = () => api.send('POST', `/casefile/${caseId}/refresh`);
  await api.finished((await refresh()).body._id);
  await running().queueEmpty();
  forget();
  await refresh();
  expect(table.taken('refresh-case')).toEqual(['BatchGetItem', 'UpdateItem', 'TransactWriteItems']);
  expect(queue.taken('refresh-case').filter((operation) => operation === 'SendMessage')).toHaveLength(1);
});

test('a decision on two entities: the account, then the case and its decisions', async () => {
  const { api } = await running().account();
  const { caseId, result } = await api.search('NO', '100000008');
  const place = `/casefile/${caseId}/identities/${result._id}/${result.counterparties[0]._id}`;
  const decide = () => api.put(place, { same: false, reason: 'seen in the papers' });
  await decide();
  await running().queueEmpty();
  const READS = ['GetItem', 'GetItem', 'Query', 'Query'];
  expect((await callsOf(decide)).table).toEqual(READS);
  expect((await callsOf(() => api.get(`/casefile/${caseId}/ownership`))).table).toEqual(READS.slice(1));
  expect((await callsOf(() => api.get(`/casefile/${caseId}/identities`))).table).toEqual(READS.slice(1));
});

test('sharing: one read, one transaction and an event, and lists read what they list', async () => {
  const [{ api }, reader] = [await running().account(), await running().account()];
  const { _id, caseId } = await api.search('NO', '100000008');
  const place = `/casefile/${caseId}/collaborators/${encodeURIComponent(reader.email)}`;
  await running().queueEmpty();
  expect((await callsOf(() => reader.api.get('/cases?shared=true'))).table).toEqual(['GetItem', 'Query']);
  // The first one counts the readers; an existing reader is not added again.
  expect((await callsOf(() => api.send('PUT', place))).table).toEqual(['BatchGetItem']);
  expect((await callsOf(() => api.get(`/casefile/${caseId}/collaborators`))).table).toEqual(['BatchGetItem', 'Query']);
  expect((await callsOf(() => reader.api.get(`/casefile/${caseId}`))).table.toSorted()).toEqual(['GetItem', 'GetItem', 'Query']);
  expect((await callsOf(() => reader.api.get('/cases?shared=true'))).table).toEqual(['GetItem', 'Query', 'BatchGetItem']);
  expect((await callsOf(() => reader.api.get(`/search/${_id}/status`))).table).toEqual(['BatchGetItem', 'BatchGetItem']);
  // The function knows the account from the first call; the second call has no reader left to remove.
  expect((await callsOf(() => api.delete(place))).table).toEqual(['BatchGetItem']);
  // The event's number, the event, and the removal of its mark.
  const CHANGE = ['BatchGetItem', 'TransactWriteItems', 'UpdateItem', 'PutItem', 'UpdateItem'];
  table.taken();
  await api.send('PUT', place);
  expect(table.taken()).toEqual(CHANGE);
  await api.delete(place);
  expect(table.taken()).toEqual(CHANGE);
});

test('refusals cost nothing: a malformed key no call at all, a refused submit no write', async () => {
  const { api } = await running().account({ credits: 0 });
  const { table: none } = await callsOf(() => api.with({ 'x-api-key': 'rgtest_nonsense' }).get('/account'));
  expect(none).toEqual([]);
  const { table: refused, queue: sent } = await callsOf(() => api.post('/search', { jurisdiction: 'NO', identifier: '100000008' }));
  expect(refused).toEqual(['UpdateItem']);
  expect(sent.filter((operation) => operation === 'SendMessage')).toEqual([]);
});

test('a worker: lease, result, event, settlement, and the name in the list of cases', async () => {
  const { api } = await running().account();
  await api.search('FR', '000700021');
  await running().queueEmpty();
  // Lease; two documents in parallel; COMPLETED; number of the event in parallel with the list's name; event; capture.
  expect(await workOf(() => api.post('/search', { jurisdiction: 'FR', identifier: '000700021' }))).toBe(
    'UpdateItem PutItem PutItem UpdateItem UpdateItem UpdateItem PutItem UpdateItem',
  );
});

/** Operations with the units that they consumed, as `UpdateItem 1`, sorted where operations run in parallel. */
const unitsTaken = (): string[] => table.units().map(({ operation, units }) => `${operation} ${units}`);

async function unitsOf(call: () => Promise<unknown>): Promise<string[]> {
  await call();
  table.units();
  await call();
  return unitsTaken().toSorted();
}

test('capacity: units of a submit, its worker and the reads', async () => {
  const { api } = await running().account();
  const submit = () => api.post('/search', { jurisdiction: 'FR', identifier: '000700021' });
  await submit();
  await running().queueEmpty();
  table.units();
  const { _id, caseId } = (await submit()).body;
  await running().queueEmpty();
  // Row, ledger line, list entry and the row's index entry; lease, two documents, COMPLETED, number and name, event, capture.
  // COMPLETED writes the packed result, about 3 KB: how well it packs depends on its random ids.
  expect(unitsTaken()).toEqual([
    'UpdateItem 1',
    'TransactWriteItems 7',
    'UpdateItem 1',
    'PutItem 1',
    'PutItem 1',
    expect.stringMatching(/^UpdateItem [34]$/),
    'UpdateItem 1',
    'UpdateItem 1',
    'PutItem 1',
    'UpdateItem 1',
  ]);
  const { result } = (await api.get(`/search/${_id}/status`)).body;
  expect(await unitsOf(() => api.get(`/search/${_id}/status`))).toEqual(['BatchGetItem 2']);
  expect(await unitsOf(() => api.get(`/documents/${result.sourceDocuments[0]._documentID}`))).toEqual(['BatchGetItem 3']);
  expect(await unitsOf(() => api.get('/account'))).toEqual(['GetItem 1']);
  for (const path of [`/casefile/${caseId}`, '/cases', '/account/ledger']) {
    expect(await unitsOf(() => api.get(path))).toEqual(['GetItem 1', 'Query 1']);
  }
  // Hold and settlement, the answer with its ledger line, and the slot of a long call, taken and freed.
  expect(await unitsOf(() => api.post('/idfinder', { legalName: 'NORDLYS OPPDIKTET', jurisdiction: 'NO' }))).toEqual([
    'TransactWriteItems 2',
    ...Array.from({ length: 4 }, () => 'UpdateItem 1'),
  ]);
});

test('a long call: its slot is taken and freed; events that are there are read without one', async () => {
  const { api } = await running().account();
  const graph = { target: 'T', records: [{ recordId: 'T', type: 'company' }], relationships: [] };
  expect((await callsOf(() => api.post('/ownership/calculate', { graph }))).table).toEqual(['GetItem', 'UpdateItem', 'UpdateItem']);
  await api.search('NO', '100000008');
  await running().queueEmpty();
  expect((await callsOf(() => api.get('/events?after=0&wait=20'))).table).toEqual(['GetItem', 'Query', 'Query']);
  const { nextAfter } = (await api.get('/events')).body;
  const waited = (await callsOf(() => api.get(`/events?after=${nextAfter}&wait=1`))).table;
  expect(waited.filter((operation) => operation === 'UpdateItem')).toHaveLength(2);
  expect(waited.slice(0, 2)).toEqual(['GetItem', 'UpdateItem']);
});

test('capacity of an expand: the case is read once, and its first row again after the lock', async () => {
  const { api } = await running().account();
  const { caseId, result } = await api.search('GB', '99000088');
  const [first, second] = result.counterparties;
  const expand = (entityId: string) => api.post('/search/expand', { caseId, entityId, jurisdiction: 'FR', identifier: '000700021' });
  await api.finished((await expand(first._id)).body._id);
  await running().queueEmpty();
  table.units();
  await expand(second._id);
  await running().queueEmpty();
  // Account in parallel with case; lock; check that the case still exists; hold; row and ledger line; then the worker, which names no case.
  const [account, ofCase, ...others] = unitsTaken();
  expect([account, ofCase].toSorted()).toEqual(['BatchGetItem 2', 'Query 3']);
  expect(others).toEqual([
    'PutItem 1',
    'GetItem 2',
    'UpdateItem 1',
    'TransactWriteItems 5',
    'UpdateItem 1',
    'PutItem 1',
    'PutItem 1',
    'UpdateItem 4',
    'UpdateItem 1',
    'PutItem 1',
    'UpdateItem 1',
  ]);
});
