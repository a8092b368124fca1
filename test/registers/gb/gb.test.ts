/** GB: what a person would read from the answers of Companies House. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { comparableName } from '../../../shared/entity/names.ts';
import { parseIdentifier } from '../../../shared/identifiers/scheme.ts';
import type { WireRequest } from '../../../shared/registers/client.ts';
import { Changed } from '../../../shared/registers/faults.ts';
import { gb } from '../../../shared/registers/gb/gb.ts';
import { companyNumber, registeredNumber } from '../../../shared/registers/gb/identifiers.ts';
import { filedCountry, officer, owner, place } from '../../../shared/registers/gb/parties.ts';
import { gb as sandbox } from '../../../shared/registers/gb/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { clientOver, replay, type Saved, sample, samplesAreHere } from '../../support/replay.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';
import { conformance } from '../conformance.ts';

conformance(gb, sandbox, {
  found: '99000010',
  notFound: '99000061',
  other: '99000029',
  former: ['Cora Bygone'],
  name: 'harbour',
});

const client = clientOver(gb, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(gb, { registrationNumber }, client);

/** A look-up over lists laid beside a profile; what is not laid down is a 404. */
const lookOver = (profile: object, lists: Record<string, object> = {}) => {
  const whole = { company_name: 'LEDGE INVENTED', company_number: '99000100', type: 'ltd', ...profile };
  const saved = Object.entries(lists).map(([list, body]): [string, Saved] => [
    `/company/${whole.company_number}/${list}`,
    { body: JSON.stringify(body) },
  ]);
  const answers = { [`/company/${whole.company_number}`]: { body: JSON.stringify(whole) }, ...Object.fromEntries(saved) };
  return lookUp(gb, { registrationNumber: whole.company_number }, clientOver(gb, replay(answers)));
};

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

  test('who has left is a former officer or owner, with the day', async () => {
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
          },
        ],
      },
    ]);
    expect(await look('99000029')).not.toHaveProperty('formerParties');
  });

  test('officers and owners stand in the order of the register, those who left are gone', async () => {
    expect((await look('99000010')).parties.map(({ legalName, relationships }) => [legalName, relationships[0]!.nature])).toEqual([
      ['Ada Marlow Invented', 'Director'],
      ["Basil O'Fable", 'Director'],
      ['QUAY INVENTED SECRETARIES LIMITED', 'Secretary'],
      ['Ada Marlow Invented', 'Person With Significant Control'],
      ['ARDOISE INVENTEE', 'Person With Significant Control'],
    ]);
  });

  test('a director who is an owner too has one name and one birth month in both places', async () => {
    const [director, , , owner] = (await look('99000010')).parties;
    expect(owner).toMatchObject({ legalName: director!.legalName, dateOfBirth: '1975-04', nationality: 'British' });
    expect(director!.dateOfBirth).toBe('1975-04');
  });

  test('bands stay bands', async () => {
    const [, , , , french] = (await look('99000010')).parties;
    expect(french!.relationships).toEqual([
      {
        nature: 'Person With Significant Control',
        role: 'ownership of shares 50 to 75 percent; voting rights 50 to 75 percent',
        from: '2016-04-06',
        interests: [
          { kind: 'shareholding', share: { exclusiveMinimum: 50, exclusiveMaximum: 75 } },
          { kind: 'votingRights', share: { exclusiveMinimum: 50, exclusiveMaximum: 75 } },
        ],
      },
    ]);
  });

  test('corporate parties carry the number, its label and the country where they can be looked up', async () => {
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

  test('a proposal to strike off stands beside the status', async () => {
    expect(await look('99000096')).toMatchObject({ companyStatus: 'Active (Active proposal to strike off)', statusKind: 'active' });
  });

  test('all pages of officers are read', async () => {
    const { parties, formerParties, dataStatus } = await look('99000088');
    expect(new Set(parties.map(({ legalName }) => legalName)).size).toBe(119);
    expect(formerParties).toMatchObject([{ legalName: 'Person 120 Numbered', relationships: [{ to: '2021-01-31' }] }]);
    expect(dataStatus.officers).toBe('complete');
  });

  test('the last confirmation statement, the incorporation and the last accounts are papers', async () => {
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

  test('the key is the user name of basic authentication, without a password, and goes to the two interfaces only', async () => {
    const asked: WireRequest[] = [];
    await gb.searchByName!('x', clientOver(gb, replay({ '/search/companies': { body: '{"items":[]}' } }, asked)));
    expect(asked[0]!.secretHeaders).toEqual({ authorization: `Basic ${Buffer.from('test-apiKey:').toString('base64')}` });
    expect(asked[0]!.secretOrigins).toEqual([gb.origin, 'https://document-api.company-information.service.gov.uk']);
  });
});

describe('GB, lists', () => {
  test('a list of another company is refused, also of one whose number begins alike', async () => {
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

  test('one that is shown twice while the list changes is one', async () => {
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

  test('a list that does not say how many there are is as long as it is', async () => {
    const items = [{ name: 'UNREAL, Ivo', officer_role: 'director' }];
    expect((await lookOver({}, { officers: { items } })).dataStatus.officers).toBe('complete');
    await expect(lookOver({}, { officers: { items: null } })).rejects.toThrow('a list without its items');
  });

  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({
      name: `NUMBERED, Person ${from + at}`,
      officer_role: 'director',
      links: { self: `${from + at}` },
    }));

  test('a register that gives fewer a page than asked for is followed in its own steps', async () => {
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

  test('a list that counts more than it gives is partial, one that gives nothing of what it counts is refused', async () => {
    const short = { items: numbered(0, 2), total_results: 3 };
    expect(await lookOver({}, { officers: short })).toMatchObject({
      dataStatus: { officers: 'partial' },
      dataStatusReasons: { officers: ['more_on_register'] },
    });
    await expect(lookOver({}, { officers: { items: [], total_results: 3 } })).rejects.toBeInstanceOf(Changed);
    await expect(lookOver({}, { officers: { items: numbered(0, 2), total_results: 101 } })).rejects.toBeInstanceOf(Changed);
    await expect(lookOver({}, { officers: { error: 'x' } })).rejects.toBeInstanceOf(Changed);
    expect((await lookOver({}, { officers: { total_results: 0 } })).dataStatus.officers).toBe('none_on_register');
  });
});

describe('GB, what the register says of itself', () => {
  test('whose it is, under which licence, how fast it may be asked, and with what', () => {
    expect(gb).toMatchObject({
      jurisdiction: 'GB',
      name: 'Companies House',
      operator: 'Companies House',
      origin: 'https://api.company-information.service.gov.uk',
      otherOrigins: ['https://document-api.company-information.service.gov.uk', 'https://s3.eu-west-2.amazonaws.com'],
      licence: 'Open Government Licence v3.0',
      proven: 'recorded_answers',
      credentials: { fields: ['apiKey'], obtainedAt: 'https://developer.company-information.service.gov.uk' },
      pace: { requests: 600, perSeconds: 300, perLookUp: 6 },
      lookupBy: 'registrationNumber',
    });
  });

  test('what it publishes: officers; owners over 25 % only; figures where the accounts are tagged', () => {
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
      { company_status: 'converted-closed', company_status_detail: 'converted-closed' },
      { companyStatus: 'Converted / Closed', statusKind: 'inactive' },
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

  test('without a status it is of no known kind, and nothing is invented', async () => {
    const record = await lookOver({});
    expect(record).toMatchObject({ statusKind: 'unknown', addresses: [], activities: [], otherNames: [], parties: [] });
    expect(record).not.toHaveProperty('companyStatus');
    expect(record.registrationDate).toBeUndefined();
  });

  test('codes that no table knows stand as they are', () => {
    const answer = {
      profile: {
        company_name: 'LEDGE INVENTED',
        company_number: '99000100',
        type: 'guild',
        subtype: 'lodge',
        company_status: 'asleep',
        company_status_detail: 'deeply',
      },
      officers: { items: [], whole: true },
      owners: { items: [], whole: true },
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

  test('a search by name tells the status in words, a company without one has none', async () => {
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

describe('GB, officers', () => {
  const held = (officer_role: string, more: object) => ({ name: 'UNREAL, Ivo', officer_role, ...more });
  const officersOf = (profile: object, ...items: object[]) =>
    lookOver(profile, items.length > 0 ? { officers: { items, total_results: items.length } } : {});

  test('one who left an office and holds another stands in both lists, each with its own relationship', async () => {
    const { parties, formerParties } = await officersOf(
      {},
      held('secretary', { appointed_on: '2001-02-03', resigned_on: '2010-04-05' }),
      held('director', { appointed_on: '2005-06-07' }),
    );
    expect(parties.map(({ relationships }) => relationships)).toEqual([[{ nature: 'Director', role: 'Director', from: '2005-06-07' }]]);
    expect(formerParties?.map(({ relationships }) => relationships)).toEqual([
      [{ nature: 'Secretary', role: 'Secretary', from: '2001-02-03', to: '2010-04-05' }],
    ]);
  });

  test('a company that has former officers only has none on the register', async () => {
    const record = await officersOf({}, held('director', { resigned_on: '2010-04-05' }));
    expect(record).toMatchObject({
      parties: [],
      formerParties: [{ legalName: 'Ivo Unreal' }],
      dataStatus: { officers: 'none_on_register' },
    });
    expect((await officersOf({ type: 'royal-charter' }, held('director', { resigned_on: '2010-04-05' }))).dataStatus.officers).toBe(
      'none_on_register',
    );
  });

  test.each([
    [{ type: 'royal-charter' }],
    [{ type: 'limited-partnership', company_number: 'LP000001' }],
    [{ type: 'other', partial_data_available: 'full-data-available-from-the-company' }],
  ])('%j: its officers stand in another register, or in none', async (profile) => {
    expect(await officersOf(profile)).toMatchObject({
      dataStatus: { officers: 'not_published' },
      dataStatusReasons: { officers: ['some_legal_forms_only'] },
    });
  });

  test('who accepts service for an overseas company is its registered agent', async () => {
    const { parties } = await officersOf({ type: 'oversea-company' }, held('person-authorised-to-accept', {}));
    expect(parties[0]!.relationships).toEqual([{ nature: 'Registered Agent', role: 'Person Authorised to Accept' }]);
  });

  test('a role that no table knows keeps the register’s word', () => {
    const { result, unmapped } = withUnmappedCodes(() => officer({ name: 'UNREAL, Ivo', officer_role: 'archdirector' }));
    expect(result.relationships).toEqual([{ nature: 'Other', role: 'archdirector' }]);
    expect(unmapped).toEqual(['GB officer_role archdirector']);
  });

  test('a body filed under a corporate role is a company, whatever its name; its principal office is a business address', () => {
    const body = { name: 'COMMA, INVENTED', officer_role: 'corporate-director', principal_office_address: { locality: 'Madeupton' } };
    expect(officer(body)).toMatchObject({
      entityType: 'company',
      legalName: 'COMMA, INVENTED',
      addresses: [{ type: 'business', city: 'Madeupton' }],
    });
  });

  test('a company has no nationality, no residence and no birth date, whatever is filed; a form and a number where there are', () => {
    const filed = { nationality: 'British', country_of_residence: 'England', date_of_birth: { year: 1960, month: 2 } };
    const identification = { legal_form: 'Limited Company', registration_number: 'none' };
    const bodies = [
      officer({ name: 'INVENTED LIMITED', officer_role: 'corporate-director', ...filed, identification }),
      owner({ kind: 'corporate-entity-person-with-significant-control', name: 'INVENTED LIMITED', ...filed, identification }),
    ];
    for (const body of bodies) {
      expect(body).toMatchObject({ entityType: 'company', legalName: 'INVENTED LIMITED', legalForm: 'Limited Company' });
      for (const fact of ['nationality', 'countryOfResidence', 'dateOfBirth', 'identifiers']) expect(body).not.toHaveProperty(fact);
    }
    const formless = owner({ kind: 'corporate-entity-person-with-significant-control', name: 'X', identification: { legal_form: '' } });
    expect(formless.legalForm).toBeUndefined();
  });

  test('somebody with a birth date is a person, also where the name has no comma', () => {
    const born = { name: 'IVO UNREAL', officer_role: 'director', date_of_birth: { year: 1960, month: 2 } };
    expect(officer(born)).toMatchObject({ entityType: 'person', dateOfBirth: '1960-02' });
  });
});

describe('GB, names', () => {
  const director = (name: string) => officer({ name, officer_role: 'director' }).legalName;

  test.each([
    ['UNREAL, Ivo Adam', 'Ivo Adam Unreal'],
    ['UNREAL, Ivo, Sir', 'Ivo Unreal'],
    ["O'NEVER-MCNEVER, Ivo", "Ivo O'Never-McNever"],
    ['VAN DER UNREAL, Ivo', 'Ivo Van Der Unreal'],
    ['van der Unreal, Ivo', 'Ivo van der Unreal'],
    ['ÉLOIGNÉ, Ivo', 'Ivo Éloigné'],
    ['AMCOTT, Ivo', 'Ivo Amcott'],
  ])('%s is %s', (filed, name) => expect(director(filed)).toBe(name));

  const controller = (name_elements: Record<string, string>) =>
    owner({ kind: 'individual-person-with-significant-control', name: 'Mr Ivo Filed', name_elements }).legalName;

  test.each([
    [{ forename: 'Ivo', surname: 'UNREAL' }, 'Ivo Unreal'],
    [{ forename: 'Ivo', middle_name: 'Adam', other_forenames: 'Other', surname: 'Unreal' }, 'Ivo Adam Unreal'],
    [{ forename: 'Ivo', middle_name: '', other_forenames: 'Other', surname: 'Unreal' }, 'Ivo Other Unreal'],
    [{ forename: 'Ivo' }, 'Mr Ivo Filed'],
  ])('an owner named %j is %s', (elements, name) => expect(controller(elements)).toBe(name));

  test('former names that are blank are none', () => {
    const former_names = [
      { forenames: ' ', surname: '' },
      { forenames: 'Ada', surname: null },
    ];
    expect(officer({ name: 'UNREAL, Ada', officer_role: 'director', former_names }).otherNames).toEqual([
      { name: 'Ada', kind: 'previous' },
    ]);
    expect(officer({ name: 'UNREAL, Ada', officer_role: 'director', former_names: [{ forenames: '' }] })).not.toHaveProperty('otherNames');
  });
});

describe('GB, what is said of owners', () => {
  const STATEMENTS = 'persons-with-significant-control-statements';
  const PSC = 'persons-with-significant-control';
  const stated = (statement: string, more: object = {}) => ({ [STATEMENTS]: { items: [{ statement, ...more }] } });
  /** The status of the owners and what this very answer lacks. */
  const ownersOf = async (profile: object, lists?: Record<string, object>) => {
    const { dataStatus, dataStatusReasons } = await lookOver(profile, lists);
    return [dataStatus.owners, ...(dataStatusReasons?.owners ?? [])];
  };
  const listed = (...items: object[]) => ({ [PSC]: { items, total_results: items.length } });
  const individual = {
    kind: 'individual-person-with-significant-control',
    name: 'Mr Ivo Unreal',
    natures_of_control: ['significant-influence-or-control'],
  };
  const protectedPerson = {
    kind: 'super-secure-person-with-significant-control',
    description: 'super-secure-persons-with-significant-control',
    ceased: false,
  };

  const exempt = (items: object[]) => ({
    exemptions: {
      kind: 'exemptions',
      exemptions: {
        psc_exempt_as_trading_on_uk_regulated_market: { exemption_type: 'psc-exempt-as-trading-on-uk-regulated-market', items },
        disclosure_transparency_rules_chapter_five_applies: null,
      },
    },
  });

  test('nobody named: because there is none, or because it is not known', async () => {
    expect(await ownersOf({}, stated('no-individual-or-entity-with-signficant-control'))).toEqual(['none_on_register']);
    expect(await ownersOf({}, stated('psc-exists-but-not-identified'))).toEqual(['partial', 'not_confirmed_by_company']);
    expect(await ownersOf({}, stated('psc-exists-but-not-identified', { ceased_on: '2017-01-01' }))).toEqual(['none_on_register']);
    expect(
      await ownersOf(
        {},
        stated('restrictions-notice-issued-to-psc', { restrictions_notice_withdrawal_reason: 'restrictions-notice-withdrawn-by-company' }),
      ),
    ).toEqual(['none_on_register']);
    expect(await ownersOf({})).toEqual(['none_on_register']);
    expect(await ownersOf({ type: 'royal-charter' }, stated('no-individual-or-entity-with-signficant-control'))).toEqual([
      'none_on_register',
    ]);
  });

  test('nobody named: because the company is on a regulated market, which publishes its holders', async () => {
    expect(await ownersOf({ type: 'plc' }, exempt([{ exempt_from: '2017-06-30' }]))).toEqual(['not_published', 'not_published']);
    expect(await ownersOf({ type: 'plc' }, exempt([{ exempt_from: '2017-06-30', exempt_to: '2020-01-01' }]))).toEqual(['none_on_register']);
    const twice = exempt([{ exempt_from: '2017-06-30', exempt_to: '2020-01-01' }, { exempt_from: '2021-01-01' }]);
    expect(await ownersOf({ type: 'plc' }, twice)).toEqual(['not_published', 'not_published']);
  });

  test('nobody named: because the form has no such owners, or ended before there were any', async () => {
    const form = ['not_published', 'some_legal_forms_only'];
    expect(await ownersOf({ type: 'royal-charter' })).toEqual(form);
    expect(await ownersOf({ type: 'limited-partnership', company_number: 'LP000001' })).toEqual(form);
    expect(await ownersOf({ type: 'limited-partnership', company_number: 'SL000001' })).toEqual(['none_on_register']);
    expect(await ownersOf({ type: 'other', partial_data_available: 'full-data-available-from-the-company' })).toEqual(form);
    const ended = { company_status: 'dissolved', date_of_cessation: '2009-05-01' };
    expect(await ownersOf(ended)).toEqual(['not_published', 'published_period_only']);
    expect(await ownersOf({ ...ended, date_of_cessation: '2016-04-05' })).toEqual(['not_published', 'published_period_only']);
    expect(await ownersOf({ ...ended, date_of_cessation: '2016-04-06' })).toEqual(['none_on_register']);
  });

  test('a former owner says that the register was kept: nobody is entered today', async () => {
    const left = listed({ ...individual, ceased_on: '2018-01-01' });
    expect(await ownersOf({ type: 'royal-charter' }, left)).toEqual(['none_on_register']);
    expect(await ownersOf({ type: 'plc' }, { ...left, ...exempt([{ exempt_from: '2018-01-01' }]) })).toEqual([
      'not_published',
      'not_published',
    ]);
  });

  test('an owner who has left is a former owner, also where the register does not say since when', async () => {
    const { parties, formerParties } = await lookOver({}, listed({ ...individual, ceased: true }, { ...individual, ceased: false }));
    expect(parties).toHaveLength(1);
    expect(formerParties?.map(({ relationships }) => relationships)).toEqual([
      [{ nature: 'Person With Significant Control', role: 'significant influence or control', interests: [{ kind: 'control' }] }],
    ]);
    for (const { relationships } of formerParties ?? []) expect(relationships[0]).not.toHaveProperty('to');
  });

  test('somebody named: whole unless the list is short or the company states otherwise', async () => {
    expect(await ownersOf({}, listed(individual))).toEqual(['complete']);
    expect(await ownersOf({}, { [PSC]: { items: [{ ...individual, links: { self: 'one' } }], total_results: 2 } })).toEqual([
      'partial',
      'more_on_register',
    ]);
    const links = { persons_with_significant_control_statements: `/company/99000100/${STATEMENTS}` };
    const doubted = { ...listed(individual), ...stated('psc-details-not-confirmed') };
    expect(await ownersOf({ links }, doubted)).toEqual(['partial', 'not_confirmed_by_company']);
    expect(await ownersOf({ links }, { ...listed(individual), ...stated('all-beneficial-owners-identified') })).toEqual(['complete']);
  });

  test('an exemption is not asked for where somebody is named, nor a statement that the profile does not link', async () => {
    const asked: WireRequest[] = [];
    const answers = {
      '/company/99000100': { body: JSON.stringify({ company_name: 'LEDGE INVENTED', company_number: '99000100', type: 'ltd' }) },
      [`/company/99000100/${PSC}`]: { body: JSON.stringify(listed(individual)[PSC]) },
    };
    await lookUp(gb, { registrationNumber: '99000100' }, clientOver(gb, replay(answers, asked)));
    expect(asked.map(({ url }) => url.pathname.split('/')[3] ?? 'profile')).toEqual(['profile', 'officers', PSC]);
  });

  test('a protected person is masked', async () => {
    const record = await lookOver({}, listed(protectedPerson));
    expect(record.parties).toMatchObject([
      {
        entityType: 'person',
        legalName: 'Super secure person with significant control',
        nameMasked: true,
        relationships: [{ nature: 'Person With Significant Control', role: 'super secure person with significant control' }],
      },
    ]);
    expect(record.parties[0]!.relationships[0]).not.toHaveProperty('interests');
    expect(await ownersOf({}, listed(protectedPerson))).toEqual(['restricted', 'hidden_by_register']);
    expect(await ownersOf({}, listed(protectedPerson, individual))).toEqual(['partial', 'hidden_by_register']);
    expect(await ownersOf({}, { [PSC]: { items: [{ ...protectedPerson, links: { self: 'one' } }], total_results: 2 } })).toEqual([
      'partial',
      'more_on_register',
      'hidden_by_register',
    ]);
    const overseas = owner({ kind: 'super-secure-beneficial-owner' });
    expect(overseas).toMatchObject({
      legalName: 'Super secure beneficial owner',
      nameMasked: true,
      relationships: [{ nature: 'Beneficial Owner' }],
    });
    expect(owner(individual)).not.toHaveProperty('nameMasked');
  });

  test('natures that differ only in their capacity are one interest; the capacities stay in the role', () => {
    const natures_of_control = [
      'ownership-of-shares-25-to-50-percent',
      'ownership-of-shares-25-to-50-percent-as-trust',
      'ownership-of-shares-75-to-100-percent-as-firm',
      'voting-rights-25-to-50-percent',
      'right-to-appoint-and-remove-directors-as-trust',
      'right-to-appoint-and-remove-directors-as-firm',
    ];
    expect(owner({ ...individual, natures_of_control }).relationships).toEqual([
      {
        nature: 'Person With Significant Control',
        role:
          'ownership of shares 25 to 50 percent; ownership of shares 25 to 50 percent as trust; ownership of shares 75 to 100 percent as firm; ' +
          'voting rights 25 to 50 percent; right to appoint and remove directors as trust; right to appoint and remove directors as firm',
        interests: [
          { kind: 'shareholding', share: { exclusiveMinimum: 25, maximum: 50 } },
          { kind: 'shareholding', share: { minimum: 75, maximum: 100 } },
          { kind: 'votingRights', share: { exclusiveMinimum: 25, maximum: 50 } },
          { kind: 'appointment' },
        ],
      },
    ]);
  });

  test.each([
    ['ownership-of-shares-50-to-75-percent-as-trust', { kind: 'shareholding', share: { exclusiveMinimum: 50, exclusiveMaximum: 75 } }],
    [
      'ownership-of-shares-more-than-25-percent-as-control-over-firm-registered-overseas-entity',
      { kind: 'shareholding', share: { exclusiveMinimum: 25 } },
    ],
    ['voting-rights-75-to-100-percent-limited-liability-partnership', { kind: 'votingRights', share: { minimum: 75, maximum: 100 } }],
    [
      'right-to-share-surplus-assets-25-to-50-percent-as-firm-limited-liability-partnership',
      { kind: 'capital', share: { exclusiveMinimum: 25, maximum: 50 } },
    ],
    ['part-right-to-share-surplus-assets-75-to-100-percent', { kind: 'capital', share: { minimum: 75, maximum: 100 } }],
    ['right-to-appoint-and-remove-members-limited-liability-partnership', { kind: 'appointment' }],
    ['right-to-appoint-and-remove-person-as-firm', { kind: 'appointment' }],
    ['significant-influence-or-control-registered-overseas-entity', { kind: 'control' }],
    ['registered-owner-as-nominee-person-england-wales-registered-overseas-entity', { kind: 'other' }],
  ])('%s', (code, interest) =>
    expect(owner({ ...individual, natures_of_control: [code] }).relationships[0]!.interests).toEqual([interest]),
  );

  test('a company that is filed as its own owner is not its own counterparty, and its owners are not known', async () => {
    const itself = {
      kind: 'corporate-entity-person-with-significant-control',
      name: 'LEDGE INVENTED',
      natures_of_control: ['ownership-of-shares-75-to-100-percent'],
      identification: { country_registered: 'England', registration_number: '99000100' },
    };
    const record = await lookOver({}, listed(itself, { ...itself, ceased_on: '2018-01-01' }));
    expect(record).toMatchObject({
      parties: [],
      dataStatus: { owners: 'partial' },
      dataStatusReasons: { owners: ['entries_not_understood'] },
    });
    expect(record).not.toHaveProperty('formerParties');
    const abroad = { ...itself, identification: { country_registered: 'France', registration_number: '99000100' } };
    expect((await lookOver({}, listed(abroad))).parties).toHaveLength(1);
  });

  test('a kind and a nature that no table knows: a company where it is registered somewhere, else a person', () => {
    const odd = { ...individual, kind: 'robot', natures_of_control: ['remote-control-25-to-50-percent'] };
    const { result, unmapped } = withUnmappedCodes(() => [owner(odd), owner({ ...odd, identification: { legal_form: 'Ltd' } })]);
    expect(result.map(({ entityType }) => entityType)).toEqual(['person', 'company']);
    expect(result[0]!.relationships).toEqual([
      {
        nature: 'Person With Significant Control',
        role: 'remote control 25 to 50 percent',
        interests: [{ kind: 'other', share: { exclusiveMinimum: 25, maximum: 50 } }],
      },
    ]);
    expect(new Set(unmapped)).toEqual(new Set(['GB psc kind robot', 'GB natures_of_control remote-control']));
  });

  test('an owner without a name is no answer', async () => {
    await expect(lookOver({}, { [PSC]: { items: [{ ...individual, name: '' }], total_results: 1 } })).rejects.toBeInstanceOf(Changed);
  });
});

describe('GB, bodies from abroad', () => {
  const home = { originating_registry: { name: 'Handelsregister', country: 'GERMANY' }, registration_number: 'HRB 99' };

  test('an overseas company has itself in its home register as its head office', async () => {
    const record = await lookOver({ type: 'oversea-company', company_number: 'FC990001', foreign_company_details: home });
    expect(record.parties).toMatchObject([
      {
        countryOfRegistration: 'DE',
        jurisdiction: 'DE',
        identifiers: [{ type: 'Registration number', value: 'HRB 99', jurisdiction: 'DE', registry: 'Handelsregister' }],
        relationships: [{ nature: 'Head Office' }],
      },
    ]);
    expect(record.dataStatus.owners).toBe('not_published');
  });

  test('a UK establishment has its overseas company as its head office', async () => {
    const branch_company_details = { parent_company_name: 'FERN ERFUNDEN GMBH', parent_company_number: 'FC990001' };
    const record = await lookOver({ type: 'uk-establishment', company_number: 'BR990001', company_status: 'open', branch_company_details });
    expect(record.parties).toMatchObject([
      { legalName: 'FERN ERFUNDEN GMBH', identifiers: [{ value: 'FC990001' }], relationships: [{ nature: 'Head Office' }] },
    ]);
    expect(record.statusKind).toBe('active');
  });

  const FC = { type: 'oversea-company', company_number: 'FC990001' };
  const registry = (country: string | null) => ({ originating_registry: { name: 'Register', country } });

  test.each<[string, object]>([
    ['without a country', { ...FC, foreign_company_details: { ...registry(null), registration_number: 'HRB 99' } }],
    ['from the United Kingdom', { ...FC, foreign_company_details: { ...registry('England'), registration_number: '99000010' } }],
    ['without a number', { ...FC, foreign_company_details: registry('GERMANY') }],
    ['without any details', FC],
    ['of another type', { type: 'ltd', foreign_company_details: home }],
  ])('no head office is made of a company %s', async (_, profile) => expect((await lookOver(profile)).parties).toEqual([]));

  test('the number may stand beside the details; of the United States no state is claimed', async () => {
    const details = { ...registry('UNITED STATES'), legal_form: 'Corporation' };
    const { parties } = await lookOver({ ...FC, foreign_company_details: details, external_registration_number: '5786925' });
    expect(parties).toEqual([
      {
        entityType: 'company',
        legalName: 'LEDGE INVENTED',
        legalForm: 'Corporation',
        countryOfRegistration: 'US',
        identifiers: [{ type: 'Registration number', value: '5786925', jurisdiction: 'US', registry: 'Register' }],
        relationships: [{ nature: 'Head Office', role: 'Originating registry' }],
      },
    ]);
  });

  test('a UK establishment without the name of its company has no head office, one without the number has', async () => {
    const branch = { type: 'uk-establishment', company_number: 'BR990001' };
    expect((await lookOver({ ...branch, branch_company_details: { parent_company_number: 'FC990001' } })).parties).toEqual([]);
    expect((await lookOver(branch)).parties).toEqual([]);
    expect((await lookOver({ ...branch, branch_company_details: { parent_company_name: 'FERN ERFUNDEN GMBH' } })).parties).toEqual([
      {
        entityType: 'company',
        legalName: 'FERN ERFUNDEN GMBH',
        jurisdiction: 'GB',
        identifiers: [],
        relationships: [{ nature: 'Head Office', role: 'Parent company' }],
      },
    ]);
    expect((await lookOver({ type: 'ltd', branch_company_details: { parent_company_name: 'FERN ERFUNDEN GMBH' } })).parties).toEqual([]);
  });

  test('an overseas entity whose country nobody could read is registered here', async () => {
    const record = await lookOver({
      type: 'registered-overseas-entity',
      company_number: 'OE990001',
      foreign_company_details: registry('Erewhon'),
    });
    expect(record).toMatchObject({ countryOfRegistration: 'GB', identifiers: [{ value: 'OE990001' }] });
    expect((await lookOver({ type: 'ltd', foreign_company_details: home })).identifiers).toHaveLength(1);
  });

  test.each([
    [{ identification_type: 'uk-limited-company', registration_number: '99000010' }, 'GB'],
    [{ country_registered: 'France', place_registered: 'England' }, 'FR'],
    [{ country_registered: ' ', place_registered: 'England' }, 'GB'],
    [{ place_registered: 'Companies House' }, 'GB'],
    [{ place_registered: ' The Companies House. ' }, 'GB'],
    [{ place_registered: 'Old Companies House' }, undefined],
    [{ place_registered: 'Companies House Cardiff' }, undefined],
    [{}, undefined],
  ])('a body whose register is %j is registered in %s', (identification, country) => {
    const party = owner({ kind: 'corporate-entity-person-with-significant-control', name: 'FAR INVENTED', identification });
    expect([party.countryOfRegistration, party.jurisdiction]).toEqual([country, country]);
    if (country === undefined) expect(party).not.toHaveProperty('jurisdiction');
  });

  test('an overseas entity keeps its home number, and its owners are beneficial owners', async () => {
    const owners = {
      'persons-with-significant-control': {
        items: [
          {
            kind: 'individual-beneficial-owner',
            name: 'Ivo Unreal',
            natures_of_control: ['ownership-of-shares-more-than-25-percent-registered-overseas-entity'],
          },
        ],
      },
    };
    const record = await lookOver(
      { type: 'registered-overseas-entity', company_number: 'OE990001', foreign_company_details: home, company_status: 'registered' },
      owners,
    );
    expect(record).toMatchObject({
      countryOfRegistration: 'DE',
      jurisdiction: 'GB',
      identifiers: [{ value: 'OE990001' }, { value: 'HRB 99', jurisdiction: 'DE' }],
      parties: [
        { relationships: [{ nature: 'Beneficial Owner', interests: [{ kind: 'shareholding', share: { exclusiveMinimum: 25 } }] }] },
      ],
    });
  });
});

describe('GB, what people file by hand', () => {
  test.each([
    ['1234567', '01234567'],
    ['SC123', 'SC000123'],
    ['sc 243739', 'SC243739'],
    ['ip12345r', 'IP12345R'],
    ['R42', 'R0000042'],
    ['1', '00000001'],
    ['SP12AB', 'SP0012AB'],
    ['oc.301-234', 'OC301234'],
  ])('the number %s is %s', (typed, normalised) => expect(parseIdentifier(companyNumber, typed)).toBe(normalised));

  test.each([
    '',
    'ABCDEFGH',
    '123456789',
    'SPINVEST',
    'N/A',
    'SP123ABC',
    'ABC12345',
    'S1234567',
    'SC1234567',
    'XSC123456',
    '12345678X',
    'R12345678',
  ])('%j is no company number', (typed) => expect(parseIdentifier(companyNumber, typed)).toBeUndefined());

  test.each([
    ['England And Wales, Uk', 'GB'],
    ['Companies House (England)', 'GB'],
    ['Delaware, Usa', 'US'],
    ['FRANCE', 'FR'],
    ['Georgia, Usa', 'US'],
    ['South Georgia And The South Sandwich Islands', 'GS'],
    ['UK', 'GB'],
    [' gbr ', 'GB'],
    ['Uae', 'AE'],
    ['Fra', undefined],
    ['England (Companies House)', 'GB'],
    ['DE', undefined],
    ['Georgia', undefined],
    ['France Or Spain, France, Spain', undefined],
    ['Companies House', undefined],
    [null, undefined],
  ])('registered in %s: %s', (text, country) => expect(filedCountry(text)).toBe(country));

  test.each([
    ['552 100 554 RCS Paris', 'FR', { type: 'SIREN', value: '552100554', jurisdiction: 'FR' }],
    ['Not yet 12', 'FR', { type: 'Registration number', value: 'Not yet 12', jurisdiction: 'FR' }],
    ['923 609 016', 'NO', { type: 'Organisasjonsnummer', value: '923609016', jurisdiction: 'NO' }],
    ['0000028860', 'PL', { type: 'KRS', value: '0000028860', jurisdiction: 'PL' }],
    ['KRS 0000028860', 'PL', { type: 'KRS', value: '0000028860', jurisdiction: 'PL' }],
    ['5213017228', 'PL', { type: 'Registration number', value: '5213017228', jurisdiction: 'PL' }],
    ['00000288601', 'PL', { type: 'Registration number', value: '00000288601', jurisdiction: 'PL' }],
    // A SIRET is the number of an establishment: neither its first nor its last nine digits are taken out of it.
    ['552 100 554 00013', 'FR', { type: 'Registration number', value: '552 100 554 00013', jurisdiction: 'FR' }],
    ['Siren 552100554', 'FR', { type: 'SIREN', value: '552100554', jurisdiction: 'FR' }],
    ['NO 923 609 016 MVA', 'NO', { type: 'Organisasjonsnummer', value: '923609016', jurisdiction: 'NO' }],
    ['9236090161', 'NO', { type: 'Registration number', value: '9236090161', jurisdiction: 'NO' }],
    ['IČO 274 082', 'CZ', { type: 'IČO', value: '00274082', jurisdiction: 'CZ' }],
    ['27082440', 'CZ', { type: 'IČO', value: '27082440', jurisdiction: 'CZ' }],
    ['127082440', 'CZ', { type: 'Registration number', value: '127082440', jurisdiction: 'CZ' }],
    ['27082440 Praha', 'CZ', { type: 'Registration number', value: '27082440 Praha', jurisdiction: 'CZ' }],
    [' HRB 99 ', 'DE', { type: 'Registration number', value: 'HRB 99', jurisdiction: 'DE' }],
    ['5786925', undefined, { type: 'Registration number', value: '5786925' }],
  ])('the number %s in %s', (typed, country, identifier) => expect(registeredNumber(typed, country, undefined)).toEqual([identifier]));

  test('what is no number is none', () => {
    expect(registeredNumber('Companies House', 'GB', undefined)).toEqual([]);
    expect(registeredNumber('123456789', 'GB', undefined)).toEqual([]);
    expect(registeredNumber('N/A', 'FR', undefined)).toEqual([]);
  });

  test('a body filed as a plain secretary is still a body', () => {
    expect(officer({ name: 'TIDAL INVENTED SERVICES', officer_role: 'secretary' })).toMatchObject({ entityType: 'company' });
    expect(officer({ name: 'MONONYM', officer_role: 'secretary' })).toMatchObject({ entityType: 'person', legalName: 'Mononym' });
  });

  const placed = (found: Record<string, string | null>) => place('registered', found);

  test('a house number stands on the line of the street, a name of premises on its own', () => {
    const street = { address_line_1: 'Invented Quay', address_line_2: 'Old Harbour' };
    expect(placed({ premises: '12a', ...street })?.lines).toEqual(['12a Invented Quay', 'Old Harbour']);
    expect(placed({ premises: ' 12 - 14 ', ...street })?.lines).toEqual(['12 - 14 Invented Quay', 'Old Harbour']);
    expect(placed({ premises: 'Unit 3', ...street })?.lines).toEqual(['Unit 3', 'Invented Quay', 'Old Harbour']);
    expect(placed({ premises: 'The Customs House' })?.lines).toEqual(['The Customs House']);
  });

  test.each([
    ['Ivo Unreal', 'c/o Ivo Unreal'],
    ['C/O Ivo Unreal', 'C/O Ivo Unreal'],
    ['c/o. Ivo Unreal', 'c/o. Ivo Unreal'],
    ['Care of Ivo Unreal', 'Care of Ivo Unreal'],
    ['Careofficers Ltd', 'c/o Careofficers Ltd'],
    [' c/o Ivo Unreal', 'c/o Ivo Unreal'],
    ['Unreal (c/o Invented)', 'c/o Unreal (c/o Invented)'],
  ])('in care of %s: %s', (care_of, line) => expect(placed({ care_of })?.lines).toEqual([line]));

  test.each([
    ['41', 'PO Box 41'],
    ['PO Box 41', 'PO Box 41'],
    ['P.O. Box 41', 'P.O. Box 41'],
    ['P O Box 41', 'P O Box 41'],
    ['POBox 41', 'POBox 41'],
    [' PO BOX 41', 'PO BOX 41'],
    ['41, formerly PO Box 7', 'PO Box 41, formerly PO Box 7'],
    ['Box 41', 'PO Box 41'],
  ])('the post-office box %s: %s', (po_box, line) => expect(placed({ po_box })?.lines).toEqual([line]));

  test('the text of an address is its lines, locality, region, country and post code, blank ones left out', () => {
    const whole = {
      care_of: 'Ivo Unreal',
      po_box: '41',
      premises: '1',
      address_line_1: 'Invented  Quay',
      address_line_2: ' ',
      locality: 'Madeupton',
      region: null,
      postal_code: 'ZZ1 1ZZ',
      country: 'Wales',
    };
    expect(placed(whole)).toEqual({
      type: 'registered',
      lines: ['c/o Ivo Unreal', 'PO Box 41', '1 Invented Quay'],
      city: 'Madeupton',
      postalCode: 'ZZ1 1ZZ',
      country: 'GB',
      text: 'c/o Ivo Unreal, PO Box 41, 1 Invented Quay, Madeupton, Wales, ZZ1 1ZZ',
    });
    expect(placed({})).toBeUndefined();
    expect(place('service', null)).toBeUndefined();
  });

  test('an address that is filed twice for one purpose is one', () => {
    const [quay, pier] = [{ address_line_1: 'Invented Quay' }, { address_line_1: 'Invented Pier' }];
    const addressesOf = (kind: string, address: typeof quay, principal_office_address: typeof quay) =>
      owner({ kind, name: 'Ivo Unreal', address, principal_office_address }).addresses?.map(({ type, text }) => [type, text]);
    expect(addressesOf('corporate-entity-beneficial-owner', quay, quay)).toEqual([['business', 'Invented Quay']]);
    expect(addressesOf('corporate-entity-beneficial-owner', quay, pier)).toEqual([
      ['business', 'Invented Quay'],
      ['business', 'Invented Pier'],
    ]);
    expect(addressesOf('individual-beneficial-owner', quay, quay)).toEqual([
      ['service', 'Invented Quay'],
      ['business', 'Invented Quay'],
    ]);
  });

  test('former names of an officer are other names', () => {
    const former_names = [{ forenames: 'Ada', surname: 'MCNEVER' }];
    expect(officer({ name: 'INVENTED, Ada', officer_role: 'director', former_names })).toMatchObject({
      otherNames: [{ name: 'Ada McNever', kind: 'previous' }],
    });
  });

  test('a number from an unnamed country is kept without one', () => {
    const identification = { country_registered: 'Delaware', place_registered: 'Delaware', registration_number: '5786925' };
    const party = owner({ kind: 'corporate-entity-person-with-significant-control', name: 'FAR INVENTED INC', identification });
    expect(party).toMatchObject({ identifiers: [{ type: 'Registration number', value: '5786925', registry: 'Delaware' }] });
    expect(party).not.toHaveProperty('countryOfRegistration');
    expect(party).not.toHaveProperty('jurisdiction');
  });
});

describe.runIf(samplesAreHere)('GB, genuine answers', () => {
  const genuine = clientOver(
    gb,
    replay({
      '/company/08957400': sample('gb/company-08957400.json') ?? { body: '' },
      '/company/13090621': {
        body: JSON.stringify({ company_name: 'NOT RECORDED', company_number: '13090621', type: 'ltd', company_status: 'active' }),
      },
      '/company/13090621/officers': sample('gb/officers-13090621.json') ?? { body: '' },
      '/company/13090621/persons-with-significant-control': sample('gb/psc-13090621.json') ?? { body: '' },
      '/company/04053514': {
        body: JSON.stringify({ company_name: 'NOT RECORDED', company_number: '04053514', type: 'private-limited-guarant-nsc' }),
      },
      '/company/04053514/persons-with-significant-control': sample('gb/persons_yorkshire_air_ambulance.json') ?? { body: '' },
      '/company/OE029880': {
        body: JSON.stringify({ company_name: 'NOT RECORDED', company_number: 'OE029880', type: 'registered-overseas-entity' }),
      },
      '/company/OE029880/persons-with-significant-control': sample('gb/psc-OE029880.json') ?? { body: '' },
      '/company/14190543/filing-history': sample('gb/filing-history-14190543.json') ?? { body: '' },
      '/document/H9qJqpiRyAiGAzir_FWrLnUZet8vX5U5G4f1jNHXxBk/content': { contentType: 'application/pdf', body: '%PDF-1.4' },
      '/search/companies': sample('gb/search-companies-active.json') ?? { body: '' },
    }),
  );
  /** The codes of one list in the official enumerations. */
  const listed = (file: string, list: string): string[] => {
    const lines = readFileSync(new URL(`../../../../shared/samples/gb/${file}`, import.meta.url), 'utf8').split('\n');
    const from = lines.indexOf(`${list}:`) + 1;
    const to = lines.findIndex((line, at) => at >= from && /^\S/.test(line));
    return lines.slice(from, to < 0 ? undefined : to).flatMap((line) => /^\s+'([^']+)'/.exec(line)?.[1] ?? []);
  };

  test('a profile whose lists are not there', async () => {
    expect(await lookUp(gb, { registrationNumber: '08957400' }, genuine)).toMatchObject({
      legalName: 'CANDOUR GROUP LIMITED',
      legalForm: 'Private limited company',
      companyStatus: 'Active',
      registrationDate: '2014-03-25',
      addresses: [{ lines: ['71 New Dover Road'], city: 'Canterbury', postalCode: 'CT1 3DZ', country: 'GB' }],
      identifiers: [{ type: 'Company number', value: '08957400', jurisdiction: 'GB' }],
      activities: [{ scheme: 'UK SIC 2007', code: '68100' }],
      otherNames: [{ name: 'LONDON & KENT ESTATES LIMITED', kind: 'previous', from: '2014-03-25', to: '2020-04-20' }],
      parties: [],
      dataStatus: { officers: 'none_on_register', owners: 'none_on_register' },
    });
  });

  test('the one director is the one owner: same name, same birth month', async () => {
    const { parties, dataStatus } = await lookUp(gb, { registrationNumber: '13090621' }, genuine);
    expect(dataStatus).toEqual({ officers: 'complete', owners: 'complete' });
    expect(parties.map(({ entityType, relationships }) => [entityType, relationships[0]!.nature])).toEqual([
      ['person', 'Director'],
      ['person', 'Person With Significant Control'],
    ]);
    const [director, controller] = parties;
    expect(comparableName(director!.legalName)).toBe(comparableName(controller!.legalName));
    expect(director!.legalName).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u);
    expect(director!.dateOfBirth).toMatch(/^\d{4}-\d{2}$/);
    expect(director!.dateOfBirth).toBe(controller!.dateOfBirth);
    expect(director!.addresses![0]!.lines).toEqual(['476-478 Broadway', 'Chadderton']);
    expect(controller!.relationships[0]).toMatchObject({
      from: '2020-12-18',
      interests: [
        { kind: 'shareholding', share: { minimum: 75, maximum: 100 } },
        { kind: 'votingRights', share: { minimum: 75, maximum: 100 } },
        { kind: 'appointment' },
      ],
    });
  });

  test('four owners who left on the day they were entered are former ones; one without a number is there', async () => {
    const record = await lookUp(gb, { registrationNumber: '04053514' }, genuine);
    expect(record.parties).toMatchObject([{ entityType: 'company', legalName: 'Yorkshire Air Ambulance Ltd' }]);
    expect(record.dataStatus).toEqual({ officers: 'none_on_register', owners: 'complete' });
    const left = { nature: 'Person With Significant Control', role: 'significant influence or control' };
    expect(record.formerParties?.map(({ entityType, relationships }) => [entityType, relationships])).toEqual(
      Array.from({ length: 4 }, () => ['person', [{ ...left, from: '2016-04-06', to: '2016-04-06', interests: [{ kind: 'control' }] }]]),
    );
  });

  test('an overseas entity: its owner is a trustee, which the role says', async () => {
    const { parties } = await lookUp(gb, { registrationNumber: 'OE029880' }, genuine);
    expect(parties).toMatchObject([
      {
        entityType: 'company',
        // Its principal office is at the address that it gives for letters.
        addresses: [{ type: 'business', country: 'GI' }],
        relationships: [
          {
            nature: 'Beneficial Owner',
            role: 'significant influence or control as trust registered overseas entity',
            from: '2005-11-21',
            interests: [{ kind: 'control' }],
          },
        ],
      },
    ]);
  });

  test('of the filings the incorporation is a paper, asked from the document interface', async () => {
    expect(await gb.documents!({ registrationNumber: '14190543' }, genuine)).toMatchObject([
      {
        title: 'Incorporation 2022-06-23',
        origin: 'https://document-api.company-information.service.gov.uk/document/H9qJqpiRyAiGAzir_FWrLnUZet8vX5U5G4f1jNHXxBk/content',
      },
    ]);
  });

  test('name search: companies, partnerships and overseas entities, each with a valid number', async () => {
    const matches = await gb.searchByName!('active', genuine);
    expect(matches).toHaveLength(20);
    expect(matches[0]).toEqual({ companyName: 'ACTIVE LIMITED', registrationNumber: '08343902', companyStatus: 'Active' });
    expect(matches.map(({ registrationNumber }) => registrationNumber)).toEqual(
      expect.arrayContaining(['OE001962', 'SC243739', 'SL020083']),
    );
    for (const { registrationNumber } of matches) expect(parseIdentifier(companyNumber, registrationNumber)).toBe(registrationNumber);
  });

  test('every nature of control of the official list has a kind, and its band where it names one', () => {
    const natures = listed('api-enumerations-psc-descriptions.yml', 'description');
    expect(natures.length).toBeGreaterThan(80);
    for (const code of natures) {
      const party = owner({ kind: 'individual-person-with-significant-control', name: 'Ivo Unreal', natures_of_control: [code] });
      const [interest] = party.relationships[0]!.interests!;
      expect(interest!.share !== undefined, code).toBe(code.includes('percent'));
      expect(interest!.kind === 'other', code).toBe(code.startsWith('registered-owner'));
    }
  });
});
