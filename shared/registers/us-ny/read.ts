/** US-NY: reads the rows and answers of New York's Department of State. PURE. */
import type { Address, CompanyRecord, DissolutionReason, PartyRecord, Standing, StatusKind } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { comparableName } from '../../model/entity/names.ts';
import { homeRegistration, registeredAgent, typeByName } from '../us-parties.ts';
import { usAddress } from '../us-states.ts';
import { dosId } from './identifiers.ts';
import { statusKindOf } from './statuses.ts';
import type { ActiveRow, Inquiry, Named } from './wire.ts';

export interface Answer {
  active: ActiveRow | undefined;
  inquiry: Inquiry | undefined;
  names: readonly { entityName?: string | null | undefined }[];
}

/** Reasons that end the entity itself, the first that matches. */
const ENDS: readonly (readonly [RegExp, DissolutionReason])[] = [
  [/merge|consolidat/i, 'merged'],
  [/proclamation/i, 'struck_off'],
  [/dissol|terminat|cancel/i, 'dissolved'],
];
const OF_AUTHORITY = /annul|authority/i;

/** Both sources show the same register. The row takes precedence, so that the record stays the same when the inquiry is down. */
export function read({ active, inquiry, names }: Answer): CompanyRecord {
  const info = inquiry?.entityGeneralInfo ?? undefined;
  const legalName = (active?.current_entity_name ?? info!.entityName).trim();
  const number = active?.dos_id ?? info!.dosID;
  const legalForm = (active?.entity_type ?? info?.entityType)?.trim() || undefined;
  const chief = (active?.chairman_name ?? inquiry?.ceo?.name)?.trim() || undefined;
  return {
    entityType: 'company',
    legalName,
    registrationNumber: number,
    legalForm,
    ...status(info),
    countryOfRegistration: 'US',
    jurisdiction: 'US-NY',
    registrationDate: isoDate(active?.initial_dos_filing_date ?? info?.dateOfInitialDosFiling),
    addresses: (active ? rowAddresses(active) : inquiryAddresses(inquiry!)).filter((found) => found !== undefined),
    identifiers: [{ type: dosId.label, value: number, jurisdiction: 'US-NY', registry: 'New York Division of Corporations' }],
    activities: [],
    otherNames: formerNames(names, legalName),
    parties: [
      ...(chief ? [chiefExecutive(chief, active ? rowAddress('business', active, 'chairman') : addressOf('business', inquiry?.ceo))] : []),
      ...agent(active, inquiry),
      ...homeRegistration(legalName, active?.jurisdiction ?? info?.jurisdiction, 'US-NY'),
    ],
    dataStatus: { officers: officersStatus(chief, legalForm), owners: 'not_published' },
    ...(!chief && { dataStatusReasons: { officers: ['none_entered'] } }),
  };
}

/** An entity in the open data is active; the inquiry has the status as text, with a reason and an end date. */
function status(info: Inquiry['entityGeneralInfo']): Status {
  if (!info?.entityStatus) return { companyStatus: 'Active', statusKind: 'active' };
  const { entityStatus, reasonForStatus, inactiveDate } = info;
  const stated = statusKindOf(entityStatus) ?? 'unknown';
  const dissolutionReason = stated === 'inactive' ? endOf(info) : undefined;
  const statusKind = dissolutionReason ? 'dissolved' : stated;
  return {
    companyStatus: [entityStatus, reasonForStatus].filter(Boolean).join(': '),
    statusKind,
    ...statusDay(statusKind, isoDate(inactiveDate)),
    ...(dissolutionReason && { dissolutionReason }),
  };
}

type Status = Standing & {
  companyStatus: string;
  statusKind: StatusKind;
};

/** How the entity ended; `undefined` where only its authority in New York has. */
function endOf({ reasonForStatus, jurisdiction }: NonNullable<Inquiry['entityGeneralInfo']>): DissolutionReason | undefined {
  const reason = reasonForStatus ?? '';
  const isForeign = jurisdiction !== null && jurisdiction !== undefined && !/new york/i.test(jurisdiction);
  // `Dissolution by Proclamation / Annulment of Authority` is either, by the home of the entity.
  if (OF_AUTHORITY.test(reason) && (isForeign || !/dissol/i.test(reason))) return undefined;
  return ENDS.find(([pattern]) => pattern.test(reason))?.[1];
}

const rowAddresses = (row: ActiveRow): (Address | undefined)[] => [
  rowAddress('business', row, 'location'),
  rowAddress('service', row, 'dos_process', careOf(row.dos_process_name, row.current_entity_name)),
];

/** The columns of an address have the name of its party in front: `chairman_city`. */
function rowAddress(
  type: Address['type'],
  row: ActiveRow,
  party: 'location' | 'dos_process' | 'chairman' | 'registered_agent',
  firstLine?: string,
): Address | undefined {
  return usAddress(type, {
    lines: [firstLine, row[`${party}_address_1`], row[`${party}_address_2`]],
    city: row[`${party}_city`],
    state: row[`${party}_state`],
    zip: row[`${party}_zip`],
  });
}

const inquiryAddresses = ({ poExecAddress, sopAddress, entityGeneralInfo }: Inquiry): (Address | undefined)[] => [
  addressOf('business', poExecAddress),
  addressOf('service', sopAddress, careOf(sopAddress?.name, entityGeneralInfo!.entityName)),
];

function addressOf(type: Address['type'], named: Named | null | undefined, firstLine?: string): Address | undefined {
  const found = named?.address;
  if (!found) return undefined;
  const lines = [firstLine, found.streetAddress1 ?? found.streetAddress, found.addressLine2 ?? found.streetAddress2];
  return usAddress(type, { lines, city: found.city, state: found.state, zip: found.zipCode, country: found.country });
}

/** The recipient of service of process, if it is not the company itself. */
const careOf = (name: string | null | undefined, company: string): string | undefined =>
  name && comparableName(name) !== comparableName(company) ? name : undefined;

/** The column is named `chairman_name` and displayed as "CEO Name". The address is the business address (Business Corporation Law, section 408). */
const chiefExecutive = (legalName: string, at: Address | undefined): PartyRecord => ({
  entityType: typeByName(legalName),
  legalName,
  ...(at && { addresses: [at] }),
  relationships: [{ nature: 'Managing Director', role: 'Chief Executive Officer' }],
});

function agent(active: ActiveRow | undefined, inquiry: Inquiry | undefined): PartyRecord[] {
  const at = active ? rowAddress('service', active, 'registered_agent') : addressOf('service', inquiry?.registeredAgent);
  return registeredAgent(active?.registered_agent_name ?? inquiry?.registeredAgent?.name, at && { addresses: [at] });
}

function formerNames(names: Answer['names'], legalName: string): CompanyRecord['otherNames'] {
  const former = names.map(({ entityName }) => entityName?.trim()).filter((name) => name !== undefined && name !== '');
  return [...new Set(former)]
    .filter((name) => comparableName(name!) !== comparableName(legalName))
    .map((name) => ({ name: name!, kind: 'previous' as const }));
}

/** Corporations file only their chief executive; other forms file no officers. */
function officersStatus(chief: string | undefined, legalForm: string | undefined): CompanyRecord['dataStatus']['officers'] {
  if (chief) return 'partial';
  return /CORPORATION/.test(legalForm?.toUpperCase() ?? '') ? 'none_on_register' : 'not_published';
}
