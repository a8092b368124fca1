/** Texts of the webhooks screen, in English. */
import type { AccountEvent } from '../client/src/events.ts';
import type { Schemas } from '../client/src/index.ts';
import { readable } from '../shared/model/picture/readable.ts';
import { counted, inNumbers, instantText } from './messages.ts';

type Endpoint = Schemas['WebhookEndpoint'];
type Attempt = Schemas['DeliveryPage']['data'][number]['attempts'][number];

export const WEBHOOKS = {
  title: 'Webhooks',
  what: 'Events of your account, sent to servers of yours.',
  manage: 'Manage webhook endpoints',
  toAccount: 'Account',
  intro: 'Each event of your account is sent by POST to these endpoints, at least once and in no order. Drop an event whose id you know.',
  endpoints: 'Endpoints',
  none: 'There is no webhook endpoint yet.',
  addTitle: 'Add an endpoint',
  url: 'URL',
  urlExample: 'https://hooks.example.com/registry-graph',
  types: 'Events',
  typesNote: 'Without a choice, all events are sent.',
  allTypes: 'all',
  signature: 'Signature',
  add: 'Add endpoint',
  state: 'State',
  made: 'Made',
  description: 'Description',
  publicKey: 'Public key',
  failing: 'Failing since',
  olderSecret: 'Previous secret',
  olderSecretUntil: (until: string): string => `signs as well until ${instantText(until)}`,
  undelivered: (after: number): string => `Events from number ${inNumbers(after + 1)} on may not have been delivered.`,
  test: 'Test now',
  rotate: 'Rotate secret',
  enable: 'Enable',
  disable: 'Disable',
  replay: 'Replay',
  remove: 'Remove',
  deliveries: 'Deliveries',
  newSecret: 'The secret of the endpoint',
  newSecretNote: 'It is shown once, and verifies every request to the endpoint. Keep it where secrets are kept.',
  rotateTitle: 'Rotate the secret?',
  rotateNote: 'The new secret is shown once. The present one signs as well for 24 hours.',
  removeTitle: 'Remove this endpoint?',
  removeNote: (url: string): string => `No event is sent to ${url} from now on, and its deliveries are no longer listed.`,
  cancel: 'Cancel',
  close: 'Close',
  replayTitle: 'Replay events',
  replayNote: 'Sends the events of a range to this endpoint again, at most 10,000.',
  from: 'From event number',
  until: 'To event number (empty: the newest)',
  failedOnly: 'Only those whose delivery failed',
  replayed: (count: number): string => `${counted(count, 'event is', 'events are')} sent again.`,
} as const;

/** Every type of event, with what it means. */
export const EVENT_TYPES = {
  'search.completed': 'a search is complete',
  'search.failed': 'a search failed',
  'search.document_pending': 'a register is making a document',
  'case.erased': 'a case was erased',
  'case.shared': 'an account was given access to a case',
  'case.unshared': 'the access of an account to a case was withdrawn',
  'unwrap.progressed': 'an unwrap planned a round',
  'unwrap.completed': 'an unwrap is complete',
  'unwrap.stopped': 'an unwrap is paused, cancelled or failed',
  'batch.progressed': 'a tenth of a batch is done, or it is paused',
  'batch.completed': 'a batch is done or cancelled',
  'ownership.changed': 'an unwrap changed verdicts on owners',
  'evidence.ready': 'an evidence pack can be fetched',
  'evidence.failed': 'an evidence pack could not be made',
  'monitor.changed': 'a company changed that a monitor watches',
  'monitor.ownership_changed': 'a change of a company changed verdicts on owners',
  'monitor.failing': 'three looks of a monitor brought nothing',
  'monitor.ended': 'a monitor ended',
  'credits.granted': 'credits were added or taken back',
  'credits.low': 'credits fell below the limit of the account',
  'key.created': 'an API key was made',
  'key.revoked': 'an API key was revoked',
  'endpoint.disabled': 'the service disabled an endpoint',
} satisfies Readonly<Record<AccountEvent['type'], string>>;

export const SIGNATURES = {
  v1: 'HMAC-SHA-256 (v1)',
  v1a: 'Ed25519 (v1a)',
  both: 'both',
} satisfies Readonly<Record<Schemas['WebhookSignature'], string>>;

const DISABLED = {
  gone: 'it answered 410',
  failing: 'every attempt failed for five days',
} satisfies Readonly<Record<Schemas['WebhookDisabledReason'], string>>;

/** Whether events are sent to it, and why not. */
export function stateText({ enabled, disabledReason, disabledAt, restingUntil }: Endpoint): string {
  if (!enabled && disabledReason) return `disabled${disabledAt ? ` on ${instantText(disabledAt)}` : ''}: ${DISABLED[disabledReason]}`;
  if (!enabled) return 'disabled by you';
  return restingUntil ? `resting until ${instantText(restingUntil)}: it did not answer` : 'enabled';
}

const FAULTS = {
  invalid_url: 'the URL breaks a rule',
  address_not_public: 'the host name leads to an address that is not public',
  name_not_resolved: 'the host name was not found',
  connection_failed: 'the connection failed',
  tls_failed: 'the certificate is not valid, or TLS 1.2 is not possible',
  timeout: 'no answer in time',
} satisfies Readonly<Record<Schemas['WebhookFault'], string>>;

/** How an attempt was answered; a failing answer with its beginning. */
export const answerText = ({ status, error, milliseconds, bodyStart }: Omit<Attempt, 'at'>): string =>
  [
    `${status === undefined ? FAULTS[error ?? 'connection_failed'] : `answered ${status}`}, ${inNumbers(milliseconds)} ms`,
    ...(bodyStart ? [`“${readable(bodyStart)}”`] : []),
  ].join(', ');

export const testText = (test: Schemas['WebhookTest']): string => `${test.delivered ? 'Delivered' : 'Not delivered'}: ${answerText(test)}`;

export const DELIVERIES = {
  columns: ['Event', 'State', 'Attempts', 'Next attempt'],
  all: 'All',
  states: { waiting: 'waiting', delivered: 'delivered', failed: 'failed' } satisfies Readonly<Record<Schemas['DeliveryStateWord'], string>>,
  none: 'No such delivery.',
  refresh: 'Refresh',
  more: 'Show more',
  last: (at: string, answer: string): string => `last ${instantText(at)}: ${answer}`,
} as const;
