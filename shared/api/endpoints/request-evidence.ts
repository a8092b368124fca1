/** POST /casefile/{caseId}/evidence */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, READ } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/casefile/{caseId}/evidence',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'evidence',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CASE_ROWS, actions: [...READ, 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] }],
    documents: { actions: ['GetObject'], only: 'cases' },
    sendPacks: true,
  },
  inPieces: true,
  id: 'requestEvidence',
  tag: 'Evidence',
  summary: 'Ask for an evidence pack of a case',
  description: [
    'An evidence pack is one ZIP file that proves itself offline: every answer of a register as it was received, what was asked and when, what was read in it, who owns the company by which law, what is not known, a report that prints, and a signature over all of it. An auditor checks it years later with `sha256sum` and `openssl`, without this service.',
    'Free. The pack is made in the background: poll `GET /evidence/{packId}` until it is `READY`, or wait for the event `evidence.ready` of the account that asked. Three packs of an account are made at a time. A case that has not changed has one pack, however often it is asked for. For the owner and for collaborators; a pack has what its readers may read of the case.',
  ].join('\n\n'),
  answers: 'The pack of the case as it stands: `PENDING`, or `READY` where it was made before.',
  answer: 'EvidencePack',
  examples: { pending: { summary: 'Being made', value: 'pendingPack' } },
  errors: ['case_not_found', 'case_not_ready', 'case_in_use', 'too_many_packs'],
});
