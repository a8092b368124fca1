/** IE: the company number of the CRO. PURE. */
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const companyNumber: IdentifierScheme = {
  label: 'Company number',
  format: 'up to 7 digits, without zeros on the left',
  pattern: /^[1-9]\d{0,6}$/,
  normalise: (typed) => alphanumeric(typed).replace(/^0+(?=\d)/, ''),
  examples: ['249885', '93069', '25332'],
};
