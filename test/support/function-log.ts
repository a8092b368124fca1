/** What functions print while a test file runs, in one file of that test file, below `node_modules/.cache/registry-graph/logs`. */
import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Writable } from 'node:stream';

const TESTS = resolve(import.meta.dirname, '..');
const FOLDER = resolve(import.meta.dirname, '../../node_modules/.cache/registry-graph/logs');
const MAX_TAIL_LINES = 40;

class FunctionLog extends Writable {
  #path = join(FOLDER, 'no-test-file.log');

  get path(): string {
    return this.#path;
  }

  /** Everything since the test file began. */
  get text(): string {
    return readFileSync(this.#path, 'utf8');
  }

  /** Bytes so far. */
  get size(): number {
    return statSync(this.#path).size;
  }

  /** An empty log for this test file. */
  begin(testFile: string): void {
    this.#path = join(FOLDER, `${relative(TESTS, testFile).replace(/\.test\.ts$/, '')}.log`);
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, '');
  }

  /** The last lines after the first `from` bytes. */
  tail(from: number): string {
    const lines = readFileSync(this.#path).subarray(from).toString('utf8').trimEnd().split('\n');
    return lines.slice(-MAX_TAIL_LINES).join('\n');
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void): void {
    appendFileSync(this.#path, piece);
    done();
  }
}

/** Of this worker: its test files run one after the other. */
export const functionLog = new FunctionLog();
