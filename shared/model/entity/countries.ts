/** Turns country names and codes, as registers write them, into ISO 3166-1 alpha-2. */
import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

countries.registerLocale(english);

/** Names that registers use and the ISO list does not have. */
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

/** `France`, `FRA`, `fr` or `England` -> `FR`, `GB`; `undefined` for anything else. */
export function countryCode(text: string | null | undefined): string | undefined {
  const upper = text?.trim().toUpperCase();
  if (!upper) return undefined;
  if (Object.hasOwn(ALSO, upper)) return ALSO[upper];
  if (/^[A-Z]{2}$/.test(upper)) return countries.isValid(upper) ? upper : undefined;
  if (/^[A-Z]{3}$/.test(upper)) return countries.alpha3ToAlpha2(upper);
  return countries.getAlpha2Code(upper, 'en');
}

/** The English name of a country; the code itself if the list has no name for it. */
export function countryName(code: string): string {
  const country = countries.getName(code.slice(0, 2), 'en') ?? code;
  return code.length > 2 ? `${SUBDIVISIONS[code] ?? code}, ${country}` : country;
}

/** Parts of countries that have their own registers. */
const SUBDIVISIONS: Readonly<Record<string, string>> = {
  'CA-BC': 'British Columbia',
  'US-CO': 'Colorado',
  'US-CT': 'Connecticut',
  'US-DE': 'Delaware',
  'US-FL': 'Florida',
  'US-NY': 'New York',
  'US-OR': 'Oregon',
  'US-PA': 'Pennsylvania',
  'US-TX': 'Texas',
  'US-VA': 'Virginia',
};
