/** NG: reads a company and its persons with significant control. PURE. */
import type { CompanyRecord, StatusReason } from '../../model/entity/company-record.ts';
import { dayMonthYear } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { rcNumber } from './identifiers.ts';
import { type Owners, ownersOf, rcIdentifier } from './parties.ts';
import { statusKindOf } from './statuses.ts';
import type { Company, Owner } from './wire.ts';

export interface Answer {
  number: string;
  company: Company;
  owners: readonly Owner[];
}

export function read({ number, company, owners }: Answer): CompanyRecord {
  const found = ownersOf(owners);
  return {
    entityType: 'company',
    legalName: fullName(company.approvedName),
    registrationNumber: number,
    companyStatus: fullName(company.status) || undefined,
    statusKind: statusKindOf(company.status?.trim().toUpperCase()) ?? 'unknown',
    countryOfRegistration: 'NG',
    jurisdiction: 'NG',
    registrationDate: dayMonthYear(company.registrationDate),
    addresses: [],
    identifiers: [rcIdentifier(number)],
    activities: [],
    otherNames: [],
    parties: found.present,
    ...(found.former.length > 0 && { formerParties: found.former }),
    ...sections(found),
  };
}

/** The RC number of a row; `undefined` for business names and trustees, whose numbers are others. */
export const numberOf = ({ rcNumber: written }: Company): string | undefined => parseIdentifier(rcNumber, String(written));

function sections({ present, unnamed, unlisted }: Owners): Pick<CompanyRecord, 'dataStatus' | 'dataStatusReasons'> {
  const isEmpty = present.length + unnamed + unlisted === 0;
  const reasons: StatusReason[] = [
    ...(unnamed > 0 ? ['hidden_by_register' as const] : []),
    ...(unlisted > 0 ? ['parts_missing' as const] : []),
  ];
  return {
    dataStatus: { officers: 'not_published', owners: isEmpty ? 'none_on_register' : 'partial' },
    dataStatusReasons: { owners: isEmpty ? ['none_entered'] : reasons },
  };
}
