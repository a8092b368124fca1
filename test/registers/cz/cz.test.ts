/** CZ: records read from the answers of ARES and the public register. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/identifiers/scheme.ts';
import { cz } from '../../../shared/registers/cz/cz.ts';
import { ico } from '../../../shared/registers/cz/identifiers.ts';
import { entityType, legalForm, namesItsPartners } from '../../../shared/registers/cz/legal-forms.ts';
import { status } from '../../../shared/registers/cz/read.ts';
import { officerNature } from '../../../shared/registers/cz/roles.ts';
import { cz as sandbox } from '../../../shared/registers/cz/sandbox.ts';
import { Changed } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { always, clientOver, replay, sample, samplesAreHere } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

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

/** The look-up of an s.r.o. 99000016 whose entry in the public register has the parts that the test gives. */
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

describe('CZ, special cases', () => {
  test.each([
    [{ typObnos: 'PROCENTA', hodnota: '60;50' }, 60.5, { unit: 'percent', text: '60,50' }],
    [{ typObnos: 'PROCENTA', hodnota: '33,3333' }, 33.3333, { unit: 'percent', text: '33,3333' }],
    [{ typObnos: 'ZLOMEK', hodnota: '1;4' }, 25, { unit: 'fraction', numerator: '1', denominator: '4' }],
    [{ typObnos: 'TEXT', hodnota: '12,5 %' }, 12.5, { unit: 'percent', text: '12,5 %' }],
    [{ typObnos: 'TEXT', hodnota: '2/3' }, 66.6667, { unit: 'fraction', numerator: '2', denominator: '3' }],
    [{ typObnos: 'PROCENTA', hodnota: '150' }, undefined, { unit: 'text', text: '150' }],
    [{ typObnos: 'TEXT', hodnota: 'polovina' }, undefined, { unit: 'text', text: 'polovina' }],
    [{ typObnos: 'ZLOMEK', hodnota: '1/0' }, undefined, { unit: 'text', text: '1/0' }],
  ])('the share %j is %s percent', async (share, exact, shareBasis) => {
    const { parties } = await laidDown(partnersWith(share));
    expect(parties[0]!.relationships[0]!.interests).toEqual([
      { kind: 'shareholding', ...(exact !== undefined && { share: { exact } }), shareBasis },
    ]);
  });

  test('joint holders of a share have its percentage as a maximum', async () => {
    const fyzickaOsoba = { jmeno: 'Zkušební', prijmeni: 'Dvojice' };
    const podil = [{ velikostPodilu: { typObnos: 'PROCENTA', hodnota: '50' } }];
    const { parties } = await laidDown({
      spolecnici: [{ typOrganu: 'SPOLECNIK', spolecnyPodil: [{ podil, podilnik: [{ fyzickaOsoba }] }] }],
    });
    expect(parties[0]!.relationships).toMatchObject([
      { nature: 'Shareholder', role: 'Podílník; společný podíl: 50 %', interests: [{ kind: 'shareholding', share: { maximum: 50 } }] },
    ]);
  });

  test('joint holders have one parcel with its percentage', async () => {
    const record = await look('99000105');
    const holders = record.parties.flatMap(({ legalName, relationships }) => relationships.map((found) => ({ legalName, ...found })));
    const parcel = {
      interests: [{ kind: 'shareholding', share: { maximum: 60 }, shareBasis: { unit: 'percent', text: '60' } }],
      holding: { id: 'h1', manner: 'joint' },
    };
    expect(holders.slice(1)).toMatchObject([
      { legalName: 'Smyšlená skála s.r.o.', pointer: '/zaznamy/0/spolecnici/0/spolecnik/0' },
      { legalName: 'JANA VYMYŠLENÁ', ...parcel, pointer: '/zaznamy/0/spolecnici/0/spolecnyPodil/0/podilnik/0' },
      { legalName: 'VÍT ZDÁNLIVÝ', ...parcel, pointer: '/zaznamy/0/spolecnici/0/spolecnyPodil/0/podilnik/1' },
    ]);
    expect(holders[1]).not.toHaveProperty('holding');
  });

  test('each joint share is a parcel of its own', async () => {
    const podil = [{ velikostPodilu: { typObnos: 'ZLOMEK', hodnota: '1/2' } }];
    const holder = (prijmeni: string) => ({ fyzickaOsoba: { jmeno: 'Zkušební', prijmeni } });
    const parcel = (...names: string[]) => ({ podil, podilnik: names.map(holder) });
    const { parties } = await laidDown({
      spolecnici: [{ typOrganu: 'SPOLECNIK', spolecnyPodil: [parcel('A', 'B'), parcel('A', 'C')] }],
    });
    expect(parties.map(({ relationships: [found] }) => found!.holding!.id)).toEqual(['h1', 'h1', 'h2', 'h2']);
  });

  test('a joint share with a holder whose name is hidden has no holding', async () => {
    const podil = [{ velikostPodilu: { typObnos: 'PROCENTA', hodnota: '50' } }];
    const podilnik = [{ fyzickaOsoba: { jmeno: 'Zkušební', prijmeni: 'Dvojice' } }, { skrytyUdaj: { hodnota: 'Údaj není veřejný' } }];
    const { parties } = await laidDown({ spolecnici: [{ typOrganu: 'SPOLECNIK', spolecnyPodil: [{ podil, podilnik }] }] });
    expect(parties[0]!.relationships[0]).toMatchObject({ interests: [{ share: { maximum: 50 } }] });
    expect(parties[0]!.relationships[0]).not.toHaveProperty('holding');
  });

  test('a number with a foreign address is not a Czech number', async () => {
    const pravnickaOsoba = { ico: '99000024', obchodniJmeno: 'Vymyslená a.s.', adresa: { kodStatu: 'SK' } };
    const { parties } = await laidDown({ spolecnici: [{ spolecnik: [{ osoba: { pravnickaOsoba } }] }] });
    expect(parties[0]).toMatchObject({ jurisdiction: 'SK', legalName: 'Vymyslená a.s.' });
    expect(parties[0]!.identifiers).toBeUndefined();
  });

  test('the number of a Czech owner gets its leading zeros, an invalid one is left out', async () => {
    const owner = (number: string) => ({ osoba: { pravnickaOsoba: { ico: number, obchodniJmeno: 'Smyšlená matka' } } });
    const { parties } = await laidDown({ spolecnici: [{ spolecnik: [owner('1'), owner('11111111')] }] });
    expect(parties.map(({ identifiers }) => identifiers?.[0]?.value)).toEqual(['00000001', undefined]);
  });

  test('a company with a deleted entry has no present parties', async () => {
    const record = await laidDown(
      { ...partnersWith({ typObnos: 'PROCENTA', hodnota: '100' }), datumVymazu: '2020-01-01' },
      { datumZaniku: '2020-01-01' },
    );
    expect(record).toMatchObject({
      companyStatus: 'zaniklý',
      statusKind: 'dissolved',
      parties: [],
      formerParties: [{ legalName: 'Zkušební Osoba 0', relationships: [{ nature: 'Shareholder', to: '2020-01-01' }] }],
      dataStatus: { officers: 'none_on_register', owners: 'none_on_register' },
      dataStatusReasons: { officers: ['none_entered'], owners: ['none_entered'] },
    });
  });

  const manager = (datumZapisu: string, datumVymazu?: string, more: object = {}) => ({
    datumZapisu,
    datumVymazu,
    typAngazma: 'STATUTARNI_ORGAN_CLEN',
    fyzickaOsoba: { jmeno: 'Zkušební', prijmeni: 'Osoba', datumNarozeni: '1970-01-01' },
    ...more,
  });
  const managers = async (...clenoveOrganu: object[]) => {
    const { parties, formerParties = [] } = await laidDown({ statutarniOrgany: [{ typOrganu: 'STATUTARNI_ORGAN', clenoveOrganu }] });
    return [parties, formerParties].map((list) => list.map(({ relationships: [relationship] }) => [relationship!.from, relationship!.to]));
  };

  test('a party entered again on the day of deletion has not left', async () => {
    expect(await managers(manager('2015-01-01', '2018-05-05'), manager('2018-05-05'))).toEqual([[['2018-05-05', undefined]], []]);
    expect(await managers(manager('2015-01-01', '2018-05-05'), manager('2018-05-05', '2020-06-06'))).toEqual([
      [],
      [['2015-01-01', '2020-06-06']],
    ]);
  });

  test('a party that returned after a break has one ended relationship', async () => {
    expect(await managers(manager('2015-01-01', '2018-05-05'), manager('2021-01-01'))).toEqual([
      [['2021-01-01', undefined]],
      [['2015-01-01', '2018-05-05']],
    ]);
  });

  test('an end date ends a term, even where a new term begins on that day', async () => {
    const term = (vznikFunkce: string, zanikFunkce?: string) => ({ clenstvi: { funkce: { vznikFunkce, zanikFunkce } } });
    const first = manager('2015-01-01', '2018-05-05', term('2014-12-01', '2018-05-01'));
    expect(await managers(first, manager('2018-05-05', undefined, term('2018-05-01')))).toEqual([
      [['2018-05-01', undefined]],
      [['2014-12-01', '2018-05-01']],
    ]);
  });

  test('members of a deleted organ are former parties', async () => {
    const organ = { typOrganu: 'DOZORCI_RADA', datumVymazu: '2019-09-09', clenoveOrganu: [manager('2015-01-01')] };
    const { parties, formerParties } = await laidDown({ ostatniOrgany: [organ] });
    expect(parties).toEqual([]);
    expect(formerParties).toMatchObject([
      { relationships: [{ nature: 'Supervisory Board Member', from: '2015-01-01', to: '2019-09-09' }] },
    ]);
  });

  test('a change of the size of a share ends no relationship', async () => {
    const osoba = { fyzickaOsoba: { jmeno: 'Zkušební', prijmeni: 'Osoba' } };
    const holding = (datumZapisu: string, hodnota: string, datumVymazu?: string) => ({
      datumZapisu,
      datumVymazu,
      osoba: { ...osoba, datumZapisu, datumVymazu },
      podil: [{ datumZapisu, datumVymazu, velikostPodilu: { typObnos: 'PROCENTA', hodnota } }],
    });
    const spolecnik = [holding('2015-01-01', '40', '2018-05-05'), holding('2018-05-05', '60')];
    const { parties, formerParties } = await laidDown({ spolecnici: [{ typOrganu: 'SPOLECNIK', spolecnik }] });
    expect(parties).toMatchObject([{ relationships: [{ interests: [{ share: { exact: 60 } }] }] }]);
    expect(formerParties).toEqual([]);
  });

  test('a company with its own share is not a partner of itself', async () => {
    const pravnickaOsoba = { ico: '99000016', obchodniJmeno: 'Zkušební smyšlenka s.r.o.' };
    const podil = [{ velikostPodilu: { typObnos: 'PROCENTA', hodnota: '10' } }];
    const record = await laidDown({ spolecnici: [{ spolecnik: [{ osoba: { pravnickaOsoba }, podil }] }] });
    expect(record.parties).toEqual([]);
    expect(record.ownership?.ownShares).toEqual([
      { kind: 'shareholding', share: { exact: 10 }, shareBasis: { unit: 'percent', text: '10' } },
    ]);
  });

  test('an open bankruptcy means insolvency with a practitioner, a cancelled one does not', async () => {
    const spravce = [{ fyzickaOsoba: { jmeno: 'Zkušební', prijmeni: 'Správce' } }];
    const open = await laidDown({ stavSubjektu: 'AKTIVNI', konkursy: [{ spravce }] });
    expect(open).toMatchObject({ statusKind: 'insolvent', parties: [{ relationships: [{ nature: 'Insolvency Practitioner' }] }] });
    const over = await laidDown({ stavSubjektu: 'AKTIVNI', konkursy: [{ spravce, zruseniKonkursu: [{ hodnota: 'zrušen' }] }] });
    expect(over).toMatchObject({ statusKind: 'active', parties: [] });
    expect(over.formerParties).toMatchObject([{ relationships: [{ nature: 'Insolvency Practitioner' }] }]);
    const zruseniKonkursu = [{ hodnota: 'zrušen', datumZapisu: '2021-02-03' }];
    const dated = await laidDown({ stavSubjektu: 'AKTIVNI', konkursy: [{ spravce, zruseniKonkursu }] });
    expect(dated.formerParties![0]!.relationships[0]!.to).toBe('2021-02-03');
  });

  test('an a.s. with several shareholders has unpublished owners', async () => {
    expect((await laidDown({}, { pravniForma: '121' })).dataStatus.owners).toBe('not_published');
  });

  test('only the entry in force is read', async () => {
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

  test('an entry of another company, or a missing entry, is a fault', async () => {
    await expect(laidDown({ ico: [{ hodnota: '99000024' }] })).rejects.toBeInstanceOf(Changed);
    await expect(laidDown(undefined, { seznamRegistraci: { stavZdrojeVr: 'AKTIVNI' } })).rejects.toBeInstanceOf(Changed);
  });

  test('hits without an IČO are left out', async () => {
    const body = '{"pocetCelkem":1,"ekonomickeSubjekty":[{"icoId":"ARES_00000001","obchodniJmeno":"Smyšlená bez čísla"}]}';
    expect(await cz.searchByName!('Smyšlená', clientOver(cz, replay({ [`${REST}/ekonomicke-subjekty/vyhledat`]: { body } })))).toEqual([]);
  });
});

describe('CZ, codes', () => {
  test('legal forms have names, and some are not companies', () => {
    const forms = {
      '000': 'Zatím neurčeno',
      '100': 'Podnikající fyzická osoba tuzemská',
      '101': 'Fyzická osoba podnikající dle živnostenského zákona',
      '102': 'Fyzická osoba podnikající dle živnostenského zákona zapsaná v obchodním rejstříku',
      '104': 'Samostatně hospodařící rolník zapsaný v obchodním rejstříku',
      '105': 'Fyzická osoba podnikající dle jiných zákonů než živnostenského a zákona o zemědělství',
      '106': 'Fyzická osoba podnikající dle jiných zákonů než živnostenského a zákona o zemědělství zapsaná v obchodním rejstříku',
      '107': 'Zemědělský podnikatel - fyzická osoba',
      '108': 'Zemědělský podnikatel - fyzická osoba zapsaná v obchodním rejstříku',
      '111': 'Veřejná obchodní společnost',
      '112': 'Společnost s ručením omezeným',
      '113': 'Společnost komanditní',
      '115': 'Společný podnik',
      '116': 'Zájmové sdružení',
      '117': 'Nadace',
      '118': 'Nadační fond',
      '121': 'Akciová společnost',
      '141': 'Obecně prospěšná společnost',
      '145': 'Společenství vlastníků jednotek',
      '151': 'Komoditní burza',
      '152': 'Garanční fond obchodníků s cennými papíry',
      '161': 'Ústav',
      '205': 'Družstvo',
      '301': 'Státní podnik',
      '302': 'Národní podnik',
      '313': 'Česká národní banka',
      '325': 'Organizační složka státu',
      '326': 'Stálý rozhodčí soud',
      '331': 'Příspěvková organizace',
      '332': 'Státní příspěvková organizace',
      '352': 'Státní organizace Správa železnic',
      '353': 'Rada pro veřejný dohled nad auditem',
      '361': 'Veřejnoprávní instituce (ČT, ČRo, ČTK)',
      '381': 'Fond (ze zákona)',
      '391': 'Zdravotní pojišťovna',
      '421': 'Odštěpný závod zahraniční právnické osoby',
      '422': 'Organizační složka zahraničního nadačního fondu',
      '423': 'Organizační složka zahraniční nadace',
      '424': 'Zahraniční fyzická osoba',
      '425': 'Odštěpný závod zahraniční fyzické osoby',
      '426': 'Zastoupení zahraniční banky',
      '501': 'Odštěpný závod nebo jiná organizační složka podniku zapisující se do obchodního rejstříku',
      '521': 'Samostatná drobná provozovna obecního úřadu',
      '541': 'Podílový, penzijní fond',
      '601': 'Vysoká škola (veřejná, státní)',
      '641': 'Školská právnická osoba',
      '661': 'Veřejná výzkumná instituce',
      '704': 'Zvláštní organizace pro zastoupení českých zájmů v mezinárodních nevládních organizacích',
      '705': 'Podnik nebo hospodářské zařízení sdružení',
      '706': 'Spolek',
      '707': 'Odborová organizace',
      '708': 'Organizace zaměstnavatelů',
      '711': 'Politická strana, politické hnutí',
      '715': 'Podnik nebo hospodářské zařízení politické strany',
      '721': 'Církve a náboženské společnosti',
      '722': 'Evidované církevní právnické osoby',
      '723': 'Svazy církví a náboženských společností',
      '733': 'Organizační jednotka odborové organizace a organizace zaměstnavatelů',
      '734': 'Organizační jednotka zvláštní organizace pro zastoupení českých zájmů v mezinárodních nevládních organizacích',
      '736': 'Pobočný spolek',
      '741': 'Stavovská organizace - profesní komora',
      '745': 'Komora (s výjimkou profesních komor)',
      '751': 'Zájmové sdružení právnických osob',
      '761': 'Honební společenstvo',
      '771': 'Dobrovolný svazek obcí',
      '801': 'Obec nebo městská část hlavního města Prahy',
      '804': 'Kraj a hl. m. Praha',
      '901': 'Zastupitelský orgán jiných států',
      '906': 'Zahraniční spolek',
      '907': 'Mezinárodní odborová organizace',
      '908': 'Mezinárodní organizace zaměstnavatelů',
      '911': 'Zahraniční kulturní, informační středisko, rozhlasová, tisková a televizní agentura',
      '921': 'Mezinárodní nevládní organizace',
      '922': 'Organizační jednotka mezinárodní nevládní organizace',
      '931': 'Evropské hospodářské zájmové sdružení',
      '932': 'Evropská společnost',
      '933': 'Evropská družstevní společnost',
      '936': 'Zahraniční pobočný spolek',
      '941': 'Evropské seskupení pro územní spolupráci',
      '950': 'Subjekt právním řádem výslovně neupravený',
      '951': 'Mezinárodní vojenská organizace vzniklá na základě mezinárodní smlouvy',
      '952': 'Konsorcium evropské výzkumné infrastruktury',
      '960': 'Právnická osoba zřízená zvláštním zákonem zapisovaná do veřejného rejstříku',
      '963': 'Národní akreditační úřad pro terciární vzdělávání',
    };
    expect(Object.fromEntries(Object.keys(forms).map((code) => [code, legalForm(code)]))).toEqual(forms);
    const kinds = Object.keys(forms).map((code) => [code, entityType(code)] as const);
    const people = kinds.filter(([, kind]) => kind === 'person').map(([code]) => code);
    expect(people).toEqual(['100', '101', '102', '104', '105', '106', '107', '108', '424', '425']);
    expect(kinds.filter(([, kind]) => kind === 'state')).toEqual([['325', 'state']]);
    expect(Object.keys(forms).filter(namesItsPartners)).toEqual(['111', '112', '113']);
  });

  test('statuses', () => {
    const kinds = {
      AKTIVNI: ['aktivní', 'active'],
      POZASTAVENY: ['pozastavený', 'inactive'],
      BUDOUCI: ['budoucí', 'inactive'],
      HISTORICKY: ['historický', 'inactive'],
      ZANIKLY: ['zaniklý', 'dissolved'],
      LOGICKY_SMAZANY: ['logicky smazaný', 'dissolved'],
    };
    const statusIn = (stavZdrojeRos?: string) => status({ obchodniJmeno: 'Zkušební', seznamRegistraci: { stavZdrojeRos } });
    const found = Object.keys(kinds).map((code) => [code, statusIn(code)] as const);
    expect(Object.fromEntries(found.map(([code, { companyStatus, statusKind }]) => [code, [companyStatus, statusKind]]))).toEqual(kinds);
    expect(statusIn('NEEXISTUJICI')).toEqual({ statusKind: 'unknown' });
  });

  const natureOf = (typAngazma: string | undefined, typOrganu?: string, nazev?: string, form = '112') =>
    officerNature({ typAngazma, clenstvi: { funkce: { nazev } } }, { typOrganu }, form);

  test('organs and engagements have natures', () => {
    const organs = {
      DOZORCI_RADA: 'Supervisory Board Member',
      KONTROLNI_KOMISE: 'Supervisory Board Member',
      PROKURA: 'Procurator',
      LIKVIDATOR: 'Liquidator',
      ZAKLADATEL: 'Founder',
      KOMPLEMENTAR: 'General Partner',
      KOMANDITISTA: 'Limited Partner',
      AKCIONAR: 'Shareholder',
      VKLAD_CLEN_DRUZSTVA_SEKCE: 'Member',
    };
    expect(Object.fromEntries(Object.keys(organs).map((organ) => [organ, natureOf(undefined, organ)]))).toEqual(organs);
    const engagements = {
      DOZORCI_RADA_CLEN: 'Supervisory Board Member',
      KONTROLNI_KOMISE_CLEN: 'Supervisory Board Member',
      PROKURA_OSOBA: 'Procurator',
      LIKVIDATOR_OSOBA: 'Liquidator',
      LIKVIDATOR_OSOBA_VR: 'Liquidator',
      VEDOUCI_ORGANIZACNI_SLOZKY: 'Managing Director',
      ZAKLADATEL: 'Founder',
      STATUTAR_ZRIZOVATELE_OSOBA: 'Other',
      OPATROVNIK_VR: 'Other',
      AKCIONAR: 'Shareholder',
    };
    expect(Object.fromEntries(Object.keys(engagements).map((kind) => [kind, natureOf(kind)]))).toEqual(engagements);
  });

  test('members of the statutory organ have a nature by their function, else by the form', () => {
    const words = {
      likvidátor: 'Liquidator',
      prokurista: 'Procurator',
      'předseda dozorčí rady': 'Supervisory Board Member',
      'člen kontrolní komise': 'Supervisory Board Member',
      místopředsedkyně: 'Board Member',
      předseda: 'Board Chair',
      předsedkyně: 'Board Chair',
      jednatel: 'Managing Director',
      'generální ředitel': 'Managing Director',
      'vedoucí odštěpného závodu': 'Managing Director',
      komplementář: 'General Partner',
      komanditista: 'Limited Partner',
      společník: 'Partner',
      'člen představenstva': 'Board Member',
      'člen správní rady': 'Board Member',
    };
    for (const kind of ['STATUTARNI_ORGAN_CLEN', 'STATUTARNI_ORGAN_OSOBA', 'SPRAVNI_RADA_CLEN', 'SPOLECNIK_OSOBA']) {
      expect(Object.fromEntries(Object.keys(words).map((word) => [word, natureOf(kind, undefined, word)]))).toEqual(words);
    }
    const byForm = {
      111: 'Partner',
      112: 'Managing Director',
      113: 'General Partner',
      121: 'Board Member',
      205: 'Board Member',
      706: 'Officer',
    };
    const found = Object.keys(byForm).map((form) => [form, natureOf(undefined, 'STATUTARNI_ORGAN', undefined, form)]);
    expect(Object.fromEntries(found)).toEqual(byForm);
  });
});

describe.runIf(samplesAreHere)('CZ, genuine answers', () => {
  const saved = (number: string) => ({
    [`${REST}/ekonomicke-subjekty/${number}`]: sample(`cz/ekonomicke-subjekty-${number}.trimmed.json`)!,
    [`${REST}/ekonomicke-subjekty-vr/${number}`]: sample(`cz/ekonomicke-subjekty-vr-${number}.trimmed.json`)!,
  });
  const genuine = clientOver(cz, replay({ ...saved('27082440'), ...saved('01673408') }));

  test('Alza.cz: an a.s. with its present chair and its sole shareholder in Cyprus', async () => {
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
        relationships: [{ nature: 'Board Chair' }],
      },
      {
        entityType: 'company',
        legalName: 'L.S. INVESTMENTS LIMITED',
        jurisdiction: 'CY',
        relationships: [{ nature: 'Shareholder', from: '2017-09-18' }],
      },
    ]);
    expect(
      record.formerParties!.map(({ relationships: [relationship] }) => [relationship!.nature, relationship!.from, relationship!.to]),
    ).toEqual([
      ['Board Member', '2013-07-18', '2013-11-12'],
      ['Shareholder', '2004-07-08', '2006-07-17'],
    ]);
  });

  test('Seznam.cz datová centra: an s.r.o. with one partner that has 100 percent and a number', async () => {
    const record = await lookUp(cz, { registrationNumber: '01673408' }, genuine);
    expect(record).toMatchObject({ registrationDate: '2013-05-15', dataStatus: { officers: 'complete', owners: 'complete' } });
    expect(record.parties).toMatchObject([
      { entityType: 'person', relationships: [{ nature: 'Managing Director' }] },
      {
        legalName: 'Seznam.cz, a.s.',
        jurisdiction: 'CZ',
        identifiers: [{ type: 'IČO', value: '26168685' }],
        relationships: [{ nature: 'Shareholder', role: 'Společník', interests: [{ kind: 'shareholding', share: { exact: 100 } }] }],
      },
    ]);
  });
});

test('a 404 of a moved endpoint is not "not found"', async () => {
  const body = JSON.stringify({ timestamp: '2026-01-01T00:00:00Z', status: 404, error: 'Not Found', path: '/gone' });
  await expect(lookUp(cz, { registrationNumber: '27082440' }, clientOver(cz, always({ status: 404, body })))).rejects.toBeInstanceOf(
    Changed,
  );
});
