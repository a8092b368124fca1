/** CA: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { ca } from '../../../shared/registers/ca/ca.ts';
import { NotFound } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

const ASKED_BY_NUMBER = '/corporations/api/v1/corporations/1007.json';
const DIRECTORS = '/corporations/api/v2/corporations/1007/directors';

describeGenuine('CA, genuine answers', () => {
  const genuine = (corporation: string) =>
    lookUp(
      ca,
      { registrationNumber: '1007' },
      clientOver(ca, replay({ [ASKED_BY_NUMBER]: sample(corporation), [DIRECTORS]: sample('ca/directors-none.json') })),
    );

  test('a board of trade has no directors on file', async () => {
    expect(await genuine('ca/corporation-1007.json')).toMatchObject({
      legalName: 'Abbotsford Chamber of Commerce',
      legalForm: 'Boards of Trade Act - Part II',
      statusKind: 'active',
      registrationDate: '1947-01-10',
      addresses: [{ city: 'ABBOTSFORD', postalCode: 'V2S 5A1', region: 'BC', country: 'CA' }],
      identifiers: [{ value: '1007' }, { value: '106679285' }],
      parties: [],
      dataStatus: { officers: 'none_on_register', owners: 'not_covered' },
    });
  });

  test('an unknown number is not found', async () => {
    await expect(genuine('ca/corporation-notfound.json')).rejects.toBeInstanceOf(NotFound);
  });
});
