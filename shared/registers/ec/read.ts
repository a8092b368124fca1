/** EC: reads the row of a company in the sheet of the Superintendencia. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { Activity, Address, Capital, CompanyRecord, PartyRecord } from '../../model/entity/company-record.ts';
import { dayMonthYear, isoDate } from '../../model/entity/dates.ts';
import { withoutLegalForms } from '../../model/entity/legal-names.ts';
import { comparableName, fullName } from '../../model/entity/names.ts';
import type { WithoutParties } from '../own-copy.ts';
import type { CompanyOfRows } from '../party-lines.ts';
import { type Cells, cellsOf, serialDay, withoutCells } from '../table-rows.ts';
import { ruc } from './identifiers.ts';
import { natureOf } from './roles.ts';
import { statusKindOf } from './statuses.ts';

/** Rows under one RUC: one, unless a company has two files. */
export type Answer = readonly string[];

export function read(rows: Answer): CompanyRecord {
  const cells = fileOf(rows);
  const parties = representatives(cells);
  const companyStatus = fullName(cells.status) || undefined;
  return {
    entityType: 'company',
    legalName: fullName(cells.name),
    registrationNumber: cells.ruc!,
    legalForm: fullName(cells.form) || undefined,
    ...(companyStatus && { companyStatus }),
    statusKind: kindOf(cells.status),
    countryOfRegistration: 'EC',
    jurisdiction: 'EC',
    registrationDate: serialDay(cells.formed) ?? dayMonthYear(cells.formed) ?? isoDate(cells.formed),
    addresses: addresses(cells),
    identifiers: [
      { type: ruc.label, value: cells.ruc!, jurisdiction: 'EC' },
      { type: 'Expediente', value: cells.file!, jurisdiction: 'EC', registry: 'Superintendencia de Compañías' },
    ],
    activities: activities(cells.activity),
    capital: capital(cells.capital),
    otherNames: [],
    parties,
    dataStatus: { officers: parties.length > 0 ? 'partial' : 'none_on_register', owners: 'not_covered' },
    dataStatusReasons: { officers: [parties.length > 0 ? 'some_roles_only' : 'none_entered'], owners: ['not_read_by_service'] },
  };
}

/** The active one, where a company has two. */
function fileOf(rows: Answer): Cells {
  const all = rows.map(cellsOf).map(([, cells]) => cells);
  return all.find(({ status }) => kindOf(status) === 'active') ?? all[0]!;
}

/** For the look-up of parties. */
export function partiesOfRows(_number: string, rows: Answer): CompanyOfRows {
  const cells = fileOf(rows);
  return { legalName: fullName(cells.name), parties: representatives(cells) };
}

export const withoutParties: WithoutParties = (row, isHidden) =>
  representatives(cellsOf(row)[1]).some(isHidden) ? withoutCells(row, ['representative', 'role']) : row;

const kindOf = (status: string | undefined): CompanyRecord['statusKind'] =>
  statusKindOf(comparableName(status ?? '').split(' ')[0] || undefined) ?? 'unknown';

function addresses({ street, houseNumber, crossing, district, city, province }: Cells): Address[] {
  const lines = [fullName(street, houseNumber), crossing && `y ${fullName(crossing)}`, district];
  const found = address('registered', { lines, city, region: province, country: 'EC' });
  return found && (found.lines.length > 0 || found.city) ? [found] : [];
}

/** The sheet has one, of the day. */
function representatives({ representative, role }: Cells): PartyRecord[] {
  const legalName = fullName(representative);
  if (!legalName) return [];
  const nature = natureOf(comparableName(role ?? '') || undefined) ?? 'Other';
  const relationships = [{ nature, ...(role && { role: fullName(role) }) }];
  return [{ entityType: withoutLegalForms(legalName) === legalName ? 'person' : 'company', legalName, relationships }];
}

/** `G4690.00 - VENTA AL POR MAYOR …` or the code alone. */
function activities(text: string | undefined): Activity[] {
  const [, code, words] = /^([A-Z]\d{4}(?:\.\d{1,2}){0,2})(?:\s-\s|\s|$)(.*)$/.exec(fullName(text)) ?? [];
  return code ? [{ scheme: 'CIIU 4', code, ...(words && { description: words }), primary: true }] : [];
}

/** US dollars: `1.000,00` as text, or a number. */
function capital(text: string | undefined): Capital | undefined {
  const isText = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$|^\d+,\d{1,2}$/.test(text ?? '');
  const amount = isText ? Number(text!.replaceAll('.', '').replace(',', '.')) : /^\d+(?:\.\d+)?$/.test(text ?? '') ? Number(text) : 0;
  return amount > 0 ? { amount, currency: 'USD' } : undefined;
}
