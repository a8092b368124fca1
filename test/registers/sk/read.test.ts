/** SK: subjects with the parts that a test gives. */
import { describe, expect, test } from 'vitest';
import { Changed } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { natureOf } from '../../../shared/registers/sk/roles.ts';
import { sk } from '../../../shared/registers/sk/sk.ts';
import { statusKindOf } from '../../../shared/registers/sk/statuses.ts';
import { latest, nameOf, textOf } from '../../../shared/registers/sk/wire.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';

const NUMBER = '99000261';
const LIMITED = { legalForms: [{ value: { value: 'Spoločnosť s ručením obmedzeným' } }] };
const hitOf = (id: number, more: object = {}) => ({ id, identifiers: [{ value: NUMBER }], ...more });

const laidDown = (more: object, results: object[] = [hitOf(1)], asked: WireRequest[] = []) => {
  const entity = { identifiers: [{ value: NUMBER }], fullNames: [{ value: 'Skúšobná výmyselná', validFrom: '1990-01-01' }], ...more };
  const answers = {
    '/rpo/v1/search': { body: JSON.stringify({ results }) },
    '/rpo/v1/entity/1': { body: JSON.stringify(entity) },
    '/opendatav2/PartneriVerejnehoSektora': { body: '{"value":[]}' },
  };
  return lookUp(sk, { registrationNumber: NUMBER }, clientOver(sk, replay(answers, asked)));
};
const named = (given: string) => ({ personName: { givenNames: [given], familyNames: ['Skúšobný'] } });
const holder = (more: object, role = 'Spoločník') => ({ stakeholderType: { value: role }, ...more });

describe('SK, the subject', () => {
  test('a subject with a number and a name has nothing else, and says so', async () => {
    expect(await laidDown({})).toEqual({
      entityType: 'company',
      legalName: 'Skúšobná výmyselná',
      registrationNumber: NUMBER,
      companyStatus: 'aktívny',
      statusKind: 'active',
      countryOfRegistration: 'SK',
      jurisdiction: 'SK',
      addresses: [],
      identifiers: [{ type: 'IČO', value: NUMBER, jurisdiction: 'SK', registry: 'RPO' }],
      activities: [],
      otherNames: [],
      parties: [],
      missingFields: ['addresses', 'establishment', 'legalForms'],
      dataStatus: { officers: 'none_on_register', owners: 'not_published' },
      dataStatusReasons: { officers: ['none_entered'], owners: ['some_legal_forms_only'] },
    });
  });

  test('the entry is asked for with its history', async () => {
    const asked: WireRequest[] = [];
    await laidDown({}, undefined, asked);
    expect(asked.map(({ url }) => url.pathname + url.search)).toEqual([
      `/rpo/v1/search?identifier=${NUMBER}`,
      '/rpo/v1/entity/1?showHistoricalData=true&showOrganizationUnits=false',
      `/opendatav2/PartneriVerejnehoSektora?$filter=Ico%20eq%20%27${NUMBER}%27&$expand=Partner`,
    ]);
  });

  test('an entry of another number, or without a name, is a fault', async () => {
    await expect(laidDown({ identifiers: [{ value: '99000211' }] })).rejects.toThrow(new Changed('an entry of another subject'));
    await expect(laidDown({ fullNames: [{ value: 'Neuvedené' }] })).rejects.toThrow(new Changed('a subject without a name'));
    await expect(laidDown({}, [hitOf(9)])).rejects.toThrow(new Changed('an entry that the register finds and does not have'));
    await expect(laidDown({}, [{ id: 1, identifiers: [{}] }])).rejects.toThrow(new Changed('answers about other companies'));
  });

  test('of ended entries the last one applies, of active ones that of the commercial register', async () => {
    const ended = (id: number, termination: string) => hitOf(id, { termination });
    expect((await laidDown({}, [ended(2, '2000-01-01'), ended(1, '2010-01-01'), ended(3, '2005-01-01')])).legalName).toBeTruthy();
    const inRegister = (id: number, code: string) => hitOf(id, { sourceRegister: { value: { code } } });
    expect((await laidDown({}, [inRegister(2, '2'), inRegister(1, '1'), inRegister(3, '3')])).legalName).toBeTruthy();
    expect((await laidDown({}, [ended(2, '2000-01-01'), hitOf(1)])).legalName).toBeTruthy();
  });

  test('a file number has its office, else the name of its register', async () => {
    const filed = async (more: object) =>
      (await laidDown({ sourceRegister: { registrationNumbers: [{ value: 'Sro/1/B' }], ...more } })).identifiers[1];
    const file = { type: 'Registračné číslo', value: 'Sro/1/B', jurisdiction: 'SK' };
    expect(await filed({ registrationOffices: [{ value: 'Mestský súd' }], value: { value: 'Register' } })).toEqual({
      ...file,
      registry: 'Mestský súd',
    });
    expect(await filed({ value: { value: 'Register' } })).toEqual({ ...file, registry: 'Register' });
    expect(await filed({})).toEqual(file);
    expect(await filed({ registrationNumbers: [] })).toBeUndefined();
  });

  test('a legal status has its words, unknown ones are reported', async () => {
    const found = await withUnmappedCodes(() => statusKindOf('Podivný'));
    expect(found).toEqual({ result: undefined, unmapped: ['SK legalStatus Podivný'] });
    const legalStatuses = [{ value: { value: 'Bez záznamu' } }, { value: { value: 'V konkurze' } }];
    expect(await laidDown({ legalStatuses })).toMatchObject({ companyStatus: 'V konkurze', statusKind: 'insolvent' });
    const past = [{ value: { value: 'V konkurze' }, validTo: '2020-01-01' }];
    expect((await laidDown({ legalStatuses: past })).statusKind).toBe('active');
  });

  test.each(['zanik', 'Vymazaná', 'Zlúčená', 'prerušená', 'nútená správa', 'vyrovnanie'])('the status %s has a kind', (text) => {
    expect(statusKindOf(text)).toBeDefined();
  });

  test.each([
    ['Výmysel, s. r. o. v likvidácii', 'v likvidácii', 'liquidation'],
    ['Výmysel, s. r. o. v  konkurze', 'v  konkurze', 'insolvent'],
    ['Výmysel, s. r. o. v reštrukturalizácii', 'v reštrukturalizácii', 'insolvent'],
    ['Výmysel v likvidáciih', 'aktívny', 'active'],
  ])('the name %s has the status %s', async (value, companyStatus, statusKind) => {
    const record = await laidDown({ fullNames: [{ value }] });
    expect(record.statusKind).toBe(statusKind);
    expect(record.companyStatus).toBe(companyStatus.replace('  ', ' '));
  });

  test('an ended subject without a legal status is "zaniknutý"', async () => {
    expect(await laidDown({ termination: '2020-01-01' })).toMatchObject({ companyStatus: 'zaniknutý', statusKind: 'dissolved' });
  });

  test('the capital needs an amount and a currency; activities need a code', async () => {
    const capitalOf = async (...equities: object[]) => (await laidDown({ equities })).capital;
    const euros = { currency: { code: 'EUR' } };
    expect(await capitalOf({ ...euros }, { value: 5 }, { value: 7, ...euros })).toEqual({
      amount: 7,
      currency: 'EUR',
      kind: 'Základné imanie',
    });
    expect(await capitalOf({ value: 7, ...euros, validTo: '2020-01-01' })).toBeUndefined();
    const activity = async (mainActivity: object) => (await laidDown({ statisticalCodes: { mainActivity } })).activities;
    expect(await activity({ code: '64210', value: 'Holdingy' })).toEqual([
      { scheme: 'SK NACE', code: '64210', description: 'Holdingy', primary: true },
    ]);
    expect(await activity({ value: 'Holdingy' })).toEqual([]);
  });

  test('alternative names in force and former names are other names', async () => {
    const alternativeNames = [{ value: 'Iná' }, { value: 'Dávna', validTo: '2020-01-01' }, { value: 'Skúšobná výmyselná' }, {}];
    expect((await laidDown({ alternativeNames })).otherNames).toEqual([{ name: 'Iná', kind: 'alternative' }]);
  });

  test.each(['Podnikateľ-fyzická osoba', 'Samostatne hospodáriaci roľník', 'Slobodné povolanie'])('%s is a person', async (value) => {
    const record = await laidDown({ legalForms: [{ value: { value } }] });
    expect(record).toMatchObject({ entityType: 'person', legalForm: value, dataStatus: { owners: 'none_on_register' } });
  });

  test.each([
    ['Verejná obchodná spoločnosť', 'none_on_register'],
    ['Komanditná spoločnosť', 'none_on_register'],
    ['Spoločnosť s ručením obmedzeným', 'partial'],
    ['Akciová spoločnosť', 'not_published'],
  ])('a %s without owners: %s', async (value, owners) => {
    expect((await laidDown({ legalForms: [{ value: { value } }] })).dataStatus.owners).toBe(owners);
  });

  test('only a sole shareholder makes the owners of a joint-stock company complete', async () => {
    const ownersOf = async (...stakeholders: object[]) =>
      (await laidDown({ legalForms: [{ value: { value: 'Akciová spoločnosť' } }], stakeholders })).dataStatus.owners;
    expect(await ownersOf(holder(named('Juraj'), 'Jediný akcionár a.s.'))).toBe('complete');
    expect(await ownersOf(holder(named('Juraj'), 'Akcionár'))).toBe('partial');
    expect(await ownersOf(holder(named('Juraj'), 'Jediný akcionár'), holder(named('Ján'), 'Jediný akcionár'))).toBe('partial');
    expect(await ownersOf(holder({}, 'Akcionár'))).toBe('restricted');
  });
});

describe('SK, parties', () => {
  test('roles on no list are Other and reported; a mention without any has neither', async () => {
    const found = withUnmappedCodes(() => natureOf({ stakeholderType: { value: 'Veľkovezír' } }, false));
    expect(found).toEqual({ result: 'Other', unmapped: ['SK stakeholderType Veľkovezír'] });
    expect(withUnmappedCodes(() => natureOf({}, false))).toEqual({ result: 'Other', unmapped: [] });
    expect(natureOf({ statutoryBodyMember: { value: 'Predseda' }, stakeholderType: { value: 'Konateľ' } }, false)).toBe('Board Chair');
    expect((await laidDown({ statutoryBodies: [named('Juraj')] })).parties[0]!.relationships).toEqual([{ nature: 'Other' }]);
  });

  test('a person has given and family names, else the formatted one', () => {
    expect(nameOf(named('Juraj'))).toBe('Juraj Skúšobný');
    expect(nameOf({ personName: { formatedName: 'Ing. J. Skúšobný', givenNames: [], familyNames: ['Skúšobný'] } })).toBe(
      'Ing. J. Skúšobný',
    );
    expect(nameOf({ personName: { formatedName: 'J.', givenNames: ['Juraj'], familyNames: [] } })).toBe('J.');
    expect(nameOf({ fullName: 'Výmysel', ...named('Juraj') })).toBe('Výmysel');
    expect(nameOf({})).toBeUndefined();
  });

  test('texts are on one line, and "Neuvedené" is none', () => {
    expect([textOf(' a \n b '), textOf('Neuvedené'), textOf(' '), textOf(null)]).toEqual(['a b', undefined, undefined, undefined]);
  });

  test('the item in force comes first, then the one that ended or began last', () => {
    const item = (validFrom: string, validTo?: string) => ({ validFrom, validTo });
    expect(latest([item('2000', '2005'), item('2010'), item('2005', '2010')])).toEqual(item('2010'));
    expect(latest([item('2000', '2010'), item('2005', '2010'), item('2001', '2010')])).toEqual(item('2005', '2010'));
    expect(latest([{ validTo: '2010' }, item('2005', '2010')])).toEqual(item('2005', '2010'));
    expect(latest([])).toBeUndefined();
  });

  const addressOf = async (address: object) => (await laidDown({ addresses: [address] })).addresses[0];

  test('an address has its street and numbers, or its place', async () => {
    const municipality = { value: 'Bratislava', code: 'SK0422598186' };
    expect(await addressOf({ municipality, street: 'Ulica', regNumber: 12, buildingNumber: '3A', postalCodes: ['811 01'] })).toMatchObject({
      lines: ['Ulica 12/3A'],
      city: 'Bratislava',
      postalCode: '811 01',
      country: 'SK',
    });
    expect((await addressOf({ street: 'Ulica', regNumber: '12', buildingNumber: '12/3' }))!.lines).toEqual(['Ulica 12/3']);
    expect((await addressOf({ municipality, regNumber: 12 }))!.lines).toEqual(['Bratislava 12']);
    expect((await addressOf({ street: 'Ulica', regNumber: 0 }))!.lines).toEqual(['Ulica']);
    expect((await addressOf({ formatedAddress: 'Ulica 1, Bratislava' }))!.text).toBe('Ulica 1, Bratislava');
    expect((await addressOf({ street: 'Ulica', formatedAddress: 'Ulica 1, Bratislava' }))!.text).toBe('Ulica');
    expect((await addressOf({ municipality: { value: 'Viedeň', code: 'XSK1' }, country: { code: '040' } }))!.country).toBe('AT');
    expect((await addressOf({ municipality: { value: 'Viedeň', code: 'XSK1' } }))!).not.toHaveProperty('country');
  });

  test('a company has its seat and country, a person only the country', async () => {
    const address = { street: 'Ulica', country: { code: '203' } };
    const { parties } = await laidDown({
      stakeholders: [holder({ fullName: 'Výmysel', address }), holder({ ...named('Juraj'), address })],
    });
    expect(parties).toMatchObject([
      { entityType: 'company', countryOfRegistration: 'CZ', jurisdiction: 'CZ', addresses: [{ lines: ['Ulica'] }] },
      { entityType: 'person', countryOfResidence: 'CZ' },
    ]);
    expect(parties[1]).not.toHaveProperty('addresses');
  });

  test('those who have left, and all of an ended subject, are former parties', async () => {
    const gone = { validFrom: '2010-01-01', validTo: '2020-01-01' };
    const record = await laidDown({
      statutoryBodies: [holder({ ...named('Juraj'), ...gone }, 'Konateľ')],
      stakeholders: [holder({ ...named('Ján'), ...gone }), holder({})],
    });
    expect(record.formerParties).toEqual([
      {
        entityType: 'person',
        legalName: 'Juraj Skúšobný',
        relationships: [{ nature: 'Managing Director', role: 'Konateľ', from: '2010-01-01', to: '2020-01-01' }],
      },
      {
        entityType: 'person',
        legalName: 'Ján Skúšobný',
        relationships: [{ nature: 'Partner', role: 'Spoločník', from: '2010-01-01', to: '2020-01-01', interests: [{ kind: 'capital' }] }],
      },
    ]);
    const ended = await laidDown({ termination: '2020-01-01', stakeholders: [holder(named('Ján'))] });
    expect(ended).toMatchObject({ parties: [], formerParties: [{ legalName: 'Ján Skúšobný' }] });
    expect(ended.formerParties![0]!.relationships[0]).not.toHaveProperty('to');
  });

  const owned = (deposits: object[], equities: object[], stakeholders = [holder(named('Juraj'))]) =>
    laidDown({ ...LIMITED, stakeholders, deposits, equities });
  const deposit = (amount: string | number | null, more: object = {}) => ({
    ...named('Juraj'),
    amount,
    currency: { code: 'EUR' },
    ...more,
  });
  const capital = (value: number) => [{ value, currency: { code: 'EUR' } }];

  test('several deposits of one owner are one share', async () => {
    const { parties } = await owned([deposit('3000'), deposit(2000), deposit(null)], capital(5000));
    expect(parties[0]!.relationships[0]).toMatchObject({
      role: 'Spoločník; vklad: 3000 EUR + 2000 EUR',
      interests: [{ share: { exact: 100 }, shareBasis: { unit: 'contribution', held: '5000', total: '5000', currency: 'EUR' } }],
    });
  });

  test('a past deposit, and a capital of nothing, give no share', async () => {
    const past = await owned([deposit('5000', { validTo: '2020-01-01' })], capital(5000));
    expect(past.parties[0]!.relationships[0]!.interests).toEqual([{ kind: 'shareholding' }]);
    const nothing = await owned([deposit('0')], capital(0));
    expect(nothing.parties[0]!.relationships[0]!.interests).toEqual([
      { kind: 'shareholding', shareBasis: { unit: 'text', text: '0 EUR' } },
    ]);
    expect(nothing.ownership).toEqual({ completeness: 'partial' });
  });
});

describe('SK, the search by name', () => {
  const search = async (name: string, results: object[]) => {
    const asked: WireRequest[] = [];
    const over = clientOver(sk, replay({ '/rpo/v1/search': { body: JSON.stringify({ results }) } }, asked));
    return { matches: await sk.searchByName!(name, over), asked: asked[0]!.url.searchParams.get('fullName') };
  };

  test.each([
    ['Výmysel, spol. s r.o.', 'Výmysel'],
    ['Výmysel a.s.', 'Výmysel'],
    ['Výmysel , v. o. s.', 'Výmysel'],
    ['Výmysel k.s', 'Výmysel'],
    ['Výmysel s.r.o. Bratislava', 'Výmysel s.r.o. Bratislava'],
    ['s.r.o.', 's.r.o.'],
    ['Kas', 'Kas'],
  ])('%s is searched as %s', async (name, asked) => {
    expect((await search(name, [])).asked).toBe(asked);
  });

  test('hits without a name or a number are left out', async () => {
    const hit = { id: 1, identifiers: [{ value: NUMBER }], fullNames: [{ value: 'Výmysel' }] };
    const { matches } = await search('Výmysel', [hit, { ...hit, fullNames: null }, { ...hit, identifiers: [] }]);
    expect(matches).toEqual([{ companyName: 'Výmysel', registrationNumber: NUMBER, companyStatus: 'aktívny' }]);
  });
});
