/** POST /search: a corporate search in a register, or a fund search in the LEI registry. */

import type { Caller } from '../../accounts/account/account.ts';
import { orRefusal } from '../../accounts/account/refusal.ts';
import { pricesOf } from '../../ledger/credits/prices.ts';
import { bodyOf, checkedBody, flag, missingInput, reference, text } from '../../platform/requests/request-body.ts';
import { openSubmission, type Submission, type Submitted } from './open-submission.ts';
import { refuseUnconfigured } from './refuse-unconfigured.ts';
import type { SearchPlan } from './search-plan.ts';
import { corporateRequest } from './search-request.ts';
import type { SearchServices } from './services.ts';
import { type StartServices, startSearch } from './start-search.ts';
import { targetType } from './target-type.ts';

type PlanServices = Pick<SearchServices, 'store' | 'catalogue' | 'prices'>;
export type SubmitServices = StartServices & Pick<SearchServices, 'catalogue' | 'prices'>;

export async function submitSearch(services: SubmitServices, submission: Submission): Promise<Submitted> {
  const { caller } = submission;
  const opened = await openSubmission(services, submission, 'search');
  if (opened.replay) return opened.replay;
  const plan = await orRefusal(services, caller, planSearch(services, caller, opened.body));
  return startSearch(services, opened, plan);
}

/** Rejects with an `ApiError` of status 400. */
export async function planSearch(services: PlanServices, caller: Caller, body: unknown): Promise<SearchPlan> {
  return targetType(body) === 'fund' ? planFund(body) : planCorporate(services, caller, body);
}

async function planCorporate(services: PlanServices, caller: Caller, body: unknown): Promise<SearchPlan> {
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
    // A subscription to a country includes its parts: `CH-ZH` is searched like `CH`.
    billed: {
      jurisdiction: registry.jurisdiction,
      cost: pricesOf(services.prices, registry).search_credit_cost,
      kind: 'search',
    },
    name: searchInputs.identifier ?? searchInputs.legal_name ?? jurisdiction,
  };
}

/** The fields of a fund search; others are ignored. */
const FundBody = bodyOf({ legal_name: text(), development_mode: flag, reference });

/** Not billed. The fields of a corporate search are ignored. */
function planFund(body: unknown): SearchPlan {
  const { legal_name, development_mode, reference } = checkedBody(FundBody, body);
  const legalName = legal_name?.trim();
  if (!legalName) throw missingInput('Missing legal_name input', ['legal_name'], body);
  return {
    row: {
      searchType: 'fund',
      searchInputs: { target_type: 'fund', legal_name: legalName },
      subject: { kind: 'fund', legalName },
      ...(development_mode !== undefined && { developmentMode: development_mode }),
      ...(reference && { reference }),
    },
    name: legalName,
  };
}
