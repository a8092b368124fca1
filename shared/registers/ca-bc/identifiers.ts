/** CA-BC: the identifier of a registration in the British Columbia registers, and the federal Business Number. PURE. */
import { validate } from 'stdnum/lib/cjs/ca/bn.js';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const incorporationNumber: IdentifierScheme = {
  label: 'Incorporation Number',
  format: 'BC and 7 digits, or the letters of another kind of registration (A, C, FM, LP, S …) and 7 digits',
  pattern: /^[A-Z]{1,4}\d{7}$/,
  /** Digits alone are a British Columbia company; leading zeros are often left out. */
  normalise: (typed) => {
    const cleaned = alphanumeric(typed);
    const [, letters, digits] = /^([A-Z]{0,4})(\d{1,7})$/.exec(cleaned) ?? [];
    return digits ? `${letters || 'BC'}${digits.padStart(7, '0')}` : cleaned;
  },
  examples: ['BC0772006', 'BC0070832', 'FM0530375'],
};

/** Nine digits, the last one by Luhn. */
export const isBusinessNumber = (text: string): boolean => /^\d{9}$/.test(text) && validate(text).isValid;
