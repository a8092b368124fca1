/** GB: the figures that a person would read from accounts filed as iXBRL. Invented accounts. */
import { describe, expect, test } from 'vitest';
import type { FinancialStatement } from '../../../shared/model/entity/company-record.ts';
import type { Exchange } from '../../../shared/registers/exchange.ts';
import { Changed, Refused, Throttled, Unavailable } from '../../../shared/registers/faults.ts';
import { readAccounts } from '../../../shared/registers/gb/figures.ts';
import { gb } from '../../../shared/registers/gb/gb.ts';
import { gb as sandbox } from '../../../shared/registers/gb/sandbox.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { clientOver, replay, type Saved } from '../../support/replay.ts';

const NUMBER = '99000100';
const YEAR = during('2023-01-01', '2023-12-31');
const BEFORE = during('2022-01-01', '2022-12-31');
const END = '<xbrli:instant>2023-12-31</xbrli:instant>';
const END_BEFORE = '<xbrli:instant>2022-12-31</xbrli:instant>';

function during(start: string, end: string): string {
  return `<xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate>`;
}

interface Accounts {
  contexts?: Record<string, string>;
  units?: Record<string, string>;
  number?: string;
  scheme?: string;
  segments?: Record<string, string>;
}

/** Accounts of four contexts (the year, its end, and those before) unless said otherwise. */
function accounts(facts: string, more: Accounts = {}): string {
  const contexts = Object.entries({ year: YEAR, before: BEFORE, end: END, endBefore: END_BEFORE, ...more.contexts }).map(
    ([id, period]) =>
      `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="${more.scheme ?? 'http://www.companieshouse.gov.uk/'}">` +
      `${more.number ?? NUMBER}</xbrli:identifier>${more.segments?.[id] ?? ''}</xbrli:entity><xbrli:period>${period}</xbrli:period></xbrli:context>`,
  );
  const units = Object.entries({ GBP: '<xbrli:measure>iso4217:GBP</xbrli:measure>', ...more.units }).map(
    ([id, measure]) => `<xbrli:unit id="${id}">${measure}</xbrli:unit>`,
  );
  return (
    '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><body>' +
    `<ix:header><ix:resources>${contexts.join('')}${units.join('')}</ix:resources></ix:header><p>${facts}</p></body></html>`
  );
}

const fact = (name: string, contextRef: string, printed: string, more = '') =>
  `<ix:nonFraction name="core:${name}" contextRef="${contextRef}" unitRef="GBP" decimals="0" ${more}>${printed}</ix:nonFraction>`;
const dot = 'format="ixt2:numdotdecimal"';
const read = (facts: string, more?: Accounts): FinancialStatement[] => readAccounts(accounts(facts, more), NUMBER);
const profit = (printed: string, more: string): number | undefined =>
  read(fact('ProfitLoss', 'year', printed, more) + fact('Equity', 'end', '1'))[0]?.profitLoss;

describe('GB figures, the sandbox', () => {
  test('the last accounts give their year and the year before, of the company alone', async () => {
    const client = clientOver(gb, sandboxTransport([sandbox]));
    expect(await gb.financials!({ registrationNumber: '99000010' }, client)).toEqual([
      {
        periodStart: '2023-01-01',
        periodEnd: '2023-12-31',
        currency: 'GBP',
        revenue: 4_210_000,
        operatingResult: 318_000,
        profitLoss: 245_000,
        equity: 1_730_000,
        employees: 31,
      },
      {
        periodStart: '2022-01-01',
        periodEnd: '2022-12-31',
        currency: 'GBP',
        revenue: 3_985_000,
        operatingResult: -42_000,
        profitLoss: -57_000,
        equity: 1_485_000,
        employees: 28,
      },
    ]);
  });

  test('a company without filed accounts has none', async () => {
    expect(await gb.financials!({ registrationNumber: '99000029' }, clientOver(gb, sandboxTransport([sandbox])))).toEqual([]);
  });
});

describe('GB figures, how they are asked for', () => {
  const filings = (...filed: object[]): Saved => ({ body: JSON.stringify({ items: filed }) });
  const filing = (type: string, date: string, made_up_date: string) => ({
    type,
    category: 'accounts',
    date,
    description_values: { made_up_date },
    links: { document_metadata: `https://frontend-doc-api.company-information.service.gov.uk/document/${type}-${date}` },
  });
  const forms = (...types: string[]): Saved => ({
    body: JSON.stringify({ resources: Object.fromEntries(types.map((type) => [type, { content_length: 1 }])) }),
  });
  const XHTML = 'application/xhtml+xml';
  const text: Saved = { contentType: XHTML, body: accounts(fact('Equity', 'end', '7')) };
  const HISTORY = `/company/${NUMBER}/filing-history`;
  const PAPER = '/document/AA-2024-09-20';
  const asked = (answers: Record<string, Saved>, requests?: WireRequest[], keep?: (exchange: Exchange) => void) =>
    gb.financials!({ registrationNumber: NUMBER }, clientOver(gb, replay(answers, requests), keep));
  const whole = {
    [HISTORY]: filings(filing('AA', '2024-09-20', '2023-12-31')),
    [PAPER]: forms('application/pdf', XHTML),
    [`${PAPER}/content`]: text,
  };

  test('the metadata is requested first, then the text, both with the key', async () => {
    const requests: WireRequest[] = [];
    expect(await asked(whole, requests)).toEqual([{ periodEnd: '2023-12-31', currency: 'GBP', equity: 7 }]);
    expect(requests.map(({ url }) => url.pathname)).toEqual([HISTORY, PAPER, `${PAPER}/content`]);
    expect(requests[0]!.url.searchParams.get('category')).toBe('accounts');
    expect(requests[2]!.url.origin).toBe('https://document-api.company-information.service.gov.uk');
    expect(requests[2]!.headers.accept).toBe(XHTML);
    expect(requests[2]!.origins).toContain('https://s3.eu-west-2.amazonaws.com');
  });

  test('the text with the figures is kept in the proof file', async () => {
    const kept: Exchange[] = [];
    await asked(whole, [], (exchange) => kept.push(exchange));
    expect(kept.at(-1)).toMatchObject({ contentType: XHTML, encoding: 'utf-8', body: expect.stringContaining('nonFraction') });
  });

  test('amended accounts replace those that they amend', async () => {
    const history = filings(filing('AA', '2024-09-20', '2023-12-31'), filing('AAMD', '2024-11-02', '2023-12-31'));
    const amended = '/document/AAMD-2024-11-02';
    const better: Saved = { contentType: XHTML, body: accounts(fact('Equity', 'end', '8')) };
    const statements = await asked({ ...whole, [HISTORY]: history, [amended]: forms(XHTML), [`${amended}/content`]: better });
    expect(statements).toMatchObject([{ equity: 8 }]);
  });

  test.each<[string, Record<string, Saved>]>([
    ['no filing history', {}],
    ['no accounts', { [HISTORY]: filings() }],
    ['accounts without a paper', { [HISTORY]: filings({ type: 'AA', date: '2024-09-20' }) }],
    ['a scan only', { ...whole, [PAPER]: forms('application/pdf') }],
    ['a paper that is gone', { [HISTORY]: whole[HISTORY]! }],
    ['a text that is gone', { [HISTORY]: whole[HISTORY]!, [PAPER]: whole[PAPER]! }],
    ['text without a figure', { ...whole, [`${PAPER}/content`]: { ...text, body: accounts('Nothing is tagged here.') } }],
  ])('%s: no figures', async (_, answers) => expect(await asked(answers)).toEqual([]));

  test.each<[string, Saved, new (message: string) => Error]>([
    ['a wall', { contentType: 'text/html', body: '<!DOCTYPE html><html><body>Are you human?</body></html>' }, Unavailable],
    ['a refusal', { status: 401, body: '{}' }, Refused],
    ['a throttle', { status: 429, body: '' }, Throttled],
    ['an outage', { status: 503, body: '' }, Unavailable],
    ['text that broke off', { ...text, body: String(text.body).slice(0, -20) }, Changed],
    ['text with a document type of its own', { ...text, body: `<!DOCTYPE html [<!ENTITY lol "inlineXBRL">]>${text.body}` }, Changed],
    ['accounts of another company', { ...text, body: accounts(fact('Equity', 'end', '7'), { number: '99000010' }) }, Changed],
  ])('%s is a fault', async (_, content, fault) => {
    await expect(asked({ ...whole, [`${PAPER}/content`]: content })).rejects.toBeInstanceOf(fault);
  });
});

describe('GB figures, how a number is written', () => {
  test.each<[string, string, number | undefined]>([
    ['1234', '', 1234],
    ['1234.5', '', 1234.5],
    ['1,234', '', undefined],
    ['1,234,567', dot, 1_234_567],
    ['1,234.56', 'format="ixt:numcommadot"', 1234.56],
    ['.5', 'format="ixt4:num-dot-decimal"', 0.5],
    ['1&#160;234', 'format="ixt:numspacedot"', 1234],
    ['1&nbsp;234', dot, 1234],
    ["1'234.5", 'format="ixt5:num-dot-decimal-apos"', 1234.5],
    ['1.234,56', 'format="ixt:numdotcomma"', 1234.56],
    ['1.234', 'format="ixt2:numcommadecimal"', 1234],
    ['1,5', 'format="ixt:numcomma"', 1.5],
    ['1,5,6', 'format="ixt:numcomma"', undefined],
    ['-', 'format="ixt2:zerodash"', 0],
    ['–', 'format="ixt:numdash"', 0],
    ['nil', 'format="ixt4:fixed-zero"', 0],
    ['', 'format="ixt2:nocontent"', undefined],
    ['', dot, undefined],
    ['(12)', dot, undefined],
    ['twelve', '', undefined],
    ['1e9', '', undefined],
    ['Infinity', '', undefined],
    ['4,210', `${dot} scale="3"`, 4_210_000],
    ['1.1', 'scale="6"', 1_100_000],
    ['57', 'sign="-" scale="3"', -57_000],
    ['0', 'sign="-"', 0],
    ['7', 'scale="x"', undefined],
    ['7', 'scale="999"', undefined],
    ['7', 'xsi:nil="true"', undefined],
    ['9'.repeat(61), '', undefined],
    ['<span>1,</span><b>234</b>', dot, 1234],
  ])('%s with %s is %s', (printed, more, value) => expect(profit(printed, more)).toBe(value));

  test('of two nested tags both concepts have the number', () => {
    const inner = fact('Equity', 'end', '1,234', dot);
    const outer = `<ix:nonFraction name="core:TotalAssets" contextRef="end" unitRef="GBP" decimals="0" ${dot}>${inner}</ix:nonFraction>`;
    expect(read(outer)).toEqual([{ periodEnd: '2023-12-31', currency: 'GBP', totalAssets: 1234, equity: 1234 }]);
  });

  test('an unknown number format is reported', () => {
    expect(() => profit('one', 'format="ixt9:numwords"')).toThrow('unmapped code numwords in iXBRL format');
  });
});

describe('GB figures, what they are about', () => {
  test('facts of a part of the company are left out', () => {
    const member = '<xbrldi:explicitMember dimension="core:EquityClassesDimension">core:ShareCapital</xbrldi:explicitMember>';
    const facts = fact('Equity', 'shares', '100') + fact('Equity', 'end', '900') + fact('ProfitLoss', 'scene', '5');
    const more = {
      contexts: { shares: END, scene: `${YEAR}</xbrli:period><xbrli:scenario>${member}</xbrli:scenario><xbrli:period>` },
      segments: { shares: `<xbrli:segment>${member}</xbrli:segment>`, end: '<xbrli:segment/>' },
    };
    expect(read(facts, more)).toEqual([{ periodEnd: '2023-12-31', currency: 'GBP', equity: 900 }]);
  });

  test.each([
    ['Turnover', 'year', 'revenue'],
    ['Revenue', 'year', 'revenue'],
    ['TurnoverGrossOperatingRevenue', 'year', 'revenue'],
    ['ProfitLossFromOperatingActivities', 'year', 'operatingResult'],
    ['ProfitLossForPeriod', 'year', 'profitLoss'],
    ['Assets', 'end', 'totalAssets'],
    ['Liabilities', 'end', 'liabilities'],
    ['ShareholderFunds', 'end', 'equity'],
    ['NetAssetsLiabilities', 'end', 'equity'],
  ])('%s is the %3$s', (name, context, figure) => {
    expect(read(fact(name, context, '7'))[0]).toMatchObject({ [figure]: 7 });
  });

  test('creditors and net assets are not among the figures', () => {
    const facts = fact('Creditors', 'end', '5') + fact('TotalAssetsLessCurrentLiabilities', 'end', '6') + fact('CurrentAssets', 'end', '7');
    expect(read(facts)).toEqual([]);
  });

  test('the net assets of a partnership are not its equity', () => {
    const facts = accounts(fact('NetAssetsLiabilities', 'end', '7') + fact('ProfitLoss', 'year', '5'), { number: 'OC990001' });
    expect(readAccounts(facts, 'OC990001')).toEqual([
      { periodStart: '2023-01-01', periodEnd: '2023-12-31', currency: 'GBP', profitLoss: 5 },
    ]);
  });

  test('accounts with a number without its zeros, or without one, are of this company', () => {
    const facts = accounts(fact('Equity', 'end', '7'), { number: '123' });
    expect(readAccounts(facts, '00000123')).toHaveLength(1);
    expect(read(fact('Equity', 'end', '7'), { number: 'not registered yet' })).toHaveLength(1);
    expect(read(fact('Equity', 'end', '7'), { number: '549300INVENTEDLEI000', scheme: 'http://standards.iso.org/iso/17442' })).toHaveLength(
      1,
    );
  });

  test('of two equal figures the more exact one counts; contradicting ones are left out', () => {
    const rounded = fact('Equity', 'end', '2', 'scale="3"').replace('decimals="0"', 'decimals="-3"');
    expect(read(rounded + fact('Equity', 'end', '1,730', dot))).toMatchObject([{ equity: 1730 }]);
    expect(read(fact('Equity', 'end', '1') + fact('Equity', 'end', '1'))).toMatchObject([{ equity: 1 }]);
    expect(read(fact('Equity', 'end', '1') + fact('Equity', 'end', '2'))).toEqual([]);
    expect(read(fact('Equity', 'end', '1') + fact('Equity', 'end', '2') + fact('NetAssetsLiabilities', 'end', '2'))).toMatchObject([
      { equity: 2 },
    ]);
  });

  test('the currency is that of the accounts; prices per share and head counts have none', () => {
    const euro = '<xbrli:measure>iso4217:EUR</xbrli:measure>';
    const facts = fact('Equity', 'end', '7').replace('"GBP"', '"EUR"') + fact('AverageNumberEmployeesDuringPeriod', 'year', '3');
    expect(read(facts, { units: { EUR: euro } })).toMatchObject([{ currency: 'EUR', equity: 7, employees: 3 }]);
    const ratio = '<xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:GBP</xbrli:measure></xbrli:unitNumerator></xbrli:divide>';
    expect(read(fact('Equity', 'end', '7').replace('"GBP"', '"share"'), { units: { share: ratio } })).toEqual([]);
    expect(read(fact('Equity', 'end', '7').replace('"GBP"', '"nowhere"'))).toEqual([]);
  });

  test('figures in another currency than most are left out, whatever the order', () => {
    const units = { EUR: '<xbrli:measure>iso4217:EUR</xbrli:measure>' };
    const euros = fact('Equity', 'end', '7').replace('"GBP"', '"EUR"');
    const pounds = fact('ProfitLoss', 'year', '1') + fact('TotalAssets', 'end', '8');
    for (const facts of [euros + pounds, pounds + euros]) {
      expect(read(facts, { units })).toEqual([
        { periodStart: '2023-01-01', periodEnd: '2023-12-31', currency: 'GBP', profitLoss: 1, totalAssets: 8 },
      ]);
    }
  });

  test('a number of employees in a currency does not decide the currency', () => {
    const units = { EUR: '<xbrli:measure>iso4217:EUR</xbrli:measure>' };
    const people = ['year', 'before']
      .map((year) => fact('AverageNumberEmployeesDuringPeriod', year, '3').replace('"GBP"', '"EUR"'))
      .join('');
    expect(read(people + fact('Equity', 'end', '7'), { units })[0]).toMatchObject({ currency: 'GBP', equity: 7, employees: 3 });
  });

  test('a number of another register does not mean another company', () => {
    expect(read(fact('Equity', 'end', '7'), { number: '99000010', scheme: 'http://www.cro.ie/' })).toHaveLength(1);
  });

  test('the decimals of a number of employees are ignored', () => {
    const facts = fact('Equity', 'end', '7') + fact('AverageNumberEmployeesDuringPeriod', 'year', '3', 'scale="-2"');
    expect(read(facts)[0]).not.toHaveProperty('employees');
  });
});

describe('GB figures, their periods', () => {
  test('this year and the year before count, not the balance at its beginning', () => {
    const opening = { opening: '<xbrli:instant>2021-12-31</xbrli:instant>' };
    const facts = fact('Equity', 'opening', '1') + fact('Equity', 'endBefore', '2') + fact('Equity', 'end', '3');
    expect(read(facts + fact('ProfitLoss', 'year', '1'), { contexts: opening })).toEqual([
      { periodStart: '2023-01-01', periodEnd: '2023-12-31', currency: 'GBP', profitLoss: 1, equity: 3 },
      { periodEnd: '2022-12-31', currency: 'GBP', equity: 2 },
    ]);
  });

  test('a first year has no year before, also with an opening balance', () => {
    const contexts = { first: during('2023-03-01', '2023-12-31'), day: '<xbrli:instant>2023-03-01</xbrli:instant>' };
    const facts = fact('Equity', 'day', '0') + fact('Equity', 'end', '3') + fact('ProfitLoss', 'first', '3');
    expect(read(facts, { contexts })).toEqual([
      { periodStart: '2023-03-01', periodEnd: '2023-12-31', currency: 'GBP', profitLoss: 3, equity: 3 },
    ]);
  });

  test('a quarter at the end of the year is not the year', () => {
    const contexts = { quarter: during('2023-10-01', '2023-12-31') };
    const facts = fact('TurnoverRevenue', 'quarter', '1') + fact('TurnoverRevenue', 'year', '4') + fact('ProfitLoss', 'year', '2');
    expect(read(facts, { contexts })).toMatchObject([{ periodStart: '2023-01-01', revenue: 4, profitLoss: 2 }]);
  });

  test('the accounts end on the register’s day, whatever later facts there are', () => {
    const text = accounts(fact('Equity', 'later', '9') + fact('Equity', 'end', '3'), {
      contexts: { later: '<xbrli:instant>2024-06-30</xbrli:instant>' },
    });
    expect(readAccounts(text, NUMBER, '2023-12-31')).toMatchObject([{ periodEnd: '2023-12-31', equity: 3 }]);
    expect(readAccounts(text, NUMBER)[0]).toMatchObject({ periodEnd: '2024-06-30' });
  });

  test.each(['2023-02-30', '2023-12-31T00:00:00', 'tomorrow', ''])('an end on %j is not a date', (day) => {
    expect(read(fact('Equity', 'odd', '9'), { contexts: { odd: `<xbrli:instant>${day}</xbrli:instant>` } })).toEqual([]);
  });
});
