/**
 * Repair, on a schedule: searches that have been open for too long are sent again or ended, and holds are settled by what
 * became of their searches.
 */
import type { Services } from '../services.ts';
import type { Account, Hold } from '../store/accounts.ts';
import { openShards } from '../store/keys.ts';
import type { SearchRow } from '../store/searches.ts';
import { settle, writeGrant } from './settle.ts';

export type SweepServices = Pick<Services, 'store' | 'queue' | 'staleAfterSeconds' | 'now' | 'log'>;

const MOST_SENDS = 3;
/** A request that has placed its hold writes its row within the time limit of its function, or never. */
const ROWLESS_SECONDS = 300;
const SHORTEST_ROWLESS_SECONDS = 60;
const AT_ONCE = 200;
const TOMBSTONE_SECONDS = 86_400;
const SENTENCE = 'The search could not be finished in time. You were not charged.';

export interface Swept {
  sentAgain: number;
  failed: number;
  settled: number;
  released: number;
}

/** `afterRestart`: nothing is running and the queue is empty, as on this machine after a start. */
export async function sweep(services: SweepServices, { afterRestart = false } = {}): Promise<Swept> {
  const swept: Swept = { sentAgain: 0, failed: 0, settled: 0, released: 0 };
  for (const shard of openShards('SEARCH')) await sweepSearches(services, shard, afterRestart, swept);
  for (const shard of openShards('ACCOUNT')) await sweepAccounts(services, shard, afterRestart, swept);
  if (Object.values(swept).some(Boolean)) services.log.warn('swept', { ...swept });
  return swept;
}

const before = (services: SweepServices, seconds: number): string => new Date(services.now().getTime() - seconds * 1000 + 1).toISOString();

async function sweepSearches(services: SweepServices, shard: string, afterRestart: boolean, swept: Swept): Promise<void> {
  const since = before(services, afterRestart ? 0 : services.staleAfterSeconds);
  const keys = await services.store.table.open(shard, since, AT_ONCE);
  const rows = (await services.store.table.getAll(keys)) as unknown as (SearchRow | undefined)[];
  for (const row of rows) {
    if (row?.status === 'PENDING') await sweepSearch(services, row, afterRestart, swept);
    else if (row?.followUp) await services.queue.send(row.searchId, row.userId);
  }
}

async function sweepSearch(services: SweepServices, row: SearchRow, afterRestart: boolean, swept: Swept): Promise<void> {
  const now = services.now();
  // A paper that is being made has a deadline of its own, which its worker keeps.
  if (!row.pendingDocument && (row.sends ?? 0) >= MOST_SENDS) {
    const { leaseId: _leaseId, ...free } = row;
    const failed = await services.store.searches.fail(free, SENTENCE, now);
    if (!failed) return;
    await settle(services, failed);
    swept.failed += 1;
    return;
  }
  const counted = await services.store.searches.countSend(row, now, afterRestart);
  if (!counted) return;
  await services.queue.send(row.searchId, row.userId);
  swept.sentAgain += 1;
}

async function sweepAccounts(services: SweepServices, shard: string, afterRestart: boolean, swept: Swept): Promise<void> {
  const grace = afterRestart ? 0 : Math.max(SHORTEST_ROWLESS_SECONDS, Math.min(ROWLESS_SECONDS, services.staleAfterSeconds));
  const keys = await services.store.table.open(shard, before(services, grace), AT_ONCE);
  const accounts = (await services.store.table.getAll(keys)) as unknown as (Account | undefined)[];
  for (const account of accounts) {
    if (!account) continue;
    const old = Object.entries(account.holds).filter(([, { at }]) => at < before(services, grace));
    for (const [searchId, hold] of old) await sweepHold(services, account.userId, searchId, hold, swept);
    for (const [id, grant] of Object.entries(account.grants ?? {})) await writeGrant(services, account.userId, id, grant);
    const after = await services.store.accounts.read(account.userId);
    if (after?.openSince) await services.store.accounts.markSwept(after);
  }
}

/** A hold whose row is finished is settled by it; one without a row is given back, once no late row can land any more. */
async function sweepHold(services: SweepServices, userId: string, searchId: string, hold: Hold, swept: Swept): Promise<void> {
  if (hold.kind === 'idfinder') return sweepFind(services, userId, searchId, hold, swept);
  const row =
    (await services.store.searches.read(searchId)) ??
    (await services.store.searches.abandon(searchId, userId, hold.attempt, services.now(), TOMBSTONE_SECONDS));
  if (row && !row.abandoned && row.attempt === hold.attempt) {
    if (row.status === 'PENDING') return;
    await settle(services, row);
    swept.settled += 1;
    return;
  }
  if (await services.store.accounts.refund(userId, searchId, hold.attempt)) swept.released += 1;
}

/** A look-up whose request died: charged if its ledger line was written, else given back. */
async function sweepFind({ store }: SweepServices, userId: string, findId: string, hold: Hold, swept: Swept): Promise<void> {
  if (await store.finds.isCharged(userId, findId, hold.at)) {
    if (await store.accounts.capture(userId, findId, hold.attempt)) swept.settled += 1;
  } else if (await store.accounts.refund(userId, findId, hold.attempt)) swept.released += 1;
}
