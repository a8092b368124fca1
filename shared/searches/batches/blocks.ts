/** Blocks of rows: one hold for up to 50 of them. How a block begins, how its rows are submitted, and how it ends. */
import { newAttempt } from '../../ledger/credits/place-hold.ts';
import { financialsLine } from '../../ledger/credits/settle.ts';
import type { CompletedSearch, FailedSearch, PendingSearch, SearchRow } from '../../ledger/search-rows/search-row.ts';
import { batchCaseId, rootSearchId } from '../../platform/table/keys.ts';
import { holdPlaced, holdSettled } from './batch-account.ts';
import { type Batch, type Block, holdIdOf, type RegisterRows } from './batch-row.ts';
import type { Changed, LeasedBatch } from './batch-store.ts';
import type { ValidRow } from './checked-row.ts';
import { mostOf } from './choose-rows.ts';
import { inParallel } from './in-parallel.ts';
import { type AskedRow, completedRow, failedRow } from './result-line.ts';
import type { BatchServices } from './services.ts';

export type BlockServices = Pick<BatchServices, 'store' | 'files' | 'sendRows' | 'now'>;

/** Calls of the table at a time. */
const AT_ONCE = 10;

export const searchIdOf = ({ userId, batchId }: Pick<Batch, 'userId' | 'batchId'>, row: number): string =>
  rootSearchId(batchCaseId(userId, batchId, row));

/** The block stands on the batch, and its hold on the account, or neither does. */
export function beginBlock({ store, now }: BlockServices, batch: LeasedBatch, rows: readonly ValidRow[]): Promise<Changed> {
  const at = now();
  const cost = rows.reduce((sum, row) => sum + mostOf(row), 0);
  const number = batch.begun + 1;
  const block: Block = { number, rows: rows.map(({ row }) => row), cost, attempt: newAttempt(), at: at.toISOString() };
  const begun = Map.groupBy(rows, ({ code }) => code);
  const counted = (register: RegisterRows): RegisterRows => ({
    ...register,
    begun: register.begun + (begun.get(register.code)?.length ?? 0),
  });
  const after: Batch = {
    ...batch,
    ...{ begun: number, blocks: [...batch.blocks, block], registers: batch.registers.map(counted), updatedAt: at.toISOString() },
  };
  const hold = { cost, at: block.at, attempt: block.attempt, kind: 'batch' as const };
  return store.batches.change(batch, after, holdPlaced(batch, holdIdOf(batch, block), hold, at));
}

/** Writes the rows of a block that are not there, and sends their messages. Twice is once: the ids follow from the rows. */
export async function submitRows({ store, sendRows }: BlockServices, batch: Batch, block: Block, rows: readonly ValidRow[]): Promise<void> {
  const planned = rows.map((row) => searchRowOf(batch, block, row));
  await inParallel(planned, AT_ONCE, ({ row, name }) => store.searches.create(row, undefined, name));
  await sendRows(
    planned.map(({ row }) => row.searchId),
    batch.userId,
  );
}

function searchRowOf(batch: Batch, block: Block, row: ValidRow): { row: PendingSearch; name: string } {
  const { userId, sandbox } = batch;
  const { searchInputs, subject, reference, name, cost, figures } = row;
  const caseId = batchCaseId(userId, batch.batchId, row.row);
  return {
    name,
    row: {
      ...{ searchId: rootSearchId(caseId), caseId, userId, createdAt: block.at, updatedAt: block.at, status: 'PENDING' },
      ...{ searchInputs, subject, ...(reference && { reference }) },
      ...{ block: holdIdOf(batch, block), attempt: block.attempt, sandbox, cost, ...(figures > 0 && { figuresHeld: figures }) },
    },
  };
}

type Ended = CompletedSearch | FailedSearch;

const isEnded = (row: SearchRow | undefined): row is Ended =>
  row !== undefined && !row.abandoned && (row.status === 'COMPLETED' || row.status === 'FAILED');

/**
 * Charges what its rows were completed with and gives the rest of its hold back, once. The lines of the ledger and the part of the results come
 * before: they are the same however often they are written.
 */
export async function endBlock(services: BlockServices, batch: LeasedBatch, block: Block, rows: readonly ValidRow[]): Promise<Changed> {
  const { store, files, now } = services;
  const searches = await store.searches.readAll(block.rows.map((row) => searchIdOf(batch, row)));
  const byId = new Map(searches.map((search) => [search.searchId, search]));
  const asked: AskedRow[] = [];
  for (const row of block.rows) asked.push(await askedRow(services, row, byId.get(searchIdOf(batch, row))));
  const completed = searches.filter((search): search is CompletedSearch => search.status === 'COMPLETED');
  await inParallel(completed, AT_ONCE, (search) => writeLines(services, search));
  await files.putPart(batch.batchId, block.number, asked);
  const charged = asked.reduce((sum, { cost }) => sum + cost, 0);
  const after = ended(batch, block, rows, completed.length, charged, now());
  return store.batches.change(batch, after, holdSettled(batch, holdIdOf(batch, block), block.attempt, block.cost - charged));
}

async function askedRow({ store }: BlockServices, row: number, search: SearchRow | undefined): Promise<AskedRow> {
  if (!isEnded(search)) throw new Error(`row ${row} of a batch has not ended`);
  if (search.status === 'FAILED') return failedRow(row, search);
  return completedRow(row, search, (await store.results.read(search)).entity);
}

async function writeLines({ store }: BlockServices, search: CompletedSearch): Promise<void> {
  const { userId, searchId, cost, createdAt, searchInputs, chargeFinancials } = search;
  const reason = `Search ${searchInputs.jurisdiction} ${searchInputs.identifier ?? searchInputs.legal_name}`;
  if (cost > 0) await store.ledger.write(userId, { at: createdAt, amount: -cost, kind: 'search', searchId, reason }, searchId);
  if (chargeFinancials) await store.ledger.write(userId, financialsLine(search, chargeFinancials), searchId);
}

function ended(batch: LeasedBatch, block: Block, rows: readonly ValidRow[], completed: number, charged: number, now: Date): Batch {
  const done = Map.groupBy(rows, ({ code }) => code);
  return {
    ...batch,
    blocks: batch.blocks.filter(({ number }) => number !== block.number),
    registers: batch.registers.map((register) => ({ ...register, done: register.done + (done.get(register.code)?.length ?? 0) })),
    completed: batch.completed + completed,
    failed: batch.failed + block.rows.length - completed,
    captured: batch.captured + charged,
    updatedAt: now.toISOString(),
  };
}
