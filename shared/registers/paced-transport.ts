/** Waits for a slot of a register's published rate limit before each request. */
import type { Transport } from './client.ts';

/** Takes a slot for one request. Resolves when the request may be sent; rejects with `Throttled` where that would be too late. */
export type AcquireSlot = (signal: AbortSignal) => Promise<void>;

/** Takes a slot before each request and each redirect; the transport itself where there is no limit. */
export function pacedTransport(transport: Transport, acquireSlot: AcquireSlot | undefined): Transport {
  if (!acquireSlot) return transport;
  return async (request) => {
    await acquireSlot(request.signal);
    return transport({ ...request, beforeRedirect: acquireSlot });
  };
}
