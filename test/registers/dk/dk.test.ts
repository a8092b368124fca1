/** DK: records read from the answers of CVR. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/identifiers/scheme.ts';
import type { WireRequest } from '../../../shared/registers/client.ts';
import { dk } from '../../../shared/registers/dk/dk.ts';
import { cvrNumber } from '../../../shared/registers/dk/identifiers.ts';
import { dk as sandbox } from '../../../shared/registers/dk/sandbox.ts';
import { NotFound, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { always, clientOver, replay, sample, samplesAreHere } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(dk, sandbox, {
  found: '99000007',
  notFound: '99000031',
  other: '99000015',
  former: ['Bente Fratrådt'],
  wrongCheckDigit: '99000008',
  name: 'NORDHAVN',
});

const client = clientOver(dk, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(dk, { registrationNumber }, client);
const SEARCH = '/cvr-permanent/virksomhed/_search';
const envelope = (...sources: unknown[]) =>
  JSON.stringify({ timed_out: false, hits: { total: sources.length, hits: sources.map((_source) => ({ _source })) } });

describe('DK, invented companies', () => {
  test('a company has its form, status, present capital, names and address', async () => {
    expect(await look('99000007')).toMatchObject({
      legalForm: 'Aktieselskab',
      companyStatus: 'NORMAL',
      statusKind: 'active',
      registrationDate: '2012-02-29',
      capital: { amount: 750_000, currency: 'DKK' },
      addresses: [{ type: 'registered', lines: ['Opdigtet Kaj 1B, 2. tv'], postalCode: '1000', city: 'København K', country: 'DK' }],
      otherNames: [
        { name: 'SYDHAVN OPDIGTET A/S', kind: 'previous', from: '2012-02-29', to: '2016-06-30' },
        { name: 'Nordhavn Opdigtet Handel A/S', kind: 'trading' },
      ],
    });
  });

  test('officers, auditor, founder and owners have their present relationships', async () => {
    const record = await look('99000007');
    expect(
      record.parties.map(({ legalName, relationships }) => [
        legalName,
        relationships.map(({ nature, role, from }) => `${nature}: ${role}, ${from}`),
      ]),
    ).toEqual([
      ['Kirsten Opdigtet', ['Managing Director: ADM. DIR., 2012-02-29', 'Board Member: BESTYRELSESMEDLEM, 2012-02-29']],
      ['Mogens Påfund', ['Board Chair: FORMAND, 2020-03-01', 'Shareholder: EJERREGISTER, 2012-02-29']],
      ['FJORD OPDIGTET I/S', ['Founder: STIFTERE, 2012-02-29', 'Shareholder: EJERREGISTER, 2019-05-01']],
      ['TAL OG TVIVL OPDIGTET REVISION ApS', ['Auditor: REVISION, 2012-02-29']],
      ['HARBOUR INVENTED LIMITED', ['Shareholder: EJERREGISTER, 2019-05-01']],
    ]);
    expect(record.dataStatus).toEqual({ officers: 'complete', owners: 'partial' });
    expect(record.dataStatusReasons).toEqual({ officers: [], owners: ['holders_below_floor'] });
  });

  test('former officers and earlier holdings of owners are former parties', async () => {
    const { formerParties } = await look('99000007');
    expect(formerParties).toEqual([
      {
        entityType: 'person',
        legalName: 'Bente Fratrådt',
        countryOfResidence: 'DK',
        identifiers: [{ type: 'Enhedsnummer', value: '4999000003', jurisdiction: 'DK', registry: 'CVR' }],
        relationships: [
          { nature: 'Board Member', role: 'BESTYRELSESMEDLEM', from: '2012-02-29', to: '2020-02-29' },
          {
            nature: 'Beneficial Owner',
            role: 'Reel ejer',
            from: '2017-05-23',
            to: '2020-02-29',
            pointer: '/hits/hits/0/_source/Vrvirksomhed/deltagerRelation/2',
          },
        ],
      },
      expect.objectContaining({
        legalName: 'FJORD OPDIGTET I/S',
        identifiers: [{ type: 'CVR-nummer', value: '99000015', jurisdiction: 'DK', registry: 'CVR' }],
        relationships: [
          {
            nature: 'Shareholder',
            role: 'EJERREGISTER',
            from: '2012-02-29',
            to: '2019-04-30',
            interests: [{ kind: 'shareholding', share: { exact: 100 }, shareBasis: { unit: 'band', code: '1.0' } }],
            pointer: '/hits/hits/0/_source/Vrvirksomhed/deltagerRelation/3',
          },
        ],
      }),
    ]);
    expect(await look('99000015')).not.toHaveProperty('formerParties');
  });

  test('shares are the bands of the register', async () => {
    const interests = (await look('99000007')).parties.flatMap(({ relationships }) =>
      relationships.flatMap(({ interests = [] }) => interests),
    );
    expect(interests.filter(({ kind }) => kind === 'shareholding').map(({ share }) => share)).toEqual([
      { minimum: 5, exclusiveMaximum: 10 },
      { minimum: 50, exclusiveMaximum: 66.666667 },
      { minimum: 25, exclusiveMaximum: 33.333333 },
    ]);
    expect(interests.filter(({ kind }) => kind === 'votingRights')).toHaveLength(3);
  });

  test('Danish and foreign owners have their register numbers', async () => {
    const { parties } = await look('99000007');
    expect(parties.find(({ legalName }) => legalName === 'FJORD OPDIGTET I/S')).toMatchObject({
      jurisdiction: 'DK',
      identifiers: [{ type: 'CVR-nummer', value: '99000015' }],
    });
    expect(parties.find(({ legalName }) => legalName === 'HARBOUR INVENTED LIMITED')).toMatchObject({
      entityType: 'company',
      jurisdiction: 'GB',
      countryOfRegistration: 'GB',
      addresses: [{ lines: ['1 Invented Quay', 'Madeupton', 'ZZ1 1ZZ'], country: 'GB' }],
      identifiers: [{ type: 'Registration number', value: '99000010', jurisdiction: 'GB', registry: 'Companies House' }, {}],
    });
  });

  test('home addresses are left out, except the country', async () => {
    const [person] = (await look('99000007')).parties;
    expect(person).toMatchObject({ entityType: 'person', countryOfResidence: 'DK', identifiers: [{ type: 'Enhedsnummer' }] });
    expect(person).not.toHaveProperty('addresses');
  });

  test('the partners of a partnership are all of its owners', async () => {
    const record = await look('99000015');
    expect(record.parties.map(({ relationships }) => relationships[0]!.nature)).toEqual(['Partner', 'Partner']);
    expect(record.dataStatus).toEqual({ officers: 'none_on_register', owners: 'complete' });
  });

  test('a struck-off company is dissolved', async () => {
    const record = await look('99000023');
    expect(record).toMatchObject({ companyStatus: 'TVANGSOPLØST', statusKind: 'dissolved', parties: [] });
    expect(record.capital).toBeUndefined();
  });

  /** The company 99000023 in one answer. */
  const answered = (more: object, metadata: object = {}) =>
    lookUp(
      dk,
      { registrationNumber: '99000023' },
      clientOver(
        dk,
        replay({
          [SEARCH]: {
            body: envelope({
              Vrvirksomhed: {
                cvrNummer: 99000023,
                ...more,
                virksomhedMetadata: { nyesteNavn: { navn: 'SUNKET OPDIGTET ApS' }, ...metadata },
              },
            }),
          },
        }),
      ),
    );
  const during = (gyldigFra: string | null, gyldigTil: string | null = null) => ({ periode: { gyldigFra, gyldigTil } });

  test('an answer with only a number and a name is read', async () => {
    expect(await answered({})).toEqual({
      entityType: 'company',
      legalName: 'SUNKET OPDIGTET ApS',
      registrationNumber: '99000023',
      statusKind: 'unknown',
      countryOfRegistration: 'DK',
      jurisdiction: 'DK',
      addresses: [],
      identifiers: [{ type: 'CVR-nummer', value: '99000023', jurisdiction: 'DK', registry: 'CVR' }],
      activities: [],
      otherNames: [],
      parties: [],
      dataStatus: { officers: 'none_on_register', owners: 'none_on_register' },
      dataStatusReasons: { officers: [], owners: [] },
    });
  });

  test('the name is that of the metadata, else the last of the history, else a fault', async () => {
    const navne = [
      { navn: 'FØRSTE OPDIGTET ApS', ...during('2001-01-01', '2009-12-31') },
      { navn: ' ANDEN  OPDIGTET ApS', ...during('2010-01-01') },
    ];
    expect(await answered({ navne }, { nyesteNavn: { navn: ' ' } })).toMatchObject({
      legalName: 'ANDEN OPDIGTET ApS',
      otherNames: [{ name: 'FØRSTE OPDIGTET ApS', kind: 'previous', from: '2001-01-01', to: '2009-12-31' }],
    });
    await expect(answered({}, { nyesteNavn: null })).rejects.toThrow('a company without a name');
  });

  test('the present name, blanks and ended secondary names are not former names', async () => {
    const navne = [
      { navn: 'SUNKET OPDIGTET  ApS', ...during('2001-01-01', '2009-12-31') },
      { navn: ' ', ...during('2001-01-01', '2009-12-31') },
      { navn: 'I DAG ApS' },
    ];
    const binavne = [{ navn: 'Solgt', ...during('2001-01-01', '2009-12-31') }, { navn: ' ' }, { navn: ' Sunket  Handel' }];
    expect((await answered({ navne, binavne })).otherNames).toEqual([{ name: 'Sunket Handel', kind: 'trading' }]);
  });

  test('the legal form is given in full, else in short', async () => {
    const form = { kortBeskrivelse: ' APS ', langBeskrivelse: 'Anpartsselskab' };
    expect((await answered({}, { nyesteVirksomhedsform: form })).legalForm).toBe('Anpartsselskab');
    expect((await answered({}, { nyesteVirksomhedsform: { ...form, langBeskrivelse: null } })).legalForm).toBe('APS');
    expect((await answered({}, { nyesteVirksomhedsform: {} })).legalForm).toBeUndefined();
  });

  test('a company without a life in force is dissolved, whatever its status', async () => {
    const normal = { sammensatStatus: 'NORMAL' };
    const ended = during('2001-01-01', '2009-12-31');
    expect((await answered({ livsforloeb: [ended] }, normal)).statusKind).toBe('dissolved');
    expect((await answered({ livsforloeb: [ended, during('2011-01-01')] }, normal)).statusKind).toBe('active');
    expect((await answered({ livsforloeb: [] }, normal)).statusKind).toBe('active');
  });

  test('the registration date is the founding date, else the first day of the first life', async () => {
    const livsforloeb = [during('2011-01-01'), during(null, '2000-01-01'), during('2001-02-03', '2009-12-31')];
    expect((await answered({ livsforloeb }, { stiftelsesDato: '1999-12-31' })).registrationDate).toBe('1999-12-31');
    expect((await answered({ livsforloeb })).registrationDate).toBe('2001-02-03');
  });

  test('activities begin with the main one and leave out blank ones', async () => {
    const metadata = {
      nyesteHovedbranche: { branchekode: '642120', branchetekst: ' Ikke-finansielle  holdingselskaber' },
      nyesteBibranche1: null,
      nyesteBibranche2: { branchekode: '711210', branchetekst: null },
      nyesteBibranche3: { branchekode: '702000', branchetekst: 'Rådgivning' },
    };
    expect((await answered({}, metadata)).activities).toEqual([
      { scheme: 'Dansk Branchekode', code: '642120', description: 'Ikke-finansielle holdingselskaber', primary: true },
      { scheme: 'Dansk Branchekode', code: '711210' },
      { scheme: 'Dansk Branchekode', code: '702000', description: 'Rådgivning' },
    ]);
    const secondary = { nyesteBibranche1: { branchekode: '711210' } };
    expect((await answered({}, secondary)).activities).toEqual([{ scheme: 'Dansk Branchekode', code: '711210' }]);
  });

  test.each<[string | null, string | null, object | undefined]>([
    ['500000.00', 'DKK', { amount: 500_000, currency: 'DKK' }],
    ['500000.50', 'EUR', { amount: 500_000.5, currency: 'EUR' }],
    ['500000.00', null, undefined],
    ['500000.00', 'kroner', undefined],
    ['500000.00', 'XDKK', undefined],
    [null, 'DKK', undefined],
    ['ukendt', 'DKK', undefined],
  ])('a capital of %s in %s', async (amount, currency, capital) => {
    const attributter = [
      { type: 'KAPITAL', vaerdier: [{ vaerdi: amount }] },
      { type: 'KAPITALVALUTA', vaerdier: [{ vaerdi: currency }] },
      { type: 'KAPITALKLASSER', vaerdier: null },
    ];
    expect((await answered({ attributter })).capital).toEqual(capital);
  });

  test('the postal address is the present one', async () => {
    const street = (vejnavn: string, from: string, to?: string) => ({ vejnavn, ...during(from, to ?? null) });
    const postadresse = [
      street('Gammel Kaj', '2001-01-01', '2009-12-31'),
      street('Forrige Kaj', '2010-01-01'),
      street('Ny Kaj', '2020-01-01'),
    ];
    expect((await answered({ postadresse })).addresses).toMatchObject([{ type: 'postal', lines: ['Ny Kaj'] }]);
    expect((await answered({ postadresse: postadresse.slice(0, 1) })).addresses).toEqual([]);
  });

  test('details of participants without a Danish number are requested once from another index', async () => {
    const other = (enhedsNummer: number, attributter: object[]) => ({ Vrdeltagerperson: { enhedsNummer, attributter } });
    const says = (type: string, vaerdi: string) => ({ type, vaerdier: [{ vaerdi, ...during('2020-01-01') }] });
    const relation = (enhedsNummer: number) => ({
      deltager: {
        enhedsNummer,
        enhedstype: 'ANDEN_DELTAGER',
        navne: [{ navn: `Nr. ${enhedsNummer}` }],
        beliggenhedsadresse: [{ landekode: 'SE', fritekst: 'Påhittsgatan 1' }],
      },
      organisationer: [{ hovedtype: 'STIFTERE', medlemsData: [{ attributter: [says('FUNKTION', 'STIFTERE')] }] }],
    });
    const home = [
      says('IDENTIFIKATION_TYPE', 'UDENLANDSK REGISTRERINGSNUMMER'),
      says('IDENTIFIKATION_LANDEKODE', 'SE'),
      says('IDENTIFIKATION_VÆRDI', '556000-0000'),
    ];
    const passport = [says('IDENTIFIKATION_TYPE', 'PAS'), says('IDENTIFIKATION_LANDEKODE', 'SE'), says('IDENTIFIKATION_VÆRDI', 'X1')];
    const requests: WireRequest[] = [];
    const Vrvirksomhed = {
      cvrNummer: 99000023,
      virksomhedMetadata: { nyesteNavn: { navn: 'SUNKET OPDIGTET ApS' } },
      deltagerRelation: [relation(1), relation(2), relation(3), relation(4), relation(5), relation(5)],
    };
    const transport = replay(
      {
        [SEARCH]: { body: envelope({ Vrvirksomhed }) },
        '/cvr-permanent/deltager/_search': {
          body: envelope(
            other(1, home),
            other(2, [says('ANDRE_DELT_TYPE', 'PERSON'), ...passport]),
            other(3, [says('ANDRE_DELT_TYPE', 'VIRKSOMHED')]),
            other(4, passport),
          ),
        },
      },
      requests,
    );
    const { parties } = await lookUp(dk, { registrationNumber: '99000023' }, clientOver(dk, transport));
    expect(JSON.parse(requests[1]!.body!)).toEqual({
      query: { terms: { 'Vrdeltagerperson.enhedsNummer': [1, 2, 3, 4, 5] } },
      _source: ['Vrdeltagerperson.enhedsNummer', 'Vrdeltagerperson.attributter'],
      size: 5,
    });
    const unit = (value: string) => ({ type: 'Enhedsnummer', value, jurisdiction: 'DK', registry: 'CVR' });
    const relationships = [{ nature: 'Founder', role: 'STIFTERE', from: '2020-01-01' }];
    const address = (type: string) => ({ type, lines: ['Påhittsgatan 1'], country: 'SE', text: 'Påhittsgatan 1, SE' });
    expect(parties.slice(0, 5)).toEqual([
      {
        entityType: 'company',
        legalName: 'Nr. 1',
        countryOfRegistration: 'SE',
        jurisdiction: 'SE',
        addresses: [address('registered')],
        identifiers: [{ type: 'Registration number', value: '556000-0000', jurisdiction: 'SE' }, unit('1')],
        relationships,
      },
      { entityType: 'person', legalName: 'Nr. 2', countryOfResidence: 'SE', identifiers: [unit('2')], relationships },
      { entityType: 'company', legalName: 'Nr. 3', addresses: [address('registered')], identifiers: [unit('3')], relationships },
      { entityType: 'other', legalName: 'Nr. 4', addresses: [address('postal')], identifiers: [unit('4')], relationships },
      { entityType: 'other', legalName: 'Nr. 5', addresses: [address('postal')], identifiers: [unit('5')], relationships },
    ]);
  });

  test('a foreign number needs both the number and its country', async () => {
    const says = (type: string, vaerdi: string) => ({ type, vaerdier: [{ vaerdi }] });
    const foreign = says('IDENTIFIKATION_TYPE', 'UDENLANDSK REGISTRERINGSNUMMER');
    const relationships = [{ hovedtype: 'STIFTERE', medlemsData: [{ attributter: [says('FUNKTION', 'STIFTERE')] }] }];
    const deltager = { enhedsNummer: 1, enhedstype: 'ANDEN_DELTAGER', navne: [{ navn: 'Fremmed Opdigtet' }] };
    const Vrvirksomhed = {
      cvrNummer: 99000023,
      virksomhedMetadata: { nyesteNavn: { navn: 'SUNKET OPDIGTET ApS' } },
      deltagerRelation: [{ deltager, organisationer: relationships }],
    };
    for (const half of [says('IDENTIFIKATION_VÆRDI', '556000-0000'), says('IDENTIFIKATION_LANDEKODE', 'SE')]) {
      const transport = replay({
        [SEARCH]: { body: envelope({ Vrvirksomhed }) },
        '/cvr-permanent/deltager/_search': { body: envelope({ Vrdeltagerperson: { enhedsNummer: 1, attributter: [foreign, half] } }) },
      });
      const { parties } = await lookUp(dk, { registrationNumber: '99000023' }, clientOver(dk, transport));
      expect(parties).toEqual([
        {
          entityType: 'other',
          legalName: 'Fremmed Opdigtet',
          addresses: [],
          identifiers: [{ type: 'Enhedsnummer', value: '1', jurisdiction: 'DK', registry: 'CVR' }],
          relationships: [{ nature: 'Founder', role: 'STIFTERE' }],
        },
      ]);
    }
  });

  test('more foreign participants than one answer can have are a fault', async () => {
    const relations = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ deltager: { enhedsNummer: at, enhedstype: 'ANDEN_DELTAGER' }, organisationer: [] }));
    const company = (count: number) => ({
      Vrvirksomhed: {
        cvrNummer: 99000023,
        virksomhedMetadata: { nyesteNavn: { navn: 'STOR OPDIGTET A/S' } },
        deltagerRelation: relations(count),
      },
    });
    const over = (count: number) =>
      lookUp(
        dk,
        { registrationNumber: '99000023' },
        clientOver(dk, replay({ [SEARCH]: { body: envelope(company(count)) }, '/cvr-permanent/deltager/_search': { body: envelope() } })),
      );
    expect((await over(3000)).legalName).toBe('STOR OPDIGTET A/S');
    await expect(over(3001)).rejects.toThrow('more participants than one request can cover');
  });

  test('the declaration has operator, licence, credentials and published sections', () => {
    expect(dk).toMatchObject({
      jurisdiction: 'DK',
      name: 'Det Centrale Virksomhedsregister (CVR)',
      operator: 'Erhvervsstyrelsen',
      origin: 'https://distribution.virk.dk:8443',
      otherOrigins: ['https://regnskaber.virk.dk'],
      licence: 'CVR terms of use: free reuse, no marketing to units marked reklamebeskyttet',
      proven: 'recorded_answers',
      credentials: {
        fields: ['user', 'password'],
        obtainedAt: 'https://data.virk.dk/datakatalog/erhvervsstyrelsen/system-til-system-adgang-til-cvr-data',
      },
      lookupBy: 'registrationNumber',
    });
    expect(dk.sections).toEqual({
      officers: { level: 'published' },
      owners: {
        level: 'partly_published',
        reasons: ['holders_below_floor', 'some_roles_only', 'legal_access_required'],
        completeFor: 'sole traders, general partnerships, and companies whose listed legal owners hold all of the capital',
      },
      financials: { level: 'partly_published', reasons: ['entries_not_understood', 'more_on_register'] },
    });
  });

  test('requests for a company and for a name carry user and password', async () => {
    const requests: WireRequest[] = [];
    const source = {
      Vrvirksomhed: { cvrNummer: 1234567, virksomhedMetadata: { nyesteNavn: { navn: 'TIDLIG OPDIGTET' }, sammensatStatus: 'Aktiv' } },
    };
    const unsaid = { Vrvirksomhed: { cvrNummer: 99000023, virksomhedMetadata: { nyesteNavn: { navn: 'SEN OPDIGTET' } } } };
    const transport = replay({ [SEARCH]: { body: envelope(source, unsaid) } }, requests);
    expect(await dk.searchByName!('opdigtet', clientOver(dk, transport))).toEqual([
      { companyName: 'TIDLIG OPDIGTET', registrationNumber: '01234567', companyStatus: 'Aktiv' },
      { companyName: 'SEN OPDIGTET', registrationNumber: '99000023' },
    ]);
    await lookUp(dk, { registrationNumber: '99000023' }, clientOver(dk, replay({}, requests))).catch(() => {});
    expect(requests.map(({ method, body }) => [method, JSON.parse(body!)])).toEqual([
      [
        'POST',
        {
          query: { match: { 'Vrvirksomhed.virksomhedMetadata.nyesteNavn.navn': { query: 'opdigtet', operator: 'and' } } },
          _source: [
            'Vrvirksomhed.cvrNummer',
            'Vrvirksomhed.virksomhedMetadata.nyesteNavn.navn',
            'Vrvirksomhed.virksomhedMetadata.sammensatStatus',
          ],
          size: 20,
        },
      ],
      ['POST', { query: { term: { 'Vrvirksomhed.cvrNummer': 99000023 } }, size: 1 }],
    ]);
    expect(requests[0]!.secretHeaders).toEqual({ authorization: `Basic ${Buffer.from('test-user:test-password').toString('base64')}` });
  });

  test.each([
    ['DK 24 25 67 90', '24256790'],
    ['dk24256790', '24256790'],
    ['24256790', '24256790'],
    ['24256791', undefined],
    ['04256790', undefined],
    ['124256790', undefined],
  ])('the number %s is %s', (typed, normalised) => expect(parseIdentifier(cvrNumber, typed)).toBe(normalised));

  test('an interrupted search is Unavailable, not "not found"', async () => {
    for (const body of [
      '{"timed_out":true,"hits":{"total":0,"hits":[]}}',
      '{"timed_out":false,"_shards":{"failed":2},"hits":{"total":0,"hits":[]}}',
    ]) {
      const asked = lookUp(dk, { registrationNumber: '99000007' }, clientOver(dk, always({ body })));
      await expect(asked).rejects.toBeInstanceOf(Unavailable);
    }
    const nothing = lookUp(dk, { registrationNumber: '99000007' }, clientOver(dk, always({ body: envelope() })));
    await expect(nothing).rejects.toBeInstanceOf(NotFound);
  });
});

describe.runIf(samplesAreHere)('DK, genuine answers', () => {
  const hit = (path: string): string => `{"timed_out":false,"hits":{"total":1,"hits":[${String(sample(path)!.body)}]}}`;
  const genuine = (registrationNumber: string, body: string) =>
    lookUp(dk, { registrationNumber }, clientOver(dk, replay({ [SEARCH]: { body } })));
  const counts = (natures: string[]) =>
    Object.fromEntries(
      Map.groupBy(natures, (nature) => nature)
        .entries()
        .map(([nature, all]) => [nature, all.length]),
    );

  test('Tietgen Invest ApS: board, auditor, founder, and owners of 5 to 10 % each', async () => {
    const record = await genuine('41774037', String(sample('dk/virksomhed-search-41774037.json')!.body));
    expect(record).toMatchObject({
      legalName: 'Tietgen Invest ApS',
      legalForm: 'Anpartsselskab',
      statusKind: 'active',
      registrationDate: '2020-10-18',
      capital: { amount: 600_000, currency: 'DKK' },
      addresses: [{ lines: ['Hovedgaden 6, 1.'], postalCode: '2970', city: 'Hørsholm', country: 'DK' }],
      dataStatus: { officers: 'complete', owners: 'partial' },
    });
    const relationships = record.parties.flatMap(({ relationships }) => relationships);
    expect(counts(relationships.map(({ nature }) => nature))).toMatchObject({
      'Board Chair': 1,
      'Board Member': 4,
      Director: 1,
      Auditor: 1,
      Founder: 1,
    });
    const bands = relationships.filter(({ nature }) => nature === 'Shareholder').map(({ interests }) => interests![0]!.share);
    expect(bands.length).toBeGreaterThan(8);
    expect(new Set(bands.map((band) => JSON.stringify(band)))).toEqual(new Set(['{"minimum":5,"exclusiveMaximum":10}']));
  });

  test('Assure Alternatives A/S: a sole owner; ended beneficial owners are former ones', async () => {
    const record = await genuine('42611433', hit('dk/virksomhed-hit-42611433.json'));
    expect(record.dataStatus).toEqual({ officers: 'complete', owners: 'complete' });
    expect(record.otherNames).toEqual([{ name: 'Assure Wealth 2 A/S', kind: 'previous', from: '2021-08-18', to: '2023-12-03' }]);
    const owners = record.parties.filter(({ relationships }) =>
      relationships.some(({ nature }) => nature === 'Shareholder' || nature === 'Beneficial Owner'),
    );
    expect(owners).toMatchObject([
      { identifiers: [{ value: '35390448' }], relationships: [{ nature: 'Founder' }, { interests: [{ share: { exact: 100 } }, {}] }] },
    ]);
    const former = (record.formerParties ?? []).flatMap(({ relationships }) => relationships);
    expect(counts(former.map(({ nature }) => nature))).toEqual({ 'Board Member': 1, Director: 1, 'Beneficial Owner': 6 });
    // One of them had 24.99 % until 28 February 2023, and 11.86 % for the day after.
    expect(former.filter(({ interests }) => interests?.some(({ share }) => share?.exact === 24.99))).toEqual([
      {
        nature: 'Beneficial Owner',
        role: 'Reel ejer (Har indirekte besiddelser, Ret til at udpege ledelsesmedlemmer)',
        from: '2021-08-18',
        to: '2023-02-28',
        interests: [
          { kind: 'shareholding', share: { exact: 24.99 }, shareBasis: { unit: 'text', text: '0.2499' }, directOrIndirect: 'indirect' },
          { kind: 'votingRights', share: { exact: 24.99 }, shareBasis: { unit: 'text', text: '0.2499' }, directOrIndirect: 'indirect' },
          { kind: 'appointment' },
        ],
        pointer: '/hits/hits/0/_source/Vrvirksomhed/deltagerRelation/5',
      },
    ]);
  });

  test('Miranova: a secondary name, one owner', async () => {
    const record = await genuine('34689733', hit('dk/virksomhed-hit-34689733.json'));
    expect(record.otherNames.map(({ kind }) => kind)).toEqual(['previous', 'trading']);
    expect(record.parties.filter(({ relationships }) => relationships.some(({ nature }) => nature === 'Shareholder'))).toHaveLength(1);
    const former = (record.formerParties ?? []).flatMap(({ relationships }) => relationships);
    expect(counts(former.map(({ nature }) => nature))).toEqual({
      'Managing Director': 1,
      Director: 2,
      'Board Chair': 2,
      Auditor: 1,
      'Beneficial Owner': 3,
      Shareholder: 8,
    });
    for (const { to } of former) expect(to).toMatch(/^20(?:1[2-9]|2[0-3])-\d{2}-\d{2}$/);
  });
});
