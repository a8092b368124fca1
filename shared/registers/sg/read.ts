/** SG: reads a row of the UEN list with its row of ACRA's corporate entities. PURE. */
import { address } from '../../entity/addresses.ts';
import type { Activity, Address, CompanyRecord, EntityType, Identifier, OtherName, PartyRecord } from '../../entity/company-record.ts';
import { isoDate } from '../../entity/dates.ts';
import { parseIdentifier } from '../../identifiers/scheme.ts';
import { Changed } from '../faults.ts';
import { uen } from './identifiers.ts';
import { statusKind } from './statuses.ts';
import type { DetailRow, EntityRow } from './wire.ts';

export interface Answer {
  entity: EntityRow;
  /** ACRA describes what it registers itself, but for variable capital companies. */
  detail: DetailRow | undefined;
}

const MAX_FORMER_NAMES = 15;
const MAX_AUDIT_FIRMS = 5;

export const read = ({ entity, detail }: Answer): CompanyRecord => {
  if (detail && detail.uen !== entity.uen) throw new Error('two rows of two companies');
  const auditors = detail ? auditFirms(detail).filter(({ identifiers }) => identifiers?.[0]?.value !== entity.uen) : [];
  const companyStatus = given(detail?.entity_status_description) ?? given(entity.uen_status_desc);
  return {
    entityType: entityType(entity),
    legalName: entity.entity_name,
    registrationNumber: entity.uen,
    legalForm: legalForm({ entity, detail }),
    companyStatus,
    statusKind: statusKind(companyStatus),
    countryOfRegistration: 'SG',
    jurisdiction: 'SG',
    // The day that a UEN was issued is another one for whatever is older than these numbers.
    registrationDate: isoDate(detail?.registration_incorporation_date),
    addresses: [detail ? place(detail) : street(entity)].filter((found) => found !== undefined),
    identifiers: number(entity.uen),
    activities: detail ? [...activity(detail, 'primary'), ...activity(detail, 'secondary')] : [],
    otherNames: detail ? formerNames(detail) : [],
    parties: auditors,
    dataStatus: { officers: auditors.length > 0 ? 'partial' : 'not_published', owners: 'not_published' },
  };
};

/** Societies, unions, schools and offices have their numbers from other agencies. */
function entityType({ issuance_agency_desc, entity_type_desc }: EntityRow): EntityType {
  if (/variable capital compan/i.test(entity_type_desc ?? '')) return 'fund';
  return /^(?:ACRA|Accounting and Corporate Regulatory Authority)$/i.test(issuance_agency_desc ?? 'ACRA') ? 'company' : 'other';
}

const legalForm = ({ entity, detail }: Answer): string | undefined =>
  given(detail?.company_type_description) ??
  given(detail?.business_constitution_description) ??
  given(detail?.entity_type_description) ??
  given(entity.entity_type_desc);

export const given = (value: unknown): string | undefined => {
  const words = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
  return words && words !== 'na' ? words : undefined;
};

/** A number of another form (a sub-fund's) is none of these. */
const number = (value: string): Identifier[] =>
  parseIdentifier(uen, value) === value ? [{ type: uen.label, value, jurisdiction: 'SG', registry: 'ACRA' }] : [];

function place(row: DetailRow): Address | undefined {
  const [level, unit] = [given(row.level_no), given(row.unit_no)];
  const street = [given(row.block), given(row.street_name)].filter(Boolean).join(' ');
  if (!street) return elsewhere(row);
  return inSingapore([street, level && unit && `#${level}-${unit}`, given(row.building_name)], row.postal_code);
}

/** An address abroad has no parts, and does not say which country it is in. */
const elsewhere = (row: DetailRow): Address | undefined =>
  address('registered', { lines: [given(row.other_address_line1), given(row.other_address_line2)] });

const street = (row: EntityRow): Address | undefined =>
  given(row.reg_street_name) ? inSingapore([given(row.reg_street_name)], row.reg_postal_code) : undefined;

function inSingapore(lines: (string | undefined)[], code: string | null | undefined): Address | undefined {
  // Some releases lose the leading zero: a code has six digits.
  const postalCode = given(code)?.replace(/^\d{5}$/, '0$&');
  const text = [...lines, `Singapore ${postalCode ?? ''}`.trim()].filter(Boolean).join(', ');
  return address('registered', { lines, city: 'Singapore', postalCode, country: 'SG', text });
}

function activity(row: DetailRow, rank: 'primary' | 'secondary'): Activity[] {
  const code = given(row[`${rank}_ssic_code`]);
  if (!code) return [];
  const description = given(row[`${rank}_ssic_description`]) ?? given(row[`${rank}_user_described_activity`]);
  return [{ scheme: 'SSIC', code, ...(description && { description }), ...(rank === 'primary' && { primary: true }) }];
}

function formerNames(row: DetailRow): OtherName[] {
  const names = upTo(MAX_FORMER_NAMES).map((at) => given(row[`former_entity_name${at}`]));
  return [...new Set(names)].filter((name) => name !== undefined).map((name) => ({ name, kind: 'previous' }));
}

function auditFirms(row: DetailRow): PartyRecord[] {
  return upTo(MAX_AUDIT_FIRMS).flatMap((at) => {
    const said = row[`name_of_audit_firm${at}`] ?? '';
    if (typeof said !== 'string') throw new Changed('an audit firm whose name is no text');
    const legalName = given(said);
    if (!legalName) return [];
    return [
      {
        entityType: 'company',
        legalName,
        countryOfRegistration: 'SG',
        jurisdiction: 'SG',
        identifiers: number(given(row[`uen_of_audit_firm${at}`]) ?? ''),
        relationships: [{ nature: 'Auditor', role: 'Audit firm' }],
      },
    ];
  });
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);
