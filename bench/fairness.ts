/**
 * Fairness between accounts over the local stack: how long the searches of a quiet account take beside an unwrap of another account over 1,000
 * nodes, and how long without it. Register answers come at once, so that the worker is the bottleneck.
 */
import type { FairnessFigures } from './figures.ts';
import { TREE_NODES, TREE_ROOT } from './register.ts';
import type { Account, MeasuredService } from './service.ts';
import { median, percentile } from './statistics.ts';
import { timesToCompletion } from './whole-stack.ts';

/** Searches one after the other in each half; the unwrap must outlast its half. */
const SEARCHES = 40;
const SETTINGS = { goal: 'wholeStructure', maxCredits: 1_000, maxEntities: 1_000, inFlight: 10 };

export async function measureFairness(service: MeasuredService): Promise<FairnessFigures> {
  const [quiet, other] = await Promise.all([service.account(), service.account()]);
  const idle = await timesToCompletion(service, quiet, SEARCHES);
  const read = await startedUnwrap(service, other);
  const beside = await timesToCompletion(service, quiet, SEARCHES);
  const { status, progress } = await read();
  if (status !== 'RUNNING') throw new Error(`the unwrap is ${status} before the last search: nothing to measure`);
  return {
    searches: SEARCHES,
    nodes: TREE_NODES,
    steps: progress.searched,
    idleMs: { median: median(idle), p95: percentile(idle, 95) },
    besideMs: { median: median(beside), p95: percentile(beside, 95) },
  };
}

interface UnwrapRead {
  status: string;
  progress: { searched: number };
}

/** Starts the unwrap of the tree, and gives back how to read it. */
async function startedUnwrap(service: MeasuredService, account: Account): Promise<() => Promise<UnwrapRead>> {
  const { caseId } = await service.finished(account, await service.submit(account, TREE_ROOT));
  const call = async (path: string, body?: object): Promise<UnwrapRead & { _id: string }> => {
    const response = await fetch(`${service.stack.baseUrl}/casefile/${caseId}/unwrap${path}`, {
      headers: { 'x-api-key': account.apiKey, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (response.status !== 200) throw new Error(`an unwrap was answered with ${response.status}: nothing to measure`);
    return (await response.json()) as UnwrapRead & { _id: string };
  };
  const { _id } = await call('', SETTINGS);
  return () => call(`/${_id}`);
}
