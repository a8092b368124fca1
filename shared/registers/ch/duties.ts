/** CH: the duties of a party in a company: offices, signing rights, quotas held. PURE. */

import { NO_SIGNATURE, QUOTAS, SIGNING } from './entry-patterns.ts';
import { isForename } from './forenames.ts';
import { isOffice, OFFICE_AND_OFFICE } from './roles.ts';

export interface Office {
  words: string;
  /** The signing right that the office has. */
  signing?: string;
  /** The day on which it was entered, where a publication says so. */
  from?: string;
}

export interface Duties {
  offices: Office[];
  /** The signing right of a party that has no office, or the same right in every office. */
  signing?: string;
  quotas?: string;
}

/** A part that limits the signing right before it: `beschränkt auf den Hauptsitz`, `jedoch nur mit einem Mitglied`. */
const LIMIT = /^\p{Ll}/u;
const CONJUNCTION = /^(?:und|sowie|et|ed?) /;
/** A part that is not a duty. */
const NOT_A_DUTY =
  /\d|:|^(?:von|durch|gemäss|infolge|selon|par|suite|secondo|per|nicht|non|ist|sind|wird|wurde|zeichnet|zeichnen|est|sont|a été|hat) |.{90}/i;

/** A full stop inside a part: a second sentence begins there. */
const MORE_THAN_ONE = /\p{Ll}{5}\. /u;

/** An office, a signing right, or quotas held. */
export const isDuty = (part: string): boolean => isOffice(part) || SIGNING.test(part) || QUOTAS.test(part);

/** `undefined` where a part is not a duty. A signing right belongs to the offices between it and the signing right before it. */
export function dutiesOf(parts: readonly string[]): Duties | undefined {
  const offices: Office[] = [];
  const signings: string[] = [];
  const quotas: string[] = [];
  let unsigned: Office[] = [];
  for (const part of parts.flatMap(splitDuty)) {
    if (MORE_THAN_ONE.test(part)) return undefined;
    if (isOffice(part)) unsigned.push(...officesOf(part));
    else if (QUOTAS.test(part)) quotas.push(part);
    else if (SIGNING.test(part)) {
      offices.push(...unsigned.map((office) => ({ ...office, signing: part })));
      unsigned = [];
      signings.push(part);
    } else if (signings.length > 0 && unsigned.length === 0 && LIMIT.test(part) && quotas.length === 0) limit(offices, signings, part);
    else if (NOT_A_DUTY.test(part) || part.split(' ').some(isForename)) return undefined;
    else unsigned.push(...officesOf(part));
  }
  const last = signings.at(-1);
  const all = [...offices, ...unsigned.map((office) => ({ ...office, ...(last && { signing: last }) }))];
  const signing = signings.find((one) => !NO_SIGNATURE.test(one)) ?? last;
  return { offices: all, ...(signing && { signing }), ...(quotas.length > 0 && { quotas: quotas.join(', ') }) };
}

/** Adds the limit to the last signing right, and to the offices that have it. */
function limit(offices: Office[], signings: string[], words: string): void {
  const last = signings.pop()!;
  const limited = `${last}, ${words}`;
  for (const office of offices) if (office.signing === last) office.signing = limited;
  signings.push(limited);
}

/** Splits `Geschäftsführer mit Einzelunterschrift`, `Gesellschafter mit einer Stammeinlage von CHF 10'000`, and such duties joined by `und`. */
function splitDuty(part: string): string[] {
  return part.split(BEFORE_MORE).flatMap((one) => {
    const bare = one.replace(CONJUNCTION, '');
    const [, office, rest] = OFFICE_AND_MORE.exec(bare) ?? [];
    return rest && (SIGNING.test(rest) || QUOTAS.test(rest)) ? [office!, rest] : [bare];
  });
}

const BEFORE_MORE =
  / (?:und|sowie|et|e) (?=(?:mit|ohne|avec|sans|con|senza|pour|per|\d[\d'’]{0,10} (?:parts?|Stamm\p{Ll}{5,12}|quot[ae])) )/u;
const OFFICE_AND_MORE =
  /^(?!mit |ohne |avec |sans |con |senza |pour |per )(.{1,80}?) ((?:mit|ohne|avec|sans|con|senza|pour|per) .{1,300})$/;

/** `Präsident und Geschäftsführer` is two offices. */
const officesOf = (part: string): Office[] => part.split(OFFICE_AND_OFFICE).map((words) => ({ words }));
