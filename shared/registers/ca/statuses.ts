/** CA: the status of a federal corporation. PURE. */
import type { DissolutionReason, StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

/** By the words without dashes: the register uses long and short ones. */
export const STATUSES: Readonly<Record<string, StatusKind>> = {
  ACTIVE: 'active',
  'ACTIVE INTENT TO DISSOLVE FILED': 'active',
  'ACTIVE DISSOLUTION PENDING NON COMPLIANCE': 'active',
  'ACTIVE DISCONTINUANCE PENDING': 'active',
  INACTIVE: 'inactive',
  'INACTIVE AMALGAMATED': 'dissolved',
  'INACTIVE DISCONTINUED': 'inactive',
  DISSOLVED: 'dissolved',
};

export const DISSOLUTION_REASONS: Readonly<Record<string, DissolutionReason>> = {
  'INACTIVE AMALGAMATED': 'merged',
  DISSOLVED: 'dissolved',
};

export const statusKindOf = codes<StatusKind>('CA status', STATUSES);
