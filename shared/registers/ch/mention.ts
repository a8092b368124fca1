/** CH: one entry of a list of people: `Muster, Anna, von Bern, in Zug, Präsidentin, mit Einzelunterschrift`. PURE. */
import { comparableName, fullName } from '../../model/entity/names.ts';
import { citizenshipOf, isCountry, type Place, placeOf, withArticle } from './addresses.ts';
import { type Duties, dutiesOf, isDuty } from './duties.ts';
import {
  isOrigin,
  isPlace,
  NATIONALITY,
  NICKNAME,
  NO_SIGNATURE,
  ORIGIN,
  ORIGIN_AND_PLACE,
  PLACE,
  PROFESSION,
  partsOf,
} from './entry-patterns.ts';
import { type Named, named } from './names.ts';
import { isOffice } from './roles.ts';

export interface Mention extends Named, Duties, Partial<Place> {
  /** Words of the name in comparable form, sorted: not every list says whether the surname or the forename comes first. */
  words: readonly string[];
  /** The words joined by spaces. */
  key: string;
  /** The name that the person uses: `dit Paul`. */
  alias?: string;
  /** Names in earlier publications, oldest first. */
  previousNames?: string[];
  /** Places of origin and nationality in the register's words. */
  origin?: string;
  placesOfOrigin?: string[];
  nationality?: string;
  /** The day on which a party without an office was entered, where a publication says so. */
  from?: string;
  /** The previous entry, as the register repeats it in brackets. */
  before?: string;
  /** The previous entry was a mistake. */
  isCorrection?: true;
}

/** `undefined` where the entry has no name or a part that is not understood. The place is absent for some parties that leave. */
export function mention(entry: string): Mention | undefined {
  const { text, ...before } = splitPreviousState(entry);
  const parts = partsOf(text).flatMap(splitPlace);
  if (parts.length > MAX_PARTS) return undefined;
  const { names, aside, origin, place, rest } = partsByKind(parts);
  const duties = dutiesOf(rest);
  if (!duties) return undefined;
  const who = named(names, {
    hasOrigin: origin !== undefined,
    hasPlace: place !== undefined,
    hasProfession: aside.some((part) => PROFESSION.test(part)),
    signs: duties.signing !== undefined && !NO_SIGNATURE.test(duties.signing),
    onlyAudits:
      duties.offices.length > 0 && duties.offices.every(({ words }) => /^(?:revis|kontroll|organ[eo] di? ?r|ufficio|réviseu)/i.test(words)),
    ...(place?.number && origin === undefined && { number: place.number }),
  });
  if (!who) return undefined;
  const nickname = aside.find((part) => NICKNAME.test(part))?.replace(NICKNAME, '');
  return {
    ...withNameKey(who),
    ...(nickname && { alias: fullName(nickname, surnameOf(names)) }),
    ...(origin && { origin }),
    ...(origin && citizenshipOf(origin)),
    ...(place && { place: place.place }),
    ...(place?.country && { country: place.country }),
    ...before,
    ...duties,
  };
}

/** Over twice the number of the longest genuine entry. */
const MAX_PARTS = 60;

/** Adds the words and the key by which names are compared. */
export function withNameKey(who: Named): Named & Pick<Mention, 'words' | 'key'> {
  const words = comparableName(who.legalName).split(' ').toSorted();
  return { ...who, words, key: words.join(' ') };
}

/** The part before the comma; without a comma the register puts the surname first. */
const surnameOf = ([first = '', forenames]: readonly string[]): string => (forenames ? first : first.split(' ')[0]!);

/** Takes the previous entry out: `[bisher: in Thun]`, `(bisher Mitglied)`. A number in square brackets stays out of it. */
function splitPreviousState(entry: string): { text: string; before?: string; isCorrection?: true } {
  const found = [...entry.matchAll(/\[([^[\]]{0,600})\]|\(((?:wie )?bisher[^()]{0,200})\)/gi)].map(([, square, round]) =>
    (square ?? round!).trim(),
  );
  const before = found.filter((words) => !/^CHE?-[\d.-]+$/.test(words)).join(' ');
  const text = entry
    .replace(/\[[^[\]]{0,600}\]| ?\((?:wie )?bisher[^()]{0,200}\)/gi, '')
    .replace(/ (?:nicht|non): ?$/i, '')
    .trim();
  return { text: withoutStop(text), ...(before && { before }), ...(CORRECTION.test(before) && { isCorrection: true }) };
}

/** Without the final full stop, but for that of an initial: `Muster Hans J.` */
export const withoutStop = (text: string): string => (/[ .]\p{Lu}\.$/u.test(text) ? text : text.replace(/(?<![ .])[ .]+$/, ''));

const CORRECTION = /^(?:nicht|non|et non|e non|ne pas)\b/i;

/** `in Affoltern a.A. Mitglied`: the comma is missing. */
function splitPlace(part: string): string[] {
  const [, place, office] = /^(in .{1,60}\.) (\p{Lu}.{2,60})$/u.exec(part) ?? [];
  return place && isOffice(office!) ? [place, office!] : [part];
}

interface PartsByKind {
  names: string[];
  /** Nicknames and professions. */
  aside: string[];
  origin?: string;
  place?: Place;
  rest: string[];
}

/** In order: name, nickname and profession, origin or nationality, place, duties. */
function partsByKind(parts: readonly string[]): PartsByKind {
  const end = nameEnd(parts);
  const names = parts.slice(0, end);
  const where = parts.findIndex((part, at) => at >= end && isPlace(part));
  const isBefore = (part: string, at: number): boolean => at >= end && (where === -1 || at < where) && !isDuty(part);
  const from = parts.findIndex((part, at) => isBefore(part, at) && isOrigin(part));
  const aside = parts.filter(
    (part, at) => isBefore(part, at) && (from === -1 || at < from) && (NICKNAME.test(part) || PROFESSION.test(part)),
  );
  const strange = parts.filter((part, at) => isBefore(part, at) && (from === -1 || at < from) && !aside.includes(part));
  if (where === -1) {
    const others = parts.filter((part, at) => at >= end && at > from && !aside.includes(part));
    return { names, aside, ...originOf(parts, from, from + 1), rest: others };
  }
  const both = ORIGIN_AND_PLACE.test(parts[where]!);
  const words = withArticle(parts[where]!).replace(both ? ORIGIN_AND_PLACE : PLACE, '');
  const next = parts[where + 1];
  const country = next && isCountry(next) ? next : undefined;
  const place = placeOf(words, country);
  const between = parts.slice(end, where).filter(isDuty);
  const rest = [...strange, ...between, ...parts.slice(where + (country ? 2 : 1))];
  return { names, aside, ...(both ? { origin: words } : originOf(parts, from, where)), place, rest };
}

/** Index behind the name. The first part is always a name. */
function nameEnd(parts: readonly string[]): number {
  const end = parts.findIndex(
    (part, at) => at > 0 && (isOrigin(part) || isPlace(part) || NICKNAME.test(part) || PROFESSION.test(part) || isDuty(part)),
  );
  return end === -1 ? Math.min(parts.length, 2) : end;
}

/** `von Chur, Felsberg und Les Genevez JU`. */
function originOf(parts: readonly string[], from: number, end: number): { origin?: string } {
  if (from === -1) return {};
  const words = parts.slice(from, end).join(', ');
  return { origin: NATIONALITY.test(words) ? words : withArticle(words).replace(ORIGIN, '') };
}
