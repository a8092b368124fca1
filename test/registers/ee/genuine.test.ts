/** EE: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { ee } from '../../../shared/registers/ee/ee.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

describeGenuine('EE, genuine answers', () => {
  const found = sample('ee/autocomplete-17441866.json');

  test('the autocomplete gives name, number and status', async () => {
    const genuine = clientOver(ee, replay({ '/eng/api/autocomplete': found }));
    expect(await ee.searchByName!('17441866', genuine)).toEqual([
      { companyName: 'Nordic Foods 1 OÜ', registrationNumber: '17441866', companyStatus: 'Entered into the register' },
    ]);
  });
});
