/** EE: the registry code, the VAT number, and the date of birth inside a personal code. PURE. */
import { validate as validPersonalCode } from 'stdnum/lib/cjs/ee/ik.js';
import { validate as validRegistryCode } from 'stdnum/lib/cjs/ee/registrikood.js';
import type { Identifier } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const registryCode: IdentifierScheme = {
  label: 'Registry code',
  format: '8 digits, the first one 1, 7, 8 or 9 and the last one a check digit',
  pattern: /^[1789]\d{7}$/,
  normalise: alphanumeric,
  checkDigit: (value) => validRegistryCode(value).isValid,
  examples: ['17441866', '14532901'],
};

export const registryCodeOf = (value: string): Identifier => ({
  type: registryCode.label,
  value,
  jurisdiction: 'EE',
  registry: 'e-äriregister',
});

/** The field holds codes of other registers and personal codes as well. */
export const isRegistryCode = (code: string | undefined): code is string => code !== undefined && validRegistryCode(code).isValid;

export const vatNumberOf = (value: string): Identifier => ({ type: 'KMKR number', value, jurisdiction: 'EE' });

/** The first digit is sex and century, then year, month and day. Codes of other countries stand in the same field. */
export function dateOfBirth(personalCode: string | undefined): string | undefined {
  if (!personalCode || !/^[1-8]\d{10}$/.test(personalCode) || !validPersonalCode(personalCode).isValid) return undefined;
  const century = 18 + Math.floor((Number(personalCode[0]) - 1) / 2);
  return isoDate(`${century}${personalCode.slice(1, 3)}-${personalCode.slice(3, 5)}-${personalCode.slice(5, 7)}`);
}
