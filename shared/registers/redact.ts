/**
 * Removes credentials from what a register echoes, however a letter is encoded: plain, percent- or form-encoded, escaped in JSON, or as an
 * HTML character reference; a longer word also in capitals or small letters, in hexadecimal, and in base64, alone or within a longer text. PURE.
 */

export type Redactor = (text: string) => string;

/** Replaces each of these words, in every encoding, with `***`. The words are compiled once: reuse the function. */
export function redactorOf(words: Iterable<string>): Redactor {
  const known = [...new Set(words)].filter(Boolean);
  if (known.length === 0) return (text) => text;
  const long = known.filter((word) => word.length >= MIN_ENCODED);
  // Longest first: a user name may be a prefix of a key.
  const longestFirst = [...new Set([...known, ...long.flatMap((word) => [word.toLowerCase(), word.toUpperCase()])])].toSorted(
    (one, other) => other.length - one.length,
  );
  const spellings = [...longestFirst.map((word) => Array.from(word, spellingsOf).join('')), ...long.flatMap(encodingsOf)];
  const spelt = new RegExp(spellings.join('|'), 'g');
  return (text) => text.replace(spelt, '***');
}

/** Letters: the hexadecimal or base64 of a shorter word is found in texts that do not have it. */
const MIN_ENCODED = 6;

/** The word in hexadecimal, and in base64 at each of the three places where it can begin in a group of three bytes. */
function encodingsOf(word: string): string[] {
  const bytes = Buffer.from(word, 'utf8');
  const inBase64 = [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    // Without the letters that hold bits of other bytes; those go with it where they are.
    const own = encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return `${before > 0 ? `${BASE64_LETTER}?` : ''}${Array.from(own, base64Letter).join('')}${BASE64_LETTER}?(?:=|%3[dD]){0,2}`;
  });
  return [anyCase(bytes.toString('hex')), ...inBase64];
}

/** Plain, percent-encoded or escaped in JSON, of either alphabet. */
const BASE64_PLUS = String.raw`(?:\+|-|%2[bB])`;
const BASE64_SLASH = String.raw`(?:\\?/|_|%2[fF])`;
const BASE64_LETTER = `(?:[A-Za-z0-9]|${BASE64_PLUS}|${BASE64_SLASH})`;
const base64Letter = (letter: string): string => (letter === '+' ? BASE64_PLUS : letter === '/' ? BASE64_SLASH : letter);

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
