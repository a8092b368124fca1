/** US-FL: the document number that the Division of Corporations assigns. PURE. */
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

/** A letter for the kind of filing, then 11 digits, the first two of the year; older ones have 5 or 6 digits and maybe no letter. */
export const documentNumber: IdentifierScheme = {
  label: 'Document Number',
  format: 'a letter and 11 digits; older ones 5 or 6 digits, with or without a letter',
  pattern: /^(?:[A-Z]\d{11}|[A-Z]?\d{5,6})$/,
  normalise: alphanumeric,
  examples: ['L25000439150'],
};
