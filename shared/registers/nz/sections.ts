/** NZ: how much of its officers and owners the register shows of an entity. PURE. */
import type { CompanyRecord, StatusReason } from '../../entity/company-record.ts';
import { isCompany, isOverseas, namesPeople } from './legal-forms.ts';
import { allocations, appointees, isPresent, shareholders } from './parties.ts';
import { roleNature } from './roles.ts';
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

/** Other forms than these name nobody; a liquidator stands instead of directors. */
function officersStatus({ entityTypeCode }: Entity, company: Company | undefined, roles: readonly Role[]): Status {
  if (!namesPeople(entityTypeCode)) return ['not_published', 'some_legal_forms_only'];
  const isSomebodyThere = roles.some(isPresent) || (company && appointees(company, 'present').length > 0);
  return isSomebodyThere ? ['complete'] : ['none_on_register', 'none_entered'];
}

/** Of an extensive shareholding the largest parcels are given only; overseas companies file none. */
function ownersStatus({ entityTypeCode }: Entity, company: Company | undefined, roles: readonly Role[]): Status {
  if (isOverseas(entityTypeCode)) return ['not_published', 'some_legal_forms_only'];
  if (!isCompany(entityTypeCode)) {
    const owns = (role: Role) => isPresent(role) && /^(?:Partner|Beneficial Owner)$/.test(roleNature(role.roleType));
    return roles.some(owns) ? ['complete'] : ['not_published', 'some_legal_forms_only'];
  }
  if (!company || shareholders(company).length === 0) return ['none_on_register', 'none_entered'];
  if (company.extensiveShareholding) return ['partial', 'holders_below_floor'];
  const held = allocations(company).reduce((sum, { allocation }) => sum + (allocation ?? 0), 0);
  return held === company.shareholding?.numberOfShares ? ['complete'] : ['partial', 'entries_not_understood'];
}
