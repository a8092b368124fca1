/** Leading zeros that a spreadsheet took from a number. PURE. */
import { type IdentifierScheme, parseAnyIdentifier } from '../../model/identifiers/scheme.ts';

/** No register's numbers are longer. */
const MAX_DIGITS = 20;

/** The number with as few zeros in front as make it valid; `undefined` where none do, or it is no number of digits. */
export function withLostZeros(schemes: readonly IdentifierScheme[], typed: string): string | undefined {
  const digits = typed.trim();
  if (!/^\d{1,20}$/.test(digits)) return undefined;
  for (let length = digits.length + 1; length <= MAX_DIGITS; length += 1) {
    const padded = digits.padStart(length, '0');
    const found = parseAnyIdentifier(schemes, padded);
    if (found) return found.value;
  }
  return undefined;
}

/** Whether a number of digits was made valid by zeros in front: POST /search takes it, but from a file nobody has read it. */
export const isPadded = (typed: string, normalised: string): boolean =>
  /^\d{1,20}$/.test(typed) && typed.length < normalised.length && typed.padStart(normalised.length, '0') === normalised;
