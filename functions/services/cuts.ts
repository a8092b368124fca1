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

/** The register whose records GLEIF's interface gives; the LEI routes of jurisdictions ask the same interface. */
const LEI = 'LEI';
const GLEIF_ORIGIN = 'https://api.gleif.org';

export const withCutBucket = (): CutBucket => new CutBucket(required('documentBucket'), optional('s3PathStyle') === 'true');

export const withCutPointers = (): CutPointers => new CutPointers(new Table(required('tableName')));

/** The copy that answers in a register's stead; `undefined` where there is none. */
export function ownCopies(): (registry: Registry) => Promise<OwnCopy | undefined> {
  if (optional('cuts') !== 'on') return async () => undefined;
  const cuts = new OpenCuts(withCutPointers(), withCutBucket(), () => new Date());
  return async (registry) => {
    if (registry.origin !== GLEIF_ORIGIN) return undefined;
    const cut = await cuts.current(LEI).catch((error: unknown) => {
      // The register itself answers as well, only slower.
      log.error('cut_not_opened', { register: LEI, error, ...metrics({ CutsDamaged: 1 }) });
      return undefined;
    });
    const { goldenCopy } = await import('../../shared/registers/gleif/golden-copy.ts');
    return cut && goldenCopy(cut, (error) => log.error('cut_damaged', { register: LEI, error, ...metrics({ CutsDamaged: 1 }) }));
  };
}
