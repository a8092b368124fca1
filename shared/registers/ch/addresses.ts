/** CH: the place of residence or the seat of a party, and a person's places of origin, from an entry. PURE. */
import { countryCode } from '../../model/entity/countries.ts';
import { comparableName } from '../../model/entity/names.ts';
import { isCanton } from './cantons.ts';
import { NATIONALITY, ORIGIN } from './entry-patterns.ts';

export interface Place {
  place: string;
  /** The country's letters or name, as printed after the place: `D`, `GB`, `Taiwan`. */
  country?: string;
  /** A company's number, printed after the place instead of after the name. */
  number?: string;
}

/** `Porrentruy (CH-670.4.000.000-6)`, `Cincinnati (Ohio, USA)`, `Spiegel bei Bern (Köniz)`; `next` may name the country: `Taiwan (ROC)`. */
export function placeOf(words: string, next: string | undefined): Place {
  const [, bare = words, inBrackets] = /^([^()]{1,200}) \(([^()]{1,100})\)$/.exec(words) ?? [];
  if (inBrackets && /\d/.test(inBrackets)) return { place: bare, number: inBrackets };
  const last = inBrackets?.split(/,\s*/).at(-1);
  const country = last && (/^[A-Z]{1,3}$/.test(last) || isCountry(last)) ? last : next;
  return { place: words, ...(country && { country }) };
}

/** Whether a part of an entry is a country and nothing else: `D`, `USA`, `Taiwan (ROC)`, `Deutschland`. */
export function isCountry(part: string): boolean {
  const bare = part.replace(/ \([^()]{1,40}\)$/, '');
  return /^(?:USA|UK|GB|FL|[DFIA])$/.test(bare) || (bare.length > 3 && NAMES.has(comparableName(bare)));
}

/** `du Locle` is `de Le Locle`, `aux Ponts-de-Martel` is `à Les Ponts-de-Martel`. */
export const withArticle = (words: string): string =>
  words.replace(/^(du|des|aux?) (?=\p{Lu})/u, (_, short: string) => CONTRACTIONS[short]!);
const CONTRACTIONS: Readonly<Record<string, string>> = { du: 'de Le ', des: 'de Les ', au: 'à Le ', aux: 'à Les ' };

/** `Bern und Thun` are two places; `von Bern und britischer Staatsangehöriger` is a place and a nationality. */
export function citizenshipOf(origin: string): { placesOfOrigin?: string[]; nationality?: string } {
  if (NATIONALITY.test(origin) && !ORIGIN.test(origin)) return { nationality: origin };
  const parts = origin.split(/, | (?:und|sowie|et|ed?) /);
  const end = parts.findIndex((part) => NATIONALITY.test(part));
  const places = (end === -1 ? parts : parts.slice(0, end)).map((part) => withArticle(part).replace(ORIGIN, ''));
  return {
    ...(places.length > 0 && { placesOfOrigin: places }),
    ...(end !== -1 && { nationality: parts.slice(end).join(', ') }),
  };
}

/** Without its country in brackets. A place with a number may name a street. */
export function municipalityOf({ place, country }: { place?: string; country?: string }): string | undefined {
  if (!place || /\d/.test(place)) return undefined;
  return country && !isCanton(country) && place.endsWith(` (${country})`) ? place.slice(0, -` (${country})`.length) : place;
}

const OLD_LETTERS: Readonly<Record<string, string>> = { D: 'DE', F: 'FR', I: 'IT', A: 'AT', FL: 'LI', E: 'ES', B: 'BE', P: 'PT', S: 'SE' };

/** ISO code. `undefined` for letters that are both a canton's and a country's (`SG`); a place without a country is in Switzerland. */
export function countryOf({ place, country }: { place?: string; country?: string }): string | undefined {
  if (!place) return undefined;
  if (!country) return 'CH';
  const bare = country.replace(/ \([^()]{1,40}\)$/, '');
  if (isCanton(bare)) return countryCode(bare) ? undefined : 'CH';
  return OLD_LETTERS[bare] ?? NAMES.get(comparableName(bare)) ?? countryCode(bare);
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Names that the Unicode tables lack. */
const OTHER_NAMES: readonly [string, string][] = [
  ['GROSSBRITANNIEN', 'GB'],
  ['GRANDE BRETAGNE', 'GB'],
  ['GRAN BRETAGNA', 'GB'],
  ['ENGLAND', 'GB'],
  ['SCHOTTLAND', 'GB'],
  ['HOLLAND', 'NL'],
];

/** The names of countries in the languages of the register. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...OTHER_NAMES,
  ...['de', 'fr', 'it', 'en'].flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    const codes = LETTERS.flatMap((one) => LETTERS.map((two) => one + two)).filter((code) => countryCode(code) === code);
    return codes.flatMap((code): [string, string][] => {
      const name = names.of(code);
      return name ? [[comparableName(name), code]] : [];
    });
  }),
]);
