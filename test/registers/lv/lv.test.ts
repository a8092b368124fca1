/** LV: records read from the tables of the Register of Enterprises. */
import { describe, expect, test } from 'vitest';
import { Changed, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { rows } from '../../../shared/registers/lv/ckan.ts';
import { lv } from '../../../shared/registers/lv/lv.ts';
import { lv as sandbox } from '../../../shared/registers/lv/sandbox.ts';
import { FormerName } from '../../../shared/registers/lv/wire.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { Transport } from '../../../shared/registers/wire-request.ts';
import { always, clientOver } from '../../support/replay.ts';
import { conformance, daysOf } from '../conformance.ts';

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
/** The portal while it reloads one of its tables. */
const whileFilling =
  (table: string): Transport =>
  (request) =>
    request.url.searchParams.get('resource_id') === table ? always({ body: EMPTY })(request) : transport(request);

const nominal = (held: string) => ({ unit: 'nominalAmount', held, total: '2800', currency: 'EUR' });

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

  test('representatives, shareholders with their shares, and beneficial owners', async () => {
    const { parties } = await look('49999000014');
    expect(
      parties.map(({ legalName, dateOfBirth, relationships: [relationship] }) => [
        legalName,
        dateOfBirth,
        relationship!.nature,
        relationship!.role,
        relationship!.interests,
      ]),
    ).toEqual([
      ['Izdomāta Invented-Anna', '1980-01-01', 'Board Chair', 'Chair of board', undefined],
      ['Foreigner Invented-John', '1975-07', 'Board Member', 'Board member', undefined],
      ['Izdomātais Invented-Pēteris', undefined, 'Procurator', 'Procurator', undefined],
      [
        'Izdomāta Invented-Anna',
        '1980-01-01',
        'Shareholder',
        'Shareholder, 1680 × 1.00 EUR',
        [{ kind: 'shareholding', share: { exact: 60 }, shareBasis: nominal('1680') }],
      ],
      [
        'AS "INVENTED AKCIJAS"',
        undefined,
        'Shareholder',
        'Shareholder, 840 × 1.00 EUR',
        [{ kind: 'shareholding', share: { exact: 30 }, shareBasis: nominal('840') }],
      ],
      [
        'Invented Holding OÜ',
        undefined,
        'Shareholder',
        'Shareholder, 280 × 1.00 EUR',
        [{ kind: 'shareholding', share: { exact: 10 }, shareBasis: nominal('280') }],
      ],
      ['Izdomāta Invented-Anna', '1980-01-01', 'Beneficial Owner', 'Patiesais labuma guvējs', undefined],
      ['Foreigner Invented-John', '1975-07', 'Beneficial Owner', 'Patiesais labuma guvējs', undefined],
    ]);
    expect(parties.at(-1)).toMatchObject({ nationality: 'CZ, EE', countryOfResidence: 'CH' });
  });

  test('a Latvian member can be looked up; the country of a foreign member is unknown', async () => {
    const { parties } = await look('49999000014');
    const [own, foreign] = parties.filter(({ entityType }) => entityType === 'company');
    expect(own).toMatchObject({ jurisdiction: 'LV', identifiers: [{ type: 'Reģistrācijas numurs', value: '49999000029' }] });
    expect(foreign).not.toHaveProperty('jurisdiction');
  });

  test('insolvent: shares in a depository have unnamed owners, and the list is partial', async () => {
    const record = await look('49999000029');
    expect(record).toMatchObject({
      companyStatus: 'Maksātnespējas process',
      statusKind: 'insolvent',
      addresses: [
        { lines: ['Izdomātā iela 3', 'Izdomātais pag.'], city: 'Izdomātciems', region: 'Izdomātais nov.', postalCode: 'LV-5001' },
      ],
      dataStatus: { officers: 'partial', owners: 'partial' },
      dataStatusReasons: { owners: ['parts_missing'] },
    });
    expect(record.parties.map(({ relationships: [relationship] }) => [relationship!.nature, relationship!.interests])).toEqual([
      ['Board Member', undefined],
      ['Insolvency Practitioner', undefined],
      ['Shareholder', [{ kind: 'shareholding', shareBasis: { unit: 'text', text: '25000 × 1.00 EUR' } }]],
    ]);
  });

  test('in liquidation: two joint owners of a share have no exact part', async () => {
    const record = await look('49999000033');
    expect(record).toMatchObject({
      companyStatus: 'Likvidācijas process',
      statusKind: 'liquidation',
      addresses: [{ lines: ['"Izdomājumi"', 'Izdomātais pag.'], region: 'Izdomātais nov.' }],
    });
    expect(record.addresses[0]).not.toHaveProperty('city');
    const held = record.parties.filter(({ relationships: [relationship] }) => relationship!.nature === 'Shareholder');
    expect(held.map(({ relationships: [relationship] }) => [relationship!.role, relationship!.interests![0]!.share])).toEqual([
      ['Shareholder, 2800 × 1.00 EUR, joint owner', { maximum: 100 }],
      ['Shareholder, 2800 × 1.00 EUR, joint owner', { maximum: 100 }],
    ]);
    const parcel = { interests: [{ shareBasis: nominal('2800') }], holding: { id: 'h1', manner: 'joint' } };
    expect(held.map(({ relationships: [relationship] }) => relationship)).toMatchObject([parcel, parcel]);
  });

  test('the parties of a removed company are not published', async () => {
    expect(await look('49999000048')).toMatchObject({
      companyStatus: 'Likvidēts',
      statusKind: 'dissolved',
      parties: [],
      dataStatus: { officers: 'not_published', owners: 'not_published' },
    });
  });

  test('a birth year that fits two centuries gives no date of birth', async () => {
    const answer = await lv.ask({ registrationNumber: '49999000014' }, client);
    const [, , peter] = lv.read(answer).parties;
    expect(peter).not.toHaveProperty('dateOfBirth');
  });

  test('shares that do not add up to the capital have no percentage', async () => {
    const answer = await lv.ask({ registrationNumber: '49999000014' }, client);
    const { parties, dataStatus, dataStatusReasons } = lv.read({ ...answer, holders: answer.holders.slice(1) });
    const held = parties.filter(({ relationships: [relationship] }) => relationship!.nature === 'Shareholder');
    expect(held.map(({ relationships: [relationship] }) => relationship!.interests)).toEqual([
      [{ kind: 'shareholding', shareBasis: { unit: 'text', text: '840 × 1.00 EUR' } }],
      [{ kind: 'shareholding', shareBasis: { unit: 'text', text: '280 × 1.00 EUR' } }],
    ]);
    expect([dataStatus.owners, dataStatusReasons!.owners]).toEqual(['partial', ['parts_missing']]);
  });

  test('own shares count towards the capital and are no party', async () => {
    const answer = await lv.ask({ registrationNumber: '49999000014' }, client);
    const holders = answer.holders.map((holder) =>
      holder.legal_entity_registration_number ? { ...holder, legal_entity_registration_number: 49_999_000_014 } : holder,
    );
    const { parties, dataStatus, ownership } = lv.read({ ...answer, holders });
    expect(ownership).toMatchObject({ ownShares: [{ share: { exact: 30 }, shareBasis: { held: '840', total: '2800' } }] });
    const held = parties.filter(({ relationships: [relationship] }) => relationship!.nature === 'Shareholder');
    expect(held.map(({ legalName, relationships: [relationship] }) => [legalName, relationship!.interests![0]!.share])).toEqual([
      ['Izdomāta Invented-Anna', { exact: 60 }],
      ['Invented Holding OÜ', { exact: 10 }],
    ]);
    expect(dataStatus.owners).toBe('complete');
  });

  test('the status of owners follows the legal form', async () => {
    const answer = await lv.ask({ registrationNumber: '49999000014' }, client);
    const owners = (more: object) => {
      const { dataStatus, dataStatusReasons } = lv.read({ ...answer, ...more });
      return [dataStatus.owners, dataStatusReasons!.owners];
    };
    expect(owners({ holders: [] })).toEqual(['partial', []]);
    expect(owners({ holders: [], owners: [] })).toEqual(['not_published', []]);
    expect(owners({ capitals: [] })).toEqual(['complete', []]);
    expect(owners({ holders: [], owners: [], officers: [{ ...answer.officers[0]!, position: 'OWNER' }] })).toEqual(['complete', []]);
    expect(owners({ holders: [{ ...answer.holders[0]!, entity_type: 'JOINT_OWNERS' }] })).toEqual(['partial', ['hidden_by_register']]);
  });

  test('officers of a stock company are whole where its supervisory board is in the table', async () => {
    const answer = await lv.ask({ registrationNumber: '49999000014' }, client);
    const [officer] = answer.officers;
    const officers = (type: string, ...positions: string[]) =>
      lv.read({
        ...answer,
        company: { ...answer.company, type },
        officers: positions.map((position, at) => ({ ...officer!, name: `IZDOMĀTS ${'ABC'[at]}`, position })),
      }).dataStatus.officers;
    expect(officers('AS', 'BOARD_MEMBER')).toBe('partial');
    expect(officers('AS', 'BOARD_MEMBER', 'SUPERVISORY_BOARD_MEMBER')).toBe('complete');
    expect(officers('SIA', 'BOARD_MEMBER')).toBe('complete');
  });

  test('every position and every body has a nature', async () => {
    const answer = await lv.ask({ registrationNumber: '49999000014' }, client);
    const natureOf = (more: object) =>
      lv.read({ ...answer, officers: [{ ...answer.officers[0]!, ...more }] }).parties[0]!.relationships[0]!.nature;
    const positions = Object.keys(POSITIONS).map((position) => [position, natureOf({ position, governing_body: null })]);
    expect(Object.fromEntries(positions)).toEqual(POSITIONS);
    const bodies = Object.keys(BODIES).map((governing_body) => [governing_body, natureOf({ position: null, governing_body })]);
    expect(Object.fromEntries(bodies)).toEqual(BODIES);
    expect(natureOf({ position: null, governing_body: null })).toBe('Authorised Signatory');
  });

  test('every removal and every proceeding has a status', async () => {
    const answer = await lv.ask({ registrationNumber: '49999000014' }, client);
    const stateOf = (more: object) => {
      const record = lv.read({ ...answer, ...more });
      return [record.companyStatus, record.statusKind, daysOf(record)];
    };
    expect(['L', 'R', ' '].map((closed) => stateOf({ company: { ...answer.company, closed, terminated: '2020-02-03' } }))).toEqual([
      ['Likvidēts', 'dissolved', { dissolutionDate: '2020-02-03', dissolutionReason: 'dissolved' }],
      ['Reorganizēts', 'dissolved', { dissolutionDate: '2020-02-03', dissolutionReason: 'merged' }],
      ['Izslēgts no reģistra', 'dissolved', { dissolutionDate: '2020-02-03' }],
    ]);
    const forms = ['INSOLVENCY', 'LEGAL_PROTECTION', 'OUT_OF_COURT_LEGAL_PROTECTION'];
    expect(forms.map((proceeding_form) => stateOf({ proceedings: [{ proceeding_form, proceeding_started_on: '2020-03-04' }] }))).toEqual([
      ['Maksātnespējas process', 'insolvent', { statusFrom: '2020-03-04' }],
      ['Tiesiskās aizsardzības process', 'insolvent', { statusFrom: '2020-03-04' }],
      ['Ārpustiesas tiesiskās aizsardzības process', 'insolvent', { statusFrom: '2020-03-04' }],
    ]);
  });

  test.each([
    ['LV40003567907', '40003567907'],
    ['4000 3567 907', '40003567907'],
  ])('%s is the number %s', (typed, number) => {
    expect(lv.identifiers[0].normalise(typed)).toBe(number);
  });

  test('figures are those of the last report filed for each year, in euros', async () => {
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

const POSITIONS = {
  BOARD_MEMBER: 'Board Member',
  CHAIR_OF_BOARD: 'Board Chair',
  DEPUTY_CHAIR_OF_BOARD: 'Board Member',
  SUPERVISORY_BOARD_MEMBER: 'Supervisory Board Member',
  CHAIR_OF_SUPERVISORY_BOARD: 'Supervisory Board Member',
  DEPUTY_CHAIR_OF_SUPERVISORY_BOARD: 'Supervisory Board Member',
  COUNCIL_MEMBER: 'Supervisory Board Member',
  CHAIR_OF_COUNCIL: 'Supervisory Board Member',
  GENERAL_MANAGER: 'Managing Director',
  REPRESENTATIVE_MANAGER: 'Managing Director',
  ADMINISTRATIVE_MANAGER: 'Officer',
  OWNER: 'Direct Owner',
  CO_OWNER: 'Direct Owner',
  PROCURATOR: 'Procurator',
  PROCURIST: 'Procurator',
  LIQUIDATOR: 'Liquidator',
  ADMINISTRATOR: 'Insolvency Practitioner',
  AUTHORISED_REPRESENTATIVE: 'Authorised Signatory',
  BRANCH_REPRESENTATIVE: 'Authorised Signatory',
  MEMBER: 'Member',
};

const BODIES = {
  EXECUTIVE_BOARD: 'Board Member',
  SUPERVISORY_BOARD: 'Supervisory Board Member',
  COUNCIL: 'Supervisory Board Member',
  EXECUTIVE_BODY: 'Board Member',
  MANAGEMENT_BODY: 'Board Member',
};

describe('LV, the portal', () => {
  test.each([
    ['companies', '25e80bf3-f107-4ab4-89ef-251b5b9374e9'],
    ['officers', 'e665114a-73c2-4375-9470-55874b4cfa6b'],
    ['members', '837b451a-4833-4fd1-bfdd-b45b35a994fd'],
    ['beneficial owners', '20a9b26d-d056-4dbb-ae18-9ff23c87bdee'],
  ])('an empty table of %s is a fault, not "not found"', async (_, table) => {
    await expect(look('49999000014', clientOver(lv, whileFilling(table)))).rejects.toBeInstanceOf(Unavailable);
  });

  test('a removed table is a fault, not "not found"', async () => {
    const gone = always({ status: 404, body: '{"success":false,"error":{"message":"Resource was not found."}}' });
    await expect(look('49999000014', clientOver(lv, gone))).rejects.toBeInstanceOf(Changed);
  });

  test('all pages of a long list are read', async () => {
    const names = Array.from({ length: 2500 }, (_, at) => ({ name: `INVENTED ${at}` }));
    const paged: Transport = (request) => {
      const from = Number(request.url.searchParams.get('offset') ?? 0);
      const records = names.slice(from, from + Number(request.url.searchParams.get('limit')));
      return always({ body: JSON.stringify({ success: true, result: { records, total: names.length } }) })(request);
    };
    expect(await rows('any', FormerName, { regcode: '49999000014' }, clientOver(lv, paged))).toEqual(names);
  });
});
