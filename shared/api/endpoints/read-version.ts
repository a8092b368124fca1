/** GET /monitors/{monitorId}/versions/{version} */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, READ } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/monitors/{monitorId}/versions/{version}',
  spills: true,
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'monitors',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CASE_ROWS, actions: [...READ, 'Query'] }],
    documents: { actions: ['PutObject', 'GetObject'], only: 'largeAnswers' },
  },
  inPieces: true,
  id: 'readVersion',
  tag: 'Monitors',
  summary: 'Read the company as it was known',
  description:
    'The company as the register’s answer of that version gave it. A section that the register did not answer then is the last one that was known, with its status.',
  answers: 'The version with the company.',
  answer: 'VersionWithEntity',
  examples: { version: { summary: 'The second version', value: 'versionWithEntity' } },
  errors: ['monitor_not_found', 'version_not_found'],
});
