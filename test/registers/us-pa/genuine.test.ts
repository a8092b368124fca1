/** US-PA: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { usPa } from '../../../shared/registers/us-pa/us-pa.ts';
import { sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

test('recorded rows: one person with two roles is one party', async () => {
  const client = clientOver(usPa, replay({ '/resource/xvd7-5r2c.json': sample('us-pa/rows-0007380992.json') }));
  // Only the first page is requested: it is not full, so there is no next page.
  const record = await lookUp(usPa, { registrationNumber: '0007380992' }, client);
  expect(record).toMatchObject({
    legalForm: 'Domestic Limited Liability Company',
    registrationDate: '2021-10-12',
    addresses: [{ type: 'business', city: 'Macungie', region: 'PA', postalCode: '18062', country: 'US' }],
    dataStatus: { officers: 'partial', owners: 'not_published' },
  });
  expect(record.parties.map(({ entityType }) => entityType)).toEqual(['person']);
  expect(record.parties[0]!.relationships).toEqual([
    { nature: 'Officer', role: 'President' },
    { nature: 'Director', role: 'Governor' },
  ]);
});
