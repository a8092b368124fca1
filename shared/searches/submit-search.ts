/** POST /search: a corporate search in a register, or a fund search in the LEI registry. */

import type { Caller } from '../accounts/account-store.ts';
import { pricesOf } from '../credits/prices.ts';
import type { Registry } from '../registers/contract.ts';
import { ApiError } from '../requests/api-error.ts';
import { checkedBody, ignoredFields } from '../requests/request-body.ts';
import type { Services } from '../services/services.ts';
import { type AcceptServices, acceptSearch, type SearchPlan, type Submission, type Submitted } from './accept-search.ts';
import { corporateRequest, FundBody, SearchBody, targetType, unsupported } from './search-request.ts';

export type SubmitServices = AcceptServices & Pick<Services, 'catalogue' | 'prices'>;

export function submitSearch(services: SubmitServices, submission: Submission): Promise<Submitted> {
  return acceptSearch(services, submission, { endpoint: 'search', understand: (body) => searchPlan(services, submission.caller, body) });
}

/** Rejects with an `ApiError` of status 400. */
export async function searchPlan(services: SubmitServices, caller: Caller, body: unknown): Promise<SearchPlan> {
  return targetType(body) === 'fund' ? fundPlan(body) : corporatePlan(services, caller, body);
}

async function corporatePlan(services: SubmitServices, caller: Caller, body: unknown): Promise<SearchPlan> {
  const { registry, jurisdiction, registrationNumber, legalName, financials, searchInputs, reference } = await corporateRequest(
    body,
    services.catalogue.registryOf,
  );
  await refuseUnconfigured(services, caller, registry);
  return {
    row: {
      searchInputs,
      subject: { kind: 'company', jurisdiction, registrationNumber, ...(legalName && { legalName }), financials },
      ...(reference && { reference }),
    },
    // Whoever is subscribed to a country may search its parts: `CH-ZH` is searched like `CH`.
    billed: {
      jurisdiction: registry.jurisdiction,
      cost: pricesOf(services.prices, registry).search_credit_cost,
      kind: 'search',
    },
    ignoredFields: ignoredFields(SearchBody, body as object),
    name: searchInputs.identifier ?? searchInputs.legal_name ?? jurisdiction,
  };
}

/** Not billed; whatever corporate fields come with it are ignored. */
function fundPlan(body: unknown): SearchPlan {
  const { legal_name, development_mode, reference } = checkedBody(FundBody, body);
  const legalName = legal_name?.trim();
  if (!legalName) throw new ApiError('missing_input', { message: 'Missing legal_name input' });
  return {
    row: {
      searchType: 'fund',
      searchInputs: { target_type: 'fund', legal_name: legalName },
      subject: { kind: 'fund', legalName },
      ...(development_mode !== undefined && { developmentMode: development_mode }),
      ...(reference && { reference }),
    },
    ignoredFields: ignoredFields(SearchBody, body as object),
    name: legalName,
  };
}

/** A register whose key this deployment lacks is not asked, and nothing is charged. A sandbox account needs nobody's credentials. */
export async function refuseUnconfigured(services: SubmitServices, caller: Caller, registry: Registry): Promise<void> {
  if (!registry.sandboxOnly && (await services.catalogue.isConfigured(registry))) return;
  if ((await services.store.accounts.read(caller.userId))?.sandbox) return;
  if (registry.sandboxOnly) throw unsupported(registry.jurisdiction);
  throw new ApiError('registry_not_configured', {
    message: `${registry.name} cannot be asked: this deployment has no credentials for it`,
    fields: {
      jurisdiction: registry.jurisdiction,
      hint: `The operator sets ${registry.credentials?.fields.join(' and ')} for ${registry.jurisdiction}; they are had at ${registry.credentials?.obtainedAt}.`,
    },
  });
}
