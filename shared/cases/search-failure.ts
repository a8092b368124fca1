/** What a customer reads when a search fails, and whether it is worth another try. PURE. */
import { labelOf } from '../identifiers/scheme.ts';
import { NotFound, RegistryFault, Throttled, Unavailable } from '../registries/faults.ts';
import type { Registry } from '../registries/registry.ts';
import { ResultTooLarge } from '../store/searches.ts';
import type { Chosen } from './choose-registry.ts';

const MOST_ASKS = 3;
/** From the first question to the last, pauses included. */
const WITHIN_MS = 120_000;
/** Seconds before the second and the third try. */
const PAUSES = [3, 12];

/** One sentence, nothing internal in it. `billed`: whether there was anything that could have been charged. */
export function failureSentence(fault: unknown, { registry, reference }: Chosen, billed: boolean): string {
  const said = fault instanceof NotFound ? fault.sentence : undefined;
  const what = said ?? whatHappened(fault, registry, reference.registrationNumber || (reference.legalName ?? ''));
  return billed ? `${what} You were not charged.` : what;
}

function whatHappened(fault: unknown, { name, identifiers, lookupBy }: Registry, asked: string): string {
  if (fault instanceof ResultTooLarge) return `${name} gave an answer that is too large.`;
  if (!(fault instanceof RegistryFault)) return 'The search could not be finished because of a fault of ours.';
  switch (fault.kind) {
    case 'not_found':
      return lookupBy === 'legalName'
        ? `${name} has nobody with the name "${asked}".`
        : `${name} has no company with the ${labelOf(identifiers, asked)} ${asked}.`;
    case 'refused':
      return `${name} refused the credentials of this service.`;
    case 'throttled':
      return `${name} allows no more requests at the moment.`;
    case 'unavailable':
      return (fault as Unavailable).timedOut ? `${name} did not answer in time.` : `${name} is out of order at the moment.`;
    default:
      return `${name} gave an answer that could not be read.`;
  }
}

/**
 * Seconds until a fault is worth another try, or `undefined` where it is final: a fault that a later try would not mend, three
 * tries made, or no time left within the two minutes. A `Retry-After` beyond them is not waited for.
 */
export function secondsToNextTry(fault: unknown, asks: number, firstAskedAt: Date, now: Date, random = Math.random): number | undefined {
  if (!(fault instanceof RegistryFault) || !fault.retryable || asks >= MOST_ASKS) return undefined;
  const asked = fault instanceof Throttled || fault instanceof Unavailable ? (fault.retryAfter ?? 0) : 0;
  const pause = Math.max(PAUSES[asks - 1] ?? PAUSES.at(-1)!, asked);
  const jittered = asked ? pause + random() : pause * (0.5 + random());
  const end = firstAskedAt.getTime() + WITHIN_MS;
  return now.getTime() + jittered * 1000 < end ? Math.max(1, Math.round(jittered)) : undefined;
}

/** For the log: of a register's fault its kind and address only, because causes may quote what the register answered. */
export function faultFacts(fault: unknown): object {
  if (!(fault instanceof RegistryFault)) return { error: fault };
  const { kind, message, url, status, cause } = fault;
  // What was asked for may be a name: the address says enough without its query.
  return { fault: kind, reason: message, url: url?.split('?')[0], status, cause: cause instanceof Error ? cause.name : undefined };
}
