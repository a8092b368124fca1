/** GET /casefile/{caseId}/graph */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/casefile/{caseId}/graph',
  spills: true,
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'read-graph',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CASE_ROWS, actions: ['GetItem', 'Query'] }],
    documents: { actions: ['PutObject', 'GetObject'], only: 'largeAnswers' },
  },
  inPieces: true,
  id: 'readCaseGraph',
  tag: 'Cases',
  summary: 'Read a case as nodes and edges',
  description:
    'The same facts as `target` of the case, for tools that draw or query graphs. Every edge points from the interested party to the subject, for `Subsidiary`, `Branch` and `Master Fund` as well. For the owner and for collaborators.',
  answers: 'The graph as it stands.',
  answer: 'CaseGraph',
  examples: { graph: { summary: 'A company and one owner', value: 'caseGraph' } },
  errors: ['case_not_found'],
});
