/** CH: UID, the company's number, and CH-ID and EHRA-ID, the numbers of the commercial register. PURE. */
import { validate } from 'stdnum/lib/cjs/ch/uid.js';
import type { Identifier } from '../../model/entity/company-record.ts';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const uid: IdentifierScheme = {
  label: 'UID',
  format: 'CHE and 9 digits, the last one a check digit',
  pattern: /^CHE\d{9}$/,
  normalise: (typed) =>
    alphanumeric(typed)
      .replace(/(?:MWST|TVA|IVA|HR|RC)$/, '')
      .replace(/^\d{9}$/, 'CHE$&'),
  checkDigit: (value) => validate(value).isValid,
  examples: ['CHE105815381', 'CHE107721785', 'CHE100155212'],
};

/** `CHE-123.456.789`: some published clients state that the register accepts this form only. */
export const dotted = (value: string): string => value.replace(/^CHE(\d{3})(\d{3})(\d{3})$/, 'CHE-$1.$2.$3');

/** Empty where the number is not a UID: the label must not be given to another register's number. */
export function uidOf(number: string | null | undefined): Identifier[] {
  const value = number?.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? '';
  return validate(value).isValid ? [{ type: uid.label, value, jurisdiction: 'CH', registry: 'Zefix' }] : [];
}

export const chId = (value: string): Identifier => ({ type: 'CH-ID', value, jurisdiction: 'CH' });

export const ehraId = (value: number): Identifier => ({ type: 'EHRA-ID', value: String(value), jurisdiction: 'CH' });

/** `CHE-123.456.789`, or the register's own earlier number: `CH-020.3.926.379-0`. */
export function swissNumber(number: string | undefined): Identifier[] {
  const earlier = number && /^CH-\d{3}[\d.-]{9,12}$/.test(number) ? `CH${number.replace(/\D/g, '')}` : '';
  return earlier.length === 13 ? [chId(earlier)] : uidOf(number);
}
