/** What a search has cost, from the ledger, whose lines of a search are its charges and its refund. */
import type { RegistryGraph, Schemas, SearchRecord } from '../../client/src/index.ts';
import { pause } from './pause.ts';

type LedgerEntry = Schemas['LedgerPage']['data'][number];

/** How far the clocks of the service may differ. */
const CLOCKS_MS = 60_000;

/** Lines of the search, the newest first. */
export async function ledgerOfSearch(
  rg: RegistryGraph,
  { _id, createdAt }: Pick<SearchRecord, '_id' | 'createdAt'>,
): Promise<LedgerEntry[]> {
  const lines: LedgerEntry[] = [];
  const began = Date.parse(createdAt) - CLOCKS_MS;
  for await (const line of rg.account.ledger({ limit: 100 })) {
    if (line.searchId === _id) lines.push(line);
    if (Date.parse(line.at) < began) break;
  }
  return lines;
}

export const creditsOf = (lines: readonly LedgerEntry[]): number => lines.reduce((sum, { amount }) => sum - amount, 0);

const PAUSE_MS = 250;
const MAX_READS = 20;

/**
 * Credits that a completed search took, and those that are left. Searches of funds and LEIs are free. The line of its figures is written just after
 * it is completed, while its credits are still held: until then it is read again, for 5 s at most, because credits can also be held for other
 * searches.
 */
export async function chargeOfCompleted(
  rg: RegistryGraph,
  search: Schemas['CompletedSearch'],
  signal: AbortSignal,
): Promise<{ credits: number; left: number }> {
  if (search.searchType === 'fund' || search.searchType === 'lei') return { credits: 0, left: (await rg.account.read()).volume_remaining };
  // A line is written before its credits are no longer held, so that a ledger that is read afterwards has it.
  let isSettled = (search.result.financials ?? []).length === 0;
  for (let reads = 1; ; reads += 1) {
    const [{ held, volume_remaining: left }, lines] = await Promise.all([rg.account.read(), ledgerOfSearch(rg, search)]);
    if (isSettled || reads === MAX_READS || lines.some(({ kind }) => kind === 'financials')) return { credits: creditsOf(lines), left };
    isSettled = held === 0;
    if (!isSettled) await pause(PAUSE_MS, signal);
  }
}
