/**
 * Repairs UTF-8 that was read as Windows-1252 or Latin-1 and written as UTF-8 again (`CONSTRUCCIÃ“N`), where the repair is certain. PURE.
 *
 * A text is repaired as a whole or not at all: each of its letters must be a byte, and the bytes must be UTF-8 of letters that a register
 * writes. So `NESCAFÉ®` stays, whose last two letters are by chance the bytes of a letter of phonetics.
 */

/** The characters of Windows-1252 where Latin-1 has control characters. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const FOLLOWING = `[\\u0080-\\u00bf${WINDOWS.replace(/[\u0080-\u009f]/g, '')}]`;
/** The first and the second byte of a letter, as letters. */
const SUSPECT = new RegExp(`[\\u00c2-\\u00f4]${FOLLOWING}`);
/** Letters and punctuation of Latin, Greek, Cyrillic, Hebrew, Chinese, Japanese and Korean. */
const WRITTEN =
  /^[\0-\u017f\u0386-\u03ce\u0400-\u045f\u0490-\u0493\u049a\u049b\u04a2\u04a3\u04ae-\u04b1\u04ba\u04bb\u04d8\u04d9\u04e8\u04e9\u05d0-\u05ea\u1e00-\u1eff\u2010-\u2044\u20ac\u2116\u2122\u2160-\u217f\u3000-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uffef]*$/;
/** Text that was encoded twice too often is repaired twice. */
const MAX_REPAIRS = 2;

/** Whether a text may have something to repair, also where JSON escapes its letters. */
export const mayBeMojibake = (text: string): boolean => SUSPECT.test(text) || /\\u00(?:[cdef][\da-f])/i.test(text);

/** The repaired text, or the text as it is. */
export function withoutMojibake(text: string): string {
  let read = text;
  for (let time = 0; time < MAX_REPAIRS && SUSPECT.test(read); time += 1) {
    const repaired = asUtf8(read);
    if (repaired === undefined) break;
    read = repaired;
  }
  return read;
}

/** All texts of parsed JSON. */
export function jsonWithoutMojibake(value: unknown): unknown {
  if (typeof value === 'string') return withoutMojibake(value);
  if (Array.isArray(value)) return value.map(jsonWithoutMojibake);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [withoutMojibake(name), jsonWithoutMojibake(inner)]));
}

/** Each text of a page, a table or XML: what stands between tags, quotes and the ends of lines. */
export const markupWithoutMojibake = (text: string): string => (SUSPECT.test(text) ? text.replace(/[^<>"\n]+/g, withoutMojibake) : text);

/** The text's bytes in Windows-1252, decoded as UTF-8. */
function asUtf8(text: string): string | undefined {
  const bytes = [...text].map((letter) => {
    const at = WINDOWS.indexOf(letter);
    return at === -1 ? letter.codePointAt(0)! : 0x80 + at;
  });
  if (bytes.some((byte) => byte > 0xff)) return undefined;
  try {
    const read = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return WRITTEN.test(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
