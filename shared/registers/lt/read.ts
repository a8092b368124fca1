/** LT: reads the row of a legal entity. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { CompanyRecord, StatusKind } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import { companyCode } from './identifiers.ts';
import { statusKindOf } from './statuses.ts';
import type { Company } from './wire.ts';

export function read(company: Company): CompanyRecord {
  const number = numberOf(company);
  const seat = address('registered', { text: company.pilnas_adresas, country: company.pilnas_adresas?.trim() ? 'LT' : undefined });
  return {
    entityType: 'company',
    legalName: fullName(company.ja_pavadinimas),
    registrationNumber: number,
    legalForm: fullName(company.forma?.pavadinimas) || undefined,
    companyStatus: fullName(company.statusas?.pavadinimas) || undefined,
    statusKind: statusKind(company),
    countryOfRegistration: 'LT',
    jurisdiction: 'LT',
    registrationDate: isoDate(company.reg_data),
    addresses: seat ? [seat] : [],
    identifiers: [{ type: companyCode.label, value: number, jurisdiction: 'LT', registry: 'Juridinių asmenų registras' }],
    activities: [],
    otherNames: [],
    parties: [],
    dataStatus: { officers: 'not_published', owners: 'restricted' },
    dataStatusReasons: { owners: ['legal_access_required'] },
  };
}

export const numberOf = ({ ja_kodas: code }: Company): string => String(code).padStart(9, '0');

function statusKind({ isreg_data: removed, statusas: status }: Company): StatusKind {
  if (isoDate(removed)) return 'dissolved';
  return statusKindOf(status?.kodas == null ? undefined : String(status.kodas)) ?? 'unknown';
}
