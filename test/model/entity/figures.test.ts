/** How figures of a later search are merged into their entity on a case. */
import { describe, expect, test } from 'vitest';

import type { FinancialStatement } from '../../../shared/model/entity/company-record.ts';
import type { Entity, SourceDocument } from '../../../shared/model/entity/entity.ts';
import { hasFigures } from '../../../shared/model/entity/figures.ts';
import { entity } from '../../support/entities.ts';
import { foldCopies } from '../../support/fold.ts';

const statement = (periodEnd: string, revenue: number): FinancialStatement => ({ periodEnd, currency: 'NOK', revenue });
const document = (title: string): SourceDocument => ({ title }) as SourceDocument;

const company = (_id: string, more: Partial<Entity> = {}): Entity => entity({ _id, legalName: 'A COMPANY', ...more });
const searched = (financials: 'not_requested' | 'complete' | 'partial') => ({
  officers: 'complete' as const,
  owners: 'partial' as const,
  financials,
  documents: 'partial' as const,
});
const figures = (id: string, statements: FinancialStatement[], more: Partial<Entity> = {}): Entity =>
  company(id, {
    legalName: 'ANOTHER SPELLING',
    financials: statements,
    dataStatus: { officers: 'not_requested', owners: 'not_requested', financials: 'complete', documents: 'not_requested' },
    dataStatusReasons: { officers: ['not_requested'], owners: ['not_requested'], documents: ['not_requested'] },
    sourceDocuments: [document('later')],
    ...more,
  });

describe('figures of a later search', () => {
  const target = company('t', {
    counterparties: [company('c')],
    dataStatus: searched('not_requested'),
    dataStatusReasons: { owners: ['more_on_register'], financials: ['not_requested'], documents: ['more_on_register'] },
    sourceDocuments: [document('first')],
  });

  test('are merged with status and documents, and nothing else changes', () => {
    const before = structuredClone(target);
    const result = figures('t', [statement('2025-12-31', 7)]);
    const folded = foldCopies(target, [{ entityId: 't', result, figuresOnly: true }]);
    expect(folded).toEqual({
      ...target,
      financials: [statement('2025-12-31', 7)],
      dataStatus: searched('complete'),
      dataStatusReasons: { owners: ['more_on_register'], documents: ['more_on_register'] },
      sourceDocuments: [document('first'), document('later')],
    });
    expect(target).toEqual(before);
  });

  test('of an old result without reasons add none', () => {
    const { dataStatusReasons: _none, ...old } = target;
    const folded = foldCopies(old, [{ entityId: 't', result: figures('t', [statement('2025-12-31', 7)]), figuresOnly: true }]);
    expect(folded).not.toHaveProperty('dataStatusReasons');
    expect(folded.dataStatus).toEqual(searched('complete'));
  });

  test('that are not complete bring their reasons', () => {
    const dataStatus = { ...figures('t', []).dataStatus!, financials: 'partial' as const };
    const dataStatusReasons = { financials: ['published_period_only' as const] };
    const result = figures('t', [statement('2025-12-31', 7)], { dataStatus, dataStatusReasons });
    const folded = foldCopies(target, [{ entityId: 't', result, figuresOnly: true }]);
    expect([folded.dataStatus!.financials, folded.dataStatusReasons!.financials]).toEqual(['partial', ['published_period_only']]);
    expect(folded.dataStatusReasons!.owners).toEqual(['more_on_register']);
  });

  test('replace all earlier ones, also those that the register no longer publishes', () => {
    const folded = foldCopies({ ...target, financials: [statement('2023-12-31', 1)] }, [
      { entityId: 't', result: figures('t', [statement('2024-12-31', 2)]), figuresOnly: true },
      { entityId: 't', result: figures('t', [statement('2025-12-31', 3)]), figuresOnly: true },
    ]);
    expect(folded.financials).toEqual([statement('2025-12-31', 3)]);
    expect(folded.sourceDocuments).toHaveLength(3);
  });

  test('of an expanded counterparty are merged after its expand', () => {
    const expanded = company('c', { counterparties: [company('d')], dataStatus: searched('not_requested') });
    const folded = foldCopies(target, [
      { entityId: 'c', result: expanded },
      { entityId: 'c', result: figures('c', [statement('2025-12-31', 7)]), figuresOnly: true },
    ]);
    const [party] = folded.counterparties as [Entity];
    expect(party).toMatchObject({ legalName: 'A COMPANY', financials: [statement('2025-12-31', 7)], dataStatus: searched('complete') });
    expect(party.counterparties.map(({ _id }) => _id)).toEqual(['d']);
  });
});

test('a statement has figures if at least one is present, even if it is 0', () => {
  expect(hasFigures(undefined)).toBe(false);
  expect(hasFigures([])).toBe(false);
  expect(hasFigures([{ periodEnd: '2025-12-31', currency: 'NOK' }])).toBe(false);
  expect(hasFigures([{ periodEnd: '2025-12-31', currency: 'NOK' }, statement('2024-12-31', 0)])).toBe(true);
});
