import { expect, test } from 'vitest';
import { tracksOf } from '../../../shared/model/picture/tracks.ts';

test('a straight piece needs no track', () => {
  expect(tracksOf([{ key: 'a', from: 10, to: 10 }])).toEqual({ count: 0, of: new Map() });
});

test('pieces into one place share a track', () => {
  const { count, of } = tracksOf([
    { key: 't', from: 0, to: 100 },
    { key: 't', from: 200, to: 100 },
  ]);
  expect([count, of.get('t')]).toEqual([1, 0]);
});

test('pieces that overlap are on two tracks, the shorter one below', () => {
  const { count, of } = tracksOf([
    { key: 'long', from: 0, to: 300 },
    { key: 'short', from: 120, to: 200 },
  ]);
  expect([count, of.get('short'), of.get('long')]).toEqual([2, 0, 1]);
});

test('pieces beside each other share a track', () => {
  const pieces = [
    { key: 'a', from: 0, to: 100 },
    { key: 'b', from: 200, to: 300 },
  ];
  expect(tracksOf(pieces).count).toBe(1);
});

test('a line that comes down where another goes on turns above it', () => {
  const { of } = tracksOf([
    { key: 'other', from: 400, to: 100 },
    { key: 'coming', from: 100, to: 150 },
  ]);
  expect(of.get('coming')! > of.get('other')!).toBe(true);
});

test('lines that need not cross do not, whichever way they go', () => {
  // Each goes to the right, beyond where the next one begins: the last one turns first.
  const stairs = [0, 100, 200, 300].map((from) => ({ key: `${from}`, from, to: from + 150 }));
  const { of } = tracksOf(stairs);
  const levels = stairs.map(({ key }) => of.get(key)!);
  expect(levels).toEqual(levels.toSorted((one, other) => one - other));
  // A long one over all of them, from the right to the left, stays above the shorter ones that it would cross twice.
  const long = tracksOf([...stairs, { key: 'long', from: 500, to: -50 }]);
  expect(long.of.get('long')).toBe(Math.max(...long.of.values()));
});
