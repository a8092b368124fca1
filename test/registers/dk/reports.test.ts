/** DK: the choice of the last annual report, and its figures. Invented reports. */
import { describe, expect, test } from 'vitest';
import { dk } from '../../../shared/registers/dk/dk.ts';
import { readReport } from '../../../shared/registers/dk/figures.ts';
import { dk as sandbox } from '../../../shared/registers/dk/sandbox.ts';
import { annualReport } from '../../../shared/registers/dk/sandbox-report.ts';
import { Changed, NotFound, Refused, Unavailable } from '../../../shared/registers/faults.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { clientOver, replay, type Saved } from '../../support/replay.ts';

const NUMBER = '99000007';
const INDEX = '/offentliggoerelser/_search';
const HOST = 'http://regnskaber.virk.dk';
const client = clientOver(dk, sandboxTransport([sandbox]));

interface Published {
  year?: number;
  at?: string;
  number?: number | string | null;
  type?: string;
  mime?: string;
  url?: string;
  end?: string | null;
}

const published = ({
  year = 2024,
  at = `${year + 1}-05-20T10:00:00.000Z`,
  number = 99000007,
  type = 'AARSRAPPORT',
  ...file
}: Published) => ({
  cvrNummer: number,
  offentliggoerelsesTidspunkt: at,
  regnskab: { regnskabsperiode: { startDato: `${year}-01-01`, slutDato: file.end === undefined ? `${year}-12-31` : file.end } },
  dokumenter: [
    { dokumentUrl: file.url ?? `${HOST}/${at.slice(0, 10)}.pdf`, dokumentMimeType: file.mime ?? 'application/pdf', dokumentType: type },
  ],
});
const indexOf = (...sources: object[]): Saved => ({
  body: JSON.stringify({ timed_out: false, hits: { hits: sources.map((_source) => ({ _source })) } }),
});
const pdf: Saved = { contentType: 'application/pdf', body: '%PDF-1.4' };

/** The documents and the requests for them, with these publications. */
async function documentsOver(files: Record<string, Saved>, ...publications: Published[]) {
  const asked: WireRequest[] = [];
  const answers = { [INDEX]: indexOf(...publications.map(published)), ...files };
  const documents = await dk.documents!({ registrationNumber: NUMBER }, clientOver(dk, replay(answers, asked)));
  return { documents: documents.map(({ title, origin }) => [title, origin]), asked };
}
/** The last report among publications that all exist. */
async function lastOf(...publications: Published[]) {
  const days = publications.map(({ year = 2024, at = `${year + 1}-05-20` }) => [`/${at.slice(0, 10)}.pdf`, pdf]);
  return (await documentsOver(Object.fromEntries(days), ...publications)).documents;
}

describe('DK, the last annual report', () => {
  test('is a document of the register', async () => {
    const documents = await dk.documents!({ registrationNumber: NUMBER }, client);
    expect(documents).toMatchObject([
      {
        title: 'Annual report 2024-12-31',
        kind: 'filing',
        contentType: 'application/pdf',
        origin: 'https://regnskaber.virk.dk/99000007/opdigtet-2024.pdf',
      },
    ]);
    expect(await dk.documents!({ registrationNumber: '99000023' }, client)).toEqual([]);
  });

  test('is searched among the reports of this company, the latest first', async () => {
    const { asked } = await documentsOver({});
    expect(asked.map(({ url, body }) => [url.pathname, JSON.parse(body!)])).toEqual([
      [
        INDEX,
        {
          query: { bool: { must: [{ term: { cvrNummer: 99000007 } }, { term: { offentliggoerelsestype: 'regnskab' } }] } },
          sort: [{ offentliggoerelsesTidspunkt: { order: 'desc' } }],
          size: 40,
        },
      ],
    ]);
  });

  test('is the last publication of the last year, because it corrects the others', async () => {
    const corrected = { year: 2023, at: '2024-09-01T00:00:00.000Z' };
    expect(await lastOf({ year: 2023, at: '2024-05-01T00:00:00.000Z' }, corrected)).toEqual([
      ['Annual report 2023-12-31', 'https://regnskaber.virk.dk/2024-09-01.pdf'],
    ]);
    expect(await lastOf(corrected, { year: 2023, at: '2024-05-01T00:00:00.000Z' })).toEqual([
      ['Annual report 2023-12-31', 'https://regnskaber.virk.dk/2024-09-01.pdf'],
    ]);
    // A correction of an earlier year that came later than the last report.
    expect(await lastOf({ year: 2022, at: '2025-12-01T00:00:00.000Z' }, { year: 2024 })).toEqual([
      ['Annual report 2024-12-31', 'https://regnskaber.virk.dk/2025-05-20.pdf'],
    ]);
  });

  test.each<[string, Published]>([
    ['a document of another kind', { type: 'KONCERNREGNSKAB' }],
    ['a document without a kind', { type: '' }],
    ['a file of another host', { url: 'http://regnskaber.example/2025-05-20.pdf' }],
    ['a file at no address', { url: 'regnskab.pdf' }],
    ['a file without a media type', { mime: '' }],
    ['a report without the end of its year', { end: null }],
    ['a report whose end is no day', { end: '2024-13-31' }],
    ['a report of another company', { number: 99000015 }],
    ['a report of nobody', { number: null }],
    ['a report as data only', { mime: 'application/xml' }],
  ])('is not %s', async (_, publication) => expect(await lastOf(publication)).toEqual([]));

  test('an index without reports or periods of the company gives none', async () => {
    expect(await dk.documents!({ registrationNumber: NUMBER }, clientOver(dk, replay({})))).toEqual([]);
    for (const regnskab of [null, {}, { regnskabsperiode: null }]) {
      const answers = { [INDEX]: indexOf({ ...published({}), regnskab }) };
      expect(await dk.documents!({ registrationNumber: NUMBER }, clientOver(dk, replay(answers)))).toEqual([]);
    }
  });

  test('a company number as text is the same company', async () => {
    expect(await lastOf({ number: NUMBER })).toHaveLength(1);
  });

  test('a publication without documents is skipped', async () => {
    const answers = { [INDEX]: indexOf({ ...published({}), dokumenter: null }, published({ year: 2023 })), '/2024-05-20.pdf': pdf };
    const documents = await dk.documents!({ registrationNumber: NUMBER }, clientOver(dk, replay(answers)));
    expect(documents.map(({ title }) => title)).toEqual(['Annual report 2023-12-31']);
  });

  test('a missing report is left out; a refusal is a fault', async () => {
    expect((await documentsOver({}, {})).documents).toEqual([]);
    await expect(documentsOver({ '/2025-05-20.pdf': { status: 401, body: '{}' } }, {})).rejects.toBeInstanceOf(Refused);
  });
});

describe('DK, figures of the last annual report', () => {
  test("are the company's own, for both years; with provisions the debts are not the liabilities", async () => {
    expect(await dk.financials!({ registrationNumber: NUMBER }, client)).toEqual([
      {
        periodStart: '2024-01-01',
        periodEnd: '2024-12-31',
        currency: 'DKK',
        revenue: 9_400_000,
        operatingResult: 640_000,
        profitLoss: 470_000,
        totalAssets: 5_200_000,
        equity: 2_150_000,
        employees: 14,
      },
      {
        periodStart: '2023-01-01',
        periodEnd: '2023-12-31',
        currency: 'DKK',
        revenue: 8_800_000,
        operatingResult: -80_000,
        profitLoss: -95_000,
        totalAssets: 4_700_000,
        equity: 1_680_000,
        liabilities: 3_020_000,
      },
    ]);
    expect(await dk.financials!({ registrationNumber: '99000015' }, client)).toEqual([]);
  });

  const asked = async (file: Saved | undefined, publication: Published = { mime: 'application/xml', url: `${HOST}/report.xml` }) => {
    const requests: WireRequest[] = [];
    const answers = { [INDEX]: indexOf(published(publication)), ...(file && { '/report.xml': file }) };
    const figures = await dk.financials!({ registrationNumber: NUMBER }, clientOver(dk, replay(answers, requests)));
    return { figures, requests };
  };

  test('come from the XBRL file over TLS', async () => {
    const { figures, requests } = await asked({ contentType: 'application/xml', body: annualReport(NUMBER, 2024) });
    expect(figures).toHaveLength(2);
    expect(requests.at(-1)!.url.href).toBe('https://regnskaber.virk.dk/report.xml');
    expect(requests.at(-1)!.headers.accept).toBe('application/xml');
  });

  test('are empty where the report is a scan or missing; a refusal is a fault', async () => {
    const scan = await asked(undefined, { url: `${HOST}/report.pdf` });
    expect([scan.figures, scan.requests.length]).toEqual([[], 1]);
    expect((await asked(undefined)).figures).toEqual([]);
    await expect(asked({ status: 401, body: '{}' })).rejects.toBeInstanceOf(Refused);
    await expect(asked({ status: 500, body: '' })).rejects.not.toBeInstanceOf(NotFound);
  });
});

describe('DK, facts of a report', () => {
  const YEAR = { start: '2024-01-01', end: '2024-12-31' };
  const DURING = during('2024-01-01', '2024-12-31');
  const BEFORE = during('2023-01-01', '2023-12-31');
  const END = '<instant>2024-12-31</instant>';

  function during(start: string, end: string): string {
    return `<startDate>${start}</startDate><endDate>${end}</endDate>`;
  }

  interface Context {
    period: string;
    scheme?: string;
    number?: string;
    scenario?: string;
    segment?: string;
  }
  const context = (id: string, { period, scheme = 'http://www.dcca.dk/cvr', number = NUMBER, scenario = '', segment = '' }: Context) =>
    `<context id="${id}"><entity><identifier scheme="${scheme}">${number}</identifier>${segment}</entity><period>${period}</period>${scenario}</context>`;

  /** A report of the year, its end and the year before, unless said otherwise. */
  const report = (facts: string, contexts: Record<string, Context> = {}) => {
    const all = { year: { period: DURING }, before: { period: BEFORE }, end: { period: END }, ...contexts };
    return (
      '<?xml version="1.0"?><xbrl xmlns="http://www.xbrl.org/2003/instance">' +
      Object.entries(all)
        .map(([id, one]) => context(id, one))
        .join('') +
      '<unit id="DKK"><measure>iso4217:DKK</measure></unit><unit id="EUR"><measure> iso4217:EUR </measure></unit>' +
      `<unit id="pure"><measure>pure</measure></unit><unit id="long"><measure>iso4217:DKKx</measure></unit><unit id="odd"><measure>xiso4217:DKK</measure></unit>${facts}</xbrl>`
    );
  };
  const fact = (name: string, contextRef: string, value: string | number, unit = 'DKK') =>
    `<fsa:${name} contextRef="${contextRef}" unitRef="${unit}" decimals="0">${value}</fsa:${name}>`;
  const read = (facts: string, contexts?: Record<string, Context>, year: { start: string | undefined; end: string } = YEAR) =>
    readReport(report(facts, contexts), NUMBER, year);
  const PERIOD = { periodStart: '2024-01-01', periodEnd: '2024-12-31', currency: 'DKK' };

  test.each([
    ['Revenue', 'year', 'revenue'],
    ['ProfitLossFromOrdinaryOperatingActivities', 'year', 'operatingResult'],
    ['ProfitLossFromOperatingActivities', 'year', 'operatingResult'],
    ['ProfitLoss', 'year', 'profitLoss'],
    ['Assets', 'end', 'totalAssets'],
    ['Equity', 'end', 'equity'],
    ['Liabilities', 'end', 'liabilities'],
    ['LiabilitiesOtherThanProvisions', 'end', 'liabilities'],
  ])('%s is the %3$s', (name, at, figure) => expect(read(fact(name, at, 7))).toEqual([{ ...PERIOD, [figure]: 7 }]));

  test('the number of employees has no currency', () => {
    expect(read(fact('AverageNumberOfEmployees', 'year', 3, 'pure') + fact('Equity', 'end', 7))).toEqual([
      { ...PERIOD, equity: 7, employees: 3 },
    ]);
  });

  test('the first name present applies', () => {
    const both = fact('ProfitLossFromOperatingActivities', 'year', 1) + fact('ProfitLossFromOrdinaryOperatingActivities', 'year', 2);
    expect(read(both)).toEqual([{ ...PERIOD, operatingResult: 2 }]);
  });

  test('debts are the liabilities where provisions are missing or zero', () => {
    const debts = fact('LiabilitiesOtherThanProvisions', 'end', 5);
    expect(read(debts + fact('Provisions', 'end', 0))).toEqual([{ ...PERIOD, liabilities: 5 }]);
    expect(read(debts + fact('Provisions', 'end', 1))).toEqual([]);
    expect(read(debts + fact('Provisions', 'end', 1) + fact('Liabilities', 'end', 6))).toEqual([{ ...PERIOD, liabilities: 6 }]);
  });

  test.each([
    ['12', 12],
    ['+12', 12],
    ['-12', -12],
    [' 12 ', 12],
    ['12.5', 12.5],
    ['12.', 12],
    ['1,200', undefined],
    ['1e3', undefined],
    ['x12', undefined],
    ['12x', undefined],
    ['12.5.1', undefined],
    ['', undefined],
  ])('the figure %j is %s', (written, value) => {
    const [first] = read(fact('Equity', 'end', written) + fact('ProfitLoss', 'year', 1));
    expect(first?.equity).toBe(value);
  });

  test('a repeated figure counts once, contradicting figures are left out', () => {
    expect(read(fact('Equity', 'end', 7) + fact('Equity', 'end', 7))).toEqual([{ ...PERIOD, equity: 7 }]);
    expect(read(fact('Equity', 'end', 7) + fact('Equity', 'end', 8))).toEqual([]);
  });

  test('facts with a dimension are left out', () => {
    const dimension = (kind: string) =>
      `<scenario><${kind} dimension="cmn:ConsolidatedSoloDimension">cmn:ConsolidatedMember</${kind}></scenario>`;
    const contexts = {
      group: { period: END, scenario: dimension('explicitMember') },
      typed: { period: END, scenario: dimension('typedMember') },
      segment: { period: END, segment: dimension('explicitMember').replaceAll('scenario', 'segment') },
    };
    const facts = fact('Equity', 'group', 1) + fact('Equity', 'typed', 2) + fact('Equity', 'segment', 3) + fact('Equity', 'end', 7);
    expect(read(facts, contexts)).toEqual([{ ...PERIOD, equity: 7 }]);
  });

  test('a report of another company is a fault', () => {
    expect(() => readReport(annualReport('99000015', 2024), NUMBER, YEAR)).toThrow(Changed);
    const other = { other: { period: END, number: '99000015' } };
    expect(() => read(fact('Equity', 'end', 7) + fact('Equity', 'other', 8), other)).toThrow(Changed);
  });

  test('a number of another kind does not mean another company', () => {
    expect(
      read(fact('Equity', 'lei', 7), { lei: { period: END, scheme: 'http://standards.iso.org/iso/17442', number: '99000015' } }),
    ).toHaveLength(1);
    expect(read(fact('Equity', 'odd', 7), { odd: { period: END, number: 'ukendt' } })).toHaveLength(1);
    expect(read(fact('Equity', 'odd', 7), { odd: { period: END, number: ` ${NUMBER} ` } })).toHaveLength(1);
  });

  test('a web page instead of a report is Unavailable; another shape is Changed', () => {
    expect(() => readReport('<html><body>Vedligehold</body></html>', NUMBER, YEAR)).toThrow(Unavailable);
    expect(() => readReport('<html>http://www.xbrl.org/2003/instance</html>', NUMBER, YEAR)).toThrow(Changed);
  });

  test('the currency is that of most figures; figures in another are left out', () => {
    const [kroner, euros] = [fact('ProfitLoss', 'year', 1, 'DKK'), fact('Equity', 'end', 7, 'EUR') + fact('Assets', 'end', 8, 'EUR')];
    for (const facts of [kroner + euros, euros + kroner]) {
      expect(read(facts)).toEqual([{ ...PERIOD, currency: 'EUR', totalAssets: 8, equity: 7 }]);
    }
  });

  test.each(['pure', 'long', 'odd', 'nowhere'])('figures in the unit %s are left out', (unit) =>
    expect(read(fact('Equity', 'end', 7, unit))).toEqual([]),
  );

  test('the year before ends on the day before, whatever its length', () => {
    const contexts = { short: { period: during('2023-07-01', '2023-12-31') }, older: { period: during('2022-07-01', '2023-06-30') } };
    const facts = fact('ProfitLoss', 'year', 1) + fact('ProfitLoss', 'short', 2) + fact('ProfitLoss', 'older', 3);
    expect(read(facts, contexts)).toEqual([
      { ...PERIOD, profitLoss: 1 },
      { periodStart: '2023-07-01', periodEnd: '2023-12-31', currency: 'DKK', profitLoss: 2 },
    ]);
  });

  test('a year before without profit and loss account has its balance sheet', () => {
    const contexts = { opening: { period: '<instant>2023-12-31</instant>' } };
    expect(read(fact('Equity', 'end', 7) + fact('Equity', 'opening', 6), contexts)).toEqual([
      { ...PERIOD, equity: 7 },
      { periodEnd: '2023-12-31', currency: 'DKK', equity: 6 },
    ]);
  });

  test('a quarter at the end of the year is not the year', () => {
    const contexts = {
      quarter: { period: during('2024-10-01', '2024-12-31') },
      quarterBefore: { period: during('2023-10-01', '2023-12-31') },
    };
    const facts =
      fact('Revenue', 'quarterBefore', 1) +
      fact('Revenue', 'before', 4) +
      fact('ProfitLoss', 'before', 2) +
      fact('Revenue', 'quarter', 1) +
      fact('Revenue', 'year', 5);
    expect(read(facts, contexts)).toEqual([
      { ...PERIOD, revenue: 5 },
      { periodStart: '2023-01-01', periodEnd: '2023-12-31', currency: 'DKK', revenue: 4, profitLoss: 2 },
    ]);
  });

  test('without a start in the index the report gives it, and there is no year before', () => {
    const facts = fact('ProfitLoss', 'year', 1) + fact('ProfitLoss', 'before', 2);
    expect(read(facts, {}, { start: undefined, end: '2024-12-31' })).toEqual([{ ...PERIOD, profitLoss: 1 }]);
    expect(read(fact('Equity', 'end', 7), {}, { start: undefined, end: '2024-12-31' })).toEqual([
      { periodEnd: '2024-12-31', currency: 'DKK', equity: 7 },
    ]);
  });

  test('incomplete periods and impossible dates are left out', () => {
    const contexts = {
      half: { period: '<startDate>2024-01-01</startDate>' },
      other: { period: '<endDate>2024-12-31</endDate>' },
      odd: { period: '<instant>2024-12-32</instant>' },
    };
    expect(
      read(fact('Equity', 'half', 1) + fact('Equity', 'other', 2) + fact('Equity', 'odd', 3) + fact('Equity', 'nowhere', 4), contexts),
    ).toEqual([]);
  });
});
