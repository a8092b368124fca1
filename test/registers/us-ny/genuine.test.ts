/** US-NY: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { usNy } from '../../../shared/registers/us-ny/us-ny.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

describeGenuine('US-NY, a genuine row', () => {
  test('0000 Auto Rescue Transport Corp. is read from the open data only', async () => {
    const genuine = clientOver(
      usNy,
      replay({
        '/resource/n9v6-gdp6.json?dos_id=4264790&%24limit=2': sample('us-ny/active-corporation-4264790.json'),
        '/PublicInquiryWeb/api/PublicInquiry/GetEntityRecordByID': { status: 503, body: '' },
        '/PublicInquiryWeb/api/PublicInquiry/GetNameHistoryByID': { status: 503, body: '' },
      }),
    );
    expect(await lookUp(usNy, { registrationNumber: '4264790' }, genuine)).toMatchObject({
      legalName: '0000 AUTO RESCUE TRANSPORT CORP.',
      registrationNumber: '4264790',
      legalForm: 'DOMESTIC BUSINESS CORPORATION',
      registrationDate: '2012-06-28',
      addresses: [{ type: 'service', city: 'BROOKLYN', region: 'NY', postalCode: '11212', country: 'US' }],
      parties: [],
      dataStatus: { officers: 'none_on_register', owners: 'not_published' },
    });
  });
});
