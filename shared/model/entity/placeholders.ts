/**
 * What registers write where they have no value, and values that cannot be. PURE.
 *
 * Text is compared whole: a company may be called NONE LIMITED, a town None, and a person Null. So what one member may hold is decided by its
 * kind, and a single word is a placeholder in fewer kinds than a phrase.
 */
import { isoDate } from './dates.ts';

/** No name, town or number in any language: no signs of a name, or a sentence that says that there is none. */
const PHRASES: ReadonlySet<string> = new Set([
  ...['no information provided', 'information not provided', 'not provided', 'none provided', 'not available', 'not applicable'],
  ...['not known', 'not specified', 'not stated', 'not given', 'to be determined', 'n/a', 'n/d', 'not on file'],
  ...[
    'não informado',
    'nao informado',
    'no informado',
    'sin información',
    'sin informacion',
    'no aplica',
    'non renseigné',
    'non communiqué',
  ],
  ...['keine angabe', 'keine angaben', 'nicht bekannt', 'nie podano', 'nie dotyczy', 'nenurodyta', 'nav norādīts', 'nav norādīta'],
  ...['ikke oppgitt', 'ikke angivet', 'ej angivet', 'uppgift saknas', 'ei tiedossa', 'nije navedeno', 'neuvedené', 'neuvedeno'],
  ...['нет данных', 'нет сведений', 'не указан', 'не указана', 'не указано', '該当なし', '不明', '해당없음', '해당사항없음'],
]);

/** Single words that a company or a town may be called, and a person, a street or a country is not. */
const WORDS: ReadonlySet<string> = new Set([
  'none',
  'null',
  'undefined',
  'nan',
  'unknown',
  'unavailable',
  'unspecified',
  'unbekannt',
  'inconnu',
  'nil',
]);

const MAX_PLACEHOLDER_LENGTH = 30;
/** The signs that are typed for "none"; a company may be called by other signs. */
const SIGNS_ONLY = /^[\s\-–—−.,:;*_/\\?#]*$/;
const ZEROS_ONLY = /^[\s.\-/]*0[0\s.\-/]*$/;

/** A text that says nothing in any member: blank, dashes and the like, or a phrase. */
export function isNoText(text: string): boolean {
  if (text.length > MAX_PLACEHOLDER_LENGTH) return false;
  return SIGNS_ONLY.test(text) || PHRASES.has(comparable(text));
}

/** As `isNoText`, or one word: for members that never hold the name of a company or a town. */
export const isNoWord = (text: string): boolean => isNoText(text) || (text.length <= MAX_PLACEHOLDER_LENGTH && WORDS.has(comparable(text)));

/** A number or code that is none: zeros only, negative, or as `isNoWord`. */
export const isNoNumber = (text: string): boolean => ZEROS_ONLY.test(text) || /^\s*-\d/.test(text) || isNoWord(text);

const comparable = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .trim()
    .replace(/^n a$/, 'n/a');

/** The first and last days of the types in which databases hold days, for "none": of .NET, SQL Server, spreadsheets and Sirene. */
const NO_DAYS: ReadonlySet<string> = new Set(['0001-01-01', '1753-01-01', '1899-12-30', '1899-12-31', '1900-01-01']);
/** The oldest entries of registers are of the Middle Ages; a term without end is written with a year such as 2999 or 9999. */
const [FIRST_YEAR, LAST_YEAR] = [1000, 2200];
/** The oldest persons of registers' past entries. */
const FIRST_BIRTH = 1800;

export type Implausibility = 'placeholder' | 'impossible';

/** Why `YYYY`, `YYYY-MM` or `YYYY-MM-DD` is no date; `undefined` where it is one. */
export function dateFault(date: string): Implausibility | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date) ?? [];
  if (NO_DAYS.has(date) || /^0000/.test(date) || Number(year) > LAST_YEAR || isNoText(date)) return 'placeholder';
  if (!year || Number(year) < FIRST_YEAR) return 'impossible';
  const isOnCalendar = day ? isoDate(date) === date : !month || (month >= '01' && month <= '12');
  return isOnCalendar ? undefined : 'impossible';
}

/** As `dateFault`; nobody is born in a year to come (`today`: `YYYY-MM-DD`). */
export function birthFault(date: string, today: string): Implausibility | undefined {
  return dateFault(date) ?? (Number(date.slice(0, 4)) < FIRST_BIRTH || date > today ? 'impossible' : undefined);
}

/** A name without a letter, or six digits and more: a person has letters in the name, and a company in its name or few digits. */
export function nameFault(name: string, isPerson: boolean): Implausibility | undefined {
  if (isPerson ? isNoWord(name) : isNoText(name)) return 'placeholder';
  const isNumber = isPerson ? !/\p{L}/u.test(name) : /^[\d\s.\-/]{6,}$/.test(name) && name.replace(/\D/g, '').length >= 6;
  return isNumber ? 'impossible' : undefined;
}
