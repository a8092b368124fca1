/** ES: names and figures behind labels, inside the text of an act. PURE. */
import { fullName } from '../../model/entity/names.ts';
import { sentence } from './acts.ts';

export interface Labelled {
  label: string;
  names: string[];
  /** Behind the names stands a sentence that is no act that this service knows. */
  isFollowed: boolean;
}

/**
 * `Adm. Unico: A B;C D. Apo.Sol.: E F` by label. A label has full stops inside, and names do too: the label is what stands behind the last full stop
 * before its colon, with the single words in front of it that are written in small letters (`Adm.`).
 */
export function labelledNames(text: string): Labelled[] {
  const parts = fullName(text).split(/:(?=\s|$)/);
  const found: Labelled[] = [];
  let label = parts[0]!;
  for (const part of parts.slice(1)) {
    const isLast = found.length + 2 === parts.length;
    const start = isLast ? part.length : labelStart(part);
    const [list = '', ...sentences] = part.slice(0, start).split(SENTENCE);
    const names = list
      .split(';')
      .map((name) => fullName(name).replace(/\.$/, ''))
      .filter(Boolean);
    found.push({ label: fullName(label), names, isFollowed: sentences.length > 0 });
    label = part.slice(start);
  }
  return found;
}

/** Names are in capital letters, sentences are not. */
const SENTENCE = /\. (?=[A-ZÁÉÍÓÚ][a-záéíóú])/;

function labelStart(part: string): number {
  const pieces = part.split(/(?<=\.) +/);
  let at = pieces.length - 1;
  while (at > 1 && /^[A-Z][a-z]{1,9}\.$/.test(pieces[at - 1]!)) at -= 1;
  return part.length - pieces.slice(at).join(' ').length;
}

const LABELS_OF_FIGURES = [
  'Comienzo de operaciones',
  'Objeto social',
  'Domicilio',
  'Capital',
  'Importe reducción',
  'Resultante Suscrito',
  'Resultante Desembolsado',
  'Suscrito',
  'Desembolsado',
  'Denominación y forma adoptada',
] as const;
type LabelOfFigure = (typeof LABELS_OF_FIGURES)[number];

/** What stands behind a label of an act that has prose beside it, up to the next such label. */
export function figureOf(text: string, label: LabelOfFigure): string | undefined {
  const start = labelPlace(text, label);
  if (start === undefined) return undefined;
  const from = start + label.length + 1;
  const ends = LABELS_OF_FIGURES.flatMap((other) => labelPlace(text, other, from) ?? []);
  return sentence(text.slice(from, Math.min(text.length, ...ends)));
}

function labelPlace(text: string, label: string, from = 0): number | undefined {
  for (let at = text.indexOf(`${label}:`, from); at !== -1; at = text.indexOf(`${label}:`, at + 1))
    if (at === 0 || text[at - 1] === ' ') return at;
  return undefined;
}
