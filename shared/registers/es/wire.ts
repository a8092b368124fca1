/**
 * ES: documents of the gazette (BORME, section A): one for each province and day, with what was entered in its commercial registers. PURE.
 *
 * Source: https://www.boe.es/diario_borme/xml.php?id=BORME-A-2026-183-28: `<p class="articulo">423901 - NAME SL.</p>`, `<p class="parrafo">acts</p>`. Held
 * against two documents of 22 September 2026. A kept row is `[<day>, <place in the gazette>, <document>, <name>, <acts>]`: rows of a sheet sort by time.
 */
import { isoDate } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import { NotTheseColumns } from '../../platform/cuts/csv-rows.ts';
import { readText } from '../answer.ts';
import type { KeptRow, RowFiles } from '../own-copy.ts';
import { childrenOf, parseXml, textOf, type XmlElement } from '../xml.ts';
import { actsIn, sheetEntryIn } from './acts.ts';
import { documentsOfDay } from './days.ts';
import { figureOf } from './labels.ts';

/** What the register published about a sheet on one day. */
export interface Announcement {
  /** Of the gazette, `YYYY-MM-DD`. */
  day: string;
  /** Number of the announcement in the gazette, as it counts through a year. */
  place: number;
  /** `BORME-A-2026-183-28` */
  document: string;
  companyName: string;
  acts: string;
}

const MAX_BYTES = 20 * 1024 * 1024;
const PLACE_DIGITS = 7;

export const announcementOf = (row: string): Announcement => {
  const [day, place, document, companyName, acts] = JSON.parse(row) as [string, string, string, string, string];
  return { day, place: Number(place), document, companyName, acts };
};

export const rowOf = ({ day, place, document, companyName, acts }: Announcement): string =>
  JSON.stringify([day, String(place).padStart(PLACE_DIGITS, '0'), document, companyName, acts]);

/** Names end in the city of the register where a province has several: `BAR SL(R.M. PALMA DE MALLORCA)`. */
const REGISTER_AT_END = /\s?\(R\.\s?M\.[^()]{1,60}\)$/;

/** Of insolvency proceedings: no party of the company, and not kept. */
const JUDGE = / Juez: [^.:]{1,120}\./g;

/** The announcements of a document. Throws `NotTheseColumns` for any other file. */
export function announcementsIn(xml: string): Announcement[] {
  const root = xmlOf(xml);
  const [facts] = childrenOf(root, 'metadatos');
  const fact = (name: string): string => fullName(facts && childrenOf(facts, name).map(textOf)[0]);
  const day = isoDate(fact('fecha_publicacion').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
  const document = fact('identificador');
  if (root.name !== 'documento' || !day || !/^BORME-A-\d{4}-\d{1,3}-\d{2}$/.test(document))
    throw new NotTheseColumns('no document of section A of the gazette');
  const paragraphs = childrenOf(root, 'texto').flatMap((text) => childrenOf(text, 'p'));
  return paragraphs.flatMap((paragraph, at): Announcement[] => {
    const [, place, name] = /^(\d{1,7}) - (.{1,400}?)\.?$/.exec(fullName(textOf(paragraph))) ?? [];
    if (classOf(paragraph) !== 'articulo' || !place || !name) return [];
    const behind = paragraphs.slice(at + 1);
    const end = behind.findIndex((one) => classOf(one) === 'articulo');
    const acts = fullName(...behind.slice(0, end === -1 ? undefined : end).map(textOf));
    return [{ day, place: Number(place), document, companyName: name.replace(REGISTER_AT_END, ''), acts: acts.replace(JUDGE, '') }];
  });
}

function xmlOf(text: string): XmlElement {
  try {
    return parseXml(text, undefined, ['p']);
  } catch (cause) {
    throw new NotTheseColumns('no document of section A of the gazette', { cause });
  }
}

const classOf = ({ attributes }: XmlElement): string | undefined => attributes.get('class');

async function* rows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    size += piece.byteLength;
    if (size > MAX_BYTES) throw new NotTheseColumns(`a document of over ${MAX_BYTES} bytes`);
  }
  yield* announcementsIn(readText(Buffer.concat(pieces), 'application/xml', '')).map(rowOf);
}

export const files: RowFiles = { rows, read: keptOf, documentsOfDay };

/** Sole traders are persons, not companies. A sheet whose letters the registry leaves out could be one of several. */
function keptOf(row: string): KeptRow | 'nothing' | undefined {
  const { companyName, acts } = announcementOf(row);
  const entry = sheetEntryIn(acts);
  if (!entry) return undefined;
  const entered = actsIn(acts.slice(0, entry.start));
  if (!entry.sheet || entered.some(({ heading }) => heading === 'Empresario Individual')) return 'nothing';
  const renamed = entered.flatMap(({ heading, text }) => newNameIn(heading, text) ?? []).at(-1);
  return { number: entry.sheet, row, name: companyName, ...(renamed && { shortName: renamed }) };
}

/** Where an act gives the company another name. */
export function newNameIn(heading: string, text: string): string | undefined {
  if (heading === 'Cambio de denominación social') return text || undefined;
  return heading === 'Transformación de sociedad' ? figureOf(text, 'Denominación y forma adoptada') : undefined;
}

/** The row without these names of officers. */
export function withoutNames(row: string, names: readonly string[]): string {
  const announcement = announcementOf(row);
  return rowOf({ ...announcement, acts: names.reduce(withoutName, announcement.acts) });
}

/** The name where it stands alone between labels, semicolons and full stops: it may be the beginning of another. */
function withoutName(acts: string, name: string): string {
  let left = acts;
  for (let at = left.indexOf(name); at !== -1; at = left.indexOf(name, at)) {
    const [before, after] = [left.slice(0, at), left.slice(at + name.length)];
    if (!/(?:: |;)$/.test(before) || !/^(?:[.;]|$)/.test(after)) at += 1;
    else left = after.startsWith(';') ? before + after.slice(1) : before.replace(/;$/, '') + after;
  }
  return left;
}
