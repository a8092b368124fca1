/** GET /search/{searchId}/status */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, READ } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/search/{searchId}/status',
  spills: true,
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'search-status',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CASE_ROWS, actions: [...READ, 'Query'] }],
    documents: { actions: ['PutObject', 'GetObject'], only: 'largeAnswers' },
  },
  inPieces: true,
  id: 'readSearch',
  tag: 'Searches',
  summary: 'Poll a search',
  description:
    'The search, and once it has ended its `result`: an entity where it is `COMPLETED`, the reason where it `FAILED`. An ended search never changes. The account that submitted it and collaborators of its case can poll it; reading is free. It counts in `requestLimit` of the account.',
  answers: 'The search as it stands.',
  answer: 'SearchRecord',
  examples: {
    PENDING: { summary: 'Under way', value: 'submitted' },
    COMPLETED: { summary: 'A company with its officers and owners', value: 'completed' },
    FAILED: { summary: 'No such company', value: 'failed' },
  },
  errors: ['search_not_found'],
});
