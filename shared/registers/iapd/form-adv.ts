/** IAPD: reads the pages of the Form ADV viewer: Item 1.A, Item 3, Schedules A and B. PURE. */
import { Changed } from '../faults.ts';
import { type Page, parseHtml } from '../html.ts';
import { placeCode } from './countries.ts';

/** One line of a schedule, in the words of the form. `entity`: in which the interest is owned; on Schedule A the adviser itself. */
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
  crd: /^crd no/i,
};
const NEEDED = ['name', 'kind', 'title', 'ownership', 'controls'] as const;
const NOTHING_FILED = /no information filed/i;
const CHOSEN = /^radio button selected/i;
const MONTH = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/i;

/** The full legal name of Item 1.A; the search knows the primary business name only. */
export const legalNameOf = (identity: string, crd: string): string | undefined => pageAbout(identity, crd).byId('_lblFullLegalName');

/** Item 3: how and under whose laws the adviser is organised. What was typed into the form stands in a class of its own. */
export function organisationOf(html: string, crd: string): { legalForm?: string; jurisdiction?: string } {
  const form = pageAbout(html, crd);
  const typed = form.byClass('PrintHistRed');
  const month = typed.findLastIndex((text) => MONTH.test(text));
  const chosen = form.textAfterImages(CHOSEN)[0];
  const legalForm = chosen && /^other\b/i.test(chosen) ? (typed.slice(0, Math.max(0, month))[0] ?? 'Other') : chosen;
  const places = typed.slice(month + 1);
  const [state, country] = places.length > 1 ? places.slice(-2) : [places[0], places[0]];
  const jurisdiction = placeCode(state, country);
  return { ...(legalForm && { legalForm }), ...(jurisdiction && { jurisdiction }) };
}

export interface DirectOwners {
  rows: OwnerRow[];
  /** The answer to "do you have any indirect owners to be reported on Schedule B?" is yes. */
  saysIndirect: boolean;
}

/**
 * The lines of Schedule A. Every adviser has the table: a page without it, and without the remark that nothing was filed, is none that we know
 * (asked without a filing key the viewer gives an empty shell).
 */
export function scheduleA(html: string, crd: string): DirectOwners {
  const form = pageAbout(html, crd);
  const rows = ownerRows(form, ['name']);
  if (!rows && !NOTHING_FILED.test(form.text)) throw new Changed('a Schedule A without its table');
  return { rows: rows ?? [], saysIndirect: form.textAfterImages(CHOSEN).some((text) => /^yes\b/i.test(text)) };
}

/** The lines of Schedule B; most advisers have no indirect owners, and their page has no table. */
export function scheduleB(html: string, crd: string): OwnerRow[] {
  return ownerRows(pageAbout(html, crd), ['name', 'entity']) ?? [];
}

/** Every page says in its head whose form it is. */
function pageAbout(html: string, crd: string): Page {
  const form = parseHtml(html);
  const [said] = /\d+/.exec(form.byId('ucADVHeader_lblCrdNumber') ?? '') ?? [];
  if (said !== undefined && said.replace(/^0+/, '') !== crd) throw new Changed('a form of another firm');
  return form;
}

/** Columns are known by their heads, never by their places. */
function ownerRows(form: Page, needed: readonly (keyof OwnerRow)[]): OwnerRow[] | undefined {
  for (const table of form.tables) {
    const at = table.findIndex((row) => row.some((cell) => COLUMNS.name.test(cell)));
    if (at < 0) continue;
    const head = table[at]!;
    const place = (column: keyof OwnerRow): number => head.findIndex((cell) => COLUMNS[column].test(cell));
    // A table of the page's layout may have the whole schedule in one of its cells.
    if ([...NEEDED, ...needed].some((column) => place(column) < 0)) {
      if (head.length > 2) throw new Changed('a schedule with other columns');
      continue;
    }
    return table.slice(at + 1).flatMap((row) => ownerRow(row, head.length, place));
  }
  return undefined;
}

function ownerRow(row: readonly string[], width: number, place: (column: keyof OwnerRow) => number): OwnerRow[] {
  if (row.every((cell) => !cell || NOTHING_FILED.test(cell))) return [];
  if (row.length !== width) throw new Changed('a line of a schedule that does not fit its head');
  const value = (column: keyof OwnerRow): string => row[place(column)] ?? '';
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
      crd: value('crd'),
    },
  ];
}
