/** HK: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { NotFound } from '../../../shared/registers/faults.ts';
import { hk } from '../../../shared/registers/hk/hk.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

describeGenuine('HK, genuine answers', () => {
  const address = (list: string, item: string, filter: string, value: string) =>
    `/cr/api/api/v1/api_builder/json/${list}/search?${new URLSearchParams({ 'query[0][key1]': item, 'query[0][key2]': filter, 'query[0][key3]': value })}`;
  const miss = { ...sample('hk/local-miss-http400.json'), status: 400 };
  const genuine = clientOver(
    hk,
    replay({
      ...Object.fromEntries(
        ['00173611', '30958055', 'C1572528'].map((brn) => [address('local', 'Brn', 'equal', brn), sample(`hk/local-${brn}.json`)]),
      ),
      [address('local', 'Brn', 'equal', '99999999')]: miss,
      [address('foreign', 'Brn', 'equal', '99999999')]: miss,
      [address('local', 'Comp_name', 'begins_with', 'MTR Corporation Ltd')]: miss,
      [address('local', 'Comp_name', 'begins_with', 'MTR Corporation')]: sample('hk/local-search-mtr-corporation.json'),
    }),
  );
  const lookGenuine = (registrationNumber: string) => lookUp(hk, { registrationNumber }, genuine);

  test('MTR: both names, form, date, office', async () => {
    expect(await lookGenuine('30958055')).toMatchObject({
      legalName: 'MTR CORPORATION LIMITED',
      legalForm: 'Public company limited by shares',
      registrationDate: '2000-04-26',
      otherNames: [{ name: '香港鐵路有限公司' }],
      addresses: [{ text: 'MTR HEADQUARTERS BUILDING, TELFORD PLAZA, KOWLOON BAY KLN, HONG KONG' }],
    });
  });

  test('the word NULL is not a name, and leading zeros are kept', async () => {
    expect(await lookGenuine('00173611')).toMatchObject({ registrationNumber: '00173611', otherNames: [] });
    expect((await lookGenuine('C1572528')).otherNames).toHaveLength(1);
  });

  test('the register’s answer for an unknown number is NotFound', async () => {
    await expect(lookGenuine('99999999')).rejects.toBeInstanceOf(NotFound);
  });

  test('name search: the legal form may be written differently', async () => {
    expect(await hk.searchByName!('MTR Corporation Ltd', genuine)).toEqual([
      { companyName: 'MTR CORPORATION LIMITED', registrationNumber: '30958055', companyStatus: 'Live' },
    ]);
  });
});
