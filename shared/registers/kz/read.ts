/** KZ: reads the row of a legal entity. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { CompanyRecord, PartyRecord } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import { bin } from './identifiers.ts';
import { legalFormOf } from './legal-forms.ts';
import { statusKindOf } from './statuses.ts';
import type { Company } from './wire.ts';

export function read(company: Company): CompanyRecord {
  const number = numberOf(company);
  const [legalName, kazakh] = [fullName(company.nameru), fullName(company.namekz)];
  const status = fullName(company.statusru) || undefined;
  const seat = address('registered', { text: company.addressru, country: company.addressru?.trim() ? 'KZ' : undefined });
  const head = headOf(company);
  return {
    entityType: 'company',
    legalName,
    registrationNumber: number,
    legalForm: legalFormOf(legalName),
    companyStatus: status,
    statusKind: statusKindOf(status),
    countryOfRegistration: 'KZ',
    jurisdiction: 'KZ',
    registrationDate: isoDate(company.datereg),
    addresses: seat ? [seat] : [],
    identifiers: [{ type: bin.label, value: number, jurisdiction: 'KZ', registry: 'ГБД ЮЛ' }],
    activities: [],
    otherNames: kazakh && kazakh !== legalName ? [{ name: kazakh, kind: 'translated', language: 'kk' }] : [],
    parties: head,
    dataStatus: { officers: head.length > 0 ? 'partial' : 'none_on_register', owners: 'not_published' },
    ...(head.length === 0 && { dataStatusReasons: { officers: ['none_entered'] } }),
  };
}

export const numberOf = ({ bin: written }: Company): string => String(written).trim().padStart(12, '0');

/** Dashes and dots mean that there is none. A company that manages another has its form or quotes in its name. */
function headOf({ director }: Company): PartyRecord[] {
  const legalName = fullName(director);
  if (!/\p{L}{2}/u.test(legalName)) return [];
  const isCompany = /["«]|\b(?:LLP|JSC)\b/.test(legalName) || legalFormOf(legalName) !== undefined || /^(?:ТОО|АО)\s/i.test(legalName);
  return [
    {
      entityType: isCompany ? 'company' : 'person',
      legalName,
      relationships: [{ nature: 'Managing Director', role: 'Руководитель' }],
    },
  ];
}
