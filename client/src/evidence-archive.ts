/**
 * The ZIP file of an evidence pack, read strictly: no name that climbs out or is there twice, no link, no more bytes than are plausible. Nothing is
 * written to the disk.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';

/** The file is no evidence pack, or one that must not be unpacked. */
export class NoEvidencePack extends Error {
  override readonly name = 'NoEvidencePack';
}

export interface EvidenceArchive {
  /** Of the whole file, hex. */
  sha256: string;
  /** The one folder in it. */
  folder: string;
  /** Paths below the folder, in the order of the ZIP file. */
  paths: readonly string[];
  /** `repacked`: by another program, so that its files may be unchanged nevertheless. `changed`: some byte of what the service wrote is another. */
  state: 'as written' | 'repacked' | 'changed';
  /** These reject where the archive has no such file, or its bytes are not what the archive says. */
  digest(path: string): Promise<{ bytes: number; sha256: string }>;
  bytes(path: string): Promise<Buffer>;
  text(path: string): Promise<string>;
  json<T>(path: string): Promise<T>;
  close(): void;
}

const MAX_ENTRIES = 60_100;
const MAX_BYTES = 4_000_000_000;
/** Times as many bytes as the archive has: packs are not compressed, and texts that another program compressed are no larger. */
const MAX_RATIO = 50;
const MIN_BYTES = 64_000_000;
/** By the service at the end of the file: `shared/model/evidence/pack-zip.ts`. */
const COMMENT = /^registry-graph evidence pack; SHA-256 of the bytes before this comment: ([0-9a-f]{64})$/;
const COMMENT_BYTES = 136;
const FILE_TYPE = 0o170000;
const LINK = 0o120000;

/** `pack`: a path, or the bytes. Rejects with `NoEvidencePack`. */
export async function openEvidence(pack: string | Uint8Array): Promise<EvidenceArchive> {
  const { bytes, whole, before } = await digestsOf(pack);
  const zip = await opened(pack);
  try {
    const entries = await entriesOf(zip, bytes);
    const [folder, ...others] = new Set([...entries.keys()].map((name) => name.slice(0, name.indexOf('/') + 1)));
    if (!folder || others.length > 0) throw new NoEvidencePack('the files are not in one folder');
    return {
      sha256: whole,
      folder: folder.slice(0, -1),
      paths: [...entries.keys()].map((name) => name.slice(folder.length)),
      state: stateOf(zip.comment, before),
      ...readersOf((path) => checked(zip, path, entries.get(folder + path))),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function stateOf(comment: string, sha256: string): EvidenceArchive['state'] {
  if (comment === '') return 'repacked';
  return COMMENT.exec(comment)?.[1] === sha256 ? 'as written' : 'changed';
}

async function opened(pack: string | Uint8Array): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
  try {
    return typeof pack === 'string' ? await openPromise(pack, options) : await fromBufferPromise(Buffer.from(pack), options);
  } catch (error) {
    throw new NoEvidencePack(`it is no ZIP file that can be read: ${(error as Error).message}`);
  }
}

async function digestsOf(pack: string | Uint8Array): Promise<{ bytes: number; whole: string; before: string }> {
  const bytes = typeof pack === 'string' ? (await stat(pack)).size : pack.byteLength;
  const [whole, before] = [createHash('sha256'), createHash('sha256')];
  const end = bytes - COMMENT_BYTES;
  let at = 0;
  const pieces: AsyncIterable<Uint8Array> | Uint8Array[] = typeof pack === 'string' ? createReadStream(pack) : [pack];
  for await (const piece of pieces) {
    whole.update(piece);
    before.update(piece.subarray(0, Math.max(0, end - at)));
    at += piece.byteLength;
  }
  return { bytes, whole: whole.digest('hex'), before: before.digest('hex') };
}

/** By name; folders are left out. */
async function entriesOf(zip: ZipFile, archiveBytes: number): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>();
  const most = Math.min(MAX_BYTES, Math.max(MIN_BYTES, archiveBytes * MAX_RATIO));
  let bytes = 0;
  if (zip.entryCount > MAX_ENTRIES) throw new NoEvidencePack(`it has more than ${MAX_ENTRIES} entries`);
  await new Promise<void>((done, fail) => {
    zip.on('error', (error: Error) => fail(new NoEvidencePack(`it cannot be unpacked: ${error.message}`)));
    zip.on('end', done);
    zip.on('entry', (entry: Entry) => {
      bytes += entry.uncompressedSize;
      const fault = faultOf(entry, found) ?? (bytes > most ? 'it would be much larger unpacked than it may be' : undefined);
      if (fault) return fail(new NoEvidencePack(fault));
      if (!entry.fileName.endsWith('/')) found.set(entry.fileName, entry);
      return zip.readEntry();
    });
    zip.readEntry();
  });
  return found;
}

function faultOf(
  { fileName, externalFileAttributes, generalPurposeBitFlag }: Entry,
  found: ReadonlyMap<string, Entry>,
): string | undefined {
  if (found.has(fileName)) return `it has two files ${fileName}`;
  if (fileName.split('/').some((part, at, all) => part === '..' || part === '.' || (part === '' && at < all.length - 1)))
    return `a name climbs out of the folder: ${fileName}`;
  if (((externalFileAttributes >>> 16) & FILE_TYPE) === LINK) return `it has a link: ${fileName}`;
  return generalPurposeBitFlag & 1 ? `it has an encrypted file: ${fileName}` : undefined;
}

async function* checked(zip: ZipFile, path: string, entry: Entry | undefined): AsyncGenerator<Uint8Array> {
  if (!entry) throw new NoEvidencePack(`${path} is missing`);
  try {
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new NoEvidencePack(`${path} cannot be unpacked: ${(error as Error).message}`);
  }
}

/** Of a file that is read whole. */
const MAX_READ = 100_000_000;

function readersOf(stream: (path: string) => AsyncIterable<Uint8Array>): Pick<EvidenceArchive, 'digest' | 'bytes' | 'text' | 'json'> {
  async function bytesOf(path: string): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of stream(path)) {
      bytes += piece.byteLength;
      if (bytes > MAX_READ) throw new NoEvidencePack(`${path} is larger than it may be`);
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }
  const text = async (path: string): Promise<string> => (await bytesOf(path)).toString('utf8');
  return {
    bytes: bytesOf,
    text,
    async digest(path) {
      const digest = createHash('sha256');
      let bytes = 0;
      for await (const piece of stream(path)) {
        digest.update(piece);
        bytes += piece.byteLength;
      }
      return { bytes, sha256: digest.digest('hex') };
    },
    async json<T>(path: string) {
      try {
        return JSON.parse(await text(path)) as T;
      } catch (error) {
        throw error instanceof SyntaxError ? new NoEvidencePack(`${path} is no JSON`) : error;
      }
    },
  };
}
