/** GET /.well-known/registry-graph-keys.json */
import type { Endpoint, Route } from '../endpoint.ts';

export const route = {
  method: 'GET',
  path: '/.well-known/registry-graph-keys.json',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'evidence',
  credentials: 'none',
  rights: { table: [{ rows: ['signingKeys'], actions: ['Query'] }] },
  inPieces: true,
  id: 'evidenceKeys',
  tag: 'Evidence',
  summary: 'Read the public keys that evidence packs are signed with',
  description:
    'All keys that ever signed a pack of this deployment, the one in use first. Needs no credentials. Keep what you need: a pack is checked against a key that you have, also when this service is gone.',
  answers: 'The public keys.',
  answer: 'SigningKeyList',
  examples: { one: { summary: 'One key', value: 'signingKeyList' } },
});
