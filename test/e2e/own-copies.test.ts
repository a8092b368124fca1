/** The sandbox's copy of the LEI registry: loaded by the deployed functions with their rights, over the queue, and read by a search. */
import { expect, test } from 'vitest';
import { SANDBOX_EDITION } from '../../shared/registers/gleif/sandbox-golden-copy.ts';
import { ownService } from '../support/stack.ts';

const running = ownService(() => ({ overrides: { CUTS: 'sandbox' } }));

test('a search and the finder say which state of the LEI registry they read', async () => {
  const { api } = await running().account();
  expect(await running().stack.invoke('find-editions', {})).toEqual({ sent: ['LEI-SANDBOX'] });
  const found = async () => (await api.post('/idfinder', { legalName: 'Laterne Erfundene' })).body;
  await expect
    .poll(found, { timeout: 60_000, interval: 1_000 })
    .toMatchObject([{ registrationNumber: 'HRB 999901', asOf: SANDBOX_EDITION }]);
  const { result } = await api.search('GB', '99000010');
  expect(result).toMatchObject({ leiStatus: 'found', leiAsOf: SANDBOX_EDITION });
  expect(await running().stack.invoke('find-editions', {})).toEqual({ sent: [] });
});
