/** Members of a ZIP file, unpacked piece by piece. The checksum of each is compared at the end: the library does not. */

import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromBuffer, fromRandomAccessReader, open, RandomAccessReader, type ZipFile } from 'yauzl';

/** The ZIP is not the one file that was published. */
export class BadZip extends Error {
  override readonly name = 'BadZip';
}

/** Unpacked, in bytes. GLEIF's level 1 has about 5 GB. */
const MAX_BYTES = 40 * 1024 ** 3;
/** A larger ratio is a bomb; repeated text reaches 1:20. */
const MAX_RATIO = 200;

/** A file that is read by ranges. */
export interface RangedFile {
  bytes: number;
  /** From `start` to before `end`. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** `zip`: the path of the file, its bytes, or where it is read from. Throws `BadZip`. */
export async function* onlyMember(zip: string | Buffer | RangedFile): AsyncGenerator<Buffer> {
  const file = await opened(zip);
  try {
    const entry = await firstEntry(file);
    if (file.entryCount !== 1) throw new BadZip(`${file.entryCount} members where one is expected`);
    yield* unpacked(file, entry);
  } finally {
    file.close();
  }
}

/** A ZIP file whose members are read by their names. */
export interface ZipMembers {
  names: readonly string[];
  /** Throws `BadZip`, also where there is none of this name. */
  read(name: string): AsyncGenerator<Buffer>;
  close(): void;
}

/** Of one that has more, none is read. */
const MAX_MEMBERS = 1_000;

/** Rejects with `BadZip`. The caller closes it. */
export async function zipMembers(zip: Buffer): Promise<ZipMembers> {
  const file = await opened(zip);
  if (file.entryCount > MAX_MEMBERS) throw new BadZip(`${file.entryCount} members`);
  const entries = new Map<string, Entry>();
  for (let entry = await nextEntry(file); entry; entry = await nextEntry(file)) entries.set(entry.fileName, entry);
  return {
    names: [...entries.keys()],
    async *read(name) {
      const entry = entries.get(name);
      if (!entry) throw new BadZip(`no member ${name}`);
      yield* unpacked(file, entry);
    },
    close: () => file.close(),
  };
}

async function* unpacked(file: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  if (entry.uncompressedSize > MAX_BYTES || entry.uncompressedSize > entry.compressedSize * MAX_RATIO)
    throw new BadZip(`${entry.fileName} has ${entry.uncompressedSize} bytes from ${entry.compressedSize}`);
  let sum = 0;
  for await (const piece of await streamOf(file, entry)) {
    sum = crc32(piece as Buffer, sum);
    yield piece as Buffer;
  }
  if (sum !== entry.crc32) throw new BadZip(`${entry.fileName} does not have its checksum`);
}

const OPTIONS = { lazyEntries: true, autoClose: false } as const;

class RangeReader extends RandomAccessReader {
  readonly #file: RangedFile;

  constructor(file: RangedFile) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#file.read(start, end), { objectMode: false });
  }
}

const opened = (zip: string | Buffer | RangedFile): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null, file?: ZipFile): void =>
      error || !file ? reject(new BadZip('no ZIP file', { cause: error })) : resolve(file);
    if (typeof zip === 'string') open(zip, OPTIONS, done);
    else if (Buffer.isBuffer(zip)) fromBuffer(zip, OPTIONS, done);
    else fromRandomAccessReader(new RangeReader(zip), zip.bytes, OPTIONS, done);
  });

async function firstEntry(file: ZipFile): Promise<Entry> {
  const entry = await nextEntry(file);
  if (!entry) throw new BadZip('no member');
  return entry;
}

/** `undefined` behind the last one. */
const nextEntry = (file: ZipFile): Promise<Entry | undefined> =>
  new Promise((resolve, reject) => {
    file.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error');
    file.once('entry', resolve);
    file.once('end', () => resolve(undefined));
    file.once('error', (cause) => reject(new BadZip('no ZIP file', { cause })));
    file.readEntry();
  });

const streamOf = (file: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> =>
  new Promise((resolve, reject) => {
    file.openReadStream(entry, (cause, stream) =>
      cause || !stream ? reject(new BadZip('a member cannot be read', { cause })) : resolve(stream),
    );
  });
