/** GET /casefile/{caseId} */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/casefile/{caseId}',
  spills: true,
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'read-case',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CASE_ROWS, actions: ['GetItem', 'Query'] }],
    documents: { actions: ['PutObject', 'GetObject'], only: 'largeAnswers' },
  },
  inPieces: true,
  id: 'readCase',
  tag: 'Cases',
  summary: 'Read a case',
  description:
    'The entity graph in `target`, with everything that expands have added, and the searches that made it. For the owner and for collaborators. A caller who may not read the case gets 404, as for a case that does not exist.',
  answers: 'The case as it stands.',
  answer: 'CaseFile',
  examples: { case: { summary: 'A company with its owners', value: 'caseFile' } },
  errors: ['case_not_found'],
});
