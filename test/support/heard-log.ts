/** All that the functions print, kept in memory: a test can say what never stands in a log. */
import { Writable } from 'node:stream';

export class HeardLog extends Writable {
  readonly #pieces: string[] = [];

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pieces.push(piece.toString('utf8'));
    done();
  }

  get text(): string {
    return this.#pieces.join('');
  }
}
