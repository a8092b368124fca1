/** An evidence pack of a case: who asked for it, and what became of it. Types only. PURE. */
import type { PackFailure } from '../../model/events/pack-failures.ts';

export interface AskedPack {
  packId: string;
  caseId: string;
  /** User id of who asked: the pack is one of this account's, and so is its event. */
  askedBy: string;
  createdAt: string;
  updatedAt: string;
  caseVersion: string;
}

export interface MadePack {
  bytes: number;
  /** Of the ZIP file, hex. */
  sha256: string;
  /** Number of files in it. */
  files: number;
  /** Of the key that signed it. */
  fingerprint: string;
}

/** What becomes of one that is being made. `keptUntil`: ISO 8601, when its file is removed. */
export type PackEnd = (MadePack & { keptUntil: string }) | { failure: Exclude<PackFailure, 'pack_expired'> };

/** Both are absent in rows of releases whose packs were kept for ever. */
interface InIndex {
  openShard?: string;
  /** ISO 8601: when something is to be done about it. */
  openSince?: string;
}

export type PendingPack = AskedPack & InIndex & { status: 'PENDING'; sends?: number };
export type ReadyPack = AskedPack & InIndex & MadePack & { status: 'READY'; keptUntil?: string };
/** With the facts of the file where it was made, and is kept no more (`pack_expired`). */
export type FailedPack = AskedPack & Partial<MadePack> & { status: 'FAILED'; failure: PackFailure; keptUntil?: string };
export type Pack = PendingPack | ReadyPack | FailedPack;
