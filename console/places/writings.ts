/** How a register may have written what this service states. PURE. */

/** `code`: a number of a register or another sign, which may be written with separators. */
export type FactKind = 'text' | 'date' | 'number' | 'code';

/** Equal for two writings of one text: case and spaces do not matter. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const bare = (text: string): string => text.replaceAll(/[\s./_-]+/g, '');

/** In how many words a text may be cut up. */
const MAX_WORDS = 40;
const word = (text: string): string => text.replaceAll(/^[,;.()]+|[,;.()]+$/g, '');

/** `undefined` for a single word: it is not put together. */
export function wordsOf(text: string): string[] | undefined {
  const words = folded(text).split(' ').map(word).filter(Boolean);
  return words.length > 1 && words.length <= MAX_WORDS ? words : undefined;
}

/** All writings, each as `keyOf` gives that of an answer. */
export function writingsOf(kind: FactKind, value: string): string[] {
  if (kind === 'date') return datesOf(value);
  if (kind === 'number') return [`= ${Number(value)}`];
  return kind === 'code' ? [folded(value), `# ${bare(folded(value))}`] : [folded(value)];
}

/** What a text of an answer may be a writing of. */
export function keysOf(text: string): string[] {
  const whole = folded(text);
  const label = whole.lastIndexOf(': ');
  const number = /^-?\d+(?:\.\d+)?$/.test(whole) ? [`= ${Number(whole)}`] : [];
  // `2020-03-04T00:00:00Z` is that day.
  const day = /^\d{4}-\d{2}-\d{2}t/.test(whole) ? [whole.slice(0, 10)] : [];
  return [whole, `# ${bare(whole)}`, ...number, ...day, ...(label > 0 ? [whole.slice(label + 2)] : [])];
}

/** Only writings that can be no other day: 04/03/2020 may be the third of April. */
function datesOf(value: string): string[] {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (!year || !month || !day) return [folded(value)];
  const short = [Number(day), Number(month)].join('.');
  const isPlain = Number(day) > 12 || day === month;
  const signs = isPlain ? [`${day}/${month}/${year}`, `${day}-${month}-${year}`, `${month}/${day}/${year}`] : [];
  return [value, `${year}${month}${day}`, `${year}/${month}/${day}`, `${day}.${month}.${year}`, `${short}.${year}`, ...signs];
}
