/** CH: whether an entry names a person or a company, and its name. PURE. */
import { fullName } from '../../model/entity/names.ts';
import { withoutTitles } from './entry-patterns.ts';
import { splitName } from './forenames.ts';

export interface Named {
  isCompany: boolean;
  legalName: string;
  /** `CHE-123.456.789`, or the number printed with a foreign company. */
  number?: string;
  /** A person's name without a comma, in the register's order: which word is the surname is not known. */
  unordered?: true;
}

/** Other parts of the entry: companies have no origin and do not sign. */
export interface Marks {
  hasOrigin: boolean;
  hasPlace: boolean;
  hasProfession: boolean;
  signs: boolean;
  onlyAudits: boolean;
  number?: string;
}

const COMPANY_WORDS =
  /(?:^|[\s.-])(?:AG|S\.?A\.?|GmbH|S[àa]rl|Sagl|Ltd|Limited|LLC|LLP|Inc|B\.?V\.?|SE|KG|S\.?p\.?A\.?|S\.?r\.?l\.?|& Co|Genossenschaft|Stiftung|Verein|Fondation|Association|Treuhand|Fiduciaire|Fiduciaria|Zweigniederlassung|succursale|Kanton|Holding|Revision|Revisions|Audit)\.?(?=$|[\s,.])/i;

/** `undefined` where it is not certain. A company's name may have commas; its number is in brackets. */
export function named(names: readonly string[], marks: Marks): Named | undefined {
  const whole = names.join(', ');
  const [, name, number = marks.number] = /^([^()]{1,300}) ?\(([^()\d]{0,40}\d[^()]{0,40})\)/.exec(whole) ?? [];
  if (number) return { isCompany: true, legalName: (name ?? whole).trim(), number };
  if (!/\p{L}/u.test(whole) || /[:;]/.test(whole)) return undefined;
  if (!marks.hasOrigin && !marks.hasProfession) {
    if (COMPANY_WORDS.test(whole)) return { isCompany: true, legalName: whole };
    if (names.length === 1 && !isPerson(whole, marks)) return { isCompany: true, legalName: whole };
    if (names.length === 2 && marks.onlyAudits) return undefined;
  }
  return names.length > 2 ? undefined : person(names[0]!, names[1]);
}

function isPerson(name: string, { hasPlace, signs, onlyAudits }: Marks): boolean {
  return name.includes(' ') && !onlyAudits && (signs || !hasPlace);
}

function person(surname: string, forenames: string | undefined): Named {
  const [bare, given] = [withoutTitles(surname), forenames && withoutTitles(forenames)];
  if (given) return { isCompany: false, legalName: fullName(given, bare) };
  const order = splitName(bare);
  if (order) return { isCompany: false, legalName: fullName(order.forenames, order.surname) };
  return { isCompany: false, legalName: fullName(bare), unordered: true };
}
