/**
 * The load of a register's copy that is under way: one item a register. A round takes it for some minutes, does a part of the work and writes how far
 * it came; a round that dies is taken over when its time is over, and can then write nothing more.
 */
import { cutLoadKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** A file of the register on its way into the bucket. */
export interface LoadFile {
  name: string;
  url: string;
  /** As the publisher says. */
  rows?: number;
  /** Of the download, from its first part on. */
  uploadId?: string;
  etag?: string;
  /** ETags of the parts in the bucket. */
  parts: string[];
  /** Bytes in the bucket. */
  bytes: number;
  isComplete?: true;
}

/**
 * `refused`: the cut is not as it should be, and the same edition is not loaded again. `damaged`: the cut that a delta changes cannot be read, and the
 * whole files of the edition are loaded.
 */
export type LoadStep = 'fetch' | 'build' | 'publish' | 'clean' | 'done' | 'refused' | 'damaged';
const OPEN_STEPS: readonly LoadStep[] = ['fetch', 'build', 'publish', 'clean'];

export interface Load {
  register: string;
  /** ISO instant of the publication. */
  edition: string;
  step: LoadStep;
  files: LoadFile[];
  /** The cut that a delta changes; from the step `publish` on: that in whose place the new one comes. */
  base?: string;
  isDelta?: boolean;
  /** The cut that was built, and how many companies it has. */
  cut?: string;
  companies?: number;
  /** Cuts of the load before, of which those are removed that nobody can go back to any more. */
  outdated?: string[];
  /** Why it was refused, or what the last round failed of. */
  reason?: string;
  /** Counts the rounds; only the latest may write. */
  round: number;
  /** ISO instant until which the latest round has the load. */
  takenUntil: string;
  startedAt: string;
  downloadedAt?: string;
}

/** A load that has not ended within a day may never: its files may be gone. The next edition takes its place. */
const STUCK_MS = 24 * 3_600_000;
const stuckBefore = (now: string): string => new Date(Date.parse(now) - STUCK_MS).toISOString();
export const isStuck = ({ startedAt }: Load, now: string): boolean => startedAt < stuckBefore(now);

export const isOpen = ({ step }: Load): boolean => OPEN_STEPS.includes(step);

export class Loads {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(register: string): Promise<Load | undefined> {
    return this.#table.get<Load>(cutLoadKey(register));
  }

  /** False where another load is under way (for a day at most), or this edition was loaded or refused already. */
  async begin(load: Load): Promise<boolean> {
    const condition = {
      condition:
        'attribute_not_exists(pk) OR step = :damaged OR (edition <> :edition AND (step IN (:done, :refused) OR (startedAt < :stuck AND takenUntil <= :now)))',
      values: {
        ':edition': load.edition,
        ':done': 'done',
        ':refused': 'refused',
        ':damaged': 'damaged',
        ':now': load.startedAt,
        ':stuck': stuckBefore(load.startedAt),
      },
    };
    return (await this.#table.putUnlessTaken<Load>(cutLoadKey(load.register), load, condition)) === undefined;
  }

  /** The load for one round, until `until`; `undefined` where none is open, or another round has it. ISO instants. */
  async take(register: string, now: string, until: string): Promise<Load | undefined> {
    const load = await this.read(register);
    if (!load || !isOpen(load) || load.takenUntil > now) return undefined;
    return this.save({ ...load, round: load.round + 1, takenUntil: until }, load.round);
  }

  /** Writes how far the round has come. `undefined` where another round has taken the load meanwhile. */
  async save(load: Load, round = load.round): Promise<Load | undefined> {
    const condition = { condition: 'round = :round', values: { ':round': round } };
    return (await this.#table.putUnlessTaken<Load>(cutLoadKey(load.register), load, condition)) === undefined ? load : undefined;
  }
}
