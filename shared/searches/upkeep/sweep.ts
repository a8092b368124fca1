/**
 * Scheduled repair: resends or ends searches that have been open for too long, settles holds by the outcome of their searches, makes
 * evidence packs whose worker died, and erases cases and packs whose retention is over.
 */

import { type Account, type Hold, unwrittenEvents } from '../../accounts/account/account.ts';
import { oldestFirst, recordPending } from '../../accounts/account/record-pending.ts';
import { eraseExpired } from '../../cases/case-files/retain.ts';
import type { Retention } from '../../cases/case-files/services.ts';
import { type SweepPackServices, sweepPacks } from '../../cases/evidence/sweep-packs.ts';
import { captureHold, giveHoldBack, settle, writeGrant } from '../../ledger/credits/settle.ts';
import { idsOf } from '../../ledger/search-rows/ids.ts';
import type { CompletedSearch, PendingSearch, SearchRow } from '../../ledger/search-rows/search-row.ts';
import { metrics } from '../../platform/observability/metrics.ts';
import { openShards, originPartition, rootSearchId } from '../../platform/table/keys.ts';
import { BATCH_STALE_SECONDS } from '../batches/batch-store.ts';
import type { LookUpKind } from '../idfinder/find-store.ts';
import { sweepMonitors } from '../monitors/sweep-monitors.ts';
import { tidyLine } from '../pacing/keep-pace.ts';
import { UNWRAP_STALE_SECONDS } from '../unwrap/unwrap-store.ts';
import { endedFacts } from '../worker/search-ended.ts';
import { failure } from '../worker/search-failure.ts';
import type { UpkeepServices } from './services.ts';

export type SweepServices = Pick<UpkeepServices, 'store' | 'queue' | 'sendBatch' | 'staleAfterSeconds' | 'now' | 'log'> & {
  retention?: Retention | undefined;
  /** Absent where no evidence packs are made. */
  packs?: SweepPackServices;
};
type HoldServices = Pick<UpkeepServices, 'store' | 'now' | 'log'>;

const MAX_SENDS = 3;
/** A request writes its row within the time limit of its function after it has placed its hold, or never. */
export const ROWLESS_SECONDS = 300;
const MIN_ROWLESS_SECONDS = 60;
const BATCH_SIZE = 200;
const TOMBSTONE_SECONDS = 86_400;
const WHY = 'The search could not be finished in time.';

export interface Swept {
  sentAgain: number;
  failed: number;
  settled: number;
  released: number;
  /** Monitors whose look is due, or was left. */
  looks: number;
  /** Cases whose retention is over. */
  erased: number;
  /** Evidence packs that were sent again, failed or removed. */
  packs: number;
  /** All open holds, young ones included. */
  openHolds: number;
}

/** `afterRestart`: no worker runs and the queue is empty, as after a start of the local stack. */
export async function sweep(services: SweepServices, { afterRestart = false } = {}): Promise<Swept> {
  const swept: Swept = { sentAgain: 0, failed: 0, settled: 0, released: 0, looks: 0, erased: 0, packs: 0, openHolds: 0 };
  for (const shard of openShards('SEARCH')) await sweepSearches(services, shard, afterRestart, swept);
  for (const shard of openShards('UNWRAP')) await sweepUnwraps(services, shard, afterRestart, swept);
  for (const shard of openShards('BATCH')) await sweepBatches(services, shard, afterRestart, swept);
  swept.looks = await sweepMonitors(services);
  for (const shard of openShards('LINE')) await sweepLines(services, shard);
  if (services.packs) swept.packs = await sweepPacks(services.packs, afterRestart);
  for (const shard of openShards('ACCOUNT')) await sweepAccounts(services, shard, afterRestart, swept);
  if (services.retention) swept.erased = await eraseExpired(services, services.retention);
  const { openHolds, looks, ...done } = swept;
  // What is due is nothing that had to be repaired.
  const level = Object.values(done).some(Boolean) ? 'warn' : 'info';
  services.log[level]('swept', { ...done, looks, ...metrics({ OpenHolds: openHolds }) });
  return swept;
}

const before = (services: SweepServices, seconds: number): string => new Date(services.now().getTime() - seconds * 1000 + 1).toISOString();

async function sweepSearches(services: SweepServices, shard: string, afterRestart: boolean, swept: Swept): Promise<void> {
  const since = before(services, afterRestart ? 0 : services.staleAfterSeconds);
  for (const row of await services.store.searches.readOpen(shard, since, BATCH_SIZE)) {
    if (row.status === 'PENDING') await sweepSearch(services, row, afterRestart, swept);
    else if (row.status === 'COMPLETED' && row.followUp) await sweepFollowUp(services, row, swept);
  }
}

/** A search whose worker died before the follow-up. After three more attempts it stays COMPLETED without one. */
async function sweepFollowUp({ store, queue, now, log }: SweepServices, row: CompletedSearch, swept: Swept): Promise<void> {
  if ((row.followUpSends ?? 0) >= MAX_SENDS) {
    await store.results.markFollowUpDone(row);
    log.error('follow_up_given_up', { ...idsOf(row), sends: row.followUpSends });
    return;
  }
  if (!(await store.results.countFollowUp(row, now()))) return;
  await queue.send(row);
  swept.sentAgain += 1;
}

async function sweepSearch(services: SweepServices, row: PendingSearch, afterRestart: boolean, swept: Swept): Promise<void> {
  const now = services.now();
  // A document that the register is producing has its own deadline, which the worker keeps.
  if (!row.pendingDocument && (row.sends ?? 0) >= MAX_SENDS) {
    const { leaseId: _leaseId, ...free } = row;
    const failed = await services.store.results.fail(free, failure('internal', WHY, row.cost > 0), now);
    if (!failed) return;
    services.log.warn('search_failed', { reason: 'sent too often', code: 'internal', ...endedFacts(failed, 'failed') });
    await settle(services, failed);
    swept.failed += 1;
    return;
  }
  const counted = await services.store.leases.countSend(row, now, afterRestart);
  if (!counted) return;
  services.log.warn('search_sent_again', { ...idsOf(row), sends: counted.sends });
  await services.queue.send(row);
  swept.sentAgain += 1;
}

/** Unwraps without progress, and those whose registers were down and may be searched again. */
async function sweepUnwraps(services: SweepServices, shard: string, afterRestart: boolean, swept: Swept): Promise<void> {
  const { store, queue, now, log } = services;
  const since = before(services, afterRestart ? 0 : UNWRAP_STALE_SECONDS);
  for (const row of await store.unwraps.readOpen(shard, since, BATCH_SIZE)) {
    if (!(await store.unwraps.countSend(row, now(), afterRestart))) continue;
    await queue.sendUnwrap(row.unwrapId, row.userId);
    log.warn('unwrap_sent_again', { unwrapId: row.unwrapId, caseId: row.caseId, userId: row.userId });
    swept.sentAgain += 1;
  }
}

/** Batches without progress. */
async function sweepBatches(services: SweepServices, shard: string, afterRestart: boolean, swept: Swept): Promise<void> {
  const { store, sendBatch, now, log } = services;
  const since = before(services, afterRestart ? 0 : BATCH_STALE_SECONDS);
  for (const row of await store.batches.readOpen(shard, since, BATCH_SIZE)) {
    if (!(await store.batches.countSend(row, now(), afterRestart))) continue;
    await sendBatch(row);
    log.warn('batch_sent_again', { batchId: row.batchId, userId: row.userId });
    swept.sentAgain += 1;
  }
}

/** Removes the places of searches that no longer wait. */
async function sweepLines(services: SweepServices, shard: string): Promise<void> {
  const keys = await services.store.table.open(shard, before(services, MIN_ROWLESS_SECONDS), BATCH_SIZE);
  for (const { pk } of keys) await tidyLine(services, pk.slice(originPartition('').length));
}

async function sweepAccounts(services: SweepServices, shard: string, afterRestart: boolean, swept: Swept): Promise<void> {
  const grace = afterRestart ? 0 : Math.max(MIN_ROWLESS_SECONDS, Math.min(ROWLESS_SECONDS, services.staleAfterSeconds));
  for (const account of await services.store.accounts.readOpen(shard, before(services, 0), BATCH_SIZE)) {
    swept.openHolds += Object.keys(account.holds).length;
    const isDue = ({ at, event }: Hold): boolean => at < before(services, grace) || event !== undefined;
    const due = Object.entries(account.holds).filter(([, hold]) => isDue(hold));
    const isRecent = account.openSince !== undefined && account.openSince >= before(services, grace);
    if (isRecent && unwrittenEvents(account).length === 0 && Object.keys(account.pendingEvents ?? {}).length === 0) continue;
    for (const [searchId, hold] of due) {
      const became = await sweepHold(services, account.userId, searchId, hold);
      if (became !== 'left') swept[became] += 1;
    }
    await sweepFree(services, account);
    for (const [id, grant] of Object.entries(account.grants ?? {})) await writeGrant(services, account.userId, id, grant);
    await sweepEvents(services, account, before(services, MIN_ROWLESS_SECONDS));
    const after = await services.store.accounts.read(account.userId);
    if (after?.openSince) await services.store.accounts.markSwept(after);
  }
}

/** Writes events whose process died. The release before this one wrote that of an erasure before the case was erased: it waits until then. */
async function sweepEvents(services: SweepServices, account: Account, old: string): Promise<void> {
  for (const [about, { type, at, data, event }] of oldestFirst(account)) {
    if (event === undefined && at >= old) continue;
    if (type === 'case.erased' && !(await isErased(services, (JSON.parse(data) as { caseId: string }).caseId))) continue;
    await recordPending(services, account.userId, about);
  }
}

/** The tombstone of its first search is removed after two days. */
async function isErased({ store }: SweepServices, caseId: string): Promise<boolean> {
  const root = await store.searches.read(rootSearchId(caseId));
  return root === undefined || root.erased === true;
}

/** Removes free searches that have ended, or whose request died, from the account's open ones. */
async function sweepFree({ store }: SweepServices, { userId, openFree }: Account): Promise<void> {
  if (!openFree) return;
  const rows = await store.searches.readAll([...openFree]);
  const open = new Set(rows.filter(({ status }) => status === 'PENDING').map(({ searchId }) => searchId));
  const ended = [...openFree].filter((id) => !open.has(id));
  if (ended.length > 0) await store.admissions.endFreeSearches(userId, ended);
}

/** The outcome for a hold. `left`: its search is still open, or another process has just settled it. */
export type HoldSwept = 'settled' | 'released' | 'left';

/** Of a search that has just ended: its worker is about to settle it. */
const SETTLING_MS = 10_000;

/** Settles a hold by its finished row; refunds a hold without a row, once no late row can be written. */
export async function sweepHold(services: HoldServices, userId: string, searchId: string, hold: Hold): Promise<HoldSwept> {
  // A block stands on its batch for as long as its hold stands here: the driver of the batch settles it.
  if (hold.kind === 'batch') return 'left';
  if (hold.kind) return sweepLookUp(services, userId, searchId, hold, hold.kind);
  const row =
    (await services.store.searches.read(searchId)) ??
    (await services.store.searches.abandon(searchId, userId, hold.attempt, services.now(), TOMBSTONE_SECONDS));
  if (row && !row.abandoned && row.attempt === hold.attempt) {
    if (row.status === 'PENDING' || isBeingSettled(row, hold, services.now())) return 'left';
    await settle(services, row);
    return 'settled';
  }
  return (await giveHoldBack(services, { searchId, userId }, hold.attempt, { credits: hold.cost })) ? 'released' : 'left';
}

function isBeingSettled({ updatedAt }: SearchRow, { at, event }: Hold, now: Date): boolean {
  const isYoung = now.getTime() - Date.parse(at) < MIN_ROWLESS_SECONDS * 1_000;
  return event !== undefined && isYoung && now.getTime() - Date.parse(updatedAt) < SETTLING_MS;
}

/** A look-up of numbers or parties whose request died is charged if its ledger line was written, else refunded. */
async function sweepLookUp(services: HoldServices, userId: string, searchId: string, hold: Hold, kind: LookUpKind): Promise<HoldSwept> {
  const held = { searchId, userId };
  if (await services.store.finds.isCharged(userId, searchId, hold.at, kind)) {
    return (await captureHold(services, held, hold.attempt, { credits: hold.cost })) ? 'settled' : 'left';
  }
  return (await giveHoldBack(services, held, hold.attempt, { credits: hold.cost })) ? 'released' : 'left';
}
