/** Waits for a slot of a register's published rate limit before each request. */
import type { AcquireSlot, Transport } from './wire-request.ts';

/** Takes a slot before each request and each redirect; the transport itself where there is no limit. */
export function pacedTransport(transport: Transport, acquireSlot: AcquireSlot | undefined): Transport {
  if (!acquireSlot) return transport;
  return async (request) => {
    await acquireSlot(request.signal);
    return transport({ ...request, beforeRedirect: acquireSlot });
  };
}
