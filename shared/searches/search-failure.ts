/** What a customer reads when a search fails, and whether it is worth another attempt. PURE. */
import type { Failure, FailureCode } from '../entity/failure-codes.ts';
import { labelOf } from '../identifiers/scheme.ts';
import type { Registry } from '../registers/contract.ts';
import { causesOf, NotFound, RegistryFault, Throttled, Unavailable } from '../registers/faults.ts';
import { ApiError } from '../requests/api-error.ts';
import { ResultTooLarge } from '../search-rows/result-store.ts';
import { TableBusy } from '../table/faults.ts';
import type { Chosen } from './choose-register.ts';

const MOST_ASKS = 3;
/** From the first question to the last, pauses included. */
const WITHIN_MS = 120_000;
/** Seconds before the second and the third try. */
const PAUSES = [3, 12];

/** One sentence, nothing internal in it, with its code. `billed`: whether there was anything that could have been charged. */
export function failureOf(fault: unknown, { registry, reference }: Chosen, billed: boolean): Failure {
  const code = failureCode(fault);
  const sentence = fault instanceof NotFound ? fault.sentence : undefined;
  const asked = reference.registrationNumber || (reference.legalName ?? '');
  return failure(code, sentence ?? whatHappened(code, registry, asked), billed);
}

/** A search that was billed says that it was not charged. */
export const failure = (code: FailureCode, sentence: string, billed: boolean): Failure => ({
  error: billed ? `${sentence} You were not charged.` : sentence,
  code,
});

function failureCode(fault: unknown): FailureCode {
  if (fault instanceof ResultTooLarge) return 'result_too_large';
  if (fault instanceof NotFound) return fault.code;
  if (fault instanceof Unavailable) {
    if (fault.timedOut) return 'register_timeout';
    return fault.unreachable ? 'register_unreachable' : 'register_unavailable';
  }
  if (!(fault instanceof RegistryFault)) return 'internal';
  if (fault.kind === 'refused') return 'register_refused';
  return fault.kind === 'throttled' ? 'register_throttled' : 'register_answer_unreadable';
}

function whatHappened(code: FailureCode, { name, identifiers, lookupBy }: Registry, asked: string): string {
  switch (code) {
    case 'result_too_large':
      return `${name} gave an answer that is too large.`;
    case 'register_refused':
      return `${name} refused the credentials of this service.`;
    case 'register_throttled':
      return `${name} allows no more requests at the moment.`;
    case 'register_timeout':
      return `${name} did not answer in time.`;
    case 'register_unavailable':
      return `${name} is unavailable right now.`;
    case 'register_unreachable':
      return `${name} could not be reached from this service.`;
    case 'register_answer_unreadable':
      return `${name} gave an answer that could not be read.`;
    case 'internal':
      return 'The search could not be finished because of an internal error.';
    default:
      return lookupBy === 'legalName'
        ? `${name} has no entry named "${asked}".`
        : `${name} has no company with the ${labelOf(identifiers, asked)} ${asked}.`;
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

/** After so many receives the queue puts a message aside (`lib/worker-queue.ts`). */
export const MOST_RECEIVES = 5;
/** Seconds before the second and the third try: longer than a table, a bucket or a queue is usually away. */
const SERVICE_PAUSES = [12, 36];

/** AWS did not do what it was asked: throttled, out of order, not reached. The SDK marks whatever it throws with `$metadata`. */
export function isServiceFault(fault: unknown): boolean {
  if (fault instanceof ApiError) return isServiceFault(fault.cause);
  return fault instanceof TableBusy || (fault instanceof Error && (fault as { $metadata?: unknown }).$metadata !== undefined);
}

/**
 * Seconds until a search that met a fault of AWS is worked on again, or `undefined` where the fault is final: it is none of AWS, `tries`
 * workers have met it by now, or the queue will not hand the message out once more.
 */
export function secondsAfterServiceFault(fault: unknown, tries: number, receives: number, random = Math.random): number | undefined {
  if (!isServiceFault(fault) || tries >= MOST_ASKS || receives >= MOST_RECEIVES) return undefined;
  const pause = SERVICE_PAUSES[tries - 1] ?? SERVICE_PAUSES.at(-1)!;
  return Math.round(pause * (0.75 + random() / 2));
}

/** Seconds until a message comes again whose worker could not even read or release the search. */
export const secondsAfterCrash = (receives: number): number => Math.min(6 * 2 ** receives, 60);

/** For the log: of a register's fault its kind and address only, because causes may quote what the register answered. */
export function faultFacts(fault: unknown): object {
  if (!(fault instanceof RegistryFault)) return { error: fault };
  const { kind, message, url, status, cause } = fault;
  // What was asked for may be a name: the address says enough without its query.
  return { fault: kind, reason: message, url: url?.split('?')[0], status, cause: causeOf(cause) };
}

/** The system's code where there is one (`ENOTFOUND`): a name such as `TypeError` says nothing of what broke. */
function causeOf(cause: unknown): string | undefined {
  const causes = causesOf(cause);
  const code = causes.map((error) => error.code).find((found) => typeof found === 'string');
  return (code as string | undefined) ?? causes[0]?.name;
}
