/** US-CT: statuses of businesses. PURE. */
import type { DissolutionReason, StatusKind } from '../../model/entity/company-record.ts';
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
  // It goes on in another legal form.
  Converted: 'inactive',
  Dissolved: 'dissolved',
  Cancelled: 'dissolved',
  Merged: 'dissolved',
  Consolidated: 'dissolved',
};

/** Of the statuses that say how the business ended. */
export const DISSOLUTION_REASONS: Readonly<Record<string, DissolutionReason>> = {
  Dissolved: 'dissolved',
  Merged: 'merged',
  Consolidated: 'merged',
};

export const statusKindOf = codes<StatusKind>('US-CT status', STATUSES);
