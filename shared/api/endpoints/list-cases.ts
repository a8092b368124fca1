/** GET /cases */
import type { Endpoint, Route } from '../endpoint.ts';
import { READ, SHARED_CASE_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/cases',
  query: ['shared', 'reference'],
  paged: true,
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'list-cases',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: SHARED_CASE_ROWS, actions: [...READ, 'Query'] }] },
  id: 'listCases',
  tag: 'Cases',
  summary: 'List your cases',
  description:
    'The caller’s own cases, newest first, a page at a time; with `reference` only those whose root search was given it; with `shared=true` those that others share with the caller, the last shared first. With either a page may be short: `nextCursor` says whether there is more.',
  answers: 'A page of cases.',
  answer: 'CaseList',
  examples: { page: { summary: 'Two cases, and there are more', value: 'caseList' } },
});
