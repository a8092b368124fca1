/** What a cut's manifest says of the bytes of a publisher's file, taken while they pass. */
import { createHash } from 'node:crypto';

export class SourceDigest {
  readonly #digest = createHash('sha256');
  #bytes = 0;

  /** The same pieces. */
  async *of(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      this.#digest.update(piece);
      this.#bytes += piece.byteLength;
      yield piece;
    }
  }

  /** Once all have passed; only once. */
  end(): { bytes: number; sha256: string } {
    return { bytes: this.#bytes, sha256: this.#digest.digest('hex') };
  }
}
