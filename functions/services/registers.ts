/** Registers to be asked: live ones over the network, sandbox ones from invented answers. */
import { type Log, log, workInHand } from '../../shared/platform/observability/log.ts';
import { metrics } from '../../shared/platform/observability/metrics.ts';
import { jsonObject } from '../../shared/platform/settings/environment.ts';
import { registryClient } from '../../shared/registers/client.ts';
import type { ReportUnmapped } from '../../shared/registers/codes.ts';
import type { Registers } from '../../shared/registers/registers.ts';
import { sandboxTransport } from '../../shared/registers/sandbox.ts';
import type { Transport } from '../../shared/registers/wire-request.ts';
import type { Pause } from '../../shared/searches/pacing/services.ts';
import { credentials, withCatalogue } from './catalogue.ts';

export function withRegisters(): { registers: Registers; pause: Pause } {
  const unmappedCode = unmappedCodeLog(log);
  const live = network(jsonObject('registryOrigins') as Record<string, string>);
  return {
    pause,
    registers: {
      ...withCatalogue().catalogue,
      async client(registry, asked) {
        const transport: Transport = asked.sandbox ? await invented() : live;
        const own = asked.sandbox || !registry.credentials ? undefined : (await credentials())[registry.jurisdiction];
        const { signal, keep, acquireSlot } = asked;
        return registryClient(registry, {
          transport,
          credentials: own,
          signal,
          now: () => new Date(),
          keep,
          unmappedCode,
          ...(acquireSlot && { acquireSlot }),
        });
      },
    },
  };
}

/** The network, loaded at its first use: a call about the sandbox alone does not load it. */
export function network(replacements: Readonly<Record<string, string>>): Transport {
  let loaded: Promise<Transport> | undefined;
  return async (request) => {
    loaded ??= import('../../shared/registers/transport.ts').then(({ liveTransport }) => liveTransport(replacements));
    return (await loaded)(request);
  };
}

/** Ends early when the signal is aborted. */
export const pause: Pause = (milliseconds, signal) =>
  new Promise((go) => {
    if (signal.aborted) return go();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      go();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });

const MAX_UNMAPPED = 20;

/** Logs a code that no table knows, so that the table can be completed: once for each piece of work, and at most 20 codes of it. */
export function unmappedCodeLog(to: Log): ReportUnmapped {
  const reported = new WeakMap<object, Set<string>>();
  const outside = {};
  return (unmapped) => {
    const work = workInHand() ?? outside;
    const codes = reported.get(work) ?? new Set<string>();
    reported.set(work, codes);
    const code = JSON.stringify([unmapped.list, unmapped.code]);
    if (codes.size >= MAX_UNMAPPED || codes.has(code)) return;
    codes.add(code);
    to.warn('unmapped_code', { ...unmapped, ...metrics({ UnmappedCodes: 1 }) });
  };
}

/** Invented companies are loaded at their first use: a live search does not load them. */
async function invented(): Promise<Transport> {
  return sandboxTransport((await import('../../shared/registers/sandbox-catalogue.ts')).sandboxRegisters);
}
