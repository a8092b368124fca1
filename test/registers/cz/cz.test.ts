/** CZ: records read from the answers of ARES and the public register. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { cz } from '../../../shared/registers/cz/cz.ts';
import { ico } from '../../../shared/registers/cz/identifiers.ts';
import { cz as sandbox } from '../../../shared/registers/cz/sandbox.ts';
import { Changed } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { always, clientOver } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(cz, sandbox, {
  found: '99000016',
  notFound: '99000059',
  other: '99000024',
  former: ['Karel Odešlý', 'Dalibor Skončil'],
  wrongCheckDigit: '27082441',
  name: 'Smyšlená skála',
});

const client = clientOver(cz, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(cz, { registrationNumber }, client);

describe('CZ, the IČO', () => {
  test('leading zeros may be left out, and the tax number that contains the IČO is accepted', () => {
    expect(parseIdentifier(ico, '177041')).toBe('00177041');
    expect(parseIdentifier(ico, 'CZ27082440')).toBe('27082440');
    expect(parseIdentifier(ico, '452 74 649')).toBe('45274649');
  });

  test('a wrong check digit and an empty text are rejected', () => {
    for (const typed of ['12345678', '00000000', '', 'abc', '270824400']) expect(parseIdentifier(ico, typed)).toBeUndefined();
  });
});

describe('CZ, invented subjects', () => {
  test('an s.r.o. has its form, status, capital, names, seat and numbers', async () => {
    expect(await look('99000016')).toMatchObject({
      entityType: 'company',
      legalForm: 'Společnost s ručením omezeným',
      companyStatus: 'aktivní',
      statusKind: 'active',
      registrationDate: '2015-06-01',
      capital: { amount: 200_000, currency: 'CZK' },
      addresses: [{ type: 'registered', lines: ['Vymyšlená 12/3a'], city: 'Praha', postalCode: '11000', country: 'CZ' }],
      identifiers: [
        { type: 'IČO', value: '99000016' },
        { type: 'DIČ', value: 'CZ99000016' },
        { type: 'Spisová značka', value: 'C 990/MSPH' },
      ],
      activities: [
        { scheme: 'CZ-NACE 2025', code: '64210' },
        { scheme: 'CZ-NACE 2008', code: '64200' },
      ],
      otherNames: [
        { name: 'Smyšlený kámen s.r.o.', kind: 'previous', from: '2015-06-01', to: '2018-03-05' },
        { name: 'Invented Rock Ltd.', kind: 'translated', language: 'EN' },
      ],
      dataStatus: { officers: 'complete', owners: 'complete' },
    });
  });

  test('an s.r.o. has its present officers, and its owners with their shares', async () => {
    const { parties } = await look('99000016');
    expect(
      parties.map(({ legalName, relationships: [relationship] }) => [
        legalName,
        relationship!.nature,
        relationship!.role,
        relationship!.interests?.[0]?.share?.exact,
      ]),
    ).toEqual([
      ['JANA VYMYŠLENÁ', 'Managing Director', 'jednatel', undefined],
      ['OTTO ERFUNDEN', 'Managing Director', 'jednatel', undefined],
      ['IVO FIKCE', 'Procurator', 'Prokurista', undefined],
      ['Vymyšlená voda a.s.', 'Shareholder', 'Společník', 60],
      ['JANA VYMYŠLENÁ', 'Shareholder', 'Společník', 40],
    ]);
  });

  test('former parties have the dates of the function, else of the entry', async () => {
    const { formerParties = [] } = await look('99000016');
    expect(formerParties.map(({ legalName, dateOfBirth, relationships }) => [legalName, dateOfBirth, relationships])).toEqual([
      ['KAREL ODEŠLÝ', '1959-08-30', [{ nature: 'Managing Director', role: 'jednatel', from: '2019-01-15', to: '2019-02-11' }]],
      ['DALIBOR SKONČIL', '1966-04-01', [{ nature: 'Managing Director', role: 'jednatel', from: '2016-01-01', to: '2024-12-31' }]],
      [
        'KAREL ODEŠLÝ',
        '1959-08-30',
        [
          {
            nature: 'Shareholder',
            role: 'Společník',
            from: '2019-02-11',
            to: '2019-02-11',
            interests: [{ kind: 'shareholding', share: { exact: 40 }, shareBasis: { unit: 'percent', text: '40' } }],
            pointer: '/zaznamy/0/spolecnici/0/spolecnik/2',
          },
        ],
      ],
    ]);
  });

  test('both mentions of one person have the same name without titles and the same date of birth', async () => {
    const mentions = (await look('99000016')).parties.filter(({ legalName }) => legalName === 'JANA VYMYŠLENÁ');
    expect(mentions.map(({ entityType, dateOfBirth, nationality }) => [entityType, dateOfBirth, nationality])).toEqual([
      ['person', '1981-05-14', 'CZ'],
      ['person', '1981-05-14', 'CZ'],
    ]);
    expect(mentions[0]!.relationships[0]!.from).toBe('2019-01-15');
    expect(mentions[0]!.addresses).toBeUndefined();
  });

  test('a corporate owner has a number to expand', async () => {
    const owner = (await look('99000016')).parties.find(({ legalName }) => legalName === 'Vymyšlená voda a.s.');
    expect(owner).toMatchObject({ jurisdiction: 'CZ', identifiers: [{ type: 'IČO', value: '99000024', jurisdiction: 'CZ' }] });
  });

  test('an a.s. has a chair, members, a supervisory board and a sole shareholder abroad', async () => {
    const record = await look('99000024');
    expect(
      record.parties.map(({ legalName, relationships: [relationship] }) => [legalName, relationship!.nature, relationship!.role]),
    ).toEqual([
      ['MARIE POHÁDKOVÁ', 'Board Chair', 'předseda představenstva'],
      ['IVO FIKCE', 'Board Member', 'místopředseda (Statutární orgán - představenstvo)'],
      ['EVA BÁJNÁ', 'Board Member', 'člen (Statutární orgán - představenstvo)'],
      ['HYNEK DOMNĚLÝ', 'Supervisory Board Member', 'předseda (Dozorčí rada)'],
      ['NORDLYS OPPDIKTET AS', 'Shareholder', 'Akcionář'],
    ]);
    expect(record.parties.at(-1)).toMatchObject({ entityType: 'company', countryOfRegistration: 'NO', jurisdiction: 'NO' });
    expect(record.parties.at(-1)!.identifiers).toBeUndefined();
    expect(record.dataStatus.owners).toBe('complete');
    expect(record.capital).toEqual({ amount: 2_000_000, currency: 'CZK', shares: 20 });
  });

  test('a company in liquidation has its liquidator', async () => {
    const record = await look('99000075');
    expect(record).toMatchObject({ companyStatus: 'v likvidaci', statusKind: 'liquidation' });
    expect(record.parties.filter(({ relationships }) => relationships[0]!.nature === 'Liquidator')).toHaveLength(1);
  });

  test('a municipality is in no public register and has no published officers or owners', async () => {
    expect(await look('99000067')).toMatchObject({
      legalForm: 'Obec nebo městská část hlavního města Prahy',
      registrationDate: '2015-06-01',
      parties: [],
      dataStatus: { officers: 'not_published', owners: 'not_published' },
    });
  });

  test('a trader is a person without officers, owners and tax number', async () => {
    const record = await look('99000083');
    expect(record).toMatchObject({ entityType: 'person', dataStatus: { officers: 'none_on_register', owners: 'none_on_register' } });
    expect(record.identifiers.map(({ type }) => type)).toEqual(['IČO']);
  });

  test('fractions become percentages, words do not; a hidden officer makes a partial list', async () => {
    const record = await look('99000091');
    expect(
      record.parties.map(({ relationships: [relationship] }) => [relationship!.nature, relationship!.role, relationship!.interests]),
    ).toEqual([
      ['General Partner', 'Komplementář', undefined],
      [
        'General Partner',
        'Komplementář; podíl: 1/3',
        [{ kind: 'capital', share: { exact: 33.3333 }, shareBasis: { unit: 'fraction', numerator: '1', denominator: '3' } }],
      ],
      ['Limited Partner', 'Komanditista; podíl: dvě třetiny', [{ kind: 'capital', shareBasis: { unit: 'text', text: 'dvě třetiny' } }]],
    ]);
    expect(record.dataStatus).toEqual({ officers: 'partial', owners: 'complete' });
    expect(record.dataStatusReasons?.officers).toEqual(['hidden_by_register']);
  });

  test('a name of more than 1000 subjects is a fault, not an empty list', async () => {
    await expect(cz.searchByName!('s.r.o.', client)).rejects.toBeInstanceOf(Changed);
  });

  test('a name match has the status of the company', async () => {
    expect(await cz.searchByName!('vymyšlená voda', client)).toEqual([
      { companyName: 'Vymyšlená voda a.s.', registrationNumber: '99000024', companyStatus: 'aktivní' },
    ]);
  });
});

test('a 404 of a moved endpoint is not "not found"', async () => {
  const body = JSON.stringify({ timestamp: '2026-01-01T00:00:00Z', status: 404, error: 'Not Found', path: '/gone' });
  await expect(lookUp(cz, { registrationNumber: '27082440' }, clientOver(cz, always({ status: 404, body })))).rejects.toBeInstanceOf(
    Changed,
  );
});
