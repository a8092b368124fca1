/** Registers of a jurisdiction, as `jurisdiction()` and `jurisdictions()` give them. PURE. */
import type { Schemas } from './types.ts';

type Register = Pick<Schemas['Jurisdiction'], 'identifiers'>;

/** The kind of number that a text fits, as it was typed or as the service writes it; the check digit is not looked at. */
export function schemeOf({ identifiers }: Register, text: string): Register['identifiers'][number] | undefined {
  const spellings = [text.trim(), text.trim().toUpperCase(), text.replace(/[\s./-]/g, '').toUpperCase()];
  return identifiers.find(({ pattern }) => spellings.some((spelling) => new RegExp(pattern, 'u').test(spelling)));
}

/** The register that is asked for a number: a second one of the jurisdiction has costs and sections of its own. */
export function registerOf<One extends Schemas['Jurisdiction'] | undefined>(
  jurisdiction: One,
  number: string,
): One | Schemas['Jurisdiction'] {
  const second = jurisdiction?.secondRegister;
  return second && schemeOf(second, number) ? second : jurisdiction;
}
