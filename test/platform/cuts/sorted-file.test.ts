/** Sorted files: what is written is found again, with one range for a key; a damaged file gives an error and no answer. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CutDamaged, type Line } from '../../../shared/platform/cuts/frame.ts';
import { compareKeys } from '../../../shared/platform/cuts/key-order.ts';
import { SortedFile } from '../../../shared/platform/cuts/sorted-file.ts';
import { frameOf, readIndex } from '../../../shared/platform/cuts/sorted-file-index.ts';
import { LinesNotSorted, type SortedFileFacts, SortedFileWriter } from '../../../shared/platform/cuts/write-sorted-file.ts';
import { seeded } from '../../support/seeded.ts';
import { shareOf } from '../../support/share.ts';

interface Written {
  bytes: Buffer;
  facts: SortedFileFacts;
}

async function written(lines: readonly Line[], frameBytes = 256): Promise<Written> {
  const pieces: Uint8Array[] = [];
  const writer = new SortedFileWriter(async (bytes) => void pieces.push(bytes), frameBytes);
  for (const { key, value } of lines) await writer.add(key, value);
  const facts = await writer.end();
  return { bytes: Buffer.concat(pieces), facts };
}

function opened({ bytes, facts }: Written): { file: SortedFile; ranges: number[] } {
  const ranges: number[] = [];
  const read = async (offset: number, length: number) => {
    ranges.push(length);
    return bytes.subarray(offset, offset + length);
  };
  return { file: new SortedFile(readIndex(facts.index, facts.indexCrc32), read), ranges };
}

const KEY = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }).filter((key) => !/[\t\n\r]/.test(key) && key.isWellFormed());
const VALUE = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((value) => value.isWellFormed());
const LINES = fc
  .array(fc.record({ key: KEY, value: VALUE }), { maxLength: 80 })
  .map((lines) => lines.toSorted((a, b) => compareKeys(a.key, b.key)));

const numbered = (count: number): Line[] =>
  Array.from({ length: count }, (_, at) => ({ key: String(at * 7).padStart(8, '0'), value: `COMPANY ${at} INVENTED` }));

describe('laws, on 1,000 files', () => {
  const numRuns = shareOf(1_000);

  test('every key gives its values in the order written, with one range; other keys give none', () =>
    fc.assert(
      fc.asyncProperty(LINES, KEY, fc.constantFrom(1, 40, 256, 65_536), async (lines, other, frameBytes) => {
        const { file, ranges } = opened(await written(lines, frameBytes));
        for (const key of new Set([...lines.map((line) => line.key), other])) {
          const expected = lines.filter((line) => line.key === key).map(({ value }) => value);
          ranges.length = 0;
          expect(await file.valuesOf(key)).toEqual(expected);
          expect(ranges.length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns },
    ));

  test('all lines come back in order, and a prefix gives the lines that begin with it', () =>
    fc.assert(
      fc.asyncProperty(LINES, fc.constantFrom(1, 40, 65_536), async (lines, frameBytes) => {
        const { file } = opened(await written(lines, frameBytes));
        expect(await Array.fromAsync(file.lines())).toEqual(lines);
        const prefix = lines[0]?.key.slice(0, 1) ?? 'x';
        const wanted = lines.filter(({ key }) => key.startsWith(prefix));
        const lastKey = wanted.at(-1)?.key;
        expect(await file.withPrefix(prefix, 1_000)).toEqual({ lines: wanted, isWhole: true, ...(lastKey !== undefined && { lastKey }) });
        const after = wanted[Math.floor(wanted.length / 2)]?.key ?? '';
        const behind = wanted.filter(({ key }) => compareKeys(key, after) > 0);
        expect((await file.withPrefix(prefix, 1_000, after)).lines).toEqual(behind);
      }),
      { numRuns },
    ));
});

test('a key with very many lines has a frame of its own', async () => {
  const lines = [
    { key: 'a', value: '1' },
    ...Array.from({ length: 5_000 }, (_, at) => ({ key: 'b', value: `share ${at}` })),
    { key: 'c', value: '3' },
  ];
  const { file, ranges } = opened(await written(lines, 1_024));
  expect(await file.valuesOf('b')).toHaveLength(5_000);
  expect(await file.valuesOf('a')).toEqual(['1']);
  expect(await file.valuesOf('c')).toEqual(['3']);
  expect(Math.max(ranges[1]!, ranges[2]!)).toBeLessThan(200);
});

test('a prefix over more frames than are read says that there is more', async () => {
  const { file } = opened(await written(numbered(500)));
  expect(file.framesOf('0')).toBeGreaterThan(10);
  const { lines, isWhole } = await file.withPrefix('0', 2);
  expect(isWhole).toBe(false);
  expect(lines.length).toBeGreaterThan(1);
});

test('lines out of order, and keys with a tab or a line end, are refused', async () => {
  const line = (key: string) => ({ key, value: '' });
  await expect(written([line('b'), line('a')])).rejects.toThrow(LinesNotSorted);
  await expect(written([line('a\tb')])).rejects.toThrow(LinesNotSorted);
  await expect(written([line('a\nb')])).rejects.toThrow(LinesNotSorted);
});

test('an empty file has no lines', async () => {
  const { file } = opened(await written([]));
  expect(await file.valuesOf('a')).toEqual([]);
  expect(await file.withPrefix('a', 1)).toEqual({ lines: [], isWhole: true });
});

describe('damage', () => {
  test('one bit changed at 400 places: the right answer or CutDamaged, never another answer', async () => {
    const lines = numbered(600);
    const whole = await written(lines);
    const numbers = seeded(11);
    let refused = 0;
    for (let turn = 0; turn < 400; turn += 1) {
      const inIndex = turn % 4 === 0;
      const bytes = Buffer.from(inIndex ? whole.facts.index : whole.bytes);
      const at = Math.floor(numbers() * bytes.length);
      bytes[at]! ^= 1 << Math.floor(numbers() * 8);
      const damaged = inIndex ? { ...whole, facts: { ...whole.facts, index: bytes } } : { ...whole, bytes };
      const { key, value } = inIndex ? lines[turn]! : lines[keyAt(whole, at)]!;
      const answer = await answerOf(damaged, (file) => file.valuesOf(key));
      if (answer === 'damaged') refused += 1;
      else expect(answer).toEqual([value]);
      // As the index of parties is read.
      const page = await answerOf(damaged, async (file) => (await file.withPrefix(key, 2, key.slice(0, -1))).lines);
      if (page === 'damaged') refused += 1;
      else expect(page).toEqual([{ key, value }]);
    }
    expect(refused).toBe(800);
  });

  test('a range that is cut short is CutDamaged', async () => {
    const { facts, bytes } = await written(numbered(10));
    const file = new SortedFile(readIndex(facts.index, facts.indexCrc32), async (offset, length) =>
      bytes.subarray(offset, offset + length - 1),
    );
    await expect(file.valuesOf('00000007')).rejects.toThrow(CutDamaged);
  });
});

async function answerOf<Answer>(damaged: Written, ask: (file: SortedFile) => Promise<Answer>): Promise<Answer | 'damaged'> {
  try {
    return await ask(opened(damaged).file);
  } catch (error) {
    if (error instanceof CutDamaged) return 'damaged';
    throw error;
  }
}

/** The place of a line whose frame holds the byte. */
function keyAt({ facts }: Written, byte: number): number {
  const frames = readIndex(facts.index, facts.indexCrc32);
  const frame = frames.find(({ offset, length }) => byte >= offset && byte < offset + length)!;
  const place = Number(frame.firstKey) / 7;
  expect(frameOf(frames, frame.firstKey)).toBe(frames.indexOf(frame));
  return place;
}
