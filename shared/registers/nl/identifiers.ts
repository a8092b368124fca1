/** NL: the number of the trade register, and that of legal persons. */
import { validate } from 'stdnum/lib/cjs/nl/bsn.js';
import { alphanumeric, type IdentifierScheme } from '../../identifiers/scheme.ts';

/** Whatever check digit it has is not published. */
export const kvkNumber: IdentifierScheme = {
  label: 'KVK Nummer',
  format: '8 digits',
  pattern: /^(?!0{8}$)\d{8}$/,
  // People leave the zeros at the front out; a shorter number is more likely to be none.
  normalise: (typed) => alphanumeric(typed).replace(/^\d{7}$/, (digits) => `0${digits}`),
  examples: ['17014545', '33011433'],
};

/** The number of a legal person (RSIN) has the check digit of the citizens' numbers. */
export const isRsin = (text: string | null | undefined): text is string => /^\d{9}$/.test(text ?? '') && validate(text!).isValid;
