/**
 * POST /search/expand: searches a counterparty of a case further, and attaches the parties that its register names.
 *
 * The lock of an entity names the search that holds it. A search that failed, or that found no party, holds it no longer.
 */
import type { Caller } from '../../accounts/account/account.ts';
import { orRefusal } from '../../accounts/account/refusal.ts';
import type { CaseItems } from '../../cases/case-files/case-store.ts';
import { pricesOf } from '../../ledger/credits/prices.ts';
import type { EntityLock } from '../../ledger/search-rows/entity-lock-store.ts';
import { knownFacts } from '../../model/entity/conflicts.ts';
import type { Entity } from '../../model/entity/entity.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { type BodyOf, bodyOf, checkedBody, flag, optionalPart, strictBodyOf, text } from '../../platform/requests/request-body.ts';
import type { Registry } from '../../registers/contract.ts';
import { registerOfNumber } from '../../registers/register-facts.ts';
import { registrationNumberOf } from '../jurisdictions/registration-number.ts';
import { unsupportedJurisdiction } from '../jurisdictions/unsupported-jurisdiction.ts';
import { entityLock } from './entity-lock.ts';
import { entityOnCase, missingIds } from './entity-on-case.ts';
import { identifierFor, numbersOf } from './identifier-for.ts';
import { openSubmission, type Submission, type Submitted } from './open-submission.ts';
import { refuseUnconfigured } from './refuse-unconfigured.ts';
import type { SearchLock, SearchPlan } from './search-plan.ts';
import { startSearch } from './start-search.ts';
import type { SubmitServices } from './submit-search.ts';

export const ExpandBody = bodyOf({
  caseId: text(),
  entityId: text(),
  jurisdiction: text(),
  identifier: text(),
  legalName: text(),
  include: optionalPart(strictBodyOf({ financials: flag })),
  override: flag,
});

type ExpandBody = BodyOf<typeof ExpandBody>;

export async function submitExpand(services: SubmitServices, submission: Submission): Promise<Submitted> {
  const { caller } = submission;
  const opened = await openSubmission(services, submission, 'expand');
  if (opened.replay) return opened.replay;
  const plan = await orRefusal(services, caller, planExpand(services, caller, opened.body));
  return startSearch(services, opened, plan);
}

async function planExpand(services: SubmitServices, caller: Caller, typed: unknown): Promise<SearchPlan> {
  const body = checkedBody(ExpandBody, typed);
  const [caseId, entityId] = [body.caseId?.trim(), body.entityId?.trim()];
  if (!caseId || !entityId) throw missingIds(caseId, typed);
  const named = body.jurisdiction?.trim().toUpperCase();
  if (named && !(await services.catalogue.registryOf(named))) throw await unsupportedJurisdiction(named);
  const { items, lock, entity } = await entityOnCase(services, caller, 'expand', caseId, entityId);
  const jurisdiction = named || entity.jurisdiction || entity.countryOfRegistration;
  const legalName = body.legalName?.trim() || entity.legalName;
  if (!jurisdiction) throw noNumber(entity, legalName);
  const first = await services.catalogue.registryOf(jurisdiction);
  if (!first) throw await unsupportedJurisdiction(jurisdiction);
  const identifier = numberOf(body, entity, first, jurisdiction, legalName);
  const registry = registerOfNumber(first, identifier);
  await refuseUnconfigured(services, caller, registry);
  return {
    row: {
      searchType: 'expand',
      entityId,
      expanded: knownFacts(entity),
      searchInputs: {
        identifier,
        jurisdiction,
        legalName,
        ...(body.include && { include: { financials: body.include.financials ?? false } }),
      },
      subject: { kind: 'company', jurisdiction, registrationNumber: identifier, financials: body.include?.financials ?? false },
    },
    billed: {
      jurisdiction: registry.jurisdiction,
      cost: pricesOf(services.prices, registry).search_credit_cost,
      kind: 'expand',
    },
    name: '',
    caseId,
    lock: lockOf(services, items, lock, caseId, entity),
  };
}

/** From the body, else from the entity. The service never chooses between candidates. */
function numberOf(body: ExpandBody, entity: Entity, registry: Registry, jurisdiction: string, legalName: string): string {
  const typed = body.identifier?.trim();
  if (typed) return unlessInConflict(registrationNumberOf(registry, jurisdiction, typed), body, entity, registry, jurisdiction);
  const found = identifierFor(entity, registry, jurisdiction);
  if (found) return found;
  throw noNumber(entity, legalName, jurisdiction);
}

/** A person is in no register of companies, and `/idfinder` finds none. */
function noNumber({ entityType }: Entity, legalName: string, jurisdiction?: string): ApiError {
  const fields = { legalName, ...(jurisdiction && { jurisdiction }) };
  if (entityType !== 'person') return new ApiError('no_registration_number', { fields });
  return new ApiError('no_registration_number', { message: PERSON, fields: { ...fields, hint: NO_PERSON } });
}

const PERSON = 'No registration number: this entity is a person, and registers are asked for companies.';
const NO_PERSON = 'Expand a company of the case. Where this is a company after all, send its jurisdiction and identifier.';

/** Status 409 where the entity has another number of the same scheme and jurisdiction, unless the caller overrides it. */
function unlessInConflict(requested: string, body: ExpandBody, entity: Entity, registry: Registry, jurisdiction: string): string {
  const scheme = registry.identifiers.find((one) => parseIdentifier(one, requested) === requested);
  const known = scheme ? numbersOf(entity, registry, scheme, jurisdiction) : [];
  if (!scheme || body.override || known.length === 0 || known.includes(requested)) return requested;
  throw new ApiError('identifier_conflict', {
    message: `The entity has the ${scheme.label} ${known[0]}, the request names ${requested}. Send "override": true to search the requested one.`,
    fields: { jurisdiction, identifierType: scheme.label, entityIdentifier: known[0], requestedIdentifier: requested },
  });
}

/** An expand that failed or named no party releases the entity for the next one. */
function lockOf(
  services: SubmitServices,
  { searches }: CaseItems,
  standing: EntityLock | undefined,
  caseId: string,
  entity: Entity,
): SearchLock {
  const lock = entityLock(services, {
    kind: 'expand',
    caseId,
    entityId: entity._id,
    standing,
    searches,
    isOver: (row) => row.status === 'FAILED' || (row.status === 'COMPLETED' && row.counterparties === 0),
    taken: () => new ApiError('expand_in_progress', { retryAfter: 5 }),
  });
  return {
    ...lock,
    async take(searchId) {
      if (entity.counterparties.length > 0) throw new ApiError('already_expanded');
      await lock.take(searchId);
    },
  };
}
