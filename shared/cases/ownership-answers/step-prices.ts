/** What the next steps of an account of ownership cost: the prices of the register in the node's jurisdiction, in credits. */

import type { PriceList } from '../../ledger/credits/prices.ts';
import { pricesOf } from '../../ledger/credits/prices.ts';
import type { Entity } from '../../model/entity/entity.ts';
import type { NextStep, OwnershipNode } from '../../ownership/facts/facts.ts';
import type { Catalogue } from '../../registers/registers.ts';

export interface PriceServices {
  catalogue: Catalogue;
  prices: PriceList;
}

interface Ending {
  nodeId: string;
  nextStep: NextStep;
}

/** Adds `credits` to steps that can be bought: a search of an entity of the case `target`, and a look-up of a number. */
export async function withStepPrices<One extends Ending>(
  services: PriceServices,
  target: Entity,
  nodes: readonly Omit<OwnershipNode, 'name'>[],
  endings: readonly One[],
): Promise<One[]> {
  const nodeOf = new Map(nodes.map((node) => [node.nodeId, node]));
  const expanded = entitiesWithParties(target);
  return Promise.all(
    endings.map(async (ending) => {
      const { kind } = ending.nextStep;
      const { jurisdiction, entityIds = [] } = nodeOf.get(ending.nodeId) ?? {};
      const canBeBought = kind === 'identifier' || (kind === 'expand' && entityIds.some((id) => !expanded.has(id)));
      const registry = canBeBought && jurisdiction ? await services.catalogue.registryOf(jurisdiction) : undefined;
      if (!registry) return ending;
      const { search_credit_cost, idfinder_credit_cost } = pricesOf(services.prices, registry);
      return { ...ending, nextStep: { kind, credits: kind === 'expand' ? search_credit_cost : idfinder_credit_cost } };
    }),
  );
}

/** `_id` of each entity that names parties: an expand of it is refused. Iterative, because a case can be deep. */
function entitiesWithParties(target: Entity): Set<string> {
  const found = new Set<string>();
  const open = [target];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.counterparties.length > 0) found.add(next._id);
    open.push(...next.counterparties, ...(next.formerCounterparties ?? []));
  }
  return found;
}
