/** EE: cards with the parts that a test gives, in the fields of RIK's web services. */
import { describe, expect, test } from 'vitest';
import type { CompanyRecord, PartyRecord } from '../../../shared/model/entity/company-record.ts';
import { dateOfBirth } from '../../../shared/registers/ee/identifiers.ts';
import { type Answer, read } from '../../../shared/registers/ee/read.ts';
import { companyOf, contentOf } from '../../../shared/registers/ee/wire.ts';
import { Changed, NotFound, Refused, Throttled, Unavailable } from '../../../shared/registers/faults.ts';
import { parseXml } from '../../../shared/registers/xml.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';

const NUMBER = '19900002';
type Fields = Readonly<Record<string, string>>;

const elements = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');
const list = (name: string, lines: readonly Fields[]): string =>
  `<${name}>${lines.map((line) => `<item>${elements(line)}</item>`).join('')}</${name}>`;

interface Parts {
  general?: Fields;
  lists?: Readonly<Record<string, readonly Fields[]>>;
  onCard?: readonly Fields[];
  besideCard?: readonly Fields[];
  own?: Fields;
  beneficial?: readonly Fields[] | 'restricted' | 'not asked';
  hidden?: string;
}

const cardOf = ({ general = {}, lists = {}, onCard = [], besideCard = [], own }: Parts): string => {
  const inside = Object.entries(lists).map(([name, lines]) => list(name, lines));
  return (
    `<item>${elements(own ?? { nimi: 'PROOV OÜ', ariregistri_kood: NUMBER })}` +
    `<yldandmed>${elements({ staatus: 'R', oiguslik_vorm: 'OÜ', ...general })}${inside.join('')}</yldandmed>` +
    `<isikuandmed>${list('kaardile_kantud_isikud', onCard)}${list('kaardivalised_isikud', besideCard)}</isikuandmed></item>`
  );
};

const ownersOf = ({ beneficial = [], hidden = '' }: Parts): Answer['owners'] => {
  if (beneficial === 'not asked') return undefined;
  if (beneficial === 'restricted') return 'restricted';
  const lines = beneficial.map((line) => `<kasusaaja>${elements(line)}</kasusaaja>`).join('');
  return parseXml(`<keha><kasusaajad>${lines}<peidetud_kasusaajate_arv>${hidden}</peidetud_kasusaajate_arv></kasusaajad></keha>`);
};

const recordOf = (parts: Parts): CompanyRecord => read({ company: parseXml(cardOf(parts)), owners: ownersOf(parts) });
const person = (more: Fields = {}): Fields => ({ isiku_tyyp: 'F', isiku_roll: 'JUHL', eesnimi: 'Mari', nimi_arinimi: 'Proov', ...more });
const share = (percent: string, more: Fields = {}): Fields => person({ isiku_roll: 'OSAN', osaluse_protsent: percent, ...more });
const company = (more: Fields = {}): Fields => ({ isiku_tyyp: 'J', isiku_roll: 'OSAN', nimi_arinimi: 'VALDUS', ...more });
const party = (line: Fields): PartyRecord => recordOf({ besideCard: [line] }).parties[0]!;

describe('EE, the card', () => {
  test('a card without general data, a name or a number is a fault', () => {
    const fault = new Changed('a company without its name or number');
    expect(() => recordOf({ own: { nimi: 'PROOV OÜ' } })).toThrow(fault);
    expect(() => recordOf({ own: { ariregistri_kood: NUMBER } })).toThrow(fault);
    const bare = parseXml(`<item>${elements({ nimi: 'PROOV OÜ', ariregistri_kood: NUMBER })}</item>`);
    expect(() => read({ company: bare, owners: undefined })).toThrow(fault);
  });

  test('words come before codes, and an unknown status is reported', () => {
    expect(recordOf({ general: { oiguslik_vorm_tekstina: 'Osaühing', staatus_tekstina: 'Registrisse kantud' } })).toMatchObject({
      legalForm: 'Osaühing',
      companyStatus: 'Registrisse kantud',
    });
    expect(recordOf({})).toMatchObject({ legalForm: 'OÜ', companyStatus: 'Entered into the register' });
    const { result, unmapped } = withUnmappedCodes(() => recordOf({ general: { staatus: 'Q' } }));
    expect(result).toMatchObject({ statusKind: 'unknown' });
    expect(unmapped).toContain('EE staatus Q');
  });

  test('a sole trader is a person and owns the business', () => {
    const record = recordOf({ general: { oiguslik_vorm: 'FIE' }, onCard: [person({ isiku_roll: 'FIE' })] });
    expect(record).toMatchObject({ entityType: 'person', dataStatus: { officers: 'none_on_register', owners: 'complete' } });
    expect(recordOf({ general: { oiguslik_vorm: 'FIE' } }).dataStatus.owners).toBe('restricted');
    expect(recordOf({}).entityType).toBe('company');
  });

  const addressesOf = (line: Fields, name = 'aadressid') => recordOf({ lists: { [name]: [line] } }).addresses;

  test('the seat has its street, place, region and postal code', () => {
    const line = { tanav_maja_korter: 'Tänav 1', ehak_nimetus: 'Kesklinna linnaosa, Tallinn, Harju maakond', postiindeks: '10001' };
    expect(addressesOf(line)).toEqual([
      {
        type: 'registered',
        lines: ['Tänav 1'],
        city: 'Tallinn',
        postalCode: '10001',
        region: 'Harju maakond',
        country: 'EE',
        text: 'Tänav 1, Kesklinna linnaosa, Tallinn, Harju maakond, 10001',
      },
    ]);
    expect(addressesOf(line, 'juhatuse_asukoha_aadressid')).toMatchObject([{ type: 'business' }]);
  });

  test('the full address is used where there is no street', () => {
    const full = { aadress_ads__ads_normaliseeritud_taisaadress: 'Tänav 1, Tallinn', riik: 'FIN' };
    expect(addressesOf(full)).toMatchObject([{ lines: ['Tänav 1, Tallinn'], country: 'FI', text: 'Tänav 1, Tallinn' }]);
    expect(addressesOf({ ...full, ehak_nimetus: 'Tallinn' })).toMatchObject([{ lines: [], city: 'Tallinn', text: 'Tänav 1, Tallinn' }]);
    expect(addressesOf({ ...full, tanav_maja_korter: 'Tänav 2' })).toMatchObject([{ lines: ['Tänav 2'], text: 'Tänav 2' }]);
    expect(addressesOf({ lopp_kpv: '2020-01-01Z', ...full })).toEqual([]);
  });

  test.each([
    [
      { kapitali_suurus: '2500.00', kapitali_valuuta: 'EUR' },
      { amount: 2500, currency: 'EUR' },
    ],
    [{ kapitali_suurus: '2500.00', kapitali_valuuta: 'EURO' }, undefined],
    [{ kapitali_suurus: '2500.00', kapitali_valuuta: 'XEUR' }, undefined],
    [{ kapitali_suurus: '2500.00' }, undefined],
    [{ kapitali_valuuta: 'EUR' }, undefined],
    [{ kapitali_suurus: 'palju', kapitali_valuuta: 'EUR' }, undefined],
  ])('the capital of %j', (line, capital) => {
    expect(recordOf({ lists: { kapitalid: [line as Fields] } }).capital).toEqual(capital);
  });

  test('an activity has a code, and without a version its plain scheme', () => {
    const lines: Fields[] = [{ emtak_kood: '64211', on_pohitegevusala: 'false' }, { emtak_tekstina: 'Holding' }];
    expect(recordOf({ lists: { teatatud_tegevusalad: lines } }).activities).toEqual([{ scheme: 'EMTAK', code: '64211', primary: false }]);
  });

  test('a name that has not ended is an alternative one', () => {
    const arinimed: Fields[] = [{ sisu: 'PROOV OÜ' }, { sisu: 'TEINE OÜ', algus_kpv: '2016-03-01Z' }, { lopp_kpv: '2019-01-01Z' }];
    expect(recordOf({ lists: { arinimed } }).otherNames).toEqual([{ name: 'TEINE OÜ', kind: 'alternative', from: '2016-03-01' }]);
  });
});

describe('EE, persons', () => {
  test('a person has a country and a date of birth, of the field or of the personal code', () => {
    expect(party(person({ synniaeg: '1975-05-06Z', aadress_riik: 'EST' }))).toEqual({
      entityType: 'person',
      legalName: 'Mari Proov',
      countryOfResidence: 'EE',
      dateOfBirth: '1975-05-06',
      relationships: [{ nature: 'Board Member', role: 'JUHL' }],
    });
    expect(party(person({ isikukood_registrikood: '39001010000' })).dateOfBirth).toBe('1990-01-01');
    expect(party(person())).not.toHaveProperty('dateOfBirth');
  });

  test.each([
    ['39001010000', '1990-01-01'],
    ['60102030007', '2001-02-03'],
    ['39001010001', undefined],
    ['390010100001', undefined],
    ['a39001010000', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('the date of birth in the personal code %s is %s', (code, date) => {
    expect(dateOfBirth(code)).toBe(date);
  });

  test.each([
    ['LAT', 'LV'],
    ['LIB', 'LB'],
    ['KSA', 'SA'],
    ['IVB', 'VG'],
    ['ISV', 'VI'],
    ['FIN', 'FI'],
  ])('the country %s of RIK is %s', (code, country) => {
    expect(party(person({ aadress_riik: code })).countryOfResidence).toBe(country);
  });

  test('a company has an Estonian number, a foreign one, or neither', () => {
    expect(party(company({ isikukood_registrikood: '19900019', valis_kood: '9000001-1', valis_kood_riik: 'FIN' }))).toMatchObject({
      entityType: 'company',
      jurisdiction: 'EE',
      identifiers: [{ type: 'Registry code', value: '19900019', jurisdiction: 'EE', registry: 'e-äriregister' }],
    });
    const foreign = { jurisdiction: 'FI', countryOfRegistration: 'FI' };
    expect(party(company({ valis_kood: '9000001-1', valis_kood_riik: 'FIN' }))).toMatchObject({
      ...foreign,
      identifiers: [{ type: 'Registration number', value: '9000001-1', jurisdiction: 'FI' }],
    });
    expect(party(company({ valis_kood_riik: 'FIN' }))).toMatchObject(foreign);
    expect(party(company({ valis_kood_riik: 'FIN' }))).not.toHaveProperty('identifiers');
    expect(party(company({ valis_kood: '1', valis_kood_riik: 'EST' }))).not.toHaveProperty('jurisdiction');
    expect(party(company({ valis_kood: '1', isikukood_registrikood: '19900018' }))).not.toHaveProperty('jurisdiction');
  });

  test('a party of another kind has its words and no first name; a nameless one is left out', () => {
    expect(party({ isiku_roll: 'JUHL', eesnimi: 'Mari', nimi_arinimi: 'VALDUS' })).toMatchObject({
      entityType: 'other',
      legalName: 'VALDUS',
    });
    expect(recordOf({ onCard: [{ isiku_tyyp: 'F', isiku_roll: 'JUHL' }] }).parties).toEqual([]);
    const { result, unmapped } = withUnmappedCodes(() => party(person({ isiku_tyyp: 'Q', isiku_roll: 'QQ', osaluse_omandiliik: 'Q' })));
    expect(result).toMatchObject({ entityType: 'other', relationships: [{ nature: 'Other', role: 'QQ' }] });
    expect(new Set(unmapped)).toEqual(new Set(['EE isiku_tyyp Q', 'EE isiku_roll QQ', 'EE osaluse_omandiliik Q']));
    expect(party(person({ isiku_roll: '' })).relationships).toEqual([{ nature: 'Other' }]);
  });

  test.each([
    ['60.000000', { kind: 'shareholding', share: { exact: 60 }, shareBasis: { unit: 'percent', text: '60.000000' } }],
    ['100', { kind: 'shareholding', share: { exact: 100 }, shareBasis: { unit: 'percent', text: '100' } }],
    ['0.000000', { kind: 'shareholding' }],
    ['100.1', { kind: 'shareholding' }],
    ['pool', { kind: 'shareholding' }],
    ['', { kind: 'shareholding' }],
  ])('a share of %s percent', (percent, interest) => {
    expect(party(share(percent)).relationships[0]!.interests).toEqual([interest]);
  });

  test('officers have no interests', () => {
    expect(party(person({ osaluse_protsent: '60' })).relationships[0]).not.toHaveProperty('interests');
  });

  const holdings = (...lines: Fields[]) =>
    recordOf({ besideCard: lines }).parties.map(({ relationships: [found] }) => [found!.role, found!.holding]);

  test.each([
    ['Y', 'joint', 'joint ownership'],
    ['K', 'common', 'common ownership'],
    ['KY', 'common', 'common and joint ownership'],
  ])('owners of one share in the manner %s have one %s holding', (osaluse_omandiliik, manner, words) => {
    const owner = (eesnimi: string, grupp: string) => share('50', { eesnimi, grupp, osaluse_omandiliik });
    expect(holdings(owner('A', '1'), owner('B', '1'), owner('C', '2'), owner('D', '2'))).toEqual([
      [`OSAN, ${words}`, { id: 'h1', manner }],
      [`OSAN, ${words}`, { id: 'h1', manner }],
      [`OSAN, ${words}`, { id: 'h2', manner }],
      [`OSAN, ${words}`, { id: 'h2', manner }],
    ]);
  });

  test('a holding needs a group with two named owners at the same time', () => {
    const owner = (more: Fields) => share('50', { osaluse_omandiliik: 'Y', ...more });
    const none = [
      ['OSAN, joint ownership', undefined],
      ['OSAN, joint ownership', undefined],
    ];
    expect(holdings(owner({}), owner({}))).toEqual(none);
    expect(holdings(owner({ grupp: '1' }), owner({ grupp: '2' }))).toEqual(none);
    expect(holdings(owner({ grupp: '1' }), owner({ grupp: '1', lopp_kpv: '2020-01-01Z' }))).toEqual(none.slice(1));
    expect(holdings(owner({ grupp: '1' }), owner({ grupp: '1', eesnimi: '', nimi_arinimi: '' }))).toEqual(none.slice(1));
    expect(holdings(share('50', { grupp: '1' }), share('50', { grupp: '1' }))).toEqual([
      ['OSAN', undefined],
      ['OSAN', undefined],
    ]);
  });
});

describe('EE, own shares and beneficial owners', () => {
  const itself = company({ isikukood_registrikood: NUMBER, osaluse_protsent: '10' });

  test('present own shares are part of the ownership, past ones are not', () => {
    const held = { kind: 'shareholding', share: { exact: 10 }, shareBasis: { unit: 'percent', text: '10' } };
    expect(recordOf({ besideCard: [itself] })).toMatchObject({ parties: [], ownership: { ownShares: [held] } });
    const past = recordOf({ besideCard: [{ ...itself, lopp_kpv: '2020-01-01Z' }] });
    expect(past.ownership).toBeUndefined();
    expect(past.formerParties).toBeUndefined();
  });

  const owner = (more: Fields = {}): Fields => ({ eesnimi: 'Mari', nimi: 'Proov', ...more });
  const interestsOf = (more: Fields) => recordOf({ beneficial: [owner(more)] }).parties[0]!.relationships[0]!;

  test('control is by direct or indirect ownership, or in another manner without interests', () => {
    const interest = (directOrIndirect: string) => [{ kind: 'shareholding', directOrIndirect, beneficialOwnershipOrControl: true }];
    expect(interestsOf({ kontrolli_teostamise_viis: 'O' })).toMatchObject({ role: 'O', interests: interest('direct') });
    const indirect = { kontrolli_teostamise_viis: 'K', kontrolli_teostamise_viis_tekstina: 'Indirect ownership' };
    expect(interestsOf(indirect)).toMatchObject({ role: 'Indirect ownership', interests: interest('indirect') });
    expect(interestsOf({ kontrolli_teostamise_viis: 'J', algus_kpv: '2018-10-01Z' })).toEqual({
      nature: 'Beneficial Owner',
      role: 'J',
      from: '2018-10-01',
    });
  });

  test('a nameless owner is left out, and one of another shape is a fault', () => {
    expect(recordOf({ beneficial: [{ kirje_id: '1' }] }).parties).toEqual([]);
    expect(() => recordOf({ beneficial: [{}] })).toThrow(new Changed('an owner in another shape'));
  });

  const ownersStatus = (parts: Parts) => {
    const { dataStatus, dataStatusReasons, ownership } = recordOf(parts);
    return [dataStatus.owners, dataStatusReasons!.owners, ownership?.completeness];
  };

  test('owners of a private limited company are complete with 100 percent and a beneficial owner', () => {
    const besideCard = [share('60'), share('39.99')];
    const beneficial = [owner()];
    expect(ownersStatus({ besideCard, beneficial })).toEqual(['complete', [], undefined]);
    expect(ownersStatus({ besideCard: besideCard.slice(1), beneficial })).toEqual(['partial', ['parts_missing'], undefined]);
    expect(ownersStatus({ besideCard: [...besideCard, share('')], beneficial })).toEqual(['complete', [], undefined]);
    expect(ownersStatus({ besideCard, beneficial, hidden: '1' })).toEqual(['partial', ['hidden_by_register'], undefined]);
    expect(ownersStatus({ besideCard, beneficial: 'restricted' })).toEqual(['partial', ['legal_access_required'], undefined]);
    expect(ownersStatus({ besideCard, beneficial: 'not asked' })).toEqual(['partial', ['legal_access_required'], undefined]);
  });

  test('a share of several owners counts once', () => {
    const joint = share('60', { grupp: '1', osaluse_omandiliik: 'Y' });
    expect(ownersStatus({ besideCard: [joint, joint, share('40')], beneficial: [owner()] })[0]).toBe('complete');
    expect(ownersStatus({ besideCard: [joint, joint], beneficial: [owner()] })[0]).toBe('partial');
  });

  test('a partnership needs a partner, another form all of its capital', () => {
    const beneficial = [owner()];
    const partnership = (oiguslik_vorm: string, ...onCard: Fields[]) => ownersStatus({ general: { oiguslik_vorm }, onCard, beneficial });
    expect(partnership('TÜ', person({ isiku_roll: 'TOSAN' }))[0]).toBe('complete');
    expect(partnership('UÜ', person({ isiku_roll: 'UOSAN' }))[0]).toBe('complete');
    expect(partnership('UÜ')).toEqual(['partial', ['parts_missing'], undefined]);
    expect(partnership('AS', person())).toEqual(['partial', ['some_legal_forms_only'], undefined]);
    expect(partnership('AS', share('100'))).toEqual(['complete', [], undefined]);
  });

  test('owners that the register hides are restricted, also where it has nobody else', () => {
    expect(ownersStatus({ hidden: '2' })).toEqual(['restricted', ['hidden_by_register', 'parts_missing'], 'restricted']);
    expect(ownersStatus({ hidden: 'x' })).toEqual(['restricted', ['legal_access_required', 'parts_missing'], undefined]);
    expect(ownersStatus({ beneficial: 'restricted' })[2]).toBe('restricted');
  });

  test('a deleted company has lines of its last day in force', () => {
    const general = { staatus: 'K', kustutamise_kpv: '2022-06-30Z' };
    const kapitalid = [
      { kapitali_suurus: '1', kapitali_valuuta: 'EUR', lopp_kpv: '2020-01-01Z' },
      { kapitali_suurus: '2', kapitali_valuuta: 'EUR', lopp_kpv: '2022-06-30Z' },
      { kapitali_suurus: '3', kapitali_valuuta: 'EUR', lopp_kpv: '2021-01-01Z' },
    ];
    const record = recordOf({ general, lists: { kapitalid }, beneficial: 'not asked' });
    expect(record.capital).toEqual({ amount: 2, currency: 'EUR' });
    expect([record.dataStatus.owners, record.dataStatusReasons!.owners]).toEqual(['none_on_register', ['none_entered']]);
  });
});

describe('EE, answers', () => {
  const answer = (inside: string, asked = '') =>
    `<E><detailandmed_v2Response><paring><ariregistri_kood>${asked}</ariregistri_kood></paring><keha>${inside}</keha></detailandmed_v2Response></E>`;
  const read = (text: string) => contentOf(text, 'detailandmed_v2', NUMBER);
  const fault = (words: string) => `<E><Fault><faultstring>${words}</faultstring></Fault></E>`;

  test.each([
    ['Limiit on täis', Throttled],
    ['limit reached', Throttled],
    ['Piirang', Throttled],
    ['Too many requests', Throttled],
    ['liiga palju', Throttled],
    ['Vale parool', Refused],
    ['Tundmatu kasutaja', Refused],
    ['wrong password', Refused],
    ['Unknown user', Refused],
    ['Õigus puudub', Refused],
    ['no right', Refused],
    ['Leping on lõppenud', Refused],
    ['contract ended', Refused],
    ['Ligipääs puudub', Refused],
    ['Juurdepääs puudub', Refused],
    ['Access denied', Refused],
    ['no permission', Refused],
    ['Keelatud', Refused],
    ['huvi', Refused],
    ['Sisemine viga', Unavailable],
  ])('the fault "%s"', (words, kind) => {
    expect(() => read(fault(words))).toThrow(kind);
    expect(() => read(fault(words).replaceAll('faultstring', 'faultString'))).toThrow(kind);
  });

  test('a web page is Unavailable, other shapes and other companies are Changed', () => {
    expect(() => read(' <!DOCTYPE html><html></html>')).toThrow(new Unavailable('a web page in the place of data'));
    expect(() => read('<html></html>')).toThrow(Unavailable);
    expect(() => read('<E/>')).toThrow(new Changed('an answer of another shape'));
    expect(() => read('<E><detailandmed_v2Response/></E>')).toThrow(new Changed('an answer of another shape'));
    expect(() => read(answer('', '19900019'))).toThrow(new Changed('an answer about another company'));
    expect(() => read(answer('words'))).toThrow(new Changed('text in the place of a part'));
    expect(read(answer('<a/>', NUMBER)).children).toHaveLength(1);
  });

  test('an empty list is "not found", and a list of other things a fault', () => {
    const companies = (inside: string) => companyOf(read(answer(`<ettevotjad>${inside}</ettevotjad>`)));
    expect(() => companies('')).toThrow(new NotFound('the register has no such company'));
    for (const odd of ['<other/>', 'words', '<item>words</item>']) {
      expect(() => companies(odd)).toThrow(new Changed('a list in another shape'));
    }
    expect(() => companyOf(read(answer('<a/>')))).toThrow(new Changed('an answer without the list of companies'));
    expect(companies(' <item><nimi>X</nimi></item> ').children).toHaveLength(1);
  });
});
