/** GB: the code lists of Companies House (`api-enumerations`) for statuses, complete and in its own words. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

export const STATUSES: Readonly<Record<string, { words: string; kind: StatusKind }>> = {
  active: { words: 'Active', kind: 'active' },
  dissolved: { words: 'Dissolved', kind: 'dissolved' },
  liquidation: { words: 'Liquidation', kind: 'liquidation' },
  receivership: { words: 'Receiver Action', kind: 'insolvent' },
  'converted-closed': { words: 'Converted / Closed', kind: 'inactive' },
  'voluntary-arrangement': { words: 'Voluntary Arrangement', kind: 'insolvent' },
  'insolvency-proceedings': { words: 'Insolvency Proceedings', kind: 'insolvent' },
  administration: { words: 'In Administration', kind: 'insolvent' },
  open: { words: 'Open', kind: 'active' },
  closed: { words: 'Closed', kind: 'dissolved' },
  registered: { words: 'Registered', kind: 'active' },
  removed: { words: 'Removed', kind: 'inactive' },
};

export const statusOf = codes<{ words: string; kind: StatusKind }>('GB company_status', STATUSES);

/** Details that repeat the status are blank in the official list. */
export const STATUS_DETAILS: Readonly<Record<string, string>> = {
  active: '',
  dissolved: '',
  'converted-closed': '',
  'transferred-from-uk': 'Transfer from UK',
  'active-proposal-to-strike-off': 'Active proposal to strike off',
  'petition-to-restore-dissolved': 'Petition to restore dissolved',
  'transformed-to-se': 'Transformed to SE',
  'converted-to-plc': 'Converted to PLC',
  'converted-to-uk-societas': 'Converted to UK Societas',
  'converted-to-ukeig': 'Converted to UKEIG',
};

export const statusDetailOf = codes<string>('GB company_status_detail', STATUS_DETAILS);
