/** BR: CNPJ: 8 characters of the company, 4 of the establishment, 2 check digits; the first 12 may be letters since July 2026. PURE. */
import { validate } from 'stdnum/lib/cjs/br/cnpj.js';
import type { Identifier } from '../../model/entity/company-record.ts';
import { alphanumeric, type IdentifierScheme, parseIdentifier } from '../../model/identifiers/scheme.ts';

export const cnpj: IdentifierScheme = {
  label: 'CNPJ',
  format: '14 characters: 12 digits or letters and 2 check digits',
  // Fourteen zeros have correct check digits but are not issued.
  pattern: /^(?!0{14})[0-9A-Z]{12}[0-9]{2}$/,
  normalise: (typed) => {
    const cleaned = alphanumeric(typed);
    // Spreadsheets drop leading zeros.
    return /^\d{3,13}$/.test(cleaned) ? cleaned.padStart(14, '0') : cleaned;
  },
  checkDigit: (value) => validate(value).isValid,
  examples: ['33683111000280', '33000167000101', '12ABC34501DE35'],
};

/** `undefined` for a masked CPF, a blank or an invalid number. */
export function cnpjOf(typed: string | null | undefined): Identifier | undefined {
  const cleaned = alphanumeric(typed ?? '');
  const value = cleaned.length === 14 ? parseIdentifier(cnpj, cleaned) : undefined;
  return value === undefined ? undefined : { type: 'CNPJ', value, jurisdiction: 'BR', registry: 'CNPJ' };
}

/** The 8 characters that all establishments of one company share. */
export const rootOf = (number: string | undefined): string | undefined => number?.slice(0, 8);

/** Establishment 0001 of the same company: usually, but not always, the head office. */
export function firstEstablishment(number: string): string {
  const front = `${number.slice(0, 8)}0001`;
  const endings = Array.from({ length: 100 }, (_, at) => `${front}${String(at).padStart(2, '0')}`);
  return endings.find((value) => validate(value).isValid)!;
}
