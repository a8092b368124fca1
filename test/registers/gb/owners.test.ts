/** GB: persons with significant control, and overseas companies. */
import { describe, expect, test } from 'vitest';
import { Changed } from '../../../shared/registers/faults.ts';
import { gb } from '../../../shared/registers/gb/gb.ts';
import { owner } from '../../../shared/registers/gb/parties.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';
import { lookOver } from './look-up.ts';

const band = (code: string) => ({ shareBasis: { unit: 'band', code } });

describe('GB, owners', () => {
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
    notified_on: null,
    address: {},
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

  test('no owners listed: none exist, or they are not known', async () => {
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

  test('no owners listed: the company is on a regulated market', async () => {
    expect(await ownersOf({ type: 'plc' }, exempt([{ exempt_from: '2017-06-30' }]))).toEqual(['not_published', 'not_published']);
    expect(await ownersOf({ type: 'plc' }, exempt([{ exempt_from: '2017-06-30', exempt_to: '2020-01-01' }]))).toEqual(['none_on_register']);
    const twice = exempt([{ exempt_from: '2017-06-30', exempt_to: '2020-01-01' }, { exempt_from: '2021-01-01' }]);
    expect(await ownersOf({ type: 'plc' }, twice)).toEqual(['not_published', 'not_published']);
  });

  test('no owners listed: the form has none, or the company ended before the register began', async () => {
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

  test.each([
    ['Government Department', 'state'],
    ['Non-Uk Government', 'state'],
    ['The Scottish Government', 'state'],
    ['Minister Of The Crown', 'state'],
    ['Sovereign State', 'state'],
    ['Local Authority', 'state'],
    // Companies and other bodies, whoever owns them.
    ['Government-Owned Company', 'other'],
    ['Corporation Sole', 'other'],
    ['Charitable Trust', 'other'],
    [undefined, 'other'],
  ])('a legal person with the form %s is of the kind %s', async (legal_form, entityType) => {
    const item = { kind: 'legal-person-person-with-significant-control', name: 'Invented Body', identification: { legal_form } };
    expect((await lookOver({}, listed(item))).parties).toMatchObject([{ entityType, legalName: 'Invented Body' }]);
    const corporate = { ...item, kind: 'corporate-entity-person-with-significant-control' };
    expect((await lookOver({}, listed(corporate))).parties).toMatchObject([{ entityType: 'company' }]);
  });

  test('no owners listed beside a former owner: none are entered today', async () => {
    const left = listed({ ...individual, ceased_on: '2018-01-01' });
    expect(await ownersOf({ type: 'royal-charter' }, left)).toEqual(['none_on_register']);
    expect(await ownersOf({ type: 'plc' }, { ...left, ...exempt([{ exempt_from: '2018-01-01' }]) })).toEqual([
      'not_published',
      'not_published',
    ]);
  });

  test('a ceased owner is a former owner, also without a date', async () => {
    const { parties, formerParties } = await lookOver({}, listed({ ...individual, ceased: true }, { ...individual, ceased: false }));
    expect(parties).toHaveLength(1);
    expect(formerParties?.map(({ relationships }) => relationships)).toEqual([
      [
        {
          nature: 'Person With Significant Control',
          role: 'significant influence or control',
          interests: [{ kind: 'control' }],
          pointer: '/items/0',
        },
      ],
    ]);
    for (const { relationships } of formerParties ?? []) expect(relationships[0]).not.toHaveProperty('to');
  });

  test('listed owners are complete unless the list is short or the company states otherwise', async () => {
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

  test('exemptions and statements are requested only where needed', async () => {
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

  test('natures that differ only in their capacity are one interest', () => {
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
          { kind: 'shareholding', share: { exclusiveMinimum: 25, maximum: 50 }, ...band('ownership-of-shares-25-to-50-percent') },
          { kind: 'shareholding', share: { minimum: 75, maximum: 100 }, ...band('ownership-of-shares-75-to-100-percent-as-firm') },
          { kind: 'votingRights', share: { exclusiveMinimum: 25, maximum: 50 }, ...band('voting-rights-25-to-50-percent') },
          { kind: 'appointment' },
        ],
        holding: { id: 'h1', manner: 'trust' },
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
      { kind: 'capital', type: 'rightsToSurplusAssetsOnDissolution', share: { exclusiveMinimum: 25, maximum: 50 } },
    ],
    [
      'part-right-to-share-surplus-assets-75-to-100-percent',
      { kind: 'capital', type: 'rightsToSurplusAssetsOnDissolution', share: { minimum: 75, maximum: 100 } },
    ],
    ['right-to-appoint-and-remove-members-limited-liability-partnership', { kind: 'appointment' }],
    ['right-to-appoint-and-remove-person-as-firm', { kind: 'appointment' }],
    ['significant-influence-or-control-registered-overseas-entity', { kind: 'control' }],
    ['registered-owner-as-nominee-person-england-wales-registered-overseas-entity', { kind: 'other' }],
  ])('%s', (code, interest) =>
    expect(owner({ ...individual, natures_of_control: [code] }).relationships[0]!.interests).toEqual([
      { ...interest, ...('share' in interest && band(code)) },
    ]),
  );

  test.each([
    ['ownership-of-shares-50-to-75-percent-as-trust', 'trust'],
    ['ownership-of-shares-50-to-75-percent-as-control-over-trust-registered-overseas-entity', 'trust'],
    ['voting-rights-50-to-75-percent-as-firm', 'firm'],
    ['voting-rights-50-to-75-percent-as-control-over-firm-registered-overseas-entity', 'firm'],
  ])('%s: held as a %s', (code, manner) =>
    expect(owner({ ...individual, natures_of_control: [code] }, 2).relationships[0]!.holding).toEqual({ id: 'h3', manner }),
  );

  test('a company that has not identified an owner says so', async () => {
    const { ownership, dataStatus } = await lookOver({}, stated('psc-exists-but-not-identified'));
    expect([ownership, dataStatus.owners]).toEqual([{ reasons: ['owner_not_identified'] }, 'partial']);
  });

  test('a company filed as its own owner is not its own counterparty', async () => {
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

  test('an owner of unknown kind is a company where it is registered, else a person', () => {
    const odd = { ...individual, kind: 'robot', natures_of_control: ['remote-control-25-to-50-percent'] };
    const { result, unmapped } = withUnmappedCodes(() => [owner(odd), owner({ ...odd, identification: { legal_form: 'Ltd' } })]);
    expect(result.map(({ entityType }) => entityType)).toEqual(['person', 'company']);
    expect(result[0]!.relationships).toEqual([
      {
        nature: 'Person With Significant Control',
        role: 'remote control 25 to 50 percent',
        interests: [{ kind: 'other', share: { exclusiveMinimum: 25, maximum: 50 }, ...band('remote-control-25-to-50-percent') }],
      },
    ]);
    expect(new Set(unmapped)).toEqual(new Set(['GB psc kind robot', 'GB natures_of_control remote-control']));
  });

  test('an owner without a name is a fault', async () => {
    await expect(lookOver({}, { [PSC]: { items: [{ ...individual, name: '' }], total_results: 1 } })).rejects.toBeInstanceOf(Changed);
  });
});

describe('GB, overseas companies', () => {
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

  test('the number may be beside the details; a US company has no state', async () => {
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

  test('a UK establishment has a head office where the company is named, also without a number', async () => {
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

  test('an overseas entity with an unreadable country counts as registered in GB', async () => {
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
