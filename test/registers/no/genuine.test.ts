/** NO: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { no } from '../../../shared/registers/no/no.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

describeGenuine('NO, genuine answers', () => {
  const api = '/enhetsregisteret/api/enheter';
  const genuine = clientOver(
    no,
    replay({
      [`${api}/923609016`]: sample('no/enheter-923609016.json'),
      [`${api}/923609016/roller`]: sample('no/roller-923609016.json'),
      [`${api}?navn=jibberish&page=0&size=20`]: sample('no/enheter-search-empty.json'),
      [`${api}?navn=Sesam&page=0&size=20`]: sample('no/enheter-search-sesam-page0.json'),
    }),
  );

  test('Equinor: name, form, both dates told apart, capital, former names, officers', async () => {
    const record = await lookUp(no, { registrationNumber: '923609016' }, genuine);
    expect(record).toMatchObject({
      legalName: 'EQUINOR ASA',
      legalForm: 'Allmennaksjeselskap',
      companyStatus: 'Aktiv',
      registrationDate: '1995-03-12',
      capital: { amount: 5976872600, currency: 'NOK', shares: 2390749040 },
    });
    expect(record.otherNames.map(({ name }) => name)).toContain('STATOIL ASA');
    const [manager, ...others] = record.parties.filter(({ relationships }) => relationships[0]!.nature === 'Managing Director');
    expect(others).toEqual([]);
    expect(manager).toMatchObject({ entityType: 'person', legalName: expect.stringMatching(/^\S+ \S+$/) });
    expect(record.parties.filter(({ relationships }) => relationships[0]!.nature === 'Board Chair')).toHaveLength(1);
    expect(record.parties.filter(({ relationships }) => relationships[0]!.nature === 'Board Member').length).toBeGreaterThan(5);
    expect(record.parties.some(({ entityType, relationships }) => entityType === 'company' && relationships[0]!.nature === 'Auditor')).toBe(
      true,
    );
  });

  test('name search: two hits, none', async () => {
    const matches = await no.searchByName!('Sesam', genuine);
    expect(matches[0]).toEqual({
      companyName: expect.stringContaining('SESAM'),
      registrationNumber: expect.stringMatching(/^\d{9}$/),
      companyStatus: 'Aktiv',
    });
    expect(await no.searchByName!('jibberish', genuine)).toEqual([]);
  });
});
