/**
 * Truncates the fields of an answer: no name, title or address has 2,000 letters, and code that reads fields need not handle a megabyte.
 * A longer field is cut and ends in `…`; the proof file holds it in full. PURE.
 */

export const MAX_FIELD_LENGTH = 2_000;

const MAX_WORD_LENGTH = 100;

/** Length in UTF-16 units. Cuts after a word; where a word has more than 100 letters, after a letter. */
export function truncateField(text: string): string {
  if (text.length <= MAX_FIELD_LENGTH) return text;
  const cut = text.slice(0, MAX_FIELD_LENGTH).replace(/[\ud800-\udbff]$/, '');
  const space = cut.lastIndexOf(' ');
  return `${space > MAX_FIELD_LENGTH - MAX_WORD_LENGTH ? cut.slice(0, space) : cut}…`;
}

/** Truncates every string of a parsed JSON value in place, except members of these names. Returns the value. */
export function truncateFields<Value>(value: Value, untruncated: readonly string[] = []): Value {
  if (typeof value === 'string') return truncateField(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const members = value as Record<string, unknown>;
  for (const [name, member] of Object.entries(members)) {
    if (typeof member === 'string' ? member.length > MAX_FIELD_LENGTH && !untruncated.includes(name) : typeof member === 'object') {
      members[name] = truncateFields(member, untruncated);
    }
  }
  return value;
}
