/** The store, and with it what the worker needs for looks of monitors, which is loaded when one is met. */
import type { sameAsKnown } from '../../shared/searches/monitors/same-as-known.ts';
import { withStore } from './store.ts';

type SameAsKnown = typeof sameAsKnown;

export const withLooks = () => {
  const services = withStore();
  return {
    ...services,
    sameAsKnown: async (row: Parameters<SameAsKnown>[1], answer: Parameters<SameAsKnown>[2]) =>
      (await import('../../shared/searches/monitors/same-as-known.ts')).sameAsKnown(services, row, answer),
  };
};
