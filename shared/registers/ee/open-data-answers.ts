/**
 * EE: answers to the requests of `ee.ts` from a cut of the open data, in the form of the web services and of the autocomplete, so that nothing else differs.
 *
 * Where the deployment has a user name, the web services answer: they are of today, and have beneficial owners. Without one the copy answers, also that
 * there is no such company.
 */
import type { Cut } from '../../platform/cuts/cut.ts';
import { copyReader } from '../copy-reader.ts';
import type { CopyReader } from '../own-copy.ts';
import { matches } from '../row-copy.ts';
import type { Kept } from './open-data.ts';

const services = copyReader('text/xml; charset=utf-8', async ({ method, body = '', secretWords }, cut) => {
  if (method !== 'POST' || secretWords) return undefined;
  const [, code = ''] = /<prod:ariregistri_kood>(\d{8})</.exec(body) ?? [];
  return body.includes('<prod:detailandmed_v2>') ? { status: 200, body: await detailed(code, cut) } : undefined;
});

const suggestions = copyReader('application/json', async ({ method, url }, cut) => {
  if (method !== 'GET' || url.pathname !== '/eng/api/autocomplete') return undefined;
  const data = (await matches(url.searchParams.get('q') ?? '', cut)).map(({ name, number }) => ({ name, reg_code: Number(number) }));
  return data.length > 0 ? { status: 200, body: { status: 'OK', data } } : undefined;
});

export const openData: CopyReader = (cut, damaged) => {
  const [xml, json] = [services(cut, damaged), suggestions(cut, damaged)];
  return async (request) => (await xml(request)) ?? json(request);
};

async function detailed(code: string, cut: Cut): Promise<string> {
  const rows = (await (await cut.file('rows')).valuesOf(code)).map((row) => JSON.parse(row) as Kept);
  const general = rows.find(({ yldandmed }) => yldandmed);
  const company = general && element('item', membersOf({ ariregistri_kood: code, ...general }) + element('isikuandmed', personsOf(rows)));
  const content = element('keha', element('ettevotjad', company ?? ''));
  return element('Envelope', element('Body', element('detailandmed_v2Response', content)));
}

/** Shareholders have a file of their own, and those of old may stand in the other two as well. */
function personsOf(rows: readonly Kept[]): string {
  const onCard = rows.flatMap(({ kaardile_kantud_isikud: lines = [] }) => lines);
  const besideCard = rows.flatMap(({ kaardivalised_isikud: lines = [] }) => lines);
  const known = new Set<unknown>([...onCard, ...besideCard].map(({ kirje_id }) => kirje_id).filter((id) => id !== undefined));
  const owners = rows.flatMap(({ osanikud = [] }) => osanikud).filter(({ kirje_id }) => !known.has(kirje_id));
  return membersOf({ kaardile_kantud_isikud: onCard, kaardivalised_isikud: [...besideCard, ...owners] });
}

const membersOf = (members: object): string =>
  Object.entries(members)
    .map(([name, value]) => element(name, contentOf(value)))
    .join('');

function contentOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => element('item', contentOf(item))).join('');
  if (value !== null && typeof value === 'object') return membersOf(value);
  return escaped(String(value ?? '')).replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1Z');
}

const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (letter) => ENTITIES[letter]!);
