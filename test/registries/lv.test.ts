/** LV: what a person would read from the tables of the Register of Enterprises. */
import { describe, expect, test } from 'vitest';
import type { Transport } from '../../shared/registries/client.ts';
import { Changed, Unavailable } from '../../shared/registries/faults.ts';
import { lookUp } from '../../shared/registries/look-up.ts';
import { rows } from '../../shared/registries/lv/ckan.ts';
import { lv } from '../../shared/registries/lv/lv.ts';
import { FormerName } from '../../shared/registries/lv/wire.ts';
import { lv as sandbox } from '../../shared/sandbox/lv.ts';
import { sandboxTransport } from '../../shared/sandbox/sandbox.ts';
import { always, clientOver } from '../support/replay.ts';
import { conformance } from './conformance.ts';

conformance(lv, sandbox, {
  found: '49999000014',
  notFound: '49999000071',
  other: '49999000029',
  former: 'never shown',
  wrongCheckDigit: '40003567908',
  name: 'SIA "INVENTED ZIEMEĻI"',
});

const transport = sandboxTransport([sandbox]);
const client = clientOver(lv, transport);
const look = (registrationNumber: string, over = client) => lookUp(lv, { registrationNumber }, over);

const EMPTY = JSON.stringify({ success: true, result: { records: [], total: 0 } });
/** The portal as it is while it fills one of its tables anew. */
const whileFilling =
  (table: string): Transport =>
  (request) =>
    request.url.searchParams.get('resource_id') === table ? always({ body: EMPTY })(request) : transport(request);

describe('LV, invented companies', () => {
  test('a company has its form, status, address, latest capital and former name', async () => {
    expect(await look('49999000014')).toMatchObject({
      legalName: 'SIA "INVENTED ZIEMEĻI"',
      legalForm: 'Sabiedrība ar ierobežotu atbildību',
      companyStatus: 'Reģistrēts',
      statusKind: 'active',
      registrationDate: '2012-04-05',
      addresses: [
        {
          type: 'registered',
          lines: ['Izdomātā iela 1 - 2'],
          city: 'Rīga',
          postalCode: 'LV-1001',
          country: 'LV',
          text: 'Rīga, Izdomātā iela 1 - 2, LV-1001',
        },
      ],
      identifiers: [{ type: 'Reģistrācijas numurs', value: '49999000014' }],
      capital: { amount: 2800, currency: 'EUR', kind: 'Apmaksātais pamatkapitāls' },
      otherNames: [{ name: 'SIA "INVENTED DIENVIDI"', kind: 'previous', to: '2015-06-07' }],
      dataStatus: { officers: 'complete', owners: 'complete' },
    });
  });

  test('who represents it, who holds what, and who benefits', async () => {
    const { parties } = await look('49999000014');
    expect(
      parties.map(({ legalName, dateOfBirth, ties: [tie] }) => [legalName, dateOfBirth, tie!.nature, tie!.role, tie!.interests]),
    ).toEqual([
      ['Izdomāta Invented-Anna', '1980-01-01', 'Board Chair', 'Chair of board', undefined],
      ['Foreigner Invented-John', '1975-07', 'Board Member', 'Board member', undefined],
      ['Izdomātais Invented-Pēteris', undefined, 'Procurator', 'Procurator', undefined],
      [
        'Izdomāta Invented-Anna',
        '1980-01-01',
        'Shareholder',
        'Shareholder, 1680 × 1.00 EUR',
        [{ kind: 'shareholding', share: { exact: 60 } }],
      ],
      ['AS "INVENTED AKCIJAS"', undefined, 'Shareholder', 'Shareholder, 840 × 1.00 EUR', [{ kind: 'shareholding', share: { exact: 30 } }]],
      ['Invented Holding OÜ', undefined, 'Shareholder', 'Shareholder, 280 × 1.00 EUR', [{ kind: 'shareholding', share: { exact: 10 } }]],
      ['Izdomāta Invented-Anna', '1980-01-01', 'Beneficial Owner', 'Patiesais labuma guvējs', undefined],
      ['Foreigner Invented-John', '1975-07', 'Beneficial Owner', 'Patiesais labuma guvējs', undefined],
    ]);
    expect(parties.at(-1)).toMatchObject({ nationality: 'CZ', countryOfResidence: 'CH' });
  });

  test('a member that is a Latvian company can be looked up, of a foreign one the country is not said', async () => {
    const { parties } = await look('49999000014');
    const [own, foreign] = parties.filter(({ entityType }) => entityType === 'company');
    expect(own).toMatchObject({ jurisdiction: 'LV', identifiers: [{ type: 'Reģistrācijas numurs', value: '49999000029' }] });
    expect(foreign).not.toHaveProperty('jurisdiction');
  });

  test('insolvent: what is in a depository has owners nobody names, and the rest is no part that adds up', async () => {
    const record = await look('49999000029');
    expect(record).toMatchObject({
      companyStatus: 'Maksātnespējas process',
      statusKind: 'insolvent',
      addresses: [
        { lines: ['Izdomātā iela 3', 'Izdomātais pag.'], city: 'Izdomātciems', region: 'Izdomātais nov.', postalCode: 'LV-5001' },
      ],
      dataStatus: { officers: 'partial', owners: 'partial' },
    });
    expect(record.parties.map(({ ties: [tie] }) => [tie!.nature, tie!.interests])).toEqual([
      ['Board Member', undefined],
      ['Insolvency Practitioner', undefined],
      ['Shareholder', [{ kind: 'shareholding' }]],
    ]);
  });

  test('in liquidation: of a share that two own together neither has an exact part', async () => {
    const record = await look('49999000033');
    expect(record).toMatchObject({
      companyStatus: 'Likvidācijas process',
      statusKind: 'liquidation',
      addresses: [{ lines: ['"Izdomājumi"', 'Izdomātais pag.'], region: 'Izdomātais nov.' }],
    });
    expect(record.addresses[0]).not.toHaveProperty('city');
    const held = record.parties.filter(({ ties: [tie] }) => tie!.nature === 'Shareholder');
    expect(held.map(({ ties: [tie] }) => [tie!.role, tie!.interests![0]!.share])).toEqual([
      ['Shareholder, 2800 × 1.00 EUR, joint owner', { maximum: 100 }],
      ['Shareholder, 2800 × 1.00 EUR, joint owner', { maximum: 100 }],
    ]);
  });

  test('a company that was removed has nobody', async () => {
    expect(await look('49999000048')).toMatchObject({
      companyStatus: 'Likvidēts',
      statusKind: 'dissolved',
      parties: [],
      dataStatus: { officers: 'none_on_register', owners: 'none_on_register' },
    });
  });

  test('of those born in a year of two centuries the date is not said', async () => {
    const answer = await lv.ask({ registrationNumber: '49999000014' }, client);
    const [, , peter] = lv.read(answer).parties;
    expect(peter).not.toHaveProperty('dateOfBirth');
  });

  test('shares that do not make up the capital have no percentage', async () => {
    const answer = await lv.ask({ registrationNumber: '49999000014' }, client);
    const { parties } = lv.read({ ...answer, holders: answer.holders.slice(1) });
    const held = parties.filter(({ ties: [tie] }) => tie!.nature === 'Shareholder');
    expect(held.map(({ ties: [tie] }) => tie!.interests)).toEqual([[{ kind: 'shareholding' }], [{ kind: 'shareholding' }]]);
  });

  test.each([
    ['LV40003567907', '40003567907'],
    ['4000 3567 907', '40003567907'],
  ])('%s is the number %s', (typed, number) => {
    expect(lv.identifiers[0].normalise(typed)).toBe(number);
  });

  test('figures of its own reports, the last one filed for each year, in whole euros', async () => {
    expect(await lv.financials!({ registrationNumber: '49999000014' }, client)).toEqual([
      {
        periodStart: '2024-01-01',
        periodEnd: '2024-12-31',
        currency: 'EUR',
        revenue: 550_000,
        profitLoss: -12_000,
        totalAssets: 300_000,
        equity: 80_000,
        employees: 7,
      },
      {
        periodStart: '2023-01-01',
        periodEnd: '2023-12-31',
        currency: 'EUR',
        revenue: 500_000.5,
        profitLoss: 25_000,
        totalAssets: 280_000,
        equity: 92_000,
        employees: 8,
      },
    ]);
    expect(await lv.financials!({ registrationNumber: '49999000029' }, client)).toEqual([]);
  });
});

describe('LV, the portal', () => {
  test.each([
    ['companies', '25e80bf3-f107-4ab4-89ef-251b5b9374e9'],
    ['officers', 'e665114a-73c2-4375-9470-55874b4cfa6b'],
    ['members', '837b451a-4833-4fd1-bfdd-b45b35a994fd'],
    ['beneficial owners', '20a9b26d-d056-4dbb-ae18-9ff23c87bdee'],
  ])('a table of %s without any rows is being filled: nothing is said about the company', async (_, table) => {
    await expect(look('49999000014', clientOver(lv, whileFilling(table)))).rejects.toBeInstanceOf(Unavailable);
  });

  test('a table that is gone is no "not found"', async () => {
    const gone = always({ status: 404, body: '{"success":false,"error":{"message":"Resource was not found."}}' });
    await expect(look('49999000014', clientOver(lv, gone))).rejects.toBeInstanceOf(Changed);
  });

  test('all pages of a long list are asked', async () => {
    const names = Array.from({ length: 2500 }, (_, at) => ({ name: `INVENTED ${at}` }));
    const paged: Transport = (request) => {
      const from = Number(request.url.searchParams.get('offset') ?? 0);
      const records = names.slice(from, from + Number(request.url.searchParams.get('limit')));
      return always({ body: JSON.stringify({ success: true, result: { records, total: names.length } }) })(request);
    };
    expect(await rows('any', FormerName, { regcode: '49999000014' }, clientOver(lv, paged))).toEqual(names);
  });
});
