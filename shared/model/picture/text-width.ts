/** How wide a text is, near enough without a font, so that server and browser draw the same bytes. PURE. */

const NARROW = /[iIl.,:;'|!()[\] ftjr·–]/;
const WIDE = /[mwMW@%…—<>=+~&#↑]/;
/** Chinese, Japanese, Korean and other full-width characters. */
const FULL_WIDTH =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** Of the font size, measured with Inter and DejaVu Sans, rounded up. */
const EM = { narrow: 0.36, wide: 0.95, full: 1.05, capital: 0.74, other: 0.62 };

/** In pixels, for a font of `size` pixels. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += EM[widthOf(letter)];
  return width * size;
}

function widthOf(letter: string): keyof typeof EM {
  if (NARROW.test(letter)) return 'narrow';
  if (WIDE.test(letter)) return 'wide';
  if (FULL_WIDTH.test(letter)) return 'full';
  return /\p{Lu}/u.test(letter) ? 'capital' : 'other';
}

const ELLIPSIS = '…';

/** Lines of at most `width` pixels, broken between words; a word that is too long is cut, and so is the last line where more follows. */
export function wrapText(text: string, size: number, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, maxLines).map((line) => cutText(line, size, width));
  if (lines.length > maxLines) shown[maxLines - 1] = cutText(`${shown[maxLines - 1]!.replace(/…$/, '')}${ELLIPSIS}`, size, width);
  return shown;
}

/** One line of at most `width` pixels, cut anywhere: by code points and combining marks together, so that no letter is halved. */
export function cutText(line: string, size: number, width: number): string {
  if (textWidth(line, size) <= width) return line;
  let kept = '';
  let used = textWidth(ELLIPSIS, size);
  for (const letter of line.replace(/…$/, '').match(/\P{M}\p{M}*/gu) ?? []) {
    used += textWidth(letter, size);
    if (kept !== '' && used > width) break;
    kept += letter;
  }
  return `${kept.trimEnd()}${ELLIPSIS}`;
}
