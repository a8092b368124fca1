/** US-NY: statuses of entities. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

export const STATUSES: Readonly<Record<string, StatusKind>> = { Active: 'active', Inactive: 'inactive', Suspended: 'inactive' };

export const statusKindOf = codes<StatusKind>('US-NY entityStatus', STATUSES);
