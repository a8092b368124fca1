/** SK: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sk } from '../../../shared/registers/sk/sk.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

/** The RPVS does not have the number. */
const NO_PARTNER = { '/opendatav2/PartneriVerejnehoSektora': { body: '{"value":[]}' } };

describeGenuine('SK, a genuine answer', () => {
  const search = sample('sk/search-identifier-31322832.json');
  const hit = () => JSON.parse(Buffer.from(search.body).toString()).results[0];

  test('SLOVNAFT is found by its number, and its entry is read', async () => {
    const answers = { '/rpo/v1/search': search, '/rpo/v1/entity/1003617': { body: JSON.stringify(hit()) }, ...NO_PARTNER };
    const record = await lookUp(sk, { registrationNumber: '31322832' }, clientOver(sk, replay(answers)));
    expect(record).toMatchObject({
      legalName: 'SLOVNAFT, a.s.',
      registrationDate: '1992-05-01',
      addresses: [{ text: 'Vlčie hrdlo 1, 82412 Bratislava, SK' }],
      identifiers: [{ value: '31322832' }, { type: 'Registračné číslo', value: 'Sa/426/B' }],
    });
    expect(record.otherNames.map(({ to }) => to)).toEqual(['1998-11-29', '2008-05-29']);
  });

  test('the hit has its present name', async () => {
    const matches = await sk.searchByName!('slovnaft', clientOver(sk, replay({ '/rpo/v1/search': search })));
    expect(matches).toEqual([{ companyName: 'SLOVNAFT, a.s.', registrationNumber: '31322832', companyStatus: 'aktívny' }]);
  });

  test('SENES: a limited company with manager, partner and a deposit without a currency', async () => {
    const entity = sample('sk/rpo-entity-31385940.json');
    const { id, identifiers, fullNames } = JSON.parse(Buffer.from(entity.body).toString());
    const hits = { body: JSON.stringify({ results: [{ id, identifiers, fullNames }] }) };
    const record = await lookUp(
      sk,
      { registrationNumber: '31385940' },
      clientOver(sk, replay({ '/rpo/v1/search': hits, '/rpo/v1/entity/346670': entity, ...NO_PARTNER })),
    );
    expect(record).toMatchObject({
      legalName: 'SENES, spol. s r.o.',
      legalForm: 'Spoločnosť s ručením obmedzeným',
      statusKind: 'active',
      registrationDate: '1995-01-01',
      otherNames: [{ name: 'SLOVNAFT SERVIS spol. s r.o', to: '2002-12-15' }],
      dataStatus: { officers: 'complete', owners: 'complete' },
    });
    expect(
      record.parties.map(({ relationships: [relationship] }) => [
        relationship!.nature,
        relationship!.role,
        relationship!.from,
        relationship!.interests,
      ]),
    ).toEqual([
      ['Managing Director', 'Konateľ', '1996-04-25', undefined],
      ['Shareholder', 'Spoločník; vklad: 995.82', '2022-06-21', [{ kind: 'shareholding', shareBasis: { unit: 'text', text: '995.82' } }]],
    ]);
  });
});
