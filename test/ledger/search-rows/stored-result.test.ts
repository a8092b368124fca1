/** Stored results: read only as a whole, and embedded in an answer without a new compression. */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { packedResult, StoredResult } from '../../../shared/ledger/search-rows/stored-result.ts';

const entity = {
  legalName: 'Ærø “Opfundet” 🏛',
  counterparties: Array.from({ length: 2_000 }, (_, at) => ({ _id: `e${at}`, relationships: [at % 7] })),
};
const json = Buffer.from(JSON.stringify(entity));
const manifest = { run: 'run', parts: 0, bytes: json.byteLength, sha256: createHash('sha256').update(json).digest('hex') };

test('the stored form is standard gzip, and smaller', () => {
  const packed = packedResult(json);
  expect(gunzipSync(packed).equals(json)).toBe(true);
  expect(packed.byteLength).toBeLessThan(json.byteLength / 4);
});

test.each([0, 1, 65_535, 65_536, json.byteLength])('%i bytes are read unchanged', (bytes) => {
  expect(gunzipSync(packedResult(json.subarray(0, bytes))).equals(json.subarray(0, bytes))).toBe(true);
});

describe('in an answer', () => {
  const texts = ['', '}', '{"_id":"x","result":', 'é'.repeat(70_000)];

  test.each(texts.flatMap((before) => texts.map((after) => [before.slice(0, 20), after.slice(0, 20), before, after])))(
    'between %j and %j: one gzip of all three',
    (_before, _after, before, after) => {
      const between = new StoredResult(manifest, [packedResult(json)]).packedBetween(before, after);
      expect(gunzipSync(between).toString('utf8')).toBe(before + json.toString('utf8') + after);
    },
  );

  test('a result in parts', () => {
    const packed = packedResult(json);
    const kept = new StoredResult(manifest, [packed.subarray(0, 1_000), packed.subarray(1_000, 1_001), packed.subarray(1_001)]);
    expect(JSON.parse(gunzipSync(kept.packedBetween('{"result":', '}')).toString('utf8'))).toEqual({ result: entity });
    expect(kept.entity).toEqual(entity);
  });

  test('gzip of another program is compressed again', () => {
    const kept = new StoredResult(manifest, [gzipSync(json)]);
    expect(JSON.parse(gunzipSync(kept.packedBetween('{"result":', '}')).toString('utf8'))).toEqual({ result: entity });
  });
});

describe('never shown', () => {
  const packed = packedResult(json);
  const other = packedResult(Buffer.from(JSON.stringify({ ...entity, legalName: 'Another' })));

  test.each<[string, Uint8Array[]]>([
    ['without its last part', [packed.subarray(0, 1_000)]],
    ['without its first part', [packed.subarray(1_000)]],
    ['with its parts in another order', [packed.subarray(1_000), packed.subarray(0, 1_000)]],
    ['nothing at all', []],
    ['another result', [other]],
  ])('%s', (_, parts) => {
    expect(() => new StoredResult(manifest, parts)).toThrow();
  });
});
