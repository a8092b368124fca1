/**
 * POST /search/expand: a counterparty of a case is searched further, and what its register names is attached under it.
 *
 * The lock of an entity names the search that has it; whether the lock still holds is that search's row to say: a failed expand,
 * or one that found nobody, gives way to the next.
 */

import type { Caller } from '../accounts/account-store.ts';
import { graphOf, rootOf } from '../case-files/case-graph-of.ts';
import type { CaseItems } from '../case-files/case-store.ts';
import { pricesOf } from '../credits/prices.ts';
import { entityById } from '../entity/case-fold.ts';
import { knownFacts } from '../entity/conflicts.ts';
import type { Entity } from '../entity/entity.ts';
import { parseIdentifier } from '../identifiers/scheme.ts';
import type { Registry } from '../registers/contract.ts';
import { ApiError } from '../requests/api-error.ts';
import { type BodyOf, bodyOf, checkedBody, flag, ignoredFields, optionalPart, strictBodyOf, text } from '../requests/request-body.ts';
import type { EntityLock } from '../search-rows/search-store.ts';
import { isCaseId, type LockKind } from '../table/keys.ts';
import { acceptSearch, type SearchPlan, type Submission, type Submitted } from './accept-search.ts';
import { entityLock } from './entity-lock.ts';
import { identifierFor, numbersOf } from './identifier-for.ts';
import { registrationNumberOf, unsupported } from './search-request.ts';
import { refuseUnconfigured, type SubmitServices } from './submit-search.ts';

/** The body of specification 4.5. */
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

export function submitExpand(services: SubmitServices, submission: Submission): Promise<Submitted> {
  const understand = (body: unknown) => expandPlan(services, submission.caller, checkedBody(ExpandBody, body));
  return acceptSearch(services, submission, { endpoint: 'expand', understand, joinedCase });
}

/** Before the body is checked: whatever else it says is no id, and would make no key of the table. */
export function joinedCase(body: unknown): string | undefined {
  const { caseId } = body as { caseId?: unknown };
  return typeof caseId === 'string' && isCaseId(caseId.trim()) ? caseId.trim() : undefined;
}

async function expandPlan(services: SubmitServices, caller: Caller, body: ExpandBody): Promise<SearchPlan> {
  const [caseId, entityId] = [body.caseId?.trim(), body.entityId?.trim()];
  if (!caseId || !entityId) throw new ApiError('missing_input', { message: 'Missing caseId and/or entityId input' });
  const typed = body.jurisdiction?.trim().toUpperCase();
  if (typed && !(await services.catalogue.registryOf(typed))) throw unsupported(typed);
  const { items, lock, entity } = await entityOn(services, caller, 'expand', caseId, entityId);
  const jurisdiction = typed || entity.jurisdiction || entity.countryOfRegistration || '';
  const legalName = body.legalName?.trim() || entity.legalName;
  if (!jurisdiction) throw new ApiError('no_registration_number', { fields: { legalName, jurisdiction } });
  const registry = await services.catalogue.registryOf(jurisdiction);
  if (!registry) throw unsupported(jurisdiction);
  const identifier = numberOf(body, entity, registry, jurisdiction, legalName);
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
    ignoredFields: ignoredFields(ExpandBody, body),
    name: '',
    caseId,
    lock: lockOf(services, items, lock, caseId, entity),
  };
}

/** 404 for a case that the caller cannot see, 403 for one that is shared with them, 404 for an entity that is not on it. */
export async function entityOn(
  { store }: SubmitServices,
  caller: Caller,
  kind: LockKind,
  caseId: string,
  entityId: string,
  refused?: string,
) {
  const [[account, lock], items] = await Promise.all([
    store.cases.accountAndLock(caller.userId, kind, isCaseId(caseId) ? caseId : undefined, entityId),
    isCaseId(caseId) ? store.cases.items(caseId) : undefined,
  ]);
  const root = items && rootOf(items, caseId);
  if (root?.userId !== caller.userId) {
    const isReader = items && account && (await store.cases.isReader(caseId, account.email));
    throw root && isReader ? new ApiError('not_the_owner', { ...(refused && { message: refused }) }) : new ApiError('case_not_found');
  }
  if (!items || !account) throw new ApiError('case_not_found');
  const target = graphOf(items, caseId);
  const entity = target && entityById(target, entityId);
  if (!entity) throw new ApiError('entity_not_found');
  return { items, lock, target, entity };
}

/** From the body, else from the entity; the service never picks one itself. */
function numberOf(body: ExpandBody, entity: Entity, registry: Registry, jurisdiction: string, legalName: string): string {
  const typed = body.identifier?.trim();
  if (typed) return unlessInConflict(registrationNumberOf(registry, jurisdiction, typed), body, entity, registry, jurisdiction);
  const found = identifierFor(entity, registry, jurisdiction);
  if (found) return found;
  throw new ApiError('no_registration_number', { fields: { legalName, jurisdiction } });
}

/** 409 where the entity has another number of that very scheme and jurisdiction, unless the caller overrides it. */
function unlessInConflict(requested: string, body: ExpandBody, entity: Entity, registry: Registry, jurisdiction: string): string {
  const scheme = registry.identifiers.find((one) => parseIdentifier(one, requested) === requested);
  const known = scheme ? numbersOf(entity, registry, scheme, jurisdiction) : [];
  if (!scheme || body.override || known.length === 0 || known.includes(requested)) return requested;
  throw new ApiError('identifier_conflict', {
    message: `The entity has the ${scheme.label} ${known[0]}, the request names ${requested}. Send "override": true to search the requested one.`,
    fields: { jurisdiction, identifierType: scheme.label, entityIdentifier: known[0], requestedIdentifier: requested },
  });
}

/** A lock gives way when its search has ended without naming anybody, or never came to be. */
function lockOf(
  services: SubmitServices,
  { searches }: CaseItems,
  standing: EntityLock | undefined,
  caseId: string,
  entity: Entity,
): NonNullable<SearchPlan['lock']> {
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
