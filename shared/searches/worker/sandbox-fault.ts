/** A fault of the sandbox over a company that it has not invented: no register was asked, so the caller reads of none. */
import type { LeasedSearch } from '../../ledger/search-rows/search-row.ts';
import { NotFound, RegistryFault } from '../../registers/faults.ts';
import type { Chosen } from './choose-register.ts';

/** The fault as it is, for a live search and for a company of docs/sandbox.md; else a `NotFound` that names an invented company. */
export async function faultInSandbox({ sandbox, subject: { kind } }: LeasedSearch, chosen: Chosen, fault: unknown): Promise<unknown> {
  // The manager of a fund, whom the adviser search is about, is not one that the caller has named.
  if (!sandbox || kind === 'adviser' || !(fault instanceof RegistryFault)) return fault;
  const { inventedOnly } = await import('../../registers/invented-companies.ts');
  const what = kind === 'fund' ? 'funds' : kind === 'lei' ? 'LEI records' : 'companies';
  const sentence = inventedOnly(chosen.registry, chosen.reference, what);
  if (!sentence) return fault;
  const specified = fault instanceof NotFound && fault.isSpecified ? fault : undefined;
  if (specified) return new NotFound(fault.message, { sentence: specified.sentence, hint: sentence, code: specified.code, cause: fault });
  return new NotFound('the sandbox has not invented it', { sentence, cause: fault });
}
