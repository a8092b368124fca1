/** Registers to be asked: live ones over the network, sandbox ones from invented answers. */
import { jsonObject } from '../config.ts';
import type { Log } from '../log.ts';
import { metrics } from '../metrics.ts';
import { registryClient, type Transport } from '../registries/client.ts';
import { onUnmappedCode } from '../registries/codes.ts';
import { sandboxTransport } from '../sandbox/sandbox.ts';
import { withCatalogue } from './catalogue.ts';
import { credentials } from './credentials.ts';
import { network } from './network.ts';
import type { Registers } from './services.ts';

export function withRegisters(): { registers: Registers } {
  const live = network(jsonObject('registryOrigins') as Record<string, string>);
  return {
    registers: {
      ...withCatalogue().catalogue,
      async client(registry, asked) {
        const transport: Transport = asked.sandbox ? await invented() : live;
        const own = asked.sandbox || !registry.credentials ? undefined : (await credentials())[registry.jurisdiction];
        return registryClient(registry, { transport, credentials: own, signal: asked.signal, now: () => new Date(), keep: asked.keep });
      },
    },
  };
}

/** A code that no table knows fails nothing; it is told, so that the table is mended. */
export function logUnmappedCodes(log: Log): void {
  onUnmappedCode((unmapped) => log.warn('unmapped_code', { ...unmapped, ...metrics({ UnmappedCodes: 1 }) }));
}

/** Invented companies are loaded when one is first asked for: live searches do not pay for them. */
async function invented(): Promise<Transport> {
  return sandboxTransport((await import('../sandbox/index.ts')).sandboxRegisters);
}
