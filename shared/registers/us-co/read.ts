/** US-CO: reads the rows of Colorado's open data. PURE. */
import type { CompanyRecord, PartyRecord, Standing } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { fullName } from '../../model/entity/names.ts';
import { homeRegistration, registeredAgent } from '../us-parties.ts';
import { usAddress } from '../us-states.ts';
import { entityId } from './identifiers.ts';
import { legalFormOf } from './legal-forms.ts';
import { DISSOLUTION_REASONS, statusKindOf } from './statuses.ts';
import type { EntityRow, TradeNameRow } from './wire.ts';

export interface Answer {
  entity: EntityRow;
  tradeNames: TradeNameRow[];
}

/** What Colorado appends to the name of an entity that is not in good standing: `, Delinquent May 1, 2016`. */
const STATUS_SUFFIX =
  /,?(?<!\s)\s+(?:Colorado Authority\s+)?(?:Delinquent|Dissolved|Relinquished|Withdrawn|Terminated|Merged|Converted|Expired|Revoked)\s+(January|February|March|April|May|June|July|August|September|October|November|December)\s+(\d{1,2}),?\s+(\d{4})\s*$/i;
const MONTHS = 'january february march april may june july august september october november december'.split(' ');

export const legalName = ({ entityname }: EntityRow): string => entityname.replace(STATUS_SUFFIX, '').trim() || entityname;

export const read = ({ entity, tradeNames }: Answer): CompanyRecord => ({
  entityType: 'company',
  legalName: legalName(entity),
  registrationNumber: entity.entityid,
  legalForm: legalFormOf(entity.entitytype) ?? entity.entitytypeverbatim ?? entity.entitytype ?? undefined,
  ...status(entity),
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

/** The day of the status is in the name. */
function status({ entitystatus, entityname }: EntityRow): Standing {
  const statusKind = statusKindOf(entitystatus) ?? 'unknown';
  const [, month = '', date = '', year] = STATUS_SUFFIX.exec(entityname) ?? [];
  const since = year && isoDate(`${year}-${String(MONTHS.indexOf(month.toLowerCase()) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`);
  const reason = DISSOLUTION_REASONS[entitystatus ?? ''];
  return {
    ...(entitystatus && { companyStatus: entitystatus }),
    statusKind,
    ...statusDay(statusKind, since || undefined),
    ...(reason && { dissolutionReason: reason }),
  };
}

/** The data set has separate columns for people and organisations. */
function agent(entity: EntityRow): PartyRecord[] {
  const person = fullName(entity.agentfirstname, entity.agentmiddlename, entity.agentlastname, entity.agentsuffix);
  const agentAddress = usAddress('service', {
    lines: [entity.agentprincipaladdress1, entity.agentprincipaladdress2],
    city: entity.agentprincipalcity,
    state: entity.agentprincipalstate,
    zip: entity.agentprincipalzipcode,
    country: entity.agentprincipalcountry,
  });
  const more = agentAddress && { addresses: [agentAddress] };
  const organisation = entity.agentorganizationname?.trim();
  if (organisation) return registeredAgent(organisation, { entityType: 'company', ...more });
  return registeredAgent(person, { entityType: 'person', ...more });
}
