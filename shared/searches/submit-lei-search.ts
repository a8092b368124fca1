/** POST /search/lei: the LEI record of a company with its parents; not billed. */

import { lei as scheme } from '../identifiers/lei.ts';
import { parseIdentifier } from '../identifiers/scheme.ts';
import { ApiError } from '../requests/api-error.ts';
import { bodyOf, checkedBody, flag, ignoredFields, optionalPart, reference, strictBodyOf, text } from '../requests/request-body.ts';
import { type AcceptServices, acceptSearch, type SearchPlan, type Submission, type Submitted } from './accept-search.ts';

export const LeiBody = bodyOf({
  lei: text(100),
  legal_name: text(),
  include: optionalPart(strictBodyOf({ children: flag })),
  reference,
});

export function submitLeiSearch(services: AcceptServices, submission: Submission): Promise<Submitted> {
  const understand = async (body: unknown) => ({ ...leiPlan(body), ignoredFields: ignoredFields(LeiBody, body as object) });
  return acceptSearch(services, submission, { endpoint: 'lei', understand });
}

/** Throws an `ApiError` of status 400. */
export function leiPlan(body: unknown): SearchPlan {
  const { lei, legal_name, include, reference } = checkedBody(LeiBody, body);
  const [typed, legalName] = [lei?.trim(), legal_name?.trim()];
  if (!typed && !legalName) throw new ApiError('missing_input', { message: 'Missing lei or legal_name input' });
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
