/**
 * POST /search/financials: the figures of an entity that was searched before, asked for later. A search of its own, billed as what it is;
 * it asks the register for nothing but figures, joins them to its entity, and can be repeated.
 */

import type { Caller } from '../accounts/account-store.ts';
import { rootOf } from '../case-files/case-graph-of.ts';
import type { CaseItems } from '../case-files/case-store.ts';
import { pricesOf } from '../credits/prices.ts';
import type { Entity } from '../entity/entity.ts';
import { publicationOf, type Registry } from '../registers/contract.ts';
import { ApiError } from '../requests/api-error.ts';
import { type BodyOf, bodyOf, checkedBody, text } from '../requests/request-body.ts';
import type { AcceptedSearch } from '../search-rows/search-row.ts';
import { acceptSearch, type SearchPlan, type Submission, type Submitted } from './accept-search.ts';
import { entityLock } from './entity-lock.ts';
import { identifierFor } from './identifier-for.ts';
import { unsupported } from './search-request.ts';
import { entityOn, joinedCase } from './submit-expand.ts';
import { refuseUnconfigured, type SubmitServices } from './submit-search.ts';

export const FinancialsBody = bodyOf({ caseId: text(), entityId: text() });

export function submitFinancials(services: SubmitServices, submission: Submission): Promise<Submitted> {
  const understand = (body: unknown) => financialsPlan(services, submission.caller, checkedBody(FinancialsBody, body));
  return acceptSearch(services, submission, { endpoint: 'financials', understand, joinedCase });
}

async function financialsPlan(services: SubmitServices, caller: Caller, body: BodyOf<typeof FinancialsBody>): Promise<SearchPlan> {
  const [caseId, entityId] = [body.caseId?.trim(), body.entityId?.trim()];
  if (!caseId || !entityId) throw new ApiError('missing_input', { message: 'Missing caseId and/or entityId input' });
  const { items, lock, target, entity } = await entityOn(
    services,
    caller,
    'financials',
    caseId,
    entityId,
    'Only the case owner may ask for figures',
  );
  const { registry, jurisdiction, identifier } = await registerOf(services, entity, lastSearchOf(items, caseId, entity, target));
  await refuseUnconfigured(services, caller, registry);
  return {
    row: {
      searchType: 'financials',
      entityId,
      searchInputs: { identifier, jurisdiction, legalName: entity.legalName },
      subject: { kind: 'company', jurisdiction, registrationNumber: identifier, financials: true },
    },
    billed: {
      jurisdiction: registry.jurisdiction,
      cost: pricesOf(services.prices, registry).financials_credit_cost,
      kind: 'financials',
    },
    name: '',
    caseId,
    lock: entityLock(services, {
      kind: 'financials',
      caseId,
      entityId,
      standing: lock,
      searches: items.searches,
      isOver: ({ status }) => status !== 'PENDING',
      taken: () => new ApiError('financials_in_progress', { retryAfter: 5 }),
    }),
  };
}

/** The register that answered `row`, the last search of the entity, if it publishes figures, and the number that it was asked by. */
async function registerOf(
  { catalogue }: SubmitServices,
  entity: Entity,
  row: AcceptedSearch | undefined,
): Promise<{ registry: Registry; jurisdiction: string; identifier: string }> {
  if (!row) throw new ApiError('entity_not_searched');
  const { subject } = row;
  if (subject.kind !== 'company') throw noFigures(entity.provenance?.registry ?? 'The source of this entity');
  const { jurisdiction } = subject;
  const registry = await catalogue.registryOf(jurisdiction);
  if (!registry) throw unsupported(jurisdiction);
  const { level } = publicationOf(registry, 'financials');
  if (!registry.financials || (level !== 'published' && level !== 'partly_published')) throw noFigures(registry.name);
  const identifier = subject.registrationNumber || identifierFor(entity, registry, jurisdiction);
  if (!identifier) throw new ApiError('no_registration_number', { fields: { legalName: entity.legalName, jurisdiction } });
  return { registry, jurisdiction, identifier };
}

const noFigures = (source: string): ApiError =>
  new ApiError('financials_not_published', { message: `${source} publishes no figures that this service reads` });

/** The completed search that the entity's facts are from: an expand of it, or the one that opened the case. */
function lastSearchOf(items: CaseItems, caseId: string, { _id }: Entity, target: Entity): AcceptedSearch | undefined {
  const expands = items.searches
    .filter((row) => row.status === 'COMPLETED')
    .filter(({ searchType, entityId }) => searchType === 'expand' && entityId === _id);
  const last = expands.toSorted((one, other) => (one.updatedAt < other.updatedAt ? -1 : 1)).at(-1);
  return last ?? (_id === target._id ? rootOf(items, caseId) : undefined);
}
