/** HR: the MBS (number of the court register) and the OIB (of every person), by which the register is asked too. PURE. */
import { validate } from 'stdnum/lib/cjs/hr/oib.js';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

/** The first two digits are the court. The interface has it as a number too, without the zeros on the left. */
export const mbs: IdentifierScheme = {
  label: 'MBS',
  format: '9 digits; a zero on the left may be left out',
  pattern: /^(?!0+$)\d{9}$/,
  normalise: (typed) => alphanumeric(typed).replace(/^\d{8}$/, (digits) => `0${digits}`),
  examples: ['080000604'],
};

export const oib: IdentifierScheme = {
  label: 'OIB',
  format: '11 digits, the last one a check digit; `HR` before it is left out',
  pattern: /^(?!0+$)\d{11}$/,
  normalise: (typed) => alphanumeric(typed).replace(/^HR/, ''),
  checkDigit: (value) => validate(value).isValid,
  examples: ['27759560625'],
};
