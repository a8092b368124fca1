/** IE: statuses of companies. PURE. */
import type { DissolutionReason, StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

/** By the first words of the status, because the register truncates some (`Dissolved By Divis`). The first match applies. */
export const STATUSES: readonly [RegExp, StatusKind][] = [
  // It goes on in another legal form.
  [/^converted/i, 'inactive'],
  [/^(dissolved|struck off|ceased|deleted|deregistered)/i, 'dissolved'],
  [/^liquidation stayed/i, 'unknown'],
  [/liquidation|winding/i, 'liquidation'],
  [/receiver|examiner|administ|bankrupt|process adviser/i, 'insolvent'],
  [/^(normal|strike off listed)/i, 'active'],
];
const reportUnmapped = codes<StatusKind>('IE company_status', {});

/** `undefined` where the status does not say how the company ended. */
export function dissolutionReasonOf(status: string): DissolutionReason | undefined {
  if (/merger|\bdivis/i.test(status)) return 'merged';
  if (/^struck off/i.test(status)) return 'struck_off';
  return /liquidation/i.test(status) ? 'dissolved' : undefined;
}

/** `undefined`, and reported as unmapped, where no pattern matches. */
export const statusKindOf = (status: string): StatusKind | undefined =>
  STATUSES.find(([pattern]) => pattern.test(status))?.[1] ?? reportUnmapped(status);
