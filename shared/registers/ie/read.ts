/** IE: reads the rows of the CRO's company records. PURE. */
import { address } from '../../entity/addresses.ts';
import type { Activity, Address, CompanyRecord, StatusKind } from '../../entity/company-record.ts';
import { isoDate } from '../../entity/dates.ts';
import { codes } from '../codes.ts';
import { Changed } from '../faults.ts';
import { companyNumber } from './identifiers.ts';
import type { Row } from './wire.ts';

/** By the first words of the register's status, some of which it cuts off (`Dissolved By Divis`); the first that fits. */
const STATES: readonly [RegExp, StatusKind][] = [
  [/^(dissolved|struck off|ceased|deleted|deregistered|converted)/i, 'dissolved'],
  [/^liquidation stayed/i, 'unknown'],
  [/liquidation|winding/i, 'liquidation'],
  [/receiver|examiner|administ|bankrupt|process adviser/i, 'insolvent'],
  [/^(normal|strike off listed)/i, 'active'],
];
const OTHER_STATE = codes<StatusKind>('IE company_status', {});

/** A company may stand in several rows, one for each status it has had: the latest is the present one. */
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
    legalForm: form(row),
    ...status(row),
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
  const words = clean(company_status);
  if (!words) return { statusKind: comp_dissolved_date ? 'dissolved' : 'unknown' };
  const kind = STATES.find(([fits]) => fits.test(words))?.[1] ?? OTHER_STATE(words);
  return { companyStatus: words, statusKind: kind ?? 'unknown' };
}

function form({ company_type }: Row): string | undefined {
  const words = clean(company_type);
  return words === 'Unknown' ? undefined : words;
}

/** Old companies whose day the register does not know have the first one of 1901. */
function registrationDate({ company_reg_date }: Row): string | undefined {
  const day = isoDate(company_reg_date);
  return day === '1901-01-01' ? undefined : day;
}

/** The office of an Irish company must be in Ireland; that of a foreign one with a branch here need not. */
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

const clean = (words: string | null | undefined): string | undefined => words?.replace(/\s+/g, ' ').trim() || undefined;
