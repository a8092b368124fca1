/** What this deployment has of the registers' own copies, for the coverage. */
import { isOpen, Loads } from '../../shared/platform/cuts/load-store.ts';
import { optional, required } from '../../shared/platform/settings/environment.ts';
import { Table } from '../../shared/platform/table/table.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import type { CopyState } from '../../shared/registers/own-copy.ts';
import { withCutPointers } from './cuts.ts';

/** What is loaded of a register's copy; `undefined` of a register that is asked itself, and where this deployment reads no copies. */
export function withCopyState(): { copyState: (registry: Pick<Registry, 'ownCopy'>) => Promise<CopyState | undefined> } {
  const reading = new Map<string, Promise<CopyState>>();
  return {
    async copyState({ ownCopy }) {
      if (!ownCopy || (optional('cuts') ?? 'off') === 'off') return undefined;
      const known = reading.get(ownCopy.cut) ?? readCopyState(ownCopy.cut).finally(() => reading.delete(ownCopy.cut));
      reading.set(ownCopy.cut, known);
      return known;
    },
  };
}

async function readCopyState(cut: string): Promise<CopyState> {
  const table = new Table(required('tableName'));
  const [pointer, load] = await Promise.all([withCutPointers().current(cut), new Loads(table).read(cut)]);
  const isRefused = load?.step === 'refused';
  return {
    ...(pointer && { asOf: pointer.asOf, loadedAt: pointer.publishedAt }),
    ...(pointer?.companies !== undefined && { companies: pointer.companies }),
    ...(load &&
      (isOpen(load) || isRefused) && {
        next: { edition: load.edition, startedAt: load.startedAt, state: isRefused ? ('refused' as const) : ('loading' as const) },
      }),
  };
}
