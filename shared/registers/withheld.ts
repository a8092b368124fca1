/** What becomes of a company of which parties were left out (`hidden-parties.ts`). PURE. */
import type { CompanyRecord } from '../model/entity/company-record.ts';
import { asPartial } from '../model/entity/completeness.ts';
import type { CopyFacts } from './copy-facts.ts';

/** A list from which parties were left out is a part. */
export const withWithheld = (record: CompanyRecord, exchanges: readonly { copy?: CopyFacts }[]): CompanyRecord =>
  exchanges.some(({ copy }) => copy?.withheld) ? asPartial(asPartial(record, 'officers'), 'owners') : record;
