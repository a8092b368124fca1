/** Brings a publisher's file into the bucket part by part: a round that ends, or dies, goes on at the last part that was written down. */

import type { LoadFile } from '../../platform/cuts/load-store.ts';
import type { StoredCuts } from '../../platform/cuts/stored-cuts.ts';
import type { Portal } from '../../platform/network/portal.ts';

/** The file is not what was announced. */
export class BadDownload extends Error {
  override readonly name = 'BadDownload';
}

export interface Fetching {
  bucket: StoredCuts;
  portal: Portal;
  /** Bytes of a part. */
  partBytes: number;
  /** Whether the round must end now. */
  isOver: () => boolean;
}

/** Gives the file as far as it came. Rejects with what the portal rejects with. */
export async function fetchFile({ bucket, portal, partBytes, isOver }: Fetching, key: string, file: LoadFile): Promise<LoadFile> {
  const answer = await portal(
    file.url,
    file.bytes > 0 ? { range: `bytes=${file.bytes}-`, ...(file.etag && { 'if-range': file.etag }) } : {},
  );
  if (/html/.test(answer.headers.get('content-type') ?? '')) throw new BadDownload(`${file.url} answered with a web page`);
  const goesOn = answer.status === 206 && file.uploadId !== undefined;
  let now: LoadFile = goesOn ? { ...file } : { ...begun(file), uploadId: await bucket.beginUpload(key) };
  const etag = answer.headers.get('etag');
  if (etag) now.etag = etag;
  const expected = lengthOf(answer, now.bytes);
  for await (const { bytes, isLast } of partsOf(answer.body ?? [], partBytes)) {
    const tag = await bucket.putPart(key, now.uploadId!, now.parts.length + 1, bytes);
    now = { ...now, parts: [...now.parts, tag], bytes: now.bytes + bytes.byteLength };
    if (isLast) {
      if (expected !== undefined && now.bytes !== expected) throw new BadDownload(`${file.url}: ${now.bytes} of ${expected} bytes came`);
      await bucket.endUpload(key, now.uploadId!, now.parts);
      return { ...now, isComplete: true };
    }
    if (isOver()) return now;
  }
  return now;
}

const begun = ({ name, url, rows }: LoadFile): LoadFile => ({
  name,
  url,
  ...(rows !== undefined && { rows }),
  parts: [],
  bytes: 0,
});

/** Of the whole file; `undefined` where the publisher does not say it. */
function lengthOf({ headers }: Response, offset: number): number | undefined {
  const length = headers.get('content-length');
  return length === null || headers.get('content-encoding') ? undefined : offset + Number(length);
}

async function* partsOf(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, partBytes: number) {
  let open: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.byteLength; ) {
      // A full part is given when more comes, so that the last one is known as the last.
      if (size === partBytes) {
        yield { bytes: Buffer.concat(open), isLast: false };
        [open, size] = [[], 0];
      }
      const taken = piece.subarray(at, at + partBytes - size);
      open.push(taken);
      size += taken.byteLength;
      at += taken.byteLength;
    }
  }
  yield { bytes: Buffer.concat(open), isLast: true };
}
