/**
 * GET /parties: the companies of loaded registers in which a person or company is an officer or owner.
 *
 * A question is charged when its first page has a hit, and is then free for a day: its other pages, and the same question once more. A hold is placed first,
 * as for the identifier finder.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Account, Caller } from '../../accounts/account/account.ts';
import { admitted, rateHeaders, rateLimit } from '../../accounts/account/admission.ts';
import { newHold, placeHold } from '../../ledger/credits/place-hold.ts';
import { partiesPrice } from '../../ledger/credits/prices.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { underHold } from '../idfinder/held-look-up.ts';
import { type PartyQuestion, pageOfQuery, type Query, questionOf } from './party-question.ts';
import { type PartiesFound, readParties } from './read-parties.ts';
import type { PartyServices } from './services.ts';

export interface PartiesRequest {
  caller: Caller;
  query: Query;
}

export interface PartiesAnswer {
  body: PartiesFound;
  headers: Record<string, string>;
}

/** Rejects with an `ApiError`: 400, 401, 402, 403, 404 or 429. */
export async function findParties(services: PartyServices, { caller, query }: PartiesRequest): Promise<PartiesAnswer> {
  const { store, now, partyCuts, paidQuestions } = services;
  const account = admitted(await store.accounts.read(caller.userId), caller);
  if (!services.isPartySearchOn) throw new ApiError('parties_not_offered');
  const question = questionOf(query);
  const page = pageOfQuery(query, question);
  const read = (): Promise<PartiesFound> => readParties(partyCuts, question, page, account.sandbox);
  const questionId = questionIdOf(caller.userId, question);
  if (await paidQuestions.isPaid(caller.userId, questionId, now())) return { body: await read(), headers: headersOf(services, account) };
  return charged(services, caller, questionId, read);
}

const headersOf = ({ now, rateLimit: defaultLimit }: PartyServices, account: Account): Record<string, string> =>
  rateHeaders(rateLimit(account, now(), defaultLimit));

/** No name is kept: the same question of the same account has the same id. */
const questionIdOf = (userId: string, { text }: PartyQuestion): string =>
  createHmac('sha256', userId).update(`parties\n${text}`).digest('hex');

async function charged(
  services: PartyServices,
  caller: Caller,
  questionId: string,
  read: () => Promise<PartiesFound>,
): Promise<PartiesAnswer> {
  const { paidQuestions, now, prices, dailyLimits } = services;
  const { userId } = caller;
  const searchId = randomBytes(24).toString('hex');
  const { account, hold } = await placeHold(services, {
    caller,
    searchId,
    hold: newHold(partiesPrice(prices), now(), { kind: 'parties' }),
    daily: { ...dailyLimits, usesWebSearch: false },
  });
  const decide = async ({ data }: PartiesFound): Promise<boolean> => {
    if (data.length === 0) return false;
    const line = { at: hold.at, amount: -hold.cost, kind: 'parties' as const, reason: 'Companies of a party' };
    return paidQuestions.write(userId, questionId, line, { searchId, attempt: hold.attempt }, now());
  };
  const body = await underHold(services, { searchId, userId, hold, kind: 'parties' }, read, decide);
  return { body, headers: headersOf(services, account) };
}
