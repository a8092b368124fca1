/** LT: reads the row of a legal entity. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { CompanyRecord, Standing, StatusKind } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
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
    ...standing(company),
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

/** Code of `Likviduotas` (liquidated). */
const LIQUIDATED = '11';

function standing({ isreg_data, statusas: status }: Company): Standing {
  const code = status?.kodas == null ? undefined : String(status.kodas);
  const removed = isoDate(isreg_data);
  const statusKind: StatusKind = removed ? 'dissolved' : (statusKindOf(code) ?? 'unknown');
  return { statusKind, ...(removed && statusDay(statusKind, removed)), ...(code === LIQUIDATED && { dissolutionReason: 'dissolved' }) };
}
