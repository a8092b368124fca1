/** A cut: the state of a register on a day, as sorted files that never change. Which cut is current, its pointer says (`cut-pointer-store.ts`). */
import type { SortedFile } from './sorted-file.ts';

/** A sorted file as it is read. */
export type CutFile = Pick<SortedFile, 'valuesOf' | 'framesOf' | 'withPrefix' | 'lines'>;

/** Of one sorted file of a cut. */
export interface CutFileFacts {
  /** Packed, in bytes. */
  bytes: number;
  frames: number;
  lines: number;
  keys: number;
  indexCrc32: number;
}

/** A file of the register that the cut was made from. */
export interface SourceFile {
  name: string;
  url: string;
  bytes: number;
  sha256: string;
  rows: number;
  /** Rows that could not be read, and are in no sorted file. */
  odd: number;
  /** It has only what changed since the files before it. */
  isDelta?: true;
}

export interface CutManifest {
  /** `LEI`, `RO` … */
  register: string;
  /** Names the cut within its register: the day or instant that the register gives its files. */
  edition: string;
  /** ISO instant: the state of the register that the cut shows. */
  asOf: string;
  /** ISO instant at which its files were downloaded. */
  downloadedAt: string;
  licence: string;
  sources: SourceFile[];
  files: Readonly<Record<string, CutFileFacts>>;
}

/** A cut that is open for reading. Every read may throw `CutDamaged`. */
export interface Cut {
  manifest: CutManifest;
  file(name: string): Promise<CutFile>;
}
