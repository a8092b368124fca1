/**
 * What follows a fund search: the expand of its manager, a search of its own.
 *
 * Path A: the manager's country has a register here and is not the US: an ordinary billed expand. Path B: US managers and countries
 * without a register, those of the LEI route included: the adviser disclosure database, not billed. Where neither starts, the fund stays COMPLETED alone.
 * Ids follow from the fund, so that a message delivered five times starts one expand.
 */

import { NotAdmitted } from '../accounts/account-store.ts';
import { pricesOf } from '../credits/prices.ts';
import { giveHoldBack } from '../credits/settle.ts';
import { knownFacts } from '../entity/conflicts.ts';
import type { Entity } from '../entity/entity.ts';
import type { Registry } from '../registers/contract.ts';
import { idsOf } from '../search-rows/ids.ts';
import type { CompletedSearch, PendingSearch } from '../search-rows/search-row.ts';
import type { PriceList, Services } from '../services/services.ts';
import { expandSearchId } from '../table/keys.ts';
import { holdOf, newAttempt, type SearchPlan, writeRow } from './accept-search.ts';
import { identifierFor } from './identifier-for.ts';

type FollowServices = Pick<Services, 'store' | 'queue' | 'registers' | 'rateLimit' | 'prices' | 'now' | 'log'>;

/** Repeated harmlessly by whoever meets the finished fund search next. */
export async function startManagerExpand(services: FollowServices, fund: CompletedSearch): Promise<void> {
  const { counterparties } = (await services.store.searches.result(fund)).entity;
  const manager = counterparties.find(({ relationships }) =>
    relationships.some(({ natureOfRelationship }) => natureOfRelationship === 'Fund Manager'),
  );
  const plan = manager && (await planFor(services, fund, manager));
  if (plan) await start(services, fund, plan);
  await services.store.searches.followedUp(fund);
}

async function planFor({ registers, prices }: FollowServices, fund: CompletedSearch, manager: Entity): Promise<SearchPlan | undefined> {
  const jurisdiction = manager.jurisdiction ?? manager.countryOfRegistration ?? '';
  const isUs = jurisdiction === 'US' || jurisdiction.startsWith('US-');
  const registry = isUs ? undefined : await registers.registryOf(jurisdiction);
  return registry && registry.route !== 'lei' ? registerPlan(prices, fund, manager, registry, jurisdiction) : adviserPlan(fund, manager);
}

/** Path A; without a number that the register takes, nothing starts: the service never picks one. */
function registerPlan(
  prices: PriceList,
  fund: CompletedSearch,
  manager: Entity,
  registry: Registry,
  jurisdiction: string,
): SearchPlan | undefined {
  const identifier = identifierFor(manager, registry, jurisdiction);
  if (!identifier) return undefined;
  return {
    row: {
      ...common(fund, manager),
      searchInputs: { identifier, jurisdiction, legalName: manager.legalName },
      subject: { kind: 'company', jurisdiction, registrationNumber: identifier, financials: false },
    },
    billed: { jurisdiction: registry.jurisdiction, cost: pricesOf(prices, registry).search_credit_cost, kind: 'expand' },
    name: '',
    caseId: fund.caseId,
  };
}

/** Path B. */
function adviserPlan(fund: CompletedSearch, manager: Entity): SearchPlan {
  const { legalName } = manager;
  return {
    row: {
      ...common(fund, manager),
      searchInputs: { identifier: legalName, regulator: 'IAPD', legalName },
      subject: { kind: 'adviser', legalName },
    },
    name: '',
    caseId: fund.caseId,
  };
}

const common = ({ developmentMode }: CompletedSearch, manager: Entity) => ({
  searchType: 'expand' as const,
  entityId: manager._id,
  expanded: knownFacts(manager),
  ...(developmentMode !== undefined && { developmentMode }),
});

async function start(services: FollowServices, fund: CompletedSearch, plan: SearchPlan): Promise<void> {
  const { store, queue, now } = services;
  const { caseId, userId, sandbox } = fund;
  const searchId = expandSearchId(caseId, plan.row.entityId!);
  const at = now().toISOString();
  const row: PendingSearch = {
    ...plan.row,
    searchId,
    caseId,
    userId,
    createdAt: at,
    updatedAt: at,
    status: 'PENDING',
    sandbox,
    cost: plan.billed?.cost ?? 0,
    ...(plan.billed && { attempt: newAttempt() }),
  };
  const before = await store.searches.read(searchId);
  // Of a worker that died with its hold placed: the sweeper has given it back, and put a tombstone where the row would stand.
  if (before && (!before.abandoned || before.erased)) return;
  if (await store.searches.lockEntity(caseId, row.entityId!, searchId, now())) return;
  const held = plan.billed ? await withHold(services, row, plan.billed.jurisdiction) : row;
  if (!held) return store.searches.unlockEntity(caseId, row.entityId!, searchId);
  const there = await writeRow(services, plan, held, { overAbandoned: true });
  if (there && there.attempt !== held.attempt && held.attempt) await giveHoldBack(services, idsOf(held), held.attempt, held.cost);
  await queue.send(searchId, userId);
}

/** The row with its hold, a hold that an earlier delivery placed included; `undefined` where the caller is not let in. */
async function withHold(
  { store, log, rateLimit, now }: FollowServices,
  row: PendingSearch,
  jurisdiction: string,
): Promise<PendingSearch | undefined> {
  try {
    const search = { searchId: row.searchId, hold: holdOf(row), jurisdiction };
    await store.accounts.admit({ caller: { userId: row.userId }, now: now(), defaultRateLimit: rateLimit, search });
    return row;
  } catch (error) {
    if (!(error instanceof NotAdmitted)) throw error;
    const placed = error.account?.holds[row.searchId];
    if (placed) return { ...row, attempt: placed.attempt, createdAt: placed.at, updatedAt: placed.at };
    log.info('manager_not_expanded', { ...idsOf(row), jurisdiction });
    return undefined;
  }
}
