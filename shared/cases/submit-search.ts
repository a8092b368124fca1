/**
 * POST /search: a corporate search is understood, held, written and sent.
 *
 * Two round trips: the account admits the request and places the hold in one conditional update; then the row with its ledger
 * line and the message go side by side. A request that dies between the two leaves a hold without a row, which the sweeper
 * gives back; one that dies after them has accepted a search, whose row brings it to its end.
 */
import { randomBytes } from 'node:crypto';
import { ApiError } from '../errors.ts';
import type { Registry } from '../registries/registry.ts';
import type { Services } from '../services.ts';
import { type Account, type Caller, type Hold, NotAdmitted } from '../store/accounts.ts';
import { newCaseId, repeatableCaseId, rootSearchId } from '../store/keys.ts';
import type { SearchRow } from '../store/searches.ts';
import { admitted, rateHeaders, rateLimit, refusal, told } from './admission.ts';
import { pricesOf } from './prices.ts';
import { acceptedRecord, type SearchRecord } from './search-record.ts';
import { type CorporateRequest, corporateRequest, fingerprint } from './search-request.ts';

export type SubmitServices = Pick<Services, 'store' | 'queue' | 'catalogue' | 'rateLimit' | 'now' | 'log'>;

export interface Submission {
  caller: Caller;
  /** Parses the body; throws an `ApiError`. */
  body: () => unknown;
  idempotencyKey?: string | undefined;
}

export interface Submitted {
  body: SearchRecord;
  headers: Record<string, string>;
}

/** A repeated key means the same search for a day. */
const REPLAY_MS = 24 * 3_600_000;
/** A request that holds for longer than a function can run is dead. */
const DEAD_AFTER_MS = 60_000;

export async function submitSearch(services: SubmitServices, submission: Submission): Promise<Submitted> {
  const { caller } = submission;
  const { wanted, place } = await prepared(services, submission);
  if (place.replayed) return replay(services, place.replayed, place.account);
  const now = services.now();
  const row = newRow(caller, wanted.request, place.caseId, now);
  const hold: Hold = {
    cost: row.cost,
    at: row.createdAt,
    attempt: row.attempt!,
    ...(submission.idempotencyKey && { fingerprint: wanted.fingerprint }),
  };
  const account = await admit(services, caller, row, hold, now);
  const held = account.holds[row.searchId] ?? hold;
  return accept(services, account, {
    ...row,
    createdAt: held.at,
    updatedAt: held.at,
    attempt: held.attempt,
    sandbox: account.sandbox,
    ...(submission.idempotencyKey && { fingerprint: wanted.fingerprint }),
  });
}

interface Understood {
  request: CorporateRequest;
  fingerprint: string;
}

/** What is refused here is refused after the caller has been: 401 and 403 come before 400. */
async function prepared(services: SubmitServices, submission: Submission): Promise<{ wanted: Understood; place: Place }> {
  try {
    const wanted = await understood(services, submission);
    return { wanted, place: await placeOf(services, submission, wanted) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { caller } = submission;
    throw told(error, await services.store.accounts.read(caller.userId), caller, services.now(), services.rateLimit);
  }
}

async function understood(services: SubmitServices, { caller, body, idempotencyKey }: Submission): Promise<Understood> {
  if (idempotencyKey !== undefined && !/^[\x20-\x7e]{1,255}$/.test(idempotencyKey)) {
    throw new ApiError('invalid_parameter', { message: 'Idempotency-Key must be 1 to 255 printable ASCII characters' });
  }
  const parsed = body();
  const request = await corporateRequest(parsed, services.catalogue.registryOf);
  if (!(await services.catalogue.isConfigured(request.registry))) await refuseUnconfigured(services, caller, request.registry);
  return { request, fingerprint: fingerprint(parsed) };
}

/** A sandbox account needs nobody's credentials. */
async function refuseUnconfigured(services: SubmitServices, caller: Caller, registry: Registry): Promise<void> {
  if ((await services.store.accounts.read(caller.userId))?.sandbox) return;
  throw new ApiError('registry_not_configured', {
    message: `${registry.name} cannot be asked: this deployment has no credentials for it`,
    fields: {
      jurisdiction: registry.jurisdiction,
      hint: `The operator sets ${registry.credentials?.fields.join(' and ')} for ${registry.jurisdiction}; they are had at ${registry.credentials?.obtainedAt}.`,
    },
  });
}

type Place = { caseId: string; replayed?: undefined } | { replayed: SearchRow; account: Account };

/** The case that the search will open, or what an earlier request with the same `Idempotency-Key` opened. */
async function placeOf({ store, now }: SubmitServices, { caller, idempotencyKey }: Submission, wanted: Understood): Promise<Place> {
  if (idempotencyKey === undefined) return { caseId: newCaseId() };
  for (let generation = 0; ; generation += 1) {
    const caseId = repeatableCaseId(caller.userId, idempotencyKey, generation);
    const searchId = rootSearchId(caseId);
    const [found, row] = await store.cases.accountAndSearch(caller.userId, searchId);
    const account = admitted(found, caller);
    if (row?.abandoned || (row && now().getTime() - Date.parse(row.createdAt) > REPLAY_MS)) continue;
    const hold = account.holds[searchId];
    if ((row ?? hold) && (row ?? hold)?.fingerprint !== wanted.fingerprint) throw new ApiError('idempotency_key_reused');
    if (row) return { replayed: row, account };
    return { caseId };
  }
}

/** The account with the hold placed; a hold that a dead request left is taken over. Rejects with the `ApiError` that says why not. */
async function admit(services: SubmitServices, caller: Caller, row: SearchRow, hold: Hold, now: Date): Promise<Account> {
  const { searchId, cost } = row;
  const { jurisdiction } = row.subject;
  try {
    return await services.store.accounts.admit({
      caller,
      now,
      defaultRateLimit: services.rateLimit,
      search: { searchId, hold, jurisdiction },
    });
  } catch (error) {
    if (!(error instanceof NotAdmitted)) throw error;
    const left = error.account?.holds[searchId];
    const refused = refusal(error.account, caller, { jurisdiction, cost, searchId }, now, services.rateLimit);
    if (left && refused.code === 'idempotency_in_progress' && now.getTime() - Date.parse(left.at) > DEAD_AFTER_MS) return error.account!;
    throw refused;
  }
}

/** Row, ledger line and list entry beside the message: a message that was not sent is sent by the sweeper. */
async function accept(services: SubmitServices, account: Account, row: SearchRow): Promise<Submitted> {
  const sent = services.queue.send(row.searchId, row.userId).catch((error: unknown) => {
    services.log.error('search_not_sent', { searchId: row.searchId, error: error as Error });
  });
  const there = await written(services, row);
  await sent;
  if (!there) return { body: acceptedRecord(row), headers: headersOf(services, account) };
  if (there.attempt === row.attempt && !there.abandoned) return { body: acceptedRecord(there), headers: headersOf(services, account) };
  await services.store.accounts.refund(row.userId, row.searchId, row.attempt!);
  if (there.abandoned) throw new ApiError('internal');
  return replay(services, there, account);
}

/** The row that stands there already, if one does. Where nothing can be written, the search is given up before the hold is. */
async function written(services: SubmitServices, row: SearchRow): Promise<SearchRow | undefined> {
  const line = { at: row.createdAt, amount: -row.cost, kind: 'search' as const, searchId: row.searchId, reason: reasonOf(row) };
  try {
    return await services.store.searches.create(row, line, row.searchInputs.identifier ?? row.searchId);
  } catch (cause) {
    const there = await services.store.searches.abandon(row.searchId, row.userId, row.attempt!, services.now(), REPLAY_MS / 500);
    if (there) return there;
    await services.store.accounts.refund(row.userId, row.searchId, row.attempt!);
    throw new ApiError('internal', { cause });
  }
}

const reasonOf = ({ searchInputs }: SearchRow): string => `Search ${searchInputs.jurisdiction} ${searchInputs.identifier}`;

function replay(services: SubmitServices, row: SearchRow, account: Account): Submitted {
  return { body: acceptedRecord(row), headers: { ...headersOf(services, account), 'Idempotency-Replayed': 'true' } };
}

const headersOf = ({ now, rateLimit: defaultLimit }: SubmitServices, account: Account): Record<string, string> =>
  rateHeaders(rateLimit(account, now(), defaultLimit));

function newRow({ userId }: Caller, request: CorporateRequest, caseId: string, now: Date): SearchRow {
  const { jurisdiction, registrationNumber, financials, searchInputs } = request;
  return {
    searchId: rootSearchId(caseId),
    caseId,
    userId,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    status: 'PENDING',
    searchInputs,
    subject: { jurisdiction, registrationNumber, financials },
    sandbox: false,
    cost: pricesOf(jurisdiction).search_credit_cost,
    attempt: randomBytes(6).toString('hex'),
  };
}
