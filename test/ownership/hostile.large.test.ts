/** Graphs that were made to take long: each is answered or refused, within the work and the memory that one derivation may take. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { MAX_WORK } from '../../shared/ownership/maths/work.ts';
import { isWhole, shareInTurn, shareOf, shareOfEach } from '../support/share.ts';
import type { Derived, Task } from './derive-worker.ts';
import { NAMED } from './hostile-graphs.ts';

/** What lives at a time, the code of the service among it. With what is only not yet collected a process stays within 256 MB. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

/** CPU for all work that is allowed is 1.5 s at most. On a machine with other work the same takes up to twice as long. */
const MS_FOR_ALL_WORK = 3_000 * 2;
/** For what is as long as the body and not counted. */
const MS_TO_READ = 1_000;

/** Rejects where the memory does not suffice. */
async function derivedWithin(task: Task): Promise<Derived[]> {
  const worker = new Worker(new URL('./derive-worker.ts', import.meta.url), { workerData: task, resourceLimits: MEMORY });
  const found: Derived[] = [];
  worker.on('message', (one: Derived) => found.push(one));
  await once(worker, 'exit');
  return found;
}

// The full run reads 5,000 bodies of up to 1 MB: 8 minutes of CPU.
describe('graphs that were made to take long', { timeout: 3_600_000 }, () => {
  const all = [...NAMED.keys()];
  test.each([
    ['answer', shareOfEach(all, (at) => NAMED[at]!.of)],
    ['chains', shareInTurn(all, 5)],
    ['unwrap', shareInTurn(all, 6)],
  ] as const)('%s: those that once took a minute or a gigabyte are answered or refused in time', async (by, graphs) => {
    const found = await derivedWithin({ graphs, drawn: false, by, most: MAX_WORK });
    expect(found.map(({ graph }) => graph)).toEqual([graphs[0], ...graphs]);
    for (const { graph, ms, outcome } of found) {
      expect(outcome, NAMED[graph]!.name).toSatisfy((one: unknown) => one === 'graph_too_large' || typeof one === 'number');
      expect(ms, NAMED[graph]!.name).toBeLessThan(MS_FOR_ALL_WORK);
    }
  });

  test('5,000 drawn ones in the full run: each takes no longer than what is counted says', async () => {
    const part = 1 / 80;
    const graphs = Array.from({ length: isWhole ? 5_000 : shareOf(1_000) }, (_, seed) => seed);
    const found = await derivedWithin({ graphs, drawn: true, most: MAX_WORK * part });
    expect(found).toHaveLength(1 + graphs.length);
    const wrong = found.filter(
      ({ ms, outcome }) => ms > MS_TO_READ + MS_FOR_ALL_WORK * part || !(outcome === 'graph_too_large' || typeof outcome === 'number'),
    );
    expect(wrong).toEqual([]);
    const refused = found.filter(({ outcome }) => outcome === 'graph_too_large');
    expect([refused.length > 0, refused.length < found.length]).toEqual([true, true]);
  });
});
