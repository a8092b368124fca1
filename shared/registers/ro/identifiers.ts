/** RO: the fiscal number of companies. PURE. */
import { validate } from 'stdnum/lib/cjs/ro/cui.js';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const cui: IdentifierScheme = {
  label: 'CUI',
  format: '2 to 10 digits, the last one a check digit; RO may stand before them',
  pattern: /^[1-9]\d{1,9}$/,
  normalise: (typed) => alphanumeric(typed).replace(/^RO(?=\d)/, ''),
  checkDigit: (value) => validate(value).isValid,
  examples: ['30834857', '38744563', '18547290'],
};
