/** PL: the KRS number, and the numbers of the tax office (NIP) and of the statistical office (REGON). PURE. */
import { validate as validNip } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as validRegon } from 'stdnum/lib/cjs/pl/regon.js';
import type { Identifier } from '../../model/entity/company-record.ts';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

const DIGITS = 10;

export const krsNumber: IdentifierScheme = {
  label: 'KRS',
  format: 'up to 10 digits, filled with zeros on the left',
  pattern: /^(?!0{10}$)\d{10}$/,
  normalise: (typed) => alphanumeric(typed).replace(/^\d{1,10}$/, (digits) => digits.padStart(DIGITS, '0')),
  examples: ['0000028860', '0000405063'],
};

/** Ten zeros mean that there is no number. */
export function krs(number: string | null | undefined): Identifier[] {
  const value = number?.trim().padStart(DIGITS, '0') ?? '';
  if (!/^\d{10}$/.test(value) || Number(value) === 0) return [];
  return [{ type: krsNumber.label, value, jurisdiction: 'PL', registry: 'Krajowy Rejestr Sądowy' }];
}

export function nip(number: string | null | undefined): Identifier[] {
  const value = number?.replace(/[\s-]/g, '') ?? '';
  return validNip(value).isValid ? [{ type: 'NIP', value, jurisdiction: 'PL' }] : [];
}

/** The KRS pads numbers of nine digits with zeros to fourteen; other numbers of fourteen digits belong to local units. */
export function regon(number: string | null | undefined): Identifier[] {
  const value = (number?.replace(/[\s-]/g, '') ?? '').replace(/^(\d{9})0{5}$/, '$1');
  return validRegon(value).isValid ? [{ type: 'REGON', value, jurisdiction: 'PL' }] : [];
}
