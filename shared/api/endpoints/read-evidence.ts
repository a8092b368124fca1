/** GET /evidence/{packId} */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, READ } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/evidence/{packId}',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'evidence',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CASE_ROWS, actions: [...READ, 'Query'] }], documents: { actions: ['GetObject'], only: 'cases' } },
  inPieces: true,
  id: 'readEvidence',
  tag: 'Evidence',
  summary: 'Read how an evidence pack stands, and get it',
  description:
    'Where it is `READY`, `url` gives the file for one minute to any holder, without credentials. `sha256` is that of the whole file. For those who can read the case; a pack is erased with its case.',
  answers: 'The pack as it stands.',
  answer: 'EvidencePack',
  examples: { ready: { summary: 'Made', value: 'readyPack' } },
  errors: ['evidence_not_found'],
});
