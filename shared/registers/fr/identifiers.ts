/** FR: SIREN, the number of a legal unit, and SIRET, the number of one of its establishments (SIREN and 5 digits). PURE. */
import { validate as checkSiren } from 'stdnum/lib/cjs/fr/siren.js';
import { validate as checkSiret } from 'stdnum/lib/cjs/fr/siret.js';
import type { Identifier } from '../../model/entity/company-record.ts';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

/** Luhn over the 14 digits; those of LA POSTE follow a rule of their own, which the check knows. */
export const isSiret = (value: string): boolean => /^\d{14}$/.test(value) && checkSiret(value).isValid;

export const siren: IdentifierScheme = {
  label: 'SIREN',
  format: '9 digits, the last one a check digit; a SIRET of 14 digits is taken for the company it belongs to',
  pattern: /^\d{9}$/,
  normalise: (typed) => {
    const cleaned = alphanumeric(typed);
    return isSiret(cleaned) ? cleaned.slice(0, 9) : cleaned;
  },
  checkDigit: (value) => checkSiren(value).isValid,
  examples: ['552120222', '552032534', '356000000'],
};

export const sirenOf = (value: string): Identifier => ({ type: siren.label, value, jurisdiction: 'FR', registry: 'Sirene' });
