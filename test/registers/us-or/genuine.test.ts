/** US-OR: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { usOr } from '../../../shared/registers/us-or/us-or.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

describeGenuine('US-OR, a genuine row', () => {
  test('12 Stone Contracting Group: a mailing address in Georgia, no parties', async () => {
    const query = '/resource/tckn-sxa6.json?registry_number=122151194&%24order=%3Aid&%24limit=1000&%24offset=0';
    const genuine = clientOver(
      usOr,
      replay({ [query]: sample('us-or/new-business-row-122151194.json'), '/resource/tckn-sxa6.json': { body: '[]' } }),
    );
    expect(await lookUp(usOr, { registrationNumber: '122151194' }, genuine)).toMatchObject({
      legalName: '12 STONE CONTRACTING GROUP, INC.',
      legalForm: 'FOREIGN BUSINESS CORPORATION',
      registrationDate: '2016-06-01',
      addresses: [{ type: 'postal', lines: ['PO BOX 8958'], city: 'ATLANTA', region: 'GA', postalCode: '31106', country: 'US' }],
      parties: [],
      dataStatus: { officers: 'not_covered', owners: 'not_published' },
    });
  });

  test('Life Change Outreach Services: a nonprofit with its place of business', async () => {
    const query = '/resource/tckn-sxa6.json?registry_number=25228594&%24order=%3Aid&%24limit=1000&%24offset=0';
    const row = sample('us-or/active-row-25228594.json');
    const genuine = clientOver(usOr, replay({ [query]: row, '/resource/tckn-sxa6.json': { body: '[]' } }));
    expect(await lookUp(usOr, { registrationNumber: '25228594' }, genuine)).toMatchObject({
      legalName: 'LIFE CHANGE OUTREACH SERVICES, INC.',
      statusKind: 'active',
      registrationDate: '2004-11-16',
      addresses: [{ type: 'business', city: 'PORTLAND', region: 'OR', postalCode: '97227' }],
      dataStatusReasons: { officers: ['not_read_by_service'] },
    });
  });
});
