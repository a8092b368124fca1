/** US-CO: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { usCo } from '../../../shared/registers/us-co/us-co.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

describeGenuine('US-CO, a genuine row', () => {
  test('20218092499: a limited liability company in good standing with its agent', async () => {
    const genuine = clientOver(
      usCo,
      replay({ '/resource/4ykn-tg5h.json': sample('us-co/entity-20218092499.json'), '/resource/u7sb-g482.json': { body: '[]' } }),
    );
    expect(await lookUp(usCo, { registrationNumber: '20218092499' }, genuine)).toMatchObject({
      legalForm: 'Limited Liability Company',
      companyStatus: 'Good Standing',
      statusKind: 'active',
      registrationDate: '2021-11-22',
      addresses: [{ type: 'business', city: 'Wheat Ridge', region: 'CO', postalCode: '80033', country: 'US' }],
      parties: [
        { entityType: 'person', addresses: [{ type: 'service', city: 'Golden' }], relationships: [{ nature: 'Registered Agent' }] },
      ],
    });
  });
});
