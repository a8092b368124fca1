/** The bucket as the maker of packs uses it: reads the documents of a case, and writes packs beside them. */

import { MultipartUpload, type PartWriter, partWriter } from '../../platform/network/multipart.ts';
import { s3, s3Client } from '../../platform/network/s3.ts';
import { caseIdOf, documentPrefix, packObject } from '../../platform/table/keys.ts';

/** A document has up to 20 MB, and its request ends when all of it is there. */
const LARGE_BODIES = { attempts: 3, requestMs: 4_000 };

export class PackBucket {
  readonly #bucket: string;
  readonly #client: ReturnType<typeof s3Client>;

  constructor(bucket: string, pathStyle: boolean) {
    this.#bucket = bucket;
    this.#client = s3Client(LARGE_BODIES, pathStyle);
  }

  /** `undefined` where it is kept no more. */
  async document(documentId: string): Promise<Buffer | undefined> {
    const [client, { GetObjectCommand, NoSuchKey }] = await Promise.all([this.#client(), s3()]);
    const Key = documentPrefix(caseIdOf(documentId)) + documentId;
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: this.#bucket, Key }));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async upload(packId: string): Promise<PartWriter> {
    const upload = new MultipartUpload(this.#client, { Bucket: this.#bucket, Key: packObject(packId) });
    return partWriter(upload, 'application/zip');
  }

  async remove(packId: string): Promise<void> {
    const [client, { DeleteObjectCommand }] = await Promise.all([this.#client(), s3()]);
    await client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: packObject(packId) }));
  }
}
