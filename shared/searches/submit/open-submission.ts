/**
 * The first step of every submission: the body is parsed, and a repeat of an earlier request gets the first answer.
 *
 * The ids of a request with an `Idempotency-Key` follow from user and key, so that a repeat finds the row of the first request. The account
 * keeps what a key was used for, whatever the endpoint and the case. A key is free again after a day, or when its search was erased: it then
 * gets the next of its ids (`generation`).
 */
import type { Account, Caller } from '../../accounts/account/account.ts';
import { admitted, rateHeaders, rateLimit } from '../../accounts/account/admission.ts';
import { isRepeatable, type RepeatWrite } from '../../accounts/account/idempotency-store.ts';
import { orRefusal } from '../../accounts/account/refusal.ts';
import { giveHoldBack } from '../../ledger/credits/settle.ts';
import { acceptedRecord, type SearchRecord } from '../../ledger/search-rows/search-record.ts';
import type { AcceptedSearch } from '../../ledger/search-rows/search-row.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { checkIdempotencyKey, endpointFingerprint, fingerprint, REPLAYED } from '../../platform/requests/idempotency-key.ts';
import { expandSearchId, isCaseId, repeatableId, rootSearchId } from '../../platform/table/keys.ts';
import type { SearchServices } from './services.ts';

export interface Submission {
  caller: Caller;
  /** Parses the body; throws an `ApiError`. */
  body: () => unknown;
  idempotencyKey?: string | undefined;
}

/** What a submission answers. */
export interface Submitted {
  body: SearchRecord;
  headers: Record<string, string>;
}

export type SubmittedTo = 'search' | 'expand' | 'financials' | 'lei' | 'refresh';

/** A new request: its parsed body, and what is kept of its key. */
export interface OpenSubmission {
  caller: Caller;
  body: unknown;
  /** Absent without an `Idempotency-Key`. */
  key?: { id: string; fingerprint: string; repeat: RepeatWrite };
  replay?: undefined;
}

export type OpenServices = Pick<SearchServices, 'store' | 'rateLimit' | 'now' | 'log'>;

type Fingerprints = Record<'body' | 'endpoint', string>;

/** Rejects with the `ApiError` that the caller gets: 401 and 403 come before 400. */
export function openSubmission(
  services: OpenServices,
  submission: Submission,
  endpoint: SubmittedTo,
): Promise<OpenSubmission | { replay: Submitted }> {
  return orRefusal(services, submission.caller, opened(services, submission, endpoint));
}

async function opened(services: OpenServices, { caller, body, idempotencyKey }: Submission, endpoint: SubmittedTo) {
  checkIdempotencyKey(idempotencyKey);
  const parsed = body();
  if (idempotencyKey === undefined) return { caller, body: parsed };
  const fingerprints = {
    // Rows and holds of searches and expands keep the fingerprint of the body alone, as they did before there were other endpoints.
    body: fingerprint(endpoint === 'financials' || endpoint === 'refresh' ? { [endpoint]: parsed } : parsed),
    endpoint: endpointFingerprint(endpoint, parsed),
  };
  const found = await firstUseOrReplay(services, caller, idempotencyKey, fingerprints, joinedCase(endpoint, parsed));
  if ('row' in found) return { replay: replayed(services, found.row, found.account) };
  return { caller, body: parsed, key: { ...found, fingerprint: fingerprints.body } };
}

/** The case that an expand or a search for financial statements joins; read before the body is checked, because its row is read first. */
function joinedCase(endpoint: SubmittedTo, body: unknown): string | undefined {
  if (endpoint !== 'expand' && endpoint !== 'financials') return undefined;
  const { caseId } = body as { caseId?: unknown };
  return typeof caseId === 'string' && isCaseId(caseId.trim()) ? caseId.trim() : undefined;
}

async function firstUseOrReplay(
  services: OpenServices,
  caller: Caller,
  idempotencyKey: string,
  fingerprints: Fingerprints,
  joined: string | undefined,
): Promise<{ id: string; repeat: RepeatWrite } | { row: AcceptedSearch; account: Account }> {
  const { store, now } = services;
  const { userId } = caller;
  const idOf = (generation: number): string => repeatableId(userId, idempotencyKey, generation);
  const searchIdOf = (id: string): string => (joined ? expandSearchId(joined, id) : rootSearchId(id));
  const [found, first, used] = await store.cases.accountSearchAndRepeat(userId, searchIdOf(idOf(0)), idempotencyKey);
  const account = admitted(found, caller);
  const isUsed = used !== undefined && isRepeatable(used.at, now());
  if (isUsed && used.fingerprint !== fingerprints.endpoint) throw new ApiError('idempotency_key_reused');
  const from = used ? used.generation + (isUsed ? 0 : 1) : 0;
  for (let generation = from; ; generation += 1) {
    const id = idOf(generation);
    const searchId = searchIdOf(id);
    const row = generation === 0 ? first : await store.searches.read(searchId);
    // The first request could write nothing and died before it gave the hold back.
    const left = row?.abandoned ? account.holds[searchId] : undefined;
    if (left) await giveHoldBack(services, { searchId, userId }, left.attempt, { credits: left.cost });
    if (row?.abandoned || (row && !isRepeatable(row.createdAt, now()))) continue;
    const standing = row ?? account.holds[searchId];
    if (standing && standing.fingerprint !== fingerprints.body) throw new ApiError('idempotency_key_reused');
    if (row) return { row, account };
    return { id, repeat: { userId, idempotencyKey, fingerprint: fingerprints.endpoint, generation, at: now().toISOString() } };
  }
}

/** The first answer once more. */
export const replayed = (services: OpenServices, row: AcceptedSearch, account: Account): Submitted => ({
  body: acceptedRecord(row),
  headers: { ...currentRate(services, account), ...REPLAYED },
});

export const currentRate = ({ now, rateLimit: defaultLimit }: OpenServices, account: Account): Record<string, string> =>
  rateHeaders(rateLimit(account, now(), defaultLimit));
