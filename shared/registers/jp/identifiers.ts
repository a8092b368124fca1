/** JP: the corporate number (houjin bangou). PURE. */
import { validate } from 'stdnum/lib/cjs/jp/cn.js';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const corporateNumber: IdentifierScheme = {
  label: 'Japan Corporate Number',
  format: '13 digits, the first one a check digit',
  pattern: /^[1-9]\d{12}$/,
  normalise: withCheckDigit,
  checkDigit: (value) => validate(value).isValid,
  examples: ['1180301018771', '7010001008844'],
};

/** Accepts an invoice number (T and the corporate number) and a company registration number (12 digits, without the check digit). */
function withCheckDigit(typed: string): string {
  const digits = alphanumeric(typed).replace(/^T(?=\d{13}$)/, '');
  return /^\d{12}$/.test(digits) ? `${checkDigitOf(digits)}${digits}` : digits;
}

/** 9 minus the weighted sum modulo 9; weights 1, 2, 1, 2 … from the right. */
function checkDigitOf(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 2), 0);
  return 9 - (sum % 9);
}
