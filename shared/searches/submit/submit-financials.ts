/**
 * POST /search/financials: the financial statements of an entity that was searched before. A search of its own with its own price: it asks
 * the register for the statements only, adds them to the entity, and can be repeated.
 */
import type { Caller } from '../../accounts/account/account.ts';
import { orRefusal } from '../../accounts/account/refusal.ts';
import { rootOf } from '../../cases/case-files/case-graph-of.ts';
import type { CaseItems } from '../../cases/case-files/case-store.ts';
import { pricesOf } from '../../ledger/credits/prices.ts';
import type { AcceptedSearch } from '../../ledger/search-rows/search-row.ts';
import type { Entity } from '../../model/entity/entity.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { bodyOf, checkedBody, text } from '../../platform/requests/request-body.ts';
import type { Registry } from '../../registers/contract.ts';
import { publicationOf } from '../../registers/register-facts.ts';
import { registerOfCompany } from '../../registers/registers.ts';
import { unsupportedJurisdiction } from '../jurisdictions/unsupported-jurisdiction.ts';
import { entityLock } from './entity-lock.ts';
import { entityOnCase, missingIds } from './entity-on-case.ts';
import { identifierFor } from './identifier-for.ts';
import { openSubmission, type Submission, type Submitted } from './open-submission.ts';
import { refuseUnconfigured } from './refuse-unconfigured.ts';
import type { SearchPlan } from './search-plan.ts';
import { startSearch } from './start-search.ts';
import type { SubmitServices } from './submit-search.ts';

export const FinancialsBody = bodyOf({ caseId: text(), entityId: text() });

export async function submitFinancials(services: SubmitServices, submission: Submission): Promise<Submitted> {
  const { caller } = submission;
  const opened = await openSubmission(services, submission, 'financials');
  if (opened.replay) return opened.replay;
  const plan = await orRefusal(services, caller, planFinancials(services, caller, opened.body));
  return startSearch(services, opened, plan);
}

async function planFinancials(services: SubmitServices, caller: Caller, typed: unknown): Promise<SearchPlan> {
  const body = checkedBody(FinancialsBody, typed);
  const [caseId, entityId] = [body.caseId?.trim(), body.entityId?.trim()];
  if (!caseId || !entityId) throw missingIds(caseId, typed);
  const { items, lock, target, entity } = await entityOnCase(
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
  const registry = await registerOfCompany(catalogue, subject);
  if (!registry) throw await unsupportedJurisdiction(jurisdiction);
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
