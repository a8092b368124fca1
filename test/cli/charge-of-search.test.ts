/** What a search has cost, read with as few requests as it needs. */
import { expect, test } from 'vitest';
import { chargeOfCompleted } from '../../cli/src/charge-of-search.ts';
import { registryGraph, type Schemas } from '../../client/src/index.ts';

const AT = '2026-11-23T06:12:00.000Z';
const line = (kind: string) => ({ kind, amount: -1, searchId: 's', at: AT });
const signal = new AbortController().signal;
const searched = (more: object = {}): Schemas['CompletedSearch'] =>
  ({ _id: 's', caseId: 'c', createdAt: AT, status: 'COMPLETED', result: {}, ...more }) as unknown as Schemas['CompletedSearch'];
const WITH_FIGURES = { result: { financials: [{ periodEnd: '2025-12-31' }] } };

/** Ledgers and sums of held credits, one for each read; the last one stays. `begun`: the requests, `>` as each begins and `<` as it is answered. */
function service(ledgers: string[][], held: number[] = [0]) {
  const begun: string[] = [];
  const rg = registryGraph({
    ...{ baseUrl: 'http://127.0.0.1:1', apiKey: 'rgtest_0' },
    fetch: async (url) => {
      const path = new URL(String(url)).pathname;
      begun.push(`> ${path}`);
      const kinds = path === '/account' ? [] : ledgers.length > 1 ? ledgers.shift()! : ledgers[0]!;
      const sum = path === '/account' && held.length > 1 ? held.shift() : held[0];
      await new Promise(setImmediate);
      begun.push(`< ${path}`);
      return Response.json(path === '/account' ? { held: sum, volume_remaining: 97 } : { data: kinds.map(line) });
    },
  });
  return { rg, begun };
}

test('account and ledger are read at once', async () => {
  const { rg, begun } = service([['search']]);
  expect(await chargeOfCompleted(rg, searched(), signal)).toEqual({ credits: 1, left: 97 });
  expect(begun.slice(0, 2)).toEqual(['> /account', '> /account/ledger']);
  expect(begun).toHaveLength(4);
});

test.each(['fund', 'lei'])('of a search of kind %s, which is free, the ledger is not read', async (searchType) => {
  const { rg, begun } = service([[]]);
  expect(await chargeOfCompleted(rg, searched({ searchType }), signal)).toEqual({ credits: 0, left: 97 });
  expect(begun).toEqual(['> /account', '< /account']);
});

test('figures are waited for while credits are held', async () => {
  const { rg, begun } = service([['search'], ['search', 'financials']], [1]);
  expect(await chargeOfCompleted(rg, searched(WITH_FIGURES), signal)).toEqual({ credits: 2, left: 97 });
  expect(begun).toHaveLength(8);
});

test('a ledger read while the credits of figures were released is read once more', async () => {
  const { rg } = service([['search'], ['search', 'financials']], [0]);
  expect(await chargeOfCompleted(rg, searched(WITH_FIGURES), signal)).toEqual({ credits: 2, left: 97 });
});

test('figures that were not charged are not waited for once nothing is held', async () => {
  const { rg, begun } = service([['search']], [1, 0]);
  expect(await chargeOfCompleted(rg, searched(WITH_FIGURES), signal)).toEqual({ credits: 1, left: 97 });
  expect(begun).toHaveLength(12);
});
