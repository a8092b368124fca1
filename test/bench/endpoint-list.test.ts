/** What `npm run bench` measures, without measuring it: a renamed operation, or a function without one, would end the benchmark in its middle. */
import { expect, test } from 'vitest';
import { endpointsOf } from '../../bench/endpoint-list.ts';
import { POLL, WORKER } from '../../bench/figures.ts';
import { endpoints } from '../../shared/api/endpoints.ts';

const account = { userId: 'invented', apiKey: 'invented' };
const result = { _id: 'subject', counterparties: [{ _id: 'owner', entityType: 'company' }], sourceDocuments: [{ _documentID: 'proof' }] };
const finished = { ...account, searchId: 'search', caseId: 'case', result };
/** Enough to list: events are made when they are measured. */
const service = { account: async () => account, finishedSearch: async () => finished } as unknown as Parameters<typeof endpointsOf>[0];
const counter = {} as Parameters<typeof endpointsOf>[1];

test('the benchmark measures an operation of every function of the API, and the worker', async () => {
  const measured = await endpointsOf(service, counter);
  const functions = new Set(measured.map((endpoint) => endpoint.function));
  expect(functions).toEqual(new Set([...endpoints().map((endpoint) => endpoint.function), 'process-search']));
  expect(measured.map(({ name }) => name)).toEqual(expect.arrayContaining([POLL, WORKER]));
});

test('no two measured operations have one name in the tables', async () => {
  const names = (await endpointsOf(service, counter)).map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
