/**
 * The published limits of registers, kept over all workers: a search that must wait for its turn stays PENDING and waits in the
 * queue, never in a worker; its turn is its own, so that nobody overtakes it for ever.
 */
import { Throttled } from '../registries/faults.ts';
import type { Registry } from '../registries/registry.ts';
import type { Services } from '../services/services.ts';
import type { SearchRow } from '../store/searches.ts';

type PaceServices = Pick<Services, 'store' | 'queue' | 'now'>;

/** Requests of a look-up where the register does not say. */
const PER_LOOK_UP = 4;
/** Nobody waits for a search for longer. */
const LONGEST_WAIT_MS = 3_600_000;

/** `go`: ask now. `waiting`: the search has been given back. `too_long`: its turn would be more than an hour from now. */
export type Turn = 'go' | 'waiting' | 'too_long';

/** The first question of a search waits for its turn; a further try within its two minutes is only counted. */
export async function turnOf(services: PaceServices, registry: Registry, row: SearchRow): Promise<Turn> {
  const { pace } = registry;
  if (!pace || row.sandbox || row.order) return 'go';
  const now = services.now();
  const isFirst = (row.asks ?? 1) === 1;
  if (row.turnAt && isFirst) return Date.parse(row.turnAt) <= now.getTime() ? 'go' : wait(services, row, new Date(row.turnAt));
  const count = pace.perLookUp ?? PER_LOOK_UP;
  const milliseconds = await services.store.paces.take(registry.origin, pace, count, now);
  if (milliseconds === 0 || !isFirst) return 'go';
  if (milliseconds <= LONGEST_WAIT_MS) return wait(services, row, new Date(now.getTime() + milliseconds));
  await services.store.paces.giveBack(registry.origin, pace, count);
  return 'too_long';
}

async function wait({ store, queue, now }: PaceServices, row: SearchRow, turnAt: Date): Promise<Turn> {
  await store.searches.waitForTurn(row, turnAt);
  await queue.send(row.searchId, row.userId, (turnAt.getTime() - now().getTime()) / 1_000);
  return 'waiting';
}

/** What a look-up asked beyond what was taken for it. */
export async function countFurther({ store, now }: PaceServices, { pace, origin }: Registry, row: SearchRow, asked: number): Promise<void> {
  const further = asked - (pace?.perLookUp ?? PER_LOOK_UP);
  if (pace && !row.sandbox && further > 0) await store.paces.take(origin, pace, further, now());
}

/** For answers that cannot wait: rejects with `Throttled` when it is not this request's turn now. */
export async function takeNow({ store, now }: Pick<Services, 'store' | 'now'>, { pace, origin, name }: Registry): Promise<void> {
  if (!pace) return;
  const milliseconds = await store.paces.take(origin, pace, 1, now());
  if (milliseconds === 0) return;
  await store.paces.giveBack(origin, pace, 1);
  throw new Throttled(`the published limit of ${name} is reached`, { url: origin, retryAfter: Math.ceil(milliseconds / 1_000) });
}
