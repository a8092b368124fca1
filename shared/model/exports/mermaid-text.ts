/** A text in double quotes of a Mermaid chart. PURE. */
import { readable } from '../picture/readable.ts';

/** What could end the text, be markup in it, or begin an entity code. */
const SPECIAL = /["#<>&;[\]{}|`\\*_~^$@=%]/g;
/** What the renderer would take for a list. */
const LIST = /^(?:[-+]|\d+[.)])/;

/** On one line, of `max` letters at most; special characters are entity codes (`#34;`). */
export function mermaidText(text: string, max: number): string {
  const letters = [...readable(text.toWellFormed())];
  const cut = letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : letters.join('');
  const safe = cut.replace(SPECIAL, code);
  return LIST.test(safe) ? safe.replace(/[-+.)]/, code) : safe;
}

const code = (letter: string): string => `#${letter.codePointAt(0)};`;
