/**
 * Whether an unwrap searches a node, and if not, why it ends there. The rules are tried in one order, so that the same case always has the same
 * endings; nothing is asked or charged to find out.
 */

import { type Account, isSubscribed } from '../../accounts/account/account.ts';
import type { PriceList } from '../../ledger/credits/prices.ts';
import { pricesOf } from '../../ledger/credits/prices.ts';
import type { Entity } from '../../model/entity/entity.ts';
import type { EndingReason, NextStep, OwnershipNode } from '../../ownership/facts/facts.ts';
import type { Registry } from '../../registers/contract.ts';
import { publicationOf } from '../../registers/register-facts.ts';
import type { Catalogue } from '../../registers/registers.ts';
import { identifierFor } from '../submit/identifier-for.ts';
import type { EntitySearch } from './case-state.ts';

export interface Candidate {
  nodeId: string;
  entity: Entity;
  registry: Registry;
  jurisdiction: string;
  identifier: string;
  /** Credits. */
  cost: number;
  /** Only parents by consolidation are known there: searched last, and only while control is open. */
  isLeiRoute: boolean;
}

export type Judged =
  /** Its register's answer is on the case. */
  | { kind: 'searched' }
  /** A search of it is under way, started by the caller or by this unwrap. */
  | { kind: 'waiting' }
  | { kind: 'open'; candidate: Candidate }
  | { kind: 'ended'; reason: EndingReason; nextStep: NextStep; isRetryable?: boolean };

export interface RuleServices {
  catalogue: Catalogue;
  prices: PriceList;
}

/** What the rules look at. */
export interface Subject {
  node: OwnershipNode;
  /** The entities that the node stands for, in the order of the case. */
  entities: readonly Entity[];
  /** The last search of each of them. */
  searches: readonly (EntitySearch | undefined)[];
  layer: number;
}

export interface RuleContext {
  account: Account;
  maxLayers: number;
  /** Whether a failed search is one of this unwrap and of its present try. */
  isFailedNow: (search: EntitySearch, entity: Entity) => boolean;
}

const NONE: NextStep = { kind: 'none' };
const ended = (reason: EndingReason, nextStep: NextStep = NONE): Extract<Judged, { kind: 'ended' }> => ({
  kind: 'ended',
  reason,
  nextStep,
});

export async function judge(services: RuleServices, context: RuleContext, subject: Subject): Promise<Judged> {
  const { node, searches, entities } = subject;
  if (node.type === 'person') return ended('natural_person');
  if (node.type === 'state') return ended('state');
  if (node.listed) return ended('listed_company');
  if (entities.some(({ dataStatus }) => dataStatus)) return { kind: 'searched' };
  // Its official record may be another company's, and was not joined with it.
  if (searches.some((search) => search?.status === 'COMPLETED')) return ended('ambiguous_identity', { kind: 'identifier' });
  if (searches.some((search) => search?.status === 'PENDING')) return { kind: 'waiting' };
  if (entities.some(({ statusKind }) => statusKind === 'dissolved')) return ended('dissolved');
  if (node.type === 'trust' || entities.length === 0) return ended('arrangement');
  return searchable(services, context, subject);
}

async function searchable(services: RuleServices, context: RuleContext, subject: Subject): Promise<Judged> {
  const { node, entities } = subject;
  const placed = entities.find((entity) => entity.jurisdiction ?? entity.countryOfRegistration);
  const jurisdiction = placed && (placed.jurisdiction ?? placed.countryOfRegistration);
  const registry = jurisdiction === undefined ? undefined : await services.catalogue.registryOf(jurisdiction);
  if (jurisdiction === undefined || !registry || !(await canBeAsked(services.catalogue, context.account, registry))) {
    return ended(node.type === 'fund' ? 'arrangement' : 'no_register');
  }
  if (!isSubscribed(context.account, registry.jurisdiction)) return ended('not_subscribed', { kind: 'access' });
  const numbered = entities.map((entity) => ({ entity, identifier: identifierFor(entity, registry, jurisdiction) }));
  const found = numbered.find(({ identifier }) => identifier !== undefined);
  if (!found) return ended(node.type === 'fund' ? 'arrangement' : 'no_registration_number', { kind: 'identifier' });
  const cost = pricesOf(services.prices, registry).search_credit_cost;
  const { level } = publicationOf(registry, 'owners');
  const isLeiRoute = registry.route === 'lei';
  if (!isLeiRoute && level === 'restricted') return ended('restricted', { kind: 'access' });
  if (!isLeiRoute && (level === 'not_published' || level === 'not_covered')) return ended('not_published', { kind: 'document' });
  const failed = failedNow(context, subject);
  if (failed)
    return {
      ...ended('source_failed', failed.retryable ? { kind: 'expand', credits: cost } : { kind: 'identifier' }),
      isRetryable: failed.retryable,
    };
  if (subject.layer > context.maxLayers) return ended('layer_limit', { kind: 'expand', credits: cost });
  return {
    kind: 'open',
    candidate: { nodeId: node.nodeId, entity: found.entity, registry, jurisdiction, identifier: found.identifier!, cost, isLeiRoute },
  };
}

async function canBeAsked(catalogue: Catalogue, { sandbox }: Account, registry: Registry): Promise<boolean> {
  return sandbox || (!registry.sandboxOnly && (await catalogue.isConfigured(registry)));
}

const failedNow = ({ isFailedNow }: RuleContext, { searches, entities }: Subject): EntitySearch | undefined =>
  searches.find((search, at) => search?.status === 'FAILED' && isFailedNow(search, entities[at]!));
