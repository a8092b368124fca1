/** CZ: parties who have left. */
import { describe, expect, test } from 'vitest';
import { laidDown, partnersWith } from './laid-down.ts';

describe('CZ, former parties', () => {
  test('a company with a deleted entry has no present parties', async () => {
    const record = await laidDown(
      { ...partnersWith({ typObnos: 'PROCENTA', hodnota: '100' }), datumVymazu: '2020-01-01' },
      { datumZaniku: '2020-01-01' },
    );
    expect(record).toMatchObject({
      companyStatus: 'zaniklý',
      statusKind: 'dissolved',
      dissolutionDate: '2020-01-01',
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

  test('a membership has its own days where the function has none', async () => {
    const membership = { clenstvi: { clenstvi: { vznikClenstvi: '2014-11-01', zanikClenstvi: '2018-04-01' } } };
    expect(await managers(manager('2015-01-01', undefined, membership))).toEqual([[], [['2014-11-01', '2018-04-01']]]);
  });

  test('of several deletions the first is the end; one without a date has no end', async () => {
    const organ = (datumVymazu: string, ...clenoveOrganu: object[]) => ({ typOrganu: 'DOZORCI_RADA', datumVymazu, clenoveOrganu });
    const endsOf = async (entry: object) =>
      (await laidDown(entry)).formerParties!.map(({ relationships: [relationship] }) => relationship!.to);
    expect(await endsOf({ ostatniOrgany: [organ('2019-09-09', manager('2015-01-01', '2018-08-08'))] })).toEqual(['2018-08-08']);
    expect(await endsOf({ ostatniOrgany: [organ('neznámé', manager('2015-01-01'))] })).toEqual([undefined]);
  });

  test('people of one name with other dates of birth, and other offices, are told apart', async () => {
    const born = (datumNarozeni: string) => ({ fyzickaOsoba: { jmeno: 'Zkušební', prijmeni: 'Osoba', datumNarozeni } });
    const [gone] = [manager('2015-01-01', '2018-05-05', born('1970-01-01'))];
    expect((await managers(gone, manager('2018-05-05', undefined, born('1980-01-01'))))[1]).toEqual([['2015-01-01', '2018-05-05']]);
    const members = (typOrganu: string, ...clenoveOrganu: object[]) => ({ typOrganu, clenoveOrganu });
    const { formerParties } = await laidDown({
      statutarniOrgany: [members('STATUTARNI_ORGAN', gone)],
      ostatniOrgany: [members('DOZORCI_RADA', manager('2018-05-05'))],
    });
    expect(formerParties).toMatchObject([{ relationships: [{ nature: 'Managing Director', to: '2018-05-05' }] }]);
  });

  test('entries are in the order of their days, whatever their order in the answer', async () => {
    expect(await managers(manager('2018-05-05', '2020-06-06'), manager('2015-01-01', '2018-05-05'))).toEqual([
      [],
      [['2015-01-01', '2020-06-06']],
    ]);
  });

  test('a hidden entry that has ended is no former party', async () => {
    expect(await managers(manager('2015-01-01', '2018-05-05', { fyzickaOsoba: null }))).toEqual([[], []]);
  });
});
