/** What an unwrap would cost: nothing is held, written or asked. */
import { createHash } from 'node:crypto';
import type { Account } from '../../accounts/account/account.ts';
import type { PriceList } from '../../ledger/credits/prices.ts';
import type { Share } from '../../model/entity/ownership-facts.ts';
import type { EndingReason } from '../../ownership/facts/facts.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { type Assessment, assess } from './assess.ts';
import { type CaseState, caseStateOf } from './case-state.ts';
import { expectedCredits } from './further-credits.ts';
import type { UnwrapServices } from './services.ts';
import { logQuoted } from './unwrap-log.ts';
import type { CreditRange, UnwrapSettings } from './unwrap-row.ts';

export interface UnwrapQuote {
  expectedCredits: CreditRange;
  /** Absent where the request names no `maxCredits`. */
  ceiling?: number;
  /** What is searched first, in this order. */
  known: { nodeId: string; jurisdiction: string; cost: number }[];
  notReachable: { nodeId: string; reason: EndingReason; shareAtStake: Share }[];
  balance: number;
  quotedAt: string;
  /** Changes whenever a price does. */
  pricesVersion: string;
}

export type QuoteServices = Pick<UnwrapServices, 'store' | 'catalogue' | 'prices' | 'now' | 'log'>;

/** The case as an unwrap meets it. Rejects with an `ApiError`. */
export async function firstAssessment(
  services: QuoteServices,
  account: Account,
  caseId: string,
  settings: UnwrapSettings,
): Promise<{ state: CaseState; assessment: Assessment }> {
  const state = await caseStateOf(services, caseId);
  if (!state) throw new ApiError('target_not_ready');
  const today = services.now().toISOString().slice(0, 10);
  return { state, assessment: await assess(services, state, { account, settings, today, isFailedNow: () => false }) };
}

export async function quoteUnwrap(
  services: QuoteServices,
  account: Account,
  caseId: string,
  settings: UnwrapSettings,
): Promise<UnwrapQuote> {
  const { assessment } = await firstAssessment(services, account, caseId, settings);
  const { open, endings, isDecided } = assessment;
  const { maxCredits, maxEntities } = settings;
  const asked = isDecided ? [] : open.slice(0, maxEntities);
  const expected = expectedCredits(asked, { entities: maxEntities, ceiling: maxCredits });
  logQuoted(services.log, { caseId, userId: account.userId, ...expected });
  return {
    expectedCredits: expected,
    ...(maxCredits !== undefined && { ceiling: maxCredits }),
    known: asked.map(({ nodeId, jurisdiction, cost }) => ({ nodeId, jurisdiction, cost })),
    notReachable: endings.map(({ nodeId, reason, shareAtStake }) => ({ nodeId, reason, shareAtStake })),
    balance: account.balance,
    quotedAt: services.now().toISOString(),
    pricesVersion: versionOf(services.prices),
  };
}

const versionOf = (prices: PriceList): string => createHash('sha256').update(JSON.stringify(prices)).digest('hex').slice(0, 12);
