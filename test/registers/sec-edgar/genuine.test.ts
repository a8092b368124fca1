/** SEC-EDGAR: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { owners } from '../../../shared/registers/sec-edgar/parties.ts';
import { readSchedule } from '../../../shared/registers/sec-edgar/schedules.ts';
import { secEdgar } from '../../../shared/registers/sec-edgar/sec-edgar.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

describeGenuine('SEC-EDGAR, genuine answers', () => {
  const genuine = clientOver(
    secEdgar,
    replay({
      '/submissions/CIK0001318605.json': sample('sec-edgar/submissions-CIK0001318605-first60.json'),
      '/api/xbrl/companyfacts/CIK0001997711.json': sample('sec-edgar/companyfacts-CIK0001997711.json'),
      '/files/company_tickers.json': sample('sec-edgar/company-tickers-first200.json'),
    }),
  );

  test('Tesla: name, numbers, state, office without a second line, former name', async () => {
    const record = await lookUp(secEdgar, { registrationNumber: '0001318605' }, genuine);
    expect(record).toMatchObject({
      legalName: 'Tesla, Inc.',
      registrationNumber: '0001318605',
      identifiers: [{ value: '0001318605' }, { type: 'EIN', value: '912197729' }, { type: 'Ticker', value: 'TSLA', registry: 'Nasdaq' }],
      activities: [{ code: '3711' }],
      otherNames: [{ name: 'TESLA MOTORS INC', from: '2005-02-17', to: '2017-01-27' }],
      jurisdiction: 'US-DE',
      parties: [],
    });
    expect(record.addresses[0]).toMatchObject({ lines: ['3500 DEER CREEK RD'], city: 'PALO ALTO', region: 'CA', country: 'US' });
  });

  test('Logistic Properties of the Americas: figures by IFRS', async () => {
    const [latest, ...earlier] = await secEdgar.financials!({ registrationNumber: '0001997711' }, genuine);
    expect(latest).toEqual({
      periodStart: '2024-01-01',
      periodEnd: '2024-12-31',
      currency: 'USD',
      revenue: 43_862_372,
      operatingResult: 36_606_814,
      profitLoss: -19_426_051,
      totalAssets: 607_019_578,
      equity: 270_801_418,
      liabilities: 336_218_160,
    });
    expect(earlier.map(({ periodEnd }) => periodEnd)).toEqual(['2023-12-31', '2022-12-31', '2021-12-31']);
  });

  test('name search among the listed: the exact name first', async () => {
    expect((await secEdgar.searchByName!('apple inc', genuine))[0]).toEqual({
      companyName: 'Apple Inc.',
      registrationNumber: '0000320193',
    });
    expect(await secEdgar.searchByName!('Nowhere To Be Found', genuine)).toEqual([]);
  });

  /** In these schedules the powers to vote and to dispose are of the same shares. */
  const inShares = (all: number, sole: number, shared: number): string =>
    `Aggregate amount ${all}, ${['voting', 'dispositive'].map((power) => `sole ${power} power ${sole}, shared ${power} power ${shared}`).join(', ')}`;

  test.each([
    [
      'schedule13g-0001909747.xml',
      '0001909747',
      [
        ['company', 'Marex Securities Products Inc.', 'US-DE', 5.1, inShares(10_000_000, 10_000_000, 0)],
        ['company', 'Marex Group plc', 'GB', 5.1, inShares(10_000_000, 10_000_000, 0)],
      ],
    ],
    [
      'schedule13d-0001422142.xml',
      '0001422142',
      [
        ['company', 'BML Investment Partners, L.P.', 'US', 8.5, inShares(2_100_000, 0, 2_100_000)],
        ['person', 'Leonard Braden Michael', undefined, 9.9, inShares(2_435_000, 335_000, 2_100_000)],
      ],
    ],
  ] as const)('%s names its shareholders with percentages, shares and powers', (file, cik, expected) => {
    const schedule = readSchedule(String(sample(`sec-edgar/${file}`).body), 'SCHEDULE 13G');
    expect(
      owners([schedule], cik).present.map(({ entityType, legalName, jurisdiction, relationships }) => [
        entityType,
        legalName,
        jurisdiction,
        relationships[0]!.interests?.[0]?.share?.exact,
        relationships[0]!.interests?.[0]?.details,
      ]),
    ).toEqual(expected);
  });
});
