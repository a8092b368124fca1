/** RO: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { ro } from '../../../shared/registers/ro/ro.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

const TVA = '/api/PlatitorTvaRest/v9/tva';

describeGenuine('RO, genuine answers', () => {
  const saved = (name: string) => JSON.parse(Buffer.from(sample(`ro/${name}`).body).toString());
  const genuine = (number: string, answer: object) =>
    lookUp(ro, { registrationNumber: number }, clientOver(ro, replay({ [TVA]: { body: JSON.stringify(answer) } })));

  test('a limited company, by version 8', async () => {
    const record = await genuine('38744563', saved('PlatitorTvaRest-v8-38744563.json'));
    expect(record).toMatchObject({
      legalName: 'ANDALI SOLUTIONS PRO S.R.L.',
      statusKind: 'active',
      registrationDate: '2018-01-25',
      addresses: [{ type: 'registered', lines: ['Str. Şotcan 940', 'ET.PARTER'], postalCode: '117430', country: 'RO' }],
      activities: [{ code: '6201' }],
    });
    expect(record.identifiers.map(({ value }) => value)).toEqual(['38744563', 'J03/176/2018', 'RO38744563']);
    expect(record.addresses).toHaveLength(1);
  });

  test('a joint-stock company, by version 9, with a trade register number in the new format', async () => {
    const record = await genuine('30834857', { found: [saved('PlatitorTvaRest-v9-30834857.json')], notFound: [] });
    expect(record).toMatchObject({
      legalName: 'FOREST AND BIOMASS ROMÂNIA S.A.',
      legalForm: 'SOCIETATE COMERCIALĂ PE ACŢIUNI',
      registrationDate: '2012-10-26',
      addresses: [{ lines: ['FERMA 5-6'], region: 'TIMIŞ' }],
      activities: [{ code: '0119' }],
    });
    expect(record.identifiers[1]!.value).toBe('J2012002622359');
    expect(record.addresses).toHaveLength(1);
  });

  test('a balance sheet', async () => {
    const sheet = { body: JSON.stringify(saved('bilant-2019-38744563.json')) };
    expect(await ro.financials!({ registrationNumber: '38744563' }, clientOver(ro, replay({ '/bilant': sheet })))).toEqual([
      {
        periodEnd: '2019-12-31',
        currency: 'RON',
        revenue: 174_962,
        profitLoss: 67_840,
        equity: 95_302,
        liabilities: 4088,
        employees: 1,
      },
    ]);
  });
});
