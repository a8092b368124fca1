/** Loading of registers' copies: apart from reading them (`cuts.ts`), so that no worker has the code of the loader. */
import { Loads } from '../../shared/platform/cuts/load-store.ts';
import { StoredCuts } from '../../shared/platform/cuts/stored-cuts.ts';
import { log } from '../../shared/platform/observability/log.ts';
import { LoadQueue } from '../../shared/platform/queue/load-queue.ts';
import { optional, required } from '../../shared/platform/settings/environment.ts';
import { Table } from '../../shared/platform/table/table.ts';
import type { Portal } from '../../shared/searches/cuts/golden-copy-portal.ts';
import { LEI_CUT, SANDBOX_CUT } from '../../shared/searches/cuts/load-golden-copy.ts';
import { withCutPointers } from './cuts.ts';

/** Asks a publisher of files, by its own name. Rejects where the answer is an error. */
export const portal: Portal = async (url, headers = {}) => {
  const answer = await fetch(url, { headers: { 'user-agent': 'registry-graph (loader of published files)', ...headers } });
  if (answer.status >= 400) throw new Error(`${url} answered ${answer.status}`);
  return answer;
};

/** The copies that this deployment loads by itself: the invented one where copies are read at all; `sandbox`: no other. */
export const loadedCuts = (): string[] => {
  const setting = optional('cuts');
  return [...(setting === 'on' || setting === 'sandbox' ? [SANDBOX_CUT] : []), ...(setting === 'on' ? [LEI_CUT] : [])];
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
  const queue = new LoadQueue(required('loadQueueUrl'));
  return { send: (register: string) => queue.send(register) };
};
