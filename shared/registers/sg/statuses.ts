/** SG: the 36 statuses that ACRA's data of August 2026 uses, and the two of the UEN list. */
import type { StatusKind } from '../../entity/company-record.ts';
import { codes } from '../codes.ts';

const STATUS = codes<StatusKind>('SG entity_status_description', {
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
});

/** These say how or why it came so, behind a dash or in brackets. */
const FAMILY = /^(In Liquidation|Dissolved|Struck Off|Cancelled|Ceased Registration)(?: -| \().*$/;

export const statusKind = (status: string | undefined): StatusKind => STATUS(status?.replace(FAMILY, '$1')) ?? 'unknown';
