/** What a caller wants of POST /search, understood or refused with a sentence: nothing is charged for a refusal. */
import { createHash } from 'node:crypto';
import { judgeIdentifier, parseAnyIdentifier, validOne, WRONG_CHECK_DIGIT } from '../identifiers/scheme.ts';
import type { Registry } from '../registers/contract.ts';
import { ApiError } from '../requests/api-error.ts';
import { anyText, bodyOf, checkedBody, flag, optionalPart, reference, strictBodyOf, text } from '../requests/request-body.ts';
import type { SearchInputs } from '../search-rows/search-row.ts';

/** The body of specification 4.2 and 4.3; unknown fields are ignored. */
export const SearchBody = bodyOf({
  target_type: anyText,
  identifier: text(),
  legal_name: text(),
  jurisdiction: text(),
  include: optionalPart(strictBodyOf({ financials: flag })),
  development_mode: flag,
  reference,
});

/** Of a fund search only these fields are looked at. */
export const FundBody = bodyOf({ legal_name: text(), development_mode: flag, reference });
const Target = bodyOf({ target_type: anyText });

/** Throws an `ApiError` for a kind of search that does not exist. */
export function targetType(body: unknown): 'corporate' | 'fund' {
  const { target_type = 'corporate' } = checkedBody(Target, body);
  if (target_type === 'corporate' || target_type === 'fund') return target_type;
  throw new ApiError('invalid_body', { message: 'target_type must be "corporate" or "fund"' });
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
  if (!jurisdiction) throw new ApiError('missing_input', { message: missing(identifier || !legalName ? 'identifier' : 'legal_name') });
  const registry = await registryOf(jurisdiction);
  if (!registry) throw unsupported(jurisdiction);
  if (!identifier && (registry.lookupBy === 'registrationNumber' || !legalName)) {
    throw new ApiError('missing_input', {
      message: missing(registry.lookupBy === 'legalName' ? 'legal_name' : 'identifier'),
      ...(legalName && {
        fields: { hint: `${jurisdiction} is searched by ${registry.identifiers[0].label}. POST /idfinder finds it by the legal name.` },
      }),
    });
  }
  return {
    registry,
    jurisdiction,
    registrationNumber: identifier ? registrationNumberOf(registry, jurisdiction, identifier) : '',
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

/** Codes in use beside ISO 3166-1. */
const ISO_CODE_OF: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR', ENG: 'GB', USA: 'US' };

/** 400: there is no register for this jurisdiction here. */
export function unsupported(jurisdiction: string): ApiError {
  const iso = ISO_CODE_OF[jurisdiction];
  return new ApiError('unsupported_jurisdiction', {
    message: `Unsupported jurisdiction: ${jurisdiction}`,
    fields: {
      hint: iso
        ? `The ISO 3166 code is ${iso}. GET /jurisdictions lists what can be searched.`
        : 'GET /jurisdictions lists what can be searched.',
    },
  });
}

const missing = (field: string): string => `Missing ${field} and/or jurisdiction input`;

/** The number in the register's form. Rejects with 400 that says what a valid one looks like. */
export function registrationNumberOf(registry: Registry, jurisdiction: string, typed: string): string {
  const found = parseAnyIdentifier(registry.identifiers, typed);
  if (found) return found.value;
  const [scheme] = registry.identifiers;
  const judged = judgeIdentifier(registry.identifiers, typed);
  const { label, examples } = registry.identifiers.find((one) => one.label === judged.identifierType) ?? scheme;
  const why = !judged.valid && judged.reason === WRONG_CHECK_DIGIT ? ': its check digit is wrong' : '';
  throw new ApiError('invalid_identifier', {
    message: `"${typed.slice(0, 60)}" cannot be a ${label}${why}. ${validOne(scheme)}.`,
    fields: { jurisdiction, identifierType: label, example: examples[0] },
  });
}

/** Of a body, whatever the order of its fields: two requests with one `Idempotency-Key` must agree in it. */
export function fingerprint(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('hex')
    .slice(0, 32);
}

/** Of a body and the endpoint that it was sent to. */
export const endpointFingerprint = (endpoint: string, body: unknown): string => fingerprint({ [endpoint]: body });

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)]);
}
