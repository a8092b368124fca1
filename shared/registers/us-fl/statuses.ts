/** US-FL: status of the filing. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

export const STATUSES: Readonly<Record<string, readonly [string, StatusKind]>> = { A: ['Active', 'active'], I: ['Inactive', 'inactive'] };

export const statusOf = codes<readonly [string, StatusKind]>('US-FL status', STATUSES);
