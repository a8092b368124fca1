/** CO: repairs UTF-8 text that some chambers delivered as Windows-1252 (`CONSTRUCCIÃ“N`), where the repair is certain. PURE. */

/** The characters of Windows-1252 where Latin-1 has control characters. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** With runs of blanks as one blank; `undefined` where the text is empty. */
export function repaired(value: string): string | undefined {
  const read = /[ÃÂ]/.test(value) ? (asUtf8(value) ?? value) : value;
  return read.replace(/\s+/g, ' ').trim() || undefined;
}

/** The text's bytes in Windows-1252, decoded as UTF-8; `undefined` where that is not possible. */
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
