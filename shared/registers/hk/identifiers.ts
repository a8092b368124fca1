/** HK: the Business Registration Number, which replaced the company number in December 2023. PURE. */
import type { Identifier } from '../../model/entity/company-record.ts';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const brn: IdentifierScheme = {
  label: 'BRN',
  format: '8 digits, leading zeros included, or a letter and 7 digits; the first 8 digits of a business registration certificate number',
  pattern: /^(?:\d{8}|[A-Z]\d{7})$/,
  // In a certificate number, branch, month, year and a check character follow.
  normalise: (typed) => alphanumeric(typed).replace(/^(\d{8})\d{3}(?:\d{4}[\dA-Z])?$/, '$1'),
  examples: ['30958055', '00173611', 'C1572528'],
};

export const brnIdentifier = (value: string): Identifier => ({
  type: brn.label,
  value,
  jurisdiction: 'HK',
  registry: 'Companies Registry',
});
