/** NG: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { ng } from '../../../shared/registers/ng/ng.ts';
import { sample } from '../../support/genuine.ts';
import { clientOver, replay, type Saved } from '../../support/replay.ts';

const SEARCH = '/api/v1/bor/companies/search';
const found = (rows: object[], hasNext = false): Saved => ({ body: JSON.stringify({ companyList: rows, pagination: { hasNext } }) });

test('recorded filings: eight are out of force, the ninth is the holder of 96.55 %', async () => {
  const company = JSON.parse(String(sample('ng/company-208767.json').body)) as object;
  const pscList = JSON.parse(String(sample('ng/psc-372688.json').body)) as object[];
  const answers = { [SEARCH]: found([company]), '/api/v1/bor/companies/372688/psc': { body: JSON.stringify({ ...company, pscList }) } };
  const record = await lookUp(ng, { registrationNumber: '208767' }, clientOver(ng, replay(answers)));
  expect(record).toMatchObject({ companyStatus: 'ACTIVE', statusKind: 'active', registrationDate: '1992-11-04' });
  expect(record.parties).toEqual([
    {
      entityType: 'company',
      legalName: 'DANGOTE INDUSTRIES LTD',
      relationships: [
        {
          nature: 'Person With Significant Control',
          role: 'Person with significant control',
          from: '2023-05-07',
          pointer: '/pscList/8',
          interests: [
            {
              kind: 'shareholding',
              directOrIndirect: 'direct',
              share: { exact: 96.55218 },
              shareBasis: { unit: 'percent', text: '96.5521800623975' },
            },
          ],
        },
      ],
    },
  ]);
  expect(record.formerParties!.map(({ legalName }) => legalName)).toEqual(['STANBIC IBTC NOMINEES NIGERIA LTD']);
  expect(record.dataStatus.owners).toBe('partial');
});
