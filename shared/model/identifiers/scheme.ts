/** An identifier scheme: how a register's numbers are written, cleaned and checked. PURE. */

export interface IdentifierScheme {
  /** The label of docs/specification.md 4.7.3, for example `SIREN`. */
  label: string;
  /** The form of a valid number, in words: `9 digits, the last one a check digit`. */
  format: string;
  /** Matches the normalised form. Linear time: no nested quantifiers. */
  pattern: RegExp;
  /** Turns typed text of at most 100 characters into the form that the register uses. */
  normalise(typed: string): string;
  /** Whether the check digit of a normalised number is right; absent if the scheme has none. */
  checkDigit?(normalised: string): boolean;
  /** Real numbers in normalised form. */
  examples: readonly string[];
}

const MAX_TYPED_LENGTH = 100;

/** The normalised form of the typed text; `undefined` if it cannot be a number of this scheme. */
export function parseIdentifier(scheme: IdentifierScheme, typed: string): string | undefined {
  if (typed.length > MAX_TYPED_LENGTH) return undefined;
  const normalised = scheme.normalise(typed);
  if (!scheme.pattern.test(normalised)) return undefined;
  return scheme.checkDigit && !scheme.checkDigit(normalised) ? undefined : normalised;
}

/** The first of a register's schemes that accepts the number. */
export function parseAnyIdentifier(
  schemes: readonly IdentifierScheme[],
  typed: string,
): { scheme: IdentifierScheme; value: string } | undefined {
  for (const scheme of schemes) {
    const value = parseIdentifier(scheme, typed);
    if (value !== undefined) return { scheme, value };
  }
  return undefined;
}

/** The validity of a number, without a request to its register. `identifierType` is the label of the scheme that matches, or comes nearest. */
export type Judgement =
  | { valid: true; normalised: string; identifierType: string }
  | { valid: false; identifierType: string; reason: string };

export const WRONG_CHECK_DIGIT = 'The check digit is wrong';

export function judgeIdentifier(schemes: readonly [IdentifierScheme, ...IdentifierScheme[]], typed: string): Judgement {
  const found = parseAnyIdentifier(schemes, typed);
  if (found) return { valid: true, normalised: found.value, identifierType: found.scheme.label };
  const near = typed.length > MAX_TYPED_LENGTH ? undefined : schemes.find(({ normalise, pattern }) => pattern.test(normalise(typed)));
  if (near) return { valid: false, identifierType: near.label, reason: WRONG_CHECK_DIGIT };
  return { valid: false, identifierType: schemes[0].label, reason: validOne(schemes[0]) };
}

/** A sentence on the form of a valid number, without a full stop. */
export const validOne = ({ format, examples }: IdentifierScheme): string => `A valid one has ${format}, for example ${examples[0]}`;

/** The label of the scheme that accepts a number, else of the primary scheme. */
export const labelOf = (schemes: readonly [IdentifierScheme, ...IdentifierScheme[]], value: string): string =>
  (parseAnyIdentifier(schemes, value)?.scheme ?? schemes[0]).label;

/** Removes spaces, dots, dashes and slashes and converts to upper case, as most schemes do. */
export function alphanumeric(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-/]/g, '');
}
