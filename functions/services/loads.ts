/** Loading of registers' copies: apart from reading them (`cuts.ts`), so that no worker has the code of the loader. */
import { Loads } from '../../shared/platform/cuts/load-store.ts';
import { StoredCuts } from '../../shared/platform/cuts/stored-cuts.ts';
import { portal } from '../../shared/platform/network/portal.ts';
import { log } from '../../shared/platform/observability/log.ts';
import { JobQueue } from '../../shared/platform/queue/job-queue.ts';
import { optional, required } from '../../shared/platform/settings/environment.ts';
import { Table } from '../../shared/platform/table/table.ts';
import { LEI_CUT, SANDBOX_CUT } from '../../shared/searches/cuts/load-golden-copy.ts';
import { SANDBOX_ROW_CUTS } from '../../shared/searches/cuts/sandbox-rows.ts';
import { withCutPointers } from './cuts.ts';

/** The copies that this deployment loads by itself: the invented ones where copies are read at all; `sandbox`: no other. */
export const loadedCuts = (): string[] => {
  const setting = optional('cuts');
  return [...(setting === 'on' || setting === 'sandbox' ? [SANDBOX_CUT, ...SANDBOX_ROW_CUTS] : []), ...(setting === 'on' ? [LEI_CUT] : [])];
};

export const withStoredCuts = (): StoredCuts => new StoredCuts(required('documentBucket'), optional('s3PathStyle') === 'true');

export const withLoads = () => ({
  pointers: withCutPointers(),
  loads: new Loads(new Table(required('tableName'))),
  portal,
  now: () => new Date(),
  log,
});

/** Sends the message on which a round of a load begins. */
export const withLoadQueue = () => {
  const queue = new JobQueue(required('loadQueueUrl'), 'register');
  return { send: (register: string) => queue.send(register) };
};
