/** A webhook endpoint of an account: where its events are sent, and how it has answered lately. PURE. */
import type { Scheme, SecretState } from './sign.ts';

/** Why the service switched an endpoint off: it answered 410, or every attempt failed for days. */
export type DisabledReason = 'gone' | 'failing';

export interface WebhookEndpoint extends SecretState {
  userId: string;
  url: string;
  /** Filters of `shared/model/events/type-filter.ts`; absent: all events. */
  types?: string[];
  description?: string;
  scheme: Scheme;
  isEnabled: boolean;
  /** Only while the service, and not its owner, has switched it off. */
  disabledReason?: DisabledReason;
  disabledAt?: string;
  createdAt: string;
  /** When the present run of failures began: no attempt has gone through since. */
  failingSince?: string;
  /** Attempts of this run. */
  failures?: number;
  /** The first event that this run did not deliver. */
  failedSequence?: number;
  /** Attempts without an answer, one after the other. */
  unanswered?: number;
  /** No attempt is made before. */
  restUntil?: string;
  /** Rests of this run of failures. */
  rests?: number;
  /** The event at which the first of these rests began. */
  restSequence?: number;
  /** No attempt has been answered since it was made, got another URL or was enabled, or since one timed out: one attempt at a time. */
  isUnproven?: true;
  /** An attempt waits for its answer: the one of an unproven endpoint, or one that has waited for a second. No other begins before. */
  pendingUntil?: string;
  /** Its answers are slow: its deliveries have a queue of their own. */
  isSlow?: true;
}

export const MAX_ENDPOINTS = 10;

export const isResting = ({ restUntil }: WebhookEndpoint, now: Date): boolean => restUntil !== undefined && restUntil > now.toISOString();

/** An endpoint as the API gives it. */
export interface EndpointView {
  endpointId: string;
  url: string;
  types?: string[];
  description?: string;
  signature: Scheme;
  enabled: boolean;
  createdAt: string;
  publicKey?: string;
  olderSecretUntil?: string;
  disabledReason?: DisabledReason;
  disabledAt?: string;
  failingSince?: string;
  restingUntil?: string;
  undeliveredAfter?: number;
}

/** `publicKey`: of an endpoint whose signatures need one. */
export function viewOf(endpoint: WebhookEndpoint, publicKey: string | undefined, now: Date): EndpointView {
  const { endpointId, url, types, description, scheme, isEnabled, createdAt, olderUntil, failedSequence } = endpoint;
  const { disabledReason, disabledAt, failingSince, restUntil } = endpoint;
  const isAhead = (time: string | undefined): time is string => time !== undefined && time > now.toISOString();
  return {
    endpointId,
    url,
    ...(types && { types }),
    ...(description && { description }),
    signature: scheme,
    enabled: isEnabled,
    createdAt,
    ...(publicKey && { publicKey }),
    ...(isAhead(olderUntil) && { olderSecretUntil: olderUntil }),
    ...(disabledReason && { disabledReason }),
    ...(disabledAt && { disabledAt }),
    ...(failingSince && { failingSince }),
    ...(isAhead(restUntil) && { restingUntil: restUntil }),
    ...(failedSequence !== undefined && { undeliveredAfter: failedSequence - 1 }),
  };
}
