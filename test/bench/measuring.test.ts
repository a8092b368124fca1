/** The pure parts of measuring: medians, sizes of bundles, bytes of items. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sizesOf } from '../../bench/bundle-sizes.ts';
import { median, percentile } from '../../bench/statistics.ts';
import { bytesOf } from '../../bench/stored-bytes.ts';

test('the median is the middle value, or the mean of the two middle values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 9, 1, 5])).toBe(7);
  expect(() => median([])).toThrow('nothing');
});

test('a percentile is one of the values', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(percentile(hundred, 95)).toBe(95);
  expect(percentile([1, 2, 3], 95)).toBe(3);
  expect(percentile([7], 0)).toBe(7);
  expect(() => percentile([], 95)).toThrow('nothing');
});

test('a bundle that is one file is loaded whole', () => {
  withFiles({ 'read/index.mjs': 'export const handler=1' }, (folder) => {
    expect(sizesOf(join(folder, 'read/index.mjs'))).toEqual({ startBytes: 22, wholeBytes: 22 });
  });
});

test('static imports count as loaded at the start, dynamic ones and strings do not', () => {
  const files = {
    'read/index.mjs': 'import{a}from"../chunk-A.mjs";import"./side.mjs";const later=()=>import("./later.mjs"),text=\'from"./gone.mjs"\'',
    'read/side.mjs': '0',
    'read/later.mjs': 'import"../chunk-B.mjs"',
    'chunk-A.mjs': 'export{b}from"./chunk-C.mjs"',
    'chunk-B.mjs': '00',
    'chunk-C.mjs': 'import{h}from"./read/index.mjs"',
    'read/data.bin': '000',
    'other/index.mjs': '0000000',
  };
  withFiles(files, (folder) => {
    const bytes = (...names: (keyof typeof files)[]): number => names.reduce((sum, name) => sum + files[name].length, 0);
    const start = bytes('read/index.mjs', 'read/side.mjs', 'chunk-A.mjs', 'chunk-C.mjs');
    const rest = bytes('read/later.mjs', 'chunk-B.mjs', 'read/data.bin');
    expect(sizesOf(join(folder, 'read/index.mjs'))).toEqual({ startBytes: start, wholeBytes: start + rest });
  });
});

function withFiles(files: Readonly<Record<string, string>>, work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'registry-graph-sizes-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('the size of an item is that of its names and values', () => {
  expect(bytesOf('æ')).toBe(2);
  expect(bytesOf(12_345)).toBe(4);
  expect(bytesOf(true)).toBe(1);
  expect(bytesOf(new Uint8Array(9))).toBe(9);
  expect(bytesOf(['a', 'b'])).toBe(3 + 2 * 2);
  expect(bytesOf({ ab: 'c' })).toBe(3 + 1 + 3);
});
