/** GB: records read from the answers of Companies House. */
import { describe, expect, test } from 'vitest';
import { Changed } from '../../../shared/registers/faults.ts';
import { gb } from '../../../shared/registers/gb/gb.ts';
import { gb as sandbox } from '../../../shared/registers/gb/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { clientOver, replay, type Saved } from '../../support/replay.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';
import { conformance } from '../conformance.ts';
import { client, look, lookOver } from './look-up.ts';

conformance(gb, sandbox, {
  found: '99000010',
  notFound: '99000061',
  other: '99000029',
  former: ['Cora Bygone'],
  name: 'harbour',
});

describe('GB, invented companies', () => {
  test('a company has its form, status, address, activities, former name', async () => {
    const record = await look('99000010');
    expect(record).toMatchObject({
      entityType: 'company',
      legalForm: 'Private limited company',
      companyStatus: 'Active',
      statusKind: 'active',
      countryOfRegistration: 'GB',
      jurisdiction: 'GB',
      registrationDate: '2012-02-29',
      addresses: [
        { type: 'registered', lines: ['1 Invented Quay'], city: 'Madeupton', postalCode: 'ZZ1 1ZZ', region: 'Nowhereshire', country: 'GB' },
      ],
      activities: [
        { scheme: 'UK SIC 2007', code: '64209' },
        { scheme: 'UK SIC 2007', code: '70100' },
      ],
      otherNames: [{ name: 'JETTY INVENTED LIMITED', kind: 'previous', from: '2012-02-29', to: '2015-07-01' }],
      dataStatus: { officers: 'complete', owners: 'complete' },
    });
    expect(record.addresses[0]!.text).toBe('1 Invented Quay, Madeupton, Nowhereshire, England, ZZ1 1ZZ');
  });

  test('former officers and owners have an end date', async () => {
    const { formerParties } = await look('99000010');
    const cora = {
      entityType: 'person',
      legalName: 'Cora Bygone',
      nationality: 'British',
      countryOfResidence: 'England',
      dateOfBirth: '1950-01',
      addresses: [expect.objectContaining({ type: 'service', lines: ['1 Invented Quay'] })],
    };
    expect(formerParties).toEqual([
      { ...cora, relationships: [{ nature: 'Director', role: 'Director', from: '2012-02-29', to: '2020-06-30' }] },
      {
        ...cora,
        relationships: [
          {
            nature: 'Person With Significant Control',
            role: 'significant influence or control',
            from: '2016-04-06',
            to: '2020-06-30',
            interests: [{ kind: 'control' }],
            pointer: '/items/2',
          },
        ],
      },
    ]);
    expect(await look('99000029')).not.toHaveProperty('formerParties');
  });

  test('present officers and owners are in the order of the register', async () => {
    expect((await look('99000010')).parties.map(({ legalName, relationships }) => [legalName, relationships[0]!.nature])).toEqual([
      ['Ada Marlow Invented', 'Director'],
      ["Basil O'Fable", 'Director'],
      ['QUAY INVENTED SECRETARIES LIMITED', 'Secretary'],
      ['Ada Marlow Invented', 'Person With Significant Control'],
      ['ARDOISE INVENTEE', 'Person With Significant Control'],
    ]);
  });

  test('a director who is also an owner has the same name and birth month in both lists', async () => {
    const [director, , , owner] = (await look('99000010')).parties;
    expect(owner).toMatchObject({ legalName: director!.legalName, dateOfBirth: '1975-04', nationality: 'British' });
    expect(director!.dateOfBirth).toBe('1975-04');
  });

  test('shares are the bands of the register', async () => {
    const [, , , , french] = (await look('99000010')).parties;
    expect(french!.relationships).toEqual([
      {
        nature: 'Person With Significant Control',
        role: 'ownership of shares 50 to 75 percent; voting rights 50 to 75 percent',
        from: '2016-04-06',
        interests: [
          {
            kind: 'shareholding',
            share: { exclusiveMinimum: 50, exclusiveMaximum: 75 },
            shareBasis: { unit: 'band', code: 'ownership-of-shares-50-to-75-percent' },
          },
          {
            kind: 'votingRights',
            share: { exclusiveMinimum: 50, exclusiveMaximum: 75 },
            shareBasis: { unit: 'band', code: 'voting-rights-50-to-75-percent' },
          },
        ],
        pointer: '/items/1',
      },
    ]);
  });

  test('corporate parties have a number with its label and country', async () => {
    const [, , secretary, , french] = (await look('99000010')).parties;
    expect(secretary).toMatchObject({
      entityType: 'company',
      jurisdiction: 'GB',
      identifiers: [{ type: 'Company number', value: '99000029', jurisdiction: 'GB', registry: 'ENGLAND AND WALES' }],
    });
    expect(french).toMatchObject({
      entityType: 'company',
      countryOfRegistration: 'FR',
      jurisdiction: 'FR',
      identifiers: [{ type: 'SIREN', value: '000700013', jurisdiction: 'FR', registry: 'Registre Du Commerce Et Des Sociétés' }],
    });
    expect((await look('99000096')).parties.at(-1)).toMatchObject({
      countryOfRegistration: 'CZ',
      identifiers: [{ type: 'IČO', value: '99000016', jurisdiction: 'CZ' }],
    });
  });

  test('two companies own each other', async () => {
    for (const [child, parent] of [
      ['99000029', '99000037'],
      ['99000037', '99000029'],
    ] as const) {
      expect((await look(child)).parties.at(-1)).toMatchObject({
        identifiers: [{ value: parent }],
        relationships: [{ interests: [{ share: { minimum: 75, maximum: 100 } }, { share: { minimum: 75, maximum: 100 } }] }],
      });
    }
  });

  test('a dissolved company has neither officers nor owners on the register', async () => {
    expect(await look('99000070')).toMatchObject({
      companyStatus: 'Dissolved',
      statusKind: 'dissolved',
      parties: [],
      dataStatus: { officers: 'none_on_register', owners: 'none_on_register' },
    });
  });

  test('a proposal to strike off is added to the status', async () => {
    expect(await look('99000096')).toMatchObject({ companyStatus: 'Active (Active proposal to strike off)', statusKind: 'active' });
  });

  test('all pages of officers are read', async () => {
    const { parties, formerParties, dataStatus } = await look('99000088');
    expect(new Set(parties.map(({ legalName }) => legalName)).size).toBe(119);
    expect(formerParties).toMatchObject([{ legalName: 'Person 120 Numbered', relationships: [{ to: '2021-01-31' }] }]);
    expect(dataStatus.officers).toBe('complete');
  });

  test('the last confirmation statement, incorporation and accounts are documents', async () => {
    const papers = await gb.documents!({ registrationNumber: '99000010' }, client);
    expect(papers.map(({ title, kind, contentType }) => [title, kind, contentType])).toEqual([
      ['Confirmation statement 2025-02-28', 'filing', 'application/pdf'],
      ['Incorporation 2012-02-29', 'filing', 'application/pdf'],
      ['Accounts 2023-12-31', 'filing', 'application/pdf'],
    ]);
    for (const { origin, body } of papers) {
      expect(origin).toMatch(/^https:\/\/document-api\.company-information\.service\.gov\.uk\/document\/invented-\w+\/content$/);
      expect(Buffer.from(body).toString('latin1', 0, 5)).toBe('%PDF-');
    }
    expect(await gb.documents!({ registrationNumber: '99000029' }, client)).toEqual([]);
  });

  test('the key is the user name of basic authentication, sent to the two APIs only', async () => {
    const asked: WireRequest[] = [];
    await gb.searchByName!('x', clientOver(gb, replay({ '/search/companies': { body: '{"items":[]}' } }, asked)));
    expect(asked[0]!.secretHeaders).toEqual({ authorization: `Basic ${Buffer.from('test-apiKey:').toString('base64')}` });
    expect(asked[0]!.secretOrigins).toEqual([gb.origin, 'https://document-api.company-information.service.gov.uk']);
  });
});

describe('GB, lists', () => {
  test('a list of another company is refused, also of one with a similar number', async () => {
    const director = (self: string | null) => ({ name: 'UNREAL, Ivo', officer_role: 'director', links: { self } });
    const listOf = (...selves: (string | null)[]) =>
      lookOver({}, { officers: { items: selves.map(director), total_results: selves.length } });
    for (const other of ['/company/99000101/appointments/x', '/company/990001000/appointments/x']) {
      await expect(listOf('/company/99000100/appointments/y', other)).rejects.toThrow('a list of another company');
    }
    // Addresses that name no company say nothing of another.
    const own = await listOf('/company/99000100/appointments/x', '/officers/x', 'x/company/1/y', '/company', null);
    expect(own.parties).toHaveLength(5);
  });

  test('an item returned twice while the list changes counts once', async () => {
    const director = (name: string, self: string) => ({ name, officer_role: 'director', links: { self } });
    const items = [director('UNREAL, Ivo', 'a'), director('UNREAL, Ada', 'b'), director('UNREAL, Ivo', 'a')];
    const { parties, dataStatus } = await lookOver({}, { officers: { items, total_results: 3 } });
    expect(parties.map(({ legalName }) => legalName)).toEqual(['Ivo Unreal', 'Ada Unreal']);
    expect(dataStatus.officers).toBe('partial');
  });

  test('fifty pages are read, more are refused', async () => {
    const items = [{ name: 'UNREAL, Ivo', officer_role: 'director', links: { self: 'a' } }];
    expect((await lookOver({}, { officers: { items, total_results: 50 } })).dataStatus.officers).toBe('partial');
    await expect(lookOver({}, { officers: { items, total_results: 51 } })).rejects.toThrow('a list without its items');
  });

  test('a list without a total is complete', async () => {
    const items = [{ name: 'UNREAL, Ivo', officer_role: 'director', address: {} }];
    expect((await lookOver({}, { officers: { items } })).dataStatus.officers).toBe('complete');
    await expect(lookOver({}, { officers: { items: null } })).rejects.toThrow('a list without its items');
  });

  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({
      name: `NUMBERED, Person ${from + at}`,
      officer_role: 'director',
      address: {},
      links: { self: `${from + at}` },
    }));

  test('pages smaller than requested are read in steps of their size', async () => {
    const asked: WireRequest[] = [];
    const officers = '/company/99000100/officers';
    const page = (from: number, to: number): Saved => ({ body: JSON.stringify({ items: numbered(from, to), total_results: 80 }) });
    const transport = replay(
      {
        '/company/99000100': { body: JSON.stringify({ company_name: 'LEDGE INVENTED', company_number: '99000100', type: 'ltd' }) },
        [`${officers}?items_per_page=100&start_index=0`]: page(0, 35),
        [`${officers}?items_per_page=35&start_index=35`]: page(35, 70),
        [`${officers}?items_per_page=35&start_index=70`]: page(70, 80),
      },
      asked,
    );
    const record = await lookUp(gb, { registrationNumber: '99000100' }, clientOver(gb, transport));
    expect(record.parties).toHaveLength(80);
    expect(record.dataStatus.officers).toBe('complete');
    expect(asked.filter(({ url }) => url.pathname === officers)).toHaveLength(3);
  });

  test('a list shorter than its total is partial; an empty one with a total is refused', async () => {
    const short = { items: numbered(0, 2), total_results: 3 };
    expect(await lookOver({}, { officers: short })).toMatchObject({
      dataStatus: { officers: 'partial' },
      dataStatusReasons: { officers: ['more_on_register'] },
    });
    await expect(lookOver({}, { officers: { items: [], total_results: 3 } })).rejects.toBeInstanceOf(Changed);
    await expect(lookOver({}, { officers: { items: numbered(0, 2), total_results: 101 } })).rejects.toBeInstanceOf(Changed);
    await expect(lookOver({}, { officers: { error: 'x' } })).rejects.toBeInstanceOf(Changed);
    expect(await lookOver({}, { officers: { total_results: 0 } })).toMatchObject({
      dataStatus: { officers: 'partial' },
      dataStatusReasons: { officers: ['required_entries_missing'] },
    });
  });
});

describe('GB, the declaration', () => {
  test('it has operator, licence, pace and credentials', () => {
    expect(gb).toMatchObject({
      jurisdiction: 'GB',
      name: 'Companies House',
      operator: 'Companies House',
      origin: 'https://api.company-information.service.gov.uk',
      otherOrigins: [
        'https://document-api.company-information.service.gov.uk',
        'https://s3.eu-west-2.amazonaws.com',
        'https://stream.companieshouse.gov.uk',
      ],
      licence: 'Open Government Licence v3.0',
      proven: 'recorded_answers',
      credentials: { fields: ['apiKey'], obtainedAt: 'https://developer.company-information.service.gov.uk' },
      pace: { requests: 600, perSeconds: 300, perLookUp: 6 },
      lookupBy: 'registrationNumber',
    });
  });

  test('it publishes officers, owners over 25 %, and figures of tagged accounts', () => {
    expect(gb.sections).toEqual({
      officers: { level: 'published' },
      owners: { level: 'partly_published', reasons: ['holders_below_floor'] },
      financials: { level: 'partly_published', reasons: ['entries_not_understood', 'more_on_register'] },
    });
  });
});

describe('GB, the company', () => {
  test.each<[object, object]>([
    [{ type: 'ltd', subtype: 'community-interest-company' }, { legalForm: 'Private limited company, Community Interest Company (CIC)' }],
    [
      { company_status: 'converted-closed', company_status_detail: 'converted-closed', date_of_cessation: '2020-01-31' },
      { companyStatus: 'Converted / Closed', statusKind: 'inactive', statusFrom: '2020-01-31' },
    ],
    [
      { company_status: 'dissolved', date_of_cessation: '2020-01-31' },
      { statusKind: 'dissolved', dissolutionDate: '2020-01-31' },
    ],
    // Its registration here is closed; the company of another country may go on.
    [
      { type: 'oversea-company', company_status: 'closed', date_of_cessation: '2020-01-31' },
      { companyStatus: 'Closed', statusKind: 'inactive', statusFrom: '2020-01-31' },
    ],
    [
      { company_status: 'active', company_status_detail: 'transferred-from-uk' },
      { companyStatus: 'Active (Transfer from UK)', statusKind: 'active' },
    ],
    [
      { sic_codes: ['7415', '64209', '74155x'] },
      { activities: [{ scheme: 'UK SIC 2003' }, { scheme: 'UK SIC 2007' }, { scheme: 'UK SIC 2007' }] },
    ],
    [{ service_address: { locality: 'Madeupton' } }, { addresses: [{ type: 'service', city: 'Madeupton' }] }],
  ])('%j', async (profile, facts) => expect(await lookOver(profile)).toMatchObject(facts));

  test('a company without a status has an unknown status kind', async () => {
    const record = await lookOver({});
    expect(record).toMatchObject({ statusKind: 'unknown', addresses: [], activities: [], otherNames: [], parties: [] });
    expect(record).not.toHaveProperty('companyStatus');
    expect(record.registrationDate).toBeUndefined();
  });

  test('unknown codes are kept as they are', () => {
    const answer = {
      profile: {
        company_name: 'LEDGE INVENTED',
        company_number: '99000100',
        type: 'guild',
        subtype: 'lodge',
        company_status: 'asleep',
        company_status_detail: 'deeply',
      },
      officers: { items: [], isComplete: true, isOnePage: true },
      owners: { items: [], isComplete: true, isOnePage: true },
      statements: [],
      exemptions: {},
    };
    const { result, unmapped } = withUnmappedCodes(() => gb.read(answer));
    expect(result).toMatchObject({ legalForm: 'guild, lodge', companyStatus: 'asleep (deeply)', statusKind: 'unknown' });
    expect(unmapped).toEqual([
      'GB company_type guild',
      'GB company_subtype lodge',
      'GB company_status asleep',
      'GB company_status_detail deeply',
    ]);
  });

  test('a name search has the status in words, where there is one', async () => {
    const items = [
      { title: 'LEDGE INVENTED', company_number: '99000100', company_status: 'receivership' },
      { title: 'SHELF INVENTED', company_number: '99000101' },
    ];
    const asked: WireRequest[] = [];
    const over = replay({ '/search/companies': { body: JSON.stringify({ items }) } }, asked);
    expect(await gb.searchByName!('invented & co', clientOver(gb, over))).toEqual([
      { companyName: 'LEDGE INVENTED', registrationNumber: '99000100', companyStatus: 'Receiver Action' },
      { companyName: 'SHELF INVENTED', registrationNumber: '99000101' },
    ]);
    expect(Object.fromEntries(asked[0]!.url.searchParams)).toEqual({ q: 'invented & co', items_per_page: '20', start_index: '0' });
  });
});
