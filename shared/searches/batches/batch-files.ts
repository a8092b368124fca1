/**
 * The files of a batch in the bucket, all under one prefix: what was sent, what was checked, a part of the results for each block, and the files
 * that are made of them. Each is written once, or with the same content again.
 */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { S3Client } from '@aws-sdk/client-s3';
import { s3, s3Client } from '../../platform/network/s3.ts';
import { batchPrefix } from '../../platform/table/keys.ts';
import type { CheckedRow } from './checked-row.ts';
import type { AskedRow } from './result-line.ts';

/** Files have up to 20 MB, and a request ends when all of it is there. */
const LARGE_BODIES = { attempts: 3, requestMs: 4_000 };
/** Seconds. A link stays valid when the API key of its caller is revoked. */
export const FILE_LINK_SECONDS = 300;
export const UPLOAD_LINK_SECONDS = 900;
const PARTS_AT_ONCE = 20;
/** Checked rows of so many batches stay in memory between rounds: they never change. */
const REMEMBERED = 2;

/** A file that callers get. */
export interface FileName {
  /** In the bucket, below the batch. */
  name: string;
  contentType: string;
  /** Under which it is saved: ASCII. */
  savedAs: string;
}

export class BatchFiles {
  readonly #bucket: string;
  readonly #client: () => Promise<S3Client>;
  readonly #checked = new Map<string, Promise<CheckedRow[] | undefined>>();

  constructor(bucket: string, pathStyle: boolean) {
    this.#bucket = bucket;
    this.#client = s3Client(LARGE_BODIES, pathStyle, { signsUploads: true });
  }

  /** A link to put exactly so many bytes to. */
  async uploadLink(batchId: string, contentType: string, bytes: number): Promise<string> {
    const signer = import('@aws-sdk/s3-request-presigner');
    const [client, { PutObjectCommand }, { getSignedUrl }] = await Promise.all([this.#client(), s3(), signer]);
    const command = new PutObjectCommand({ ...this.#at(batchId, 'input'), ContentType: contentType, ContentLength: bytes });
    const signed = new Set(['content-length', 'content-type']);
    return getSignedUrl(client, command, { expiresIn: UPLOAD_LINK_SECONDS, signableHeaders: signed, unhoistableHeaders: signed });
  }

  /** Bytes of what was sent; `undefined` where nothing is there. */
  async inputSize(batchId: string): Promise<number | undefined> {
    const [client, { HeadObjectCommand, S3ServiceException }] = await Promise.all([this.#client(), s3()]);
    try {
      return (await client.send(new HeadObjectCommand(this.#at(batchId, 'input')))).ContentLength;
    } catch (error) {
      if (error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0)) return undefined;
      throw error;
    }
  }

  async putInput(batchId: string, body: Uint8Array, contentType: string): Promise<void> {
    await this.#put(batchId, 'input', body, contentType);
  }

  async input(batchId: string): Promise<Buffer | undefined> {
    return this.#get(batchId, 'input');
  }

  async putChecked(batchId: string, rows: readonly CheckedRow[]): Promise<void> {
    await this.#put(batchId, 'checked', gzipSync(JSON.stringify(rows)), 'application/gzip');
  }

  /** `undefined` where they are kept no more. */
  checked(batchId: string): Promise<CheckedRow[] | undefined> {
    const known = this.#checked.get(batchId);
    if (known) return known;
    const reading = this.#json<CheckedRow[]>(batchId, 'checked');
    if (this.#checked.size >= REMEMBERED) this.#checked.delete([...this.#checked.keys()][0]!);
    this.#checked.set(batchId, reading);
    const forget = () => this.#checked.delete(batchId);
    reading.then((rows) => rows ?? forget(), forget);
    return reading;
  }

  async putPart(batchId: string, block: number, rows: readonly AskedRow[]): Promise<void> {
    await this.#put(batchId, `parts/${block}`, gzipSync(JSON.stringify(rows)), 'application/gzip');
  }

  /** What became of the rows of these blocks. Throws where a part is missing. */
  async parts(batchId: string, blocks: readonly number[]): Promise<AskedRow[]> {
    const rows: AskedRow[] = [];
    for (let start = 0; start < blocks.length; start += PARTS_AT_ONCE) {
      const some = blocks.slice(start, start + PARTS_AT_ONCE).map((block) => this.#json<AskedRow[]>(batchId, `parts/${block}`));
      for (const part of await Promise.all(some)) {
        if (!part) throw new Error('a part of the results is missing');
        rows.push(...part);
      }
    }
    return rows;
  }

  async putFile(batchId: string, { name, contentType }: FileName, body: Uint8Array): Promise<void> {
    await this.#put(batchId, name, body, contentType);
  }

  /** A link for one reader; everyone who has it can fetch the file until it expires. */
  async link(batchId: string, { name, contentType, savedAs }: FileName): Promise<string> {
    const signer = import('@aws-sdk/s3-request-presigner');
    const [client, { GetObjectCommand }, { getSignedUrl }] = await Promise.all([this.#client(), s3(), signer]);
    const command = new GetObjectCommand({
      ...this.#at(batchId, name),
      ResponseContentType: contentType,
      ResponseContentDisposition: `attachment; filename="${savedAs}"`,
    });
    return getSignedUrl(client, command, { expiresIn: FILE_LINK_SECONDS });
  }

  async removeAll(batchId: string): Promise<void> {
    const [client, { DeleteObjectsCommand, ListObjectsV2Command }] = await Promise.all([this.#client(), s3()]);
    const at = { Bucket: this.#bucket };
    for (;;) {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ ...at, Prefix: batchPrefix(batchId) }));
      if (Contents.length === 0) return;
      const Objects = Contents.map(({ Key }) => ({ Key }));
      const { Errors = [] } = await client.send(new DeleteObjectsCommand({ ...at, Delete: { Objects, Quiet: true } }));
      if (Errors.length > 0) throw new Error(`${Errors.length} files of a batch could not be removed: ${Errors[0]?.Code}`);
    }
  }

  #at(batchId: string, name: string) {
    return { Bucket: this.#bucket, Key: batchPrefix(batchId) + name };
  }

  async #put(batchId: string, name: string, Body: Uint8Array, ContentType: string): Promise<void> {
    const [client, { PutObjectCommand }] = await Promise.all([this.#client(), s3()]);
    await client.send(new PutObjectCommand({ ...this.#at(batchId, name), Body, ContentType }));
  }

  async #get(batchId: string, name: string): Promise<Buffer | undefined> {
    const [client, { GetObjectCommand, S3ServiceException }] = await Promise.all([this.#client(), s3()]);
    try {
      const { Body } = await client.send(new GetObjectCommand(this.#at(batchId, name)));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    } catch (error) {
      if (error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0)) return undefined;
      throw error;
    }
  }

  async #json<T>(batchId: string, name: string): Promise<T | undefined> {
    const packed = await this.#get(batchId, name);
    return packed && (JSON.parse(gunzipSync(packed).toString('utf8')) as T);
  }
}
