/** Lines on their way into a cut: SQLite on a scratch disk sorts what does not fit into memory. The only importer of `node:sqlite`. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Line } from './frame.ts';

/** Lines of one transaction: a commit for each would take most of the time. */
const BATCH = 50_000;

export class Stage {
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;
  #open = 0;

  /** `path`: a new file, which the caller removes. What it holds is lost with the process. */
  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    this.#database.exec(`
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE; PRAGMA cache_size = -200000; PRAGMA locking_mode = EXCLUSIVE;
      CREATE TABLE line (file TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL);
      BEGIN`);
    this.#insert = this.#database.prepare('INSERT INTO line VALUES (?, ?, ?)');
  }

  add(file: string, key: string, value: string): void {
    this.#insert.run(file, key, value);
    this.#open += 1;
    if (this.#open % BATCH === 0) this.#database.exec('COMMIT; BEGIN');
  }

  /** Lines of one file by key and value, each once: the order in which a register gives its rows changes no cut. */
  *sorted(file: string): Generator<Line> {
    const lines = this.#database.prepare('SELECT key, value FROM line WHERE file = ? ORDER BY key, value');
    let before: Line | undefined;
    for (const { key, value } of lines.iterate(file)) {
      const line = { key: String(key), value: String(value) };
      if (line.key !== before?.key || line.value !== before.value) yield line;
      before = line;
    }
  }

  close(): void {
    this.#database.close();
  }
}
