/** The pieces of a file: whole where a function can answer with them, else compressed as they are made, so that they are never one text. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

type Pieces = Iterable<string | Uint8Array>;

/** Bytes of a file that a function answers with. */
export const MAX_FILE_BYTES = 5_000_000;
/** Bytes that are compressed at a time. */
const BATCH_BYTES = 256 * 1024;

/** `packed` is gzip. */
export async function contentOf(pieces: Pieces): Promise<{ whole: Buffer } | { packed: Buffer }> {
  const batches = batchesOf(pieces);
  const first: Buffer[] = [];
  let bytes = 0;
  for (let next = batches.next(); !next.done; next = batches.next()) {
    first.push(next.value);
    bytes += next.value.byteLength;
    if (bytes > MAX_FILE_BYTES) return { packed: await gzipOf(first, batches) };
  }
  return { whole: Buffer.concat(first) };
}

function* batchesOf(pieces: Pieces): Generator<Buffer, undefined> {
  let batch: Buffer[] = [];
  let text = '';
  let bytes = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else {
      batch.push(Buffer.from(text), Buffer.from(piece));
      text = '';
      bytes += piece.byteLength;
    }
    if (bytes + text.length < BATCH_BYTES) continue;
    yield Buffer.concat([...batch, Buffer.from(text)]);
    [batch, text, bytes] = [[], '', 0];
  }
  yield Buffer.concat([...batch, Buffer.from(text)]);
}

async function gzipOf(first: readonly Buffer[], rest: Iterable<Buffer>): Promise<Buffer> {
  const packed: Buffer[] = [];
  await pipeline(Readable.from(all(first, rest)), createGzip(), async (gzip: AsyncIterable<Buffer>) => {
    for await (const part of gzip) packed.push(part);
  });
  return Buffer.concat(packed);
}

function* all(first: readonly Buffer[], rest: Iterable<Buffer>): Generator<Buffer> {
  yield* first;
  yield* rest;
}
