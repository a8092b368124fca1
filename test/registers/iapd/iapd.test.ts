/** IAPD: records read from the adviser search and from Form ADV. */
import { describe, expect, test } from 'vitest';
import type { CompanyRecord, PartyRecord } from '../../../shared/entity/company-record.ts';
import { agrees, sectionStatus } from '../../../shared/entity/completeness.ts';
import { parseIdentifier } from '../../../shared/identifiers/scheme.ts';
import type { Exchange, Transport, WireRequest } from '../../../shared/registers/client.ts';
import { publicationOf, type Registry } from '../../../shared/registers/contract.ts';
import { Changed, NotFound, Refused, Throttled, Unavailable } from '../../../shared/registers/faults.ts';
import { placeCode } from '../../../shared/registers/iapd/countries.ts';
import { organisationOf, scheduleA, scheduleB } from '../../../shared/registers/iapd/form-adv.ts';
import { iapd } from '../../../shared/registers/iapd/iapd.ts';
import { fits, normalisedName } from '../../../shared/registers/iapd/same-name.ts';
import { iapd as sandbox } from '../../../shared/registers/iapd/sandbox.ts';
import { Firms, type Hit, Hits } from '../../../shared/registers/iapd/wire.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { always, clientOver, replay, type Saved, sample, samplesAreHere } from '../../support/replay.ts';
import { expectValidIdentifiers } from '../conformance.ts';

const LIBERTY = 'LIBERTY INVENTED ADVISERS LLC';
const SELECTOR = '/IAPD/crd_iapd_AdvVersionSelector.aspx';
const SECTIONS = '/IAPD/content/viewform/adv/Sections';
const KEY = 'A0'.repeat(20);

const overSandbox = sandboxTransport([sandbox]);
const look = (legalName: string, transport: Transport = overSandbox, keep?: (exchange: Exchange) => void) =>
  lookUp(iapd, { registrationNumber: '', legalName }, clientOver(iapd, transport, keep));

/** The sandbox, with `saved` as the answer to every request whose path matches. */
const butFor =
  (path: RegExp, saved: Saved): Transport =>
  (request) =>
    path.test(request.url.pathname) ? always(saved)(request) : overSandbox(request);

const allParties = (parties: readonly PartyRecord[]): PartyRecord[] =>
  parties.flatMap((party) => [party, ...allParties(party.parties ?? [])]);
/** `A [B [C], D]`: B and D are parties of A, C is a party of B. */
const tree = (parties: readonly PartyRecord[] = []): string =>
  parties.map(({ legalName, parties: under }) => legalName + (under ? ` [${tree(under)}]` : '')).join(', ');

// Minimal pages and lists, for cases that the sandbox does not have.
const HEAD_A = [
  'FULL LEGAL NAME (Individuals: …)',
  'DE/FE/I',
  'Title or Status',
  'Date Acquired',
  'Ownership Code',
  'Control Person',
  'PR',
  'CRD No.',
];
const HEAD_B = [...HEAD_A.slice(0, 2), 'Entity in Which Interest is Owned', 'Status', ...HEAD_A.slice(3)];
const grid = (...rows: string[][]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const formPage = (content: string, crd = '7') =>
  `<form id="aspnetForm"><span id="x_ucADVHeader_lblCrdNumber">${crd}</span>${content}</form>`;
const direct = (name: string, kind: string, title: string, code: string, controls = 'N') => [
  name,
  kind,
  title,
  '01/2020',
  code,
  controls,
  'N',
  '',
];
const indirect = (name: string, kind: string, entity: string, title = 'MEMBER', code = 'E') => [
  name,
  kind,
  entity,
  title,
  '01/2020',
  code,
  'N',
  'N',
  '',
];
/** A complete page: a truncated page is refused. */
const html = (body: string): Saved => ({
  contentType: 'text/html; charset=utf-8',
  body: body.includes('</html>') ? body : `${body}</html>`,
});
const json = (body: unknown): Saved => ({ body: JSON.stringify(body) });

interface Laid {
  hits?: object[];
  basic?: object;
  firm?: object;
  a?: string;
  b?: string;
  organisation?: string;
  identity?: string;
}

const hit = (crd: number, firm_name: string, more: object = {}) => ({
  firm_source_id: String(crd),
  firm_name,
  firm_ia_scope: 'ACTIVE',
  ...more,
});

function laid({
  hits = [hit(7, 'LEDGE INVENTED LLC')],
  basic,
  firm,
  a,
  b = '',
  organisation = '',
  identity = '',
}: Laid): Record<string, Saved> {
  const iacontent = {
    basicInformation: { firmId: 7, firmName: 'LEDGE INVENTED LLC', iaScope: 'ACTIVE', advFilingDate: '01/02/2026', ...basic },
    ...firm,
  };
  return {
    '/search/firm': json({ hits: { total: hits.length, hits: hits.map((_source) => ({ _source })) } }),
    '/search/firm/7': json({ hits: { total: 1, hits: [{ _source: { iacontent: JSON.stringify(iacontent) } }] } }),
    [SELECTOR]: html(formPage(`<a href="../Sections/iapd_AdvScheduleASection.aspx?ORG_PK=7&amp;FLNG_PK=${KEY}">A</a>${identity}`)),
    [`${SECTIONS}/iapd_AdvFormOfOrgSection.aspx`]: html(formPage(organisation)),
    [`${SECTIONS}/iapd_AdvScheduleASection.aspx`]: html(formPage(a ?? grid(HEAD_A, direct('NOBODY, REAL', 'I', 'PRESIDENT', 'E', 'Y')))),
    [`${SECTIONS}/iapd_AdvScheduleBSection.aspx`]: html(formPage(b)),
  };
}

const lookOver = (given: Laid, more: Record<string, Saved> = {}, asked: WireRequest[] = []): Promise<CompanyRecord> =>
  look('LEDGE INVENTED LLC', replay({ ...laid(given), ...more }, asked));

describe('IAPD conforms', () => {
  test('an adviser is read completely, with numbers valid by their schemes', async () => {
    const record = await look(LIBERTY);
    expect(record).toMatchObject({ legalName: LIBERTY, registrationNumber: '9990101' });
    expectValidIdentifiers(iapd, { ...record, parties: allParties(record.parties) });
    for (const { legalName, relationships } of allParties(record.parties)) {
      expect(legalName).not.toBe('');
      expect(relationships.length).toBeGreaterThan(0);
      for (const { from } of relationships) if (from) expect(from).toMatch(/^\d{4}-\d{2}$/);
    }
  });

  test.each(['NOWHERE INVENTED ADVISERS LLC', 'Zzyzx Nowhere To Be Found', '"', '…'])('%j is NotFound', async (name) => {
    await expect(look(name)).rejects.toBeInstanceOf(NotFound);
  });

  test.each([401, 403])('%i is Refused', async (status) => {
    await expect(look(LIBERTY, always({ status, body: '{}' }))).rejects.toBeInstanceOf(Refused);
  });

  test.each([/firm$/, /firm\/\d+$/, /Selector/, /FormOfOrg/, /ScheduleA/, /ScheduleB/])(
    '429 at %s is Throttled with its waiting time',
    async (path) => {
      const fault = await look(LIBERTY, butFor(path, { status: 429, headers: { 'retry-after': '7' }, body: '' })).catch((error) => error);
      expect(fault).toBeInstanceOf(Throttled);
      expect(fault.retryAfter).toBe(7);
    },
  );

  test.each([500, 502, 503, 504])('%i is Unavailable', async (status) => {
    await expect(look(LIBERTY, always({ status, body: 'x' }))).rejects.toBeInstanceOf(Unavailable);
    await expect(look(LIBERTY, butFor(/ScheduleB/, { status, body: 'x' }))).rejects.toBeInstanceOf(Unavailable);
  });

  test.each([/firm$/, /firm\/\d+$/, /Selector/, /FormOfOrg/, /ScheduleA/, /ScheduleB/])(
    'a web page instead of data at %s is Unavailable, never NotFound',
    async (path) => {
      const wall = '<!DOCTYPE html><html><body>Please prove that you are human</body></html>';
      for (const status of [200, 403])
        await expect(look(LIBERTY, butFor(path, { ...html(wall), status }))).rejects.toBeInstanceOf(Unavailable);
    },
  );

  test.each([
    '',
    'nonsense',
    'null',
    '[]',
    '"text"',
    '7',
    '{}',
    '{"error":"x"}',
    '{"hits":null}',
    '{"hits":{"total":3,"hits":null}}',
    '['.repeat(5000),
  ])('the answer %j is Changed', async (body) => {
    await expect(look(LIBERTY, always({ body }))).rejects.toBeInstanceOf(Changed);
  });

  test('a service error with status 200 is Unavailable; its code 0 means success', async () => {
    const trouble = (errorCode: unknown) => json({ errorCode, errorMessage: 'x', hits: null });
    await expect(look(LIBERTY, always(trouble(1500)))).rejects.toBeInstanceOf(Unavailable);
    await expect(look(LIBERTY, always(json({ errorCode: 0, hits: { total: 0, hits: [] } })))).rejects.toBeInstanceOf(NotFound);
  });

  test('a firm or a form of another adviser is Changed', async () => {
    await expect(lookOver({ basic: { firmId: 8 } })).rejects.toBeInstanceOf(Changed);
    for (const section of ['FormOfOrg', 'ScheduleA', 'ScheduleB']) {
      const other = html(formPage(grid(HEAD_A), '8'));
      await expect(lookOver({}, { [`${SECTIONS}/iapd_Adv${section}Section.aspx`]: other })).rejects.toBeInstanceOf(Changed);
    }
  });

  test('a removed address of the viewer is Changed, never NotFound', async () => {
    await expect(look(LIBERTY, butFor(/ScheduleA/, { status: 404, ...html('<html>gone</html>') }))).rejects.toBeInstanceOf(Changed);
  });

  test('examples are valid, and usual notations of numbers are accepted', () => {
    for (const scheme of iapd.identifiers) for (const example of scheme.examples) expect(parseIdentifier(scheme, example)).toBe(example);
    const [crd, sec] = iapd.identifiers as [(typeof iapd.identifiers)[0], (typeof iapd.identifiers)[0]];
    expect(parseIdentifier(crd, 'CRD# 0148826')).toBe('148826');
    expect(parseIdentifier(sec, '80170860')).toBe('801-70860');
    for (const wrong of ['', '0', '12345678', 'CITADEL']) expect(parseIdentifier(crd, wrong)).toBeUndefined();
    for (const wrong of ['', '8-12345', '803-1', '801-']) expect(parseIdentifier(sec, wrong)).toBeUndefined();
  });

  test('every exchange of a look-up is kept', async () => {
    const kept: Exchange[] = [];
    await look(LIBERTY, overSandbox, (exchange) => kept.push(exchange));
    expect(kept.map(({ url }) => new URL(url).pathname.split('/').at(-1)).toSorted()).toEqual([
      '9990101',
      'crd_iapd_AdvVersionSelector.aspx',
      'firm',
      'iapd_AdvFormOfOrgSection.aspx',
      'iapd_AdvScheduleASection.aspx',
      'iapd_AdvScheduleBSection.aspx',
    ]);
  });

  test('every company of the sandbox shows what its list says', async () => {
    for (const { identifier, legalName, shows } of sandbox.companies) {
      if (/down/.test(shows)) await expect(look(identifier)).rejects.toBeInstanceOf(Unavailable);
      else if (/not found/.test(shows)) await expect(look(identifier)).rejects.toBeInstanceOf(NotFound);
      else expect((await look(identifier)).legalName).toBe(legalName);
    }
  });
});

describe('IAPD, invented advisers', () => {
  test('an adviser has its legal name, form, state, office, numbers and other names', async () => {
    const record = await look(LIBERTY);
    expect(record).toMatchObject({
      legalForm: 'Limited Liability Company (LLC)',
      companyStatus: 'ACTIVE',
      statusKind: 'active',
      countryOfRegistration: 'US',
      jurisdiction: 'US-DE',
      addresses: [{ type: 'business', text: '1 INVENTED PLAZA, 00001 INVENTOWN, NY, US' }],
      identifiers: [
        { type: 'CRD number', value: '9990101' },
        { type: 'SEC number', value: '801-990101' },
      ],
      otherNames: [
        { name: 'LIBERTY INVENTED ADVISERS', kind: 'trading' },
        { name: 'LIBERTY INVENTED WEALTH', kind: 'alternative' },
      ],
      dataStatus: { officers: 'complete', owners: 'partial' },
    });
    expect(record.registrationDate).toBeUndefined();
  });

  test('a direct owner has title, month, band and number; control is a second relationship', async () => {
    const [managing, compliance, holdings] = (await look(LIBERTY)).parties;
    expect(managing).toEqual({
      entityType: 'person',
      legalName: 'ALPHA QUILL TESTPERSON',
      identifiers: [{ type: 'CRD number', value: '9990201', jurisdiction: 'US', registry: 'IAPD' }],
      relationships: [
        {
          nature: 'Direct Owner',
          role: 'MANAGING MEMBER',
          from: '2012-09',
          interests: [{ kind: 'capital', share: { minimum: 50, exclusiveMaximum: 75 }, shareBasis: { unit: 'band', code: 'D' } }],
        },
        { nature: 'Control Person', role: 'MANAGING MEMBER', from: '2012-09', interests: [{ kind: 'control' }] },
      ],
    });
    expect(compliance!.relationships).toMatchObject([
      { nature: 'Officer', role: 'CHIEF COMPLIANCE OFFICER', interests: [{ share: { exclusiveMaximum: 5 } }] },
    ]);
    expect(holdings).toMatchObject({ entityType: 'company', countryOfRegistration: 'US', relationships: [{ nature: 'Direct Owner' }] });
  });

  test('indirect owners are nested below the entity they own, whatever its name’s notation', async () => {
    const record = await look(LIBERTY);
    expect(tree(record.parties.slice(2, 3))).toBe(
      'LIBERTY INVENTED HOLDINGS LP [LIBERTY INVENTED GP LLC, LIBERTY INVENTED GROUP, INC. [CHARLIE SAMPLE JR, INVENTED OVERSEAS B.V.]]',
    );
    const [partner, group] = record.parties[2]!.parties!;
    expect(partner!.relationships).toEqual([
      {
        nature: 'Indirect Owner',
        role: 'GENERAL PARTNER',
        from: '2012-08',
        interests: [{ kind: 'other', type: 'otherInfluenceOrControl' }],
      },
    ]);
    expect(group!.parties![0]!.relationships[0]!.interests).toEqual([
      { kind: 'shareholding', share: { minimum: 50, exclusiveMaximum: 75 }, shareBasis: { unit: 'band', code: 'D' } },
    ]);
    expect(group!.parties![1]!.countryOfRegistration).toBeUndefined();
  });

  test('a tax number is never in the record', async () => {
    expect(JSON.stringify(await look(LIBERTY))).not.toContain('0000001');
  });

  test('relying advisers have former names; those that no longer rely are former parties', async () => {
    const record = await look(LIBERTY);
    expect(record.parties.slice(3)).toMatchObject([
      {
        legalName: 'LIBERTY INVENTED EUROPE LLP',
        identifiers: [{ value: '9990111' }],
        otherNames: [{ name: 'LIBERTY INVENTED OLDNAME LLP', kind: 'previous' }],
        relationships: [{ nature: 'Other', role: 'Relying adviser' }],
      },
    ]);
    expect(record.formerParties).toEqual([
      {
        entityType: 'company',
        legalName: 'LIBERTY INVENTED ASIA LTD',
        identifiers: [{ type: 'CRD number', value: '9990112', jurisdiction: 'US', registry: 'IAPD' }],
        relationships: [{ nature: 'Other', role: 'Relying adviser' }],
      },
    ]);
    expect(JSON.stringify(record.parties)).not.toContain('ASIA');
    await expect(look('LIBERTY INVENTED ASIA LTD')).rejects.toBeInstanceOf(NotFound);
    await expect(look('LIBERTY INVENTED OLDNAME LLP')).rejects.toBeInstanceOf(NotFound);
  });

  test('statuses of sections agree with the coverage entry', async () => {
    for (const { identifier } of sandbox.companies.filter(({ shows }) => !/down|slow|not found/.test(shows))) {
      const { dataStatus, dataStatusReasons = {} } = await look(identifier);
      for (const section of ['officers', 'owners'] as const) {
        const publication = publicationOf(iapd as Registry, section);
        const { status, reasons } = sectionStatus(publication, dataStatus[section], dataStatusReasons[section]);
        expect(agrees(publication, status), `${identifier} ${section}`).toBe(true);
        if (status === 'partial') expect(reasons).toEqual(['holders_below_floor']);
      }
    }
  });

  test('an adviser named in its own form is not its own party', async () => {
    const own = direct('LEDGE INVENTED LLC', 'DE', 'MEMBER', 'E').with(-1, '7');
    const relying = { relyingAdvisors: [{ firmId: 7, name: 'LEDGE INVENTED LLC', status: 'ACTIVE', nameStatus: 'ACTIVE' }] };
    const { parties } = await lookOver({ firm: relying, a: grid(HEAD_A, own, direct('NOBODY, REAL', 'I', 'PRESIDENT', 'E')) });
    expect(parties.map(({ legalName }) => legalName)).toEqual(['REAL NOBODY']);
  });

  test('an adviser of the Cayman Islands is in KY, a family trust is a trust', async () => {
    const record = await look('Harbour Light Invented Partners, L.L.C.');
    expect(record).toMatchObject({ legalName: 'MERIDIAN INVENTED CAPITAL LP', jurisdiction: 'KY', countryOfRegistration: 'KY' });
    expect(record.identifiers).toContainEqual(expect.objectContaining({ type: 'SEC number', value: '802-990104' }));
    expect(record.parties).toMatchObject([{ entityType: 'trust' }]);
    expect(record.dataStatus).toEqual({ officers: 'none_on_register', owners: 'partial' });
  });

  test('a firm that is no longer registered is inactive', async () => {
    expect(await look('RETIRED INVENTED ADVISERS LLC')).toMatchObject({
      companyStatus: 'INACTIVE',
      statusKind: 'inactive',
      jurisdiction: 'US-TX',
    });
  });
});

describe('IAPD, names', () => {
  const found = (name: string, ...hits: object[]) => fits(name, hits as Hit[]).map(({ hit: { firm_source_id } }) => Number(firm_source_id));

  test.each([
    ['J.P. Foo & Co., L.L.C.', 'JP FOO AND CO LLC'],
    ['J P Foo and Company, Limited Liability Company', 'JP FOO AND CO LLC'],
    ["The O'Foo Group, Inc. (The)", 'OFOO GROUP INC'],
    ['Föo-Bär Limited Partnership', 'FOO BAR LP'],
  ])('%s is %s', (name, same) => expect(normalisedName(name)).toBe(same));

  test('the exact name ranks first, then an active firm, then a firm’s own name', () => {
    expect(
      found(
        'LEDGE INVENTED LLC',
        hit(1, 'LEDGE INVENTED INC'),
        hit(2, 'X', { firm_relying_advisors: [{ name: 'LEDGE INVENTED LLC (RELYING ADVISER)', status: 'ACTIVE' }] }),
        hit(3, 'LEDGE INVENTED, L.L.C.', { firm_ia_scope: 'INACTIVE' }),
        hit(4, 'Y', { firm_other_names: ['Ledge Invented LLC'] }),
        hit(5, 'LEDGE INVENTED LLC'),
        hit(6, 'LEDGE INVENTED CAPITAL LLC'),
      ),
    ).toEqual([5, 4, 2, 3, 1]);
  });

  test('a name of common words only must match exactly', () => {
    expect(found('CAPITAL MANAGEMENT LLC', hit(1, 'CAPITAL MANAGEMENT INC'), hit(2, 'Capital Management, LLC'))).toEqual([2]);
  });

  test('a broker-dealer is not an adviser, a firm that is both is', () => {
    const broker = { firm_source_id: '1', firm_name: 'LEDGE INVENTED LLC', firm_scope: 'ACTIVE', firm_bd_full_sec_number: '8-1' };
    expect(found('LEDGE INVENTED LLC', broker)).toEqual([]);
    expect(found('LEDGE INVENTED LLC', { ...broker, firm_ia_full_sec_number: '801-1' })).toEqual([1]);
  });

  test('a relying adviser may be marked in the other names only, unless it has left', () => {
    const marked = { firm_other_names: ['CREEK INVENTED LLP (RELYING ADVISER)'] };
    expect(found('CREEK INVENTED LLP', hit(1, 'X', marked))).toEqual([1]);
    const left = [{ name: 'CREEK INVENTED LLP', status: 'INACTIVE', nameStatus: 'INACTIVE' }];
    expect(found('CREEK INVENTED LLP', hit(1, 'X', { ...marked, firm_relying_advisors: left }))).toEqual([]);
  });

  test('two advisers that fit equally well are no match', async () => {
    await expect(look('TWIN INVENTED ADVISERS LLC')).rejects.toBeInstanceOf(NotFound);
  });

  test('a long list is read while its pages have all words of the name', async () => {
    const starts: number[] = [];
    const pages: Transport = async ({ url }) => {
      const start = Number(url.searchParams.get('start'));
      starts.push(start);
      const name = start < 200 ? `LEDGE INVENTED ${start}` : 'QUAY';
      const hits = Array.from({ length: 100 }, (_, at) => ({ _source: hit(start + at + 1, `${name} ${at}`) }));
      return always(json({ hits: { total: 20_000, hits } }))({} as WireRequest);
    };
    await expect(look('LEDGE INVENTED LLC', pages)).rejects.toBeInstanceOf(NotFound);
    expect(starts).toEqual([0, 100, 200]);
  });

  test('a list of more than 50 pages is refused, not cut', async () => {
    const endless = always(json({ hits: { total: 20_000, hits: [{ _source: hit(1, 'LEDGE INVENTED CAPITAL LLC') }] } }));
    await expect(look('LEDGE INVENTED LLC', endless)).rejects.toBeInstanceOf(Changed);
  });

  test('characters that the search reads as operators are not sent', async () => {
    const asked: WireRequest[] = [];
    await look('"LEDGE" (INVENTED)/LLC*', replay(laid({}), asked)).catch(() => {});
    expect(asked[0]!.url.searchParams.get('query')).toBe('LEDGE INVENTED LLC');
  });
});

describe('IAPD, Form ADV', () => {
  test('an owner that reports as a public company is listed, a person never', async () => {
    const reporting = direct('INVENTED PUBLIC CORP', 'DE', 'SHAREHOLDER', 'E').with(6, 'Y');
    const person = direct('NOBODY, REAL', 'I', 'PRESIDENT', 'NA', 'Y').with(6, 'Y');
    const other = direct('INVENTED PRIVATE CORP', 'DE', 'SHAREHOLDER', 'A');
    const { parties } = await lookOver({ a: grid(HEAD_A, reporting, person, other) });
    expect(parties.map(({ legalName, listed }) => [legalName, listed])).toEqual([
      ['INVENTED PUBLIC CORP', true],
      ['REAL NOBODY', undefined],
      ['INVENTED PRIVATE CORP', undefined],
    ]);
  });

  test('columns are found by their headings, in any order', () => {
    const shuffled = HEAD_A.toReversed();
    const row = direct('NOBODY, REAL', 'I', 'PRESIDENT', 'B').toReversed();
    expect(scheduleA(formPage(`<table><tr><td>${grid(shuffled, row)}</td></tr></table>`), '7').rows).toMatchObject([
      { name: 'NOBODY, REAL', kind: 'I', title: 'PRESIDENT', acquired: '01/2020', ownership: 'B', controls: 'N' },
    ]);
  });

  test('an empty page is not a Schedule A; one that states that nothing was filed is', () => {
    expect(() => scheduleA(formPage(''), '7')).toThrow(Changed);
    expect(scheduleA(formPage('<td>No Information Filed</td>'), '7').rows).toEqual([]);
    expect(scheduleA(formPage(grid(HEAD_A)), '7').rows).toEqual([]);
    expect(scheduleB(formPage(''), '7')).toEqual([]);
  });

  test('a schedule with other columns, or a row that does not fit them, is Changed', () => {
    expect(() => scheduleA(formPage(grid(HEAD_A.toSpliced(4, 1))), '7')).toThrow(Changed);
    expect(() => scheduleB(formPage(grid(HEAD_A)), '7')).toThrow(Changed);
    expect(() => scheduleA(formPage(grid(HEAD_A, ['1 2 3'])), '7')).toThrow(Changed);
    expect(() => scheduleA(formPage(grid(HEAD_A, direct('', 'I', 'PRESIDENT', 'B'))), '7')).toThrow(Changed);
  });

  test.each([
    ['NA', { minimum: 0, exclusiveMaximum: 5 }],
    ['A', { minimum: 5, exclusiveMaximum: 10 }],
    ['B', { minimum: 10, exclusiveMaximum: 25 }],
    ['C', { minimum: 25, exclusiveMaximum: 50 }],
    ['D', { minimum: 50, exclusiveMaximum: 75 }],
    ['E', { minimum: 75, maximum: 100 }],
  ])('ownership code %s is a band', async (code, share) => {
    const { parties } = await lookOver({ a: grid(HEAD_A, direct('INVENTED OWNER INC', 'DE', 'SHAREHOLDER', code)) });
    expect(parties[0]!.relationships[0]!.interests).toEqual([{ kind: 'shareholding', share, shareBasis: { unit: 'band', code } }]);
  });

  test.each([
    ['CHIEF EXECUTIVE OFFICER', 'NA', 'Officer'],
    ['DIRECTOR, MEMBER OF THE BOARD', 'NA', 'Officer'],
    ['INVESTMENT COMMITTEE MEMBER', 'NA', 'Officer'],
    ['CFO & PARTNER', 'NA', 'Direct Owner'],
    ['MANAGING MEMBER', 'NA', 'Direct Owner'],
    ['CHIEF EXECUTIVE OFFICER', 'A', 'Direct Owner'],
  ])('%s with %s is an %s', async (title, code, nature) => {
    const { parties } = await lookOver({ a: grid(HEAD_A, direct('NOBODY, REAL', 'I', title, code)) });
    expect(parties[0]!.relationships.map((relationship) => relationship.nature)).toEqual([nature]);
  });

  test('officers alone are not owners; owners announced but not named are missing', async () => {
    const officer = grid(HEAD_A, direct('NOBODY, REAL', 'I', 'PRESIDENT', 'NA', 'Y'));
    expect((await lookOver({ a: officer })).dataStatus).toEqual({ officers: 'complete', owners: 'none_on_register' });
    const yes = '<img alt="Radio button selected, changed">Yes <img alt="Radio button not selected">No';
    const silent = await lookOver({ a: yes + officer });
    expect([silent.dataStatus.owners, silent.dataStatusReasons!.owners]).toEqual(['partial', ['entries_not_understood']]);
  });

  test.each([
    ['TESTPERSON, ALPHA, Q', 'ALPHA Q TESTPERSON'],
    ['TESTPERSON, ALPHA', 'ALPHA TESTPERSON'],
    ['TESTPERSON, ALPHA, NMN', 'ALPHA TESTPERSON'],
    ['TESTPERSON, JR, ALPHA, Q', 'ALPHA Q TESTPERSON JR'],
    ['MONONYM', 'MONONYM'],
  ])('%s is %s', async (filed, name) => {
    const { parties } = await lookOver({ a: grid(HEAD_A, direct(filed, 'I', 'OWNER', 'E')) });
    expect(parties[0]!.legalName).toBe(name);
  });

  test('owners of an entity that is not listed, and circles, are read once', async () => {
    const a = grid(HEAD_A, direct('TOP INVENTED LLC', 'DE', 'MEMBER', 'E'), direct('TOP INVENTED LLC', 'DE', 'MANAGER', 'NA'));
    const b = grid(
      HEAD_B,
      indirect('MID INVENTED LLC', 'DE', 'TOP INVENTED, INC.'),
      indirect('TOP INVENTED LLC', 'DE', 'MID INVENTED LLC'),
      indirect('STRAY, REAL', 'I', 'ELSEWHERE INVENTED LLC'),
      indirect('RING INVENTED LLC', 'DE', 'LOOP INVENTED LLC'),
      indirect('LOOP INVENTED LLC', 'DE', 'RING INVENTED LLC'),
      indirect('SELF INVENTED LLC', 'DE', 'SELF INVENTED LLC'),
    );
    const { parties } = await lookOver({ a, b });
    expect(tree(parties)).toBe(
      'TOP INVENTED LLC [MID INVENTED LLC [TOP INVENTED LLC]], TOP INVENTED LLC, REAL STRAY, SELF INVENTED LLC, RING INVENTED LLC [LOOP INVENTED LLC]',
    );
    expect(parties[2]!.relationships).toMatchObject([{ nature: 'Indirect Owner', role: 'MEMBER of ELSEWHERE INVENTED LLC' }]);
  });

  test('a long schedule is read in linear time', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => indirect(`RUNG ${at} INVENTED LLC`, 'DE', `TOP INVENTED LLC`));
    const { parties } = await lookOver({ a: grid(HEAD_A, direct('TOP INVENTED LLC', 'DE', 'MEMBER', 'E')), b: grid(HEAD_B, ...rows) });
    expect(parties[0]!.parties).toHaveLength(5_000);
  });

  test('an endless chain is refused', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => indirect(`RUNG ${at + 1} INVENTED LLC`, 'DE', `RUNG ${at} INVENTED LLC`));
    const a = grid(HEAD_A, direct('RUNG 0 INVENTED LLC', 'DE', 'MEMBER', 'E'));
    expect(tree((await lookOver({ a, b: grid(HEAD_B, ...rows.slice(0, 40)) })).parties)).toContain('[RUNG 40 INVENTED LLC]');
    await expect(lookOver({ a, b: grid(HEAD_B, ...rows) })).rejects.toBeInstanceOf(Changed);
  });

  test('Item 1.A is the legal name, Item 3 the form and the place', async () => {
    const identity = '<span id="a_IdentInfoPHSection_ctl00_lblFullLegalName">LEDGE INVENTED HOLDINGS LLC</span>';
    const typed = (...texts: string[]) => texts.map((text) => `<span class="PrintHistRed">${text}</span>`).join('');
    const other = `<img alt="Radio button selected">Other (specify): ${typed('STATUTORY TRUST', 'DECEMBER', 'MD', 'United States')}`;
    expect(await lookOver({ identity, organisation: other })).toMatchObject({
      legalName: 'LEDGE INVENTED HOLDINGS LLC',
      legalForm: 'STATUTORY TRUST',
      jurisdiction: 'US-MD',
      otherNames: [{ name: 'LEDGE INVENTED LLC', kind: 'trading' }],
    });
    expect(organisationOf(formPage(typed('JUNE', 'United Kingdom')), '7')).toEqual({ jurisdiction: 'GB' });
    expect(organisationOf(formPage(typed('JUNE', 'Delaware')), '7')).toEqual({ jurisdiction: 'US-DE' });
    expect(organisationOf(formPage(''), '7')).toEqual({});
  });

  test.each([
    ['Georgia', 'United States', 'US-GA'],
    ['Ontario', 'Canada', 'CA'],
    ['', 'Georgia', 'GE'],
    ['Nowhere', 'United States', 'US'],
    ['ny', undefined, 'US-NY'],
    [undefined, 'Atlantis', undefined],
  ])('%s, %s is %s', (state, country, code) => expect(placeCode(state, country)).toBe(code));

  test('without Item 3 the country is that of the office', async () => {
    const firm = { iaFirmAddressDetails: { officeAddress: { city: 'LONDON', country: 'United Kingdom' } } };
    expect(await lookOver({ firm })).toMatchObject({ jurisdiction: 'GB', countryOfRegistration: 'GB' });
    expect(await lookOver({ firm, basic: { formedState: 'Delaware', formedDate: '2/9/1999' } })).toMatchObject({
      jurisdiction: 'US-DE',
      registrationDate: '1999-02-09',
    });
  });

  test('a country without a code stays among the lines, in the words of the form', async () => {
    const firm = { iaFirmAddressDetails: { officeAddress: { street1: '1 INVENTED ROAD', city: 'MADEUPTON', country: 'Ruritania' } } };
    const { addresses } = await lookOver({ firm });
    expect(addresses).toEqual([
      {
        type: 'business',
        lines: ['1 INVENTED ROAD', 'Ruritania'],
        city: 'MADEUPTON',
        text: '1 INVENTED ROAD, Ruritania, MADEUPTON',
      },
    ]);
  });

  test.each([
    ['Y', true],
    ['Yes', true],
    ['N', false],
    ['No', false],
  ])('control person %s: %s', async (controls, isControl) => {
    const { parties } = await lookOver({ a: grid(HEAD_A, direct('NOBODY, REAL', 'I', 'OWNER', 'E', controls)) });
    expect(parties[0]!.relationships.some(({ nature }) => nature === 'Control Person')).toBe(isControl);
  });

  test.each([
    ['I', 'person', undefined],
    ['DE', 'company', 'US'],
    ['FE', 'company', undefined],
  ])('kind of owner %s is a %s', async (kind, entityType, country) => {
    const { parties } = await lookOver({ a: grid(HEAD_A, direct('OWNER INVENTED INC', kind, 'SHAREHOLDER', 'E')) });
    expect([parties[0]!.entityType, parties[0]!.countryOfRegistration]).toEqual([entityType, country]);
  });

  test('a firm that never filed has no owners; one that has filed must have a form', async () => {
    const none = { [SELECTOR]: html(formPage('')) };
    expect(await lookOver({ basic: { advFilingDate: null } }, none)).toMatchObject({
      legalName: 'LEDGE INVENTED LLC',
      parties: [],
      dataStatus: { officers: 'none_on_register', owners: 'none_on_register' },
    });
    await expect(lookOver({}, none)).rejects.toBeInstanceOf(Changed);
  });

  test('an entry that is not a firm is Changed, a removed entry is NotFound', async () => {
    for (const iacontent of ['nonsense', '{}', 7, null]) {
      const entry = { '/search/firm/7': json({ hits: { total: 1, hits: [{ _source: { iacontent } }] } }) };
      await expect(lookOver({}, entry)).rejects.toBeInstanceOf(Changed);
    }
    await expect(lookOver({}, { '/search/firm/7': json({ hits: { total: 0, hits: [] } }) })).rejects.toBeInstanceOf(NotFound);
  });

  test('each section is requested with the firm and its filing', async () => {
    const asked: WireRequest[] = [];
    await lookOver({}, {}, asked);
    const sections = asked.filter(({ url }) => url.pathname.startsWith(SECTIONS));
    expect(sections).toHaveLength(3);
    for (const { url } of sections) expect(url.href).toContain(`https://files.adviserinfo.sec.gov${url.pathname}?ORG_PK=7&FLNG_PK=${KEY}`);
  });
});

// The answers are read during test collection, so the tests exist only where the folder of samples does.
if (samplesAreHere)
  describe('IAPD, genuine answers', () => {
    const saved = sample('iapd/firm-148826.json')!;
    const { basicInformation: basic, relyingAdvisors } = Firms.parse(JSON.parse(String(saved.body))).hits!.hits![0]!._source.iacontent;
    /** The hit of the firm, built from its own entry: no genuine hit list is saved. */
    const [citadel] = Hits.parse({
      hits: {
        total: 1,
        hits: [
          {
            _source: {
              firm_source_id: String(basic.firmId),
              firm_name: basic.firmName,
              firm_other_names: basic.otherNames,
              firm_ia_scope: basic.iaScope,
              firm_relying_advisors: relyingAdvisors,
            },
          },
        ],
      },
    }).hits!.hits!.map(({ _source }) => _source);
    const lines = String(sample('iapd/schedule-a-b-row.csv')!.body)
      .trim()
      .split(/\r?\n/)
      .map((line) => [...line.matchAll(/"([^"]*)"|([^,]+)|(?<=,)(?=,)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''));
    const filed = Object.fromEntries(lines[0]!.map((column, at) => [column, lines[1]![at]!]));
    const rowA = ['Full Legal Name', 'DE/FE/I', 'Title or Status', 'Status Acquired', 'Ownership Code', 'Control Person', 'PR', 'OwnerID'];

    const genuine = () => {
      const pages = laid({
        hits: [citadel!],
        a: grid(
          HEAD_A,
          rowA.map((column) => filed[column]!),
        ),
      });
      const forms = Object.entries(pages).map(([path, { body, ...rest }]): [string, Saved] => [
        path,
        { ...rest, body: String(body).replaceAll('>7<', '>148826<') },
      ]);
      return look('Citadel Advisors, LLC', replay({ ...Object.fromEntries(forms), '/search/firm/148826': saved }));
    };

    test('Citadel Advisors LLC: name, status, office, numbers, today’s relying advisers', async () => {
      const record = await genuine();
      expect(record).toMatchObject({
        legalName: 'CITADEL ADVISORS LLC',
        registrationNumber: '148826',
        companyStatus: 'ACTIVE',
        statusKind: 'active',
        jurisdiction: 'US',
        identifiers: [
          { type: 'CRD number', value: '148826' },
          { type: 'SEC number', value: '801-70860' },
        ],
        otherNames: [],
      });
      expect(record.addresses).toEqual([
        {
          type: 'business',
          lines: ['830 BRICKELL PLAZA', 'FLOOR 15'],
          city: 'MIAMI',
          postalCode: '33131',
          region: 'FL',
          country: 'US',
          text: '830 BRICKELL PLAZA, FLOOR 15, 33131 MIAMI, FL, US',
        },
      ]);
      const relying = record.parties.filter(({ relationships }) => relationships[0]!.role === 'Relying adviser');
      expect(relying.map(({ legalName, identifiers }) => [legalName, identifiers![0]!.value])).toEqual([
        ['CITADEL ADVISORS (DIFC) LIMITED', '342518'],
        ['CITADEL ASIA LIMITED', '292034'],
        ['CITADEL ADVISORS EUROPE LIMITED', '318548'],
        ['CITADEL FRANCE SAS', '313551'],
        ['CITADEL ADVISORS SINGAPORE PTE. LIMITED', '314103'],
      ]);
      expectValidIdentifiers(iapd, record);
    });

    test.each(['Citadel Advisors LLC', 'CITADEL ASIA LIMITED', 'Citadel Advisors Singapore Pte. Ltd.', 'Citadel France SAS'])(
      '%s is its',
      (name) => {
        expect(fits(name, [citadel!])).toHaveLength(1);
      },
    );

    test.each([
      'Ashler Capital LLC',
      'Citadel Advisors II LLC',
      'Citadel Europe LLP',
      'Citadel (Hong Kong) Limited',
      'Citadel Securities LLC',
      'Citadel',
    ])('%s is not, or no longer', (name) => {
      expect(fits(name, [citadel!])).toEqual([]);
    });

    test('a genuine line of Schedule A: a person, a band, a month, control, a CRD number', async () => {
      const owner = (await genuine()).parties[0]!;
      const [last, ...first] = filed['Full Legal Name']!.split(', ');
      expect(owner).toEqual({
        entityType: 'person',
        legalName: [...first, last].join(' '),
        identifiers: [{ type: 'CRD number', value: filed.OwnerID, jurisdiction: 'US', registry: 'IAPD' }],
        relationships: [
          {
            nature: 'Direct Owner',
            role: 'MANAGING MEMBER & CHIEF COMPLIANCE OFFICER',
            from: '2012-09',
            interests: [{ kind: 'capital', share: { minimum: 50, exclusiveMaximum: 75 }, shareBasis: { unit: 'band', code: 'D' } }],
          },
          {
            nature: 'Control Person',
            role: 'MANAGING MEMBER & CHIEF COMPLIANCE OFFICER',
            from: '2012-09',
            interests: [{ kind: 'control' }],
          },
        ],
      });
    });
  });
