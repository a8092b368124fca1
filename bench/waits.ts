/**
 * 2,000 waits for events of one key beside reads of another account, over the local stack: how long a read takes alone, and while those waits are
 * open that were not refused. While they arrive it is the client, which sends them all from one process, that is slow.
 */
import { MAX_OPEN } from '../shared/accounts/account/open-call-store.ts';
import type { WaitFigures } from './figures.ts';
import type { Account, MeasuredService } from './service.ts';
import { median, percentile } from './statistics.ts';

const WAITS = 2_000;
const READS = 200;
/** An open wait is answered after 20 s. */
const WAIT = '/events?wait=20';

export async function measureWaits(service: MeasuredService): Promise<WaitFigures> {
  const [greedy, other] = await Promise.all([service.account(), service.account()]);
  const call = async (account: Account, path: string): Promise<number> => {
    const answer = await fetch(service.stack.baseUrl + path, { headers: { 'x-api-key': account.apiKey } });
    await answer.arrayBuffer();
    return answer.status;
  };
  const read = async (): Promise<number> => {
    const begin = performance.now();
    const status = await call(other, '/events');
    if (status !== 200) throw new Error(`a read of the other account was answered with ${status}`);
    return performance.now() - begin;
  };
  const reads = async (): Promise<number[]> => {
    const times: number[] = [];
    while (times.length < READS) times.push(await read());
    return times;
  };
  await reads();
  const idle = await reads();
  let refused = 0;
  const waits = Array.from({ length: WAITS }, async () => {
    if ((await call(greedy, WAIT)) === 429) refused += 1;
  });
  while (refused < WAITS - MAX_OPEN.wait) await read();
  const beside = await reads();
  if (refused !== WAITS - MAX_OPEN.wait) throw new Error(`${refused} of ${WAITS} waits were refused`);
  await Promise.all(waits);
  const timesOf = (all: readonly number[]) => ({ reads: all.length, median: median(all), p95: percentile(all, 95) });
  return { waits: WAITS, open: WAITS - refused, idleMs: timesOf(idle), besideMs: timesOf(beside) };
}
