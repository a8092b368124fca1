/** Requests of a register's published limit, taken by the client before they are sent. */
import type { Transport } from './client.ts';

/** Takes one request; resolves when it may be sent, rejects with `Throttled` where that is too late. */
export type AcquireSlot = (signal: AbortSignal) => Promise<void>;

/** Takes each request before it is sent, those that a redirect leads to as well; as it is where there is nothing to take. */
export function pacedTransport(transport: Transport, acquireSlot: AcquireSlot | undefined): Transport {
  if (!acquireSlot) return transport;
  return async (request) => {
    await acquireSlot(request.signal);
    return transport({ ...request, again: acquireSlot });
  };
}
