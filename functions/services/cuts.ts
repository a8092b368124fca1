/** Own copies of registers (`shared/platform/cuts`), where the deployment has switched them on and an operator has loaded one. */

import { CutBucket } from '../../shared/platform/cuts/cut-bucket.ts';
import { CutPointers } from '../../shared/platform/cuts/cut-pointer-store.ts';
import { OpenCuts } from '../../shared/platform/cuts/open-cuts.ts';
import { log } from '../../shared/platform/observability/log.ts';
import { metrics } from '../../shared/platform/observability/metrics.ts';
import { optional, required } from '../../shared/platform/settings/environment.ts';
import { Table } from '../../shared/platform/table/table.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import type { OwnCopy } from '../../shared/registers/own-copy.ts';

export const withCutBucket = (): CutBucket => new CutBucket(required('documentBucket'), optional('s3PathStyle') === 'true');

export const withCutPointers = (): CutPointers => new CutPointers(new Table(required('tableName')));

/** The copy that answers in a register's stead; `undefined` where there is none. */
export function ownCopies(): (registry: Registry) => Promise<OwnCopy | undefined> {
  if (optional('cuts') !== 'on') return async () => undefined;
  const cuts = new OpenCuts(withCutPointers(), withCutBucket(), () => new Date());
  return async ({ ownCopy }) => {
    if (!ownCopy) return undefined;
    const report = (message: string) => (error: unknown) => {
      log.error(message, { register: ownCopy.cut, error, ...metrics({ CutsDamaged: 1 }) });
      // The register itself answers as well, only slower.
      return undefined;
    };
    const cut = await cuts.current(ownCopy.cut).catch(report('cut_not_opened'));
    return cut && (await ownCopy.answers())(cut, report('cut_damaged'));
  };
}
