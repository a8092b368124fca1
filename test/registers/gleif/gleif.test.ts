/** LEI: records read from the answers of GLEIF. */
import countries from 'i18n-iso-countries';
import { describe, expect, test } from 'vitest';
import type { WireRequest } from '../../../shared/registers/client.ts';
import { NotFound } from '../../../shared/registers/faults.ts';
import { RELATIONS } from '../../../shared/registers/gleif/ask.ts';
import { currentRecord, recordsByExactName } from '../../../shared/registers/gleif/by-name.ts';
import { issuersDay, timeZone } from '../../../shared/registers/gleif/dates.ts';
import { ownersStatus, reportingExceptions } from '../../../shared/registers/gleif/exceptions.ts';
import { gleif } from '../../../shared/registers/gleif/gleif.ts';
import { ownNumber } from '../../../shared/registers/gleif/identifiers.ts';
import { leiSearch } from '../../../shared/registers/gleif/lei-search.ts';
import { leiStatus, read } from '../../../shared/registers/gleif/read.ts';
import { gleif as sandbox } from '../../../shared/registers/gleif/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { clientOver, replay, sample, samplesAreHere } from '../../support/replay.ts';
import { conformance, expectValidIdentifiers } from '../conformance.ts';

const LANTERN = '9999INVENTED00000198';
const HARBOUR = '9999INVENTED00000295';
const ARDOISE = '9999INVENTED00000392';
const VUURTOREN = '9999INVENTED00000489';
const TWIN_RETIRED = '9999INVENTED00001265';
const TWIN = '9999INVENTED00001362';

conformance(gleif, sandbox, {
  found: LANTERN,
  notFound: '9999INVENTED00000780',
  other: HARBOUR,
  former: 'never shown',
  wrongCheckDigit: '9999INVENTED00000199',
  name: 'LATERNE ERFUNDENE GMBH',
});

const asked: WireRequest[] = [];
const overSandbox = sandboxTransport([sandbox]);
const client = clientOver(gleif, (request) => {
  asked.push(request);
  return overSandbox(request);
});
const look = (registrationNumber: string) => lookUp(gleif, { registrationNumber }, client);
const askedFor = () => asked.splice(0).map(({ url }) => url.pathname.replace('/api/v1/lei-records/', ''));

describe('LEI, invented records', () => {
  test('a company has its form, status, local creation date, addresses, numbers and other names', async () => {
    expect(await look(LANTERN)).toMatchObject({
      entityType: 'company',
      legalForm: 'Gesellschaft mit beschränkter Haftung',
      legalFormCode: '2HBR',
      companyStatus: 'ACTIVE',
      statusKind: 'active',
      jurisdiction: 'DE',
      countryOfRegistration: 'DE',
      registrationDate: '2006-10-13',
      addresses: [
        { type: 'registered', text: '1 Invented Street, 00001 Inventown, DE' },
        { type: 'business', lines: ['c/o Invented Services', '2 Invented Square'] },
      ],
      identifiers: [
        { type: 'LEI', value: LANTERN },
        { type: 'Registernummer', value: 'HRB 999901 (München)', jurisdiction: 'DE', registry: 'Handelsregister (München)' },
      ],
      otherNames: [
        { name: 'KERZE ERFUNDENE GMBH', kind: 'previous', language: 'de' },
        { name: 'Laterne', kind: 'trading' },
      ],
      dataStatus: { officers: 'not_published', owners: 'partial' },
    });
  });

  test('parents control by consolidation without a percentage and can be expanded', async () => {
    const { parties } = await look(LANTERN);
    expect(parties).toMatchObject([
      {
        legalName: 'HARBOUR INVENTED LIMITED',
        legalForm: 'Private Limited Company',
        jurisdiction: 'GB',
        identifiers: [
          { type: 'LEI', value: HARBOUR },
          { type: 'Company number', value: '99000010', jurisdiction: 'GB' },
        ],
        relationships: [{ nature: 'Parent', role: 'Direct accounting consolidation parent', interests: [{ kind: 'control' }] }],
      },
      {
        legalName: 'ARDOISE INVENTEE',
        identifiers: [{ type: 'LEI' }, { type: 'SIREN', value: '000700013', jurisdiction: 'FR', registry: 'Sirene' }],
        relationships: [{ nature: 'Ultimate Parent' }],
      },
    ]);
    expect(JSON.stringify(parties)).not.toContain('"share"');
  });

  test('only resources that the record links to are requested, always as JSON:API', async () => {
    asked.length = 0;
    await look(LANTERN);
    expect(new Set(asked.map(({ headers }) => headers.accept))).toEqual(new Set(['application/vnd.api+json']));
    expect(askedFor()).toEqual([LANTERN, `${LANTERN}/direct-parent`, `${LANTERN}/ultimate-parent`]);
    await look(VUURTOREN);
    expect(askedFor()).toEqual([
      VUURTOREN,
      `${VUURTOREN}/direct-parent-reporting-exception`,
      `${VUURTOREN}/ultimate-parent-reporting-exception`,
    ]);
  });

  test('missing parents have their reason in words', async () => {
    const answer = await gleif.ask({ registrationNumber: VUURTOREN }, client);
    expect(reportingExceptions(answer)).toEqual([
      {
        category: 'DIRECT_ACCOUNTING_CONSOLIDATION_PARENT',
        reason: 'NATURAL_PERSONS',
        inWords: 'No direct parent is reported: it is controlled by natural persons, whom the Global LEI Index does not name.',
      },
      {
        category: 'ULTIMATE_ACCOUNTING_CONSOLIDATION_PARENT',
        reason: 'NO_LEI',
        inWords: 'No ultimate parent is reported: the parent has no LEI and does not agree to get one.',
      },
    ]);
    const [hidden, none] = [await look(VUURTOREN), await look(ARDOISE)];
    expect([hidden.dataStatus.owners, hidden.dataStatusReasons!.owners]).toEqual([
      'restricted',
      ['some_roles_only', 'not_confirmed_by_company'],
    ]);
    expect([none.dataStatus.owners, none.dataStatusReasons!.owners]).toEqual(['none_on_register', ['none_entered']]);
  });

  test('a fund has manager and umbrella fund; its supervisor’s number is no company number', async () => {
    const fund = await look('9999INVENTED00000877');
    expect(fund).toMatchObject({ entityType: 'fund', identifiers: [{ type: 'LEI' }, { type: 'Registration number', value: 'O09999901' }] });
    expect(fund.parties.map(({ legalName, entityType, relationships }) => [legalName, entityType, relationships[0]!.nature])).toEqual([
      ['ARDOISE INVENTEE', 'company', 'Fund Manager'],
      ['INVENTED HARBOUR UMBRELLA SICAV', 'fund', 'Umbrella Fund'],
    ]);
    const feeder = await look('9999INVENTED00001556');
    expect(feeder.parties.map(({ legalName, relationships }) => [legalName, relationships[0]!.nature])).toContainEqual([
      'INVENTED HARBOUR GROWTH FUND',
      'Master Fund',
    ]);
    expect(feeder.dataStatus.owners).toBe('not_published');
  });

  test('a manager in Delaware is in US-DE; a fund without a manager has no party', async () => {
    const fund = await look('9999INVENTED00000974');
    expect(fund).toMatchObject({
      legalForm: 'Statutory Trust',
      legalFormCode: undefined,
      jurisdiction: 'US-DE',
      countryOfRegistration: 'US',
      registrationDate: '2010-05-04',
    });
    expect(fund.parties).toMatchObject([{ legalName: 'LIBERTY INVENTED ADVISERS LLC', jurisdiction: 'US-DE' }]);
    const orphan = await look('9999INVENTED00001168');
    expect(orphan.parties).toEqual([]);
    expect(orphan.registrationDate).toBeUndefined();
  });

  test('a lapsed LEI does not change the status of the company', async () => {
    const orphan = '9999INVENTED00001168';
    expect(await look(orphan)).toMatchObject({ companyStatus: 'ACTIVE', statusKind: 'active' });
    expect(leiStatus(await currentRecord(orphan, client))).toBe('LAPSED');
  });

  test('retired and duplicate records stay as they are, with their successor', async () => {
    const successor = (legalName: string) => [{ legalName, relationships: [{ nature: 'Other', role: 'Successor entity' }] }];
    expect(await look(TWIN_RETIRED)).toMatchObject({
      companyStatus: 'INACTIVE',
      statusKind: 'inactive',
      parties: successor('INVENTED TWIN GMBH'),
    });
    const duplicate = await look('9999INVENTED00001653');
    expect(duplicate).toMatchObject({ statusKind: 'unknown', parties: successor('HARBOUR INVENTED LIMITED') });
    expect(duplicate.companyStatus).toBeUndefined();
  });

  test('a branch names its head office', async () => {
    const { parties } = await look('9999INVENTED00001944');
    expect(parties).toMatchObject([{ legalName: 'LATERNE ERFUNDENE GMBH', relationships: [{ nature: 'Head Office' }] }]);
  });
});

describe('LEI, exact names', () => {
  const leis = async (name: string, category?: string) =>
    (await recordsByExactName(name, client, category ? { category } : {})).map(({ attributes }) => attributes.lei);

  test('of 207 hits on all pages the two with the exact name are kept, the active one first', async () => {
    asked.length = 0;
    expect(await leis('INVENTED TWIN GMBH')).toEqual([TWIN, TWIN_RETIRED]);
    expect(asked.map(({ url }) => url.searchParams.get('page[number]'))).toEqual(['1', '2']);
  });

  test('case and spaces do not matter; punctuation is ignored at the second attempt', async () => {
    expect(await leis('  invented  Twin GmbH ')).toEqual([TWIN, TWIN_RETIRED]);
    expect(await leis('Vuurtoren Verzonnen B V')).toEqual([]);
    expect(await leis('Vuurtoren-Verzonnen B.V')).toEqual([VUURTOREN]);
    expect(await leis('INVENTED TWIN')).toEqual([]);
    expect(await leis(' , ')).toEqual([]);
  });

  test('full-width letters equal half-width ones, and ß equals ss', async () => {
    const data = ['ＩＮＶＥＮＴＥＤ　ＴＷＩＮ', 'INVENTED STRASSE'].map((name) => ({
      attributes: { lei: TWIN, entity: { legalName: { name } } },
    }));
    const over = clientOver(gleif, replay({ '/api/v1/lei-records': { body: JSON.stringify({ data }) } }));
    expect(await recordsByExactName('Invented Twin', over)).toHaveLength(1);
    expect(await recordsByExactName('Invented Straße', over)).toHaveLength(1);
  });

  test('commas and a leading ! do not act as filter operators', async () => {
    expect(await leis('QUILL, INVENTED AND SONS LIMITED')).toEqual(['9999INVENTED00001750']);
    expect(await leis('!INVENTED EXCLAMATION FUND')).toEqual(['9999INVENTED00001847']);
  });

  test('a search by category leaves out other categories', async () => {
    expect(await leis('INVENTED HARBOUR GROWTH FUND', 'FUND')).toEqual(['9999INVENTED00000877']);
    expect(await leis('HARBOUR INVENTED LIMITED', 'FUND')).toEqual([]);
  });

  test('name search gives LEI, jurisdiction and status', async () => {
    expect(await gleif.searchByName!('liberty invented advisers llc', client)).toEqual([
      {
        companyName: 'LIBERTY INVENTED ADVISERS LLC',
        registrationNumber: '9999INVENTED00001071',
        jurisdiction: 'US-DE',
        companyStatus: 'ACTIVE',
      },
    ]);
  });

  /** 10,400 hits in 52 pages; the service returns 50 pages at most. */
  const tooMany = (name: string) => {
    const record = { attributes: { lei: TWIN, entity: { legalName: { name }, jurisdiction: 'DE' } } };
    return clientOver(gleif, async ({ url }) => {
      const number = Number(url.searchParams.get('page[number]'));
      const answer = { data: [record], meta: { pagination: { lastPage: 52, total: 10_400 } } };
      const body = number > 50 ? { errors: [{ status: '400', title: 'Bad Request' }] } : answer;
      const status = number > 50 ? 400 : 200;
      return { status, headers: { 'content-type': 'application/vnd.api+json' }, body: Buffer.from(JSON.stringify(body)) };
    });
  };

  test('with more hits than are read, a name among those read is found', async () => {
    expect(await recordsByExactName('Trust', tooMany('TRUST'))).toHaveLength(3);
  });

  test('a name beyond the hits read is answered "more match", not "unknown"', async () => {
    const fault = await recordsByExactName('TRUST', tooMany('TRUST COMPANY')).catch((error) => error);
    expect(fault).toBeInstanceOf(NotFound);
    expect(fault.sentence).toBe(
      '10400 LEI records match "TRUST", more than are read of a name: search by the LEI, or by the whole legal name',
    );
  });

  test('a truncated list of subsidiaries states the total number', async () => {
    const links = { links: { related: 'x' } };
    const parent = { attributes: { lei: LANTERN, entity: { legalName: { name: 'X' }, jurisdiction: 'DE' } } };
    const over = clientOver(gleif, async (request) => {
      if (request.url.pathname.endsWith('/direct-children')) {
        const children = await tooMany('CHILD').text(request.url.pathname + request.url.search);
        return { status: 200, headers: { 'content-type': 'application/vnd.api+json' }, body: Buffer.from(children) };
      }
      const body = JSON.stringify({ data: { ...parent, relationships: { 'direct-children': links } } });
      return { status: 200, headers: { 'content-type': 'application/vnd.api+json' }, body: Buffer.from(body) };
    });
    const record = await lookUp(leiSearch, { registrationNumber: LANTERN, children: true }, over);
    expect(record.subsidiaryCount).toBe(10_400);
    expect(record.parties).toHaveLength(20);
    expect(record.dataStatusReasons!.owners).toEqual(['more_on_register']);
  });
});

describe('LEI, successors', () => {
  const record = (lei: string, status: string, ...successors: string[]) => {
    const entity = { legalName: { name: lei }, successorEntities: successors.map((next) => ({ lei: next })) };
    return { body: JSON.stringify({ data: { attributes: { lei, entity, registration: { status } } } }) };
  };
  const [a, b, c] = [LANTERN, HARBOUR, ARDOISE] as [string, string, string];
  const current = async (records: Record<string, ReturnType<typeof record>>) => {
    const answers = Object.fromEntries(Object.entries(records).map(([lei, saved]) => [`/api/v1/lei-records/${lei}`, saved]));
    return (await currentRecord(a, clientOver(gleif, replay(answers)))).attributes.lei;
  };

  test('a retired record is followed to the one in force', async () => {
    expect((await currentRecord(TWIN_RETIRED, client)).attributes.lei).toBe(TWIN);
    expect((await currentRecord('9999INVENTED00001653', client)).attributes.lei).toBe(HARBOUR);
    expect(await current({ [a]: record(a, 'MERGED', b), [b]: record(b, 'DUPLICATE', c), [c]: record(c, 'LAPSED') })).toBe(c);
  });

  test('a record in force is not followed, a circle ends, a split stays', async () => {
    expect(await current({ [a]: record(a, 'ISSUED', b) })).toBe(a);
    expect(await current({ [a]: record(a, 'RETIRED', b), [b]: record(b, 'RETIRED', a) })).toBe(b);
    expect(await current({ [a]: record(a, 'RETIRED', b, c) })).toBe(a);
    expect(await current({ [a]: record(a, 'RETIRED') })).toBe(a);
  });

  test('a longer chain ends after five steps', async () => {
    const chain = sandbox.companies.map(({ identifier }) => identifier).slice(0, 8);
    expect(await current(Object.fromEntries(chain.map((lei, at) => [lei, record(lei, 'MERGED', chain[at + 1] ?? a)])))).toBe(chain[5]);
  });

  test('an unknown LEI is NotFound', async () => {
    await expect(currentRecord('9999INVENTED00000780', client)).rejects.toBeInstanceOf(NotFound);
  });
});

describe('LEI, dates and words', () => {
  test.each([
    ['2006-10-12T22:00:00Z', 'DE', '2006-10-13'],
    ['1952-10-16T23:00:00Z', 'DE', '1952-10-17'],
    ['2007-06-05T00:00:00Z', 'US-DE', '2007-06-05'],
    ['2007-06-05T04:00:00Z', 'US-DE', '2007-06-05'],
    ['2007-06-05T07:00:00Z', 'US-CA', '2007-06-05'],
    ['2015-03-31T15:00:00Z', 'JP', '2015-04-01'],
    ['2015-03-31T18:30:00Z', 'IN', '2015-04-01'],
    ['2015-03-30T22:00:00Z', 'US-NY', '2015-03-31'],
    ['2015-07-01T02:30:00Z', 'CA-NL', '2015-07-01'],
    ['2015-03-31T09:12:33.001Z', 'JP', '2015-03-31'],
    ['2015-06-30T21:00:00Z', 'DE', '2015-07-01'],
    ['2015-01-31T21:00:00Z', 'KY', '2015-02-01'],
    ['2015-06-30T21:00:00Z', 'FI', '2015-07-01'],
  ])('%s in %s is %s', (instant, jurisdiction, day) => {
    expect(issuersDay(instant, jurisdiction)).toBe(day);
  });

  test('an invalid date is left out', () => {
    expect(issuersDay(null, 'DE')).toBeUndefined();
    expect(issuersDay('unknown', 'DE')).toBeUndefined();
  });

  test('every country has a time zone that Node.js knows', () => {
    for (const country of Object.keys(countries.getAlpha2Codes())) {
      expect(timeZone(country), country).not.toBe('UTC');
      expect(() => new Intl.DateTimeFormat('en', { timeZone: timeZone(country) }), country).not.toThrow();
    }
  });

  test('every reason has its sentence and a status of owners', () => {
    const category = 'DIRECT_ACCOUNTING_CONSOLIDATION_PARENT';
    const found = Object.keys(REASONS).map((reason) => {
      const [exception] = reportingExceptions({ exceptions: [{ category, reason }] });
      expect(exception!.inWords).toMatch(/^No direct parent is reported: [a-z].+[a-z]\.$/);
      const { status, reasons } = ownersStatus(0, [{ category, reason }]);
      expect(ownersStatus(1, [{ category, reason }])).toEqual({ status: 'partial', reasons });
      return [reason, `${status}: ${reasons}`];
    });
    expect(Object.fromEntries(found)).toEqual(REASONS);
    expect(ownersStatus(0, [])).toEqual({ status: 'not_published', reasons: [] });
    expect(ownersStatus(2, [])).toEqual({ status: 'partial', reasons: [] });
  });

  const entity = (more: object) => {
    const attributes = { lei: LANTERN, entity: { legalName: { name: 'X' }, jurisdiction: 'DE', ...more } };
    return read({ record: { attributes }, related: [], exceptions: [], names: { legalForms: {}, registers: {} } });
  };

  test('every category and every status of an entity', () => {
    const categories = ['GENERAL', 'BRANCH', 'SOLE_PROPRIETOR', 'FUND', 'RESIDENT_GOVERNMENT_ENTITY', 'INTERNATIONAL_ORGANIZATION'];
    expect(categories.map((category) => entity({ category }).entityType)).toEqual([
      'company',
      'company',
      'company',
      'fund',
      'state',
      'other',
    ]);
    expect(['ACTIVE', 'INACTIVE', 'NULL'].map((status) => entity({ status }).statusKind)).toEqual(['active', 'inactive', 'unknown']);
    expect(entity({ status: 'INACTIVE', expiration: { reason: 'DISSOLVED' } }).statusKind).toBe('dissolved');
  });

  test('every type of name', () => {
    const kinds = {
      PREVIOUS_LEGAL_NAME: 'previous',
      TRADING_OR_OPERATING_NAME: 'trading',
      ALTERNATIVE_LANGUAGE_LEGAL_NAME: 'alternative',
      PREFERRED_ASCII_TRANSLITERATED_LEGAL_NAME: 'translated',
      AUTO_ASCII_TRANSLITERATED_LEGAL_NAME: 'translated',
    };
    const otherNames = Object.keys(kinds).map((type) => ({ name: type, type }));
    expect(Object.fromEntries(entity({ otherNames }).otherNames.map(({ name, kind }) => [name, kind]))).toEqual(kinds);
  });

  test('every relationship to another record is read, none to itself', () => {
    const other = { attributes: { lei: HARBOUR, entity: { legalName: { name: 'Y' }, jurisdiction: 'GB' } } };
    const own = { attributes: { lei: LANTERN, entity: { legalName: { name: 'X' }, jurisdiction: 'DE' } } };
    const related = [...RELATIONS, 'direct-children' as const].map((relation) => ({ relation, record: other }));
    const record = read({
      record: own,
      related: [{ relation: 'ultimate-parent', record: own }, ...related],
      exceptions: [],
      names: { legalForms: {}, registers: {} },
    });
    expect(
      record.parties.map(({ legalName, relationships: [relationship] }) => [legalName, relationship!.nature, relationship!.role]),
    ).toEqual([
      ['Y', 'Parent', 'Direct accounting consolidation parent'],
      ['Y', 'Ultimate Parent', 'Ultimate accounting consolidation parent'],
      ['Y', 'Fund Manager', 'Fund management entity'],
      ['Y', 'Umbrella Fund', 'Umbrella fund'],
      ['Y', 'Master Fund', 'Master fund'],
      ['Y', 'Head Office', 'Head office of an international branch'],
      ['Y', 'Other', 'Successor entity'],
      ['Y', 'Subsidiary', 'Directly consolidated subsidiary'],
    ]);
  });

  test('the label of a number is that of its registration authority', () => {
    const labels = Object.entries(AUTHORITIES).map(([label, codes]) => [
      label,
      codes
        .split(' ')
        .filter((id) => ownNumber({ registeredAs: '1', registeredAt: { id } }, 'XX', {})!.type === label)
        .join(' '),
    ]);
    expect(Object.fromEntries(labels)).toEqual(AUTHORITIES);
    expect(ownNumber({ registeredAs: '1', registeredAt: { id: 'RA000304' } }, 'DE', {})!.type).toBe('Registernummer');
    expect(ownNumber({ registeredAs: '1', registeredAt: { id: 'RA000433' } }, 'LU', {})!.type).toBe('Registration number');
  });
});

const REASONS = {
  NON_CONSOLIDATING: 'none_on_register: none_entered',
  NO_KNOWN_PERSON: 'none_on_register: none_entered',
  NATURAL_PERSONS: 'restricted: some_roles_only',
  NO_LEI: 'not_published: not_confirmed_by_company',
  NON_PUBLIC: 'restricted: hidden_by_register',
  BINDING_LEGAL_COMMITMENTS: 'restricted: hidden_by_register',
  LEGAL_OBSTACLES: 'restricted: hidden_by_register',
  CONSENT_NOT_OBTAINED: 'restricted: hidden_by_register',
  DETRIMENT_NOT_EXCLUDED: 'restricted: hidden_by_register',
  DISCLOSURE_DETRIMENTAL: 'restricted: hidden_by_register',
  DISCOLSURE_DETRIMENTAL: 'restricted: hidden_by_register',
};

const AUTHORITIES = {
  'Company number': 'RA000585 RA000586 RA000587 RA000402',
  SIREN: 'RA000189 RA000192',
  Organisasjonsnummer: 'RA000472 RA000473',
  IČO: 'RA000163 RA000166 RA000167 RA000168 RA000526 RA000671',
  KRS: 'RA000484',
  'RCS Number': 'RA000432',
  'KVK Nummer': 'RA000463',
  'Enterprise number': 'RA000025',
  FirmenbuchNummer: 'RA000017',
  'CVR-nummer': 'RA000170',
  'Registry code': 'RA000181',
  'Business ID': 'RA000188',
  UID: 'RA000548 RA000549',
  ABN: 'RA000013',
  ACN: 'RA000014',
  NZBN: 'RA000749',
  UEN: 'RA000523',
  CIN: 'RA000394',
  CNPJ: 'RA000681',
  RFC: 'RA000449',
  RUC: 'RA000689',
  'Codice fiscale': 'RA000407',
};

describe.runIf(samplesAreHere)('LEI, genuine answers', () => {
  const api = '/api/v1/lei-records';
  const commerzbank = '851WYGNLUQLFZBSYGB56';
  const bloomberg = '5493001KJTIIGC8Y1R12';
  const exception = sample(`gleif/direct-parent-reporting-exception-${commerzbank}.json`)!;
  const hits = sample('gleif/search-legalName-allianz-global-investors-p1.json')!;
  const genuine = clientOver(
    gleif,
    replay({
      [`${api}/${commerzbank}`]: sample(`gleif/record-${commerzbank}.json`)!,
      [`${api}/${commerzbank}/direct-parent-reporting-exception`]: exception,
      [`${api}/${bloomberg}`]: sample(`gleif/record-${bloomberg}.json`)!,
      [`${api}/${bloomberg}/direct-parent`]: { status: 404, ...sample('gleif/not-found-related-404.json')! },
    }),
  );

  test('Commerzbank: name, form, local date, register number, BICs, no known controller', async () => {
    const record = await lookUp(gleif, { registrationNumber: commerzbank }, genuine);
    expect(record).toMatchObject({
      legalName: 'COMMERZBANK Aktiengesellschaft',
      legalForm: 'Aktiengesellschaft',
      companyStatus: 'ACTIVE',
      registrationDate: '1952-10-17',
      parties: [],
      dataStatus: { owners: 'none_on_register' },
    });
    expect(record.identifiers.slice(0, 2)).toEqual([
      { type: 'LEI', value: commerzbank },
      {
        type: 'Registernummer',
        value: 'HRB 32000 (Frankfurt am Main)',
        jurisdiction: 'DE',
        registry: 'Handelsregister (Frankfurt am Main)',
      },
    ]);
    expect(record.identifiers.filter(({ type }) => type === 'BIC')).toHaveLength(16);
    expect(record.addresses[0]).toEqual({
      type: 'registered',
      lines: ['Kaiserstraße 16'],
      city: 'Frankfurt am Main',
      postalCode: '60311',
      region: 'DE-HE',
      country: 'DE',
      text: 'Kaiserstraße 16, 60311 Frankfurt am Main, DE-HE, DE',
    });
  });

  test('Bloomberg Finance: a plain date stays that day; missing linked parents are not invented', async () => {
    expect(await lookUp(gleif, { registrationNumber: bloomberg }, genuine)).toMatchObject({
      legalForm: 'Limited Partnership',
      jurisdiction: 'US-DE',
      countryOfRegistration: 'US',
      registrationDate: '2007-06-05',
      identifiers: [
        { type: 'LEI' },
        { type: 'File Number', value: '4348344', jurisdiction: 'US-DE', registry: 'Division of Corporations, Department of State' },
      ],
      parties: [],
      dataStatus: { owners: 'not_published' },
    });
  });

  test('Allianz Global Investors GmbH: of two hits with this exact name the active one is first', async () => {
    const onePage = clientOver(gleif, async () => ({
      status: 200,
      headers: { 'content-type': 'application/vnd.api+json' },
      body: Buffer.from(JSON.stringify({ ...JSON.parse(String(hits.body)), meta: {} })),
    }));
    expect(await gleif.searchByName!('Allianz Global Investors GmbH', onePage)).toMatchObject([
      { registrationNumber: 'OJ2TIQSVQND4IZYYK658', companyStatus: 'ACTIVE' },
      { registrationNumber: '529900FAHFDMSXCPII15', companyStatus: 'INACTIVE' },
    ]);
  });

  test('every genuine record of the lists is read, with valid identifiers and a name for its form', async () => {
    const children = sample('gleif/direct-children-529900K9B0N5BT694847-p1.json')!;
    const records = [hits, children].flatMap(({ body }) => JSON.parse(String(body)).data as { id: string; relationships: object }[]);
    expect(records).toHaveLength(15);
    for (const data of records) {
      const alone = clientOver(gleif, replay({ [`${api}/${data.id}`]: { body: JSON.stringify({ data }) } }));
      const record = await lookUp(gleif, { registrationNumber: data.id }, alone);
      expectValidIdentifiers(gleif, record);
      expect(record.legalForm).not.toMatch(/^[A-Z0-9]{4}$/);
    }
  });

  test('an empty list is an empty list', async () => {
    const empty = clientOver(gleif, replay({ [api]: sample('gleif/managed-funds-empty-529900FAHFDMSXCPII15.json')! }));
    expect(await gleif.searchByName!('Nobody', empty)).toEqual([]);
  });
});
