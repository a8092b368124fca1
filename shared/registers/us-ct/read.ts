/** US-CT: reads the rows of Connecticut's open data. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { Activity, CompanyRecord, PartyRecord, Standing, StatusKind, StatusReason } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { comparableName, fullName } from '../../model/entity/names.ts';
import { dateFault } from '../../model/entity/placeholders.ts';
import { homeRegistration, registeredAgent, titleRelationships, typeByName } from '../us-parties.ts';
import { usAddress } from '../us-states.ts';
import { accountNumber, alei } from './identifiers.ts';
import { DISSOLUTION_REASONS, statusKindOf } from './statuses.ts';
import type { AgentRow, BusinessRow, NameChangeRow, PrincipalRow } from './wire.ts';

export interface Answer {
  business: BusinessRow;
  principals: PrincipalRow[];
  agents: AgentRow[];
  nameChanges: NameChangeRow[];
}

const OWNERS: ReadonlySet<string> = new Set(['Member', 'Partner', 'General Partner', 'Limited Partner', 'Direct Owner', 'Shareholder']);

export function read({ business, principals, agents, nameChanges }: Answer): CompanyRecord {
  const number = accountNumber(business.accountnumber);
  const people = principals.flatMap(principal);
  return {
    entityType: 'company',
    legalName: business.name.trim(),
    registrationNumber: number,
    legalForm: business.business_type ?? undefined,
    ...status(business),
    countryOfRegistration: 'US',
    jurisdiction: 'US-CT',
    registrationDate: day(business.date_registration),
    addresses: [businessAddress(business), address('postal', { text: business.mailing_address })].filter((found) => found !== undefined),
    identifiers: [{ type: alei.label, value: number, jurisdiction: 'US-CT', registry: 'Connecticut Business Registry' }],
    activities: activity(business.naics_code),
    ...authorisedShares(business),
    otherNames: [...formerNames(nameChanges), ...homeName(business)],
    parties: [
      ...people,
      ...agents.flatMap(({ name__c }) => registeredAgent(name__c)),
      ...homeRegistration(business.business_name_in_state_country?.trim() || business.name.trim(), formedIn(business), 'US-CT'),
    ],
    ...sections(people, business),
  };
}

/** A revived (active) business can still have its old date of dissolution, which is ignored. */
function status(row: BusinessRow): Standing & { statusKind: StatusKind } {
  const ended = day(row.dissolution_date);
  const statusKind = statusKindOf(row.status) ?? (ended ? 'dissolved' : 'unknown');
  const companyStatus = [row.status, row.sub_status].filter(Boolean).join(': ');
  const reason = DISSOLUTION_REASONS[row.status ?? ''];
  return {
    ...(companyStatus && { companyStatus }),
    statusKind,
    ...statusDay(statusKind, ended),
    ...(reason && { dissolutionReason: reason }),
  };
}

/** The register gives `0001-01-01` where it has no date. */
function day(text: string | null | undefined): string | undefined {
  const found = isoDate(text);
  return found && !dateFault(found) ? found : undefined;
}

const businessAddress = (row: BusinessRow) =>
  usAddress('business', {
    lines: [row.billingstreet, row.billing_unit],
    city: row.billingcity,
    state: row.billingstate,
    zip: row.billingpostalcode,
    country: row.billingcountry,
  });

/** Parses `Parking Lots and Garages (812930)`. */
function activity(naics: string | null | undefined): Activity[] {
  const text = naics?.trim() ?? '';
  const found = /\(?(\d{2,6})\)?$/.exec(text);
  return found ? [{ scheme: 'NAICS', code: found[1]!, description: text.slice(0, found.index).trim() || undefined, primary: true }] : [];
}

/** The register has no amount of capital. 0 stands where there are no shares. */
function authorisedShares({ total_authorized_shares: written }: BusinessRow): Pick<CompanyRecord, 'capital'> {
  const text = String(written ?? '').trim();
  return /^[1-9]\d{0,14}$/.test(text) ? { capital: { kind: 'Total authorized shares', shares: Number(text) } } : {};
}

const formerNames = (changes: readonly NameChangeRow[]): CompanyRecord['otherNames'] =>
  changes.flatMap(({ business_name_old: name, name_change_date }) =>
    name?.trim() ? [{ name: name.trim(), kind: 'previous' as const, to: day(name_change_date) }] : [],
  );

/** The home name of a foreign business, if it differs from the name registered here. */
function homeName({ name, business_name_in_state_country }: BusinessRow): CompanyRecord['otherNames'] {
  const home = business_name_in_state_country?.trim();
  return home && comparableName(home) !== comparableName(name) ? [{ name: home, kind: 'alternative' }] : [];
}

const formedIn = (row: BusinessRow): string | undefined =>
  [row.state_or_territory_formation ?? row.formation_place, row.country_formation].filter(Boolean).join(', ') || undefined;

/** A principal with a first or last name is a person; an organisation has only `name__c`. */
function principal(row: PrincipalRow): PartyRecord[] {
  const person = row.firstname?.trim() || row.lastname?.trim();
  const legalName = person ? fullName(row.firstname, row.middlename, row.lastname, row.suffix) : fullName(row.name__c);
  if (!legalName) return [];
  const entityType = person ? 'person' : typeByName(legalName);
  return [{ entityType, legalName, relationships: titleRelationships(row.designation, 'US-CT designation') }];
}

/** By law a corporation reports all its officers and directors; other forms report at least one principal. */
const REPORTS_ALL = /^(?:non-)?stock$|\bcorp/i;

/** Members and partners are owners; their shares are not published. Stockholders of corporations are not registered. */
function sections(people: readonly PartyRecord[], { business_type }: BusinessRow): Pick<CompanyRecord, 'dataStatus' | 'dataStatusReasons'> {
  const reportsAll = REPORTS_ALL.test(business_type?.trim() ?? '');
  const officersReasons: StatusReason[] = people.length === 0 ? ['none_entered'] : reportsAll ? [] : ['some_legal_forms_only'];
  const hasOwners = people.some(({ relationships }) => relationships.some(({ nature }) => OWNERS.has(nature)));
  return {
    dataStatus: {
      officers: people.length === 0 ? 'none_on_register' : reportsAll ? 'complete' : 'partial',
      owners: hasOwners ? 'partial' : 'not_published',
    },
    dataStatusReasons: { officers: officersReasons },
  };
}
