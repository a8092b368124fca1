/** The way out to the registers. */
import type { Transport } from '../registers/client.ts';

/** Loaded when it is first taken: whoever asks the sandbox only does not pay for it. */
export function network(replacements: Readonly<Record<string, string>>): Transport {
  let loaded: Promise<Transport> | undefined;
  return async (request) => {
    loaded ??= import('../registers/transport.ts').then(({ liveTransport }) => liveTransport(replacements));
    return (await loaded)(request);
  };
}
