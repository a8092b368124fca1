/** BE: juridical situations of the Crossroads Bank. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

/** The only juridical situation whose words are known; of the others only the kind is. */
export const NORMAL = '000';
const NORMAL_WORDS = 'Normale toestand / Situation normale';

const all = (situations: string, kind: StatusKind) => Object.fromEntries(situations.split(' ').map((code) => [code, kind]));
export const STATUSES: Readonly<Record<string, StatusKind>> = {
  ...all('000 001 002 003 090 100', 'active'),
  ...all('048 049 050 051 052 053', 'insolvent'),
  ...all('030 031 040 041 042 043 091', 'insolvent'),
  ...all('010 012 013 112', 'liquidation'),
  ...all('006 011 014 015 016 017 018 019', 'dissolved'),
  ...all('020 021 022 023 024 025 026', 'dissolved'),
};
const kindOf = codes<StatusKind>('BE juridische toestand', STATUSES);

export function statusOf(code: string | undefined): { companyStatus?: string; statusKind: StatusKind } {
  if (!code) return { statusKind: 'unknown' };
  return { companyStatus: code === NORMAL ? NORMAL_WORDS : `Juridical situation ${code}`, statusKind: kindOf(code) ?? 'unknown' };
}
