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
  /** The ZIP file is as the service wrote it. `false`: it was packed again by another program; its files may be unchanged nevertheless. */
  isAsWritten: boolean;
  /** The bytes of a file as they are decompressed. Rejects with `NoEvidencePack` where they are not what the archive says. */
  stream(path: string): Promise<AsyncIterable<Uint8Array>>;
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
      isAsWritten: isAsWritten(zip.comment, before),
      stream: async (path) => checked(zip, entries.get(folder + path)!),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** A comment of another program is none of ours; ours with another digest says that the file was changed. */
function isAsWritten(comment: string, sha256: string): boolean {
  if (comment === '') return false;
  const [, said] = COMMENT.exec(comment) ?? [];
  if (said !== sha256) throw new NoEvidencePack('the archive was changed: its comment does not belong to its bytes');
  return true;
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

async function* checked(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new NoEvidencePack(`${entry.fileName} cannot be unpacked: ${(error as Error).message}`);
  }
}
