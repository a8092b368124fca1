/** US-FL: titles of officers, of up to four letters. PURE. */
import type { Relationship } from '../../model/entity/company-record.ts';
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

export const ROLES: Readonly<Record<string, readonly Nature[]>> = {
  P: ['Officer'],
  V: ['Officer'],
  VP: ['Officer'],
  T: ['Officer'],
  S: ['Secretary'],
  D: ['Director'],
  C: ['Board Chair'],
  CEO: ['Managing Director'],
  CFO: ['Officer'],
  COO: ['Officer'],
  DIR: ['Director'],
  PRES: ['Officer'],
  SEC: ['Secretary'],
  TR: ['Board Member'],
  GP: ['General Partner'],
  LP: ['Limited Partner'],
  MGR: ['Managing Director'],
  MGRM: ['Member', 'Managing Director'],
  MBR: ['Member'],
  AMBR: ['Member'],
  AP: ['Authorised Signatory'],
  AR: ['Authorised Signatory'],
};
export const OWNERS: ReadonlySet<Nature> = new Set<Nature>(['Member', 'General Partner', 'Limited Partner']);

const roleOf = codes<readonly Nature[]>('US-FL officer title', ROLES);
/** Offices of one letter that are written together: `PSTD`, and `VP` inside them. */
const TOGETHER = /^(?:VP|[PVTSDC]){2,4}$/;

export function relationshipsOf(title: string): Relationship[] {
  const role = title || undefined;
  const offices = ROLES[title] ? [title] : TOGETHER.test(title) ? title.match(/VP|[PVTSDC]/g)! : [title];
  const natures = new Set(offices.flatMap((office) => roleOf(office || undefined) ?? (['Other'] as const)));
  return [...natures].map((nature) => ({ nature, ...(role && { role }) }));
}
