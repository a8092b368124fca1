/** Lines on their way into a cut: SQLite on a scratch disk sorts what does not fit into memory. The only importer of `node:sqlite`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Line } from './frame.ts';

/** Lines of one transaction: a commit for each would take most of the time. */
const BATCH = 50_000;

/** Calls `use` with a stage on the scratch disk, and removes it. */
export async function withStage<T>(use: (stage: Stage) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'registry-graph-cut-'));
  const stage = new Stage(join(folder, 'stage.db'));
  try {
    return await use(stage);
  } finally {
    stage.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export class Stage {
  readonly #database: DatabaseSync;
  /** By file, which has a table of its own: the sorting of one reads no lines of the others. */
  readonly #inserts = new Map<string, StatementSync>();
  #open = 0;

  /** `path`: a new file, which the caller removes. What it holds is lost with the process. */
  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    this.#database.exec(`
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE; PRAGMA cache_size = -200000; PRAGMA locking_mode = EXCLUSIVE;
      BEGIN`);
  }

  add(file: string, key: string, value: string): void {
    this.#insertOf(file).run(key, value);
    this.#open += 1;
    if (this.#open % BATCH === 0) this.#database.exec('COMMIT; BEGIN');
  }

  #insertOf(file: string): StatementSync {
    const known = this.#inserts.get(file);
    if (known) return known;
    this.#database.exec(`CREATE TABLE "${file}" (key TEXT NOT NULL, value TEXT NOT NULL)`);
    const insert = this.#database.prepare(`INSERT INTO "${file}" VALUES (?, ?)`);
    this.#inserts.set(file, insert);
    return insert;
  }

  /** Lines of one file by key and value, each once: the order in which a register gives its rows changes no cut. */
  *sorted(file: string): Generator<Line> {
    this.#insertOf(file);
    const lines = this.#database.prepare(`SELECT key, value FROM "${file}" ORDER BY key, value`);
    let before: Line | undefined;
    for (const { key, value } of lines.iterate()) {
      const line = { key: String(key), value: String(value) };
      if (line.key !== before?.key || line.value !== before.value) yield line;
      before = line;
    }
  }

  close(): void {
    this.#database.close();
  }
}
