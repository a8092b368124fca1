/** LT: legal statuses, by their codes. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

export const STATUSES: Readonly<Record<string, StatusKind>> = {
  // No proceeding is registered.
  '0': 'active',
  // Under reorganisation; under conversion.
  '1': 'active',
  '3': 'active',
  // Under restructuring; bankruptcy opened; bankrupt.
  '4': 'insolvent',
  '5': 'insolvent',
  '6': 'insolvent',
  // In liquidation; liquidation initiated.
  '7': 'liquidation',
  '9': 'liquidation',
  // Removed; liquidated.
  '10': 'dissolved',
  '11': 'dissolved',
};

export const statusKindOf = codes<StatusKind>('LT Statusas', STATUSES);
