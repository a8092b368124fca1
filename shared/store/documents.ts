/** Proof files and official papers: bytes in the bucket, and links to them that live five minutes. */
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

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

  /** A link for one reader; whoever holds it can fetch the file until it expires. */
  async link(key: string, contentType: string): Promise<string> {
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key, ResponseContentType: contentType });
    return getSignedUrl(this.#client, command, { expiresIn: LINK_SECONDS });
  }
}
