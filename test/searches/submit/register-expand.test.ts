/** The plan of an expand that the service starts by itself. */
import { expect, test } from 'vitest';
import type { Registry } from '../../../shared/registers/contract.ts';
import { gb } from '../../../shared/registers/gb/gb.ts';
import { registerExpand } from '../../../shared/searches/submit/register-expand.ts';
import { entity } from '../../support/entities.ts';

test('one search of the entity in its register, at the price of the register, without figures', () => {
  const wanted = { caseId: 'c', entity: entity({ _id: 'e' }), registry: gb as Registry, jurisdiction: 'GB', identifier: '99000010' };
  expect(registerExpand({ GB: { search: 3 } }, wanted)).toMatchObject({
    row: { searchType: 'expand', entityId: 'e', subject: { kind: 'company', registrationNumber: '99000010', financials: false } },
    billed: { jurisdiction: 'GB', cost: 3, kind: 'expand' },
    caseId: 'c',
  });
});
