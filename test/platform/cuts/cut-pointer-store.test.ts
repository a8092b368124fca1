/** Which cut has been current since when. */
import { expect, test } from 'vitest';
import { type CutPointer, settledCut } from '../../../shared/platform/cuts/cut-pointer-store.ts';

const AT = '2026-03-01T12:00:00.000Z';
const about = { edition: AT, asOf: AT };
const pointer = (previous: CutPointer['previous']): CutPointer => ({ ...about, cut: 'new', publishedAt: AT, previous });

test('settledCut: the one before while the current one is younger', () => {
  const before = new Date('2026-03-01T11:59:59.999Z');
  const both = pointer([
    { ...about, cut: 'old' },
    { ...about, cut: 'older' },
  ]);
  expect([settledCut(both, before), settledCut(both, new Date(AT))]).toEqual(['old', 'new']);
  expect([settledCut(pointer([]), before), settledCut(pointer([]), new Date(AT)), settledCut(undefined, before)]).toEqual([
    undefined,
    'new',
    undefined,
  ]);
});
