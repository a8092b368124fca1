/** FI: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { fi } from '../../../shared/registers/fi/fi.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

describeGenuine('FI, a genuine answer', () => {
  const genuine = clientOver(
    fi,
    replay({ '/opendata-ytj-api/v3/companies?businessId=0112038-9': sample('fi/companies-businessId-0112038-9.json') }),
  );

  test('Nokia: name, form, date of the trade register, names of three kinds, two addresses', async () => {
    const record = await lookUp(fi, { registrationNumber: '0112038-9' }, genuine);
    expect(record).toMatchObject({
      legalName: 'Nokia Oyj',
      legalForm: 'Public limited company',
      companyStatus: 'Registered',
      statusKind: 'active',
      registrationDate: '1896-12-19',
      activities: [{ scheme: 'TOL 2025', code: '70100', description: 'Activities of head offices' }],
    });
    const ofKind = (kind: string) => record.otherNames.filter((other) => other.kind === kind).map(({ name }) => name);
    expect(ofKind('previous')).toEqual(['Oy Nokia Ab']);
    expect(ofKind('translated')).toEqual(['Nokia Abp', 'Nokia Corporation']);
    expect(ofKind('trading')).toHaveLength(11);
    expect(record.addresses.map(({ type, text }) => [type, text])).toEqual([
      ['business', 'Karakaari 7, 02610 ESPOO, FI'],
      ['postal', 'PL 226, 00045 NOKIA GROUP, FI'],
    ]);
  });
});
