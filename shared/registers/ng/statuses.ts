/** NG: statuses of companies. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

/** `INACTIVE` is a company that has not filed its annual returns; it is not dissolved. */
export const STATUSES: Readonly<Record<string, StatusKind>> = { ACTIVE: 'active', INACTIVE: 'inactive' };

export const statusKindOf = codes<StatusKind>('NG status', STATUSES);
