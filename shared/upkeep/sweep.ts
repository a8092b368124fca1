/**
 * Repair, on a schedule: searches that have been open for too long are sent again or ended, and holds are settled by what
 * became of their searches. And what was kept for long enough goes.
 */

import type { Account, Hold } from '../accounts/account-store.ts';
import { accountOf } from '../accounts/holds.ts';
import { eraseExpired } from '../case-files/retain.ts';
import { captureHold, giveHoldBack, settle, writeGrant } from '../credits/settle.ts';
import { metrics } from '../observability/metrics.ts';
import { tidyLine } from '../pacing/keep-pace.ts';
import { idsOf } from '../search-rows/ids.ts';
import type { CompletedSearch, PendingSearch, SearchRow } from '../search-rows/search-row.ts';
import { endedFacts } from '../searches/search-ended.ts';
import { failure } from '../searches/search-failure.ts';
import type { Retention, Services } from '../services/services.ts';
import { openShards, originPartition } from '../table/keys.ts';

export type SweepServices = Pick<Services, 'store' | 'queue' | 'staleAfterSeconds' | 'now' | 'log'> & { retention?: Retention | undefined };
type HoldServices = Pick<Services, 'store' | 'now' | 'log'>;

const MOST_SENDS = 3;
/** A request that has placed its hold writes its row within the time limit of its function, or never. */
export const ROWLESS_SECONDS = 300;
const SHORTEST_ROWLESS_SECONDS = 60;
const AT_ONCE = 200;
const TOMBSTONE_SECONDS = 86_400;
const WHY = 'The search could not be finished in time.';

export interface Swept {
  sentAgain: number;
  failed: number;
  settled: number;
  released: number;
  /** Cases that were kept for as long as the operator wants. */
  erased: number;
  /** Seen, the young ones too. */
  openHolds: number;
}

/** `afterRestart`: nothing is running and the queue is empty, as on this machine after a start. */
export async function sweep(services: SweepServices, { afterRestart = false } = {}): Promise<Swept> {
  const swept: Swept = { sentAgain: 0, failed: 0, settled: 0, released: 0, erased: 0, openHolds: 0 };
  for (const shard of openShards('SEARCH')) await sweepSearches(services, shard, afterRestart, swept);
  for (const shard of openShards('LINE')) await sweepLines(services, shard);
  for (const shard of openShards('ACCOUNT')) await sweepAccounts(services, shard, afterRestart, swept);
  if (services.retention) swept.erased = await eraseExpired(services, services.retention);
  const { openHolds, ...done } = swept;
  const level = Object.values(done).some(Boolean) ? 'warn' : 'info';
  services.log[level]('swept', { ...done, ...metrics({ OpenHolds: openHolds }) });
  return swept;
}

const before = (services: SweepServices, seconds: number): string => new Date(services.now().getTime() - seconds * 1000 + 1).toISOString();

async function sweepSearches(services: SweepServices, shard: string, afterRestart: boolean, swept: Swept): Promise<void> {
  const since = before(services, afterRestart ? 0 : services.staleAfterSeconds);
  const keys = await services.store.table.open(shard, since, AT_ONCE);
  const rows = (await services.store.table.getAll(keys)) as unknown as (SearchRow | undefined)[];
  for (const row of rows) {
    if (row?.status === 'PENDING') await sweepSearch(services, row, afterRestart, swept);
    else if (row?.status === 'COMPLETED' && row.followUp) await sweepFollowUp(services, row, swept);
  }
}

/** A search whose worker died before it started what follows: it stays COMPLETED alone where three more could not either. */
async function sweepFollowUp({ store, queue, now, log }: SweepServices, row: CompletedSearch, swept: Swept): Promise<void> {
  if ((row.followUpSends ?? 0) >= MOST_SENDS) {
    await store.searches.markFollowUpDone(row);
    log.error('follow_up_given_up', { ...idsOf(row), sends: row.followUpSends });
    return;
  }
  if (!(await store.searches.countFollowUp(row, now()))) return;
  await queue.send(row.searchId, row.userId);
  swept.sentAgain += 1;
}

async function sweepSearch(services: SweepServices, row: PendingSearch, afterRestart: boolean, swept: Swept): Promise<void> {
  const now = services.now();
  // A paper that is being made has a deadline of its own, which its worker keeps.
  if (!row.pendingDocument && (row.sends ?? 0) >= MOST_SENDS) {
    const { leaseId: _leaseId, ...free } = row;
    const failed = await services.store.searches.fail(free, failure('internal', WHY, row.cost > 0), now);
    if (!failed) return;
    services.log.warn('search_failed', { reason: 'sent too often', code: 'internal', ...endedFacts(failed, 'failed') });
    await settle(services, failed);
    swept.failed += 1;
    return;
  }
  const counted = await services.store.searches.countSend(row, now, afterRestart);
  if (!counted) return;
  services.log.warn('search_sent_again', { ...idsOf(row), sends: counted.sends });
  await services.queue.send(row.searchId, row.userId);
  swept.sentAgain += 1;
}

/** Places of searches that wait no longer. */
async function sweepLines(services: SweepServices, shard: string): Promise<void> {
  const keys = await services.store.table.open(shard, before(services, SHORTEST_ROWLESS_SECONDS), AT_ONCE);
  for (const { pk } of keys) await tidyLine(services, pk.slice(originPartition('').length));
}

async function sweepAccounts(services: SweepServices, shard: string, afterRestart: boolean, swept: Swept): Promise<void> {
  const grace = afterRestart ? 0 : Math.max(SHORTEST_ROWLESS_SECONDS, Math.min(ROWLESS_SECONDS, services.staleAfterSeconds));
  const keys = await services.store.table.open(shard, before(services, 0), AT_ONCE);
  const accounts = (await services.store.table.getAll(keys)).map((item) => accountOf(item));
  for (const account of accounts) {
    if (!account) continue;
    swept.openHolds += Object.keys(account.holds).length;
    if (account.openSince && account.openSince >= before(services, grace)) continue;
    const old = Object.entries(account.holds).filter(([, { at }]) => at < before(services, grace));
    for (const [searchId, hold] of old) {
      const became = await sweepHold(services, account.userId, searchId, hold);
      if (became !== 'left') swept[became] += 1;
    }
    await sweepFree(services, account);
    for (const [id, grant] of Object.entries(account.grants ?? {})) await writeGrant(services, account.userId, id, grant);
    const after = await services.store.accounts.read(account.userId);
    if (after?.openSince) await services.store.accounts.markSwept(after);
  }
}

/** Searches that are not billed and no longer under way, or whose request died. */
async function sweepFree({ store }: SweepServices, { userId, openFree }: Account): Promise<void> {
  if (!openFree) return;
  const rows = await store.searches.readAll([...openFree]);
  const open = new Set(rows.filter(({ status }) => status === 'PENDING').map(({ searchId }) => searchId));
  const ended = [...openFree].filter((id) => !open.has(id));
  if (ended.length > 0) await store.accounts.endFreeSearches(userId, ended);
}

/** What became of a hold: `left` is a search that is still open, or a hold that somebody else has just settled. */
export type HoldSwept = 'settled' | 'released' | 'left';

/** A hold whose row is finished is settled by it; one without a row is given back, once no late row can land any more. */
export async function sweepHold(services: HoldServices, userId: string, searchId: string, hold: Hold): Promise<HoldSwept> {
  if (hold.kind === 'idfinder') return sweepFind(services, userId, searchId, hold);
  const row =
    (await services.store.searches.read(searchId)) ??
    (await services.store.searches.abandon(searchId, userId, hold.attempt, services.now(), TOMBSTONE_SECONDS));
  if (row && !row.abandoned && row.attempt === hold.attempt) {
    if (row.status === 'PENDING') return 'left';
    await settle(services, row);
    return 'settled';
  }
  return (await giveHoldBack(services, { searchId, userId }, hold.attempt, hold.cost)) ? 'released' : 'left';
}

/** A look-up whose request died: charged if its ledger line was written, else given back. */
async function sweepFind(services: HoldServices, userId: string, searchId: string, hold: Hold): Promise<HoldSwept> {
  const held = { searchId, userId };
  if (await services.store.finds.isCharged(userId, searchId, hold.at)) {
    return (await captureHold(services, held, hold.attempt, hold.cost)) ? 'settled' : 'left';
  }
  return (await giveHoldBack(services, held, hold.attempt, hold.cost)) ? 'released' : 'left';
}
