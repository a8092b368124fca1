/** IAPD: the pages of Form ADV. */
import { describe, expect, test } from 'vitest';
import { Changed, NotFound } from '../../../shared/registers/faults.ts';
import { placeCode } from '../../../shared/registers/iapd/countries.ts';
import { organisationOf, scheduleA, scheduleB } from '../../../shared/registers/iapd/form-adv.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { direct, formPage, grid, HEAD_A, HEAD_B, html, indirect, json, KEY, lookOver, SECTIONS, SELECTOR, tree } from './laid-down.ts';

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

  test('a form without owners may be that of a public company, which need not list them', async () => {
    const officer = direct('NOBODY, REAL', 'I', 'PRESIDENT', 'NA', 'Y');
    const small = direct('NOBODY, SMALL', 'I', 'PARTNER', 'NA');
    const exempt = { ownership: { reasons: ['company_may_be_exempt'] } };
    expect(await lookOver({ a: grid(HEAD_A, officer) })).toMatchObject(exempt);
    expect(await lookOver({ a: grid(HEAD_A, officer, small) })).toMatchObject(exempt);
    const owned = await lookOver({ a: grid(HEAD_A, officer, direct('INVENTED OWNER INC', 'DE', 'SHAREHOLDER', 'A')) });
    expect(owned.ownership).toBeUndefined();
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
