/**
 * One message of a batch is one round: rows are checked; or blocks whose rows have ended are settled, and further ones are begun while there is
 * room. One driver at a time has the row; what a dead driver left is found in the row and in the rows of its searches.
 */
import { randomBytes } from 'node:crypto';
import type { Account } from '../../accounts/account/account.ts';
import { recordAllPending } from '../../accounts/account/record-pending.ts';
import type { EventServices } from '../../accounts/account/write-event.ts';
import { windowOf } from './batch-account.ts';
import { eventsAbout, tenthsOf } from './batch-event.ts';
import { type Batch, isOpen } from './batch-row.ts';
import type { LeasedBatch } from './batch-store.ts';
import { beginBlock, endBlock, searchIdOf, submitRows } from './blocks.ts';
import { changeBatch } from './change-batch.ts';
import { checkBatch, type Round } from './check-batch.ts';
import type { CheckServices } from './check-rows.ts';
import { type CheckedRow, isAsked, type ValidRow } from './checked-row.ts';
import { chooseRows, type Open, type RowsByRegister } from './choose-rows.ts';
import type { BatchServices, BatchStores } from './services.ts';

export type DriveServices = EventServices<BatchStores> &
  CheckServices &
  Pick<BatchServices, 'store' | 'files' | 'sendBatch' | 'sendRows' | 'batchWindow'>;

/** A driver works for some seconds; all that it writes is conditional. */
const LEASE_MS = 60_000;
/** Until the next round. */
const [SOON_SECONDS, HELD_SECONDS, AGAIN_SECONDS, MAX_SECONDS] = [1, 2, 15, 30];

/** Never rejects: a round that fails is sent again, or the sweeper sends it. */
export async function driveBatch(services: DriveServices, userId: string, batchId: string): Promise<void> {
  const now = services.now();
  const leaseId = randomBytes(6).toString('hex');
  try {
    const leased = await services.store.batches.lease(userId, batchId, leaseId, now, new Date(now.getTime() + LEASE_MS));
    const row = leased.done || leased.item?.leaseId === leaseId ? leased.item : undefined;
    if (row) return await driveRound(services, row as LeasedBatch);
    // Another driver has it, and may be past the change that this message is about.
    if (leased.item && isOpen(leased.item)) await services.sendBatch({ userId, batchId }, HELD_SECONDS);
  } catch (error) {
    services.log.error('batch_not_driven', { batchId, userId, error });
    await againLater(services, userId, batchId, leaseId).catch(() => {});
  }
}

async function againLater({ store, sendBatch, now }: DriveServices, userId: string, batchId: string, leaseId: string): Promise<void> {
  const row = await store.batches.read(userId, batchId);
  if (row?.leaseId === leaseId) await store.batches.release(row as LeasedBatch, false, inSeconds(now(), AGAIN_SECONDS));
  await sendBatch({ userId, batchId }, AGAIN_SECONDS);
}

const inSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

async function driveRound(services: DriveServices, row: LeasedBatch): Promise<void> {
  const { accounts, pendingEvents, batches } = services.store;
  const account = await accounts.read(row.userId);
  if (!account) return batches.release(row, true);
  await pendingEvents.prepareRead(account);
  // Of a driver that died.
  await recordAllPending(services, account, eventsAbout(row));
  const after = row.status === 'CHECKING' ? await checkBatch(services, row, account) : await goOn(services, row, account);
  // Its owner, or another driver, has changed it meanwhile.
  if (!after) return wait(services, row, SOON_SECONDS);
  const { batch, seconds } = after;
  if (isOpen(batch)) return wait(services, batch as LeasedBatch, seconds);
  return batches.release(batch as LeasedBatch, true);
}

/** Gives the row back; a message comes after `seconds`, unless one is on its way. */
async function wait({ store, sendBatch, now }: DriveServices, row: LeasedBatch, seconds: number): Promise<void> {
  const isComing = row.wakeAt !== undefined && Date.parse(row.wakeAt) > now().getTime();
  if (isComing) return store.batches.release(row, true);
  await store.batches.release(row, true, inSeconds(now(), seconds));
  await sendBatch(row, seconds);
}

async function goOn(services: DriveServices, row: LeasedBatch, account: Account): Promise<Round> {
  const checked = await services.files.checked(row.batchId);
  if (!checked) return loseFiles(services, row);
  const settled = await settleBlocks(services, row, checked);
  if (!settled) return undefined;
  const reported = await tellProgress(services, settled.batch);
  if (!reported) return undefined;
  const begun = await beginBlocks(services, { ...settled, batch: reported }, checked, account);
  return begun && { batch: begun, seconds: secondsAfter(services, row, begun) };
}

/** At once where a block has ended; else the longer, the longer nothing has changed. */
function secondsAfter(services: DriveServices, before: LeasedBatch, after: Batch): number {
  if (after.blocks.length < before.blocks.length + after.begun - before.begun) return 0;
  const unchanged = (services.now().getTime() - Date.parse(after.updatedAt)) / 1_000;
  return Math.min(MAX_SECONDS, Math.max(SOON_SECONDS, Math.ceil(unchanged / 10)));
}

/** The files are kept no more: nothing can be asked. They are kept for longer than any row can be under way. */
async function loseFiles(services: DriveServices, row: LeasedBatch): Promise<Round> {
  if (row.blocks.length > 0) throw new Error('the files of a running batch are gone');
  const at = now(services);
  const after: Batch = { ...row, status: 'CANCELLED', rejection: 'files_expired', endedAt: at, updatedAt: at };
  const changed = await changeBatch(services, row, after, { ends: true });
  return changed && { batch: changed, seconds: 0 };
}

const now = (services: Pick<DriveServices, 'now'>): string => services.now().toISOString();

interface Settled {
  batch: LeasedBatch;
  open: Open;
}

/** Submits what a dead driver did not, and settles the blocks whose rows have all ended. */
async function settleBlocks(services: DriveServices, row: LeasedBatch, checked: readonly CheckedRow[]): Promise<Settled | undefined> {
  const numbers = row.blocks.flatMap(({ rows }) => rows);
  const searches = await services.store.searches.readForBooks(numbers.map((number) => searchIdOf(row, number)));
  const statuses = new Map(searches.map(({ searchId, status }) => [searchId, status]));
  const byRegister = new Map<string, number>();
  let [batch, open] = [row, 0];
  for (const block of row.blocks) {
    const rows = block.rows.map((number) => checked[number - 1] as ValidRow);
    const statusOf = ({ row: number }: ValidRow) => statuses.get(searchIdOf(row, number));
    const missing = rows.filter((one) => statusOf(one) === undefined);
    if (missing.length > 0) await submitRows(services, row, block, missing);
    const unended = rows.filter((one) => statusOf(one) === undefined || statusOf(one) === 'PENDING');
    if (row.tries > 1) await sendAgain(services, row, unended);
    for (const { code } of unended) byRegister.set(code, (byRegister.get(code) ?? 0) + 1);
    open += unended.length;
    if (unended.length > 0) continue;
    const changed = await endBlock(services, batch, block, rows);
    if ('kept' in changed) return lost(services, batch, changed.kept);
    batch = changed.row as LeasedBatch;
  }
  return { batch, open: { byRegister, rows: open } };
}

/** A driver died, maybe between the rows and their messages. A message too many is no harm. */
const sendAgain = ({ sendRows }: DriveServices, batch: Batch, rows: readonly ValidRow[]): Promise<void> =>
  sendRows(
    rows.map(({ row }) => searchIdOf(batch, row)),
    batch.userId,
  );

/** A block without its hold: it stays, and the operator is told. */
function lost({ log }: DriveServices, { batchId, userId }: Batch, kept: 'row' | 'account'): undefined {
  if (kept === 'account') log.error('batch_hold_missing', { batchId, userId });
  return undefined;
}

async function tellProgress(services: DriveServices, batch: LeasedBatch): Promise<LeasedBatch | undefined> {
  const tenths = tenthsOf(batch);
  // The last tenth is reported as the end.
  if (tenths <= batch.reported || tenths >= 10 || batch.status !== 'RUNNING') return batch;
  return (await changeBatch(services, batch, { ...batch, reported: tenths, updatedAt: now(services) })) as LeasedBatch | undefined;
}

async function beginBlocks(
  services: DriveServices,
  { batch: before, open }: Settled,
  checked: readonly CheckedRow[],
  account: Account,
): Promise<Batch | undefined> {
  let batch = before;
  if (batch.status !== 'RUNNING') return closed(services, batch);
  if (account.suspended) return paused(services, batch, 'account_suspended');
  const rows: RowsByRegister = Map.groupBy(checked.filter(isAsked), ({ code }) => code);
  const [window, state] = [windowOf(account, services.batchWindow), { byRegister: new Map(open.byRegister), rows: open.rows }];
  for (let current = account; ; ) {
    const choice = chooseRows(batch, rows, current, state, window);
    if (choice === 'wait') return batch;
    if (choice === 'none') return closed(services, batch);
    if ('pause' in choice) return paused(services, batch, choice.pause);
    const changed = await beginBlock(services, batch, choice.rows);
    // Its credits were spent by another request at the same time: the next round sees what is left.
    if ('kept' in changed) return changed.kept === 'account' ? batch : undefined;
    batch = changed.row as LeasedBatch;
    const block = batch.blocks.at(-1)!;
    await submitRows(services, batch, block, choice.rows);
    for (const { code } of choice.rows) state.byRegister.set(code, (state.byRegister.get(code) ?? 0) + 1);
    state.rows += choice.rows.length;
    current = { ...current, balance: current.balance - block.cost };
  }
}

async function paused(services: DriveServices, batch: LeasedBatch, reason: NonNullable<Batch['reason']>): Promise<Batch | undefined> {
  if (batch.blocks.length > 0) return batch;
  return changeBatch(services, batch, { ...batch, status: 'PAUSED', reason, updatedAt: now(services) }, { ends: true });
}

/** Nothing is left to be asked: it ends with its last block. */
async function closed(services: DriveServices, batch: LeasedBatch): Promise<Batch | undefined> {
  if (batch.blocks.length > 0 || batch.status === 'PAUSED' || batch.endedAt) return batch;
  const { reason: _reason, ...facts } = batch;
  const at = now(services);
  const status = batch.status === 'CANCELLED' ? 'CANCELLED' : 'DONE';
  return changeBatch(services, batch, { ...facts, status, endedAt: at, updatedAt: at }, { ends: true });
}
