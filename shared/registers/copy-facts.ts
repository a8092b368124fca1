/** Which own copy of a register answered. */
import type { CutManifest } from '../platform/cuts/cut.ts';

/** Stands in the proof file, so that whoever fetches the register's files can compare their hashes. */
export type CopyFacts = Pick<CutManifest, 'edition' | 'asOf' | 'downloadedAt' | 'sources'>;
