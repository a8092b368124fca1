/** SG: reads a row of the UEN list with its row of ACRA's corporate entities. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type {
  Activity,
  Address,
  CompanyRecord,
  EntityType,
  Identifier,
  OtherName,
  PartyRecord,
} from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { Changed } from '../faults.ts';
import { uen } from './identifiers.ts';
import { statusKindOf } from './statuses.ts';
import type { DetailRow, EntityRow } from './wire.ts';

export interface Answer {
  entity: EntityRow;
  /** `undefined` for entities of other agencies and for variable capital companies: ACRA publishes no details of them. */
  detail: DetailRow | undefined;
}

const MAX_FORMER_NAMES = 15;
const MAX_AUDIT_FIRMS = 5;

export const read = ({ entity, detail }: Answer): CompanyRecord => {
  if (detail && detail.uen !== entity.uen) throw new Error('two rows of two companies');
  const auditors = detail ? auditFirms(detail).filter(({ identifiers }) => identifiers?.[0]?.value !== entity.uen) : [];
  const companyStatus = textOf(detail?.entity_status_description) ?? textOf(entity.uen_status_desc);
  return {
    entityType: entityType(entity),
    legalName: entity.entity_name,
    registrationNumber: entity.uen,
    legalForm: legalForm({ entity, detail }),
    companyStatus,
    statusKind: statusKindOf(companyStatus),
    countryOfRegistration: 'SG',
    jurisdiction: 'SG',
    // Not the issue date of the UEN: entities older than the UEN system were registered before it.
    registrationDate: isoDate(detail?.registration_incorporation_date),
    addresses: [detail ? addressOf(detail) : streetAddress(entity)].filter((found) => found !== undefined),
    identifiers: number(entity.uen),
    activities: detail ? [...activity(detail, 'primary'), ...activity(detail, 'secondary')] : [],
    otherNames: detail ? formerNames(detail) : [],
    parties: auditors,
    dataStatus: { officers: auditors.length > 0 ? 'partial' : 'not_published', owners: 'not_published' },
  };
};

/** Other agencies issue the UENs of societies, unions, schools and offices. */
function entityType({ issuance_agency_desc, entity_type_desc }: EntityRow): EntityType {
  if (/variable capital compan/i.test(entity_type_desc ?? '')) return 'fund';
  return /^(?:ACRA|Accounting and Corporate Regulatory Authority)$/i.test(issuance_agency_desc ?? 'ACRA') ? 'company' : 'other';
}

const legalForm = ({ entity, detail }: Answer): string | undefined =>
  textOf(detail?.company_type_description) ??
  textOf(detail?.business_constitution_description) ??
  textOf(detail?.entity_type_description) ??
  textOf(entity.entity_type_desc);

/** On one line; `undefined` for an empty text and for `na`, which ACRA writes for a missing value. */
export const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
  return text && text !== 'na' ? text : undefined;
};

/** Numbers in another format (those of sub-funds) are not UENs. */
const number = (value: string): Identifier[] =>
  parseIdentifier(uen, value) === value ? [{ type: uen.label, value, jurisdiction: 'SG', registry: 'ACRA' }] : [];

function addressOf(row: DetailRow): Address | undefined {
  const [level, unit] = [textOf(row.level_no), textOf(row.unit_no)];
  const street = [textOf(row.block), textOf(row.street_name)].filter(Boolean).join(' ');
  if (!street) return foreignAddress(row);
  return inSingapore([street, level && unit && `#${level}-${unit}`, textOf(row.building_name)], row.postal_code);
}

/** An address abroad has no structured parts and no country. */
const foreignAddress = (row: DetailRow): Address | undefined =>
  address('registered', { lines: [textOf(row.other_address_line1), textOf(row.other_address_line2)] });

const streetAddress = (row: EntityRow): Address | undefined =>
  textOf(row.reg_street_name) ? inSingapore([textOf(row.reg_street_name)], row.reg_postal_code) : undefined;

function inSingapore(lines: (string | undefined)[], code: string | null | undefined): Address | undefined {
  // Postal codes have six digits; some releases lose the leading zero.
  const postalCode = textOf(code)?.replace(/^\d{5}$/, '0$&');
  const text = [...lines, `Singapore ${postalCode ?? ''}`.trim()].filter(Boolean).join(', ');
  return address('registered', { lines, city: 'Singapore', postalCode, country: 'SG', text });
}

function activity(row: DetailRow, rank: 'primary' | 'secondary'): Activity[] {
  const code = textOf(row[`${rank}_ssic_code`]);
  if (!code) return [];
  const description = textOf(row[`${rank}_ssic_description`]) ?? textOf(row[`${rank}_user_described_activity`]);
  return [{ scheme: 'SSIC', code, ...(description && { description }), ...(rank === 'primary' && { primary: true }) }];
}

function formerNames(row: DetailRow): OtherName[] {
  const names = oneTo(MAX_FORMER_NAMES).map((at) => textOf(row[`former_entity_name${at}`]));
  return [...new Set(names)].filter((name) => name !== undefined).map((name) => ({ name, kind: 'previous' }));
}

function auditFirms(row: DetailRow): PartyRecord[] {
  return oneTo(MAX_AUDIT_FIRMS).flatMap((at) => {
    const name = row[`name_of_audit_firm${at}`] ?? '';
    if (typeof name !== 'string') throw new Changed('an audit firm whose name is no text');
    const legalName = textOf(name);
    if (!legalName) return [];
    return [
      {
        entityType: 'company',
        legalName,
        countryOfRegistration: 'SG',
        jurisdiction: 'SG',
        identifiers: number(textOf(row[`uen_of_audit_firm${at}`]) ?? ''),
        relationships: [{ nature: 'Auditor', role: 'Audit firm' }],
      },
    ];
  });
}

const oneTo = (max: number): number[] => Array.from({ length: max }, (_, at) => at + 1);
