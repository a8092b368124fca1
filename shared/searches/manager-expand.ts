/**
 * The follow-up of a fund search: an expand of its manager, which is a search of its own.
 *
 * Path A: the manager's country has a register here and is not the US: an ordinary billed expand. Path B: US managers and countries without
 * a register, those of the LEI route included: the adviser disclosure database (IAPD), not billed. Where neither path applies, the fund's
 * case ends with the fund. Ids follow from the fund, so a message that is delivered several times starts one expand.
 */
import { newHold, placeHold } from '../credits/place-hold.ts';
import { pricesOf } from '../credits/prices.ts';
import { giveHoldBack } from '../credits/settle.ts';
import { knownFacts } from '../entity/conflicts.ts';
import type { Entity } from '../entity/entity.ts';
import type { Registry } from '../registers/contract.ts';
import { ApiError } from '../requests/api-error.ts';
import { idsOf } from '../search-rows/ids.ts';
import type { CompletedSearch, PendingSearch } from '../search-rows/search-row.ts';
import type { PriceList, Services } from '../services/services.ts';
import { expandSearchId } from '../table/keys.ts';
import { createSearch } from './create-search.ts';
import { identifierFor } from './identifier-for.ts';
import type { SearchPlan } from './search-plan.ts';
import { heldFields } from './start-search.ts';

type FollowServices = Pick<Services, 'store' | 'queue' | 'registers' | 'rateLimit' | 'prices' | 'now' | 'log'>;

/** Safe to repeat by every process that finds the completed fund search. */
export async function startManagerExpand(services: FollowServices, fund: CompletedSearch): Promise<void> {
  const { counterparties } = (await services.store.results.read(fund)).entity;
  const manager = counterparties.find(({ relationships }) =>
    relationships.some(({ natureOfRelationship }) => natureOfRelationship === 'Fund Manager'),
  );
  const plan = manager && (await planFor(services, fund, manager));
  if (plan) await start(services, fund, plan);
  await services.store.results.markFollowUpDone(fund);
}

async function planFor({ registers, prices }: FollowServices, fund: CompletedSearch, manager: Entity): Promise<SearchPlan | undefined> {
  const jurisdiction = manager.jurisdiction ?? manager.countryOfRegistration ?? '';
  const isUs = jurisdiction === 'US' || jurisdiction.startsWith('US-');
  const registry = isUs ? undefined : await registers.registryOf(jurisdiction);
  return registry && registry.route !== 'lei' ? registerPlan(prices, fund, manager, registry, jurisdiction) : adviserPlan(fund, manager);
}

/** Path A. `undefined` without a number that the register accepts: the service never chooses between candidates. */
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
  };
  const before = await store.searches.read(searchId);
  // A worker died after it placed the hold: the sweeper gave the hold back and left a tombstone in the place of the row.
  if (before && (!before.abandoned || before.erased)) return;
  if (await store.entityLocks.lock(caseId, row.entityId!, searchId, now())) return;
  const held = plan.billed ? await withHold(services, row, plan.billed.jurisdiction) : row;
  if (!held) return store.entityLocks.unlock(caseId, row.entityId!, searchId);
  const there = await createSearch(services, plan, held, { overAbandoned: true });
  if (there && there.attempt !== held.attempt && held.attempt)
    await giveHoldBack(services, idsOf(held), held.attempt, { credits: held.cost });
  await queue.send(searchId, userId);
}

/** The row with its hold, which an earlier delivery of the message may have placed; `undefined` where the account does not admit it. */
async function withHold(services: FollowServices, row: PendingSearch, jurisdiction: string): Promise<PendingSearch | undefined> {
  const { searchId, caseId, userId, cost } = row;
  try {
    const wanted = newHold(cost, services.now());
    const { hold } = await placeHold(services, { caller: { userId }, searchId, caseId, hold: wanted, jurisdiction, takeOverAfterMs: 0 });
    return { ...row, ...heldFields(hold!) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    services.log.info('manager_not_expanded', { ...idsOf(row), jurisdiction });
    return undefined;
  }
}
