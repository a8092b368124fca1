/** GET /openapi.json */
import type { Endpoint, Route } from '../endpoint.ts';

export const route = {
  method: 'GET',
  path: '/openapi.json',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'openapi',
  credentials: 'none',
  inPieces: true,
  id: 'readOpenApi',
  tag: 'Service',
  summary: 'Read this document',
  description:
    'OpenAPI 3.1, made from the same schemas that check the requests. Needs no credentials. Caches may keep it for five minutes.',
  answers: 'This document.',
  answer: {
    type: 'object',
    description: 'An OpenAPI 3.1 document.',
    required: ['openapi', 'info', 'paths'],
    properties: {
      openapi: { type: 'string', description: 'Version of OpenAPI that the document is written in.', examples: ['3.1.0'] },
      info: { type: 'object', description: 'Title, version and licence of the API, and what holds for all of it.' },
      paths: { type: 'object', description: 'Every operation, by path and method.' },
    },
  },
  examples: { document: { summary: 'How it begins', value: 'openApi' } },
  cacheable: true,
});
