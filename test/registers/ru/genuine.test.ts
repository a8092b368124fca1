/** RU: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { ru } from '../../../shared/registers/ru/ru.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

const TICKET = { body: '{"t":"AB/C","captchaRequired":false}' };

describeGenuine('RU, genuine rows', () => {
  const genuine = (registrationNumber: string, file: string) =>
    lookUp(
      ru,
      { registrationNumber },
      clientOver(ru, replay({ 'POST https://egrul.nalog.ru/': TICKET, '/search-result/AB%2FC': sample(`ru/${file}`) })),
    );

  test('a joint-stock company has its names, date, numbers and its chief executive', async () => {
    expect(await genuine('5504036333', 'row-5504036333.json')).toMatchObject({
      entityType: 'company',
      statusKind: 'active',
      registrationDate: '2002-08-21',
      identifiers: [
        { type: 'INN', value: '5504036333' },
        { type: 'OGRN', value: '1025501701686' },
      ],
      addresses: [{ region: 'Г.Санкт-Петербург', country: 'RU' }],
      parties: [{ relationships: [{ nature: 'Managing Director', role: 'ПРЕДСЕДАТЕЛЬ ПРАВЛЕНИЯ' }] }],
    });
  });

  test.each([
    ['661904082998', 'search-data-with-termination-661904082998.json', '316965800019321', 'active'],
    ['661904082998', 'search-data-only-termination-661904082998.json', '306961909500048', 'dissolved'],
    ['583716175273', 'search-data-termination-583716175273.json', '316583500051066', 'active'],
  ])('the entry of %s in %s is %s, %s', async (number, file, ogrnip, statusKind) => {
    const record = await genuine(number, file);
    expect(record).toMatchObject({ entityType: 'person', statusKind });
    expect(record.identifiers).toContainEqual({ type: 'OGRN', value: ogrnip, jurisdiction: 'RU', registry: 'ФНС России' });
  });
});
