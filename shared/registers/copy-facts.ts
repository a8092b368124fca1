/** Which own copy of a register answered. PURE. */
import type { CutManifest } from '../platform/cuts/cut.ts';

/** Stands in the proof file, so that whoever fetches the register's files can compare their hashes. */
export type CopyFacts = Pick<CutManifest, 'edition' | 'asOf' | 'downloadedAt' | 'sources'> & {
  /** Parties were left out at the request of those concerned (`hidden-parties.ts`). */
  withheld?: true;
};

/** The earliest state of the register among the answers that came from an own copy. */
export function copyDay(exchanges: readonly { copy?: CopyFacts }[]): { asOf?: string } {
  const [asOf] = exchanges.flatMap(({ copy }) => copy?.asOf ?? []).toSorted();
  return asOf ? { asOf } : {};
}
