/** NZ: the entity types of the NZBN API. PURE. */
import type { EntityType } from '../../entity/company-record.ts';

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
