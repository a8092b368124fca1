/** IE: statuses of companies. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

/** By the first words of the status, because the register truncates some (`Dissolved By Divis`). The first match applies. */
export const STATUSES: readonly [RegExp, StatusKind][] = [
  [/^(dissolved|struck off|ceased|deleted|deregistered|converted)/i, 'dissolved'],
  [/^liquidation stayed/i, 'unknown'],
  [/liquidation|winding/i, 'liquidation'],
  [/receiver|examiner|administ|bankrupt|process adviser/i, 'insolvent'],
  [/^(normal|strike off listed)/i, 'active'],
];
const reportUnmapped = codes<StatusKind>('IE company_status', {});

/** `undefined`, and reported as unmapped, where no pattern matches. */
export const statusKindOf = (status: string): StatusKind | undefined =>
  STATUSES.find(([pattern]) => pattern.test(status))?.[1] ?? reportUnmapped(status);
