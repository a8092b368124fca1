/** GB: the company number, and the numbers of foreign registers that Companies House has for corporate parties. PURE. */
import type { Identifier } from '../../model/entity/company-record.ts';
import { alphanumeric, type IdentifierScheme, parseIdentifier } from '../../model/identifiers/scheme.ts';

export const companyNumber: IdentifierScheme = {
  label: 'Company number',
  format: '8 characters: 8 digits, or 2 letters and 6 digits (SC, NI, OC …); leading zeros may be left out',
  pattern: /^(?:\d{8}|R\d{7}|[A-Z]{2}(?:\d{6}|\d{5}[A-Z]|\d{4}[A-Z]{2}))$/,
  normalise: (typed) =>
    alphanumeric(typed).replace(
      /^([A-Z]{0,2})(\d{1,8})([A-Z]{0,2})$/,
      (_, prefix: string, digits: string, suffix: string) => prefix + digits.padStart(8 - prefix.length - suffix.length, '0') + suffix,
    ),
  examples: ['08957400', '00445790', 'SC243739', 'SL020083', 'OE001962'],
};

/** Numbers of registers with another label, without spaces, dots and surrounding words. */
const FOREIGN: Readonly<Record<string, { label: string; pattern: RegExp; digits: number }>> = {
  FR: { label: 'SIREN', pattern: /^\p{L}*(\d{9})\p{L}*$/u, digits: 9 },
  NO: { label: 'Organisasjonsnummer', pattern: /^\p{L}*(\d{9})\p{L}*$/u, digits: 9 },
  CZ: { label: 'IČO', pattern: /^\p{L}*(\d{6,8})$/u, digits: 8 },
  PL: { label: 'KRS', pattern: /^\p{L}*(0\d{9})$/u, digits: 10 },
};

/** The number of a party in the register of `country`, as filed by hand; `[]` for text without digits ("N/A", "Companies House"). */
export function registeredNumber(
  typed: string | null | undefined,
  country: string | undefined,
  registry: string | undefined,
): Identifier[] {
  const text = typed?.trim() ?? '';
  if (!/\d/.test(text)) return [];
  if (country === 'GB') return ownNumber(text, registry);
  const foreign = country ? FOREIGN[country] : undefined;
  const digits = foreign?.pattern.exec(alphanumeric(text))?.[1];
  const [type, value] = foreign && digits ? [foreign.label, digits.padStart(foreign.digits, '0')] : ['Registration number', text];
  return [{ type, value, ...(country && { jurisdiction: country }), ...(registry && { registry }) }];
}

export function ownNumber(typed: string, registry = 'Companies House'): Identifier[] {
  const value = parseIdentifier(companyNumber, typed);
  return value ? [{ type: companyNumber.label, value, jurisdiction: 'GB', registry }] : [];
}
