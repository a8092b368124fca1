/** CH: one entry of a list of people: `Muster, Anna, von Bern, in Zug, Präsidentin, mit Einzelunterschrift`. PURE. */
import { comparableName, fullName } from '../../entity/names.ts';

export interface Mention {
  isCompany: boolean;
  legalName: string;
  /** Of the name, comparable, in alphabetical order: who comes first, surname or forename, is not told in every list. */
  words: readonly string[];
  /** The same in one. */
  key: string;
  /** `CHE-123.456.789`, or the number that a foreign company is named with. */
  number?: string;
  /** The home commune, or the nationality in the register's words. */
  origin?: string;
  nationality?: string;
  place?: string;
  /** A country's letters, as printed behind the place: `D`, `GB`. */
  country?: string;
  offices: string[];
  signing?: string;
  quotas?: string;
  /** What stood before, as the register repeats it in brackets. */
  before?: string;
}

const PLACE = /^(?:in|à|a|ad|aux?|en)\s+(?=\p{Lu}|l['’]|La |Le |Les )/u;
const ORIGIN_AND_PLACE = /^(?:von und in|de et à|da e in)\s+/i;
const ORIGIN = /^(?:von|vom|de|des|du|d['’]|da|di|del|della|dell['’]|originaire)(?:\s|(?<=['’]))/i;
const NATIONALITY = /staatsangehörig|ressortissant|cittadin|nationalité|staatenlos|apatride|apolide/i;
const SIGNING = /unterschrift|zeichnungsberechtigung|prokura|signature|procuration|\bfirma\b|\bprocura\b/i;
const QUOTAS = /stammanteil|stammeinlage|kommanditsumme|\bparts?(?: sociales?)? (?:de|d['’])|\bquot[ae] (?:da|di)|commandite|accomandita/i;
const TITLES = /^(?:(?:Prof|Dr|Dott|Ing|Avv|PD|lic|dipl|Me)\.\s*(?:(?:iur|jur|oec|publ|rer|pol|phil|nat|med|dent|sc|techn)\.\s*)*)+/i;
const COMPANY_WORDS =
  /(?:^|[\s.])(?:AG|S\.?A\.?|GmbH|S[àa]rl|Sagl|Ltd|Limited|LLC|LLP|Inc|B\.?V\.?|SE|KG|S\.?p\.?A\.?|S\.?r\.?l\.?|& Co|Genossenschaft|Stiftung|Verein|Fondation|Association|Treuhand|Fiduciaire|Fiduciaria|Zweigniederlassung|succursale|Kanton|Holding)\.?(?=$|[\s,.])/i;

/** `undefined` where the entry has no name or is worded otherwise; one who leaves may be named without a place. */
export function mention(entry: string): Mention | undefined {
  const before = [...entry.matchAll(/\[([^[\]]*)\]/g)].map(([, words]) => words).join(' ');
  const parts = entry
    .replace(/\[[^[\]]*\]/g, '')
    .replace(/(?<![\s.])[\s.]+$/, '')
    .split(/,(?![^()]{0,300}\))\s*/)
    .map((part) => part.trim())
    .filter(Boolean);
  const { names, origin, place, rest } = placed(parts);
  const who = named(names, origin !== undefined);
  if (!who) return undefined;
  const words = comparableName(who.legalName).split(' ').toSorted();
  const country = place?.match(/\(([A-Z]{1,3})\)$/)?.[1] ?? rest.find((part) => /^[A-Z]{1,3}$/.test(part));
  return {
    ...who,
    words,
    key: words.join(' '),
    ...(origin && { origin }),
    ...(origin && NATIONALITY.test(origin) && { nationality: origin }),
    ...(place && { place }),
    ...(country && { country }),
    ...(before && { before }),
    ...duties(rest.filter((part) => !/^[A-Z]{1,3}$/.test(part))),
  };
}

/** The name, then origin or nationality, then the place, then what they are. */
function placed(parts: string[]): { names: string[]; origin: string | undefined; place: string | undefined; rest: string[] } {
  const both = parts.findIndex((part, at) => at > 0 && ORIGIN_AND_PLACE.test(part));
  if (both !== -1) {
    const place = parts[both]!.replace(ORIGIN_AND_PLACE, '');
    return { names: parts.slice(0, both), origin: place, place, rest: parts.slice(both + 1) };
  }
  const where = parts.findIndex((part, at) => at > 0 && PLACE.test(part));
  const from = parts.findIndex((part, at) => at > 0 && (where === -1 || at < where) && (ORIGIN.test(part) || NATIONALITY.test(part)));
  const signs = parts.findIndex((part, at) => at > 0 && SIGNING.test(part));
  const end = [from, where, signs].filter((at) => at !== -1)[0] ?? Math.min(parts.length, 2);
  return {
    names: parts.slice(0, end),
    origin: from === -1 ? undefined : parts[from]!.replace(NATIONALITY.test(parts[from]!) ? '' : ORIGIN, '').trim(),
    place: where === -1 ? undefined : parts[where]!.replace(PLACE, ''),
    rest: parts.slice(where === -1 ? Math.max(end, from + 1) : where + 1),
  };
}

/** A company has no origin: its name stands before its seat, mostly with its number in brackets. */
function named(names: string[], hasOrigin: boolean): Pick<Mention, 'isCompany' | 'legalName' | 'number'> | undefined {
  const whole = names.join(', ');
  const [, name, number] = /^(.+?)(?<!\s)\s*\(([^()\d]*\d[^()]*)\)/.exec(whole) ?? [];
  if (name) return { isCompany: true, legalName: name, number: number!.trim() };
  if (!whole) return undefined;
  if (!hasOrigin && (names.length === 1 || COMPANY_WORDS.test(whole))) return { isCompany: true, legalName: whole };
  const [surname = '', forenames, ...others] = names;
  if (others.length > 0) return undefined;
  if (forenames) return { isCompany: false, legalName: fullName(forenames.replace(TITLES, ''), surname.replace(TITLES, '')) };
  const words = surname.replace(TITLES, '').split(' ');
  return { isCompany: false, legalName: words.length === 2 ? fullName(words[1], words[0]) : words.join(' ') };
}

/** Offices end where it is said how they sign: what follows limits the signature. */
function duties(rest: string[]): Pick<Mention, 'offices' | 'signing' | 'quotas'> {
  const quotas = rest.filter((part) => QUOTAS.test(part)).join(', ');
  const others = rest.filter((part) => !QUOTAS.test(part));
  const signs = others.findIndex((part) => SIGNING.test(part));
  const signing = signs === -1 ? '' : others.slice(signs).join(', ');
  const offices = others.slice(0, signs === -1 ? undefined : signs).flatMap((part) => part.split(/ (?:und|sowie|et|e|ed) /));
  return { offices: offices.map((office) => office.trim()).filter(Boolean), ...(signing && { signing }), ...(quotas && { quotas }) };
}
