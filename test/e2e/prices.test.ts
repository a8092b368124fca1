/** Prices by jurisdiction, set by the operator: published, held, charged and refunded. */
import { test } from 'vitest';
import { ownService } from '../support/stack.ts';

const running = ownService(() => ({ overrides: { PRICES: '{"GB":{"search":3,"idfinder":2},"default":{"search":4}}' } }));

test.concurrent('the coverage has the price of a search in each jurisdiction', async ({ expect }) => {
  const { api } = await running().account();
  const cost = async (code: string) => (await api.get(`/jurisdictions/${code}`)).body;
  expect(await cost('GB')).toMatchObject({ search_credit_cost: 3, idfinder_credit_cost: 2, financials_credit_cost: 1 });
  expect(await cost('NO')).toMatchObject({ search_credit_cost: 4, idfinder_credit_cost: 1, financials_credit_cost: 1 });
});

test.concurrent('a completed search costs the price, and an account with less is refused', async ({ expect }) => {
  const { api } = await running().account({ credits: 5 });
  expect(await api.search('GB', '99000010')).toMatchObject({ status: 'COMPLETED' });
  await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 2, held: 0 });
  expect(await api.post('/search', { jurisdiction: 'GB', identifier: '99000010' })).toMatchObject({ status: 402 });
});

test.concurrent('a search by the LEI record is free and leaves no ledger line', async ({ expect }) => {
  const { api } = await running().account({ credits: 1 });
  expect((await api.get('/jurisdictions/HU')).body).toMatchObject({ route: 'lei', search_credit_cost: 0, idfinder_credit_cost: 1 });
  expect(await api.search('HU', '01-09-999999')).toMatchObject({ status: 'COMPLETED' });
  await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 1, held: 0 });
  const { body } = await api.get('/account/ledger');
  expect(body.data.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([['grant', 1]]);
});

test.concurrent('a number found costs the price', async ({ expect }) => {
  const { api } = await running().account({ credits: 5 });
  const { status } = await api.post('/idfinder', { legalName: 'Harbour Invented Limited', jurisdiction: 'GB' });
  expect(status).toBe(200);
  await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 3, held: 0 });
});

test.concurrent('an account of ownership says what its next steps cost', async ({ expect }) => {
  const { api } = await running().account();
  const { caseId } = await api.search('NO', '100000024');
  const { status, body } = await api.get(`/casefile/${caseId}/ownership`);
  const steps = body.accounting.shareholding.endings.map(({ nextStep }: { nextStep: object }) => nextStep);
  expect([status, steps]).toEqual([200, expect.arrayContaining([{ kind: 'expand', credits: 3 }])]);
});
