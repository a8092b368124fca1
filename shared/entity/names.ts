/** Names of people and companies, made comparable. */

/** Letters and digits only, upper case, no accents, words parted by one space: `Jean-Claude  Müller` -> `JEAN CLAUDE MULLER`. */
export function comparableName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A person's name from its parts, blank ones left out. */
export function fullName(...parts: readonly (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ');
}
