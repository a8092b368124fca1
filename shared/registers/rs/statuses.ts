/** RS: statuses of companies, made comparable. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

export const STATUSES: Readonly<Record<string, StatusKind>> = {
  АКТИВАН: 'active',
  // Bankruptcy; liquidation, also compulsory.
  'У СТЕЧАЈУ': 'insolvent',
  'У ЛИКВИДАЦИЈИ': 'liquidation',
  'У ПРИНУДНОЈ ЛИКВИДАЦИЈИ': 'liquidation',
  // Struck off: not in the document of today.
  БРИСАН: 'dissolved',
};

export const statusKindOf = codes<StatusKind>('RS NazivStatus', STATUSES);
