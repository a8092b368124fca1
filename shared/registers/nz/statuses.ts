/** NZ: the entity statuses of the NZBN API. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

/** A description can name two statuses; the most final one is tested first. */
export const STATUSES: readonly [RegExp, StatusKind][] = [
  [/removed|closed|dissolved/i, 'dissolved'],
  [/liquidation/i, 'liquidation'],
  [/receivership|administration|statutory management/i, 'insolvent'],
  [/inactive/i, 'inactive'],
  [/^registered$/i, 'active'],
];
const reportUnmapped = codes<StatusKind>('NZ entityStatusDescription', {});

export const statusKindOf = (description: string | undefined): StatusKind =>
  STATUSES.find(([pattern]) => description && pattern.test(description))?.[1] ?? reportUnmapped(description) ?? 'unknown';
