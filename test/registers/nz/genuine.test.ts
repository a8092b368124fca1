/** NZ: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { nz } from '../../../shared/registers/nz/nz.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

describeGenuine('NZ, genuine answers', () => {
  test('a brewery: form, status, local date, addresses, activity, trading name, numbers', async () => {
    const genuine = clientOver(nz, replay({ '/gateway/nzbn/v5/entities/9429046230881': sample('nz/entity-9429046230881.json') }));
    const record = await lookUp(nz, { registrationNumber: '9429046230881' }, genuine);
    expect(record).toMatchObject({
      legalName: 'COWABUNGA BREWERIES LIMITED',
      legalForm: 'NZ Limited Company',
      companyStatus: 'Registered',
      registrationDate: '2017-07-19',
      addresses: [
        { type: 'registered', postalCode: '1025', country: 'NZ' },
        { type: 'service', postalCode: '1025', country: 'NZ' },
      ],
      activities: [{ scheme: 'BIC', code: 'C121220', description: 'Breweries' }],
      otherNames: [{ name: 'Cowabunga Brewing', kind: 'trading', from: '2020-05-17' }],
    });
    expect(record.identifiers.map(({ type, value }) => [type, value])).toContainEqual(['Company number', '6324367']);
  });
});
