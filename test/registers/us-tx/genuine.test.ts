/** US-TX: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { usTx } from '../../../shared/registers/us-tx/us-tx.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

describeGenuine('US-TX, a genuine row', () => {
  test('Salus Cura Ventures: a nonprofit corporation, without the account that needs a key', async () => {
    const genuine = clientOver(
      usTx,
      replay({
        '/resource/9cir-efmm.json?taxpayer_number=32094594283&%24limit=2': sample('us-tx/active-franchise-32094594283.json'),
        '/public-data/v1/public/franchise-tax/32094594283': { status: 403, body: '{"message":"Forbidden"}' },
      }),
    );
    expect(await lookUp(usTx, { registrationNumber: '32094594283' }, genuine)).toMatchObject({
      legalName: 'SALUS CURA VENTURES',
      legalForm: 'Texas Non-Profit Corporation',
      statusKind: 'active',
      registrationDate: '2024-04-10',
      addresses: [{ type: 'postal', city: 'MINEOLA', region: 'TX', postalCode: '75773', country: 'US' }],
      identifiers: [{ value: '32094594283' }, { type: 'SOS File Number', value: '0805503141' }],
      dataStatus: { officers: 'not_covered', owners: 'not_covered' },
    });
  });
});
