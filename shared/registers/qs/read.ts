/** QS: reads an invented company. PURE. */
import type { CompanyRecord } from '../../model/entity/company-record.ts';
import { companyNumber } from './identifiers.ts';
import type { Company } from './wire.ts';

export const read = ({ number, name }: Company): CompanyRecord => ({
  entityType: 'company',
  legalName: name,
  registrationNumber: number,
  statusKind: 'active',
  companyStatus: 'Active',
  countryOfRegistration: 'QS',
  jurisdiction: 'QS',
  addresses: [],
  identifiers: [{ type: companyNumber.label, value: number, jurisdiction: 'QS' }],
  activities: [],
  otherNames: [],
  parties: [],
  dataStatus: { officers: 'not_published', owners: 'not_published' },
});
