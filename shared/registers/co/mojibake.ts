/** CO: text that some chambers sent through a wrong table of letters (`CONSTRUCCIÃ“N`), put right where that can be done without guessing. PURE. */

/** Windows-1252 has these where Latin-1 has control characters. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Blank runs become one blank; `undefined` where nothing is left. */
export function repaired(value: string): string | undefined {
  const read = /[ÃÂ]/.test(value) ? (asUtf8(value) ?? value) : value;
  return read.replace(/\s+/g, ' ').trim() || undefined;
}

/** The bytes that the letters stand for, read as UTF-8; `undefined` where they are no such bytes. */
function asUtf8(value: string): string | undefined {
  const bytes = [...value].map((letter) => {
    const at = WINDOWS.indexOf(letter);
    return at === -1 ? letter.codePointAt(0)! : 0x80 + at;
  });
  if (bytes.some((byte) => byte > 0xff)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}
