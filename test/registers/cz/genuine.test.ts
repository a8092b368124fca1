/** CZ: recorded answers of ARES and the public register. */
import { expect, test } from 'vitest';
import { cz } from '../../../shared/registers/cz/cz.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { REST } from './laid-down.ts';

describeGenuine('CZ, genuine answers', () => {
  const saved = (number: string) => ({
    [`${REST}/ekonomicke-subjekty/${number}`]: sample(`cz/ekonomicke-subjekty-${number}.trimmed.json`),
    [`${REST}/ekonomicke-subjekty-vr/${number}`]: sample(`cz/ekonomicke-subjekty-vr-${number}.trimmed.json`),
  });
  const genuine = clientOver(cz, replay({ ...saved('27082440'), ...saved('01673408') }));

  test('Alza.cz: an a.s. with its present chair and its sole shareholder in Cyprus', async () => {
    const record = await lookUp(cz, { registrationNumber: '27082440' }, genuine);
    expect(record).toMatchObject({
      legalName: 'Alza.cz a.s.',
      legalForm: 'Akciová společnost',
      companyStatus: 'aktivní',
      registrationDate: '2003-08-26',
      dataStatus: { officers: 'complete', owners: 'complete' },
    });
    expect(record.parties).toMatchObject([
      {
        entityType: 'person',
        dateOfBirth: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        nationality: 'CZ',
        relationships: [{ nature: 'Board Chair' }],
      },
      {
        entityType: 'company',
        legalName: 'L.S. INVESTMENTS LIMITED',
        jurisdiction: 'CY',
        relationships: [{ nature: 'Shareholder', from: '2017-09-18' }],
      },
    ]);
    expect(
      record.formerParties!.map(({ relationships: [relationship] }) => [relationship!.nature, relationship!.from, relationship!.to]),
    ).toEqual([
      ['Board Member', '2013-07-18', '2013-11-12'],
      ['Shareholder', '2004-07-08', '2006-07-17'],
    ]);
  });

  test('Seznam.cz datová centra: an s.r.o. with one partner that has 100 percent and a number', async () => {
    const record = await lookUp(cz, { registrationNumber: '01673408' }, genuine);
    expect(record).toMatchObject({ registrationDate: '2013-05-15', dataStatus: { officers: 'complete', owners: 'complete' } });
    expect(record.parties).toMatchObject([
      { entityType: 'person', relationships: [{ nature: 'Managing Director' }] },
      {
        legalName: 'Seznam.cz, a.s.',
        jurisdiction: 'CZ',
        identifiers: [{ type: 'IČO', value: '26168685' }],
        relationships: [{ nature: 'Shareholder', role: 'Společník', interests: [{ kind: 'shareholding', share: { exact: 100 } }] }],
      },
    ]);
  });
});
