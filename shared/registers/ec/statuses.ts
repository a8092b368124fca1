/** EC: legal situations (`SITUACIÓN LEGAL`) by their first word: the rest says by whom and whether it is entered in the commercial register. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

export const STATUSES: Readonly<Record<string, StatusKind>> = {
  ACTIVA: 'active',
  INACTIVA: 'inactive',
  // Dissolution and liquidation go on until the entry is cancelled.
  DISOLUC: 'liquidation',
  DISOLUCION: 'liquidation',
  DISUELTA: 'liquidation',
  LIQUIDACION: 'liquidation',
  CANCELACION: 'dissolved',
  CANCELADA: 'dissolved',
};

export const statusKindOf = codes<StatusKind>('EC SITUACIÓN LEGAL', STATUSES);
