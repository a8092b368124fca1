/** US-VA: statuses of entities; why one is inactive stands beside it in words. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

export const STATUSES: Readonly<Record<string, StatusKind>> = {
  ACTIVE: 'active',
  INACTIVE: 'inactive',
  // On their way to the other one.
  PENDACT: 'inactive',
  PENDINACT: 'active',
};

export const statusKindOf = codes<StatusKind>('US-VA Status', STATUSES);
