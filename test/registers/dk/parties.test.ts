/** DK: present and former relationships of participants, and the completeness of the lists. Invented participants. */
import { describe, expect, test } from 'vitest';
import type { Relationship } from '../../../shared/model/entity/company-record.ts';
import {
  A_S,
  attribute,
  beneficialOwners,
  board,
  capital,
  company,
  figure,
  formerRelationshipsOf,
  MANAGER,
  nameless,
  organ,
  owners,
  PLACE,
  periode,
  person,
  relationshipsOf,
  votes,
  withRelations,
} from './relations.ts';

describe('DK, ended relationships', () => {
  test('an ended office is a former relationship; another of the same person stays present', async () => {
    const seat = board(['BESTYRELSESMEDLEM', '2015-01-01', '2019-12-31'], ['FORMAND', '2020-01-01']);
    const { parties, formerParties } = await withRelations(A_S, person(seat));
    expect(parties).toMatchObject([{ legalName: 'Ejnar Opdigtet', relationships: [{ nature: 'Board Chair' }] }]);
    expect(formerParties).toEqual([
      { ...parties[0], relationships: [{ nature: 'Board Member', role: 'BESTYRELSESMEDLEM', from: '2015-01-01', to: '2019-12-31' }] },
    ]);
    expect(parties[0]!.relationships[0]).not.toHaveProperty('to');
  });

  test('an office in force does not end with another of the same organ', async () => {
    const seat = board(['BESTYRELSESMEDLEM', '2015-01-01'], ['FORMAND', '2016-01-01', '2019-12-31']);
    expect(await formerRelationshipsOf(seat)).toEqual([{ nature: 'Board Chair', role: 'FORMAND', from: '2016-01-01', to: '2019-12-31' }]);
    expect(await relationshipsOf(seat)).toEqual([{ nature: 'Board Member', role: 'BESTYRELSESMEDLEM', from: '2015-01-01' }]);
  });

  test('each size of a holding is its own relationship with its dates', async () => {
    const register = owners(
      capital(['0.1', '2018-01-01', '2018-12-31'], ['0.2', '2019-01-01', '2019-12-31'], ['0.5', '2020-01-01']),
      votes(['0.1', '2018-01-01', '2019-06-30'], ['0.2', '2019-07-01']),
    );
    const bands = ({ from, to, interests = [] }: Relationship) => [
      from,
      to,
      ...interests.map(({ kind, share }) => `${kind} ${share?.minimum}`),
    ];
    expect((await formerRelationshipsOf(register)).map(bands)).toEqual([
      ['2018-01-01', '2018-12-31', 'shareholding 10', 'votingRights 10'],
      ['2019-01-01', '2019-06-30', 'shareholding 20', 'votingRights 10'],
      ['2019-07-01', '2019-12-31', 'shareholding 20', 'votingRights 20'],
    ]);
    expect((await relationshipsOf(register)).map(bands)).toEqual([['2020-01-01', undefined, 'shareholding 50', 'votingRights 20']]);
  });

  test('on the day that one share ends and another begins, the ended one applies', async () => {
    const register = owners(capital(['0.2', '2019-06-30', '2019-12-31'], ['0.1', '2018-01-01', '2019-06-30']));
    expect((await formerRelationshipsOf(register)).map(({ from, to, interests }) => [from, to, interests?.[0]?.share?.minimum])).toEqual([
      ['2018-01-01', '2019-06-30', 10],
      ['2019-06-30', '2019-12-31', 20],
    ]);
  });

  test('a former beneficial owner has the rights of that time', async () => {
    const rights = attribute('SÆRLIGE_EJERFORHOLD', ['Har indirekte besiddelser', '2018-01-01', '2018-12-31']);
    const substitute = attribute('BETYDELIG_INDFLYDELSE_VIA_ROLLE', ['true', '2019-01-01', '2019-12-31']);
    const real = attribute('FUNKTION', ['Reel ejer', '2018-01-01', '2019-12-31']);
    expect(await formerRelationshipsOf(beneficialOwners(real, capital(['0.3', '2018-01-01', '2018-12-31']), rights, substitute))).toEqual([
      {
        nature: 'Beneficial Owner',
        role: 'Reel ejer (Har indirekte besiddelser)',
        from: '2018-01-01',
        to: '2018-12-31',
        interests: [{ kind: 'shareholding', share: { exact: 30 }, ...figure('0.3'), directOrIndirect: 'indirect' }],
        ...PLACE,
      },
      {
        nature: 'Other',
        role: 'Reel ejer (Betydelig indflydelse via rolle)',
        from: '2018-01-01',
        to: '2019-12-31',
        interests: [MANAGER],
        ...PLACE,
      },
    ]);
  });

  test('an ended relationship may lack a start date', async () => {
    expect(await formerRelationshipsOf(board(['FORMAND', null, '2019-12-31']))).toEqual([
      { nature: 'Board Chair', role: 'FORMAND', to: '2019-12-31' },
    ]);
    const relationships = await formerRelationshipsOf(owners(capital(['0.1', null, '2019-12-31'])));
    expect(relationships).toMatchObject([{ to: '2019-12-31', interests: [{ kind: 'shareholding' }] }]);
    expect(relationships[0]).not.toHaveProperty('from');
  });

  test('ended entries of lists that are no relationships are left out', async () => {
    expect(
      await formerRelationshipsOf(organ('HVIDVASK', 'Hvidvask', [attribute('FUNKTION', ['KONTAKT', '2018-01-01', '2019-12-31'])])),
    ).toEqual([]);
  });

  test('a former participant without a name does not make the present lists partial', async () => {
    const record = await withRelations(A_S, nameless(board(['FORMAND', '2018-01-01', '2019-12-31'])), person(board(['FORMAND'])));
    expect(record.dataStatus.officers).toBe('complete');
    expect(record).not.toHaveProperty('formerParties');
  });
});

describe('DK, completeness of the lists', () => {
  const sections = async (form: number | null, ...relations: object[]) => {
    const { dataStatus, dataStatusReasons } = await withRelations(form, ...relations);
    return {
      officers: [dataStatus.officers, ...(dataStatusReasons?.officers ?? [])],
      owners: [dataStatus.owners, ...(dataStatusReasons?.owners ?? [])],
    };
  };
  const share = (fraction: string) => owners(capital([fraction]), votes(['1']));
  const liable = organ('FULDT_ANSVARLIG_DELTAGERE', 'Interessenter', [attribute('FUNKTION', ['INTERESSENTER'])]);

  test('a company without participants has none on the register', async () => {
    expect(await sections(A_S)).toEqual({ officers: ['none_on_register'], owners: ['none_on_register'] });
    expect(await sections(null)).toEqual({ officers: ['none_on_register'], owners: ['none_on_register'] });
  });

  test.each([
    [['1'], ['complete']],
    [['0.5', '0.5'], ['complete']],
    [['0.3333', '0.6667'], ['complete']],
    [['0.3333', '0.3333', '0.3333'], ['complete']],
    [
      ['0.9', '0.05'],
      ['partial', 'holders_below_floor'],
    ],
    [
      ['0.6667', '0.25'],
      ['partial', 'holders_below_floor'],
    ],
    [['0.5'], ['partial', 'holders_below_floor']],
  ])('legal owners of %j: %j', async (fractions, status) => {
    expect((await sections(A_S, ...fractions.map((fraction) => person(share(fraction))))).owners).toEqual(status);
  });

  test('votes and beneficial owners do not complete the list of legal owners', async () => {
    const partial = ['partial', 'holders_below_floor'];
    expect((await sections(A_S, person(owners(votes(['1']))))).owners).toEqual(partial);
    expect((await sections(A_S, person(beneficialOwners(attribute('FUNKTION', ['Reel ejer']), capital(['1.0']))))).owners).toEqual(partial);
  });

  test('a participant without a name makes only its own list partial', async () => {
    expect(await sections(A_S, person(share('1')), nameless(board(['FORMAND'])))).toEqual({
      officers: ['partial', 'hidden_by_register'],
      owners: ['complete'],
    });
    expect(await sections(A_S, person(board(['FORMAND'])), nameless(share('1')))).toEqual({
      officers: ['complete'],
      owners: ['partial', 'hidden_by_register', 'holders_below_floor'],
    });
    expect(await sections(A_S, { deltager: null, organisationer: [board(['FORMAND'])] })).toMatchObject({
      officers: ['partial', 'hidden_by_register'],
    });
  });

  test('an owner who manages counts in both lists', async () => {
    expect(await sections(A_S, person(share('1'), board(['FORMAND'])))).toEqual({ officers: ['complete'], owners: ['complete'] });
  });

  test('founders and a head office are not officers', async () => {
    const founder = organ('STIFTERE', 'Stiftere', [attribute('FUNKTION', ['STIFTERE'])]);
    const head = organ('HOVEDSELSKAB', 'Hovedselskab', [attribute('FUNKTION', ['HOVEDSELSKAB'])]);
    expect((await sections(A_S, person(founder), company(99000015, head))).officers).toEqual(['none_on_register']);
  });

  test.each([
    [10, 'Beneficial Owner', ['complete']],
    [15, 'Beneficial Owner', ['complete']],
    [30, 'Partner', ['complete']],
    [40, 'General Partner', ['partial', 'some_roles_only']],
    [70, 'General Partner', ['partial', 'holders_below_floor']],
    [60, 'Partner', ['partial', 'holders_below_floor']],
    [null, 'Partner', ['partial', 'holders_below_floor']],
  ])('the party with unlimited liability in a company of form %s is %s: owners %j', async (form, nature, status) => {
    const record = await withRelations(form, person(liable));
    expect(record.parties[0]!.relationships).toEqual([{ nature, role: 'INTERESSENTER', from: '2020-01-01' }]);
    expect((await sections(form, person(liable))).owners).toEqual(status);
  });

  test.each([
    [30, 'Partner'],
    [40, 'Partner'],
    [60, 'Shareholder'],
    [70, 'Shareholder'],
    [null, 'Shareholder'],
  ])('an entry in the register of owners of a company of form %s is %s', async (form, nature) => {
    expect((await withRelations(form, person(share('0.5')))).parties[0]!.relationships).toMatchObject([{ nature }]);
  });

  test('limited partners are not published', async () => {
    expect((await sections(40)).owners).toEqual(['not_published', 'some_roles_only']);
    expect((await sections(40, nameless(liable))).owners).toEqual(['partial', 'hidden_by_register', 'some_roles_only']);
  });
});

describe('DK, participants', () => {
  test('own shares do not make a company its own counterparty', async () => {
    const own = owners(capital(['0.1'], ['0.05', '2018-01-01', '2019-12-31']));
    for (const number of [99000023, '99000023']) {
      const record = await withRelations(A_S, company(number, own), company(99000015, owners(capital(['0.9']))));
      expect(record.parties.map(({ identifiers }) => identifiers?.[0]?.value)).toEqual(['99000015']);
      expect(record).not.toHaveProperty('formerParties');
      expect(record.dataStatus.owners).toBe('partial');
    }
  });

  test('a Danish company has its present registered address', async () => {
    const street = (vejnavn: string, from: string, to?: string) => ({
      vejnavn,
      husnummerFra: 1,
      landekode: 'DK',
      periode: periode(from, to ?? null),
    });
    const owner = company(99000015, board(['FORMAND']));
    const beliggenhedsadresse = [street('Gammel Kaj', '2001-01-01', '2009-12-31'), street('Ny Kaj', '2010-01-01')];
    const [party] = (await withRelations(A_S, { ...owner, deltager: { ...owner.deltager, beliggenhedsadresse } })).parties;
    expect(party).toEqual({
      entityType: 'company',
      legalName: 'EJER OPDIGTET ApS',
      countryOfRegistration: 'DK',
      jurisdiction: 'DK',
      addresses: [{ type: 'registered', lines: ['Ny Kaj 1'], country: 'DK', text: 'Ny Kaj 1, DK' }],
      identifiers: [{ type: 'CVR-nummer', value: '99000015', jurisdiction: 'DK', registry: 'CVR' }],
      relationships: [{ nature: 'Board Chair', role: 'FORMAND', from: '2020-01-01' }],
    });
    expect((await withRelations(A_S, owner)).parties[0]!.addresses).toEqual([]);
  });

  test('a company with an impossible number has no number', async () => {
    const { parties } = await withRelations(A_S, company('12345678', board(['FORMAND'])), company(null, board(['FORMAND'])));
    for (const party of parties) {
      expect(party).toMatchObject({ entityType: 'company', legalName: 'EJER OPDIGTET ApS' });
      expect(party).not.toHaveProperty('identifiers');
      expect(party).not.toHaveProperty('jurisdiction');
    }
    expect(parties).toHaveLength(2);
  });

  test('the last name applies where every name has ended', async () => {
    const navne = [
      { navn: 'Ældre Opdigtet', periode: periode('2001-01-01', '2010-12-31') },
      { navn: 'Nyere  Opdigtet ', periode: periode('2011-01-01', '2018-12-31') },
    ];
    const relation = { deltager: { enhedsNummer: 1, enhedstype: 'PERSON', navne }, organisationer: [board(['FORMAND'])] };
    expect((await withRelations(A_S, relation)).parties[0]!.legalName).toBe('Nyere Opdigtet');
  });
});
