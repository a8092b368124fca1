/** Figures of a company: whether a statement has any, and how those of a later search are merged into their entity. PURE. */
import type { DataStatus, FinancialStatement } from './company-record.ts';
import type { Entity } from './entity.ts';

type Figures = Pick<Entity, 'financials' | 'dataStatus' | 'dataStatusReasons'>;

const FIGURES = ['revenue', 'operatingResult', 'profitLoss', 'totalAssets', 'equity', 'liabilities', 'employees'] as const;

export const hasFigures = (statements: readonly FinancialStatement[] | undefined): boolean =>
  (statements ?? []).some((statement) => FIGURES.some((figure) => statement[figure] !== undefined));

/**
 * Replaces the entity's figures by those of `result`, with their status and its reasons, and adds the documents that they were read from.
 * A statement that the register no longer publishes remains only in the earlier search's result. Nothing else of the entity changes.
 */
export function mergeFigures(entity: Entity, result: Entity): void {
  const { financials: status } = result.dataStatus ?? {};
  if (!status) return;
  entity.sourceDocuments = [...entity.sourceDocuments, ...result.sourceDocuments];
  // If the entity has a record that may be another company's, these are that company's figures.
  takeFigures(entity.expandedRecord ?? entity, result, status);
}

function takeFigures(entity: Figures, result: Entity, status: DataStatus): void {
  const { financials: _own, ...others } = entity.dataStatusReasons ?? {};
  const reasons = result.dataStatusReasons?.financials;
  if (result.financials) entity.financials = result.financials;
  else delete entity.financials;
  if (entity.dataStatus) entity.dataStatus = { ...entity.dataStatus, financials: status };
  // Results of versions without reasons have none.
  if (entity.dataStatusReasons || reasons) entity.dataStatusReasons = { ...others, ...(reasons && { financials: reasons }) };
}
