/** Cuts in the bucket: objects that are written once under a name of their own, and read by ranges. */
import type { S3Client } from '@aws-sdk/client-s3';
import { s3, s3Client } from '../network/s3.ts';
import { CUTS_PREFIX } from '../settings/names.ts';
import type { Cut, CutManifest } from './cut.ts';
import { CutDamaged } from './frame.ts';
import { SortedFile } from './sorted-file.ts';
import { readIndex } from './sorted-file-index.ts';

/** A part of a multipart upload: at least 5 MB by S3, at most 11 MB by the engine of this machine. */
const PART_BYTES = 8 * 1024 * 1024;
const LIMITS = { attempts: 3, requestMs: 4_000 };

export class CutBucket {
  readonly #bucket: string;
  readonly #client: () => Promise<S3Client>;

  constructor(bucket: string, pathStyle: boolean) {
    this.#bucket = bucket;
    this.#client = s3Client(LIMITS, pathStyle);
  }

  /** A cut by its path, for example `LEI/2026-11-26T08:00/4f1c…`. Its manifest is read at once, an index when its file is first used. */
  async open(path: string): Promise<Cut> {
    const manifest = JSON.parse((await this.#bytes(`${path}/manifest.json`)).toString('utf8')) as CutManifest;
    const opened = new Map<string, Promise<SortedFile>>();
    const file = (name: string): Promise<SortedFile> => {
      const known = opened.get(name);
      if (known) return known;
      const opening = this.#openFile(path, name, manifest);
      opened.set(name, opening);
      opening.catch(() => opened.delete(name));
      return opening;
    };
    return { manifest, file };
  }

  async #openFile(path: string, name: string, { files }: CutManifest): Promise<SortedFile> {
    const facts = files[name];
    if (!facts) throw new CutDamaged(`the cut has no file ${name}`);
    const frames = readIndex(await this.#bytes(`${path}/${name}.index`), facts.indexCrc32);
    return new SortedFile(frames, (offset, length) => this.#bytes(`${path}/${name}`, `bytes=${offset}-${offset + length - 1}`));
  }

  async #bytes(key: string, Range?: string): Promise<Buffer> {
    const [client, { GetObjectCommand }] = await Promise.all([this.#client(), s3()]);
    const { Body } = await client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: CUTS_PREFIX + key, ...(Range && { Range }) }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  }

  async put(key: string, body: Uint8Array): Promise<void> {
    const [client, { PutObjectCommand }] = await Promise.all([this.#client(), s3()]);
    await client.send(new PutObjectCommand({ Bucket: this.#bucket, Key: CUTS_PREFIX + key, Body: body }));
  }

  /** An object of unknown size, written in parts. Nothing can be read of it before `end`; without it the lifecycle removes the parts. */
  async upload(key: string): Promise<{ write(bytes: Uint8Array): Promise<void>; end(): Promise<void> }> {
    const [client, commands] = await Promise.all([this.#client(), s3()]);
    const at = { Bucket: this.#bucket, Key: CUTS_PREFIX + key };
    const { UploadId } = await client.send(new commands.CreateMultipartUploadCommand(at));
    const parts: { PartNumber: number; ETag: string | undefined }[] = [];
    let open: Uint8Array[] = [];
    let size = 0;
    const flush = async (): Promise<void> => {
      const PartNumber = parts.length + 1;
      const { ETag } = await client.send(new commands.UploadPartCommand({ ...at, UploadId, PartNumber, Body: Buffer.concat(open) }));
      parts.push({ PartNumber, ETag });
      open = [];
      size = 0;
    };
    return {
      async write(bytes) {
        open.push(bytes);
        size += bytes.byteLength;
        if (size >= PART_BYTES) await flush();
      },
      async end() {
        // A multipart upload has at least one part, be it an empty one.
        if (size > 0 || parts.length === 0) await flush();
        await client.send(new commands.CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts: parts } }));
      },
    };
  }
}
