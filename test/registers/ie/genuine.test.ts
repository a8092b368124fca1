/** IE: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { ie } from '../../../shared/registers/ie/ie.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

const SEARCH = '/api/3/action/datastore_search';

describeGenuine('IE, genuine rows', () => {
  const saved = sample('ie/ckan-search-wells-fargo.json');
  /** The rows of one company, in the form in which the look-up by number returns them. */
  const rows = (number: number) => {
    const answer = JSON.parse(Buffer.from(saved.body).toString());
    answer.result.records = answer.result.records.filter((row: { company_num: number }) => row.company_num === number);
    return lookUp(ie, { registrationNumber: String(number) }, clientOver(ie, replay({ [SEARCH]: { body: JSON.stringify(answer) } })));
  };

  test('Wells Fargo Limited: a private company that was dissolved', async () => {
    expect(await rows(93069)).toMatchObject({
      legalName: 'WELLS FARGO LIMITED',
      legalForm: 'Private limited by shares',
      companyStatus: 'Dissolved',
      statusKind: 'dissolved',
      dissolutionDate: '1995-09-26',
      registrationDate: '1983-02-01',
      addresses: [{ lines: ['8 WINDSOR TERRACE', 'PORTOBELLO', 'DUBLIN 8.', 'DUBLIN 8'] }],
    });
  });

  test('Wells Fargo Express: no address, no date, no form', async () => {
    expect(await rows(25332)).toMatchObject({ legalName: 'WELLS FARGO EXPRESS COMPANY LIMITED', statusKind: 'dissolved', addresses: [] });
  });

  test('both are found by name', async () => {
    const matches = await ie.searchByName!('Wells Fargo', clientOver(ie, replay({ [SEARCH]: saved })));
    expect(matches.map(({ registrationNumber }) => registrationNumber)).toEqual(['25332', '93069']);
  });
});
