/** The plan of an expand that the service starts by itself in a register. PURE. */

import type { PriceList } from '../../ledger/credits/prices.ts';
import { pricesOf } from '../../ledger/credits/prices.ts';
import { knownFacts } from '../../model/entity/conflicts.ts';
import type { Entity } from '../../model/entity/entity.ts';
import type { Registry } from '../../registers/contract.ts';
import type { SearchPlan } from './search-plan.ts';

export interface RegisterExpand {
  caseId: string;
  entity: Entity;
  registry: Registry;
  jurisdiction: string;
  /** Normalised, of the register. */
  identifier: string;
}

/** Without figures. */
export function registerExpand(prices: PriceList, { caseId, entity, registry, jurisdiction, identifier }: RegisterExpand): SearchPlan {
  return {
    row: {
      searchType: 'expand',
      entityId: entity._id,
      expanded: knownFacts(entity),
      searchInputs: { identifier, jurisdiction, legalName: entity.legalName },
      subject: { kind: 'company', jurisdiction, registrationNumber: identifier, financials: false },
    },
    billed: { jurisdiction: registry.jurisdiction, cost: pricesOf(prices, registry).search_credit_cost, kind: 'expand' },
    name: '',
    caseId,
  };
}
