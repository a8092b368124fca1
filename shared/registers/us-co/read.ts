/** US-CO: reads the rows of Colorado's open data. PURE. */
import type { CompanyRecord, PartyRecord, StatusKind } from '../../entity/company-record.ts';
import { isoDate } from '../../entity/dates.ts';
import { fullName } from '../../entity/names.ts';
import { codes } from '../codes.ts';
import { homeRegistration, registeredAgent } from '../us-parties.ts';
import { usAddress } from '../us-states.ts';
import { entityId } from './identifiers.ts';
import type { EntityRow, TradeNameRow } from './wire.ts';

export interface Answer {
  entity: EntityRow;
  tradeNames: TradeNameRow[];
}

/**
 * All fifteen words of the live set, and those of its older captures. A noncompliant or delinquent entity, or one whose agent has
 * resigned, exists, but its good standing is lost: the register itself no longer vouches for it.
 */
const STATUS = codes<StatusKind>('US-CO entitystatus', {
  'Good Standing': 'active',
  Exists: 'active',
  Effective: 'active',
  Noncompliant: 'inactive',
  Delinquent: 'inactive',
  'Registered Agent Resigned': 'inactive',
  'Effectiveness Prevented': 'inactive',
  Withdrawn: 'inactive',
  Relinquished: 'inactive',
  Revoked: 'inactive',
  Expired: 'inactive',
  Terminated: 'inactive',
  'Voluntarily Dissolved': 'dissolved',
  'Administratively Dissolved': 'dissolved',
  'Judicially Dissolved': 'dissolved',
  'Dissolved (Term Expired)': 'dissolved',
  Dissolved: 'dissolved',
  Merged: 'dissolved',
  Converted: 'dissolved',
  Consolidated: 'dissolved',
});

const FORM = codes<string>('US-CO entitytype', {
  CS: 'Corporation Sole',
  CU: 'Credit Union',
  DC55: 'Cooperative Association',
  'DC55-PBC': 'Cooperative Association, Public Benefit Corporation',
  DC56: 'Cooperative',
  'DC56-PBC': 'Cooperative, Public Benefit Corporation',
  DLCA: 'Limited Cooperative Association',
  'DLCA-PBC': 'Limited Cooperative Association, Public Benefit Corporation',
  DLLC: 'Limited Liability Company',
  DLLLP: 'Limited Liability Limited Partnership',
  DLLP: 'Limited Liability Partnership',
  DLP: 'Limited Partnership',
  DLPA: 'Limited Partnership Association',
  DNC: 'Nonprofit Corporation',
  DNP: 'Nonprofit Corporation',
  DNCDT: 'Nonprofit Corporation, Ditch Company',
  DNCIC: 'Nonprofit Corporation, Insurance Company',
  DNCSL: 'Nonprofit Corporation, Savings and Loan',
  DNCWC: 'Nonprofit Corporation, Water Company',
  DPC: 'Corporation',
  'DPC-PBC': 'Public Benefit Corporation',
  DPCCU: 'Corporation, Credit Union',
  DPCDT: 'Corporation, Ditch Company',
  DPCIC: 'Corporation, Insurance Company',
  DPCSL: 'Corporation, Savings and Loan',
  DPCWC: 'Corporation, Water Company',
  DT: 'Ditch Company',
  FCOOP: 'Foreign Cooperative',
  FLCA: 'Foreign Limited Cooperative Association',
  FLLC: 'Foreign Limited Liability Company',
  FLLLP: 'Foreign Limited Liability Limited Partnership',
  FLLP: 'Foreign Limited Liability Partnership',
  FLP: 'Foreign Limited Partnership',
  FLPA: 'Foreign Limited Partnership Association',
  FNC: 'Foreign Nonprofit Corporation',
  FNP: 'Foreign Nonprofit Corporation',
  FNCCU: 'Foreign Nonprofit Corporation, Credit Union',
  FNCDT: 'Foreign Nonprofit Corporation, Ditch Company',
  FNCIC: 'Foreign Nonprofit Corporation, Insurance Company',
  FNCSL: 'Foreign Nonprofit Corporation, Savings and Loan',
  FNCWC: 'Foreign Nonprofit Corporation, Water Company',
  FO: 'Foreign Entity, Other',
  FPC: 'Foreign Corporation',
  FPCCU: 'Foreign Corporation, Credit Union',
  FPCDT: 'Foreign Corporation, Ditch Company',
  FPCIC: 'Foreign Corporation, Insurance Company',
  FPCSL: 'Foreign Corporation, Savings and Loan',
  FPCWC: 'Foreign Corporation, Water Company',
  GP: 'General Partnership',
  IC: 'Insurance Company',
  SL: 'Savings and Loan',
  UNA: 'Unincorporated Nonprofit Association',
  WC: 'Water Company',
});

/** What Colorado appends to the name of an entity that is not in good standing: `, Delinquent May 1, 2016`. */
const REMARK =
  /,?(?<!\s)\s+(?:Colorado Authority\s+)?(?:Delinquent|Dissolved|Relinquished|Withdrawn|Terminated|Merged|Converted|Expired|Revoked)\s+(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+\d{1,2},?\s+\d{4}\s*$/i;

export const legalName = ({ entityname }: EntityRow): string => entityname.replace(REMARK, '').trim() || entityname;

export const read = ({ entity, tradeNames }: Answer): CompanyRecord => ({
  entityType: 'company',
  legalName: legalName(entity),
  registrationNumber: entity.entityid,
  legalForm: FORM(entity.entitytype) ?? entity.entitytypeverbatim ?? entity.entitytype ?? undefined,
  companyStatus: entity.entitystatus ?? undefined,
  statusKind: STATUS(entity.entitystatus) ?? 'unknown',
  countryOfRegistration: 'US',
  jurisdiction: 'US-CO',
  registrationDate: isoDate(entity.entityformdate),
  addresses: [
    usAddress('business', {
      lines: [entity.principaladdress1, entity.principaladdress2],
      city: entity.principalcity,
      state: entity.principalstate,
      zip: entity.principalzipcode,
      country: entity.principalcountry,
    }),
    usAddress('postal', {
      lines: [entity.mailingaddress1, entity.mailingaddress2],
      city: entity.mailingcity,
      state: entity.mailingstate,
      zip: entity.mailingzipcode,
      country: entity.mailingcountry,
    }),
  ].filter((found) => found !== undefined),
  identifiers: [{ type: entityId.label, value: entity.entityid, jurisdiction: 'US-CO', registry: 'Colorado Business Database' }],
  activities: [],
  otherNames: tradeNames.flatMap(({ tradenamedescription: name, effectivedate }) =>
    name?.trim() ? [{ name: name.trim(), kind: 'trading' as const, from: isoDate(effectivedate) }] : [],
  ),
  parties: [...agent(entity), ...homeRegistration(legalName(entity), entity.jurisdictonofformation, 'US-CO')],
  dataStatus: { officers: 'not_published', owners: 'not_published' },
});

/** The data set tells people from organisations. */
function agent(entity: EntityRow): PartyRecord[] {
  const person = fullName(entity.agentfirstname, entity.agentmiddlename, entity.agentlastname, entity.agentsuffix);
  const place = usAddress('service', {
    lines: [entity.agentprincipaladdress1, entity.agentprincipaladdress2],
    city: entity.agentprincipalcity,
    state: entity.agentprincipalstate,
    zip: entity.agentprincipalzipcode,
    country: entity.agentprincipalcountry,
  });
  const more = place && { addresses: [place] };
  const organisation = entity.agentorganizationname?.trim();
  if (organisation) return registeredAgent(organisation, { entityType: 'company', ...more });
  return registeredAgent(person, { entityType: 'person', ...more });
}
