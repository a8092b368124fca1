/** The body of POST /search, checked: what is searched where. A refusal says why and charges nothing. */

import type { SearchInputs } from '../../ledger/search-rows/search-row.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import {
  anyText,
  bodyOf,
  checkedBody,
  flag,
  missingInput,
  optionalPart,
  reference,
  strictBodyOf,
  text,
} from '../../platform/requests/request-body.ts';
import type { Registry } from '../../registers/contract.ts';
import { registerOfNumber } from '../../registers/register-facts.ts';
import { registrationNumberOf } from '../jurisdictions/registration-number.ts';
import { unsupportedJurisdiction } from '../jurisdictions/unsupported-jurisdiction.ts';

/** The body of docs/specification.md 4.2 and 4.3; unknown fields are ignored. */
export const SearchBody = bodyOf({
  target_type: anyText,
  identifier: text(),
  legal_name: text(),
  jurisdiction: text(),
  include: optionalPart(strictBodyOf({ financials: flag })),
  development_mode: flag,
  reference,
});

/** The fields of a fund search; others are ignored. */
export const FundBody = bodyOf({ legal_name: text(), development_mode: flag, reference });
const Target = bodyOf({ target_type: anyText });

/** Throws an `ApiError` for a kind of search that does not exist. */
export function targetType(body: unknown): 'corporate' | 'fund' {
  const { target_type = 'corporate' } = checkedBody(Target, body);
  if (target_type === 'corporate' || target_type === 'fund') return target_type;
  throw new ApiError('invalid_body', { message: 'target_type must be "corporate" or "fund"', fields: { pointer: '/target_type' } });
}

export interface CorporateRequest {
  registry: Registry;
  jurisdiction: string;
  /** Empty in a name-based jurisdiction that was asked by name only. */
  registrationNumber: string;
  legalName: string | undefined;
  searchInputs: SearchInputs;
  financials: boolean;
  reference: string | undefined;
}

/** Rejects with an `ApiError` of status 400. */
export async function corporateRequest(
  body: unknown,
  registryOf: (jurisdiction: string) => Promise<Registry | undefined>,
): Promise<CorporateRequest> {
  const typed = checkedBody(SearchBody, body);
  const [identifier, legalName, jurisdiction] = [
    typed.identifier?.trim(),
    typed.legal_name?.trim(),
    typed.jurisdiction?.trim().toUpperCase(),
  ];
  if (!jurisdiction) {
    const by = identifier || !legalName ? 'identifier' : 'legal_name';
    throw missingInput(missing(by), identifier || legalName ? ['jurisdiction'] : ['jurisdiction', by, 'legal_name'], body);
  }
  const registry = await registryOf(jurisdiction);
  if (!registry) throw await unsupportedJurisdiction(jurisdiction);
  if (!identifier && (registry.lookupBy === 'registrationNumber' || !legalName)) {
    const [by, other] =
      registry.lookupBy === 'legalName' ? (['legal_name', 'identifier'] as const) : (['identifier', 'legal_name'] as const);
    const byNumber = `${jurisdiction} is searched by ${registry.identifiers[0].label}. POST /idfinder finds it by the legal name.`;
    throw missingInput(missing(by), [by, other], body, by === 'identifier' ? byNumber : undefined);
  }
  const registrationNumber = identifier ? registrationNumberOf(registry, jurisdiction, identifier) : '';
  return {
    registry: registerOfNumber(registry, registrationNumber),
    jurisdiction,
    registrationNumber,
    legalName,
    searchInputs: {
      ...(identifier && { identifier }),
      ...(legalName && { legal_name: legalName }),
      jurisdiction,
      ...(typed.include && { include: { financials: typed.include.financials ?? false } }),
    },
    financials: typed.include?.financials ?? false,
    reference: typed.reference,
  };
}

const missing = (field: string): string => `Missing ${field} and/or jurisdiction input`;
