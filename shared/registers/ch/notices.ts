/** CH: divides a publication of the gazette (SHAB, FOSC, FUSC) into lists of people and other sentences. PURE. */

import { plainText } from './message-text.ts';
import { sentencesOf } from './sentences.ts';

/**
 * `fullList` lists all people on the register, `enter` those who are new or changed, `leave` those who are deleted; `prose` is any
 * other sentence.
 */
export interface Passage {
  kind: 'fullList' | 'enter' | 'leave' | 'prose';
  text: string;
}

/** Headings of lists in the three languages. Fribourg has wordings of its own; Geneva, Vaud and Neuchâtel write prose. */
const HEADINGS: readonly (readonly [Passage['kind'], RegExp])[] = [
  ['leave', /^Ausgeschiedene Person(?:en)?(?:(?: und|,) erloschene Unterschriften)?\s?:/i],
  ['leave', /^Gelöschte Person(?:en)?\s?:/i],
  ['leave', /^Personnes?(?:\(s\))?(?: et signatures?(?:\(s\))?)? radiées?(?:\(s\))?\s?:/i],
  ['leave', /^Person[ae] dimissionari[ae](?: e firm[ae] cancellat[ae])?\s?:/i],
  ['enter', /^(?:Eingetragene )?Personen neu(?: oder mutierend)?\s?:/i],
  ['enter', /^Neue? eingetragene Person(?:en)?\s?:/i],
  ['enter', /^(?:Eingetragene )?Person(?:en)? geändert\s?:/i],
  ['enter', /^Inscription ou modification de personnes?(?:\(s\))?\s?:/i],
  ['enter', /^Nouvelles? personnes? inscrites?(?: ou modifications? des personnes inscrites)?\s?:/i],
  ['enter', /^Personnes? inscrites? modifiées?\s?:/i],
  ['enter', /^Nuov[ae] person[ae] iscritt[ae](?: o modific(?:he|ata|ate))?\s?:/i],
  ['fullList', /^Eingetragene Person(?:en)?\s?:/i],
  ['fullList', /^Personnes?(?:\(s\))? inscrites?(?:\(s\))?\s?:/i],
  ['fullList', /^Person[ae] iscritt[ae]\s?:/i],
];

export interface Notice {
  passages: Passage[];
  /** The company is entered for the first time, or anew after a move from another canton, with all its people. */
  isFirstEntry: boolean;
  /** The company changed its legal form: a person no longer entered as a partner may hold shares now. */
  isConversion: boolean;
}

/** The introductory sentences, which name the company and the gazette, are left out. */
export function noticeOf(message: string): Notice {
  const { head, rest } = splitHead(message);
  return {
    passages: rest.map(passageOf),
    isFirstEntry: isFirst(head.join(' '), rest[0]),
    isConversion: rest.some((one) => CONVERSION.test(one)),
  };
}

function passageOf(sentence: string): Passage {
  const [kind, heading] = HEADINGS.find(([, pattern]) => pattern.test(sentence)) ?? ['prose' as const, undefined];
  return { kind, text: heading ? sentence.replace(heading, '').trim() : sentence };
}

const REFERENCE = /\((?:SHAB|FOSC|FUSC|FUCS)\b|\(Neueintragung\)|\(nouvelle inscription\)|\(nuova iscrizione\)/i;
/** A correction, the name and the purpose may each be a sentence before the one that names the gazette. */
const MAX_HEAD_SENTENCES = 5;

function splitHead(message: string): { head: string[]; rest: string[] } {
  const sentences = sentencesOf(plainText(message));
  const list = sentences.findIndex((sentence) => HEADINGS.some(([, pattern]) => pattern.test(sentence)));
  const max = Math.min(list === -1 ? sentences.length : list, MAX_HEAD_SENTENCES);
  const end =
    1 +
    Math.max(
      0,
      sentences.slice(0, max).findIndex((sentence) => REFERENCE.test(sentence)),
    );
  return { head: sentences.slice(0, end), rest: sentences.slice(end) };
}

function isFirst(head: string, next = head): boolean {
  if (NEW_ENTRY.test(head)) return true;
  return !REFERENCE.test(head) && (NEW_FORM.test(head) || NEW_COMPANY.test(next));
}

const NEW_ENTRY = /\(Neueintragung\)|\(nouvelle inscription\)|\(nuova iscrizione\)/i;
const NEW_FORM =
  /\bneue (?:Einzelfirma|Einzelunternehm|Aktiengesell|Gesellschaft|Kollektivgesell|Kommanditgesell|Stiftung|Genossensch|Verein)/i;
const NEW_COMPANY = /^Nouvelle (?:société|entreprise individuelle|raison individuelle|fondation|association)(?!\p{L})/iu;
const CONVERSION = /^(?:Rechtsform neu|Umwandlung|Nouvelle forme juridique|Transformation|Nuova forma giuridica|Trasformazione)\b/i;
