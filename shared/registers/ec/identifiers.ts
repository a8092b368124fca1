/** EC: the RUC, the tax number by which companies are known, and the file number (expediente) of the Superintendencia. PURE. */
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

/** Two digits of the province, 8 of the company, 001 of its head office. Whether the tenth digit is a check digit of newer numbers too is not proven. */
export const ruc: IdentifierScheme = {
  label: 'RUC',
  format: '13 digits: the province (01 to 24, or 30), 8 digits and 001',
  pattern: /^(?:0[1-9]|1\d|2[0-4]|30)\d{8}001$/,
  normalise: alphanumeric,
  examples: ['1790016919001'],
};
