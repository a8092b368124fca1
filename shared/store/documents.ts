/** Proof files and official papers: bytes in the bucket, and links to them that live five minutes. */
import { DeleteObjectsCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

import { paperPrefix } from './keys.ts';

export const LINK_SECONDS = 300;

export class Documents {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(bucket: string, pathStyle: boolean) {
    this.#client = new S3Client({ forcePathStyle: pathStyle, maxAttempts: 4 });
    this.#bucket = bucket;
  }

  async put(key: string, body: Uint8Array, contentType: string): Promise<void> {
    await this.#client.send(new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: body, ContentType: contentType }));
  }

  /** All papers of a case: also one that a worker stored before it died, and no row names. */
  async removeOf(caseId: string): Promise<void> {
    const at = { Bucket: this.#bucket };
    for (;;) {
      const { Contents = [], IsTruncated } = await this.#client.send(new ListObjectsV2Command({ ...at, Prefix: paperPrefix(caseId) }));
      if (Contents.length === 0) return;
      const Objects = Contents.map(({ Key }) => ({ Key }));
      const { Errors = [] } = await this.#client.send(new DeleteObjectsCommand({ ...at, Delete: { Objects, Quiet: true } }));
      if (Errors.length > 0) throw new Error(`${Errors.length} papers could not be removed: ${Errors[0]?.Code}`);
      if (!IsTruncated) return;
    }
  }

  /** A link for one reader; whoever holds it can fetch the file until it expires. */
  async link(key: string, contentType: string): Promise<string> {
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key, ResponseContentType: contentType });
    return getSignedUrl(this.#client, command, { expiresIn: LINK_SECONDS });
  }
}
