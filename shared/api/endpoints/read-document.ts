/** GET /documents/{documentId} */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, READ } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/documents/{documentId}',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'read-document',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CASE_ROWS, actions: READ }], documents: { actions: ['GetObject'] } },
  inPieces: true,
  id: 'readDocument',
  tag: 'Documents',
  summary: 'Get a link to a proof file',
  description:
    'The link gives the file for one minute to any holder, without credentials, as a file to be saved: of types that a browser could run (HTML, SVG, XML) as `application/octet-stream`. For those who can read the case. `sha256` shows that the file is the one that was kept with the result.',
  answers: 'A link to the file.',
  answer: 'DocumentLink',
  examples: { answer: { summary: 'The raw official answer', value: 'documentLink' } },
  errors: ['document_not_found'],
});
