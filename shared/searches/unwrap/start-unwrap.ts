/** POST /casefile/{caseId}/unwrap: quotes an unwrap, or starts it. Its steps are the worker's; this writes its row and sends the first message. */

import { type Account, type Caller, isSubscribed } from '../../accounts/account/account.ts';
import { rateHeaders, rateLimit, refusal } from '../../accounts/account/admission.ts';
import { NotAdmitted } from '../../accounts/account/admission-store.ts';
import { isRepeatable, RepeatTaken, type RepeatWrite, repeatItemKey } from '../../accounts/account/idempotency-store.ts';
import { orRefusal } from '../../accounts/account/refusal.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { checkIdempotencyKey, endpointFingerprint, REPLAYED } from '../../platform/requests/idempotency-key.ts';
import { newUnwrapId, repeatableId, repeatableUnwrapId } from '../../platform/table/keys.ts';
import { ownAccount, refuse } from './own-case.ts';
import type { QuoteServices, UnwrapQuote } from './quote-unwrap.ts';
import type { UnwrapServices } from './services.ts';
import { answerOf, type UnwrapAnswer } from './unwrap-answer.ts';
import { unwrapSettings } from './unwrap-body.ts';
import { logStarted } from './unwrap-log.ts';
import { newUnwrap, type Unwrap, type UnwrapSettings } from './unwrap-row.ts';

export type StartUnwrapServices = QuoteServices & Pick<UnwrapServices, 'queue' | 'rateLimit'>;

export interface StartUnwrap {
  caller: Caller;
  caseId: string;
  /** Parses the body; throws an `ApiError`. */
  body: () => unknown;
  idempotencyKey?: string | undefined;
}

export interface StartedUnwrap {
  body: UnwrapAnswer | UnwrapQuote;
  headers: Record<string, string>;
}

/** Rejects with the `ApiError` that the caller gets. */
export function startUnwrap(services: StartUnwrapServices, request: StartUnwrap): Promise<StartedUnwrap> {
  return orRefusal(services, request.caller, started(services, request));
}

async function started(services: StartUnwrapServices, request: StartUnwrap): Promise<StartedUnwrap> {
  const { caller, caseId, idempotencyKey } = request;
  checkIdempotencyKey(idempotencyKey);
  const typed = request.body();
  const { settings, dryRun } = unwrapSettings(typed);
  const account = await ownAccount(services, caller, caseId);
  if (dryRun) {
    const { quoteUnwrap } = await import('./quote-unwrap.ts');
    return { body: await quoteUnwrap(services, account, caseId, settings), headers: rateOf(services, account) };
  }
  const key = idempotencyKey === undefined ? undefined : await keyOf(services, request, typed);
  if (key?.standing) return { body: await answerOf(services, key.standing), headers: { ...rateOf(services, account), ...REPLAYED } };
  await refuseUnaffordable(services, account, caseId, settings);
  const counted = await admit(services, caller);
  const unwrapId = key?.id ?? newUnwrapId(caseId);
  const row = { ...newUnwrap(unwrapId, caller.userId, settings, services.now()), ...(key && { fingerprint: key.fingerprint }) };
  await write(services, row, key?.repeat);
  await services.queue.sendUnwrap(row.unwrapId, row.userId).catch((error: unknown) => {
    services.log.error('unwrap_not_sent', { unwrapId: row.unwrapId, caseId, error });
  });
  logStarted(services.log, row);
  return { body: await answerOf(services, row), headers: rateOf(services, counted) };
}

const rateOf = ({ now, rateLimit: defaultLimit }: StartUnwrapServices, account: Account): Record<string, string> =>
  rateHeaders(rateLimit(account, now(), defaultLimit));

interface UsedKey {
  id: string;
  fingerprint: string;
  repeat: RepeatWrite;
  /** What the first request with the key made. */
  standing?: Unwrap | undefined;
}

async function keyOf(
  { store, now }: StartUnwrapServices,
  { caller, caseId, idempotencyKey = '' }: StartUnwrap,
  typed: unknown,
): Promise<UsedKey> {
  const { userId } = caller;
  const fingerprint = endpointFingerprint('unwrap', { caseId, body: typed });
  const used = await store.table.get(repeatItemKey(userId, idempotencyKey));
  const isUsed = used !== undefined && isRepeatable(used.at, now());
  if (isUsed && used.fingerprint !== fingerprint) throw new ApiError('idempotency_key_reused');
  const generation = used ? used.generation + (isUsed ? 0 : 1) : 0;
  const id = repeatableUnwrapId(caseId, repeatableId(userId, idempotencyKey, generation));
  const standing = isUsed ? await store.unwraps.read(id) : undefined;
  // The case of the first one was erased.
  if (isUsed && !standing) throw new ApiError('idempotency_key_reused');
  return { id, fingerprint, repeat: { userId, idempotencyKey, fingerprint, generation, at: now().toISOString() }, standing };
}

/** Before anything is written: a root in a jurisdiction that is not subscribed, and a first step that cannot be paid. */
async function refuseUnaffordable(
  services: StartUnwrapServices,
  account: Account,
  caseId: string,
  settings: UnwrapSettings,
): Promise<void> {
  const { firstAssessment } = await import('./quote-unwrap.ts');
  const { state, assessment } = await firstAssessment(services, account, caseId, settings);
  const root = settings.entityId ?? state.target._id;
  const ended = assessment.endings.find(({ nodeId, reason }) => nodeId === root && reason === 'not_subscribed');
  const place = state.target.jurisdiction;
  if (ended || (place && root === state.target._id && !isSubscribed(account, place))) throw new ApiError('not_subscribed');
  const [first] = assessment.isDecided ? [] : assessment.open;
  if (!first || first.cost <= account.balance) return;
  throw new ApiError('insufficient_credits', {
    message: `Insufficient credits. The first step requires ${first.cost} credit(s).`,
    fields: { volume_remaining: account.balance, cost: first.cost },
  });
}

/** Counts the request in the account's minute; its steps are not counted. */
async function admit(services: StartUnwrapServices, caller: Caller): Promise<Account> {
  const { store, rateLimit: defaultRateLimit } = services;
  const now = services.now();
  try {
    return await store.admissions.admit({ caller, now, defaultRateLimit });
  } catch (error) {
    if (error instanceof NotAdmitted) throw refusal(error.account, caller, undefined, now, defaultRateLimit);
    throw error;
  }
}

async function write({ store }: StartUnwrapServices, row: Unwrap, repeat: RepeatWrite | undefined): Promise<void> {
  try {
    refuse(await store.unwraps.create(row, repeat));
  } catch (error) {
    if (error instanceof RepeatTaken) throw new ApiError('idempotency_in_progress', { retryAfter: 2 });
    throw error;
  }
}
