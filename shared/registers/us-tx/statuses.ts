/** US-TX: the right to transact business, as a code in the open data and as text in the API. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

/** The codes of the open data, with the texts of the account status page. */
export const CODE_STATUSES: Readonly<Record<string, readonly [string, StatusKind]>> = {
  A: ['ACTIVE', 'active'],
  D: ['ACTIVE, ELIGIBLE FOR TERMINATION/WITHDRAWAL', 'active'],
  N: ['FORFEITED', 'inactive'],
  I: ['FRANCHISE TAX INVOLUNTARILY ENDED', 'inactive'],
  U: ['NOT ESTABLISHED', 'unknown'],
};

export const statusOfCode = codes<readonly [string, StatusKind]>('US-TX right to transact business', CODE_STATUSES);

/** The texts of the API. */
export const STATUSES: Readonly<Record<string, StatusKind>> = {
  ACTIVE: 'active',
  'ACTIVE, ELIGIBLE FOR TERMINATION/WITHDRAWAL': 'active',
  'ACTIVE - ELIGIBLE FOR TERMINATION/WITHDRAWAL': 'active',
  FORFEITED: 'inactive',
  'FRANCHISE TAX ENDED': 'inactive',
  'FRANCHISE TAX INVOLUNTARILY ENDED': 'inactive',
  'NOT ESTABLISHED': 'unknown',
  'FRANCHISE TAX NOT ESTABLISHED': 'unknown',
};

export const statusKindOf = codes<StatusKind>('US-TX rightToTransactTX', STATUSES);
