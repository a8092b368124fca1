/** Own copies of registers (`shared/platform/cuts`), as they are read. */

import { CutBucket } from '../../shared/platform/cuts/cut-bucket.ts';
import { CutPointers } from '../../shared/platform/cuts/cut-pointer-store.ts';
import { OpenCuts } from '../../shared/platform/cuts/open-cuts.ts';
import { log } from '../../shared/platform/observability/log.ts';
import { metrics } from '../../shared/platform/observability/metrics.ts';
import { optional, required } from '../../shared/platform/settings/environment.ts';
import { Table } from '../../shared/platform/table/table.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import { type OwnCopy, sandboxCut } from '../../shared/registers/own-copy.ts';

const withCutBucket = (): CutBucket => new CutBucket(required('documentBucket'), optional('s3PathStyle') === 'true');

export const withCutPointers = (): CutPointers => new CutPointers(new Table(required('tableName')));

export type CopyOf = (registry: Registry, isSandbox: boolean) => Promise<OwnCopy | undefined>;

/** The copy that answers in a register's stead, or in that of its sandbox; `undefined` where there is none. */
export function ownCopies(): CopyOf {
  const cuts = new OpenCuts(withCutPointers(), withCutBucket(), () => new Date());
  return async ({ ownCopy }, isSandbox) => {
    if (!ownCopy) return undefined;
    const name = isSandbox ? sandboxCut(ownCopy.cut) : ownCopy.cut;
    const report = (message: string) => (error: unknown) => {
      log.error(message, { register: name, error, ...metrics({ CutsDamaged: 1 }) });
      // The register itself answers as well, only slower.
      return undefined;
    };
    const cut = await cuts.current(name).catch(report('cut_not_opened'));
    return cut && (await ownCopy.answers())(cut, report('cut_damaged'));
  };
}
