/** Country names and codes as registers write them, to ISO 3166-1 alpha-2. */
import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

countries.registerLocale(english);

/** Names in use in registers that are not in the ISO list. */
const ALSO: Record<string, string> = {
  ENGLAND: 'GB',
  WALES: 'GB',
  SCOTLAND: 'GB',
  'NORTHERN IRELAND': 'GB',
  'ENGLAND & WALES': 'GB',
  'ENGLAND AND WALES': 'GB',
  'ENGLAND/WALES': 'GB',
  'UNITED KINGDOM (ENGLAND)': 'GB',
  'GREAT BRITAIN': 'GB',
  BRITAIN: 'GB',
  UK: 'GB',
  'U.K.': 'GB',
  USA: 'US',
  'U.S.A.': 'US',
  'UNITED STATES': 'US',
  HOLLAND: 'NL',
  'THE NETHERLANDS': 'NL',
  'REPUBLIC OF IRELAND': 'IE',
  EIRE: 'IE',
  'CZECH REPUBLIC': 'CZ',
  'HONG KONG': 'HK',
  'ISLE OF MAN': 'IM',
  'BRITISH VIRGIN ISLANDS': 'VG',
  BVI: 'VG',
  UAE: 'AE',
  MACAU: 'MO',
  'BAILIWICK OF JERSEY': 'JE',
  'BAILIWICK OF GUERNSEY': 'GG',
};

/** `France`, `FRA`, `fr` or `England` -> `FR`, `GB`; `undefined` for what is no country's name or code. */
export function countryCode(text: string | null | undefined): string | undefined {
  const upper = text?.trim().toUpperCase();
  if (!upper) return undefined;
  if (Object.hasOwn(ALSO, upper)) return ALSO[upper];
  if (/^[A-Z]{2}$/.test(upper)) return countries.isValid(upper) ? upper : undefined;
  if (/^[A-Z]{3}$/.test(upper)) return countries.alpha3ToAlpha2(upper);
  return countries.getAlpha2Code(upper, 'en');
}

/** The English name of a country, for people; the code itself where it has none (`XK`). */
export function countryName(code: string): string {
  const country = countries.getName(code.slice(0, 2), 'en') ?? code;
  return code.length > 2 ? `${SUBDIVISIONS[code] ?? code}, ${country}` : country;
}

/** Parts of countries that have registers, or codes, of their own. */
const SUBDIVISIONS: Readonly<Record<string, string>> = {
  'CA-BC': 'British Columbia',
  'US-CO': 'Colorado',
  'US-CT': 'Connecticut',
  'US-DE': 'Delaware',
  'US-NY': 'New York',
  'US-OR': 'Oregon',
  'US-TX': 'Texas',
};
