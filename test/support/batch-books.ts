/**
 * What must hold of batches and the searches of their rows, computed from the stored items without the service's code: a block stands on its
 * batch exactly as long as its hold stands on the account, and every row of an ended batch has one search and one line of the results.
 */
import type { Account } from '../../shared/accounts/account/account.ts';
import type { Item } from '../../shared/platform/table/item.ts';
import type { Batch } from '../../shared/searches/batches/batch-row.ts';
import type { AnyRow } from './any-row.ts';
import type { KeptFiles } from './batch-files.ts';
import { eventsOf } from './event-log.ts';

export const batchesIn = (items: readonly Item[]): Batch[] =>
  items.filter(({ pk, sk }) => /^USER#\S+ BATCH#[0-9a-f]+$/.test(`${pk} ${sk}`)) as unknown as Batch[];

const blockName = (batchId: string, number: number): string => batchId + number.toString(16).padStart(16, '0');
const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** At any time. */
export function batchViolations(accounts: readonly Account[], rows: readonly AnyRow[], batches: readonly Batch[]): string[] {
  return accounts.flatMap(({ userId, holds }) => {
    const held = Object.entries(holds).flatMap(([id, { kind, cost, attempt }]) => (kind === 'batch' ? [`${id} ${cost} ${attempt}`] : []));
    const blocks = batches
      .filter((batch) => batch.userId === userId)
      .flatMap(({ batchId, blocks }) => blocks.map(({ number, cost, attempt }) => `${blockName(batchId, number)} ${cost} ${attempt}`));
    const same = held.toSorted().join() === blocks.toSorted().join();
    const twice = rows.length - new Set(rows.map(({ searchId }) => searchId)).size;
    return [
      ...(same ? [] : [`${userId}: holds ${held.join()} of blocks ${blocks.join()}`]),
      ...(twice > 0 ? [`${twice} searches twice`] : []),
    ];
  });
}

interface Ended {
  accounts: readonly Account[];
  rows: readonly AnyRow[];
  items: readonly Item[];
}

/** Once nothing is open. */
export function finalBatchViolations({ accounts, rows, items }: Ended, files: KeptFiles): string[] {
  const events = eventsOf(items);
  const stray = accounts.filter(({ batches }) => (batches?.size ?? 0) > 0).map(({ userId }) => `${userId}: a batch that runs`);
  const wrong = batchesIn(items)
    .filter(({ status }) => status === 'DONE' || status === 'CANCELLED')
    .flatMap((batch) => {
      const { batchId, completed, failed, captured, begun } = batch;
      const own = rows.filter(({ block }) => block?.startsWith(batchId));
      const parts = Array.from({ length: begun }, (_, at) =>
        JSON.parse(files.get(`${batchId}/parts/${at + 1}`)?.toString() ?? '[]'),
      ).flat() as {
        searchId: string;
        cost: number;
      }[];
      const facts = {
        searches: own.length,
        lines: new Set(parts.map(({ searchId }) => searchId)).size,
        completed: own.filter(({ status }) => status === 'COMPLETED').length,
        charged: total(own.map((row) => (row.status === 'COMPLETED' ? row.cost + (row.chargeFinancials ?? 0) : 0))),
        inParts: total(parts.map(({ cost }) => cost)),
        ends: events.filter(({ type, data }) => type === 'batch.completed' && data.batchId === batchId).length,
      };
      const due = { searches: completed + failed, lines: completed + failed, completed, charged: captured, inParts: captured, ends: 1 };
      return JSON.stringify(facts) === JSON.stringify(due)
        ? []
        : [`${batchId}: ${JSON.stringify(facts)} instead of ${JSON.stringify(due)}`];
    });
  return [...stray, ...wrong];
}
