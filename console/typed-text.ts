/** What a typed text can be, before anyone is asked: an LEI, a number of some registers, or a name. PURE. */
import type { Schemas } from '../client/src/index.ts';

type Register = Pick<Schemas['Jurisdiction'], 'code' | 'name' | 'registry' | 'identifiers'>;

/** A kind of number that the text fits. */
export interface Fit {
  code: string;
  country: string;
  registry: string;
  type: string;
}

export const isLei = (text: string): boolean => /^[A-Z0-9]{18}\d{2}$/i.test(text.trim());

/** Letters alone are a name in every register. */
export const hasDigit = (text: string): boolean => /\d/.test(text);

/** The registers of which it can be a number, by their patterns; the check digit is not among them. */
export function fitsOf(text: string, registers: readonly Register[]): Fit[] {
  const spellings = [text.trim(), text.trim().toUpperCase(), text.replace(/[\s./-]/g, '').toUpperCase()];
  return registers.flatMap(({ code, name, registry, identifiers }) => {
    const scheme = identifiers.find(({ pattern }) => spellings.some((spelling) => new RegExp(pattern, 'u').test(spelling)));
    return scheme ? [{ code, country: name, registry, type: scheme.type }] : [];
  });
}
