/** NL: the number of the trade register (KVK) and of legal persons (RSIN). PURE. */
import { validate } from 'stdnum/lib/cjs/nl/bsn.js';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

/** Whether it has a check digit is not published. */
export const kvkNumber: IdentifierScheme = {
  label: 'KVK Nummer',
  format: '8 digits',
  pattern: /^(?!0{8}$)\d{8}$/,
  // One leading zero is often left out; a number with fewer than 7 digits is more likely to be wrong.
  normalise: (typed) => alphanumeric(typed).replace(/^\d{7}$/, (digits) => `0${digits}`),
  examples: ['17014545', '33011433'],
};

/** The number of a legal person (RSIN) has the same check digit as the citizen service number (BSN). */
export const isRsin = (text: string | null | undefined): text is string => /^\d{9}$/.test(text ?? '') && validate(text!).isValid;
