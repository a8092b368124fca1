/** The bucket as the loader uses it: writes cuts and the files that they are made of, and removes them. */
import { MultipartUpload, PART_BYTES, type PartWriter, partWriter } from '../network/multipart.ts';
import { s3 } from '../network/s3.ts';
import type { CutManifest } from './cut.ts';
import { CutBucket } from './cut-bucket.ts';
import { CutDamaged } from './frame.ts';

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

  async upload(key: string): Promise<PartWriter> {
    return partWriter({
      begin: () => this.beginUpload(key),
      put: (id, part, body) => this.putPart(key, id, part, body),
      end: (id, parts) => this.endUpload(key, id, parts),
    });
  }

  async beginUpload(key: string): Promise<string> {
    return this.#uploadOf(key).begin();
  }

  async putPart(key: string, uploadId: string, part: number, body: Uint8Array): Promise<string> {
    return this.#uploadOf(key).put(uploadId, part, body);
  }

  async endUpload(key: string, uploadId: string, parts: readonly string[]): Promise<void> {
    await this.#uploadOf(key).end(uploadId, parts);
  }

  #uploadOf(key: string): MultipartUpload {
    return new MultipartUpload(this.client, this.at(key));
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
