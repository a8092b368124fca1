/** What became of the rows of a batch: one line for each row of the file, in its order. PURE. */
import type { CompletedSearch, FailedSearch } from '../../ledger/search-rows/search-row.ts';
import type { DataStatus } from '../../model/entity/company-record.ts';
import type { Entity } from '../../model/entity/entity.ts';
import type { Nature } from '../../model/entity/nature.ts';
import type { CheckedRow } from './checked-row.ts';

/** A row whose search has ended, as a part of the results keeps it. */
export interface AskedRow {
  row: number;
  status: 'COMPLETED' | 'FAILED';
  searchId: string;
  caseId: string;
  legalName?: string;
  companyStatus?: string;
  registrationDate?: string;
  /** Parties that hold an office now. */
  officers?: number;
  /** Parties that own or control it now. */
  owners?: number;
  ownersStatus?: DataStatus;
  /** Credits charged. */
  cost: number;
  errorCode?: string;
  error?: string;
}

export const LINE_STATUSES = ['COMPLETED', 'FAILED', 'INVALID', 'DUPLICATE', 'PENDING', 'CANCELLED'] as const;

/** A line of the results; `duplicateOf` has the row whose answer it repeats. */
export interface ResultLine extends Omit<Partial<AskedRow>, 'status' | 'row' | 'cost'> {
  row: number;
  reference?: string | undefined;
  jurisdiction?: string | undefined;
  identifier?: string | undefined;
  status: (typeof LINE_STATUSES)[number];
  duplicateOf?: number;
  cost: number;
}

const OFFICES: ReadonlySet<Nature> = new Set<Nature>([
  ...(['Director', 'Secretary', 'Managing Director', 'Board Chair', 'Board Member', 'Deputy Board Member'] as const),
  ...(['Supervisory Board Member', 'Officer', 'Authorised Signatory', 'Procurator', 'Liquidator', 'Insolvency Practitioner'] as const),
]);
const OWNERSHIPS: ReadonlySet<Nature> = new Set<Nature>([
  ...(['Shareholder', 'Partner', 'General Partner', 'Limited Partner', 'Member', 'Founder', 'Beneficial Owner'] as const),
  ...(['Person With Significant Control', 'Parent', 'Ultimate Parent', 'Direct Owner', 'Indirect Owner', 'Control Person'] as const),
]);

export function completedRow(row: number, search: CompletedSearch, entity: Entity): AskedRow {
  const { legalName, companyStatus, registrationDate, dataStatus, counterparties } = entity;
  const having = (natures: ReadonlySet<Nature>): number =>
    counterparties.filter(({ relationships }) => relationships.some(({ natureOfRelationship }) => natures.has(natureOfRelationship)))
      .length;
  return {
    ...{ row, status: 'COMPLETED', searchId: search.searchId, caseId: search.caseId, legalName },
    ...(companyStatus && { companyStatus }),
    ...(registrationDate && { registrationDate }),
    ...{ officers: having(OFFICES), owners: having(OWNERSHIPS) },
    ...(dataStatus && { ownersStatus: dataStatus.owners }),
    cost: search.cost + (search.chargeFinancials ?? 0),
  };
}

export function failedRow(row: number, { searchId, caseId, error, failureCode }: FailedSearch): AskedRow {
  return { row, status: 'FAILED', searchId, caseId, cost: 0, ...(failureCode && { errorCode: failureCode }), ...(error && { error }) };
}

/** `rest`: what a row is that was not asked. */
export function resultLines(checked: readonly CheckedRow[], asked: readonly AskedRow[], rest: 'PENDING' | 'CANCELLED'): ResultLine[] {
  const byRow = new Map(asked.map((one) => [one.row, one]));
  return checked.map((row) => lineOf(row, byRow, rest));
}

function lineOf(checked: CheckedRow, asked: ReadonlyMap<number, AskedRow>, rest: 'PENDING' | 'CANCELLED'): ResultLine {
  const { row, reference, jurisdiction, identifier, legalName } = checked;
  const sent = { row, reference, jurisdiction, identifier, ...(legalName && { legalName }) };
  if (!checked.ok) return { ...sent, status: 'INVALID', cost: 0, errorCode: checked.error, error: checked.message };
  const answer = asked.get(checked.duplicateOf ?? row);
  if (!answer) return { ...sent, status: rest, cost: 0, ...(checked.duplicateOf && { duplicateOf: checked.duplicateOf }) };
  if (checked.duplicateOf === undefined) return { ...sent, ...answer };
  return { ...sent, ...answer, row, status: 'DUPLICATE', duplicateOf: checked.duplicateOf, cost: 0 };
}
