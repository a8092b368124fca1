/**
 * A look of a monitor that finds nothing new, from the sweep that finds it due to the end: requests, units and log lines of each message. The register is in
 * the process, so that only what the service asks is counted.
 */
import type { Monitor } from '../shared/searches/monitors/monitor-row.ts';
import type { Counted, Counter } from './counting.ts';
import { apiEvent, monitorEvent } from './events.ts';
import { type LookFigures, WORKER_FUNCTION } from './figures.ts';
import type { MeasuredService } from './service.ts';

const COMPANY = { jurisdiction: 'NO', identifier: '100000024', every: 'day' };

export async function measureLook(service: MeasuredService, counter: Counter): Promise<LookFigures> {
  const { apiKey, userId } = await service.sandboxAccount();
  const { monitors } = service.operator.store;
  const created = await counter.invoke('monitors', apiEvent('POST /monitors', { headers: { 'x-api-key': apiKey }, body: COMPANY }));
  const { monitorId } = JSON.parse((created as { body: string }).body) as { monitorId: string };
  const rowNow = async (): Promise<Monitor> => (await monitors.read(userId, monitorId))!;
  const drive = () => counter.counted(WORKER_FUNCTION, monitorEvent(monitorId, userId));

  async function lookOnce(): Promise<Omit<LookFigures, 'idleSweep'>> {
    const row = await rowNow();
    const nextAt = new Date(Date.now() - 1_000).toISOString();
    await monitors.change(row, { ...row, nextAt });
    const sweep = await counter.counted('sweep', {});
    return { sweep: sizeOf(sweep), work: sizeOf(await drive()) };
  }

  // The first answer is a version, the second look finds its caches.
  await drive();
  await lookOnce();
  const idleSweep = sizeOf(await counter.counted('sweep', {}));
  const figures = await lookOnce();
  const { version, lastLookAt, look } = await rowNow();
  if (version !== 1 || look || lastLookAt === undefined)
    throw new Error('the look did not end, or found something new: nothing to measure');
  return { idleSweep, ...figures };
}

const sizeOf = ({ asked, logBytes }: Counted): Counted => ({ asked, logBytes });
