/** CH: one entry of a list of people: `Muster, Anna, von Bern, in Zug, Präsidentin, mit Einzelunterschrift`. PURE. */
import { comparableName, fullName } from '../../entity/names.ts';
import { isCountry, type Place, placeOf } from './addresses.ts';
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
  /** Of the name, comparable, in alphabetical order: who comes first, surname or forename, is not told in every list. */
  words: readonly string[];
  /** The same in one. */
  key: string;
  /** The name that somebody goes by: `dit Paul`. */
  alias?: string;
  /** Those that earlier publications gave, oldest first. */
  previousNames?: string[];
  /** The home commune, or the nationality in the register's words. */
  origin?: string;
  nationality?: string;
  /** What stood before, as the register repeats it in brackets. */
  before?: string;
  /** What stood before was a mistake. */
  corrects?: true;
}

/** `undefined` where the entry has no name or says something that is not understood; one who leaves may be named without a place. */
export function mention(entry: string): Mention | undefined {
  const { text, ...before } = withoutBefore(entry);
  const parts = partsOf(text).flatMap(splitPlace);
  if (parts.length > MAX_PARTS) return undefined;
  const { names, aside, origin, place, rest } = ordered(parts);
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
    ...identity(who),
    ...(nickname && { alias: fullName(nickname, surnameOf(names)) }),
    ...(origin && { origin }),
    ...(origin && NATIONALITY.test(origin) && { nationality: origin }),
    ...(place && { place: place.place }),
    ...(place?.country && { country: place.country }),
    ...before,
    ...duties,
  };
}

/** No genuine entry has half as many. */
const MAX_PARTS = 60;

/** A name, with what it is compared by. */
export function identity(who: Named): Named & Pick<Mention, 'words' | 'key'> {
  const words = comparableName(who.legalName).split(' ').toSorted();
  return { ...who, words, key: words.join(' ') };
}

/** Before the comma; without one the register begins with it. */
const surnameOf = ([first = '', forenames]: readonly string[]): string => (forenames ? first : first.split(' ')[0]!);

/** `[bisher: in Thun]`, `(bisher Mitglied)`; a number in square brackets is none of it. */
function withoutBefore(entry: string): { text: string; before?: string; corrects?: true } {
  const found = [...entry.matchAll(/\[([^[\]]{0,600})\]|\(((?:wie )?bisher[^()]{0,200})\)/gi)].map(([, square, round]) =>
    (square ?? round!).trim(),
  );
  const before = found.filter((words) => !/^CHE?-[\d.-]+$/.test(words)).join(' ');
  const text = entry
    .replace(/\[[^[\]]{0,600}\]| ?\((?:wie )?bisher[^()]{0,200}\)/gi, '')
    .replace(/ (?:nicht|non): ?$/i, '')
    .trim();
  return { text: withoutStop(text), ...(before && { before }), ...(CORRECTION.test(before) && { corrects: true }) };
}

/** The full stop of an initial stays: `Muster Hans J.` */
export const withoutStop = (text: string): string => (/[ .]\p{Lu}\.$/u.test(text) ? text : text.replace(/(?<![ .])[ .]+$/, ''));

const CORRECTION = /^(?:nicht|non|et non|e non|ne pas)\b/i;

/** `in Affoltern a.A. Mitglied`: the comma is missing. */
function splitPlace(part: string): string[] {
  const [, place, office] = /^(in .{1,60}\.) (\p{Lu}.{2,60})$/u.exec(part) ?? [];
  return place && isOffice(office!) ? [place, office!] : [part];
}

interface Ordered {
  names: string[];
  /** Nicknames and professions. */
  aside: string[];
  origin?: string;
  place?: Place;
  rest: string[];
}

/** The name, then nickname and profession, then origin or nationality, then the place, then what they are. */
function ordered(parts: readonly string[]): Ordered {
  const end = endOf(parts);
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
  const words = parts[where]!.replace(both ? ORIGIN_AND_PLACE : PLACE, '');
  const next = parts[where + 1];
  const country = next && isCountry(next) ? next : undefined;
  const place = placeOf(words, country);
  const between = parts.slice(end, where).filter(isDuty);
  const rest = [...strange, ...between, ...parts.slice(where + (country ? 2 : 1))];
  return { names, aside, ...(both ? { origin: words } : originOf(parts, from, where)), place, rest };
}

/** The first part is a name, whatever it looks like. */
function endOf(parts: readonly string[]): number {
  const end = parts.findIndex(
    (part, at) => at > 0 && (isOrigin(part) || isPlace(part) || NICKNAME.test(part) || PROFESSION.test(part) || isDuty(part)),
  );
  return end === -1 ? Math.min(parts.length, 2) : end;
}

/** `von Chur, Felsberg und Les Genevez JU`. */
function originOf(parts: readonly string[], from: number, end: number): { origin?: string } {
  if (from === -1) return {};
  const words = parts.slice(from, end).join(', ');
  return { origin: NATIONALITY.test(words) ? words : words.replace(ORIGIN, '') };
}
