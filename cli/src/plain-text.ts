/** Text from outside made safe to show: names and roles may have characters that move a cursor, change colours or turn the direction of writing. PURE. */

/** Controls (also of terminals), line and paragraph separators, directions, and characters of no width. */
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** On one line, without controls; longer than `max` characters it is cut. */
export function plainText(text: string, max = 300): string {
  const safe = text
    .slice(0, 4 * max)
    .replace(/[\t\n\r]/g, ' ')
    .replace(UNSAFE, '');
  return safe.length > max ? `${[...safe.slice(0, max - 1)].filter((letter) => !isHalf(letter)).join('')}…` : safe;
}

/** Half of a pair of code units, left by a cut. */
const isHalf = (letter: string): boolean => letter.length === 1 && letter >= '\ud800' && letter <= '\udfff';
