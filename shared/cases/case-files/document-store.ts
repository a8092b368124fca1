/** Proof files and official documents: bytes in the bucket, and links to them that expire after one minute. */
import { createHash } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { s3, s3Client } from '../../platform/network/s3.ts';
import { answerPrefix, documentPrefix } from '../../platform/table/keys.ts';

/** A document has up to 20 MB, and its request ends when all of it is stored. */
const LARGE_BODIES = { attempts: 3, requestMs: 4_000 };
/** A link stays valid when the API key of its caller is revoked, so it is valid only for as long as it takes to follow it. */
export const LINK_SECONDS = 60;

/** An answer that is saved under a name; `fileName` is ASCII. */
export interface AnswerAsFile {
  contentType: string;
  fileName?: string;
}
const JSON_ANSWER: AnswerAsFile = { contentType: 'application/json' };

const INERT = /^(?:application\/(?:pdf|json|zip|gzip|octet-stream)|text\/(?:plain|csv)|image\/(?:png|jpeg|tiff|gif))$/;

/**
 * The content type of a download: what a browser could run (HTML, SVG, XML) is served as bytes. S3 sets no `X-Content-Type-Options` on a
 * link's answer; an unambiguous type and `attachment` take its place.
 */
export function servedType(contentType: string): string {
  return INERT.test(contentType.split(';')[0]!.trim().toLowerCase()) ? contentType : 'application/octet-stream';
}

export class Documents {
  readonly #bucket: string;
  readonly #client: () => Promise<S3Client>;

  constructor(bucket: string, pathStyle: boolean) {
    this.#bucket = bucket;
    this.#client = s3Client(LARGE_BODIES, pathStyle);
  }

  async put(key: string, body: Uint8Array, contentType: string): Promise<void> {
    const [client, { PutObjectCommand }] = await Promise.all([this.#client(), s3()]);
    await client.send(new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: body, ContentType: servedType(contentType) }));
  }

  /** `undefined` where it is not there, or kept no more. */
  async read(key: string): Promise<Uint8Array | undefined> {
    const [client, { GetObjectCommand, S3ServiceException }] = await Promise.all([this.#client(), s3()]);
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key }));
      return await Body?.transformToByteArray();
    } catch (error) {
      if (error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0)) return undefined;
      throw error;
    }
  }

  /** `false` also where the lifecycle of the bucket has removed it. */
  async isThere(key: string): Promise<boolean> {
    const [client, { HeadObjectCommand, S3ServiceException }] = await Promise.all([this.#client(), s3()]);
    try {
      await client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: key }));
      return true;
    } catch (error) {
      // 403: who may not list the bucket is not told that there is no such object.
      if (error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0)) return false;
      throw error;
    }
  }

  /** A link to an answer in gzip, JSON where nothing else is said, that is too large for a function. */
  async putAnswer(caseId: string, packed: Uint8Array, { contentType, fileName }: AnswerAsFile = JSON_ANSWER): Promise<string> {
    const [client, { PutObjectCommand }] = await Promise.all([this.#client(), s3()]);
    const Key = `${answerPrefix(caseId)}${createHash('sha256').update(packed).digest('hex')}`;
    const coded = { ContentType: servedType(contentType), ContentEncoding: 'gzip' };
    await client.send(new PutObjectCommand({ Bucket: this.#bucket, Key, Body: packed, ...coded }));
    return this.link(Key, contentType, fileName);
  }

  async remove(key: string): Promise<void> {
    const [client, { DeleteObjectCommand }] = await Promise.all([this.#client(), s3()]);
    await client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
  }

  /** Removes all documents of a case, also those that a worker stored before it died and no row names. */
  async removeOf(caseId: string): Promise<void> {
    await Promise.all([documentPrefix(caseId), answerPrefix(caseId)].map((prefix) => this.#removeUnder(prefix)));
  }

  async #removeUnder(Prefix: string): Promise<void> {
    const [client, { DeleteObjectsCommand, ListObjectsV2Command }] = await Promise.all([this.#client(), s3()]);
    const at = { Bucket: this.#bucket };
    for (;;) {
      const { Contents = [], IsTruncated } = await client.send(new ListObjectsV2Command({ ...at, Prefix }));
      if (Contents.length === 0) return;
      const Objects = Contents.map(({ Key }) => ({ Key }));
      const { Errors = [] } = await client.send(new DeleteObjectsCommand({ ...at, Delete: { Objects, Quiet: true } }));
      if (Errors.length > 0) throw new Error(`${Errors.length} documents could not be removed: ${Errors[0]?.Code}`);
      if (!IsTruncated) return;
    }
  }

  /** A link for one reader; everyone who has it can fetch the file until it expires. `fileName`: under which it is saved, ASCII. */
  async link(key: string, contentType: string, fileName?: string): Promise<string> {
    const signer = import('@aws-sdk/s3-request-presigner');
    const [client, { GetObjectCommand }, { getSignedUrl }] = await Promise.all([this.#client(), s3(), signer]);
    const command = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: key,
      ResponseContentType: servedType(contentType),
      ...disposition(fileName),
    });
    return getSignedUrl(client, command, { expiresIn: LINK_SECONDS });
  }
}

/** Saved, not shown: what a register sends is no page of ours. */
const disposition = (fileName: string | undefined) =>
  fileName ? { ResponseContentDisposition: `attachment; filename="${fileName}"` } : {};
