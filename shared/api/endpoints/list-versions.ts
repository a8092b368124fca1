/** GET /monitors/{monitorId}/versions */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, READ } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/monitors/{monitorId}/versions',
  query: ['asOf'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'monitors',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CASE_ROWS, actions: [...READ, 'Query'] }] },
  inPieces: true,
  id: 'listVersions',
  tag: 'Monitors',
  summary: 'List what was known since when',
  description: 'The newest version first. With `asOf` only the version that was known then, if there was one.',
  prose: { asOf: 'versionAsOf' },
  answers: 'The versions.',
  answer: 'VersionList',
  examples: { two: { summary: 'Two versions', value: 'versionList' } },
  errors: ['monitor_not_found', 'invalid_parameter'],
});
