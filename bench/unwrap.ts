/**
 * An unwrap of the sandbox, NO to GB to FR, from its start to its end: requests, units and credits of its own messages and of its searches. The
 * register is in the process, so that only what the service asks is counted.
 */
import { rootSearchId } from '../shared/platform/table/keys.ts';
import { isOpen, type Unwrap } from '../shared/searches/unwrap/unwrap-row.ts';
import type { Counter } from './counting.ts';
import { apiEvent, queueEvent, unwrapEvent } from './events.ts';
import { type Asked, type UnwrapFigures, WORKER_FUNCTION } from './figures.ts';
import type { Account, MeasuredService } from './service.ts';

const TARGET = { jurisdiction: 'NO', identifier: '100000024' };
const MAX_MESSAGES = 50;

export async function measureUnwrap(service: MeasuredService, counter: Counter): Promise<UnwrapFigures> {
  // What a process learns in its first calls is not of an unwrap.
  await unwrapped(service, counter);
  return unwrapped(service, counter);
}

async function unwrapped(service: MeasuredService, counter: Counter): Promise<UnwrapFigures> {
  const account = await service.sandboxAccount();
  const caseId = await searchedCase(counter, account);
  const { asked: start, answer } = await counter.counted(
    'start-unwrap',
    apiEvent('POST /casefile/{caseId}/unwrap', { path: { caseId }, headers: { 'x-api-key': account.apiKey }, body: { maxCredits: 10 } }),
  );
  const { _id } = JSON.parse((answer as { body: string }).body) as { _id: string };
  const drivers: Asked[] = [];
  const searches: Asked[] = [];
  for (let row = await rowOf(service, _id); isOpen(row); row = await rowOf(service, _id)) {
    if (drivers.length > MAX_MESSAGES) throw new Error('the unwrap does not end');
    drivers.push((await counter.counted(WORKER_FUNCTION, unwrapEvent(_id, account.userId))).asked);
    for (const { searchId } of (await rowOf(service, _id)).plan)
      searches.push((await counter.counted(WORKER_FUNCTION, queueEvent(searchId, account.userId))).asked);
  }
  const { progress, captured } = await rowOf(service, _id);
  return { steps: progress.searched, credits: captured, drivers: drivers.length, start, own: sum(drivers), searches: sum(searches) };
}

async function searchedCase(counter: Counter, { apiKey, userId }: Account): Promise<string> {
  const submitted = await counter.invoke('submit-search', apiEvent('POST /search', { headers: { 'x-api-key': apiKey }, body: TARGET }));
  const { caseId } = JSON.parse((submitted as { body: string }).body) as { caseId: string };
  await counter.invoke(WORKER_FUNCTION, queueEvent(rootSearchId(caseId), userId));
  return caseId;
}

const rowOf = async ({ operator }: MeasuredService, unwrapId: string): Promise<Unwrap> => (await operator.store.unwraps.read(unwrapId))!;

const sum = (all: readonly Asked[]): Asked =>
  all.reduce((one, other) => ({
    table: [...one.table, ...other.table],
    queue: [...one.queue, ...other.queue],
    bucket: [...one.bucket, ...other.bucket],
    pool: [...one.pool, ...other.pool],
    rounds: one.rounds + other.rounds,
    readUnits: one.readUnits + other.readUnits,
    writeUnits: one.writeUnits + other.writeUnits,
    updateUnits: one.updateUnits + other.updateUnits,
    bucketBytes: one.bucketBytes + other.bucketBytes,
  }));
