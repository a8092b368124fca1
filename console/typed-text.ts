/** What a typed text can be, before anyone is asked: an LEI, a number of some registers, or a name. PURE. */
import type { Schemas } from '../client/src/index.ts';
import { schemeOf } from '../client/src/registers.ts';

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

/** The registers of which it can be a number. */
export const fitsOf = (text: string, registers: readonly Register[]): Fit[] =>
  registers.flatMap((register) => {
    const scheme = schemeOf(register, text);
    return scheme ? [{ code: register.code, country: register.name, registry: register.registry, type: scheme.type }] : [];
  });
