/** CZ: what a person would read from the answers of ARES and the public register. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../shared/identifiers/scheme.ts';
import { cz } from '../../shared/registries/cz/cz.ts';
import { ico } from '../../shared/registries/cz/ico.ts';
import { Changed } from '../../shared/registries/faults.ts';
import { lookUp } from '../../shared/registries/look-up.ts';
import { cz as sandbox } from '../../shared/sandbox/cz.ts';
import { sandboxTransport } from '../../shared/sandbox/sandbox.ts';
import { always, clientOver, replay, sample, samplesAreHere } from '../support/replay.ts';
import { conformance } from './conformance.ts';

conformance(cz, sandbox, {
  found: '99000016',
  notFound: '99000059',
  other: '99000024',
  former: ['Karel Odešlý', 'Dalibor Skončil'],
  wrongCheckDigit: '27082441',
  name: 'Smyšlená skála',
});

const REST = '/ekonomicke-subjekty-v-be/rest';
const client = clientOver(cz, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(cz, { registrationNumber }, client);

/** The look-up of an s.r.o. 99000016 whose entry in the public register holds what the test lays down. */
const laidDown = (entry: object | undefined, subject: object = {}) =>
  lookUp(
    cz,
    { registrationNumber: '99000016' },
    clientOver(
      cz,
      replay({
        [`${REST}/ekonomicke-subjekty/99000016`]: {
          body: JSON.stringify({ ico: '99000016', obchodniJmeno: 'Zkušební smyšlenka s.r.o.', pravniForma: '112', ...subject }),
        },
        ...(entry && { [`${REST}/ekonomicke-subjekty-vr/99000016`]: { body: JSON.stringify({ zaznamy: [entry] }) } }),
      }),
    ),
  );
const partnersWith = (...shares: object[]) => ({
  spolecnici: [
    {
      typOrganu: 'SPOLECNIK',
      spolecnik: shares.map((velikostPodilu, at) => ({
        osoba: { nazevAngazma: 'Společník', fyzickaOsoba: { jmeno: 'Zkušební', prijmeni: `Osoba ${at}` } },
        podil: [{ velikostPodilu }],
      })),
    },
  ],
});

describe('CZ, the IČO', () => {
  test('zeros on the left may be left out, and the tax number made of it is understood', () => {
    expect(parseIdentifier(ico, '177041')).toBe('00177041');
    expect(parseIdentifier(ico, 'CZ27082440')).toBe('27082440');
    expect(parseIdentifier(ico, '452 74 649')).toBe('45274649');
  });

  test('a wrong check digit and an empty text are no numbers', () => {
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

  test('its officers and its owners with their shares; who left is gone', async () => {
    const { parties } = await look('99000016');
    expect(parties.map(({ legalName, ties: [tie] }) => [legalName, tie!.nature, tie!.role, tie!.interests?.[0]?.share?.exact])).toEqual([
      ['JANA VYMYŠLENÁ', 'Managing Director', 'jednatel', undefined],
      ['OTTO ERFUNDEN', 'Managing Director', 'jednatel', undefined],
      ['IVO FIKCE', 'Procurator', 'Prokurista', undefined],
      ['Vymyšlená voda a.s.', 'Shareholder', 'Společník', 60],
      ['JANA VYMYŠLENÁ', 'Shareholder', 'Společník', 40],
    ]);
  });

  test('both mentions of one person carry the same name without titles and the same birth date', async () => {
    const mentions = (await look('99000016')).parties.filter(({ legalName }) => legalName === 'JANA VYMYŠLENÁ');
    expect(mentions.map(({ entityType, dateOfBirth, nationality }) => [entityType, dateOfBirth, nationality])).toEqual([
      ['person', '1981-05-14', 'CZ'],
      ['person', '1981-05-14', 'CZ'],
    ]);
    expect(mentions[0]!.ties[0]!.from).toBe('2019-01-15');
    expect(mentions[0]!.addresses).toBeUndefined();
  });

  test('a corporate owner can be expanded', async () => {
    const owner = (await look('99000016')).parties.find(({ legalName }) => legalName === 'Vymyšlená voda a.s.');
    expect(owner).toMatchObject({ jurisdiction: 'CZ', identifiers: [{ type: 'IČO', value: '99000024', jurisdiction: 'CZ' }] });
  });

  test('an a.s. has a chair, members, a supervisory board and a sole shareholder abroad', async () => {
    const record = await look('99000024');
    expect(record.parties.map(({ legalName, ties: [tie] }) => [legalName, tie!.nature, tie!.role])).toEqual([
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
    expect(record.parties.filter(({ ties }) => ties[0]!.nature === 'Liquidator')).toHaveLength(1);
  });

  test('a municipality is in no public register: its officers are not covered', async () => {
    expect(await look('99000067')).toMatchObject({
      legalForm: 'Obec nebo městská část hlavního města Prahy',
      registrationDate: '2015-06-01',
      parties: [],
      dataStatus: { officers: 'not_covered', owners: 'not_covered' },
    });
  });

  test('a trader is a person without officers and owners, and the tax number stays out', async () => {
    const record = await look('99000083');
    expect(record).toMatchObject({ entityType: 'person', dataStatus: { officers: 'none_on_register', owners: 'none_on_register' } });
    expect(record.identifiers.map(({ type }) => type)).toEqual(['IČO']);
  });

  test('a fraction is a percentage to four decimals, a share in words has none, and a secret officer makes the list partial', async () => {
    const record = await look('99000091');
    expect(record.parties.map(({ ties: [tie] }) => [tie!.nature, tie!.role, tie!.interests])).toEqual([
      ['General Partner', 'Komplementář', undefined],
      ['General Partner', 'Komplementář; podíl: 1/3', [{ kind: 'capital', share: { exact: 33.3333 } }]],
      ['Limited Partner', 'Komanditista; podíl: dvě třetiny', [{ kind: 'capital' }]],
    ]);
    expect(record.dataStatus).toEqual({ officers: 'partial', owners: 'complete' });
  });

  test('a name that more than 1000 bear is a fault, not an empty list', async () => {
    await expect(cz.searchByName!('s.r.o.', client)).rejects.toBeInstanceOf(Changed);
  });

  test('a match says whether the company lives', async () => {
    expect(await cz.searchByName!('vymyšlená voda', client)).toEqual([
      { companyName: 'Vymyšlená voda a.s.', registrationNumber: '99000024', companyStatus: 'aktivní' },
    ]);
  });
});

describe('CZ, the particular cases', () => {
  test.each([
    [{ typObnos: 'PROCENTA', hodnota: '60;50' }, 60.5],
    [{ typObnos: 'PROCENTA', hodnota: '33,3333' }, 33.3333],
    [{ typObnos: 'ZLOMEK', hodnota: '1;4' }, 25],
    [{ typObnos: 'TEXT', hodnota: '12,5 %' }, 12.5],
    [{ typObnos: 'TEXT', hodnota: '2/3' }, 66.6667],
    [{ typObnos: 'PROCENTA', hodnota: '150' }, undefined],
    [{ typObnos: 'TEXT', hodnota: 'polovina' }, undefined],
    [{ typObnos: 'ZLOMEK', hodnota: '1/0' }, undefined],
  ])('the share %j is %s percent', async (share, exact) => {
    const { parties } = await laidDown(partnersWith(share));
    expect(parties[0]!.ties[0]!.interests).toEqual([{ kind: 'shareholding', ...(exact !== undefined && { share: { exact } }) }]);
  });

  test('holders of one share together are named without a percentage of their own', async () => {
    const fyzickaOsoba = { jmeno: 'Zkušební', prijmeni: 'Dvojice' };
    const podil = [{ velikostPodilu: { typObnos: 'PROCENTA', hodnota: '50' } }];
    const { parties } = await laidDown({
      spolecnici: [{ typOrganu: 'SPOLECNIK', spolecnyPodil: [{ podil, podilnik: [{ fyzickaOsoba }] }] }],
    });
    expect(parties[0]!.ties).toMatchObject([
      { nature: 'Shareholder', role: 'Podílník; společný podíl: 50 %', interests: [{ kind: 'shareholding' }] },
    ]);
    expect(parties[0]!.ties[0]!.interests![0]!.share).toBeUndefined();
  });

  test('a number beside a foreign address is not taken for a Czech one', async () => {
    const pravnickaOsoba = { ico: '99000024', obchodniJmeno: 'Vymyslená a.s.', adresa: { kodStatu: 'SK' } };
    const { parties } = await laidDown({ spolecnici: [{ spolecnik: [{ osoba: { pravnickaOsoba } }] }] });
    expect(parties[0]).toMatchObject({ jurisdiction: 'SK', legalName: 'Vymyslená a.s.' });
    expect(parties[0]!.identifiers).toBeUndefined();
  });

  test('the number of a Czech owner is filled up with zeros, an invalid one is left out', async () => {
    const owner = (number: string) => ({ osoba: { pravnickaOsoba: { ico: number, obchodniJmeno: 'Smyšlená matka' } } });
    const { parties } = await laidDown({ spolecnici: [{ spolecnik: [owner('1'), owner('11111111')] }] });
    expect(parties.map(({ identifiers }) => identifiers?.[0]?.value)).toEqual(['00000001', undefined]);
  });

  test('a company whose entry was deleted has nobody left', async () => {
    const record = await laidDown(
      { ...partnersWith({ typObnos: 'PROCENTA', hodnota: '100' }), datumVymazu: '2020-01-01' },
      { datumZaniku: '2020-01-01' },
    );
    expect(record).toMatchObject({
      companyStatus: 'zaniklý',
      statusKind: 'dissolved',
      parties: [],
      dataStatus: { officers: 'none_on_register', owners: 'none_on_register' },
    });
  });

  test('open bankruptcy is insolvency with its practitioner, a cancelled one is not', async () => {
    const spravce = [{ fyzickaOsoba: { jmeno: 'Zkušební', prijmeni: 'Správce' } }];
    const open = await laidDown({ stavSubjektu: 'AKTIVNI', konkursy: [{ spravce }] });
    expect(open).toMatchObject({ statusKind: 'insolvent', parties: [{ ties: [{ nature: 'Insolvency Practitioner' }] }] });
    const over = await laidDown({ stavSubjektu: 'AKTIVNI', konkursy: [{ spravce, zruseniKonkursu: [{ hodnota: 'zrušen' }] }] });
    expect(over).toMatchObject({ statusKind: 'active', parties: [] });
  });

  test('an a.s. with several shareholders does not have them on the register', async () => {
    expect((await laidDown({}, { pravniForma: '121' })).dataStatus.owners).toBe('not_published');
  });

  test('only the entry in force counts', async () => {
    const ended = { ...partnersWith({ typObnos: 'PROCENTA', hodnota: '100' }), primarniZaznam: true, datumVymazu: '2012-01-01' };
    const zaznamy = JSON.stringify({ zaznamy: [ended, { primarniZaznam: false, datumZapisu: '2012-01-01' }] });
    const record = await lookUp(
      cz,
      { registrationNumber: '99000016' },
      clientOver(
        cz,
        replay({
          [`${REST}/ekonomicke-subjekty/99000016`]: { body: '{"ico":"99000016","obchodniJmeno":"Zkušební smyšlenka","pravniForma":"706"}' },
          [`${REST}/ekonomicke-subjekty-vr/99000016`]: { body: zaznamy },
        }),
      ),
    );
    expect(record).toMatchObject({ registrationDate: '2012-01-01', parties: [] });
  });

  test('an entry of another company, or one that ARES says is there and is not, is no answer', async () => {
    await expect(laidDown({ ico: [{ hodnota: '99000024' }] })).rejects.toBeInstanceOf(Changed);
    await expect(laidDown(undefined, { seznamRegistraci: { stavZdrojeVr: 'AKTIVNI' } })).rejects.toBeInstanceOf(Changed);
  });

  test('hits without an IČO are left out', async () => {
    const body = '{"pocetCelkem":1,"ekonomickeSubjekty":[{"icoId":"ARES_00000001","obchodniJmeno":"Smyšlená bez čísla"}]}';
    expect(await cz.searchByName!('Smyšlená', clientOver(cz, replay({ [`${REST}/ekonomicke-subjekty/vyhledat`]: { body } })))).toEqual([]);
  });
});

describe.runIf(samplesAreHere)('CZ, genuine answers', () => {
  const saved = (number: string) => ({
    [`${REST}/ekonomicke-subjekty/${number}`]: sample(`cz/ekonomicke-subjekty-${number}.trimmed.json`)!,
    [`${REST}/ekonomicke-subjekty-vr/${number}`]: sample(`cz/ekonomicke-subjekty-vr-${number}.trimmed.json`)!,
  });
  const genuine = clientOver(cz, replay({ ...saved('27082440'), ...saved('01673408') }));

  test('Alza.cz: an a.s. with its chair and its sole shareholder in Cyprus; those before them are gone', async () => {
    const record = await lookUp(cz, { registrationNumber: '27082440' }, genuine);
    expect(record).toMatchObject({
      legalName: 'Alza.cz a.s.',
      legalForm: 'Akciová společnost',
      companyStatus: 'aktivní',
      registrationDate: '2003-08-26',
      dataStatus: { officers: 'complete', owners: 'complete' },
    });
    expect(record.parties).toMatchObject([
      {
        entityType: 'person',
        dateOfBirth: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        nationality: 'CZ',
        ties: [{ nature: 'Board Chair' }],
      },
      {
        entityType: 'company',
        legalName: 'L.S. INVESTMENTS LIMITED',
        jurisdiction: 'CY',
        ties: [{ nature: 'Shareholder', from: '2017-09-18' }],
      },
    ]);
  });

  test('Seznam.cz datová centra: an s.r.o. with one partner, who has 100 percent and can be expanded', async () => {
    const record = await lookUp(cz, { registrationNumber: '01673408' }, genuine);
    expect(record).toMatchObject({ registrationDate: '2013-05-15', dataStatus: { officers: 'complete', owners: 'complete' } });
    expect(record.parties).toMatchObject([
      { entityType: 'person', ties: [{ nature: 'Managing Director' }] },
      {
        legalName: 'Seznam.cz, a.s.',
        jurisdiction: 'CZ',
        identifiers: [{ type: 'IČO', value: '26168685' }],
        ties: [{ nature: 'Shareholder', role: 'Společník', interests: [{ kind: 'shareholding', share: { exact: 100 } }] }],
      },
    ]);
  });
});

test('a 404 of a moved address is no "not found"', async () => {
  const body = JSON.stringify({ timestamp: '2026-01-01T00:00:00Z', status: 404, error: 'Not Found', path: '/gone' });
  await expect(lookUp(cz, { registrationNumber: '27082440' }, clientOver(cz, always({ status: 404, body })))).rejects.toBeInstanceOf(
    Changed,
  );
});
