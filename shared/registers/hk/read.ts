/** HK: reads a row of the Companies Registry's open data: a local company or a registered non-Hong Kong company. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { Address, CompanyRecord, OtherName, PartyRecord } from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { dayMonthYear } from '../../model/entity/dates.ts';
import { brnIdentifier } from './identifiers.ts';
import type { ForeignRow, LocalRow } from './wire.ts';

export type Answer = { kind: 'local'; row: LocalRow } | { kind: 'foreign'; row: ForeignRow };

export const read = (answer: Answer): CompanyRecord => (answer.kind === 'local' ? local(answer.row) : foreign(answer.row));

/** The register's only fact about the status is that the company is in the list of live companies. */
function local(row: LocalRow): CompanyRecord {
  const { english, chinese } = names(row);
  const legalName = english ?? chinese;
  if (!legalName) throw new Error('a company without a name');
  return {
    entityType: 'company',
    legalName,
    registrationNumber: row.Brn,
    legalForm: trimmed(row.Company_Type),
    companyStatus: 'Live',
    statusKind: 'active',
    countryOfRegistration: 'HK',
    jurisdiction: 'HK',
    // A re-domiciled company was incorporated elsewhere before it was registered in Hong Kong.
    registrationDate: dayMonthYear(row['Re-domiciliation_Date']) ?? dayMonthYear(row.Date_of_Incorporation),
    addresses: addresses('registered', row.Address_of_Registered_Office),
    identifiers: [brnIdentifier(row.Brn)],
    activities: [],
    otherNames: english && chinese ? [{ name: chinese, kind: 'alternative', language: 'zh' }] : [],
    parties: [],
    dataStatus: PARTIES_NOT_COVERED,
  };
}

/** A company of another country with a place of business in Hong Kong: the same legal person as in its home register. */
function foreign(row: ForeignRow): CompanyRecord {
  return {
    entityType: 'company',
    legalName: row.Corporate_Name,
    registrationNumber: row.Brn,
    legalForm: trimmed(row.Company_Type),
    companyStatus: 'Registered',
    statusKind: 'active',
    countryOfRegistration: 'HK',
    jurisdiction: 'HK',
    registrationDate: dayMonthYear(row.Date_of_Registration),
    addresses: addresses('business', row['Principal_Place_of_Business_in_H.K.']),
    identifiers: [brnIdentifier(row.Brn)],
    activities: [],
    otherNames: [
      ...otherName('trading', row['Approved_name_for_carrying_on_business_in_H.K._Corporate']),
      ...otherName('alternative', row.Other_Corporate_Name_s),
      ...otherName('trading', row['Approved_name_for_carrying_on_business_in_H.K._Other_Corporate']),
    ],
    parties: headOffice(row),
    dataStatus: PARTIES_NOT_COVERED,
  };
}

const PARTIES_NOT_COVERED: CompanyRecord['dataStatus'] = { officers: 'not_covered', owners: 'not_covered' };

/** The number in the home register is not published. `US` gives no jurisdiction: the United States have a register for each state. */
function headOffice({ Corporate_Name: legalName, Place_of_Incorporation }: ForeignRow): PartyRecord[] {
  const home = trimmed(Place_of_Incorporation);
  if (!home) return [];
  const country = countryCode(home);
  return [
    {
      entityType: 'company',
      legalName,
      ...(country && { countryOfRegistration: country }),
      ...(country && country !== 'US' && { jurisdiction: country }),
      relationships: [{ nature: 'Head Office', role: `Place of incorporation: ${home}` }],
    },
  ];
}

export function names(row: LocalRow): { english: string | undefined; chinese: string | undefined } {
  return { english: trimmed(row.English_Company_Name), chinese: trimmed(row.Chinese_Company_Name) };
}

const trimmed = (value: string | null | undefined): string | undefined => {
  const text = value?.trim();
  return text && text !== 'NULL' ? text : undefined;
};

const otherName = (kind: OtherName['kind'], value: string | null | undefined): OtherName[] => {
  const name = trimmed(value);
  return name ? [{ name, kind }] : [];
};

/** An address of one line, as the register writes it. */
const addresses = (type: Address['type'], value: string | null | undefined): Address[] => {
  const line = trimmed(value);
  const found = line ? address(type, { lines: [line], country: 'HK', text: line }) : undefined;
  return found ? [found] : [];
};
