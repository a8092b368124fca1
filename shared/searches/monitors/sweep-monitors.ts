/** Sends a message for each monitor whose look is due, or whose look was left by a process that died. */
import { openShards } from '../../platform/table/keys.ts';
import type { MonitorServices } from './services.ts';

const BATCH_SIZE = 200;

/** The number of messages. */
export async function sweepMonitors({ store, queue, now }: Pick<MonitorServices, 'store' | 'queue' | 'now'>): Promise<number> {
  let sent = 0;
  for (const shard of openShards('MONITOR')) {
    const at = new Date(now().getTime() + 1).toISOString();
    for (const row of await store.monitors.readOpen(shard, at, BATCH_SIZE)) {
      if (!(await store.monitors.countSend(row, now()))) continue;
      await queue.sendMonitor(row.monitorId, row.userId);
      sent += 1;
    }
  }
  return sent;
}
