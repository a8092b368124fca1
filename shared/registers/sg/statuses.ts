/** SG: the 36 statuses that ACRA's data of August 2026 uses, and the two of the UEN list. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

export const STATUSES: Readonly<Record<string, StatusKind>> = {
  'Live Company': 'active',
  Live: 'active',
  Registered: 'active',
  'Gazetted To Be Struck Off': 'active',
  'Cancellation In Progress': 'active',
  'To Be Ceased': 'active',
  'Live (Receiver or Receiver and Manager appointed)': 'insolvent',
  'Under Judicial Management': 'insolvent',
  'In Liquidation': 'liquidation',
  Amalgamated: 'dissolved',
  Dissolved: 'dissolved',
  'Removed (Dissolved)': 'dissolved',
  'Struck Off': 'dissolved',
  Cancelled: 'inactive',
  'Ceased Registration': 'inactive',
  'Converted To LLP': 'inactive',
  Deregistered: 'inactive',
  'Registration expired and has not been renewed': 'inactive',
  'Removed (Applied To Be Revoked)': 'inactive',
  'Revoked (Failed To Transfer Registration)': 'inactive',
  Suspended: 'inactive',
  Terminated: 'inactive',
};

const kindOf = codes<StatusKind>('SG entity_status_description', STATUSES);

/** Statuses that have a manner or reason appended, after a dash or in brackets. */
const QUALIFIED = /^(In Liquidation|Dissolved|Struck Off|Cancelled|Ceased Registration)(?: -| \().*$/;

export const statusKindOf = (status: string | undefined): StatusKind => kindOf(status?.replace(QUALIFIED, '$1')) ?? 'unknown';
