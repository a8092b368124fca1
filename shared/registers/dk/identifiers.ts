/** DK: the CVR number: eight digits, weighted sum modulo 11. */
import { validate } from 'stdnum/lib/cjs/dk/cvr.js';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const cvrNumber: IdentifierScheme = {
  label: 'CVR-nummer',
  format: '8 digits, the last one a check digit',
  pattern: /^[1-9]\d{7}$/,
  normalise: (typed) => alphanumeric(typed).replace(/^DK(?=\d)/, ''),
  checkDigit: (value) => validate(value).isValid,
  examples: ['24256790', '41774037'],
};
