/** The store, and with it what the worker needs for looks of monitors, which is loaded when one is met. */
import type { QueuedSearch } from '../../shared/platform/queue/message.ts';
import { optional } from '../../shared/platform/settings/environment.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import type { DriveServices } from '../../shared/searches/monitors/drive-monitor.ts';
import type { sameAsKnown } from '../../shared/searches/monitors/same-as-known.ts';
import { type ProcessServices, secondsUntilRedelivery } from '../../shared/searches/worker/process-search.ts';
import { withStore } from './store.ts';

/** Of a register's own copy; nothing is read where the deployment has switched copies off. */
async function copyLoadedAt({ ownCopy }: Registry): Promise<string | undefined> {
  if (!ownCopy || (optional('cuts') ?? 'off') === 'off') return undefined;
  const { withCutPointers } = await import('./cuts.ts');
  return (await withCutPointers().current(ownCopy.cut))?.publishedAt;
}

type SameAsKnown = typeof sameAsKnown;

export const withLooks = () => {
  const services = withStore();
  return {
    ...services,
    copyLoadedAt,
    sameAsKnown: async (row: Parameters<SameAsKnown>[1], answer: Parameters<SameAsKnown>[2]) =>
      (await import('../../shared/searches/monitors/same-as-known.ts')).sameAsKnown(services, row, answer),
  };
};

export type LookStepServices = DriveServices & ProcessServices;

/** `services`: those of the worker, which are made with these two. */
export const withLookSteps = (services: () => LookStepServices) => ({
  /** Goes on with a monitor whose look has ended. */
  landLook: async (userId: string, monitorId: string): Promise<void> =>
    (await import('../../shared/searches/monitors/drive-monitor.ts')).driveMonitor(services(), userId, monitorId),
  /** Works on a look that was started without a message. One that has not ended then gets a message. */
  makeLook: async (search: QueuedSearch): Promise<void> => {
    const again = await secondsUntilRedelivery(services(), search.searchId, 1);
    if (again !== undefined) await services().queue.send(search, again);
  },
});
