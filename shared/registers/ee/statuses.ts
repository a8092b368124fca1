/** EE: RIK's code list of statuses (`staatus`). PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

export const STATUSES: Readonly<Record<string, { words: string; kind: StatusKind }>> = {
  R: { words: 'Entered into the register', kind: 'active' },
  L: { words: 'In liquidation', kind: 'liquidation' },
  N: { words: 'Bankrupt', kind: 'insolvent' },
  K: { words: 'Deleted', kind: 'dissolved' },
};

export const DELETED = 'K';

export const statusOf = codes<{ words: string; kind: StatusKind }>('EE staatus', STATUSES);
