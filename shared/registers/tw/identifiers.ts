/** TW: the Unified Business Number. PURE. */
import type { Identifier } from '../../model/entity/company-record.ts';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const ubn: IdentifierScheme = {
  label: 'UBN',
  format: '8 digits, checked by their weighted sum',
  pattern: /^\d{8}$/,
  normalise: alphanumeric,
  checkDigit: isUbn,
  examples: ['22099131', '20828393', '70801932'],
};

export const ubnIdentifier = (value: string): Identifier => ({ type: ubn.label, value, jurisdiction: 'TW', registry: '經濟部商工登記' });

/** The digits of the weighted digits must sum to a multiple of 5. A seventh digit of 7 (7 × 4 = 28, 2 + 8 = 10) counts as 0 or as 1. */
function isUbn(value: string): boolean {
  const weights = [1, 2, 1, 2, 1, 2, 4, 1];
  const weighted = weights.map((weight, at) => String(Number(value[at]) * weight)).join('');
  const sum = [...weighted].reduce((total, digit) => total + Number(digit), 0);
  return sum % 5 === 0 || (value[6] === '7' && (sum + 1) % 5 === 0);
}
