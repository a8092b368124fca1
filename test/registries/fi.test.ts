/** FI: what a person would read from PRH's open data. */
import { describe, expect, test } from 'vitest';
import { Changed, Unavailable } from '../../shared/registries/faults.ts';
import { fi } from '../../shared/registries/fi/fi.ts';
import { readStatement } from '../../shared/registries/fi/figures.ts';
import { lookUp } from '../../shared/registries/look-up.ts';
import { fi as sandbox } from '../../shared/sandbox/fi.ts';
import { sandboxTransport } from '../../shared/sandbox/sandbox.ts';
import { always, clientOver, replay, sample, samplesAreHere } from '../support/replay.ts';
import { conformance } from './conformance.ts';

conformance(fi, sandbox, {
  found: '9000001-1',
  notFound: '9000008-9',
  other: '9000003-8',
  former: 'never shown',
  wrongCheckDigit: '0112038-8',
  name: 'REVONTULI',
});

const client = clientOver(fi, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(fi, { registrationNumber }, client);

describe('FI, invented companies', () => {
  test('a company has its form, status, names, activity and identifiers, and nobody is named', async () => {
    expect(await look('9000001-1')).toMatchObject({
      legalName: 'KEKSITTY REVONTULI OY',
      legalForm: 'Limited company',
      companyStatus: 'Registered',
      statusKind: 'active',
      registrationDate: '2011-04-05',
      identifiers: [
        { type: 'Business ID', value: '9000001-1' },
        { type: 'EUID', value: 'FIFPRO.9000001-1' },
      ],
      activities: [{ scheme: 'TOL 2025', code: '64210', description: 'Activities of holding companies', primary: true }],
      otherNames: [
        { name: 'KEKSITTY TALVI OY', kind: 'previous', from: '2011-04-05', to: '2016-01-31' },
        { name: 'INVENTED AURORA LTD', kind: 'translated' },
        { name: 'Keksityt Revontulet', kind: 'trading' },
      ],
      parties: [],
      dataStatus: { officers: 'not_published', owners: 'not_published' },
    });
  });

  test('where it is and where it gets its mail, in Finnish', async () => {
    expect((await look('9000001-1')).addresses).toEqual([
      {
        type: 'business',
        lines: ['Keksittytie 1 A 2'],
        city: 'HELSINKI',
        postalCode: '00100',
        country: 'FI',
        text: 'Keksittytie 1 A 2, 00100 HELSINKI, FI',
      },
      {
        type: 'postal',
        lines: ['c/o Keksitty Kirjanpito', 'PL 7'],
        city: 'HELSINKI',
        postalCode: '00101',
        country: 'FI',
        text: 'c/o Keksitty Kirjanpito, PL 7, 00101 HELSINKI, FI',
      },
    ]);
  });

  test('a restructuring that has ended is over, a bankruptcy that is open is not', async () => {
    expect(await look('9000003-8')).toMatchObject({ companyStatus: 'Bankruptcy', statusKind: 'insolvent' });
  });

  test('a company that has ceased keeps its last name', async () => {
    expect(await look('9000004-6')).toMatchObject({
      legalName: 'KEKSITTY LAKANNUT OY',
      companyStatus: 'Ceased',
      statusKind: 'dissolved',
      otherNames: [],
    });
  });

  test('an association is alive in the register of associations', async () => {
    expect(await look('9000005-4')).toMatchObject({ companyStatus: 'Registered', statusKind: 'active', activities: [] });
  });

  test('a foreign address has a free line and no country that is not said', () => {
    const place = { type: '2', freeAddressLine: '1_Invented_Quay Madeupton Ruritania' };
    const company = { businessId: { value: '9000001-1' }, names: [{ name: 'X', type: '1' }], addresses: [place] };
    const [found] = fi.read(company).addresses;
    expect(found).toEqual({
      type: 'postal',
      lines: ['1 Invented Quay', 'Madeupton', 'Ruritania'],
      text: '1 Invented Quay, Madeupton, Ruritania',
    });
  });

  test.each([
    ['01120389', '0112038-9'],
    ['FI01120389', '0112038-9'],
    ['112038-9', '0112038-9'],
  ])('%s is the number %s', (typed, number) => {
    expect(fi.identifiers[0].normalise(typed)).toBe(number);
  });

  test('figures of the last statement and of the year before', async () => {
    expect(await fi.financials!({ registrationNumber: '9000001-1' }, client)).toEqual([
      {
        periodStart: '2024-01-01',
        periodEnd: '2024-12-31',
        currency: 'EUR',
        revenue: 540_000,
        operatingResult: 40_000,
        profitLoss: 31_000,
        totalAssets: 200_000,
        equity: 125_000,
        liabilities: 75_000,
      },
      {
        periodEnd: '2023-12-31',
        currency: 'EUR',
        revenue: 500_000,
        operatingResult: -12_000.5,
        profitLoss: -9_000,
        totalAssets: 180_000,
        equity: 94_000,
        liabilities: 86_000,
      },
    ]);
    expect(await fi.financials!({ registrationNumber: '9000003-8' }, client)).toEqual([]);
  });

  test('the last statement as filed is a paper', async () => {
    const papers = await fi.documents!({ registrationNumber: '9000001-1' }, client);
    expect(papers).toMatchObject([{ title: 'Financial statement 2024-12-31 (XBRL)', kind: 'filing', contentType: 'text/xml' }]);
    expect(papers[0]!.origin).toContain('financialDate=2024-12-31');
    expect(await fi.documents!({ registrationNumber: '9000003-8' }, client)).toEqual([]);
  });

  test('a statement of another company is refused, a web page is no statement', async () => {
    const filed = await client.text('/opendata-xbrl-api/v3/financial', { query: { businessId: '9000003-8' } });
    expect(() => readStatement(filed, '9000001-1')).toThrow(Changed);
    expect(() => readStatement('<html><body>Please wait</body></html>', '9000001-1')).toThrow(Unavailable);
  });

  test('figures of a part, of another currency, or that contradict each other are left out', async () => {
    const filed = await client.text('/opendata-xbrl-api/v3/financial', { query: { businessId: '9000001-1' } });
    const narrower = filed.replace(
      /(<context id="x673-now">.*?<scenario>)/,
      '$1<xbrldi:explicitMember dimension="fi_dim:SEG">fi_SC:x1</xbrldi:explicitMember>',
    );
    expect(readStatement(narrower, '9000001-1')[0]).not.toHaveProperty('revenue');
    const twice = filed.replace('</xbrl>', '<fi_met:md103 contextRef="x673-now" unitRef="EUR">1.00</fi_met:md103></xbrl>');
    expect(readStatement(twice, '9000001-1')[0]).not.toHaveProperty('revenue');
  });

  test('a register that is down says so for figures as well', async () => {
    const down = clientOver(fi, always({ status: 503, body: 'x' }));
    await expect(fi.financials!({ registrationNumber: '9000001-1' }, down)).rejects.toBeInstanceOf(Unavailable);
  });
});

describe.runIf(samplesAreHere)('FI, a genuine answer', () => {
  const genuine = clientOver(
    fi,
    replay({ '/opendata-ytj-api/v3/companies?businessId=0112038-9': sample('fi/companies-businessId-0112038-9.json')! }),
  );

  test('Nokia: name, form, the date of the trade register and not of the number, names of three kinds, two addresses', async () => {
    const record = await lookUp(fi, { registrationNumber: '0112038-9' }, genuine);
    expect(record).toMatchObject({
      legalName: 'Nokia Oyj',
      legalForm: 'Public limited company',
      companyStatus: 'Registered',
      statusKind: 'active',
      registrationDate: '1896-12-19',
      activities: [{ scheme: 'TOL 2025', code: '70100', description: 'Activities of head offices' }],
    });
    const ofKind = (kind: string) => record.otherNames.filter((other) => other.kind === kind).map(({ name }) => name);
    expect(ofKind('previous')).toEqual(['Oy Nokia Ab']);
    expect(ofKind('translated')).toEqual(['Nokia Abp', 'Nokia Corporation']);
    expect(ofKind('trading')).toHaveLength(11);
    expect(record.addresses.map(({ type, text }) => [type, text])).toEqual([
      ['business', 'Karakaari 7, 02610 ESPOO, FI'],
      ['postal', 'PL 226, 00045 NOKIA GROUP, FI'],
    ]);
  });
});

/** Statements as PRH gave them, where they have been laid beside the other samples: `fi/financial-<Business ID>-<year>.xml`. */
describe('FI, genuine statements', () => {
  const [full, abridged] = [sample('fi/financial-2919415-2-2024.xml'), sample('fi/financial-0100379-9-2023.xml')];

  test.runIf(full)('a full one: two years, whose equity and liabilities are its assets', () => {
    const [current, before] = readStatement(String(full!.body), '2919415-2');
    expect(current).toEqual({
      periodStart: '2024-01-01',
      periodEnd: '2024-12-31',
      currency: 'EUR',
      revenue: 481_773.33,
      operatingResult: 72_549.12,
      profitLoss: 57_560.3,
      totalAssets: 201_064.55,
      equity: 115_837.28,
      liabilities: 85_227.27,
    });
    expect(before).toMatchObject({ periodEnd: '2023-12-31', revenue: 462_556.11, totalAssets: 138_072.39 });
    for (const { equity, liabilities, totalAssets } of [current!, before!]) expect(equity! + liabilities!).toBeCloseTo(totalAssets!, 2);
  });

  test.runIf(abridged)('an abridged one has no revenue', () => {
    const [current] = readStatement(String(abridged!.body), '0100379-9');
    expect(current).not.toHaveProperty('revenue');
    expect(current).toMatchObject({ profitLoss: 950.97, equity: 76_791.67, totalAssets: 122_979.81 });
  });
});
