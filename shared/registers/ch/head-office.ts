/** CH: the head office of a branch, as its publications name it: the list of head offices in the answer may be empty. PURE. */
import { plainText } from './message-text.ts';
import { sentencesOf } from './sentences.ts';
import type { Publication, Short } from './wire.ts';

/** The number that is in force; the previous one is in square brackets. */
const NUMBER = /(?:Identifikationsnummer Hauptsitz|uméro d['’]identification du siège principal): ?(CHE-[\d.]{11})/;
/** `Firma Hauptsitz: X AG`, `Firma Hauptsitz neu: X AG`, `Neue Firma des Hauptsitzes: X AG (CHE-…)`. */
const NAME = /^(?:Neue )?Firma (?:des )?Hauptsitz(?:es)?(?: neu)?: ?([^:]{2,200}?)(?: \((CHE-[\d.]{11})\))?[., ]*$/;

/** The newest name and number. `undefined` where no publication has the name. */
export function headOfficeIn(publications: readonly Publication[]): Short | undefined {
  const inOrder = publications.toSorted((one, other) => (one.sogcDate ?? '').localeCompare(other.sogcDate ?? ''));
  const sentences = inOrder.flatMap(({ message }) => sentencesOf(plainText(message ?? '').replace(/ ?\[[^[\]]{0,600}\]/g, '')));
  const name = sentences.flatMap((sentence) => NAME.exec(sentence)?.[1] ?? []).at(-1);
  const numbers = sentences.flatMap((sentence) => NAME.exec(sentence)?.[2] ?? NUMBER.exec(sentence)?.[1] ?? []);
  return name === undefined ? undefined : { name, uid: numbers.at(-1) };
}
