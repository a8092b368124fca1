/** MD: reads the row of a company in the sheet of the State Register. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { Activity, CompanyRecord, DataStatus, PartyRecord, Standing, StatusReason } from '../../model/entity/company-record.ts';
import { dayMonthYear, isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { comparableName, fullName } from '../../model/entity/names.ts';
import type { CompanyOfRows } from '../party-lines.ts';
import { type Cells, cellsOf, serialDay } from '../table-rows.ts';
import { idno } from './identifiers.ts';
import { beneficiaries, type Founders, founders, heads } from './parties.ts';

/** Rows under one number: one, unless the Agency gives a company twice. */
export type Answer = readonly string[];

export function read([row = '']: Answer): CompanyRecord {
  const [, cells] = cellsOf(row);
  const { idno: number = '', name = '', form } = cells;
  const officers = heads(cells.heads);
  const owners = founders(cells.founders, entersAllHolders(form));
  return {
    entityType: 'company',
    legalName: fullName(name),
    registrationNumber: number,
    legalForm: fullName(form) || undefined,
    ...standing(cells, officers),
    countryOfRegistration: 'MD',
    jurisdiction: 'MD',
    registrationDate: dayOf(cells.registered),
    addresses: [address('registered', { text: cells.address, country: cells.address ? 'MD' : undefined })].filter(
      (found) => found !== undefined,
    ),
    identifiers: [{ type: idno.label, value: number, jurisdiction: 'MD', registry: 'ASP' }],
    activities: activities(cells.unlicensed),
    otherNames: [],
    parties: [...officers, ...owners.parties, ...beneficiaries(cells.beneficiaries)],
    ...sections(cells, officers, owners),
  };
}

/** For the look-up of parties. */
export function partiesOfRows(_number: string, [row = '']: Answer): CompanyOfRows {
  const [, cells] = cellsOf(row);
  const owners = founders(cells.founders, entersAllHolders(cells.form));
  return { legalName: fullName(cells.name), parties: [...heads(cells.heads), ...owners.parties, ...beneficiaries(cells.beneficiaries)] };
}

/** Limited companies: the register is their list of members. */
const entersAllHolders = (form = ''): boolean => /\bRASPUNDERE LIMITATA\b/.test(comparableName(form));

/** Serial numbers, in some sheets text. */
const dayOf = (cell: string | undefined): string | undefined => serialDay(cell) ?? dayMonthYear(cell) ?? isoDate(cell);

/** The sheet has no status, but the day of an end, and who winds up or administers a company: one without either is in being. */
function standing(cells: Cells, officers: readonly PartyRecord[]): Standing {
  const companyStatus = fullName(cells.status) || undefined;
  const words = companyStatus && { companyStatus };
  if (cells.liquidated) return { ...words, statusKind: 'dissolved', ...statusDay('dissolved', dayOf(cells.liquidated)) };
  const natures = new Set(officers.flatMap(({ relationships }) => relationships.map(({ nature }) => nature)));
  const statusKind = natures.has('Insolvency Practitioner') ? 'insolvent' : natures.has('Liquidator') ? 'liquidation' : 'active';
  return { ...words, statusKind };
}

/** Codes of CAEM, between commas or semicolons, some with words behind them. */
function activities(text = ''): Activity[] {
  return text.split(/[,;]/).flatMap((part) => {
    const [, code, words] = /^\s{0,3}(\d{2}\.?\d{0,3})(?=\s|$)(.*)$/.exec(part) ?? [];
    return code ? [{ scheme: 'CAEM', code, ...(fullName(words) && { description: fullName(words) }) }] : [];
  });
}

/** Parts are rounded to two places. */
const [LEAST, MOST] = [99.5, 100.5];

function sections(
  cells: Cells,
  officers: readonly PartyRecord[],
  owners: Founders,
): Pick<CompanyRecord, 'dataStatus' | 'dataStatusReasons'> {
  const [status, ...reasons] = ownersStatus(cells, owners);
  return {
    dataStatus: { officers: officers.length > 0 ? 'complete' : 'none_on_register', owners: status },
    dataStatusReasons: { officers: officers.length > 0 ? [] : ['none_entered'], owners: reasons },
  };
}

function ownersStatus(cells: Cells, { parties, total, hasGroup, hasShares }: Founders): readonly [DataStatus, ...StatusReason[]] {
  const isList = entersAllHolders(cells.form) || hasShares;
  if (!isList) return cells.beneficiaries ? ['partial', 'some_roles_only'] : ['not_published', 'some_legal_forms_only'];
  if (parties.length === 0 && !hasGroup) return ['none_on_register', 'none_entered'];
  const isWhole = hasShares && !hasGroup && total >= LEAST && total <= MOST;
  return isWhole ? ['complete'] : ['partial', 'parts_missing'];
}
