/**
 * Removes credentials from what a register echoes, however a letter is encoded: plain, percent- or form-encoded, escaped in JSON, or as an
 * HTML character reference. PURE.
 */

export type Redactor = (text: string) => string;

/** Replaces each of these words, in every encoding, with `***`. The words are compiled once: reuse the function. */
export function redactorOf(words: Iterable<string>): Redactor {
  // Longest first: a user name may be a prefix of a key.
  const longestFirst = [...new Set(words)].filter(Boolean).toSorted((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return (text) => text;
  const spelt = new RegExp(longestFirst.map((word) => Array.from(word, spellingsOf).join('')).join('|'), 'g');
  return (text) => text.replace(spelt, '***');
}

const NAMED: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/** No alternative repeats: matching takes time linear in the text. */
function spellingsOf(letter: string): string {
  const code = letter.codePointAt(0)!;
  const percent = [...Buffer.from(letter, 'utf8')].map((byte) => `%${anyCase(hex(byte, 2))}`).join('');
  const units = Array.from({ length: letter.length }, (_, at) => String.raw`\\u${anyCase(hex(letter.charCodeAt(at), 4))}`).join('');
  const references = [`&#0{0,5}${code};`, `&#[xX]0{0,5}${anyCase(hex(code, 1))};`];
  const named = NAMED[letter] ? [`&${NAMED[letter]};`] : [];
  const form = letter === ' ' ? [String.raw`\+`] : [];
  return `(?:${[String.raw`\\?${literal(letter)}`, percent, units, ...references, ...named, ...form].join('|')})`;
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
const anyCase = (digits: string): string => digits.replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
const literal = (letter: string): string => letter.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`);
