/**
 * What every submission has in common: it is understood, let in, written and sent.
 *
 * Two round trips: the account admits the request and, where it is billed, places the hold in one conditional update; then the
 * row with its ledger line and the message go side by side. A request that dies between the two leaves a hold without a row,
 * which the sweeper gives back; one that dies after them has accepted a search, whose row brings it to its end.
 */
import { randomBytes } from 'node:crypto';
import { type Account, type Caller, type Hold, NotAdmitted } from '../accounts/account-store.ts';
import { admitted, rateHeaders, rateLimit, refusal, told } from '../accounts/admission.ts';
import { isRepeatable, RepeatTaken, type RepeatWrite } from '../accounts/idempotency-store.ts';
import type { LedgerKind } from '../accounts/ledger-store.ts';
import { giveHoldBack } from '../credits/settle.ts';
import { ApiError } from '../requests/api-error.ts';
import { idsOf } from '../search-rows/ids.ts';
import { acceptedRecord, type SearchRecord } from '../search-rows/search-record.ts';
import type { AcceptedSearch, PendingSearch, SearchRow } from '../search-rows/search-row.ts';
import type { Services } from '../services/services.ts';
import { expandSearchId, newCaseId, newExpandSearchId, repeatableId, rootSearchId } from '../table/keys.ts';
import { endpointFingerprint, fingerprint } from './search-request.ts';

export type AcceptServices = Pick<Services, 'store' | 'queue' | 'rateLimit' | 'now' | 'log'>;

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

/** What a kind of search wants, once its body is understood. */
export interface SearchPlan {
  row: Pick<
    PendingSearch,
    'searchType' | 'entityId' | 'expanded' | 'searchInputs' | 'subject' | 'developmentMode' | 'reference' | 'refreshOf'
  >;
  /** Absent where the search is not billed. */
  billed?: { jurisdiction: string; cost: number; kind: Extract<LedgerKind, 'search' | 'expand' | 'financials'> };
  /** Fields of the body that mean nothing here. */
  ignoredFields?: string[];
  /** How the list of cases shows a new case until the register has told the name. */
  name: string;
  /** The case that the search joins; absent: it opens one. */
  caseId?: string;
  /** Taken before credits are held, given up when they are not. Rejects with an `ApiError`. */
  lock?: { take(searchId: string): Promise<void>; release(searchId: string): Promise<void> };
}

/** A request that holds for longer than a function can run is dead. */
const DEAD_AFTER_MS = 60_000;
const TOMBSTONE_SECONDS = 2 * 86_400;

/** What kind of request is accepted. */
export interface Accepting {
  /** An `Idempotency-Key` is for one of them. */
  endpoint: 'search' | 'expand' | 'financials' | 'lei' | 'refresh';
  /** Rejects with an `ApiError` for what is refused before credits: nothing is charged or written for a refusal. */
  understand(body: unknown): Promise<SearchPlan>;
  /** The id of the case that a body says the search is to join, if it is one. */
  joinedCase?(body: unknown): string | undefined;
}

export async function acceptSearch(services: AcceptServices, submission: Submission, accepting: Accepting): Promise<Submitted> {
  const { caller } = submission;
  const { plan, print, place } = await prepared(services, submission, accepting);
  if (place.replayed) return replay(services, place.replayed, place.account);
  const row = { ...plannedRow(plan, caller, place, services.now()), ...(submission.idempotencyKey && { fingerprint: print }) };
  await lockUnlessRefused(services, plan, row, caller);
  const { account, held } = await letIn(services, plan, row, caller).catch(async (error: unknown) => {
    // A twin with the same key has this very lock; it is not ours to give up.
    if (!(error instanceof ApiError && error.code === 'idempotency_in_progress')) await plan.lock?.release(row.searchId);
    // Nobody knows whether the hold was placed; the sweeper would give it back later.
    if (!(error instanceof ApiError) && row.attempt) await giveHoldBack(services, idsOf(row), row.attempt, row.cost).catch(() => {});
    throw error;
  });
  const { body, headers } = await writeAndSend(services, account, plan, { ...held, sandbox: account.sandbox }, place.repeat);
  return { body, headers: { ...headers, ...ignoredHeader(plan.ignoredFields) } };
}

/** A misspelt field is no reason to refuse a request, and none to say nothing. */
export const ignoredHeader = (names: readonly string[] = []): Record<string, string> =>
  names.length > 0 ? { 'X-Ignored-Fields': names.join(', ') } : {};

interface Prepared {
  plan: SearchPlan;
  print: string;
  place: Place;
}

/** What is refused here is refused after the caller has been: 401 and 403 come before 400. */
async function prepared(
  services: AcceptServices,
  { caller, body, idempotencyKey }: Submission,
  { endpoint, understand, joinedCase }: Accepting,
): Promise<Prepared> {
  try {
    if (idempotencyKey !== undefined && !/^[\x20-\x7e]{1,255}$/.test(idempotencyKey)) {
      throw new ApiError('invalid_parameter', { message: 'Idempotency-Key must be 1 to 255 printable ASCII characters' });
    }
    const parsed = body();
    // What stands on rows and holds says nothing of most endpoints; it stays as it was, for those that are there.
    const print = fingerprint(endpoint === 'financials' || endpoint === 'refresh' ? { [endpoint]: parsed } : parsed);
    const prints = { print, ofEndpoint: endpointFingerprint(endpoint, parsed) };
    const known =
      idempotencyKey === undefined ? undefined : await knownPlace(services, caller, idempotencyKey, prints, joinedCase?.(parsed));
    if (known?.replayed) return { plan: { row: known.replayed, name: '' }, print, place: known };
    const plan = await understand(parsed);
    return { plan, print, place: known ? { ...placeIn(plan, known.id), repeat: known.repeat } : newPlace(plan) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw told(error, await services.store.accounts.read(caller.userId), caller, services.now(), services.rateLimit);
  }
}

type Replayed = { replayed: AcceptedSearch; account: Account };
/** `repeat`: what is kept of the `Idempotency-Key` that the place follows from. */
type OpenPlace = { caseId: string; searchId: string; repeat?: RepeatWrite; replayed?: undefined };
type Place = OpenPlace | Replayed;

function newPlace({ caseId }: SearchPlan): Place {
  if (caseId) return { caseId, searchId: newExpandSearchId(caseId) };
  const opened = newCaseId();
  return { caseId: opened, searchId: rootSearchId(opened) };
}

const placeIn = ({ caseId }: SearchPlan, id: string): { caseId: string; searchId: string } =>
  caseId ? { caseId, searchId: expandSearchId(caseId, id) } : { caseId: id, searchId: rootSearchId(id) };

/**
 * The id that follows from user and `Idempotency-Key`, or what an earlier request with them opened. What the key was used for is known by
 * the account, whatever the endpoint and the case. The body says which case an expand joins, so that its row is found before anything
 * else is read. A key whose search was erased, or is older than a day, gets the next of its ids (`generation`).
 */
async function knownPlace(
  services: AcceptServices,
  caller: Caller,
  idempotencyKey: string,
  { print, ofEndpoint }: { print: string; ofEndpoint: string },
  joined: string | undefined,
): Promise<{ id: string; repeat: RepeatWrite; replayed?: undefined } | Replayed> {
  const { store, now } = services;
  const { userId } = caller;
  const idOf = (generation: number): string => repeatableId(userId, idempotencyKey, generation);
  const searchIdOf = (id: string): string => (joined ? expandSearchId(joined, id) : rootSearchId(id));
  const [found, first, used] = await store.cases.accountSearchAndRepeat(userId, searchIdOf(idOf(0)), idempotencyKey);
  const account = admitted(found, caller);
  const isUsed = used !== undefined && isRepeatable(used.at, now());
  if (isUsed && used.fingerprint !== ofEndpoint) throw new ApiError('idempotency_key_reused');
  const from = used ? used.generation + (isUsed ? 0 : 1) : 0;
  for (let generation = from; ; generation += 1) {
    const id = idOf(generation);
    const searchId = searchIdOf(id);
    const row = generation === 0 ? first : await store.searches.read(searchId);
    // Its request could write nothing and died before it gave the hold back: the caller asks again, and has the credits again.
    const left = row?.abandoned ? account.holds[searchId] : undefined;
    if (left) await giveHoldBack(services, { searchId, userId }, left.attempt, left.cost);
    if (row?.abandoned || (row && !isRepeatable(row.createdAt, now()))) continue;
    const standing = row ?? account.holds[searchId];
    if (standing && standing.fingerprint !== print) throw new ApiError('idempotency_key_reused');
    if (row) return { replayed: row, account };
    return { id, repeat: { userId, idempotencyKey, fingerprint: ofEndpoint, generation, at: now().toISOString() } };
  }
}

function plannedRow(plan: SearchPlan, { userId }: Caller, place: OpenPlace, now: Date): PendingSearch {
  return {
    ...plan.row,
    searchId: place.searchId,
    caseId: place.caseId,
    userId,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    status: 'PENDING',
    sandbox: false,
    cost: plan.billed?.cost ?? 0,
    ...(plan.billed ? { attempt: newAttempt() } : { free: true as const }),
  };
}

export const newAttempt = (): string => randomBytes(6).toString('hex');

/** A conflict on the case is said before credits are looked at; who may not be answered at all is told that first. */
async function lockUnlessRefused(services: AcceptServices, plan: SearchPlan, row: PendingSearch, caller: Caller): Promise<void> {
  try {
    await plan.lock?.take(row.searchId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw told(error, await services.store.accounts.read(caller.userId), caller, services.now(), services.rateLimit);
  }
}

/** The account with the hold placed, and the row with the hold that stands; one that a dead request left is taken over. */
async function letIn(
  services: AcceptServices,
  plan: SearchPlan,
  row: PendingSearch,
  caller: Caller,
): Promise<{ account: Account; held: PendingSearch }> {
  const account = await admit(services, plan, row, caller);
  const hold = account.holds[row.searchId];
  return {
    account,
    held: plan.billed && hold ? { ...row, cost: hold.cost, createdAt: hold.at, updatedAt: hold.at, attempt: hold.attempt } : row,
  };
}

async function admit(services: AcceptServices, { billed }: SearchPlan, row: PendingSearch, caller: Caller): Promise<Account> {
  const now = services.now();
  const wanted = billed ? { ...billed, searchId: row.searchId } : { cost: 0, searchId: row.searchId, free: true as const };
  try {
    return await services.store.accounts.admit({
      caller,
      now,
      defaultRateLimit: services.rateLimit,
      ...(row.free && { freeSearchId: row.searchId }),
      ...(billed && { search: { searchId: row.searchId, hold: holdOf(row), jurisdiction: billed.jurisdiction } }),
    });
  } catch (error) {
    if (!(error instanceof NotAdmitted)) throw error;
    const left = error.account?.holds[row.searchId];
    const refused = refusal(error.account, caller, wanted, now, services.rateLimit);
    if (left && refused.code === 'idempotency_in_progress' && now.getTime() - Date.parse(left.at) > DEAD_AFTER_MS) return error.account!;
    throw refused;
  }
}

export const holdOf = (row: PendingSearch): Hold => ({
  cost: row.cost,
  at: row.createdAt,
  attempt: row.attempt!,
  ...(row.fingerprint && { fingerprint: row.fingerprint }),
});

/** Row, ledger line and list entry beside the message: a message that was not sent is sent by the sweeper. */
async function writeAndSend(
  services: AcceptServices,
  account: Account,
  plan: SearchPlan,
  row: PendingSearch,
  repeat: RepeatWrite | undefined,
): Promise<Submitted> {
  const sent = services.queue.send(row.searchId, row.userId).catch((error: unknown) => {
    services.log.error('search_not_sent', { ...idsOf(row), error });
  });
  const there = await writeRow(services, plan, row, { repeat });
  await sent;
  if (!there || (there.attempt === row.attempt && !there.abandoned && row.attempt)) {
    services.log.info('search_accepted', {
      ...idsOf(row),
      searchType: row.searchType,
      jurisdiction: row.searchInputs.jurisdiction,
      cost: row.cost,
    });
    return { body: acceptedRecord(there ?? row), headers: headersOf(services, account) };
  }
  if (row.attempt) await giveHoldBack(services, idsOf(row), row.attempt, row.cost);
  if (row.free && there.status !== 'PENDING') await services.store.accounts.freeEnded(row.userId, [row.searchId]);
  // Another request with this key gave its place up, because yet another had used the key: asked again, this one is told so.
  const gaveUp = repeat !== undefined && (there.attempt ?? '') !== (row.attempt ?? '');
  if (there.abandoned) throw gaveUp ? new ApiError('idempotency_in_progress', { retryAfter: 2 }) : new ApiError('internal');
  // A request with the same key that was let in after this one had looked for it.
  const isSame = there.fingerprint === row.fingerprint && there.searchType === row.searchType;
  if (!isSame) throw new ApiError('idempotency_key_reused');
  return replay(services, there, account);
}

/** The row that stands there already, if one does. Where nothing can be written, the search is given up before the hold is. */
export async function writeRow(
  services: Pick<AcceptServices, 'store' | 'now' | 'log'>,
  { billed, name, caseId }: SearchPlan,
  row: PendingSearch,
  writing: { repeat?: RepeatWrite | undefined; overAbandoned?: boolean } = {},
): Promise<SearchRow | undefined> {
  const { store, now } = services;
  const { userId, searchId } = row;
  const line =
    billed && row.cost > 0
      ? { at: row.createdAt, amount: -row.cost, kind: billed.kind, searchId, reason: reasonOf(row, billed.kind) }
      : undefined;
  try {
    return await store.searches.create(row, line, caseId ? undefined : name, writing);
  } catch (cause) {
    const there = await store.searches.abandon(searchId, userId, row.attempt ?? '', now(), TOMBSTONE_SECONDS);
    const isTaken = cause instanceof RepeatTaken;
    if (there && !isTaken) return there;
    if (!isTaken) services.log.error('search_not_written', idsOf(row));
    if (row.attempt) await giveHoldBack(services, idsOf(row), row.attempt, row.cost);
    throw isTaken ? new ApiError('idempotency_key_reused') : new ApiError('internal', { cause });
  }
}

const REASONS = { search: 'Search', expand: 'Expand', financials: 'Figures' } as const;

const reasonOf = ({ searchInputs }: PendingSearch, kind: keyof typeof REASONS): string =>
  `${REASONS[kind]} ${searchInputs.jurisdiction} ${searchInputs.identifier ?? searchInputs.legal_name}`;

function replay(services: AcceptServices, row: AcceptedSearch, account: Account): Submitted {
  return { body: acceptedRecord(row), headers: { ...headersOf(services, account), 'Idempotency-Replayed': 'true' } };
}

const headersOf = ({ now, rateLimit: defaultLimit }: AcceptServices, account: Account): Record<string, string> =>
  rateHeaders(rateLimit(account, now(), defaultLimit));
