/** IE: reads the rows of the CRO's company records. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { Activity, Address, CompanyRecord, Standing, StatusKind } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { Changed } from '../faults.ts';
import { companyNumber } from './identifiers.ts';
import { dissolutionReasonOf, statusKindOf } from './statuses.ts';
import type { Row } from './wire.ts';

/** A company may have several rows, one for each status it has had; the latest row is the current one. */
export const latestFirst = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (b.company_status_date ?? '').localeCompare(a.company_status_date ?? ''));

export function read(rows: readonly Row[]): CompanyRecord {
  const [row] = latestFirst(rows);
  if (!row || rows.some(({ company_num }) => company_num !== row.company_num)) throw new Changed('rows of several companies');
  const number = String(row.company_num);
  return {
    entityType: 'company',
    legalName: clean(row.company_name) ?? '',
    registrationNumber: number,
    legalForm: legalForm(row),
    ...standing(row),
    countryOfRegistration: 'IE',
    jurisdiction: 'IE',
    registrationDate: registrationDate(row),
    addresses: [registeredOffice(row)].filter((found) => found !== undefined),
    identifiers: [{ type: companyNumber.label, value: number, jurisdiction: 'IE', registry: 'Companies Registration Office' }],
    activities: activities(row),
    otherNames: [],
    parties: [],
    dataStatus: { officers: 'not_covered', owners: 'not_covered' },
  };
}

export function status({ company_status, comp_dissolved_date }: Row): { companyStatus?: string; statusKind: StatusKind } {
  const companyStatus = clean(company_status);
  if (!companyStatus) return { statusKind: comp_dissolved_date ? 'dissolved' : 'unknown' };
  const kind = statusKindOf(companyStatus);
  return { companyStatus, statusKind: kind ?? 'unknown' };
}

/** With the day of the end, or of the status. */
function standing(row: Row): Standing {
  const found = status(row);
  const reason = found.statusKind === 'dissolved' && dissolutionReasonOf(found.companyStatus ?? '');
  const day = found.statusKind === 'dissolved' ? row.comp_dissolved_date : row.company_status_date;
  return { ...found, ...statusDay(found.statusKind, isoDate(day)), ...(reason && { dissolutionReason: reason }) };
}

function legalForm({ company_type }: Row): string | undefined {
  const form = clean(company_type);
  return form === 'Unknown' ? undefined : form;
}

/** 1901-01-01 stands for an unknown date of an old company. */
function registrationDate({ company_reg_date }: Row): string | undefined {
  const day = isoDate(company_reg_date);
  return day === '1901-01-01' ? undefined : day;
}

/** The office of an Irish company must be in Ireland; the office of a foreign company with an Irish branch need not be. */
function registeredOffice(row: Row): Address | undefined {
  const parts = [row.company_address_1, row.company_address_2, row.company_address_3, row.company_address_4];
  const lines = parts
    .filter((line) => !line?.includes('NO ADDRESS DETAILS'))
    .map((line) => line?.replace(/^[,\s]+|(?<![,\s])[,\s]+$/g, ''));
  const isForeign = /external|foreign|branch/i.test(row.company_type ?? '');
  const found = address('registered', { lines, postalCode: row.eircode });
  return found && !isForeign ? address('registered', { lines, postalCode: row.eircode, country: 'IE' }) : found;
}

/** `4391.0` is 43.91, `111` is 01.11. */
function activities({ nace_v2_code }: Row): Activity[] {
  const [, digits] = /^(\d{3,4})(?:\.0+)?$/.exec(String(nace_v2_code ?? '').trim()) ?? [];
  const code = digits?.padStart(4, '0');
  if (!code || code === '0000') return [];
  return [{ scheme: 'NACE Rev. 2', code: `${code.slice(0, 2)}.${code.slice(2)}`, primary: true }];
}

const clean = (text: string | null | undefined): string | undefined => text?.replace(/\s+/g, ' ').trim() || undefined;
