/**
 * ES: the paragraph of an announcement in the gazette, taken apart into the acts that were entered. PURE.
 *
 * `Ceses/Dimisiones. Adm. Unico: A B. Nombramientos. Liquidador: A B. Disolución. Voluntaria. Datos registrales. S 8 , H M 1, I/A 2 (15.09.26).`
 * Held against documents of two provinces of September 2026; headings that those do not have, as public clients count them.
 */
import { dayMonthYear } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';

export interface Act {
  /** As in `HEADINGS`. */
  heading: Heading;
  text: string;
}

/** Each is followed by a full stop or a colon. Acts that say nothing of a company record are here too, so that none is read as part of another. */
const HEADINGS = [
  'Constitución',
  'Nombramientos',
  'Reelecciones',
  'Ceses/Dimisiones',
  'Revocaciones',
  'Cancelaciones de oficio de nombramientos',
  'Declaración de unipersonalidad',
  'Pérdida del carácter de unipersonalidad',
  'Cambio de identidad del socio único',
  'Sociedad unipersonal',
  'Cambio de denominación social',
  'Transformación de sociedad',
  'Cambio de domicilio social',
  'Cambio de objeto social',
  'Ampliación del objeto social',
  'Ampliación de objeto social',
  'Ampliación de capital',
  'Reducción de capital',
  'Desembolso de dividendos pasivos',
  'Acuerdo de ampliación de capital social sin ejecutar',
  'Emisión de obligaciones',
  'Disolución',
  'Extinción',
  'Reactivación de la sociedad',
  'Situación concursal',
  'Suspensión de pagos',
  'Quiebra',
  'Cierre provisional',
  'Cierre definitivo',
  'Reapertura hoja registral',
  'Fusión por absorción',
  'Fusión por unión',
  'Escisión parcial',
  'Escisión total',
  'Segregación',
  'Cesión global de activo y pasivo',
  'Modificaciones estatutarias',
  'Modificación de duración',
  'Modificación de poderes',
  'Página web de la sociedad',
  'Anotación preventiva',
  'Crédito incobrable',
  'Artículo 378.5 del Reglamento del Registro Mercantil',
  'Adaptación',
  'Adaptada',
  'Primera inscripción',
  'Primera sucursal de sociedad extranjera',
  'Apertura de sucursal',
  'Cierre de sucursal',
  'Sucursal',
  'Empresario Individual',
  'Fe de erratas',
  'Otros conceptos',
] as const;
export type Heading = (typeof HEADINGS)[number];

/** The rest of a heading up to its full stop belongs to it: `Cierre provisional hoja registral Art.485 TRLC.` */
const OPEN_ENDED: ReadonlySet<string> = new Set<Heading>([
  'Cierre provisional',
  'Cierre definitivo',
  'Adaptación',
  'Adaptada',
  'Primera inscripción',
]);
const MAX_HEADING_REST = 120;

/** Some registries leave accents out. Of the same length: places stay. */
const withoutAccents = (text: string): string => text.replace(/[áéíóúüÁÉÍÓÚÜ]/g, (letter) => letter.normalize('NFD')[0]!);
/** Longer ones first: one may begin like another. */
const SOUGHT = HEADINGS.map((heading) => [withoutAccents(heading), heading] as const).toSorted(
  ([one], [other]) => other.length - one.length,
);

/** In their order. Text before the first heading belongs to no act. */
export function actsIn(paragraph: string): Act[] {
  const text = fullName(paragraph.normalize('NFC'));
  const found = headingsIn(withoutAccents(text));
  return found.map(({ heading, end }, at) => ({ heading, text: sentence(text.slice(end, found[at + 1]?.start)) }));
}

/** Whether the paragraph begins with an act that this service knows. */
export const isKnown = (paragraph: string): boolean => headingAt(withoutAccents(paragraph.trimStart()), 0) !== undefined;

interface Place {
  heading: Heading;
  start: number;
  /** Behind its full stop or colon. */
  end: number;
}

/** A heading stands at the beginning, or after a full stop. What follows a correction is prose about other acts. */
function headingsIn(text: string): Place[] {
  const found: Place[] = [];
  for (let start = 0; start < text.length; ) {
    const place = headingAt(text, start);
    if (place) found.push(place);
    if (place?.heading === 'Fe de erratas') break;
    start = nextSentence(text, place?.end ?? start);
  }
  return found;
}

function headingAt(text: string, start: number): Place | undefined {
  for (const [words, heading] of SOUGHT) {
    if (!text.startsWith(words, start)) continue;
    const end = headingEnd(text, start + words.length, OPEN_ENDED.has(heading));
    if (end !== undefined) return { heading, start, end };
  }
  return undefined;
}

function headingEnd(text: string, from: number, isOpenEnded: boolean): number | undefined {
  if (!isOpenEnded) return /[.:]/.test(text[from] ?? '') && isGap(text[from + 1]) ? from + 1 : undefined;
  for (let at = from; at < Math.min(text.length, from + MAX_HEADING_REST); at += 1)
    if (/[.:]/.test(text[at]!) && isGap(text[at + 1])) return at + 1;
  return undefined;
}

const isGap = (sign: string | undefined): boolean => sign === undefined || sign === ' ';

/** Behind the space after the next full stop, or at `from` where that is such a place; some full stops are written `.-`. */
function nextSentence(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (text[at] === ' ' && /\.-?$/.test(text.slice(Math.max(0, at - 2), at))) return at + 1;
  return text.length;
}

/** Without the full stop at its end. */
export const sentence = (text: string): string => fullName(text).replace(/\s?\.?-?$/, '');

export interface SheetEntry {
  /** Normalised as in `sheetNumber`; absent where the registry prints no letters of the province. */
  sheet?: string;
  /** `YYYY-MM-DD` */
  enteredOn?: string;
}

/** Of what closes each paragraph: `Datos registrales. T 1 , F 2 , S 8 , H M 897574, I/A 1 (15.09.26).`; with its place in the paragraph. */
export function sheetEntryIn(paragraph: string): (SheetEntry & { start: number }) | undefined {
  const start = paragraph.lastIndexOf('Datos registrales');
  if (start === -1) return undefined;
  const text = paragraph.slice(start);
  const [, letters, digits] = /\bH ([A-Z]{1,3}) ?-? ?(\d{1,7})\b/.exec(text) ?? [];
  const [, day = '', month, year] = /\( ?(\d{1,2})\.(\d{2})\.(\d{2})\)/.exec(text) ?? [];
  const enteredOn = dayMonthYear(`${day.padStart(2, '0')}.${month}.20${year}`);
  return { start, ...(digits && { sheet: `${letters}${Number(digits)}` }), ...(enteredOn && { enteredOn }) };
}
