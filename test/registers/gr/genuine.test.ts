/** GR: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { gr } from '../../../shared/registers/gr/gr.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

test('a recorded shape: number, capital, activity in force, a partner who manages', async () => {
  const body = JSON.stringify(JSON.parse(String(sample('gr/companies-118717203000.json').body)).searchResults[0]);
  const client = clientOver(gr, replay({ '/api/opendata/v1/companies/118717203000': { body } }));
  const record = await lookUp(gr, { registrationNumber: '118717203000' }, client);
  expect(record).toMatchObject({
    legalForm: 'ΙΚΕ',
    companyStatus: 'Ενεργή',
    statusKind: 'active',
    addresses: [{ lines: ['ΟΔΟΣ ΔΟΚΙΜΗΣ 6'], city: 'ΚΗΦΙΣΙΑ', postalCode: '14561', region: 'ΑΤΤΙΚΗΣ', country: 'GR' }],
    capital: { amount: 1000, currency: 'EUR' },
    activities: [{ scheme: 'ΚΑΔ 2026', code: '47191002', primary: true }],
    otherNames: [{ name: 'DOKIMASTIKI IKE', kind: 'translated' }],
    dataStatus: { officers: 'complete', owners: 'complete' },
  });
  expect(record.parties[0]!.relationships.map(({ nature, interests }) => [nature, interests?.[0]?.share])).toEqual([
    ['Shareholder', { exact: 100 }],
    ['Managing Director', undefined],
  ]);
});
