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
import { companyOfRows, element, xmlText } from './open-data-company.ts';

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

export const openData: CopyReader = (...read) => {
  const [xml, json] = [services(...read), suggestions(...read)];
  return async (request) => (await xml(request)) ?? json(request);
};

async function detailed(code: string, cut: Cut): Promise<string> {
  const rows = (await (await cut.file('rows')).valuesOf(code)).map((row) => JSON.parse(row) as Kept);
  const company = companyOfRows(code, rows);
  const content = element('keha', [element('ettevotjad', company ? [company] : [])]);
  return xmlText(element('Envelope', [element('Body', [element('detailandmed_v2Response', [content])])]));
}
