/**
 * The follow-up of a fund search: an expand of its manager, which is a search of its own.
 *
 * Path A: the manager's country has a register here and is not the US: an ordinary billed expand. Path B: US managers and countries without
 * a register, those of the LEI route included: the adviser disclosure database (IAPD), not billed. Where neither path applies, the fund's
 * case ends with the fund. Ids follow from the fund, so a message that is delivered several times starts one expand.
 */

import type { PriceList } from '../../ledger/credits/prices.ts';
import { idsOf } from '../../ledger/search-rows/ids.ts';
import type { CompletedSearch } from '../../ledger/search-rows/search-row.ts';
import { knownFacts } from '../../model/entity/conflicts.ts';
import type { Entity } from '../../model/entity/entity.ts';
import { expandSearchId } from '../../platform/table/keys.ts';
import type { Registry } from '../../registers/contract.ts';
import { identifierFor } from './identifier-for.ts';
import { registerExpand } from './register-expand.ts';
import type { SearchPlan } from './search-plan.ts';
import type { SearchServices } from './services.ts';
import { startByItself } from './start-by-itself.ts';

type FollowServices = Pick<SearchServices, 'store' | 'queue' | 'registers' | 'rateLimit' | 'prices' | 'now' | 'log'>;

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
  const plan = registerExpand(prices, { caseId: fund.caseId, entity: manager, registry, jurisdiction, identifier });
  return { ...plan, row: { ...plan.row, ...common(fund, manager) } };
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
  const { caseId, userId, sandbox } = fund;
  const searchId = expandSearchId(caseId, plan.row.entityId!);
  const started = await startByItself(services, { searchId, caseId, userId, sandbox, plan });
  if (started.outcome !== 'refused') return;
  services.log.info('manager_not_expanded', { ...idsOf({ searchId, caseId, userId }), jurisdiction: plan.billed?.jurisdiction });
}
