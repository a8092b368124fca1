/** PURE. The manifest of a cut as it is stored: JSON whose first member is the CRC-32 of the others, so that a changed byte is not believed. */
import { crc32 } from 'node:zlib';
import type { CutManifest } from './cut.ts';
import { CutDamaged } from './frame.ts';

const CHECKED = /^\{"crc32":"([0-9a-f]{8})",/;

export function writeManifest(manifest: CutManifest): Buffer {
  const text = JSON.stringify(manifest);
  return Buffer.from(`{"crc32":"${sumOf(text)}",${text.slice(1)}`);
}

/** Throws `CutDamaged`. A manifest of an earlier release has no checksum. */
export function readManifest(bytes: Buffer): CutManifest {
  const stored = bytes.toString('utf8');
  const [beginning = '{', sum] = CHECKED.exec(stored) ?? [];
  const text = `{${stored.slice(beginning.length)}`;
  if (sum !== undefined && sumOf(text) !== sum) throw new CutDamaged('a manifest does not have its checksum');
  try {
    return JSON.parse(text) as CutManifest;
  } catch (cause) {
    throw new CutDamaged('a manifest cannot be read', { cause });
  }
}

const sumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');
