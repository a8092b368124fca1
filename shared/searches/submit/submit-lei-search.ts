/** POST /search/lei: the LEI record of a company with its parents; not billed. */

import { orRefusal } from '../../accounts/account/refusal.ts';
import { lei as scheme } from '../../model/identifiers/lei.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import {
  bodyOf,
  checkedBody,
  flag,
  missingInput,
  optionalPart,
  reference,
  strictBodyOf,
  text,
} from '../../platform/requests/request-body.ts';
import { openSubmission, type Submission, type Submitted } from './open-submission.ts';
import type { SearchPlan } from './search-plan.ts';
import { type StartServices, startSearch } from './start-search.ts';

export const LeiBody = bodyOf({
  lei: text(100),
  legal_name: text(),
  include: optionalPart(strictBodyOf({ children: flag })),
  reference,
});

export async function submitLeiSearch(services: StartServices, submission: Submission): Promise<Submitted> {
  const opened = await openSubmission(services, submission, 'lei');
  if (opened.replay) return opened.replay;
  const plan = await orRefusal(services, submission.caller, planLeiSearch(opened.body));
  return startSearch(services, opened, plan);
}

/** Rejects with an `ApiError` of status 400. */
export async function planLeiSearch(body: unknown): Promise<SearchPlan> {
  const { lei, legal_name, include, reference } = checkedBody(LeiBody, body);
  const [typed, legalName] = [lei?.trim(), legal_name?.trim()];
  if (!typed && !legalName) throw missingInput('Missing lei or legal_name input', ['lei', 'legal_name'], body);
  const value = typed ? parseIdentifier(scheme, typed) : undefined;
  if (typed && !value) throw invalidLei(typed);
  return {
    row: {
      searchType: 'lei',
      searchInputs: {
        ...(typed && { lei: typed }),
        ...(legalName && { legal_name: legalName }),
        ...(include && { include: { children: include.children ?? false } }),
      },
      subject: { kind: 'lei', ...(value ? { lei: value } : { legalName: legalName! }), children: include?.children ?? false },
      ...(reference && { reference }),
    },
    name: legalName || value!,
  };
}

const invalidLei = (typed: string): ApiError =>
  new ApiError('invalid_identifier', {
    message: `"${typed.slice(0, 60)}" cannot be an LEI. A valid one has ${scheme.format}, for example ${scheme.examples[0]}.`,
    fields: { identifierType: scheme.label, example: scheme.examples[0] },
  });
