/** RO: states of registration. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

/** Keyed by the first word of the state: `INREGISTRAT din data 25.01.2018`. */
export const STATUSES: Readonly<Record<string, StatusKind>> = {
  INREGISTRAT: 'active',
  REINREGISTRAT: 'active',
  TRANSFER: 'active',
  RELUARE: 'active',
  SUSPENDARE: 'inactive',
  INTRERUPERE: 'inactive',
  DIZOLVARE: 'liquidation',
  LICHIDARE: 'liquidation',
  INSOLVENTA: 'insolvent',
  FALIMENT: 'insolvent',
  RADIERE: 'dissolved',
  RADIAT: 'dissolved',
  RADIATA: 'dissolved',
};

export const statusKindOf = codes<StatusKind>('RO stare_inregistrare', STATUSES);
