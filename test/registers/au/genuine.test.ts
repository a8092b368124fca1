/** AU: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { au } from '../../../shared/registers/au/au.ts';
import { NotFound, Refused } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

describeGenuine('AU, genuine answers', () => {
  const abr = (page: string, query: Record<string, string>) =>
    `/json/${page}.aspx?${new URLSearchParams({ ...query, callback: 'callback' })}`;
  const genuine = clientOver(
    au,
    replay({
      [abr('AbnDetails', { abn: '12620650553' })]: sample('au/AbnDetails-12620650553.jsonp'),
      [abr('AbnDetails', { abn: '32726197536' })]: sample('au/AbnDetails-notfound-32726197536.jsonp'),
      [abr('AbnDetails', { abn: '51824753556' })]: sample('au/AbnDetails-bad-guid.jsonp'),
      [abr('AbnDetails', { abn: '53004085616' })]: sample('au/AbnDetails-invalid-number.jsonp'),
      [abr('MatchingNames', { name: 'procure', maxResults: '50' })]: sample('au/MatchingNames-procure.jsonp'),
      '/data/api/3/action/datastore_search': { body: '{"success":true,"result":{"records":[],"total":0}}' },
    }),
  );
  const lookGenuine = (registrationNumber: string) => lookUp(au, { registrationNumber }, genuine);

  test('a company has two business names where ASIC’s dataset has no row for it', async () => {
    const record = await lookGenuine('12620650553');
    expect(record).toMatchObject({
      legalName: 'BLENKTECH PTY LTD',
      legalForm: 'Australian Private Company',
      companyStatus: 'Active',
      statusKind: 'active',
      addresses: [{ text: 'QLD 4000' }],
      otherNames: [{ name: 'Procure Pro' }, { name: 'Hyra iQ' }],
    });
    expect(record.identifiers.map(({ value }) => value)).toEqual(['12620650553', '620650553']);
  });

  test('unknown and impossible numbers are NotFound, an unknown GUID is Refused', async () => {
    await expect(lookGenuine('32726197536')).rejects.toBeInstanceOf(NotFound);
    await expect(lookGenuine('53004085616')).rejects.toBeInstanceOf(NotFound);
    await expect(lookGenuine('51824753556')).rejects.toBeInstanceOf(Refused);
  });

  test('a name search finds legal names, not business names', async () => {
    expect(await au.searchByName!('procure', genuine)).toEqual([
      { companyName: 'PROCUREASY PTY LTD', registrationNumber: '25607904905', companyStatus: 'Active' },
    ]);
  });
});
