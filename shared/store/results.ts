/** Results as they are kept: gzip of the JSON, checked against its manifest when it is opened. */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Entity } from '../entity/entity.ts';
import type { ResultManifest } from './searches.ts';

/** Half a result is never shown: throws where a part is missing or other bytes stand there. */
export function openResult(manifest: ResultManifest, parts: readonly Uint8Array[]): Entity {
  const json = gunzipSync(Buffer.concat(parts));
  const sha256 = createHash('sha256').update(json).digest('hex');
  if (json.byteLength !== manifest.bytes || sha256 !== manifest.sha256) throw new Error('a stored result is not what its manifest says');
  return JSON.parse(json.toString('utf8')) as Entity;
}
