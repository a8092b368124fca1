/** Two cuts of the LEI registry compared: what a chain of deltas lost, and what is merely younger. */
import { expect, test } from 'vitest';
import type { Cut } from '../../../shared/platform/cuts/cut.ts';
import { checkChain, isChainBroken } from '../../../shared/searches/cuts/chain-check.ts';

const cut = (edition: string, records: Readonly<Record<string, object>>): Cut =>
  ({
    manifest: { edition },
    file: async () => ({
      async *lines() {
        for (const [key, record] of Object.entries(records)) {
          yield { key, value: `A${JSON.stringify(record)}` };
          yield { key, value: 'Rrelation' };
        }
      },
    }),
  }) as unknown as Cut;
const of = (lastUpdateDate: string, name = '') => ({ name, registration: { lastUpdateDate } });
const [OLD, YOUNG] = ['2026-03-01T00:00:00Z', '2026-03-19T00:00:00Z'];

test.each([
  ['the same', { a: of(OLD), b: of(OLD) }, 2, 0],
  ['an old change', { a: of(OLD, 'changed'), b: of(OLD) }, 2, 1],
  ['a young change', { a: of(YOUNG, 'changed'), b: of(OLD) }, 2, 0],
  ['an old record more', { a: of(OLD), aa: of(OLD), b: of(OLD), c: of(OLD) }, 4, 2],
  ['a young record more', { a: of(OLD), b: of(OLD), c: of(YOUNG) }, 3, 0],
  ['a record less', { b: of(OLD) }, 2, 1],
  ['none', {}, 2, 2],
])('%s', async (_, whole, records, lost) => {
  const merged = cut('2026-03-15T08:00:00.000Z', { a: of(OLD), b: of(OLD) });
  expect(await checkChain(merged, cut('2026-03-20T08:00:00.000Z', whole))).toEqual({ records, lost });
});

test('over one in a thousand is a broken chain', () => {
  expect([isChainBroken({ records: 1_000, lost: 1 }), isChainBroken({ records: 1_000, lost: 2 })]).toEqual([false, true]);
});
