/** DE: the register number: register, number and court, because it is unique only at its court. PURE. */
import type { Identifier } from '../../model/entity/company-record.ts';
import type { IdentifierScheme } from '../../model/identifiers/scheme.ts';
import { courtNamed, courtOf } from './courts.ts';

export interface RegisterNumber {
  /** `HRB` */
  body: string;
  digits: string;
  /** Letters after the number, at a court that took over the numbers of others: `KI`. */
  suffix?: string;
  court?: string;
}

const BODIES = ['HRA', 'HRB', 'GnR', 'GsR', 'PR', 'VR'];
/** Letters that the court implies. */
const IMPLIED: Readonly<Record<string, string>> = { 'Berlin (Charlottenburg)': 'B', Bremen: 'HB' };
const NUMBER = /(?<![\p{L}\d])(HR\s?A|HR\s?B|GnR|GsR|PR|VR)\s*(?:Nr\.?\s*)?(\d{1,6})(?!\d)/iu;
const SUFFIX = /^\s?(?!AG\b)([A-Z]{1,4})(?=$|[\s,;)(])/;
/** A court's code before the number, as in an EUID: `DEK1101R.HRB150148`, `K1101R_HRB150148`. */
const CODED = /^(?:DE)?([A-Z]\d{4}[RV]?)[._\s]+(?=[A-Z])/i;

/** Accepts the parts in any order: `Amtsgericht München HRB 242458`, `HRB 242458 (München)`; `undefined` for an unknown court. */
export function parseNumber(typed: string): RegisterNumber | undefined {
  const text = typed.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const coded = courtOf(CODED.exec(text)?.[1]);
  const rest = coded ? text.replace(CODED, '') : text;
  const found = NUMBER.exec(rest);
  if (!found) return undefined;
  const behind = rest.slice(found.index + found[0].length);
  const suffix = SUFFIX.exec(behind)?.[1];
  const around = `${rest.slice(0, found.index)} ${suffix ? behind.replace(SUFFIX, '') : behind}`.trim();
  const court = coded ?? (/\p{L}/u.test(around) ? courtNamed(around) : undefined);
  if (!court && /[\p{L}\d]/u.test(around)) return undefined;
  const body = BODIES.find((one) => one.toUpperCase() === found[1]!.replace(/\s/, '').toUpperCase())!;
  return withoutImpliedSuffix({ body, digits: String(Number(found[2])), ...(suffix && { suffix }), ...(court && { court }) });
}

/** Without letters that the court implies. */
export function withoutImpliedSuffix(number: RegisterNumber): RegisterNumber {
  const { suffix, ...rest } = number;
  return suffix && suffix !== IMPLIED[number.court ?? ''] ? number : rest;
}

/** `HRB 5678 KI (Kiel)` */
export function formatNumber({ body, digits, suffix, court }: RegisterNumber): string {
  return [body, digits, suffix, court && `(${court})`].filter(Boolean).join(' ');
}

export const registernummer: IdentifierScheme = {
  label: 'Registernummer',
  format: 'register, number and court, such as HRB 12345 (München)',
  pattern: /^(?:HRA|HRB|GnR|GsR|PR|VR) [1-9]\d{0,5}(?: [A-Z]{1,4})?(?: \([\p{L}][\p{L} .()-]{1,60}\))?$/u,
  normalise: (typed) => {
    const number = parseNumber(typed);
    return number ? formatNumber(number) : '';
  },
  examples: ['HRB 242458 (München)', 'HRB 261478 (Berlin (Charlottenburg))', 'HRB 150148 (Hamburg)'],
};

export const registerIdentifier = (number: RegisterNumber): Identifier => ({
  type: registernummer.label,
  value: formatNumber(number),
  jurisdiction: 'DE',
  ...(number.court && { registry: `Amtsgericht ${number.court}` }),
});
