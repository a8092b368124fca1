/** AU: Australian Business Number (ABN), Australian Company Number (ACN), and ARBN and ARSN, which have the format of an ACN. PURE. */
import { validate as validateAbn } from 'stdnum/lib/cjs/au/abn.js';
import { validate as validateAcn } from 'stdnum/lib/cjs/au/acn.js';
import type { Identifier } from '../../model/entity/company-record.ts';
import { alphanumeric, type IdentifierScheme, parseIdentifier } from '../../model/identifiers/scheme.ts';

export const abn: IdentifierScheme = {
  label: 'ABN',
  format: '11 digits, the first two check digits',
  pattern: /^[1-9]\d{10}$/,
  normalise: alphanumeric,
  checkDigit: (value) => validateAbn(value).isValid,
  examples: ['12620650553', '51824753556', '53004085616'],
};

export const acn: IdentifierScheme = {
  label: 'ACN',
  format: '9 digits, the last one a check digit; leading zeros count',
  pattern: /^\d{9}$/,
  normalise: alphanumeric,
  checkDigit: (value) => validateAcn(value).isValid,
  examples: ['004085616', '620650553'],
};

/** Only ASIC can tell whether a number of nine digits is an ACN or an ARBN. */
export const arbn: IdentifierScheme = { ...acn, label: 'ARBN', examples: ['097829895', '163882933'] };

/** The number of a registered scheme; the register of companies does not have it. */
export const arsn: IdentifierScheme = { ...acn, label: 'ARSN', examples: [] };

export function numberOf(scheme: IdentifierScheme, value: string | null | undefined, registry: string): Identifier[] {
  const parsed = parseIdentifier(scheme, value ?? '');
  return parsed ? [{ type: scheme.label, value: parsed, jurisdiction: 'AU', registry }] : [];
}
