/** An identifier scheme: how a register's numbers are written, cleaned and checked. PURE. */

export interface IdentifierScheme {
  /** The label of docs/specification.md 4.7.3, for example `SIREN`. */
  label: string;
  /** What a valid number looks like, in words for a person: `9 digits, the last one a check digit`. */
  format: string;
  /** Matches the normalised form. Linear time: no nested quantifiers. */
  pattern: RegExp;
  /** From what people type to the form that the register uses; input is cut at 100 characters before. */
  normalise(typed: string): string;
  /** True when the check digit of a normalised number is right; absent where the scheme has none. */
  checkDigit?(normalised: string): boolean;
  /** Real numbers in normalised form. */
  examples: readonly string[];
}

const LONGEST_TYPED = 100;

/** The normalised form of what was typed, or `undefined` when it cannot be a number of this scheme. */
export function parseIdentifier(scheme: IdentifierScheme, typed: string): string | undefined {
  if (typed.length > LONGEST_TYPED) return undefined;
  const normalised = scheme.normalise(typed);
  if (!scheme.pattern.test(normalised)) return undefined;
  return scheme.checkDigit && !scheme.checkDigit(normalised) ? undefined : normalised;
}

/** The first of a register's schemes that takes the number. */
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

/** What can be said of a number without asking its register. `identifierType` is the label of the scheme that it has, or comes nearest to. */
export type Judgement =
  | { valid: true; normalised: string; identifierType: string }
  | { valid: false; identifierType: string; reason: string };

export const WRONG_CHECK_DIGIT = 'The check digit is wrong';

export function judgeIdentifier(schemes: readonly [IdentifierScheme, ...IdentifierScheme[]], typed: string): Judgement {
  const found = parseAnyIdentifier(schemes, typed);
  if (found) return { valid: true, normalised: found.value, identifierType: found.scheme.label };
  const near = typed.length > LONGEST_TYPED ? undefined : schemes.find(({ normalise, pattern }) => pattern.test(normalise(typed)));
  if (near) return { valid: false, identifierType: near.label, reason: WRONG_CHECK_DIGIT };
  return { valid: false, identifierType: schemes[0].label, reason: validOne(schemes[0]) };
}

/** What a valid number looks like, for whoever typed another; without a full stop. */
export const validOne = ({ format, examples }: IdentifierScheme): string => `A valid one has ${format}, for example ${examples[0]}`;

/** The label of the scheme that a number has, else of the primary one. */
export const labelOf = (schemes: readonly [IdentifierScheme, ...IdentifierScheme[]], value: string): string =>
  (parseAnyIdentifier(schemes, value)?.scheme ?? schemes[0]).label;

/** Drops spaces, dots, dashes and slashes and raises letters: the cleaning that most schemes share. */
export function alphanumeric(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-/]/g, '');
}
