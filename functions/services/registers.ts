/** Registers to be asked: live ones over the network, sandbox ones from invented answers. */
import { type Log, log, workInHand } from '../../shared/platform/observability/log.ts';
import { type MetricName, metrics } from '../../shared/platform/observability/metrics.ts';
import { jsonObject, optional } from '../../shared/platform/settings/environment.ts';
import { registryClient } from '../../shared/registers/client.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import { Refused, Unavailable } from '../../shared/registers/faults.ts';
import type { Notice, NoticeListener } from '../../shared/registers/notices.ts';
import type { OwnCopy } from '../../shared/registers/own-copy.ts';
import type { Registers } from '../../shared/registers/registers.ts';
import type { Transport } from '../../shared/registers/wire-request.ts';
import type { Pause } from '../../shared/searches/pacing/services.ts';
import { credentials, hasCredentials, withCatalogue } from './catalogue.ts';
import type { CopyOf } from './cuts.ts';

export function withRegisters(): { registers: Registers; pause: Pause } {
  const noticeOf = noticeLog(log);
  const copyOf = copies();
  const live = network(jsonObject('registryOrigins') as Record<string, string>);
  return {
    pause,
    registers: {
      ...withCatalogue().catalogue,
      async client(registry, asked) {
        const transport = asked.sandbox ? await invented() : await transportOf(registry, live);
        const own = asked.sandbox || !registry.credentials ? undefined : (await credentials())[registry.jurisdiction];
        const { signal, keep, acquireSlot } = asked;
        const loaded = await copyOf(registry, asked.sandbox);
        const copy = asked.sandbox ? loaded : aloneAt(registry.ownCopy?.origin, loaded);
        return registryClient(registry, {
          transport,
          credentials: own,
          signal,
          now: () => new Date(),
          keep,
          notice: noticeOf(registry.jurisdiction),
          ...(acquireSlot && { acquireSlot }),
          ...(copy && { copy }),
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

/** A register that a copy stands in for is not asked without its credentials. */
async function transportOf(registry: Registry, live: Transport): Promise<Transport> {
  if (registry.ownCopy?.isOnly) return noCopy;
  if (!registry.ownCopy?.standsIn || (await hasCredentials(registry))) return live;
  return async (request) => {
    if (request.url.origin !== registry.origin) return live(request);
    throw new Refused('this deployment has no credentials of the register', { url: request.url.origin });
  };
}

/** Questions to the origin of the files end at the copy, before they take a slot of the register's limit; others never come to it. */
export function aloneAt(origin: string | undefined, copy: OwnCopy | undefined): OwnCopy | undefined {
  if (origin === undefined) return copy;
  return async (request) => (request.url.origin === origin ? ((await copy?.(request)) ?? noCopy(request)) : undefined);
}

/** In the stead of a register that cannot be asked. */
const noCopy: Transport = async ({ url }) => {
  throw new Unavailable('this deployment has no copy of the register, or a damaged one', { url: url.origin });
};

/** Their code is loaded where the deployment has switched them on, and a register that may have one is asked. */
function copies(): CopyOf {
  if ((optional('cuts') ?? 'off') === 'off') return async () => undefined;
  let loaded: Promise<CopyOf> | undefined;
  return async (registry, isSandbox) => {
    if (!registry.ownCopy) return undefined;
    loaded ??= import('./cuts.ts').then(({ ownCopies }) => ownCopies());
    return (await loaded)(registry, isSandbox);
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

const MAX_NOTICES = 20;
const METRIC_OF: Readonly<Record<Notice['event'], MetricName>> = {
  unmapped_code: 'UnmappedCodes',
  dropped_value: 'DroppedValues',
  register_drift: 'RegisterDrift',
};

/** Logs what is noticed about a register: each notice once for each piece of work, and at most 20 of one kind. */
export function noticeLog(to: Log): (register: string) => NoticeListener {
  const logged = new WeakMap<object, Set<string>>();
  const outside = {};
  return (register) => (notice) => {
    const work = workInHand() ?? outside;
    const known = logged.get(work) ?? new Set<string>();
    logged.set(work, known);
    const { event, ...facts } = notice;
    const line = JSON.stringify([event, register, facts]);
    if (known.has(line) || [...known].filter((one) => one.startsWith(`["${event}"`)).length >= MAX_NOTICES) return;
    known.add(line);
    to.warn(event, { ...facts, ...metrics({ [METRIC_OF[event]]: 1 }, { register }) });
  };
}

/** Invented companies are loaded at their first use: a live search does not load them. */
async function invented(): Promise<Transport> {
  const [{ sandboxTransport }, { sandboxRegisters }] = await Promise.all([
    import('../../shared/registers/sandbox.ts'),
    import('../../shared/registers/sandbox-catalogue.ts'),
  ]);
  return sandboxTransport(sandboxRegisters);
}
