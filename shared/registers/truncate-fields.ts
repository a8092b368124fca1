/**
 * How long a field of a register may be: no name, title or address fills 2,000 letters, and what reads fields need not be ready for a
 * megabyte. Longer ones are cut and end in `…`; the proof file holds them whole. PURE.
 */

export const MAX_FIELD_LENGTH = 2_000;

const LONGEST_WORD = 100;

/** In UTF-16 units. Behind a whole word, or where words are longer than words are, behind a whole letter. */
export function truncateField(text: string): string {
  if (text.length <= MAX_FIELD_LENGTH) return text;
  const cut = text.slice(0, MAX_FIELD_LENGTH).replace(/[\ud800-\udbff]$/, '');
  const space = cut.lastIndexOf(' ');
  return `${space > MAX_FIELD_LENGTH - LONGEST_WORD ? cut.slice(0, space) : cut}…`;
}

/** Every string of a parsed JSON value cut in place, but for the members of these names. The value itself. */
export function truncateFields<Value>(value: Value, whole: readonly string[] = []): Value {
  if (typeof value === 'string') return truncateField(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const members = value as Record<string, unknown>;
  for (const [name, member] of Object.entries(members)) {
    if (typeof member === 'string' ? member.length > MAX_FIELD_LENGTH && !whole.includes(name) : typeof member === 'object') {
      members[name] = truncateFields(member, whole);
    }
  }
  return value;
}
