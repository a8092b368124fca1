/** Why a search failed, as its caller reads it, and whether another attempt is worthwhile. PURE. */

import { ResultTooLarge } from '../../ledger/search-rows/result-store.ts';
import type { Failure, FailureCode } from '../../model/entity/failure-codes.ts';
import { labelOf } from '../../model/identifiers/scheme.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { TableBusy } from '../../platform/table/faults.ts';
import type { Reference, Registry } from '../../registers/contract.ts';
import { causesOf, NotFound, RegistryFault, Throttled, Unavailable } from '../../registers/faults.ts';
import type { Chosen } from './choose-register.ts';

/** Of the LEI registry. */
const LEI_JURISDICTION = 'LEI';
const MAX_ATTEMPTS = 3;
/** From the first attempt to the last, pauses included. */
const RETRY_WINDOW_MS = 120_000;
/** Seconds before the second and the third attempt. */
const RETRY_PAUSES = [3, 12];

/** One sentence without internals, its code, and what can be done. `billed`: whether the search had a price. */
export function failureOf(fault: unknown, { registry, reference }: Chosen, billed: boolean): Failure {
  const code = failureCode(fault);
  const { sentence, hint = sentence ? undefined : hintOf(code, registry, reference) } = fault instanceof NotFound ? fault : {};
  return { ...failure(code, sentence ?? whatHappened(code, registry, reference), billed), ...(hint && { hint }) };
}

/** After a number that the source does not know. */
function hintOf(code: FailureCode, { jurisdiction }: Registry, { registrationNumber }: Reference): string | undefined {
  if (code !== 'not_found' || !registrationNumber) return undefined;
  if (jurisdiction === LEI_JURISDICTION) return 'Check its 20 characters, or search by the legal name: legal_name.';
  return 'Check the number, or find it by the legal name with /idfinder.';
}

/** The sentence of a billed search also says that it was not charged. */
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

function whatHappened(code: FailureCode, { name, identifiers }: Registry, { registrationNumber, legalName = '' }: Reference): string {
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
      return registrationNumber
        ? `${name} has no company with the ${labelOf(identifiers, registrationNumber)} ${registrationNumber}.`
        : `${name} has no entry named "${legalName}".`;
  }
}

/**
 * Seconds to the next attempt, or `undefined` where the fault is final: a retry would not help, three attempts were made, or the two minutes
 * would be over. A `Retry-After` beyond them is not waited for.
 */
export function secondsToNextAttempt(
  fault: unknown,
  attempts: number,
  firstAskedAt: Date,
  now: Date,
  random = Math.random,
): number | undefined {
  if (!(fault instanceof RegistryFault) || !fault.retryable || attempts >= MAX_ATTEMPTS) return undefined;
  const asked = fault instanceof Throttled || fault instanceof Unavailable ? (fault.retryAfter ?? 0) : 0;
  const pause = Math.max(RETRY_PAUSES[attempts - 1] ?? RETRY_PAUSES.at(-1)!, asked);
  const jittered = asked ? pause + random() : pause * (0.5 + random());
  const end = firstAskedAt.getTime() + RETRY_WINDOW_MS;
  return now.getTime() + jittered * 1000 < end ? Math.max(1, Math.round(jittered)) : undefined;
}

/** After so many deliveries the queue moves a message to the dead-letter queue (`lib/worker-queue.ts`). */
export const MAX_RECEIVES = 5;
/** Seconds before the second and the third attempt: longer than most outages of an AWS service. */
const SERVICE_PAUSES = [12, 36];

/** A fault of an AWS service: throttled, unavailable, not reached. The SDK marks its errors with `$metadata`. */
export function isServiceFault(fault: unknown): boolean {
  if (fault instanceof ApiError) return isServiceFault(fault.cause);
  return fault instanceof TableBusy || (fault instanceof Error && (fault as { $metadata?: unknown }).$metadata !== undefined);
}

/**
 * Seconds to the next attempt after a fault of an AWS service, or `undefined` where it is final: it is another fault, three attempts were
 * made, or the queue would not deliver the message again.
 */
export function secondsAfterServiceFault(fault: unknown, attempts: number, receives: number, random = Math.random): number | undefined {
  if (!isServiceFault(fault) || attempts >= MAX_ATTEMPTS || receives >= MAX_RECEIVES) return undefined;
  const pause = SERVICE_PAUSES[attempts - 1] ?? SERVICE_PAUSES.at(-1)!;
  return Math.round(pause * (0.75 + random() / 2));
}

/** Seconds until the redelivery of a message whose worker could not read or release the search. */
export const secondsAfterCrash = (receives: number): number => Math.min(6 * 2 ** receives, 60);

/** For the log: only kind and address of a register's fault, because its causes may quote the register's answer. */
export function faultFacts(fault: unknown): object {
  if (!(fault instanceof RegistryFault)) return { error: fault };
  const { kind, message, url, status, cause } = fault;
  // The query may contain a person's name.
  return { fault: kind, reason: message, url: url?.split('?')[0], status, cause: causeOf(cause) };
}

/** The system's code where there is one (`ENOTFOUND`): the name of an error such as `TypeError` does not say what failed. */
function causeOf(cause: unknown): string | undefined {
  const causes = causesOf(cause);
  const code = causes.map((error) => error.code).find((found) => typeof found === 'string');
  return (code as string | undefined) ?? causes[0]?.name;
}
