/** NZ: the entity statuses of the NZBN API. PURE. */
import type { StatusKind } from '../../entity/company-record.ts';
import { codes } from '../codes.ts';

/** A company can be in two of them at once: what goes furthest is looked for first. */
const KINDS: readonly [RegExp, StatusKind][] = [
  [/removed|closed|dissolved/i, 'dissolved'],
  [/liquidation/i, 'liquidation'],
  [/receivership|administration|statutory management/i, 'insolvent'],
  [/inactive/i, 'inactive'],
  [/^registered$/i, 'active'],
];
const UNKNOWN = codes<StatusKind>('NZ entityStatusDescription', {});

export const statusKind = (description: string | null | undefined): StatusKind =>
  KINDS.find(([words]) => words.test(description?.trim() ?? ''))?.[1] ?? UNKNOWN(description) ?? 'unknown';
