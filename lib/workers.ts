/** The functions that are not on the API, each with what its work needs. */
import { Size } from 'aws-cdk-lib/core';
import type { ApiFunctionProps } from './api-function.ts';

/** `seconds`: its time limit. */
export type FunctionNeeds = { readonly seconds: number } & Pick<
  ApiFunctionProps,
  'memorySize' | 'scratchDisk' | 'feedsItself' | 'scheduled'
>;

export const WORKERS: Readonly<Record<string, FunctionNeeds>> = {
  'process-search': { seconds: 90, memorySize: 1_024, feedsItself: true },
  'fail-search': { seconds: 30 },
  deliver: { seconds: 30, memorySize: 256, feedsItself: true },
  sweep: { seconds: 50, scheduled: true },
  reconcile: { seconds: 900, scheduled: true },
  'find-editions': { seconds: 120, memorySize: 256, scheduled: true },
  'read-feeds': { seconds: 180, memorySize: 512, scheduled: true },
  'load-register': { seconds: 900, memorySize: 3_008, scratchDisk: Size.gibibytes(10), feedsItself: true },
  'make-evidence': { seconds: 600, memorySize: 1_024 },
  'run-batches': { seconds: 60, memorySize: 1_024, feedsItself: true },
};
