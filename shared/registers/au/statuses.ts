/** AU: the statuses of ASIC's company dataset and of ABN Lookup. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

/** External administration covers receivership and every winding up, also of a solvent company by its members: no kind fits. */
export const ASIC_STATUSES: Readonly<Record<string, { words: string; kind: StatusKind }>> = {
  REGD: { words: 'Registered', kind: 'active' },
  SOFF: { words: 'Strike-off action in progress', kind: 'active' },
  EXAD: { words: 'External administration (in receivership/liquidation)', kind: 'unknown' },
  DRGD: { words: 'De-registered', kind: 'dissolved' },
  DISS: { words: 'Dissolved by Special Act of Parliament', kind: 'dissolved' },
  DIV3: { words: 'Organisation transferred registration via DIV3', kind: 'inactive' },
  NOAC: { words: 'Not active', kind: 'inactive' },
  NRGD: { words: 'Not registered', kind: 'inactive' },
  PEND: { words: 'Pending - Schemes', kind: 'unknown' },
  PROV: { words: 'Provisional', kind: 'unknown' },
};

export const asicStatusOf = codes<{ words: string; kind: StatusKind }>('AU Status', ASIC_STATUSES);

export const ABN_STATUSES: Readonly<Record<string, StatusKind>> = { Active: 'active', Cancelled: 'inactive' };

export const abnStatusKindOf = codes<StatusKind>('AU AbnStatus', ABN_STATUSES);

/** Status codes of the name search. */
export const MATCH_STATUSES: Readonly<Record<string, string>> = { '0000000001': 'Active', '0000000002': 'Cancelled' };
