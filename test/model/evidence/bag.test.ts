/** The texts of a bag are those of RFC 8493, as `sha256sum` reads them. */
import { expect, test } from 'vitest';
import { bagInfo, DECLARATION, manifestText } from '../../../shared/model/evidence/bag.ts';

const A = { path: 'data/a.json', bytes: 3, sha256: 'a'.repeat(64) };
const B = { path: 'data/b.json', bytes: 40, sha256: 'b'.repeat(64) };

test('a manifest has a line for each file: digest, two blanks, path', () => {
  expect(manifestText([A, B])).toBe(`${'a'.repeat(64)}  data/a.json\n${'b'.repeat(64)}  data/b.json\n`);
  expect(DECLARATION).toBe('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n');
});

test('bag-info has the size of the payload and the day of the case', () => {
  expect(bagInfo([A, B], { packId: 'p1', madeOf: '2026-11-27T00:22:37.437Z' }).split('\n')).toEqual([
    'Bag-Software-Agent: registry-graph',
    'Bagging-Date: 2026-11-27',
    'External-Identifier: p1',
    'Payload-Oxum: 43.2',
    '',
  ]);
});
