/** NZ: how complete the officers and owners of an entity are. PURE. */
import type { CompanyRecord, StatusReason } from '../../model/entity/company-record.ts';
import { isCompany, isOverseas, namesPeople } from './legal-forms.ts';
import { allocations, appointees, isPresent, shareholders } from './parties.ts';
import { natureOf } from './roles.ts';
import type { Company, Entity, Role } from './wire.ts';

type Status = readonly [CompanyRecord['dataStatus']['officers'], ...StatusReason[]];

export function sections(
  entity: Entity,
  company: Company | undefined,
  roles: readonly Role[],
): Pick<CompanyRecord, 'dataStatus' | 'dataStatusReasons'> {
  const [officers, ...officersReasons] = officersStatus(entity, company, roles);
  const [owners, ...ownersReasons] = ownersStatus(entity, company, roles);
  return { dataStatus: { officers, owners }, dataStatusReasons: { officers: officersReasons, owners: ownersReasons } };
}

/** Other forms publish no people. A liquidator replaces the directors. */
function officersStatus({ entityTypeCode }: Entity, company: Company | undefined, roles: readonly Role[]): Status {
  if (!namesPeople(entityTypeCode)) return ['not_published', 'some_legal_forms_only'];
  const hasOfficers = roles.some(isPresent) || (company && appointees(company, 'present').length > 0);
  return hasOfficers ? ['complete'] : ['none_on_register', 'none_entered'];
}

/** Only the largest parcels of an extensive shareholding are published; overseas companies file no shareholders. */
function ownersStatus({ entityTypeCode }: Entity, company: Company | undefined, roles: readonly Role[]): Status {
  if (isOverseas(entityTypeCode)) return ['not_published', 'some_legal_forms_only'];
  if (!isCompany(entityTypeCode)) {
    const owns = (role: Role) => isPresent(role) && /^(?:Partner|Beneficial Owner)$/.test(natureOf(role.roleType));
    return roles.some(owns) ? ['complete'] : ['not_published', 'some_legal_forms_only'];
  }
  if (!company || shareholders(company).length === 0) return ['none_on_register', 'none_entered'];
  if (company.extensiveShareholding) return ['partial', 'holders_below_floor'];
  const held = allocations(company).reduce((sum, { allocation }) => sum + (allocation ?? 0), 0);
  return held === company.shareholding.numberOfShares ? ['complete'] : ['partial', 'entries_not_understood'];
}
