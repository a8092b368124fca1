/** CH: divides an entry or sentence that names several people. PURE. */

import { isCountry } from './addresses.ts';
import { isDuty } from './duties.ts';
import { isOrigin, isPlace, partsOf } from './entry-patterns.ts';

const AND = /^(?:und|sowie|et|ed?) /;
/** `in Thun und Muster Anna`. */
const JOINED = /^(.{2,200}?) (?:und|sowie|et|ed?) (.{2,100})$/u;
/** `beide mit Einzelunterschrift`, after the last person: it applies to all of them. */
const BOTH = /,? (?:beide|alle|tous (?:les )?deux|toutes (?:les )?deux|entrambi) ((?:mit|ohne|avec|sans|con|senza) .{3,150})$/;
const NAME = /^(?:\p{Lu}|(?:von|de|du|di|van|d['’]) ?\p{Lu})\S* /u;
const NUMBERED = /\((?:CHE?-|\d)/;

/** A name follows a place and precedes an origin: `A, von B, in C, mit D, und E, von F, in G`. The shared part is added to each person. */
export function splitPeople(text: string): string[] {
  const [, shared] = BOTH.exec(text) ?? [];
  const parts = partsOf(shared ? text.replace(BOTH, '') : text);
  const people: string[][] = [[]];
  let placed = false;
  const add = (part: string): void => {
    people.at(-1)!.push(part);
    placed ||= isPlace(part);
  };
  const begin = (part: string): void => {
    people.push([]);
    placed = false;
    add(part);
  };
  parts.forEach((part, at) => {
    const [next = '', after = ''] = [parts[at + 1], parts[at + 2]];
    const [, left = '', right = ''] = JOINED.exec(part) ?? [];
    const bare = part.replace(AND, '');
    if (left && isOrigin(next) && NAME.test(right) && (isPlace(left) || (placed && isDuty(left)))) {
      add(left);
      begin(right);
    } else if (
      placed &&
      bare !== part &&
      !isDuty(bare) &&
      [next, after].some((one) => isOrigin(one) || (isPlace(one) && NUMBERED.test(bare)))
    )
      begin(bare);
    else if (
      placed &&
      !isDuty(part) &&
      !isPlace(part) &&
      !isCountry(part) &&
      ((isOrigin(next) && NAME.test(part)) || (isPlace(next) && NUMBERED.test(part)))
    )
      begin(part);
    else add(part);
  });
  return people.map((one) => [...one, ...(shared ? [shared] : [])].join(', '));
}
