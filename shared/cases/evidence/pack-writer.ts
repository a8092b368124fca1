/** Writes the files of a pack into its ZIP file, and that into the bucket, as they come: no more than one file is in memory. */
import { createHash } from 'node:crypto';
import { BAG, bagInfo, DECLARATION, type HashedFile, manifestText } from '../../model/evidence/bag.ts';
import { howToVerify } from '../../model/evidence/how-to-verify.ts';
import { HOW_TO_VERIFY, KEY_FACTS, PUBLIC_KEY, packFolder, SIGNATURE, TIME_STAMP } from '../../model/evidence/pack-files.ts';
import { PackZip } from '../../model/evidence/pack-zip.ts';
import type { PartWriter } from '../../platform/network/multipart.ts';
import type { SigningKey } from '../../platform/signing/key-store.ts';
import type { Signer } from '../../platform/signing/signer.ts';
import type { TimeStamper } from '../../platform/signing/time-stamp.ts';
import type { MadePack } from './pack.ts';

/** A ZIP file has no more without extensions that not every tool reads. */
const MAX_FILES = 60_000;
const MAX_BYTES = 2_000_000_000;

const indented = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export class PackTooLarge extends Error {
  override readonly name = 'PackTooLarge';
}

export interface PackSettings {
  packId: string;
  caseId: string;
  /** ISO 8601: when the case was last updated. */
  updatedAt: string;
}

export class PackWriter {
  readonly #settings: PackSettings;
  readonly #folder: string;
  readonly #upload: PartWriter;
  readonly #zip = new PackZip();
  readonly #all = createHash('sha256');
  readonly #payload: HashedFile[] = [];
  readonly #tags: HashedFile[] = [];
  #files = 0;
  #bytes = 0;

  constructor(settings: PackSettings, upload: PartWriter) {
    this.#settings = settings;
    this.#folder = packFolder(settings.caseId, settings.updatedAt);
    this.#upload = upload;
  }

  /** A file of the payload: below `data/`. Rejects with `PackTooLarge`. */
  async payload(path: string, content: Iterable<string | Uint8Array> | string | Uint8Array): Promise<HashedFile> {
    const file = await this.#write(path, content);
    this.#payload.push(file);
    return file;
  }

  /** A file of the payload as indented JSON. Rejects with `PackTooLarge`. */
  jsonPayload(path: string, value: unknown): Promise<HashedFile> {
    return this.payload(path, indented(value));
  }

  /** Writes the files about the payload, the signature and the time stamp. Gives what is known of the whole file. */
  async end(signer: Signer, key: SigningKey, stamp: TimeStamper | undefined): Promise<MadePack> {
    const { fingerprint, publicKey, where, validFrom } = key;
    const facts = { fingerprint, algorithm: 'ECDSA with P-256 and SHA-256', where, validFrom };
    await this.#tag(BAG.declaration, DECLARATION);
    await this.#tag(BAG.info, bagInfo(this.#payload, { packId: this.#settings.packId, madeOf: this.#settings.updatedAt }));
    await this.#tag(BAG.manifest, manifestText(this.#payload));
    await this.#tag(HOW_TO_VERIFY, howToVerify({ fingerprint, isStamped: stamp !== undefined }));
    await this.#tag(PUBLIC_KEY, publicKey);
    await this.#tag(KEY_FACTS, indented(facts));
    const signed = Buffer.from(manifestText(this.#tags));
    await this.#write(BAG.tagManifest, signed);
    await this.#write(SIGNATURE, await signer.sign(signed));
    if (stamp) await this.#write(TIME_STAMP, await stamp(signed));
    await this.#send(this.#zip.end());
    await this.#upload.end();
    return { bytes: this.#bytes, sha256: this.#all.digest('hex'), files: this.#files, fingerprint };
  }

  async #tag(path: string, content: string): Promise<void> {
    this.#tags.push(await this.#write(path, content));
  }

  async #write(path: string, content: Iterable<string | Uint8Array> | string | Uint8Array): Promise<HashedFile> {
    this.#files += 1;
    if (this.#files > MAX_FILES) throw new PackTooLarge(`more than ${MAX_FILES} files`);
    const digest = createHash('sha256');
    const file = this.#zip.file(`${this.#folder}/${path}`);
    let bytes = 0;
    for (const piece of typeof content === 'string' || content instanceof Uint8Array ? [content] : content) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
      bytes += chunk.byteLength;
      digest.update(chunk);
      file.write(chunk);
      await this.#send(this.#zip.take());
    }
    file.end();
    await this.#send(this.#zip.take());
    return { path, bytes, sha256: digest.digest('hex') };
  }

  async #send(pieces: readonly Uint8Array[]): Promise<void> {
    for (const piece of pieces) {
      this.#bytes += piece.byteLength;
      if (this.#bytes > MAX_BYTES) throw new PackTooLarge(`more than ${MAX_BYTES} bytes`);
      this.#all.update(piece);
      await this.#upload.write(piece);
    }
  }
}
