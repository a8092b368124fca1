/** Whether a name that was sent is another one misspelt: `legalName` for `legal_name`, `juristiction` for `jurisdiction`. PURE. */

const MAX_LENGTH = 100;
/** Characters in one place of either name that the other does not have. */
const MAX_DIFFERENT = 2;
/** Shorter names differ by two characters without being alike. */
const MIN_LENGTH = 5;

export function isNear(sent: string, name: string): boolean {
  if (sent === name || sent.length > MAX_LENGTH) return false;
  const [one, other] = [letters(sent), letters(name)];
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  if (shorter < MIN_LENGTH) return false;
  let begin = 0;
  while (begin < shorter && one[begin] === other[begin]) begin += 1;
  let end = 0;
  while (end < shorter - begin && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return Math.max(one.length, other.length) - begin - end <= MAX_DIFFERENT;
}

const letters = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
