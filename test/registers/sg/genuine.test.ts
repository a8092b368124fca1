/** SG: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { NotFound, Throttled } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sg } from '../../../shared/registers/sg/sg.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { always, clientOver, replay } from '../../support/replay.ts';

describeGenuine('SG, genuine answers', () => {
  const rows = '/api/action/datastore_search';
  const asked = (resource_id: string, number: string) =>
    `${rows}?${new URLSearchParams({ resource_id, filters: JSON.stringify({ uen: number }) })}`;
  const [list, others] = ['d_3f960c10fed6145404ca7b821f263b87', 'd_b1d2b840ab9e993570c037b706b39bb8'];
  const named = { body: '{"success":true,"result":{"records":[{"uen":"195600060Z","entity_name":"SHC INVESTMENTS LTD."}]}}' };
  const genuine = clientOver(
    sg,
    replay({
      '/v2/public/api/collections/2/metadata': sample('sg/collection-2-metadata.json'),
      [asked(list, '196800306E')]: sample('sg/uen-196800306E.json'),
      [asked('d_acbc938ec77af18f94cecc4a7c9ec720', '196800306E')]: sample('sg/detail-196800306E.json'),
      [asked(list, 'T23VC0219C')]: sample('sg/miss-T23VC0219C.json'),
      [asked(others, 'T23VC0219C')]: sample('sg/other-agencies-T23VC0219C.json'),
      [asked(list, 'T99VC0001L')]: sample('sg/miss-T23VC0219C.json'),
      [asked(others, 'T99VC0001L')]: sample('sg/miss-T23VC0219C.json'),
      [asked(list, '195600060Z')]: named,
      [asked('d_df7d2d661c0c11a7c367c9ee4bf896c1', '195600060Z')]: sample('sg/detail-liquidation-195600060Z.json'),
    }),
  );
  const lookGenuine = (registrationNumber: string) => lookUp(sg, { registrationNumber }, genuine);

  test('DBS: details are found by the first letter of its name', async () => {
    const record = await lookGenuine('196800306E');
    expect(record).toMatchObject({
      legalName: 'DBS BANK LTD.',
      legalForm: 'Public Company Limited by Shares',
      companyStatus: 'Live Company',
      registrationDate: '1968-07-16',
      addresses: [{ text: '12 MARINA BOULEVARD, MARINA BAY FINANCIAL CENTRE, Singapore 018982', postalCode: '018982' }],
      otherNames: [{ name: 'THE DEVELOPMENT BANK OF SINGAPORE', kind: 'previous' }],
      parties: [],
    });
    expect(record.activities).toEqual([{ scheme: 'SSIC', code: '64120', primary: true }]);
  });

  test('a company in liquidation has that status', async () => {
    expect(await lookGenuine('195600060Z')).toMatchObject({
      statusKind: 'liquidation',
      addresses: [{ lines: ['1 NORTH BRIDGE ROAD', '#18-01', 'HIGH STREET CENTRE'] }],
    });
  });

  test('a variable capital company is in the list of the other agencies', async () => {
    expect(await lookGenuine('T23VC0219C')).toMatchObject({
      entityType: 'fund',
      legalName: 'K-WAVE FUND VCC',
      companyStatus: 'Registered',
    });
  });

  test('a number in neither list is NotFound', async () => {
    await expect(lookGenuine('T99VC0001L')).rejects.toBeInstanceOf(NotFound);
  });

  test('the limit is a 429 without Retry-After', async () => {
    const limited = clientOver(sg, always({ ...sample('sg/rate-limit-http429.json'), status: 429 }));
    const fault = await lookUp(sg, { registrationNumber: '196800306E' }, limited).catch((error) => error);
    expect(fault).toBeInstanceOf(Throttled);
    expect(fault.retryAfter).toBeUndefined();
  });
});
