/** GET /casefile/{caseId}/evidence */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, READ } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/casefile/{caseId}/evidence',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'evidence',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CASE_ROWS, actions: [...READ, 'Query'] }] },
  inPieces: true,
  id: 'listEvidence',
  tag: 'Evidence',
  summary: 'List the evidence packs of a case',
  description: 'All of them, newest first, without links. For the owner and for collaborators.',
  answers: 'The packs of the case.',
  answer: 'EvidencePackList',
  examples: { one: { summary: 'One pack', value: 'packList' } },
  errors: ['case_not_found'],
});
