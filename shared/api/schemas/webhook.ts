/** Webhook endpoints: settings, state, and what a test of one gave. */
import * as z from 'zod';
import type { DeliveryState } from '../../accounts/deliveries/delivery.ts';
import type { PostError } from '../../accounts/deliveries/post.ts';
import type { Scheme } from '../../accounts/deliveries/sign.ts';
import type { DisabledReason } from '../../accounts/deliveries/webhook-endpoint.ts';
import { closedList, count, flag, instant, link, list, ordinal, text } from './properties.ts';

export const WebhookSignature = closedList('Which signatures each request gets.', {
  v1: 'HMAC-SHA-256 with the secret of the endpoint',
  v1a: 'Ed25519, verified with `publicKey`',
  both: 'one of each',
} satisfies Readonly<Record<Scheme, string>>);

export const WebhookDisabledReason = closedList('Why the service switched an endpoint off.', {
  gone: 'it answered 410',
  failing: 'every attempt failed for five days',
} satisfies Readonly<Record<DisabledReason, string>>);

export const WebhookFault = closedList('Why a request got no answer.', {
  invalid_url: 'the URL breaks a rule',
  address_not_public: 'the host name leads to an address that is not public',
  name_not_resolved: 'the host name does not exist, or its name server did not answer',
  connection_failed: 'the connection was refused or reset, or the answer is not HTTP',
  tls_failed: 'the certificate is not valid for the host, or TLS 1.2 is not possible',
  timeout: 'no connection within 3 s, or no answer within 15 s',
} satisfies Readonly<Record<PostError, string>>);

const endpoint = {
  endpointId: text('Id of the endpoint.', 'ep_0123456789abcdef01234567'),
  url: link('Where events are sent.', 'https://hooks.example.com/registry-graph'),
  types: list(z.string().min(1), 'Filters of the events that are sent. Never empty.')
    .meta({ examples: [['search.*']] })
    .optional()
    .describe('Filters of the events that are sent: exact types, or a first word with `.*`. Absent where all are sent.'),
  description: text('As it was given. Absent where none was.', 'case management').optional(),
  signature: WebhookSignature.describe('Which signatures each request gets.'),
  enabled: flag('True while events are sent.'),
  createdAt: instant('When it was made, UTC.'),
  publicKey: text(
    'Verifies `v1a` signatures: `whpk_` and 32 bytes in base64. Absent where the signature is `v1`.',
    'whpk_MCowBQYDK2VwAyEAexampleexampleexampleexampleexa=',
  ).optional(),
  olderSecretUntil: instant('Until when the secret before the last rotation signs as well, UTC. Absent where only one signs.').optional(),
  disabledReason: WebhookDisabledReason.optional().describe('Why the service switched it off. Absent where it did not.'),
  disabledAt: instant('When the service switched it off, UTC. Absent where it did not.').optional(),
  failingSince: instant(
    'When the present run of failures began, UTC: no attempt has gone through since. Absent where there is none.',
  ).optional(),
  restingUntil: instant(
    'Attempts pause until then, UTC, because the endpoint gave no answer three times running. Absent where they do not.',
  ).optional(),
  undeliveredAfter: count(
    'The number of an event (`sequence`) after which events may not have been delivered in the last run of failures: the `after` of a replay. Absent where there was none.',
    4710,
  ).optional(),
};

export const WebhookEndpoint = z.looseObject(endpoint).describe('A webhook endpoint, without its secret. Source: this service.');

export const CreatedWebhookEndpoint = z
  .looseObject({
    ...endpoint,
    secret: text(
      'Verifies `v1` signatures: `whsec_` and 32 bytes in base64. It is in this answer and nowhere else. Absent where the signature is `v1a`.',
      'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    ).optional(),
  })
  .describe('A webhook endpoint, with its secret. Source: this service.');

export const WebhookEndpointList = z
  .looseObject({ data: list(WebhookEndpoint, 'The oldest first. Empty where the account has none.') })
  .describe('The account’s webhook endpoints. Source: this service.');

export const WebhookTest = z
  .looseObject({
    delivered: flag('True where the answer was 2xx.'),
    status: count('Number of the answer’s HTTP status. Absent where there was none.', 401).optional(),
    milliseconds: count('Milliseconds from the beginning of the attempt to its end.', 84),
    error: WebhookFault.optional().describe('Why there was no answer. Absent where there was one.'),
    bodyStart: text(
      'The beginning of an answer that was not 2xx, 256 bytes at most. Absent where it had no text.',
      'unknown signature',
    ).optional(),
  })
  .describe('How an endpoint answered a test. Source: this service, `bodyStart` the endpoint.');

export const DeliveryStateWord = closedList('What became of an event at an endpoint.', {
  waiting: 'the last attempt failed, or the endpoint rests; there will be another one',
  delivered: 'an attempt was answered with 2xx',
  failed: 'no attempt was answered with 2xx, and there will be no other',
} satisfies Readonly<Record<DeliveryState, string>>);

const attempt = {
  at: instant('When it began, UTC.'),
  status: count('Number of the answer’s HTTP status. Absent where there was no answer.', 503).optional(),
  milliseconds: count('Milliseconds from its beginning to its end.', 84),
  error: WebhookFault.optional().describe('Why there was no answer. Absent where there was one.'),
  bodyStart: text(
    'The beginning of an answer that was not 2xx, 256 bytes at most. Absent where it had no text.',
    'out of order',
  ).optional(),
};

const Delivery = z
  .looseObject({
    eventId: text('`id` of the event.', 'evt_000000004711_6f1c0d2e9a3b4c5d'),
    sequence: ordinal('Number of the event in the account.', 4711),
    type: text('Type of the event.', 'search.completed'),
    state: DeliveryStateWord.describe('What became of it.'),
    attempts: list(z.looseObject(attempt), 'The last 12, the newest last. Empty where the endpoint rested, or none could be made.'),
    nextAt: instant('When the next attempt is due, UTC. Absent where there is none.').optional(),
  })
  .describe('One event at one endpoint. Source: this service.');

export const DeliveryPage = z
  .looseObject({
    data: list(Delivery, 'The newest event first. Empty where nothing was sent.'),
    nextCursor: text(
      'Send it as `cursor` for the next page. Absent on the last page.',
      'REVMSVZFUlkjZXBfMDEyMyMwMDAwMDAwMDQ3MTE',
    ).optional(),
  })
  .describe('A page of what was sent to an endpoint. Source: this service.');

export const Redelivery = z
  .looseObject({ endpointIds: list(z.string().min(1), 'The endpoints. Empty where it is for none.') })
  .describe('The endpoints that an event is sent to again. Source: this service.');

export const Replay = z
  .looseObject({ events: count('Number of events that are sent again.', 290) })
  .describe('A replay. Source: this service.');
