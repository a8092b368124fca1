/**
 * POST /idfinder: an official registration number from a legal name.
 *
 * Held before, captured when something was found, given back when nothing was or on our fault; always JSON within 25 seconds,
 * whatever hangs: what is verified by then is the answer. The ledger line decides: where it stands, the look-up is charged.
 */
import { randomBytes } from 'node:crypto';
import { type Account, type Caller, dayOf, type Hold, NotAdmitted } from '../accounts/account-store.ts';
import { rateHeaders, rateLimit, refusal, told } from '../accounts/admission.ts';
import { isRepeatable, RepeatTaken, type RepeatWrite } from '../accounts/idempotency-store.ts';
import { pricesOf } from '../credits/prices.ts';
import { captureHold, giveHoldBack } from '../credits/settle.ts';
import { ApiError } from '../requests/api-error.ts';
import { bodyOf, checkedBody, ignoredFields, text } from '../requests/request-body.ts';
import { ignoredHeader } from '../searches/accept-search.ts';
import { endpointFingerprint, fingerprint, unsupported } from '../searches/search-request.ts';
import type { Services } from '../services/services.ts';
import { repeatableId } from '../table/keys.ts';
import { findNumbers, type IdentifierMatch, type NumbersFound } from './find-numbers.ts';
import type { Find } from './find-store.ts';

export type FindServices = Pick<
  Services,
  'store' | 'registers' | 'webSearch' | 'isWebSearchPaid' | 'dailyLimits' | 'rateLimit' | 'prices' | 'pause' | 'now' | 'log'
>;

export const FindBody = bodyOf({
  legalName: text(),
  jurisdiction: text(100),
  registry: text(),
});

export interface FindRequest {
  caller: Caller;
  body: () => unknown;
  idempotencyKey?: string | undefined;
}

export interface Found {
  body: IdentifierMatch[];
  headers: Record<string, string>;
}

interface Wanted {
  legalName: string;
  jurisdiction: string | undefined;
  registry: string | undefined;
  /** Credits, by the register that the jurisdiction has. */
  cost: number;
  print: string;
  /** With the endpoint. */
  ofEndpoint: string;
  ignored: string[];
}

/** Of the 25 s, what the look-ups may take. */
const LOOK_UP_MS = 22_000;
const DEAD_AFTER_MS = 60_000;

export async function findId(services: FindServices, request: FindRequest): Promise<Found> {
  const { caller, idempotencyKey } = request;
  const wanted = await understood(services, request);
  const findId = idempotencyKey === undefined ? randomBytes(24).toString('hex') : repeatableFindId(caller.userId, idempotencyKey);
  const earlier = idempotencyKey === undefined ? {} : await known(services, caller, findId, idempotencyKey, wanted);
  if (earlier.replayed) return earlier.replayed;
  const { account, hold } = await admit(services, caller, findId, wanted);
  const headers = rateHeaders(rateLimit(account, services.now(), services.rateLimit));
  const { matches, nameSearch, twin } = await lookUpAndSettle(
    services,
    caller.userId,
    findId,
    hold,
    account.sandbox,
    wanted,
    earlier.repeat,
  );
  if (!twin) return { body: matches, headers: { ...headers, ...nameSearchHeader(nameSearch), ...ignoredHeader(wanted.ignored) } };
  if (twin.fingerprint !== wanted.print) throw new ApiError('idempotency_key_reused');
  return { body: JSON.parse(twin.answer) as IdentifierMatch[], headers: { ...headers, ...nameSearchHeader(twin.nameSearch), ...REPLAYED } };
}

/** Tells an empty answer that says that nobody has the name from one that says nothing. Absent on answers kept before it was said. */
const nameSearchHeader = (nameSearch: string | undefined): Record<string, string> => (nameSearch ? { 'X-Name-Search': nameSearch } : {});

const REPLAYED = { 'Idempotency-Replayed': 'true' };

const repeatableFindId = (userId: string, key: string): string => repeatableId(userId, `idfinder ${key}`, 0) + '0'.repeat(16);

async function understood(services: FindServices, { caller, body, idempotencyKey }: FindRequest): Promise<Wanted> {
  try {
    if (idempotencyKey !== undefined && !/^[\x20-\x7e]{1,255}$/.test(idempotencyKey)) {
      throw new ApiError('invalid_parameter', { message: 'Idempotency-Key must be 1 to 255 printable ASCII characters' });
    }
    const parsed = body();
    const typed = checkedBody(FindBody, parsed);
    const [legalName, jurisdiction] = [typed.legalName?.trim(), typed.jurisdiction?.trim().toUpperCase() || undefined];
    if (!legalName) throw new ApiError('missing_input', { message: 'Missing legalName input' });
    const register = jurisdiction ? await services.registers.registryOf(jurisdiction) : undefined;
    if (jurisdiction && !register) throw unsupported(jurisdiction);
    return {
      legalName,
      jurisdiction,
      registry: typed.registry?.trim(),
      cost: pricesOf(services.prices, register).idfinder_credit_cost,
      print: fingerprint(parsed),
      ofEndpoint: endpointFingerprint('idfinder', parsed),
      ignored: ignoredFields(FindBody, parsed as object),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw told(error, await services.store.accounts.read(caller.userId), caller, services.now(), services.rateLimit);
  }
}

/** The first answer to the same key, for a caller who may still be answered; else what is to be kept of the key. */
async function known(
  services: FindServices,
  caller: Caller,
  findId: string,
  idempotencyKey: string,
  { print, ofEndpoint }: Wanted,
): Promise<{ replayed?: Found; repeat?: RepeatWrite }> {
  const { store, now, rateLimit: defaultLimit } = services;
  const { userId } = caller;
  const [find, used] = await store.finds.findAndRepeat(userId, findId, idempotencyKey, now());
  const isReused = used !== undefined && isRepeatable(used.at, now()) && used.fingerprint !== ofEndpoint;
  if (!find && !isReused) {
    const generation = used ? used.generation + 1 : 0;
    return { repeat: { userId, idempotencyKey, fingerprint: ofEndpoint, generation, at: now().toISOString() } };
  }
  const account = await store.accounts.read(userId);
  const reused = new ApiError('idempotency_key_reused');
  const refused = told(reused, account, caller, now(), defaultLimit);
  if (refused.code !== 'idempotency_key_reused' || isReused || find?.fingerprint !== print) throw refused;
  const headers = { ...rateHeaders(rateLimit(account!, now(), defaultLimit)), ...nameSearchHeader(find.nameSearch), ...REPLAYED };
  return { replayed: { body: JSON.parse(find.answer) as IdentifierMatch[], headers } };
}

/** No subscription is needed. A hold that a dead request with the same key left is taken over. */
async function admit(services: FindServices, caller: Caller, findId: string, wanted: Wanted): Promise<{ account: Account; hold: Hold }> {
  const now = services.now();
  const { cost } = wanted;
  const hold: Hold = { cost, at: now.toISOString(), attempt: randomBytes(6).toString('hex'), fingerprint: wanted.print, kind: 'idfinder' };
  const daily = { ...services.dailyLimits, usesWebSearch: services.isWebSearchPaid && wanted.jurisdiction !== undefined };
  try {
    const search = { searchId: findId, hold };
    return { account: await services.store.accounts.admit({ caller, now, defaultRateLimit: services.rateLimit, search, daily }), hold };
  } catch (error) {
    if (!(error instanceof NotAdmitted)) {
      // Nobody knows whether the hold was placed; the sweeper would give it back later.
      await giveHoldBack(services, { searchId: findId, userId: caller.userId }, hold.attempt, cost).catch(() => {});
      throw error;
    }
    const left = error.account?.holds[findId];
    if (left && left.fingerprint !== wanted.print) throw new ApiError('idempotency_key_reused');
    const refused = refusal(error.account, caller, { cost, searchId: findId, daily }, now, services.rateLimit);
    const isDead = left && refused.code === 'idempotency_in_progress' && now.getTime() - Date.parse(left.at) > DEAD_AFTER_MS;
    if (isDead) return { account: error.account!, hold: left };
    throw refused;
  }
}

/**
 * Charged only when something verified was found; whatever goes wrong on the way gives the credits back. So does an answer that a twin
 * with the same key gave first, which was let in after this one had looked for it.
 */
async function lookUpAndSettle(
  services: FindServices,
  userId: string,
  findId: string,
  hold: Hold,
  sandbox: boolean,
  wanted: Wanted,
  repeat: RepeatWrite | undefined,
): Promise<NumbersFound & { twin: Find | undefined }> {
  const { store, now, log } = services;
  const held = { searchId: findId, userId };
  let found: NumbersFound = { matches: [], nameSearch: 'failed' };
  let twin: Find | undefined;
  try {
    found = await findNumbers(services, { ...wanted, sandbox, userId }, AbortSignal.timeout(LOOK_UP_MS));
    const { matches, nameSearch } = found;
    const reason = `Identifier of ${wanted.legalName.slice(0, 100)}`;
    const line = matches.length > 0 ? { at: hold.at, amount: -hold.cost, kind: 'idfinder' as const, reason } : undefined;
    const find = repeat ? { attempt: hold.attempt, fingerprint: wanted.print, answer: JSON.stringify(matches), nameSearch } : undefined;
    twin = await store.finds.write(userId, findId, line, find, now(), repeat);
  } catch (cause) {
    // Where only the answer of the write was lost, what was found is paid and must be given.
    if (!(await store.finds.isCharged(userId, findId, hold.at))) {
      const isTaken = cause instanceof RepeatTaken;
      // An error of ours counts no more than it costs.
      await giveHoldBack(services, held, hold.attempt, hold.cost, isTaken ? undefined : dayOf(new Date(hold.at)));
      throw isTaken ? new ApiError('idempotency_key_reused') : new ApiError('internal', { cause });
    }
  }
  // The line has decided; a hold that cannot be settled now is settled by the sweeper.
  const isPaid = found.matches.length > 0 && !twin;
  const settled = isPaid
    ? captureHold(services, held, hold.attempt, hold.cost, false, dayOf(new Date(hold.at)))
    : giveHoldBack(services, held, hold.attempt, hold.cost);
  await settled.catch((error: unknown) => {
    log.error('hold_not_settled', { ...held, error });
  });
  return { ...found, twin };
}
