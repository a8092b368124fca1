/**
 * POST /idfinder: official registration numbers for a legal name.
 *
 * A hold is placed first; it is captured if something is found, and refunded otherwise. The answer is JSON within 25 seconds: what is
 * verified by then. The ledger line decides: where it stands, the look-up is charged.
 */
import { randomBytes } from 'node:crypto';
import type { Account, Caller, Hold } from '../../accounts/account/account.ts';
import { rateHeaders, rateLimit, withRateHeaders } from '../../accounts/account/admission.ts';
import { isRepeatable, type RepeatWrite } from '../../accounts/account/idempotency-store.ts';
import { asOpenCall, type Length } from '../../accounts/account/open-call.ts';
import { orRefusal } from '../../accounts/account/refusal.ts';
import { newHold, placeHold } from '../../ledger/credits/place-hold.ts';
import { pricesOf } from '../../ledger/credits/prices.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { checkIdempotencyKey, endpointFingerprint, fingerprint, REPLAYED } from '../../platform/requests/idempotency-key.ts';
import { bodyOf, checkedBody, missingInput, text } from '../../platform/requests/request-body.ts';
import { repeatableId } from '../../platform/table/keys.ts';
import { unsupportedJurisdiction } from '../jurisdictions/unsupported-jurisdiction.ts';
import { findNumbers, type NumbersFound } from './find-numbers.ts';
import type { Find } from './find-store.ts';
import { underHold } from './held-look-up.ts';
import type { IdentifierMatch } from './matches.ts';
import type { IdFinderServices } from './services.ts';

export type FindServices = Pick<
  IdFinderServices,
  'store' | 'registers' | 'requestRate' | 'webSearch' | 'isWebSearchPaid' | 'dailyLimits' | 'rateLimit' | 'prices' | 'pause' | 'now' | 'log'
>;

export const FindBody = bodyOf({
  legalName: text(),
  jurisdiction: text(100),
  registry: text(),
});

export interface FindRequest {
  caller: Caller;
  /** Parses the body; throws an `ApiError`. */
  body: () => unknown;
  idempotencyKey?: string | undefined;
}

export interface Found {
  body: IdentifierMatch[];
  headers: Record<string, string>;
}

interface CheckedRequest {
  legalName: string;
  jurisdiction: string | undefined;
  registry: string | undefined;
  /** Credits, by the register of the jurisdiction. */
  cost: number;
  fingerprint: string;
  endpointFingerprint: string;
}

/** Of the 25 s, what the look-ups may take. */
const LOOK_UP: Length = { kind: 'find', seconds: 22 };

export async function findId(services: FindServices, request: FindRequest): Promise<Found> {
  const { caller, idempotencyKey } = request;
  const checked = await orRefusal(services, caller, checkRequest(services, request));
  const searchId = idempotencyKey === undefined ? randomBytes(24).toString('hex') : repeatableFindId(caller.userId, idempotencyKey);
  const earlier = idempotencyKey === undefined ? {} : await firstAnswerOf(services, caller, searchId, idempotencyKey, checked);
  if (earlier.replay) return earlier.replay;
  const { account, hold } = await placeHold(services, {
    caller,
    searchId,
    hold: newHold(checked.cost, services.now(), { fingerprint: checked.fingerprint, kind: 'idfinder' }),
    daily: { ...services.dailyLimits, usesWebSearch: services.isWebSearchPaid && checked.jurisdiction !== undefined },
  });
  const headers = rateHeaders(rateLimit(account, services.now(), services.rateLimit));
  const lookUp = { searchId, userId: caller.userId, hold, sandbox: account.sandbox, repeat: earlier.repeat };
  const { matches, nameSearch, twin } = await lookUpAndSettle(services, lookUp, checked);
  if (!twin) return answerWith(account, { matches, nameSearch }, headers);
  if (twin.fingerprint !== checked.fingerprint) throw new ApiError('idempotency_key_reused');
  return answerWith(account, { matches: answerOf(twin), nameSearch: twin.nameSearch }, { ...headers, ...REPLAYED });
}

const INVENTED_ONLY = 'The sandbox has invented companies only: try HARBOUR INVENTED LIMITED in GB.';

/** `X-Name-Search` tells whether an empty answer means that no company has the name; answers that were stored before it existed have none. */
function answerWith(
  { sandbox }: Pick<Account, 'sandbox'>,
  { matches, nameSearch }: { matches: IdentifierMatch[]; nameSearch: string | undefined },
  headers: Record<string, string>,
): Found {
  const searched: Record<string, string> = nameSearch ? { 'X-Name-Search': nameSearch } : {};
  const hint: Record<string, string> = sandbox && matches.length === 0 ? { 'X-Hint': INVENTED_ONLY } : {};
  return { body: matches, headers: { ...headers, ...searched, ...hint } };
}

const answerOf = ({ answer }: Find): IdentifierMatch[] => JSON.parse(answer) as IdentifierMatch[];

const repeatableFindId = (userId: string, key: string): string => repeatableId(userId, `idfinder ${key}`, 0) + '0'.repeat(16);

/** Rejects with an `ApiError` of status 400. */
async function checkRequest({ registers, prices }: FindServices, { body, idempotencyKey }: FindRequest): Promise<CheckedRequest> {
  checkIdempotencyKey(idempotencyKey);
  const parsed = body();
  const typed = checkedBody(FindBody, parsed);
  const [legalName, jurisdiction] = [typed.legalName?.trim(), typed.jurisdiction?.trim().toUpperCase() || undefined];
  if (!legalName) throw missingInput('Missing legalName input', ['legalName'], parsed);
  const register = jurisdiction ? await registers.registryOf(jurisdiction) : undefined;
  if (jurisdiction && !register) throw await unsupportedJurisdiction(jurisdiction);
  return {
    legalName,
    jurisdiction,
    registry: typed.registry?.trim(),
    cost: pricesOf(prices, register).idfinder_credit_cost,
    fingerprint: fingerprint(parsed),
    endpointFingerprint: endpointFingerprint('idfinder', parsed),
  };
}

/** The first answer to the same key, for a caller who may still be answered; else what is to be stored of the key. */
async function firstAnswerOf(
  services: FindServices,
  caller: Caller,
  searchId: string,
  idempotencyKey: string,
  checked: CheckedRequest,
): Promise<{ replay?: Found; repeat?: RepeatWrite }> {
  const { store, now, rateLimit: defaultLimit } = services;
  const { userId } = caller;
  const [find, used] = await store.finds.findAndRepeat(userId, searchId, idempotencyKey, now());
  const isReused = used !== undefined && isRepeatable(used.at, now()) && used.fingerprint !== checked.endpointFingerprint;
  if (!find && !isReused) {
    const generation = used ? used.generation + 1 : 0;
    return { repeat: { userId, idempotencyKey, fingerprint: checked.endpointFingerprint, generation, at: now().toISOString() } };
  }
  const account = await store.accounts.read(userId);
  const refused = withRateHeaders(new ApiError('idempotency_key_reused'), account, caller, now(), defaultLimit);
  if (refused.code !== 'idempotency_key_reused' || isReused || find?.fingerprint !== checked.fingerprint) throw refused;
  const headers = { ...rateHeaders(rateLimit(account!, now(), defaultLimit)), ...REPLAYED };
  return { replay: answerWith(account!, { matches: answerOf(find), nameSearch: find.nameSearch }, headers) };
}

interface HeldLookUp {
  searchId: string;
  userId: string;
  hold: Hold;
  sandbox: boolean;
  /** Absent without an `Idempotency-Key`. */
  repeat: RepeatWrite | undefined;
}

/**
 * Charged only when something verified was found; any fault refunds the credits. `twin`: the answer of a request with the same key that
 * was admitted later and answered first; this one then refunds its hold.
 */
async function lookUpAndSettle(
  services: FindServices,
  { searchId, userId, hold, sandbox, repeat }: HeldLookUp,
  checked: CheckedRequest,
): Promise<NumbersFound & { twin: Find | undefined }> {
  const { store, now } = services;
  let twin: Find | undefined;
  const find = (): Promise<NumbersFound> =>
    asOpenCall(services, { userId }, LOOK_UP, () =>
      findNumbers(services, { ...checked, sandbox, userId }, AbortSignal.timeout(LOOK_UP.seconds * 1_000)),
    );
  const decide = async ({ matches, nameSearch }: NumbersFound): Promise<boolean> => {
    const reason = `Identifier of ${checked.legalName.slice(0, 100)}`;
    const line = matches.length > 0 ? { at: hold.at, amount: -hold.cost, kind: 'idfinder' as const, reason } : undefined;
    const answer = { attempt: hold.attempt, fingerprint: checked.fingerprint, answer: JSON.stringify(matches), nameSearch };
    twin = await store.finds.write(userId, searchId, line, repeat && answer, now(), repeat);
    return line !== undefined && !twin;
  };
  const found = await underHold(services, { searchId, userId, hold, kind: 'idfinder' }, find, decide);
  return { ...found, twin };
}
