/** HK: reads a row of the Companies Registry's open data: of a local company, or of a registered non-Hong Kong company. PURE. */
import { address } from '../../entity/addresses.ts';
import type { Address, CompanyRecord, OtherName, PartyRecord } from '../../entity/company-record.ts';
import { countryCode } from '../../entity/countries.ts';
import { dayMonthYear } from '../../entity/dates.ts';
import { brnIdentifier } from './identifiers.ts';
import type { ForeignRow, LocalRow } from './wire.ts';

export type Answer = { kind: 'local'; row: LocalRow } | { kind: 'foreign'; row: ForeignRow };

export const read = (answer: Answer): CompanyRecord => (answer.kind === 'local' ? local(answer.row) : foreign(answer.row));

/** That it stands in the list of live companies is all that is said of its status. */
function local(row: LocalRow): CompanyRecord {
  const { english, chinese } = names(row);
  const legalName = english ?? chinese;
  if (!legalName) throw new Error('a company without a name');
  return {
    entityType: 'company',
    legalName,
    registrationNumber: row.Brn,
    legalForm: given(row.Company_Type),
    companyStatus: 'Live',
    statusKind: 'active',
    countryOfRegistration: 'HK',
    jurisdiction: 'HK',
    // A company that moved here was incorporated elsewhere before it was registered here.
    registrationDate: dayMonthYear(row['Re-domiciliation_Date']) ?? dayMonthYear(row.Date_of_Incorporation),
    addresses: place('registered', row.Address_of_Registered_Office),
    identifiers: [brnIdentifier(row.Brn)],
    activities: [],
    otherNames: english && chinese ? [{ name: chinese, kind: 'alternative', language: 'zh' }] : [],
    parties: [],
    dataStatus: NOBODY_NAMED,
  };
}

/** A company of another country with a place of business here: the same legal person as in its home register. */
function foreign(row: ForeignRow): CompanyRecord {
  return {
    entityType: 'company',
    legalName: row.Corporate_Name,
    registrationNumber: row.Brn,
    legalForm: given(row.Company_Type),
    companyStatus: 'Registered',
    statusKind: 'active',
    countryOfRegistration: 'HK',
    jurisdiction: 'HK',
    registrationDate: dayMonthYear(row.Date_of_Registration),
    addresses: place('business', row['Principal_Place_of_Business_in_H.K.']),
    identifiers: [brnIdentifier(row.Brn)],
    activities: [],
    otherNames: [
      ...otherName('trading', row['Approved_name_for_carrying_on_business_in_H.K._Corporate']),
      ...otherName('alternative', row.Other_Corporate_Name_s),
      ...otherName('trading', row['Approved_name_for_carrying_on_business_in_H.K._Other_Corporate']),
    ],
    parties: headOffice(row),
    dataStatus: NOBODY_NAMED,
  };
}

const NOBODY_NAMED: CompanyRecord['dataStatus'] = { officers: 'not_covered', owners: 'not_covered' };

/** Its number at home is not given. The United States have no common register: which state it is, is not relied on. */
function headOffice({ Corporate_Name: legalName, Place_of_Incorporation }: ForeignRow): PartyRecord[] {
  const home = given(Place_of_Incorporation);
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
  return { english: given(row.English_Company_Name), chinese: given(row.Chinese_Company_Name) };
}

const given = (value: string | null | undefined): string | undefined => {
  const trimmed = value?.trim();
  return trimmed && trimmed !== 'NULL' ? trimmed : undefined;
};

const otherName = (kind: OtherName['kind'], value: string | null | undefined): OtherName[] => {
  const name = given(value);
  return name ? [{ name, kind }] : [];
};

/** One line, as the register writes it. */
const place = (type: Address['type'], value: string | null | undefined): Address[] => {
  const line = given(value);
  const found = line ? address(type, { lines: [line], country: 'HK', text: line }) : undefined;
  return found ? [found] : [];
};
