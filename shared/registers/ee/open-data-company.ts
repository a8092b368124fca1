/** EE: the rows of a company in the open-data files as the element that the web services have for it, so that one reading serves both. PURE. */
import { fullName } from '../../model/entity/names.ts';
import type { WithoutParties } from '../own-copy.ts';
import type { CompanyOfRows } from '../party-lines.ts';
import type { XmlElement } from '../xml.ts';
import type { Kept } from './open-data.ts';
import { persons } from './parties.ts';

/** `undefined` where the general data do not have it. */
export function companyOfRows(code: string, rows: readonly Kept[]): XmlElement | undefined {
  const general = rows.find(({ yldandmed }) => yldandmed);
  return general && element('item', [...membersOf({ ariregistri_kood: code, ...general }), element('isikuandmed', personsOf(rows))]);
}

/** For the look-up of parties. */
export function partiesOfRows(code: string, rows: readonly string[]): CompanyOfRows {
  const kept = rows.map((row) => JSON.parse(row) as Kept);
  const company = element('item', [...membersOf({ ariregistri_kood: code }), element('isikuandmed', personsOf(kept))]);
  const { present, former } = persons(company);
  return { legalName: kept[0]?.nimi ?? '', parties: present, formerParties: former };
}

/** Lists of a row without the lines of hidden parties. */
export const withoutParties: WithoutParties = (row, isHidden) => {
  const kept = JSON.parse(row) as Kept;
  const isShown = (line: Line): boolean => {
    const entityType = line.isiku_tyyp === 'F' ? 'person' : 'company';
    const legalName = fullName(entityType === 'person' ? textOf(line.eesnimi) : undefined, textOf(line.nimi_arinimi));
    return !isHidden({ entityType, legalName });
  };
  const lists = LISTS.flatMap((name): [string, Line[]][] => (kept[name] ? [[name, kept[name].filter(isShown)]] : []));
  const isWhole = lists.every(([name, lines]) => lines.length === kept[name as (typeof LISTS)[number]]!.length);
  return isWhole ? row : JSON.stringify({ ...kept, ...Object.fromEntries(lists) });
};

const LISTS = ['kaardile_kantud_isikud', 'kaardivalised_isikud', 'osanikud'] as const;
type Line = NonNullable<Kept[(typeof LISTS)[number]]>[number];
const textOf = (value: unknown): string | undefined => (value === undefined || value === null ? undefined : String(value));

/** Shareholders have a file of their own, and those of old may stand in the other two as well. */
function personsOf(rows: readonly Kept[]): XmlElement[] {
  const onCard = rows.flatMap(({ kaardile_kantud_isikud: lines = [] }) => lines);
  const besideCard = rows.flatMap(({ kaardivalised_isikud: lines = [] }) => lines);
  const known = new Set<unknown>([...onCard, ...besideCard].map(({ kirje_id }) => kirje_id).filter((id) => id !== undefined));
  const owners = rows.flatMap(({ osanikud = [] }) => osanikud).filter(({ kirje_id }) => !known.has(kirje_id));
  return membersOf({ kaardile_kantud_isikud: onCard, kaardivalised_isikud: [...besideCard, ...owners] });
}

const membersOf = (members: object): XmlElement[] => Object.entries(members).map(([name, value]) => element(name, contentOf(value)));

function contentOf(value: unknown): (XmlElement | string)[] {
  if (Array.isArray(value)) return value.map((item) => element('item', contentOf(item)));
  if (value !== null && typeof value === 'object') return membersOf(value);
  return [String(value ?? '').replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1Z')];
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
export const element = (name: string, children: readonly (XmlElement | string)[]): XmlElement => ({
  name,
  attributes: NO_ATTRIBUTES,
  children,
});

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
export const xmlText = (node: XmlElement | string): string =>
  typeof node === 'string'
    ? node.replace(/[&<>]/g, (letter) => ENTITIES[letter]!)
    : `<${node.name}>${node.children.map(xmlText).join('')}</${node.name}>`;
