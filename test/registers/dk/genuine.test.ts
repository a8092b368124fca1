/** DK: recorded answers of CVR. */
import { expect, test } from 'vitest';
import { dk } from '../../../shared/registers/dk/dk.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

const SEARCH = '/cvr-permanent/virksomhed/_search';

describeGenuine('DK, genuine answers', () => {
  const hit = (path: string): string => `{"timed_out":false,"hits":{"total":1,"hits":[${String(sample(path).body)}]}}`;
  const genuine = (registrationNumber: string, body: string) =>
    lookUp(dk, { registrationNumber }, clientOver(dk, replay({ [SEARCH]: { body } })));
  const counts = (natures: string[]) =>
    Object.fromEntries(
      Map.groupBy(natures, (nature) => nature)
        .entries()
        .map(([nature, all]) => [nature, all.length]),
    );

  test('Tietgen Invest ApS: board, auditor, founder, and owners of 5 to 10 % each', async () => {
    const record = await genuine('41774037', String(sample('dk/virksomhed-search-41774037.json').body));
    expect(record).toMatchObject({
      legalName: 'Tietgen Invest ApS',
      legalForm: 'Anpartsselskab',
      statusKind: 'active',
      registrationDate: '2020-10-18',
      capital: { amount: 600_000, currency: 'DKK' },
      addresses: [{ lines: ['Hovedgaden 6, 1.'], postalCode: '2970', city: 'Hørsholm', country: 'DK' }],
      dataStatus: { officers: 'complete', owners: 'partial' },
    });
    const relationships = record.parties.flatMap(({ relationships }) => relationships);
    expect(counts(relationships.map(({ nature }) => nature))).toMatchObject({
      'Board Chair': 1,
      'Board Member': 4,
      Director: 1,
      Auditor: 1,
      Founder: 1,
    });
    const bands = relationships.filter(({ nature }) => nature === 'Shareholder').map(({ interests }) => interests![0]!.share);
    expect(bands.length).toBeGreaterThan(8);
    expect(new Set(bands.map((band) => JSON.stringify(band)))).toEqual(new Set(['{"minimum":5,"exclusiveMaximum":10}']));
  });

  test('Assure Alternatives A/S: a sole owner; ended beneficial owners are former ones', async () => {
    const record = await genuine('42611433', hit('dk/virksomhed-hit-42611433.json'));
    expect(record.dataStatus).toEqual({ officers: 'complete', owners: 'complete' });
    expect(record.otherNames).toEqual([{ name: 'Assure Wealth 2 A/S', kind: 'previous', from: '2021-08-18', to: '2023-12-03' }]);
    const owners = record.parties.filter(({ relationships }) =>
      relationships.some(({ nature }) => nature === 'Shareholder' || nature === 'Beneficial Owner'),
    );
    expect(owners).toMatchObject([
      { identifiers: [{ value: '35390448' }], relationships: [{ nature: 'Founder' }, { interests: [{ share: { exact: 100 } }, {}] }] },
    ]);
    const former = (record.formerParties ?? []).flatMap(({ relationships }) => relationships);
    expect(counts(former.map(({ nature }) => nature))).toEqual({ 'Board Member': 1, Director: 1, 'Beneficial Owner': 6 });
    // One of them had 24.99 % until 28 February 2023, and 11.86 % for the day after.
    expect(former.filter(({ interests }) => interests?.some(({ share }) => share?.exact === 24.99))).toEqual([
      {
        nature: 'Beneficial Owner',
        role: 'Reel ejer (Har indirekte besiddelser, Ret til at udpege ledelsesmedlemmer)',
        from: '2021-08-18',
        to: '2023-02-28',
        interests: [
          { kind: 'shareholding', share: { exact: 24.99 }, shareBasis: { unit: 'text', text: '0.2499' }, directOrIndirect: 'indirect' },
          { kind: 'votingRights', share: { exact: 24.99 }, shareBasis: { unit: 'text', text: '0.2499' }, directOrIndirect: 'indirect' },
          { kind: 'appointment' },
        ],
        pointer: '/hits/hits/0/_source/Vrvirksomhed/deltagerRelation/5',
      },
    ]);
  });

  test('Miranova: a secondary name, one owner', async () => {
    const record = await genuine('34689733', hit('dk/virksomhed-hit-34689733.json'));
    expect(record.otherNames.map(({ kind }) => kind)).toEqual(['previous', 'trading']);
    expect(record.parties.filter(({ relationships }) => relationships.some(({ nature }) => nature === 'Shareholder'))).toHaveLength(1);
    const former = (record.formerParties ?? []).flatMap(({ relationships }) => relationships);
    expect(counts(former.map(({ nature }) => nature))).toEqual({
      'Managing Director': 1,
      Director: 2,
      'Board Chair': 2,
      Auditor: 1,
      'Beneficial Owner': 3,
      Shareholder: 8,
    });
    for (const { to } of former) expect(to).toMatch(/^20(?:1[2-9]|2[0-3])-\d{2}-\d{2}$/);
  });
});
