/**
 * The country in a register's words for a nationality or a residence: `British`, `citoyen français`, `ČESKÁ REPUBLIKA`, `FRA`. PURE.
 *
 * Words that name no country, two countries, or one of several (`Congolese`, `Korean`) give no code rather than a wrong one. The file has the
 * names of countries in the registers' languages. Only the search worker needs it, and loads it when there are words to read.
 */
import cs from 'i18n-iso-countries/langs/cs.json' with { type: 'json' };
import da from 'i18n-iso-countries/langs/da.json' with { type: 'json' };
import de from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import es from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import et from 'i18n-iso-countries/langs/et.json' with { type: 'json' };
import fi from 'i18n-iso-countries/langs/fi.json' with { type: 'json' };
import fr from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import it from 'i18n-iso-countries/langs/it.json' with { type: 'json' };
import lv from 'i18n-iso-countries/langs/lv.json' with { type: 'json' };
import nb from 'i18n-iso-countries/langs/nb.json' with { type: 'json' };
import nl from 'i18n-iso-countries/langs/nl.json' with { type: 'json' };
import pl from 'i18n-iso-countries/langs/pl.json' with { type: 'json' };
import pt from 'i18n-iso-countries/langs/pt.json' with { type: 'json' };
import ro from 'i18n-iso-countries/langs/ro.json' with { type: 'json' };
import sk from 'i18n-iso-countries/langs/sk.json' with { type: 'json' };
import sv from 'i18n-iso-countries/langs/sv.json' with { type: 'json' };
import { countryCode } from './countries.ts';
import demonyms from './demonyms.json' with { type: 'json' };
import { comparableName } from './names.ts';

const LANGUAGES: readonly { countries: Record<string, string | string[]> }[] = [
  ...[en, fr, de, it, es, pt, nl, cs, sk, pl, da, nb, sv, fi, et, lv, ro],
];

/** Abbreviations that are also written in small letters or with full stops. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  UK: 'GB',
  GB: 'GB',
  'U K': 'GB',
  US: 'US',
  USA: 'US',
  'U S': 'US',
  'U S A': 'US',
  UAE: 'AE',
  'U A E': 'AE',
};

/** Names in use that the lists do not have, as `comparableName` writes them. */
const ALSO: Readonly<Record<string, string>> = {
  AMERICA: 'US',
  'SOUTHERN IRELAND': 'IE',
  'SOUTH KOREA': 'KR',
  'NORTH KOREA': 'KP',
  MACEDONIA: 'MK',
  'IVORY COAST': 'CI',
  'CAPE VERDE': 'CV',
  SWAZILAND: 'SZ',
  BURMA: 'MM',
  'EAST TIMOR': 'TL',
  GROSSBRITANNIEN: 'GB',
  'GRANDE BRETAGNE': 'GB',
  'GRAN BRETAGNA': 'GB',
  ANGLETERRE: 'GB',
  'ETATS UNIS': 'US',
  'STATI UNITI': 'US',
  'REPUBLIQUE TCHEQUE': 'CZ',
  TSCHECHIEN: 'CZ',
  CESKO: 'CZ',
  'SLOVENSKA REPUBLIKA': 'SK',
  'LATVIJAS REPUBLIKA': 'LV',
  'EESTI VABARIIK': 'EE',
  'RZECZPOSPOLITA POLSKA': 'PL',
};

/** Names that some lists have for one country and registers use for several. */
const UNSURE: ReadonlySet<string> = new Set(['CONGO', 'GUIANA', 'KOREA', 'REPUBLIC OF CHINA', 'VIRGIN ISLANDS']);

/** The inflected forms of a word, by language; forms that do not exist do no harm. */
const ENDINGS: Readonly<Record<string, (word: string) => string[]>> = {
  en: (word) => [word],
  fr: (word) => [word, `${word}E`, `${word}NE`, word.replace(/C$/, 'CQUE'), word.replace(/C$/, 'QUE')],
  de: (word) => ['', 'E', 'EN', 'ER', 'ES'].map((ending) => word + ending),
  it: (word) => [word, word.replace(/O$/, 'A')],
};

const NAMES = namesOf();

function namesOf(): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  const add = (word: string, code: string) => found.set(comparableName(word), (found.get(comparableName(word)) ?? new Set()).add(code));
  for (const { countries } of LANGUAGES)
    for (const [code, names] of Object.entries(countries)) for (const name of [names].flat()) add(name, code);
  for (const [code, words] of Object.entries(demonyms))
    for (const [language, forms] of Object.entries(words))
      for (const word of forms.flatMap((form) => ENDINGS[language]!(comparableName(form)))) add(word, code);
  for (const [name, code] of Object.entries(ALSO)) found.set(name, new Set([code]));
  return new Map([...found].flatMap(([word, codes]) => (codes.size === 1 && !UNSURE.has(word) ? [[word, [...codes][0]!] as const] : [])));
}

/** Words around a country's name, such as `citizen of`. */
const CITIZEN =
  /\b(?:STAATSANGEHORIG(?:ER|E|EN|ES)?|STAATSBURGER(?:IN)?|CITOYEN(?:NE)?|RESSORTISSANTE?|CITTADIN[OA]|(?:DE )?NATIONALITE|(?:DI )?NAZIONALITA|CITIZEN|NATIONAL|NATIONALITY|CITIZENSHIP)\b/g;
const ARTICLES = /^(?:(?:OF|THE|DE|DU|DES|D|LA|L|LE|LES|DI|DEL|DELLA|DELL|DEGLI|DEI|DER|VON|VOM) )+/;
/** As in `Republic of Estonia`. Not for China, Korea and Congo, where these words make the difference. */
const STATE = /^(?:REPUBLIC|KINGDOM|PRINCIPALITY|STATE|COMMONWEALTH) OF (?:THE )?(?!CHINA|KOREA|CONGO)/;
/** Between two countries. */
const SEPARATOR = /[,;/&+()]|\s(?:and|und|et|e|y|og|och|en)\s/i;

/** Longer than any country's name, or the names of several. */
const MAX_LENGTH = 200;

/** ISO 3166-1 alpha-2. */
export function countryOfWords(words: string): string | undefined {
  if (words.length > MAX_LENGTH) return undefined;
  const whole = oneCountry(words);
  if (whole) return whole;
  const parts = words.split(SEPARATOR).filter((part) => part.trim());
  const codes = new Set(parts.map(oneCountry));
  return codes.size === 1 ? [...codes][0] : undefined;
}

function oneCountry(words: string): string | undefined {
  const folded = comparableName(words);
  if (UNSURE.has(folded)) return undefined;
  const code = codeOf(words.trim());
  if (code) return code;
  const bare = folded.replace(CITIZEN, ' ').replace(/\s+/g, ' ').trim();
  const name = bare.replace(ARTICLES, '');
  return [folded, bare, name, name.replace(STATE, '')]
    .map((text) => NAMES.get(text) ?? ABBREVIATIONS[text])
    .find((found) => found !== undefined);
}

/** Two letters are a code only in capitals: `Na` is not Namibia. */
const codeOf = (text: string): string | undefined => (/^[A-Z][a-z]$/.test(text) ? ABBREVIATIONS[text.toUpperCase()] : countryCode(text));
