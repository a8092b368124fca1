/** SK: the records that a reader expects from the answers of the RPO. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { Changed } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { ico } from '../../../shared/registers/sk/identifiers.ts';
import { sk as sandbox } from '../../../shared/registers/sk/sandbox.ts';
import { sk } from '../../../shared/registers/sk/sk.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(sk, sandbox, {
  found: '99000202',
  notFound: '99000253',
  other: '99000211',
  former: ['Karol Odišiel'],
  wrongCheckDigit: '31322833',
  name: 'smyslený breh',
});

const client = clientOver(sk, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(sk, { registrationNumber }, client);

const NUMBER = '99000261';
/** The RPVS does not have the number. */
const NO_PARTNER = { '/opendatav2/PartneriVerejnehoSektora': { body: '{"value":[]}' } };
/** A subject with one entry, as a test defines it. */
const laidDown = (more: object, results: object[] = [{ id: 1, identifiers: [{ value: NUMBER }] }]) => {
  const entity = { identifiers: [{ value: NUMBER }], fullNames: [{ value: 'Skúšobná výmyselná' }], ...more };
  const answers = {
    '/rpo/v1/search': { body: JSON.stringify({ results }) },
    '/rpo/v1/entity/1': { body: JSON.stringify(entity) },
    ...NO_PARTNER,
  };
  return lookUp(sk, { registrationNumber: NUMBER }, clientOver(sk, replay(answers)));
};
const forms = (value: string) => ({ legalForms: [{ value: { value } }] });
const named = (given: string) => ({ personName: { givenNames: [given], familyNames: ['Skúšobný'] } });

describe('SK, invented subjects', () => {
  test('a limited company has form, status, seat, capital, former name, file number, activity', async () => {
    expect(await look('99000202')).toMatchObject({
      entityType: 'company',
      legalForm: 'Spoločnosť s ručením obmedzeným',
      companyStatus: 'aktívny',
      statusKind: 'active',
      registrationDate: '2016-05-02',
      capital: { amount: 10000, currency: 'EUR', kind: 'Základné imanie' },
      addresses: [{ lines: ['Vymyslená 12/3A'], postalCode: '811 01', country: 'SK' }],
      otherNames: [{ name: 'SMYSLENÁ SKALA, s. r. o.', kind: 'previous', from: '2016-05-02', to: '2019-02-10' }],
      identifiers: [
        { type: 'IČO', value: '99000202' },
        { type: 'Registračné číslo', value: 'Sro/990020/B', registry: 'Mestský súd Bratislava III' },
      ],
      activities: [{ scheme: 'SK NACE', code: '64210', primary: true }],
      dataStatus: { officers: 'complete', owners: 'complete' },
    });
  });

  test('managers, a procurator, and partners with deposits as percentages of the capital', async () => {
    const { parties } = await look('99000202');
    expect(
      parties.map(({ legalName, relationships: [relationship] }) => [
        legalName,
        relationship!.nature,
        relationship!.role,
        relationship!.interests,
      ]),
    ).toEqual([
      ['Jana Vymyslená', 'Managing Director', 'Konateľ', undefined],
      ['Peter Neskutočný', 'Managing Director', 'Konateľ', undefined],
      ['Ivan Fiktívny', 'Procurator', 'Prokurista', undefined],
      [
        'Vymyšlená voda a.s.',
        'Shareholder',
        'Spoločník v.o.s. / s.r.o.; vklad: 6000 EUR',
        [
          {
            kind: 'shareholding',
            share: { exact: 60 },
            shareBasis: { unit: 'contribution', held: '6000', total: '10000', currency: 'EUR' },
          },
        ],
      ],
      [
        'Jana Vymyslená',
        'Shareholder',
        'Spoločník v.o.s. / s.r.o.; vklad: 4000 EUR',
        [
          {
            kind: 'shareholding',
            share: { exact: 40 },
            shareBasis: { unit: 'contribution', held: '4000', total: '10000', currency: 'EUR' },
          },
        ],
      ],
    ]);
    expect(parties.slice(3).map(({ relationships: [found] }) => found!.pointer)).toEqual(['/stakeholders/0', '/stakeholders/1']);
    expect(parties[1]).toMatchObject({ entityType: 'person', countryOfResidence: 'CZ', relationships: [{ from: '2019-02-11' }] });
  });

  test('former parties have their end date; a former deposit is not a present share', async () => {
    const left = { from: '2016-05-02', to: '2019-02-10' };
    expect((await look('99000202')).formerParties?.map(({ legalName, relationships }) => [legalName, relationships])).toEqual([
      ['Karol Odišiel', [{ nature: 'Managing Director', role: 'Konateľ', ...left }]],
      ['Karol Odišiel', [{ nature: 'Shareholder', role: 'Spoločník v.o.s. / s.r.o.', ...left, interests: [{ kind: 'shareholding' }] }]],
    ]);
  });

  test('deposits that do not add up to the capital stay in words', async () => {
    const record = await look('99000270');
    const owner = record.parties.at(-1)!;
    expect(owner.relationships[0]).toMatchObject({
      role: 'Spoločník v.o.s. / s.r.o.; vklad: 4000 EUR',
      interests: [{ kind: 'shareholding', shareBasis: { unit: 'text', text: '4000 EUR' } }],
    });
    expect(owner.relationships[0]!.interests![0]).not.toHaveProperty('share');
    expect(record.ownership).toEqual({ completeness: 'partial' });
    expect((await look('99000202')).ownership).toBeUndefined();
  });

  test('a Czech owner has its Czech number', async () => {
    const owner = (await look('99000202')).parties.find(({ entityType }) => entityType === 'company');
    expect(owner).toMatchObject({
      jurisdiction: 'CZ',
      countryOfRegistration: 'CZ',
      identifiers: [{ type: 'Registration number', value: '99000024', jurisdiction: 'CZ' }],
    });
  });

  test('a joint-stock company has a chair, a board, a supervisory board and its sole shareholder', async () => {
    const record = await look('99000211');
    expect(record.parties.map(({ legalName, relationships: [relationship] }) => [legalName, relationship!.nature])).toEqual([
      ['Mária Rozprávková', 'Board Chair'],
      ['Eva Bájna', 'Board Member'],
      ['Hynek Domnelý', 'Supervisory Board Member'],
      ['SMYSLENÝ BREH, s. r. o.', 'Shareholder'],
    ]);
    expect(record.parties.at(-1)!.identifiers).toEqual([{ type: 'IČO', value: '99000202', jurisdiction: 'SK', registry: 'RPO' }]);
    expect(record.dataStatus.owners).toBe('complete');
  });

  test('an ended company keeps its name and seat, and has no present parties', async () => {
    expect(await look('99000229')).toMatchObject({
      legalName: 'ZABUDNUTÁ VYMYSLENÁ, s. r. o.',
      companyStatus: 'Zaniknutá spoločnosť',
      statusKind: 'dissolved',
      addresses: [{ country: 'SK' }],
      otherNames: [],
      parties: [],
      formerParties: [{ legalName: 'Jana Vymyslená', relationships: [{ nature: 'Managing Director', to: '2023-07-05' }] }],
      dataStatus: { officers: 'none_on_register', owners: 'none_on_register' },
      dataStatusReasons: { officers: ['none_entered'], owners: ['none_entered'] },
    });
  });

  test('a match has the present name, also for a search by a former one', async () => {
    expect(await sk.searchByName!('smyslená skala', client)).toEqual([
      { companyName: 'SMYSLENÝ BREH, s. r. o.', registrationNumber: '99000202', companyStatus: 'aktívny' },
    ]);
    for (const form of ['s.r.o.', 'spol. s r.o.', 's. r. o.', 'sro', 'a. s.', 'v.o.s.', 'k. s.']) {
      expect(await sk.searchByName!(`Smyslený breh, ${form}`, client)).toHaveLength(1);
    }
    expect((await sk.searchByName!('zabudnutá', client))[0]!.companyStatus).toBe('zaniknutý');
  });
});

describe('SK, the particular cases', () => {
  test.each([
    ['Konateľ', 'Managing Director'],
    ['Predstavenstvo', 'Board Member'],
    ['Predseda predstavenstva', 'Board Chair'],
    ['Podpredseda predstavenstva', 'Board Member'],
    ['Predseda', 'Board Chair'],
    ['Podpredseda', 'Board Member'],
    ['Člen výboru', 'Board Member'],
    ['Výkonný výbor', 'Board Member'],
    ['Člen správnej rady', 'Board Member'],
    ['Správna rada', 'Board Member'],
    ['Spoločník', 'Partner'],
    ['Komplementár', 'General Partner'],
    ['Komanditista', 'Limited Partner'],
    ['Jediný akcionár a.s.', 'Shareholder'],
    ['Člen dozorného orgánu', 'Supervisory Board Member'],
    ['Člen dozornej rady', 'Supervisory Board Member'],
    ['Prokurista zahraničnej osoby', 'Procurator'],
    ['Likvidátor', 'Liquidator'],
    ['Správca konkurznej podstaty', 'Insolvency Practitioner'],
    ['Správca reštrukturalizačného konania', 'Insolvency Practitioner'],
    ['Správca vyrovnacieho konania', 'Insolvency Practitioner'],
    ['Správca', 'Officer'],
    ['Generálny riaditeľ', 'Managing Director'],
    ['Zástupca riaditeľa', 'Officer'],
    ['Vedúci organizačnej zložky', 'Managing Director'],
    ['Vedúci podniku (organizačnej zložky podniku)', 'Managing Director'],
    ['Vedúci odštepného závodu / inej organizačnej zložky podniku', 'Managing Director'],
    ['Člen družstva poverený členskou schôdzou', 'Officer'],
    ['Iný štatutárny orgán', 'Officer'],
    ['Starosta', 'Officer'],
    ['Podnikateľ', 'Officer'],
    ['Zodpovedný zástupca', 'Officer'],
    ['Člen EZHZ', 'Member'],
    ['Zakladateľ štátneho podniku', 'Founder'],
    ['Zriaďovateľ ZO', 'Founder'],
    ['Člen prípravného výboru', 'Other'],
    ['Navrhovateľ', 'Other'],
    ['Iná zainteresovaná osoba', 'Other'],
    ['Neurčené', 'Other'],
  ])('%s is %s', async (value, nature) => {
    const { parties } = await laidDown({ stakeholders: [{ stakeholderType: { value }, ...named('Juraj') }] });
    expect(parties[0]!.relationships[0]).toMatchObject({ nature, role: value });
  });

  test.each([
    ['V konkurze', 'insolvent'],
    ['V reštrukturalizácii', 'insolvent'],
    ['V likvidácii', 'liquidation'],
    ['Zrušená spoločnosť', 'liquidation'],
    ['Pozastavená činnosť', 'inactive'],
  ])('the legal status %s is %s', async (value, statusKind) => {
    expect(await laidDown({ legalStatuses: [{ value: { value } }] })).toMatchObject({ companyStatus: value, statusKind });
  });

  test('"Bez záznamu" is no status; the name or a liquidator shows liquidation too', async () => {
    expect(await laidDown({ legalStatuses: [{ value: { value: 'Bez záznamu', code: '1' } }] })).toMatchObject({ statusKind: 'active' });
    expect(await laidDown({ fullNames: [{ value: 'Výmyselná s.r.o. v likvidácii' }] })).toMatchObject({ statusKind: 'liquidation' });
    const inLiquidation = await laidDown({ statutoryBodies: [{ stakeholderType: { value: 'Likvidátor' }, ...named('Juraj') }] });
    expect(inLiquidation).toMatchObject({ companyStatus: 'v likvidácii', statusKind: 'liquidation' });
  });

  test('missing facts are left out; a partner without a name makes the list partial', async () => {
    const holder = (who: object) => ({ stakeholderType: { value: 'Spoločník v.o.s. / s.r.o.' }, ...who });
    const stakeholders = [holder({ fullName: 'Neuvedené' }), holder({ fullName: 'Výmysel Ltd', identifier: 'Neuvedené' })];
    const record = await laidDown({ ...forms('Spoločnosť s ručením obmedzeným'), stakeholders });
    expect(record.parties).toHaveLength(1);
    expect(record.parties[0]!.identifiers).toBeUndefined();
    expect(record.dataStatus.owners).toBe('partial');
    expect(record.dataStatusReasons?.owners).toEqual(['hidden_by_register']);
  });

  const euros = (amount: string, code = 'EUR') => ({ amount, currency: { code } });
  test.each([
    [
      ['3 000,50', '6999.50'],
      [30.005, 69.995],
    ],
    [
      ['3000', '6000'],
      [undefined, undefined],
    ],
    [
      ['3000', '7000', '5000'],
      [undefined, undefined],
    ],
  ])('deposits of %j in a capital of 10000 are %j percent', async (amounts, percents) => {
    const stakeholders = ['Juraj', 'Ján'].map((given) => ({ stakeholderType: { value: 'Spoločník' }, ...named(given) }));
    const deposits = amounts.map((amount, at) => ({ ...named(['Juraj', 'Ján', 'Eva'][at]!), ...euros(amount) }));
    const equities = [{ value: 10000, currency: { code: 'EUR' } }];
    const { parties } = await laidDown({ ...forms('Spoločnosť s ručením obmedzeným'), stakeholders, deposits, equities });
    expect(parties.map(({ relationships: [relationship] }) => relationship!.interests![0]!.share?.exact)).toEqual(percents);
    const crowns = deposits.map((deposit) => ({ ...deposit, currency: { code: 'SKK' } }));
    const mixed = await laidDown({ ...forms('Spoločnosť s ručením obmedzeným'), stakeholders, deposits: crowns, equities });
    expect(mixed.parties.map(({ relationships: [relationship] }) => relationship!.interests![0]!.share)).toEqual([undefined, undefined]);
  });

  test('two owners of one name have no deposit', async () => {
    const stakeholders = ['Juraj', 'Juraj', 'Ján'].map((given) => ({ stakeholderType: { value: 'Spoločník' }, ...named(given) }));
    const deposits = ['Juraj', 'Ján'].map((given) => ({ ...named(given), amount: '995.82', currency: { code: 'EUR' } }));
    const { parties } = await laidDown({ ...forms('Verejná obchodná spoločnosť'), stakeholders, deposits });
    expect(parties.map(({ relationships: [relationship] }) => relationship!.role)).toEqual([
      'Spoločník',
      'Spoločník',
      'Spoločník; vklad: 995.82 EUR',
    ]);
    expect(parties[0]!.relationships[0]!.interests).toEqual([{ kind: 'capital' }]);
  });

  test('a number is Slovak only at a Slovak address and with a correct check digit', async () => {
    const of = (more: object) => ({
      stakeholderType: { value: 'Spoločník' },
      fullName: 'Výmyselná matka',
      identifier: '99000211',
      ...more,
    });
    const slovak = { municipality: { code: 'SK0422598186' } };
    const stakeholders = [of({}), of({ address: slovak }), of({ address: slovak, identifier: '11111111' })];
    const { parties } = await laidDown({ stakeholders });
    expect(parties.map(({ jurisdiction, identifiers }) => [jurisdiction, identifiers?.[0]?.type])).toEqual([
      [undefined, 'Registration number'],
      ['SK', 'IČO'],
      ['SK', undefined],
    ]);
  });

  test('joint-stock companies list a sole shareholder only; an association lists no owners', async () => {
    expect((await laidDown(forms('Akciová spoločnosť'))).dataStatus.owners).toBe('not_published');
    expect((await laidDown(forms('Združenie (zväz, spolok)'))).dataStatus.owners).toBe('not_published');
  });

  test('a trader is a person', async () => {
    const record = await laidDown(forms('Podnikateľ-fyzická osoba-nezapísaný v obchodnom registri'));
    expect(record).toMatchObject({ entityType: 'person', dataStatus: { owners: 'none_on_register' } });
  });

  test('of several entries of one number the active one applies; others are ignored', async () => {
    const entry = (id: number, more: object = {}) => ({ id, identifiers: [{ value: NUMBER }], ...more });
    const entries = [entry(2, { termination: '2000-01-01' }), entry(3), entry(1, { sourceRegister: { value: { code: '1' } } })];
    expect((await laidDown({}, entries)).legalName).toBe('Skúšobná výmyselná');
    await expect(laidDown({}, [{ id: 1, identifiers: [{ value: '99000211' }] }])).rejects.toBeInstanceOf(Changed);
    await expect(laidDown({}, [entry(7)])).rejects.toBeInstanceOf(Changed);
  });

  test('numbers are accepted with spaces and without leading zeros', () => {
    expect(parseIdentifier(ico, '31 333 532')).toBe('31333532');
    expect(parseIdentifier(ico, '151742')).toBe('00151742');
  });
});
