/** By how much the memory of this process grows during a piece of work: exact only in a process of its own (`ALONE` in `vitest.config.ts`). */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export const MEGABYTE = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What the work gives, and by how many megabytes the process was larger at most. */
export async function measured<Result>(work: () => Promise<Result>): Promise<{ result: Result; grown: number }> {
  collect();
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 2);
  const result = await work();
  clearInterval(timer);
  return { result, grown: (Math.max(most, process.memoryUsage.rss()) - before) / MEGABYTE };
}
