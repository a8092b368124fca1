/** The manifest of a cut: read as written, or not at all. */
import { expect, test } from 'vitest';
import type { CutManifest } from '../../../shared/platform/cuts/cut.ts';
import { CutDamaged } from '../../../shared/platform/cuts/frame.ts';
import { readManifest, writeManifest } from '../../../shared/platform/cuts/manifest.ts';

const source = { name: 'firme', url: 'https://example.org/firme.csv', bytes: 7, sha256: 'ab'.repeat(32), rows: 3, odd: 0 };
const files = { rows: { bytes: 90, frames: 1, lines: 3, keys: 2, indexCrc32: 4_000_000_000 } };
const manifest: CutManifest = {
  ...{ register: 'RO', edition: '2026-10-01', asOf: '2026-10-01T00:00:00.000Z', downloadedAt: '2026-10-02T00:00:00.000Z' },
  ...{ licence: 'CC BY 4.0 – ONRC', sources: [source], files },
};

test('it is read as it was written, and so is one without a checksum', () => {
  expect(readManifest(writeManifest(manifest))).toEqual(manifest);
  expect(readManifest(Buffer.from(JSON.stringify(manifest)))).toEqual(manifest);
});

test('any one bit changed: CutDamaged, or the facts as they were written', () => {
  const whole = writeManifest(manifest);
  let refused = 0;
  for (let bit = 0; bit < whole.length * 8; bit += 1) {
    const bytes = Buffer.from(whole);
    bytes[bit >> 3]! ^= 1 << (bit & 7);
    try {
      // A bit of the checksum's own name: all that is read is as it was.
      expect(readManifest(bytes)).toMatchObject(manifest);
    } catch (error) {
      if (!(error instanceof CutDamaged)) throw error;
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(whole.length * 8 - 200);
});

test('a manifest that is cut short is CutDamaged', () => {
  const whole = writeManifest(manifest);
  for (const length of [0, 1, 20, whole.length - 1]) expect(() => readManifest(whole.subarray(0, length))).toThrow(CutDamaged);
});
