/** What a company holds of itself. */
import { expect, test } from 'vitest';
import type { PartyRecord } from '../../shared/model/entity/company-record.ts';
import { ownShares } from '../../shared/registers/own-shares.ts';

const entry = (interests: PartyRecord['relationships'][number]['interests']): PartyRecord => ({
  entityType: 'company',
  legalName: 'ITSELF INVENTED',
  relationships: [{ nature: 'Shareholder', ...(interests && { interests }) }],
});

test('all that its own entries say is its own', () => {
  const [one, other] = [
    { kind: 'shareholding' as const, share: { exact: 5 } },
    { kind: 'shareholding' as const, share: { exact: 7 } },
  ];
  expect(ownShares([entry([one]), entry([other])])).toEqual({ ownership: { ownShares: [one, other] } });
});

test('without entries, or with entries that say nothing, there is no statement', () => {
  expect(ownShares([])).toEqual({});
  expect(ownShares([entry(undefined)])).toEqual({});
});
