/** What the operator sets: prices by jurisdiction, published, held, charged and refunded; the requests of a minute. */
import { test } from 'vitest';
import type { Api } from '../support/api.ts';
import { ownService } from '../support/stack.ts';

const PRICES = { GB: { search: 3, idfinder: 2 }, NO: { search: 2, financials: 3 }, default: { search: 4 } };
const REQUESTS = 12;
const running = ownService(() => ({ overrides: { PRICES: JSON.stringify(PRICES), REQUESTS_PER_MINUTE: String(REQUESTS) } }));
const balance = async (api: Api): Promise<object> => (await api.get('/account')).body;

test.concurrent('the coverage has the price of a search in each jurisdiction', async ({ expect }) => {
  const { api } = await running().account();
  const cost = async (code: string) => (await api.get(`/jurisdictions/${code}`)).body;
  expect(await cost('GB')).toMatchObject({ search_credit_cost: 3, idfinder_credit_cost: 2, financials_credit_cost: 1 });
  expect(await cost('NO')).toMatchObject({ search_credit_cost: 2, idfinder_credit_cost: 1, financials_credit_cost: 3 });
  expect(await cost('FR')).toMatchObject({ search_credit_cost: 4, idfinder_credit_cost: 1, financials_credit_cost: 1 });
});

test.concurrent('a completed search costs the price, and an account with less is refused', async ({ expect }) => {
  const { api } = await running().account({ credits: 5 });
  expect(await api.search('GB', '99000010')).toMatchObject({ status: 'COMPLETED' });
  await expect.poll(() => balance(api)).toMatchObject({ volume_remaining: 2, held: 0 });
  expect(await api.post('/search', { jurisdiction: 'GB', identifier: '99000010' })).toMatchObject({ status: 402 });
});

test.concurrent('a search by the LEI record is free and leaves no ledger line', async ({ expect }) => {
  const { api } = await running().account({ credits: 1 });
  expect((await api.get('/jurisdictions/HU')).body).toMatchObject({ route: 'lei', search_credit_cost: 0, idfinder_credit_cost: 1 });
  expect(await api.search('HU', '01-09-999999')).toMatchObject({ status: 'COMPLETED' });
  await expect.poll(() => balance(api)).toMatchObject({ volume_remaining: 1, held: 0 });
  const { body } = await api.get('/account/ledger');
  expect(body.data.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([['grant', 1]]);
});

test.concurrent('a number found costs the price', async ({ expect }) => {
  const { api } = await running().account({ credits: 5 });
  const { status } = await api.post('/idfinder', { legalName: 'Harbour Invented Limited', jurisdiction: 'GB' });
  expect(status).toBe(200);
  await expect.poll(() => balance(api)).toMatchObject({ volume_remaining: 3, held: 0 });
});

test.concurrent('an account of ownership says what its next steps cost', async ({ expect }) => {
  const { api } = await running().account();
  const { caseId } = await api.search('NO', '100000024');
  const { status, body } = await api.get(`/casefile/${caseId}/ownership`);
  const steps = body.accounting.shareholding.endings.map(({ nextStep }: { nextStep: object }) => nextStep);
  expect([status, steps]).toEqual([200, expect.arrayContaining([{ kind: 'expand', credits: 3 }])]);
});

test.concurrent('figures asked for later cost the price of financials, given back where there are none', async ({ expect }) => {
  const { api } = await running().account({ credits: 10 });
  const ask = ({ caseId, result }: Awaited<ReturnType<Api['search']>>) => api.post('/search/financials', { caseId, entityId: result._id });
  const first = await api.search('NO', '100000008');
  expect((await api.finished((await ask(first)).body._id)).status).toBe('COMPLETED');
  await expect.poll(() => balance(api)).toMatchObject({ volume_remaining: 5, held: 0 });
  const other = await api.search('NO', '100000024');
  expect((await api.finished((await ask(other)).body._id)).status).toBe('FAILED');
  await expect.poll(() => balance(api)).toMatchObject({ volume_remaining: 3, held: 0 });
  const { body } = await api.get('/account/ledger');
  expect(body.data.map(({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`).toSorted()).toEqual([
    'financials -3',
    'financials -3',
    'grant 10',
    'refund 3',
    'search -2',
    'search -2',
  ]);
  const third = await api.search('NO', '100000008');
  expect(await ask(third)).toMatchObject({ status: 402, body: { code: 'insufficient_credits', cost: 3 } });
});

test.concurrent('a refresh costs the prices of its search', async ({ expect }) => {
  const { api } = await running().account({ credits: 11 });
  const refresh = (caseId: string) => api.send('POST', `/casefile/${caseId}/refresh`);
  const { caseId } = await api.search('NO', '100000008', { include: { financials: true } });
  const { body } = await refresh(caseId);
  expect((await api.finished(body._id)).status).toBe('COMPLETED');
  await expect.poll(() => balance(api)).toMatchObject({ volume_remaining: 1, held: 0 });
  expect(await refresh(caseId)).toMatchObject({ status: 402, body: { code: 'insufficient_credits', cost: 2 } });
});

test.concurrent('an account without limits of its own has the requests of the deployment', async ({ expect }) => {
  const { api } = await running().account({ rateLimit: undefined });
  expect(await balance(api)).toMatchObject({ requestLimit: REQUESTS });
  // More than two minutes admit, which the requests may fall into.
  const asked = Array.from({ length: 3 * REQUESTS }, async () => (await api.get('/account')).status);
  const statuses = await Promise.all(asked);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
