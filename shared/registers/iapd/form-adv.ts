/** IAPD: reads the pages of the Form ADV viewer: Item 1.A, Item 3, Schedules A and B. PURE. */
import { Changed } from '../faults.ts';
import { type Page, parseHtml } from '../html.ts';
import { placeCode } from './countries.ts';

/** One line of a schedule, in the words of the form. `entity`: the entity that is owned; absent on Schedule A, where it is the adviser. */
export interface OwnerRow {
  name: string;
  /** `I` individual, `DE` domestic entity, `FE` foreign entity. */
  kind: string;
  entity?: string;
  title: string;
  /** `MM/YYYY`. */
  acquired: string;
  ownership: string;
  controls: string;
  /** `Y`: it reports under section 12 or 15(d) of the Securities Exchange Act, as companies with traded shares do. */
  publicReporting: string;
  crd: string;
}

const COLUMNS: Readonly<Record<keyof OwnerRow, RegExp>> = {
  name: /^full legal name/i,
  kind: /^de\/fe\/i/i,
  entity: /^entity in which/i,
  title: /^(?:title or )?status\b/i,
  acquired: /^date\b/i,
  ownership: /^ownership code/i,
  controls: /^control person/i,
  publicReporting: /^PR$/i,
  crd: /^crd no/i,
};
const REQUIRED_COLUMNS = ['name', 'kind', 'title', 'ownership', 'controls'] as const;
const NOTHING_FILED = /no information filed/i;
const CHOSEN_RADIO_BUTTON = /^radio button selected/i;
const MONTH = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/i;

/** The full legal name of Item 1.A; the search has only the primary business name. */
export const legalNameOf = (identity: string, crd: string): string | undefined => pageAbout(identity, crd).byId('_lblFullLegalName');

/** Item 3: the adviser's form of organisation and under whose laws it is organised. Text that the filer typed has its own CSS class. */
export function organisationOf(html: string, crd: string): { legalForm?: string; jurisdiction?: string } {
  const form = pageAbout(html, crd);
  const typed = form.byClass('PrintHistRed');
  const month = typed.findLastIndex((text) => MONTH.test(text));
  const chosen = form.textAfterImages(CHOSEN_RADIO_BUTTON)[0];
  const legalForm = chosen && /^other\b/i.test(chosen) ? (typed.slice(0, Math.max(0, month))[0] ?? 'Other') : chosen;
  const places = typed.slice(month + 1);
  const [state, country] = places.length > 1 ? places.slice(-2) : [places[0], places[0]];
  const jurisdiction = placeCode(state, country);
  return { ...(legalForm && { legalForm }), ...(jurisdiction && { jurisdiction }) };
}

export interface DirectOwners {
  rows: OwnerRow[];
  /** The filer answered yes to "Do you have any indirect owners to be reported on Schedule B?". */
  hasIndirect: boolean;
}

/**
 * The lines of Schedule A. Every adviser has the table. Throws `Changed` for a page with neither the table nor the remark that nothing was
 * filed: a request without a filing key gets such an empty page.
 */
export function scheduleA(html: string, crd: string): DirectOwners {
  const form = pageAbout(html, crd);
  const rows = ownerRows(form, ['name']);
  if (!rows && !NOTHING_FILED.test(form.text)) throw new Changed('a Schedule A without its table');
  return { rows: rows ?? [], hasIndirect: form.textAfterImages(CHOSEN_RADIO_BUTTON).some((text) => /^yes\b/i.test(text)) };
}

/** The lines of Schedule B; most advisers have no indirect owners, and their page has no table. */
export function scheduleB(html: string, crd: string): OwnerRow[] {
  return ownerRows(pageAbout(html, crd), ['name', 'entity']) ?? [];
}

/** Parses a page and checks the CRD number in its header. Throws `Changed` for the form of another firm. */
function pageAbout(html: string, crd: string): Page {
  const form = parseHtml(html);
  const [number] = /\d+/.exec(form.byId('ucADVHeader_lblCrdNumber') ?? '') ?? [];
  if (number !== undefined && number.replace(/^0+/, '') !== crd) throw new Changed('a form of another firm');
  return form;
}

/** Columns are identified by their headings, not by their positions. */
function ownerRows(form: Page, more: readonly (keyof OwnerRow)[]): OwnerRow[] | undefined {
  for (const table of form.tables) {
    const headAt = table.findIndex((row) => row.some((cell) => COLUMNS.name.test(cell)));
    if (headAt < 0) continue;
    const head = table[headAt]!;
    const positionOf = (column: keyof OwnerRow): number => head.findIndex((cell) => COLUMNS[column].test(cell));
    // A layout table may contain the whole schedule in one of its cells.
    if ([...REQUIRED_COLUMNS, ...more].some((column) => positionOf(column) < 0)) {
      if (head.length > 2) throw new Changed('a schedule with other columns');
      continue;
    }
    return table.slice(headAt + 1).flatMap((row) => ownerRow(row, head.length, positionOf));
  }
  return undefined;
}

function ownerRow(row: readonly string[], width: number, positionOf: (column: keyof OwnerRow) => number): OwnerRow[] {
  if (row.every((cell) => !cell || NOTHING_FILED.test(cell))) return [];
  if (row.length !== width) throw new Changed('a line of a schedule that does not fit its head');
  const value = (column: keyof OwnerRow): string => row[positionOf(column)] ?? '';
  if (!value('name') || !value('kind')) throw new Changed('a line of a schedule without a name');
  return [
    {
      name: value('name'),
      kind: value('kind'),
      ...(value('entity') && { entity: value('entity') }),
      title: value('title'),
      acquired: value('acquired'),
      ownership: value('ownership'),
      controls: value('controls'),
      publicReporting: value('publicReporting'),
      crd: value('crd'),
    },
  ];
}
