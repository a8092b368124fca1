/** GB: which filed documents prove a company. Invented filings. */
import { expect, test } from 'vitest';
import { Refused } from '../../../shared/registers/faults.ts';
import { gb } from '../../../shared/registers/gb/gb.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { clientOver, replay, type Saved } from '../../support/replay.ts';

/** The host that filings name, which callers do not reach. */
const NAMED_BY_FILINGS = 'https://frontend-doc-api.company-information.service.gov.uk';
const DOCUMENTS = 'https://document-api.company-information.service.gov.uk';

interface Filed {
  type: string;
  date: string;
  made_up_date?: string;
  /** Where its document is; at its type, unless said otherwise. */
  document?: string;
}

/** The documents of a company that filed these, and what was requested for them. */
function documentsOf(...filed: readonly Filed[]) {
  const items = filed.map(({ type, date, made_up_date, document }) => ({
    type,
    date,
    ...(made_up_date && { description_values: { made_up_date } }),
    links: { document_metadata: document ?? `${NAMED_BY_FILINGS}/document/${type}` },
  }));
  const contents = filed.map(({ type }): [string, Saved] => [
    `/document/${type}/content`,
    { contentType: 'application/pdf', body: '%PDF-1.4' },
  ]);
  const asked: WireRequest[] = [];
  const answers = { '/company/99000100/filing-history': { body: JSON.stringify({ items }) }, ...Object.fromEntries(contents) };
  return { asked, documents: gb.documents!({ registrationNumber: '99000100' }, clientOver(gb, replay(answers, asked))) };
}

const titles = async (...filed: readonly Filed[]) => (await documentsOf(...filed).documents).map(({ title }) => title);

test('a change of the accounting date (AA01) or a similar type is not accounts', async () => {
  const accounts = { type: 'AA', date: '2024-09-20', made_up_date: '2023-12-31' };
  expect(await titles(accounts, { type: 'AA01', date: '2025-01-10' }, { type: 'LLAA01', date: '2025-01-11' })).toEqual([
    'Accounts 2023-12-31',
  ]);
  expect(await titles({ type: 'AA01', date: '2025-01-10' }, { type: 'XAA', date: '2025-01-11' })).toEqual([]);
});

test.each([
  ['AA', 'Accounts'],
  ['LLAA', 'Accounts'],
  ['AAMD', 'Accounts'],
  ['LLAAMD', 'Accounts'],
  ['CS01', 'Confirmation statement'],
  ['LLCS01', 'Confirmation statement'],
  ['SLPCS01', 'Confirmation statement'],
  ['AR01', 'Confirmation statement'],
  ['LLAR01', 'Confirmation statement'],
  ['363a', 'Confirmation statement'],
  ['363s', 'Confirmation statement'],
  ['NEWINC', 'Incorporation'],
  ['LLIN01', 'Incorporation'],
  ['OSIN01', 'Incorporation'],
])('a filing of type %s: %s', async (type, title) => expect(await titles({ type, date: '2020-05-06' })).toEqual([`${title} 2020-05-06`]));

test.each(['CS01A', 'XCS01', 'AR012', 'X363a', 'NEWINC2', 'XNEWINC', 'IN01', 'LLIN012', 'AP01'])(
  'a filing of type %s proves nothing',
  async (type) => expect(await titles({ type, date: '2020-05-06' })).toEqual([]),
);

test('the documents are the last filing of each kind by date, whatever the order of the list', async () => {
  const { asked, documents } = documentsOf(
    { type: 'CS01', date: '2019-01-01' },
    { type: 'AR01', date: '2015-01-01' },
    { type: '363a', date: '2021-01-01', document: '' },
    { type: 'LLCS01', date: '' },
  );
  expect((await documents).map(({ title, origin }) => [title, origin])).toEqual([
    ['Confirmation statement 2019-01-01', `${DOCUMENTS}/document/CS01/content`],
  ]);
  const histories = asked.filter(({ url }) => url.pathname.endsWith('/filing-history'));
  expect(histories.map(({ url }) => url.search)).toEqual([
    '?category=confirmation-statement%2Cannual-return&items_per_page=100&start_index=0',
    '?category=incorporation&items_per_page=100&start_index=0',
    '?category=accounts&items_per_page=100&start_index=0',
  ]);
});

test('a missing document is left out, and an address of another kind is not requested', async () => {
  const gone = { type: 'CS01', date: '2019-01-01', document: `${DOCUMENTS}/document/gone` };
  expect(await titles(gone)).toEqual([]);
  for (const document of [`${DOCUMENTS}/company/1`, 'https://x/document/a/content', 'https://x/old/document/a', 'http://[']) {
    const { asked, documents } = documentsOf({ type: 'CS01', date: '2019-01-01', document });
    expect(await documents).toEqual([]);
    expect(asked.every(({ url }) => url.pathname.endsWith('/filing-history'))).toBe(true);
  }
});

test('a company whose filings name no document has none', async () => {
  const unlinked = { '/company/99000100/filing-history': { body: JSON.stringify({ items: [{ type: 'CS01', date: '2019-01-01' }] }) } };
  expect(await gb.documents!({ registrationNumber: '99000100' }, clientOver(gb, replay(unlinked)))).toEqual([]);
});

test('a refusal of a document is a fault, not a document left out', async () => {
  const answers = {
    '/company/99000100/filing-history': {
      body: JSON.stringify({ items: [{ type: 'CS01', date: '2019-01-01', links: { document_metadata: '/document/CS01' } }] }),
    },
    '/document/CS01/content': { status: 401, body: '{}' },
  };
  await expect(gb.documents!({ registrationNumber: '99000100' }, clientOver(gb, replay(answers)))).rejects.toBeInstanceOf(Refused);
});
