/** NZ: the entity types of the NZBN API. PURE. */
import type { EntityType } from '../../model/entity/company-record.ts';

/** Types of the Companies Register; the last two occur in search results only. `ASIC`: an Australian company, here an overseas company. */
const COMPANIES: ReadonlySet<string | undefined> = new Set(['LTD', 'ULTD', 'COOP', 'ASIC', 'NON_ASIC', 'NZCOMPANY', 'OVERSEASCOMPANY']);
const OVERSEAS = new Set(['ASIC', 'NON_ASIC']);

export const isCompany = (typeCode: string | undefined): boolean => COMPANIES.has(typeCode?.toUpperCase());
export const isOverseas = (typeCode: string): boolean => OVERSEAS.has(typeCode.toUpperCase());

/** Companies, sole traders, partnerships and trading trusts name their people; no other form does. */
export const namesPeople = (typeCode: string): boolean =>
  isCompany(typeCode) || /^(?:sole.?trader|partnership|trading.?trust)$/i.test(typeCode);

export function entityKind(typeCode: string | undefined): EntityType {
  if (!typeCode) return 'company';
  const type = typeCode.toLowerCase();
  if (/^sole.?trader$/.test(type)) return 'person';
  if (/trust$/.test(type) || type === 't') return 'trust';
  return type.startsWith('govt') ? 'state' : 'company';
}
