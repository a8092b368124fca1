/** Multipart uploads: an object of unknown size, written in parts. Nothing can be read of it before its end; without it the lifecycle removes the parts. */
import type { S3Client } from '@aws-sdk/client-s3';
import { s3 } from './s3.ts';

export interface ObjectAddress {
  Bucket: string;
  Key: string;
}

/** A part of a multipart upload: at least 5 MB by S3, at most 11 MB by the engine of this machine. */
export const PART_BYTES = 8 * 1024 * 1024;

export class MultipartUpload {
  readonly #client: () => Promise<S3Client>;
  readonly #at: ObjectAddress;

  constructor(client: () => Promise<S3Client>, at: ObjectAddress) {
    this.#client = client;
    this.#at = at;
  }

  /** Gives the id of the upload, with which any process can go on. */
  async begin(contentType?: string): Promise<string> {
    const [client, { CreateMultipartUploadCommand }] = await Promise.all([this.#client(), s3()]);
    const type = contentType === undefined ? {} : { ContentType: contentType };
    return (await client.send(new CreateMultipartUploadCommand({ ...this.#at, ...type }))).UploadId!;
  }

  /** `part` from 1; a part of the same number is replaced. Gives its ETag. */
  async put(UploadId: string, PartNumber: number, Body: Uint8Array): Promise<string> {
    const [client, { UploadPartCommand }] = await Promise.all([this.#client(), s3()]);
    return (await client.send(new UploadPartCommand({ ...this.#at, UploadId, PartNumber, Body }))).ETag!;
  }

  async end(UploadId: string, parts: readonly string[]): Promise<void> {
    const [client, { CompleteMultipartUploadCommand }] = await Promise.all([this.#client(), s3()]);
    const Parts = parts.map((ETag, at) => ({ PartNumber: at + 1, ETag }));
    await client.send(new CompleteMultipartUploadCommand({ ...this.#at, UploadId, MultipartUpload: { Parts } }));
  }
}

export interface PartWriter {
  write(bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
}

/** Writes bytes as they come, a part at a time. */
export async function partWriter(upload: Pick<MultipartUpload, 'begin' | 'put' | 'end'>, contentType?: string): Promise<PartWriter> {
  const id = await upload.begin(contentType);
  const parts: string[] = [];
  let open: Uint8Array[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    parts.push(await upload.put(id, parts.length + 1, Buffer.concat(open)));
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
      // An upload has at least one part, be it an empty one.
      if (size > 0 || parts.length === 0) await flush();
      await upload.end(id, parts);
    },
  };
}
