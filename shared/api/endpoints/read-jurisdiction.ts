/** GET /jurisdictions/{code} */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/jurisdictions/{code}',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'jurisdictions',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: [...CALLER_ROWS, 'feeds'], actions: ['GetItem'] }], registerCredentials: true, settings: ['prices'] },
  inPieces: true,
  id: 'readJurisdiction',
  tag: 'Coverage',
  summary: 'Read the coverage of one jurisdiction',
  description: 'One entry of `GET /jurisdictions`.',
  answers: 'The jurisdiction.',
  answer: 'Jurisdiction',
  examples: { GB: { summary: 'United Kingdom, without its identifiers', value: 'jurisdiction' } },
  errors: ['unsupported_jurisdiction'],
});
