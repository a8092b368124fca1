/** Posts events to a server of the developer with the body, the headers and the signature (Standard Webhooks) of a webhook of the service. */
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { AccountEvent } from './follow-events.ts';
import type { Io } from './io.ts';

export interface LocalAnswer {
  status: number;
  milliseconds: number;
}

const SECRET_BYTES = 32;
/** The service waits as long for an answer. */
const TIMEOUT_MS = 15_000;

export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Any status is an answer. The returned function rejects where there is none within 15 s. */
export function localPoster(
  url: URL,
  secret: string,
  { fetch = globalThis.fetch, signal }: Pick<Io, 'fetch' | 'signal'>,
): (event: AccountEvent) => Promise<LocalAnswer> {
  const webhook = new Webhook(secret);
  return async (event) => {
    const began = performance.now();
    const [at, body] = [new Date(), JSON.stringify(event)];
    const response = await fetch(url, {
      ...{ method: 'POST', body, redirect: 'manual', signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) },
      headers: {
        'content-type': 'application/json',
        'user-agent': 'registry-graph-webhooks/1',
        'webhook-id': event.id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': webhook.sign(event.id, at, body),
      },
    });
    await response.body?.cancel();
    return { status: response.status, milliseconds: Math.round(performance.now() - began) };
  };
}
