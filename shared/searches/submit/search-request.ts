/** The body of POST /search, checked: what is searched where. A refusal says why and charges nothing. */

import type { SearchInputs } from '../../ledger/search-rows/search-row.ts';
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
