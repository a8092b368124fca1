/** PL: recorded extracts. */
import { expect, test } from 'vitest';
import type { CompanyRecord } from '../../../shared/model/entity/company-record.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { pl } from '../../../shared/registers/pl/pl.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

const withNature = ({ parties }: CompanyRecord, nature: string) =>
  parties.filter(({ relationships }) => relationships[0]!.nature === nature);

describeGenuine('PL, genuine answers', () => {
  const path = (number: string) => `/api/krs/OdpisAktualny/${number}?rejestr=P&format=json`;
  const genuine = clientOver(
    pl,
    replay({
      [path('0000405063')]: sample('pl/OdpisAktualny-0000405063.json'),
      [path('0000413516')]: sample('pl/OdpisAktualny-0000413516.json'),
    }),
  );

  test('EasySolar: numbers, address, capital, activities', async () => {
    const record = await lookUp(pl, { registrationNumber: '0000405063' }, genuine);
    expect(record).toMatchObject({
      legalName: 'EASYSOLAR SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
      companyStatus: 'Aktywny',
      registrationDate: '2011-12-13',
      addresses: [{ city: 'POZNAŃ', postalCode: '61-871', region: 'WIELKOPOLSKIE', country: 'PL' }],
      identifiers: [
        { type: 'KRS', value: '0000405063' },
        { type: 'NIP', value: '9721237323' },
        { type: 'REGON', value: '301991466' },
      ],
      capital: { amount: 80_000, currency: 'PLN' },
      dataStatus: { officers: 'restricted', owners: 'partial' },
    });
    expect(record.activities).toHaveLength(10);
    expect(record.activities[0]).toMatchObject({ code: '63.12.Z', primary: true });
  });

  test('EasySolar: president, supervisory board of four, three shareholders below the whole', async () => {
    const record = await lookUp(pl, { registrationNumber: '0000405063' }, genuine);
    expect(withNature(record, 'Board Chair')).toHaveLength(1);
    expect(withNature(record, 'Supervisory Board Member')).toHaveLength(4);
    const holders = withNature(record, 'Shareholder');
    expect(holders.map(({ entityType, relationships }) => [entityType, relationships[0]!.interests![0]!.share!.exact])).toEqual([
      ['company', 43.1875],
      ['person', 37.8125],
      ['company', 10],
    ]);
    expect(holders[0]!.identifiers).toMatchObject([
      { type: 'KRS', value: '0000325577' },
      { type: 'REGON', value: '301056298' },
    ]);
    expect(holders[2]).toMatchObject({ legalName: 'KIC INNOENERGY SE', identifiers: [] });
  });

  test('Swlex: two masked shareholders with all of the capital', async () => {
    const record = await lookUp(pl, { registrationNumber: '0000413516' }, genuine);
    expect(record.dataStatus).toEqual({ officers: 'restricted', owners: 'partial' });
    expect(record.dataStatusReasons?.owners).toEqual(['hidden_by_register']);
    expect(withNature(record, 'Board Member')).toHaveLength(1);
    const holders = withNature(record, 'Shareholder');
    expect(holders.map(({ relationships }) => relationships[0]!.interests![0]!.share!.exact)).toEqual([90, 10]);
    for (const { legalName, nameMasked } of holders) {
      expect(nameMasked).toBe(true);
      expect(legalName).toMatch(/^\p{Lu}\*+ \p{Lu}\*+$/u);
    }
  });
});
