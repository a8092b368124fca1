/**
 * One search from the queue to its end: lease, ask the register, store the documents, write the result as COMPLETED, settle.
 *
 * The worker that holds the lease works on the search, and the row decides how it stands. What a dead worker left undone is done by the next
 * worker that reads the row.
 */
import { randomBytes } from 'node:crypto';
import { pricesOf } from '../../ledger/credits/prices.ts';
import { chargeFigures, settle } from '../../ledger/credits/settle.ts';
import { idsOf } from '../../ledger/search-rows/ids.ts';
import type { LeasedSearch, SearchRow } from '../../ledger/search-rows/search-row.ts';
import type { CompanyRecord, FinancialStatement } from '../../model/entity/company-record.ts';
import { FAILURES, type Failure } from '../../model/entity/failure-codes.ts';
import { hasFigures } from '../../model/entity/figures.ts';
import { ConditionFailed } from '../../platform/table/faults.ts';
import { NotFound, RegistryFault } from '../../registers/faults.ts';
import { allowanceOf } from '../pacing/allowance.ts';
import { acquireTurn } from '../pacing/keep-pace.ts';
import { startManagerExpand } from '../submit/manager-expand.ts';
import { addCodes } from './add-codes.ts';
import { askFigures } from './ask-figures.ts';
import { askRegister, type ChargeFigures, type DocumentFile } from './ask-register.ts';
import { type Chosen, chooseRegister } from './choose-register.ts';
import { orderedDocument } from './pending-document.ts';
import { resultOf } from './result-of.ts';
import { faultInSandbox } from './sandbox-fault.ts';
import { endedFacts, type SearchOutcome } from './search-ended.ts';
import { failure, failureOf, faultFacts, secondsAfterCrash, secondsAfterServiceFault, secondsToNextAttempt } from './search-failure.ts';
import type { WorkerServices } from './services.ts';

export type ProcessServices = Pick<
  WorkerServices,
  | 'store'
  | 'queue'
  | 'rateLimit'
  | 'prices'
  | 'documents'
  | 'registers'
  | 'leiCrossReference'
  | 'pause'
  | 'sameAsKnown'
  | 'landLook'
  | 'now'
  | 'log'
>;

/** `done`: the message can be deleted. `again`: it must be delivered again, after so many seconds. */
export type Outcome = { done: true } | { again: number };

const DONE: Outcome = { done: true };
/** Longer than a worker can run (the time limit of its function is 90 s): an expired lease belongs to a dead worker. */
const LEASE_MS = 100_000;
/** Waits for the row, in milliseconds: the message may arrive a little earlier. */
const ROW_WAITS_MS = [50, 100, 200];

/** Works on the search of a message. Seconds until the message must be delivered again, `undefined` where it can be deleted. Never rejects. */
export async function secondsUntilRedelivery(services: ProcessServices, searchId: string, receives: number): Promise<number | undefined> {
  try {
    const outcome = await processSearch(services, searchId, receives);
    return 'done' in outcome ? undefined : outcome.again;
  } catch (error) {
    services.log.error('search_not_processed', { error });
    return secondsAfterCrash(receives);
  }
}

export async function processSearch(services: ProcessServices, searchId: string, receives: number): Promise<Outcome> {
  const leased = await lease(services, searchId);
  if ('row' in leased) return runSearch(services, leased.row, receives);
  if (!leased.there) return { again: Math.min(2 ** receives, 60) };
  if (leased.there.status === 'PENDING') return { again: secondsUntil(leased.there.leaseUntil, services.now()) };
  await settleAndFollowUp(services, leased.there);
  return DONE;
}

async function lease({ store, now }: ProcessServices, searchId: string): Promise<{ row: LeasedSearch } | { there: SearchRow | undefined }> {
  const leaseId = randomBytes(6).toString('hex');
  for (let attempts = 0; ; attempts += 1) {
    const at = now();
    try {
      return { row: await store.leases.lease(searchId, leaseId, at, new Date(at.getTime() + LEASE_MS)) };
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const there = error.item as SearchRow | undefined;
      // This very lease was written, and the response was lost.
      if (isLeasedBy(there, leaseId)) return { row: there };
      const pause = ROW_WAITS_MS[attempts];
      if (there || pause === undefined) return { there };
      await new Promise((go) => setTimeout(go, pause));
    }
  }
}

const isLeasedBy = (row: SearchRow | undefined, leaseId: string): row is LeasedSearch =>
  row?.status === 'PENDING' && row.leaseId === leaseId;

const secondsUntil = (instant: string | undefined, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(instant ?? '') - now.getTime()) / 1000) || 1);

async function runSearch(services: ProcessServices, row: LeasedSearch, receives: number): Promise<Outcome> {
  const chosen = await chooseRegister(row.subject, services.registers.registryOf);
  const started = services.now().getTime();
  try {
    const turn = await acquireTurn(services, chosen.registry, row);
    if (turn === 'waiting') return DONE;
    if (turn === 'too_long')
      return await fail(services, row, waitTooLong(chosen, row), { ...logFacts(row, chosen, 0), reason: 'no turn within an hour' });
    const acquireSlot = allowanceOf(services, chosen.registry, { ...row, ...turn });
    const isFigures = row.searchType === 'financials';
    const ordered = isFigures ? { ready: undefined } : await orderedDocument(services, chosen, row, acquireSlot);
    if (ordered === 'waiting') return DONE;
    if (ordered === 'overdue') return await fail(services, row, documentNotReady(row), logFacts(row, chosen, 0));
    let charged = 0;
    const pay: ChargeFigures = async (figures) => {
      const outcome = await chargeFigures(services, row, financialsCost(services, row, chosen, figures));
      if (typeof outcome === 'string') return outcome;
      charged = outcome;
      return undefined;
    };
    const answered = isFigures
      ? await askFigures(services, chosen, row, acquireSlot)
      : await askRegister(services, chosen, row, acquireSlot, ordered.ready, pay);
    const { findings, files } = answered;
    const record = await addCodes(answered.record, services.registers.registryOf);
    const result = resultOf(row, chosen.registry, { record, findings });
    const sameAs = row.monitorId ? await services.sameAsKnown(row, result) : undefined;
    // An answer that says what is known has no address: the one before it stays.
    if (!sameAs) await storeFiles(services, row, files);
    const completed = await services.store.results.complete(row, result, {
      ...{ now: services.now(), sameAs },
      chargeFinancials: charged,
      followUp: row.searchType === 'fund',
    });
    if (!completed) return DONE;
    const milliseconds = services.now().getTime() - started;
    services.log.info('search_completed', { ...logFacts(row, chosen, milliseconds), ...endedFacts(completed, 'completed') });
    await Promise.all([settleAndFollowUp(services, completed, { figuresCharged: true }), nameCase(services, row, record)]);
    return DONE;
  } catch (fault) {
    return failOrRetry(services, row, chosen, await faultInSandbox(row, chosen, fault), receives);
  }
}

/** What follows from a finished row. Safe to repeat by every process that reads the row later. */
async function settleAndFollowUp(services: ProcessServices, row: SearchRow, charged?: { figuresCharged: boolean }): Promise<void> {
  const fund = row.status === 'COMPLETED' && row.followUp ? row : undefined;
  await Promise.all([settle(services, row, charged), fund && startManagerExpand(services, fund)]);
  await goOn(services, row);
}

/** After its hold is settled. Where the message is lost, or the process dies, the sweeper sends one for the unwrap or the monitor. */
async function goOn({ queue, landLook, log }: ProcessServices, row: SearchRow): Promise<void> {
  if (row.abandoned) return;
  const { unwrapId, monitorId, userId } = row;
  if (unwrapId) await queue.sendUnwrap(unwrapId, userId);
  if (!monitorId) return;
  try {
    await landLook(userId, monitorId);
  } catch (error) {
    log.warn('look_not_landed', { monitorId, ...idsOf(row), error });
    await queue.sendMonitor(monitorId, userId);
  }
}

async function failOrRetry(
  services: ProcessServices,
  row: LeasedSearch,
  chosen: Chosen,
  fault: unknown,
  receives: number,
): Promise<Outcome> {
  const now = services.now();
  const attempts = row.asks;
  const again =
    secondsToNextAttempt(fault, attempts, new Date(row.firstAskedAt), now) ?? secondsAfterServiceFault(fault, attempts, receives);
  const happened = { ...logFacts(row, chosen, 0), ...faultFacts(fault) };
  if (again !== undefined) {
    const isRegisters = fault instanceof RegistryFault;
    services.log[isRegisters ? 'warn' : 'error']('search_tried', { ...happened, again });
    await services.store.leases.release(row.searchId, row.leaseId);
    return { again };
  }
  const outcome = fault instanceof NotFound ? 'not_found' : 'failed';
  return fail(services, row, failureOf(fault, chosen, row.cost > 0), happened, outcome);
}

const waitTooLong = ({ registry }: Chosen, { cost }: LeasedSearch): Failure =>
  failure('wait_too_long', `${registry.name} allows so few requests that this search would have waited for more than an hour.`, cost > 0);

const documentNotReady = ({ cost }: LeasedSearch): Failure =>
  failure('document_not_ready', 'The document was not ready within seven days.', cost > 0);

async function fail(
  services: ProcessServices,
  row: LeasedSearch,
  why: Failure,
  happened: object,
  outcome: SearchOutcome = 'failed',
): Promise<Outcome> {
  const failed = await services.store.results.fail(row, why, services.now());
  if (!failed) return DONE;
  services.log.warn('search_failed', {
    ...happened,
    code: why.code,
    retryable: FAILURES[why.code].retryable,
    ...endedFacts(failed, outcome),
  });
  await settle(services, failed);
  await goOn(services, failed);
  return DONE;
}

/** Documents are in the bucket and in the table before the result that names them. */
async function storeFiles({ documents, store }: ProcessServices, row: LeasedSearch, files: readonly DocumentFile[]): Promise<void> {
  await Promise.all(
    files.flatMap(({ document, bucketKey, body }) => [
      documents.put(bucketKey, body, document.contentType),
      store.documentRecords.write(row.searchId, document, bucketKey),
    ]),
  );
}

/** Shows the official name in the list of cases, with what the target is. Not for searches of an entity on a case; a failure changes nothing but the list. */
async function nameCase({ store, log }: ProcessServices, row: LeasedSearch, record: CompanyRecord): Promise<void> {
  if (row.entityId || row.monitorId) return;
  await store.listNames.set(row, record).catch((error: unknown) => {
    log.warn('case_not_named', { ...idsOf(row), error });
  });
}

const financialsCost = (
  { prices }: ProcessServices,
  { subject, searchType }: LeasedSearch,
  { registry }: Chosen,
  statements: readonly FinancialStatement[],
): number =>
  // A search for financial statements only was paid for when it was accepted.
  subject.kind === 'company' && searchType !== 'financials' && hasFigures(statements)
    ? pricesOf(prices, registry).financials_credit_cost
    : 0;

const logFacts = (row: LeasedSearch, { registry }: Chosen, milliseconds: number) => ({
  ...idsOf(row),
  jurisdiction: row.searchInputs.jurisdiction,
  registry: registry.name,
  asks: row.asks,
  milliseconds,
});
