/** HR: statuses of subjects. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

/** The other codes of the register's list have not been seen: they stay unknown. */
export const STATUSES: Readonly<Record<string, StatusKind>> = { '1': 'active' };

const statusKindOf = codes<StatusKind>('HR statusi', STATUSES);

/** By law a name ends so while a proceeding runs. */
const IN_NAME: readonly (readonly [RegExp, StatusKind])[] = [
  [/\bu stečaju\b/i, 'insolvent'],
  [/\bu predstečaju\b/i, 'insolvent'],
  [/\bu likvidaciji\b/i, 'liquidation'],
];

export function statusOf(code: string, legalName: string): { companyStatus?: string; statusKind: StatusKind } {
  const [pattern, inName] = IN_NAME.find(([words]) => words.test(legalName)) ?? [];
  if (pattern && inName) return { companyStatus: pattern.exec(legalName)![0], statusKind: inName };
  return { statusKind: statusKindOf(code) ?? 'unknown' };
}
