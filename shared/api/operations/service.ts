/** Log-in, state of the service, this document: what needs no credentials. */
import * as examples from '../examples.ts';
import { BODY, type Operation } from '../operation.ts';
import * as requests from '../requests.ts';
import { IdToken } from '../schemas/account.ts';
import { Health } from '../schemas/service.ts';

export const service: readonly Operation[] = [
  {
    method: 'POST',
    path: '/authenticate',
    id: 'authenticate',
    tag: 'Service',
    summary: 'Exchange email and password for an ID token',
    description:
      'The token is valid for one hour, as `Authorization: Bearer …`. Wrong password and unknown email are never told apart. After five failed attempts with one email within an hour further ones are refused for a while, right or wrong; after ten from one address within a day, that address is refused for that email until the day is over.',
    credentials: false,
    body: requests.login,
    answers: 'An ID token.',
    answer: IdToken,
    examples: { token: { summary: 'An ID token', value: examples.idToken } },
    errors: [
      ...BODY,
      'login_fields_missing',
      'invalid_password',
      'password_reset_required',
      'too_many_attempts',
      'login_busy',
      'account_suspended',
      'internal',
    ],
  },
  {
    method: 'GET',
    path: '/openapi.json',
    id: 'readOpenApi',
    tag: 'Service',
    summary: 'Read this document',
    description:
      'OpenAPI 3.1, made from the same schemas that check the requests. Needs no credentials. Caches may keep it for five minutes.',
    credentials: false,
    answers: 'This document.',
    answerSchema: {
      type: 'object',
      description: 'An OpenAPI 3.1 document.',
      required: ['openapi', 'info', 'paths'],
      properties: {
        openapi: { type: 'string', description: 'Version of OpenAPI that the document is written in.', examples: ['3.1.0'] },
        info: { type: 'object', description: 'Title, version and licence of the API, and what holds for all of it.' },
        paths: { type: 'object', description: 'Every operation, by path and method.' },
      },
    },
    examples: { document: { summary: 'How it begins', value: examples.openApi } },
    cacheable: true,
    errors: ['internal'],
  },
  {
    method: 'GET',
    path: '/health',
    id: 'health',
    tag: 'Service',
    summary: 'Ask whether the service is up',
    description: 'Needs no credentials and reads nothing. It says nothing of the registers.',
    credentials: false,
    answers: 'The service is up.',
    answer: Health,
    examples: { up: { summary: 'It is up', value: { status: 'ok' } } },
    errors: ['internal'],
  },
];
