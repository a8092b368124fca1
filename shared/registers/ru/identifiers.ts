/** RU: the INN and OGRN of companies and entrepreneurs. PURE. */
import { validate } from 'stdnum/lib/cjs/ru/inn.js';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const inn: IdentifierScheme = {
  label: 'INN',
  format: '10 digits of a company, 12 of an entrepreneur; the last one or two are check digits',
  pattern: /^(?:\d{10}|\d{12})$/,
  normalise: alphanumeric,
  checkDigit: (value) => validate(value).isValid,
  examples: ['7707083893', '7740000076'],
};

/** Check digit: the number before the last digit modulo 11 (13 for an entrepreneur); the last digit of the remainder. */
export const ogrn: IdentifierScheme = {
  label: 'OGRN',
  format: '13 digits of a company, 15 of an entrepreneur (OGRNIP); the last one is a check digit',
  pattern: /^(?:\d{13}|\d{15})$/,
  normalise: alphanumeric,
  checkDigit: (value) => (Number(value.slice(0, -1)) % (value.length - 2)) % 10 === Number(value.at(-1)),
  examples: ['1027700132195', '1027700149124'],
};
