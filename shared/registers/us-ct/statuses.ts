/** US-CT: statuses of businesses. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

export const STATUSES: Readonly<Record<string, StatusKind>> = {
  Active: 'active',
  Registered: 'active',
  Recorded: 'active',
  Forfeited: 'inactive',
  Withdrawn: 'inactive',
  Revoked: 'inactive',
  Expired: 'inactive',
  Renunciated: 'inactive',
  Redomesticated: 'inactive',
  Reserved: 'inactive',
  'Reserved Cancelled': 'inactive',
  Dissolved: 'dissolved',
  Cancelled: 'dissolved',
  Merged: 'dissolved',
  Converted: 'dissolved',
  Consolidated: 'dissolved',
};

export const statusKindOf = codes<StatusKind>('US-CT status', STATUSES);
