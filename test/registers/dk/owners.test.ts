/** DK: legal and beneficial owners, and own shares. */
import { describe, expect, test } from 'vitest';
import { band } from '../../../shared/registers/dk/shares.ts';
import {
  A_S,
  attribute,
  bandOf,
  beneficialOwners,
  capital,
  company,
  figure,
  MANAGER,
  organ,
  owners,
  PLACE,
  periode,
  person,
  relationshipsOf,
  votes,
  withRelations,
} from './relations.ts';

describe('DK, bands of legal owners', () => {
  test.each([
    [0, { minimum: 0, exclusiveMaximum: 5 }],
    [0.05, { minimum: 5, exclusiveMaximum: 10 }],
    [0.1, { minimum: 10, exclusiveMaximum: 15 }],
    [0.15, { minimum: 15, exclusiveMaximum: 20 }],
    [0.2, { minimum: 20, exclusiveMaximum: 25 }],
    [0.25, { minimum: 25, exclusiveMaximum: 33.333333 }],
    [0.3333, { minimum: 33.333333, exclusiveMaximum: 50 }],
    [0.333333, { minimum: 33.333333, exclusiveMaximum: 50 }],
    [0.5, { minimum: 50, exclusiveMaximum: 66.666667 }],
    [0.6667, { minimum: 66.666667, exclusiveMaximum: 90 }],
    [0.9, { minimum: 90, exclusiveMaximum: 100 }],
    [1, { exact: 100 }],
    // Not a limit of a band: only a minimum is certain.
    [0.4, { minimum: 40 }],
    [0.6666, { minimum: 66.66 }],
    [0.9999, { minimum: 99.99 }],
  ])('the fraction %d', (fraction, share) => expect(band(fraction)).toEqual(share));

  test('no fraction falls between two bands, 33.3331 % neither', () => {
    const bands = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3333, 0.5, 0.6667, 0.9].map(band);
    for (const [at, { exclusiveMaximum }] of bands.entries()) expect(exclusiveMaximum).toBe(bands[at + 1]?.minimum ?? 100);
    const holding = 33.3331;
    expect(bands.filter(({ minimum, exclusiveMaximum }) => minimum! <= holding && holding < exclusiveMaximum!)).toHaveLength(1);
  });

  test('capital and votes are separate, and the date is that of the share', async () => {
    expect(await relationshipsOf(owners(capital(['0.3333', '2021-02-03']), votes(['0', '2021-02-03'])))).toEqual([
      {
        nature: 'Shareholder',
        role: 'EJERREGISTER',
        from: '2021-02-03',
        interests: [
          { kind: 'shareholding', share: { minimum: 33.333333, exclusiveMaximum: 50 }, ...bandOf('0.3333') },
          { kind: 'votingRights', share: { minimum: 0, exclusiveMaximum: 5 }, ...bandOf('0') },
        ],
        ...PLACE,
      },
    ]);
    expect(await relationshipsOf(owners(votes(['1'])))).toMatchObject([{ interests: [{ kind: 'votingRights', share: { exact: 100 } }] }]);
  });

  test('shares beside a seat on the board make no holding', async () => {
    const seat = organ('LEDELSESORGAN', 'Bestyrelse', [attribute('FUNKTION', ['FORMAND']), capital(['0.5'])]);
    expect(await relationshipsOf(seat)).toEqual([{ nature: 'Board Chair', role: 'FORMAND', from: '2020-01-01' }]);
  });

  test('a blank or missing value is no share', async () => {
    const values = {
      type: 'FUNKTION',
      vaerdier: [{ periode: periode() }, { vaerdi: null, periode: periode() }, { vaerdi: ' ', periode: periode() }],
    };
    expect(await relationshipsOf(organ('LEDELSESORGAN', 'Bestyrelse', [values]))).toEqual([]);
  });

  test.each(['1.01', '-0.1', 'ukendt'])('the fraction %j is no share', async (fraction) => {
    const [relationship] = await relationshipsOf(owners(capital([fraction])));
    expect(relationship).toEqual({ nature: 'Shareholder', role: 'EJERREGISTER', from: '2020-01-01', ...PLACE });
  });
});

describe('DK, beneficial owners, where an answer has them', () => {
  const REAL = attribute('FUNKTION', ['Reel ejer']);

  test('beneficial owners have exact shares, and special rights in the register’s words', async () => {
    const rights = attribute(
      'SÆRLIGE_EJERFORHOLD',
      ['Har indirekte besiddelser'],
      ['Ret til at udpege ledelsesmedlemmer'],
      ['Udløbet', '2019-01-01', '2019-12-31'],
    );
    expect(await relationshipsOf(beneficialOwners(REAL, capital(['0.2637']), votes(['0.3333']), rights))).toEqual([
      {
        nature: 'Beneficial Owner',
        role: 'Reel ejer (Har indirekte besiddelser, Ret til at udpege ledelsesmedlemmer)',
        from: '2020-01-01',
        interests: [
          { kind: 'shareholding', share: { exact: 26.37 }, ...figure('0.2637'), directOrIndirect: 'indirect' },
          { kind: 'votingRights', share: { exact: 33.33 }, ...figure('0.3333'), directOrIndirect: 'indirect' },
          { kind: 'appointment' },
        ],
        ...PLACE,
      },
    ]);
    expect(await relationshipsOf(beneficialOwners(REAL, capital(['0.333333'])))).toMatchObject([
      { interests: [{ share: { exact: 33.3333 } }] },
    ]);
  });

  test('a relationship without a function has the name of the list as role', async () => {
    expect(await relationshipsOf(beneficialOwners(capital(['0.3'])))).toMatchObject([{ nature: 'Beneficial Owner', role: 'Reelle ejere' }]);
  });

  test.each([
    ['true', 'Betydelig indflydelse via rolle'],
    [true, 'Betydelig indflydelse via rolle'],
    ['Reel ejer kan ikke identificeres, ledelsen indsat som reel ejer', 'Reel ejer kan ikke identificeres, ledelsen indsat som reel ejer'],
  ])('management entered for lack of an owner is not an owner (%s)', async (value, words) => {
    const record = await withRelations(A_S, person(beneficialOwners(REAL, attribute('BETYDELIG_INDFLYDELSE_VIA_ROLLE', [value]))));
    expect(record.parties[0]!.relationships).toEqual([
      { nature: 'Other', role: `Reel ejer (${words})`, from: '2020-01-01', interests: [MANAGER], ...PLACE },
    ]);
    expect(record.dataStatus.owners).toBe('none_on_register');
  });

  test.each([['false', undefined, undefined] as const, ['true', '2018-01-01', '2019-12-31'] as const])(
    'significant influence by role that is denied, or has ended (%s), changes nothing',
    async (...value) => {
      expect(await relationshipsOf(beneficialOwners(REAL, attribute('BETYDELIG_INDFLYDELSE_VIA_ROLLE', value)))).toEqual([
        { nature: 'Beneficial Owner', role: 'Reel ejer', from: '2020-01-01', ...PLACE },
      ]);
    },
  );
});

describe('DK, own shares', () => {
  test('a company is no party of its own; what it holds of itself is said of its owners together', async () => {
    const { parties, ownership } = await withRelations(A_S, company(99000023, owners(capital(['0.1']))), person(owners(capital(['0.9']))));
    expect(parties.map(({ legalName }) => legalName)).toEqual(['Ejnar Opdigtet']);
    expect(ownership).toEqual({
      ownShares: [{ kind: 'shareholding', share: { minimum: 10, exclusiveMaximum: 15 }, ...bandOf('0.1') }],
    });
  });
});
