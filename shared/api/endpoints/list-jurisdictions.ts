/** GET /jurisdictions */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/jurisdictions',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'jurisdictions',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: [...CALLER_ROWS, 'feeds'], actions: ['GetItem'] }], registerCredentials: true, settings: ['prices'] },
  inPieces: true,
  id: 'listJurisdictions',
  tag: 'Coverage',
  summary: 'List what can be searched',
  description:
    'Every jurisdiction with its register: what a search must have, what a number looks like, which sections the register publishes, what it costs, and whether this deployment holds the key that the register wants.',
  answers: 'All jurisdictions.',
  answer: 'JurisdictionList',
  examples: { list: { summary: 'One of them, without its identifiers', value: 'jurisdictionList' } },
});
