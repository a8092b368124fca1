/** The `webhooks` of the OpenAPI document: what is sent to a webhook endpoint, an operation for each type of event, from its zod schema. */
import * as z from 'zod';
import {
  batchCompleted,
  batchProgressed,
  caseErased,
  caseShared,
  caseUnshared,
  creditsGranted,
  creditsLow,
  documentPending,
  endpointDisabled,
  endpointTest,
  events,
  evidenceFailed,
  evidenceReady,
  keyCreated,
  keyRevoked,
  monitorChanged,
  monitorEnded,
  monitorFailing,
  monitorOwnershipChanged,
  ownershipChanged,
  unwrapCompleted,
  unwrapProgressed,
  unwrapStopped,
} from './examples.ts';
import type { Json } from './request-body.ts';
import { SENT } from './schemas/event.ts';

type SentType = keyof typeof SENT;

const HEADERS: Readonly<Record<string, { description: string; example: string }>> = {
  'webhook-id': {
    description: '`id` of the event: the same in every attempt. Drop a request whose id you know.',
    example: 'evt_000000004711_2c2ed54efb39ace8',
  },
  'webhook-timestamp': { description: 'Seconds since 1970 of the attempt. Refuse what is older than five minutes.', example: '1795327200' },
  'webhook-signature': {
    description: 'Signatures of `<webhook-id>.<webhook-timestamp>.<body>` after Standard Webhooks, separated by spaces, the newest first.',
    example: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
};

const EXAMPLES = [
  ...events.data,
  ...[caseErased, caseShared, caseUnshared, unwrapProgressed, unwrapCompleted, unwrapStopped, ownershipChanged],
  ...[evidenceReady, evidenceFailed],
  ...[batchProgressed, batchCompleted],
  ...[monitorChanged, monitorFailing, monitorEnded, monitorOwnershipChanged],
  ...[creditsGranted, creditsLow, documentPending, keyCreated, keyRevoked, endpointDisabled, endpointTest],
];

/** `simplify`: as for the schemas of the answers. */
export const webhookItems = (simplify: (schema: Json) => void): Json =>
  Object.fromEntries((Object.keys(SENT) as SentType[]).map((type) => [type, { post: operation(type, simplify) }]));

function operation(type: SentType, simplify: (schema: Json) => void): Json {
  const value = EXAMPLES.find((event) => event.type === type);
  const { $schema: _schema, ...schema } = z.toJSONSchema(SENT[type], {
    io: 'output',
    override: ({ jsonSchema }) => simplify(jsonSchema as Json),
  });
  return {
    operationId: `receive${type.split('.').map(capital).join('')}`,
    tags: ['Webhooks'],
    summary: `Receive \`${type}\``,
    description: type === 'endpoint.test' ? TEST : AT_LEAST_ONCE,
    security: [],
    parameters: Object.entries(HEADERS).map(([name, header]) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' },
      ...header,
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema, examples: { event: { summary: 'An event', value } } } },
    },
    responses: { 204: { description: 'Received. Any 2xx means the same.' } },
  };
}

const AT_LEAST_ONCE =
  'Sent to webhook endpoints at least once, in no order: `sequence` says the order. An answer of 2xx within 15 s ends the attempts.';
const TEST =
  'Sent once at each `POST /webhook-endpoints/{endpointId}/test`, whatever types the endpoint takes, also where it is switched off. It is not repeated.';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
