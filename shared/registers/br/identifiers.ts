/** BR: CNPJ: 8 characters of the company, 4 of the establishment, 2 check digits; letters stand in the first 12 since July 2026. PURE. */
import { validate } from 'stdnum/lib/cjs/br/cnpj.js';
import type { Identifier } from '../../entity/company-record.ts';
import { alphanumeric, type IdentifierScheme, parseIdentifier } from '../../identifiers/scheme.ts';

export const cnpj: IdentifierScheme = {
  label: 'CNPJ',
  format: '14 characters: 12 digits or letters and 2 check digits',
  // Fourteen zeros have right check digits and are nobody's.
  pattern: /^(?!0{14})[0-9A-Z]{12}[0-9]{2}$/,
  normalise: (typed) => {
    const cleaned = alphanumeric(typed);
    // What spreadsheets leave of a number: they drop zeros at the front.
    return /^\d{3,13}$/.test(cleaned) ? cleaned.padStart(14, '0') : cleaned;
  },
  checkDigit: (value) => validate(value).isValid,
  examples: ['33683111000280', '33000167000101', '12ABC34501DE35'],
};

/** The identifier, or `undefined` for a masked CPF, a blank, or what is no valid number. */
export function cnpjOf(typed: string | null | undefined): Identifier | undefined {
  const cleaned = alphanumeric(typed ?? '');
  const value = cleaned.length === 14 ? parseIdentifier(cnpj, cleaned) : undefined;
  return value === undefined ? undefined : { type: 'CNPJ', value, jurisdiction: 'BR', registry: 'CNPJ' };
}

/** What all establishments of one company have in common. */
export const rootOf = (number: string | undefined): string | undefined => number?.slice(0, 8);

/** Establishment 0001 of the same company: nearly always the head office; whether it is, the register says. */
export function firstEstablishment(number: string): string {
  const front = `${number.slice(0, 8)}0001`;
  const endings = Array.from({ length: 100 }, (_, at) => `${front}${String(at).padStart(2, '0')}`);
  return endings.find((value) => validate(value).isValid)!;
}
