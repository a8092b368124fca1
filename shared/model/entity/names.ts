/** Comparable names of people and companies. */

/** Letters and digits only, upper case, no accents, one space between words: `Jean-Claude  Müller` -> `JEAN CLAUDE MULLER`. */
export function comparableName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A person's name from its parts, without blank ones. */
export function fullName(...parts: readonly (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ');
}
