/** NZ: the code lists of the NZBN API: entity types, statuses, roles. */
import type { EntityType, StatusKind } from '../../entity/company-record.ts';
import type { Nature } from '../../entity/nature.ts';
import { codes } from '../codes.ts';

/** Those of the Companies Register; the last two are words of the search. ASIC companies are Australian ones, registered here as overseas companies. */
const COMPANIES = new Set(['LTD', 'ULTD', 'COOP', 'ASIC', 'NON_ASIC', 'NZCOMPANY', 'OVERSEASCOMPANY']);
const OVERSEAS = new Set(['ASIC', 'NON_ASIC']);

export const isCompany = (typeCode: string | null | undefined): boolean => COMPANIES.has(typeCode?.toUpperCase() ?? '');
export const isOverseas = (typeCode: string): boolean => OVERSEAS.has(typeCode.toUpperCase());

/** Sole traders, partnerships and trading trusts name their people as well; no other form does. */
export const namesPeople = (typeCode: string): boolean =>
  isCompany(typeCode) || /^(?:sole.?trader|partnership|trading.?trust)$/i.test(typeCode);

export function entityKind(typeCode: string | null | undefined): EntityType {
  const type = typeCode?.toLowerCase() ?? '';
  if (/^sole.?trader$/.test(type)) return 'person';
  if (/trust$/.test(type) || type === 't') return 'trust';
  return type.startsWith('govt') ? 'state' : 'company';
}

/** Spelled as one word in small letters: the list has words, searches have codes. */
const NATURE = codes<Nature>('NZ roleType', {
  director: 'Director',
  dir: 'Director',
  officer: 'Officer',
  partner: 'Partner',
  personauthorisedforservice: 'Registered Agent',
  shareholdersagent: 'Other',
  soletrader: 'Beneficial Owner',
  trustee: 'Officer',
});
export const roleNature = (roleType: string): Nature => NATURE(roleType.replace(/[^a-z]/gi, '').toLowerCase()) ?? 'Other';

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
