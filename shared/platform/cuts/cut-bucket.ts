/** Cuts in the bucket: objects that are written once under a name of their own (`stored-cuts.ts`), and read by ranges. */
import type { S3Client } from '@aws-sdk/client-s3';
import { s3, s3Client } from '../network/s3.ts';
import { CUTS_PREFIX } from '../settings/names.ts';
import type { Cut, CutManifest } from './cut.ts';
import { CutDamaged } from './frame.ts';
import { readManifest } from './manifest.ts';
import { SortedFile } from './sorted-file.ts';
import { readIndex } from './sorted-file-index.ts';

const LIMITS = { attempts: 3, requestMs: 4_000 };

export class CutBucket {
  readonly #bucket: string;
  protected readonly client: () => Promise<S3Client>;

  constructor(bucket: string, pathStyle: boolean) {
    this.#bucket = bucket;
    this.client = s3Client(LIMITS, pathStyle);
  }

  /** A cut by its path, for example `LEI/2026-11-26T08:00/4f1c…`. Its manifest is read at once, an index when its file is first used. */
  async open(path: string): Promise<Cut> {
    const manifest = readManifest(await this.#bytesOfCut(`${path}/manifest.json`));
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
    const frames = readIndex(await this.#bytesOfCut(`${path}/${name}.index`), facts.indexCrc32);
    return new SortedFile(frames, (offset, length) => this.#bytesOfCut(`${path}/${name}`, `bytes=${offset}-${offset + length - 1}`));
  }

  /** A cut is written whole before it has a path: an object that is gone or too short is damage. */
  async #bytesOfCut(key: string, range?: string): Promise<Buffer> {
    try {
      return await this.bytes(key, range);
    } catch (cause) {
      if (!['NoSuchKey', 'InvalidRange'].includes((cause as Error).name)) throw cause;
      throw new CutDamaged(`${key} is not as it was written`, { cause });
    }
  }

  protected async bytes(key: string, Range?: string): Promise<Buffer> {
    const [client, { GetObjectCommand }] = await Promise.all([this.client(), s3()]);
    const { Body } = await client.send(new GetObjectCommand({ ...this.at(key), ...(Range && { Range }) }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  }

  protected at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: CUTS_PREFIX + key };
  }
}
