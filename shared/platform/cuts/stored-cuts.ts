/** The bucket as the loader uses it: writes cuts and the files that they are made of, and removes them. */
import { s3 } from '../network/s3.ts';
import type { CutManifest } from './cut.ts';
import { CutBucket } from './cut-bucket.ts';
import { CutDamaged } from './frame.ts';

/** A part of a multipart upload: at least 5 MB by S3, at most 11 MB by the engine of this machine. */
export const PART_BYTES = 8 * 1024 * 1024;

export class StoredCuts extends CutBucket {
  /** `undefined` where it is damaged: the cut that takes its place is then checked as a first one is. */
  async manifest(path: string): Promise<CutManifest | undefined> {
    try {
      return (await this.open(path)).manifest;
    } catch (error) {
      if (error instanceof CutDamaged) return undefined;
      throw error;
    }
  }

  async put(key: string, body: Uint8Array): Promise<void> {
    const [client, { PutObjectCommand }] = await Promise.all([this.client(), s3()]);
    await client.send(new PutObjectCommand({ ...this.at(key), Body: body }));
  }

  /** An object of unknown size, written in parts. Nothing can be read of it before `end`; without it the lifecycle removes the parts. */
  async upload(key: string): Promise<{ write(bytes: Uint8Array): Promise<void>; end(): Promise<void> }> {
    const uploadId = await this.beginUpload(key);
    const parts: string[] = [];
    let open: Uint8Array[] = [];
    let size = 0;
    const flush = async (): Promise<void> => {
      parts.push(await this.putPart(key, uploadId, parts.length + 1, Buffer.concat(open)));
      open = [];
      size = 0;
    };
    return {
      async write(bytes) {
        open.push(bytes);
        size += bytes.byteLength;
        if (size >= PART_BYTES) await flush();
      },
      end: async () => {
        // A multipart upload has at least one part, be it an empty one.
        if (size > 0 || parts.length === 0) await flush();
        await this.endUpload(key, uploadId, parts);
      },
    };
  }

  /** Gives the id of a multipart upload, with which any process can go on. */
  async beginUpload(key: string): Promise<string> {
    const [client, { CreateMultipartUploadCommand }] = await Promise.all([this.client(), s3()]);
    return (await client.send(new CreateMultipartUploadCommand(this.at(key)))).UploadId!;
  }

  /** `part` from 1; a part of the same number is replaced. Gives its ETag. */
  async putPart(key: string, UploadId: string, PartNumber: number, Body: Uint8Array): Promise<string> {
    const [client, { UploadPartCommand }] = await Promise.all([this.client(), s3()]);
    return (await client.send(new UploadPartCommand({ ...this.at(key), UploadId, PartNumber, Body }))).ETag!;
  }

  async endUpload(key: string, UploadId: string, parts: readonly string[]): Promise<void> {
    const [client, { CompleteMultipartUploadCommand }] = await Promise.all([this.client(), s3()]);
    const Parts = parts.map((ETag, at) => ({ PartNumber: at + 1, ETag }));
    await client.send(new CompleteMultipartUploadCommand({ ...this.at(key), UploadId, MultipartUpload: { Parts } }));
  }

  /** Bytes of an object from `start` to before `end`, read in ranges of 8 MB. */
  async *stream(key: string, start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; at += PART_BYTES) yield this.bytes(key, `bytes=${at}-${Math.min(at + PART_BYTES, end) - 1}`);
  }

  async remove(keys: readonly string[]): Promise<void> {
    const [client, { DeleteObjectCommand }] = await Promise.all([this.client(), s3()]);
    for (const key of keys) await client.send(new DeleteObjectCommand(this.at(key)));
  }

  /** All objects of a cut, also of one whose writing was cut off. */
  async removeCut(path: string, files: readonly string[]): Promise<void> {
    await this.remove([...files.flatMap((file) => [`${path}/${file}`, `${path}/${file}.index`]), `${path}/manifest.json`]);
  }
}
