/** FI: records read from PRH's open data. */
import { describe, expect, test } from 'vitest';
import { Changed, Unavailable } from '../../../shared/registers/faults.ts';
import { fi } from '../../../shared/registers/fi/fi.ts';
import { readStatement } from '../../../shared/registers/fi/figures.ts';
import { fi as sandbox } from '../../../shared/registers/fi/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { always, clientOver } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

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
  test('a company has its form, status, names, activity and identifiers, and no parties', async () => {
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
      dataStatus: { officers: 'not_covered', owners: 'not_covered' },
    });
  });

  test('a company has its visiting and postal addresses in Finnish', async () => {
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

  test('an open bankruptcy decides the status, an ended restructuring does not', async () => {
    expect(await look('9000003-8')).toMatchObject({ companyStatus: 'Bankruptcy', statusKind: 'insolvent' });
  });

  test('a ceased company keeps its last name and form', async () => {
    expect(await look('9000004-6')).toMatchObject({
      legalName: 'KEKSITTY LAKANNUT OY',
      legalForm: 'Limited company',
      companyStatus: 'Ceased',
      statusKind: 'dissolved',
      otherNames: [],
    });
  });

  test('an association in the register of associations is active', async () => {
    expect(await look('9000005-4')).toMatchObject({ companyStatus: 'Registered', statusKind: 'active', activities: [] });
  });

  test('a foreign address has a free line, and a country only where stated', () => {
    const place = { type: '2', freeAddressLine: '1_Invented_Quay Madeupton Ruritania' };
    const company = { businessId: { value: '9000001-1' }, names: [{ name: 'X', type: '1' }], addresses: [place] };
    const [found] = fi.read(company).addresses;
    expect(found).toEqual({
      type: 'postal',
      lines: ['1 Invented Quay', 'Madeupton', 'Ruritania'],
      text: '1 Invented Quay, Madeupton, Ruritania',
    });
  });

  test.each(['Keksitty Kirjanpito', 'c/o Keksitty Kirjanpito', 'C/O: Keksitty Kirjanpito', 'c/o c/o Keksitty Kirjanpito'])(
    'the care-of line of %j has its c/o once',
    (co) => {
      const addresses = [{ type: '2', co, postCode: '00100', postOffices: [{ city: 'HELSINKI', languageCode: '1' }] }];
      const company = { businessId: { value: '9000001-1' }, names: [{ name: 'X', type: '1' }], addresses };
      expect(fi.read(company).addresses[0]!.lines).toEqual(['c/o Keksitty Kirjanpito']);
    },
  );

  test.each(['7', 'PL 7', 'P.O. Box 7', 'PB 7'])('the post box %j has one PL', (postOfficeBox) => {
    const company = { businessId: { value: '9000001-1' }, names: [{ name: 'X', type: '1' }], addresses: [{ type: '2', postOfficeBox }] };
    expect(fi.read(company).addresses[0]!.lines).toEqual(['PL 7']);
  });

  const minimal = { businessId: { value: '9000001-1' }, names: [{ name: 'X', type: '1' }] };

  test('every situation of a company and every trade register status has a kind', () => {
    const situations = ['KONK', 'SELTILA', 'SANE'].map((type) => fi.read({ ...minimal, companySituations: [{ type }] }));
    expect(situations.map(({ companyStatus, statusKind }) => [companyStatus, statusKind])).toEqual([
      ['Bankruptcy', 'insolvent'],
      ['Liquidation', 'liquidation'],
      ['Restructuring', 'insolvent'],
    ]);
    const statuses = ['0', '1', '2', '3', '4'].map((tradeRegisterStatus) => fi.read({ ...minimal, tradeRegisterStatus }));
    expect(statuses.map(({ companyStatus, statusKind }) => [companyStatus, statusKind])).toEqual([
      ['Unregistered', 'unknown'],
      ['Registered', 'active'],
      ['Removed from register', 'dissolved'],
      ['Start-up not registered', 'inactive'],
      ['Ceased', 'dissolved'],
    ]);
  });

  test('every kind of name and every edition of the classification is known', () => {
    const names = ['1', '2', '3', '4'].map((type) => ({ name: `Name ${type}`, type }));
    const { otherNames } = fi.read({ ...minimal, names: [...names, { name: 'Before', type: '1', endDate: '2020-01-01' }] });
    expect(otherNames.map(({ name, kind }) => [name, kind])).toEqual([
      ['Name 2', 'translated'],
      ['Name 3', 'trading'],
      ['Name 4', 'translated'],
      ['Before', 'previous'],
    ]);
    const editions = ['TOIMI', 'TOIMI2', 'TOIMI3', 'TOIMI4'].map((typeCodeSet) =>
      fi.read({ ...minimal, mainBusinessLine: { type: '64210', typeCodeSet } }),
    );
    expect(editions.map(({ activities: [activity] }) => activity!.scheme)).toEqual(['TOL', 'TOL 2002', 'TOL 2008', 'TOL 2025']);
  });

  test.each([
    ['01120389', '0112038-9'],
    ['FI01120389', '0112038-9'],
    ['112038-9', '0112038-9'],
  ])('%s is the number %s', (typed, number) => {
    expect(fi.identifiers[0].normalise(typed)).toBe(number);
  });

  test('figures cover the last statement and the year before', async () => {
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

  test('the last statement as filed is a document', async () => {
    const papers = await fi.documents!({ registrationNumber: '9000001-1' }, client);
    expect(papers).toMatchObject([{ title: 'Financial statement 2024-12-31 (XBRL)', kind: 'filing', contentType: 'text/xml' }]);
    expect(papers[0]!.origin).toContain('financialDate=2024-12-31');
    expect(await fi.documents!({ registrationNumber: '9000003-8' }, client)).toEqual([]);
  });

  test('a statement of another company or a web page is a fault', async () => {
    const filed = await client.text('/opendata-xbrl-api/v3/financial', { query: { businessId: '9000003-8' } });
    expect(() => readStatement(filed, '9000001-1')).toThrow(Changed);
    expect(() => readStatement('<html><body>Please wait</body></html>', '9000001-1')).toThrow(Unavailable);
  });

  test('figures of a part, in another currency, or with contradictions are left out', async () => {
    const filed = await client.text('/opendata-xbrl-api/v3/financial', { query: { businessId: '9000001-1' } });
    const narrower = filed.replace(
      /(<context id="x673-now">.*?<scenario>)/,
      '$1<xbrldi:explicitMember dimension="fi_dim:SEG">fi_SC:x1</xbrldi:explicitMember>',
    );
    expect(readStatement(narrower, '9000001-1')[0]).not.toHaveProperty('revenue');
    const twice = filed.replace('</xbrl>', '<fi_met:md103 contextRef="x673-now" unitRef="EUR">1.00</fi_met:md103></xbrl>');
    expect(readStatement(twice, '9000001-1')[0]).not.toHaveProperty('revenue');
  });

  test('the figures of both years balance', async () => {
    const statements = await fi.financials!({ registrationNumber: '9000001-1' }, client);
    expect(statements).toHaveLength(2);
    for (const { equity, liabilities, totalAssets } of statements) expect(equity! + liabilities!).toBe(totalAssets);
  });

  test('an abridged statement has no revenue or operating result, and may have one year only', async () => {
    const filed = await client.text('/opendata-xbrl-api/v3/financial', { query: { businessId: '9000001-1' } });
    const abridged = filed.replace(/<fi_met:\w+ contextRef="(?:x673|x689)-now".*\n|<fi_met:\w+ contextRef="x\d+-then".*\n/g, '');
    expect(readStatement(abridged, '9000001-1')).toEqual([
      {
        periodStart: '2024-01-01',
        periodEnd: '2024-12-31',
        currency: 'EUR',
        profitLoss: 31_000,
        totalAssets: 200_000,
        equity: 125_000,
        liabilities: 75_000,
      },
    ]);
  });

  test('a register that is down is Unavailable for figures as well', async () => {
    const down = clientOver(fi, always({ status: 503, body: 'x' }));
    await expect(fi.financials!({ registrationNumber: '9000001-1' }, down)).rejects.toBeInstanceOf(Unavailable);
  });
});
