/** The store, and with it what the worker needs for looks of monitors, which is loaded when one is met. */
import { optional } from '../../shared/platform/settings/environment.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import type { DriveServices } from '../../shared/searches/monitors/drive-monitor.ts';
import type { sameAsKnown } from '../../shared/searches/monitors/same-as-known.ts';
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

export type { DriveServices };

/** What the worker does with a monitor whose look has ended. `services`: its own, which are made with this one. */
export const landingOf =
  (services: () => DriveServices) =>
  async (userId: string, monitorId: string): Promise<void> =>
    (await import('../../shared/searches/monitors/drive-monitor.ts')).driveMonitor(services(), userId, monitorId);
