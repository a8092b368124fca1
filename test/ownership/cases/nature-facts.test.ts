/** The table of natures: which of them own, control, declare or manage. */
import { expect, test } from 'vitest';
import { NATURES, type Nature } from '../../../shared/model/entity/nature.ts';
import { NATURE_FACTS, type NatureFacts, TYPE_OF } from '../../../shared/ownership/cases/nature-facts.ts';

const withFact = (has: (facts: NatureFacts) => boolean): Nature[] =>
  NATURES.filter((nature) => NATURE_FACTS[nature] && has(NATURE_FACTS[nature]));

test('who owns a part even without a published share', () => {
  expect(withFact(({ owns }) => owns === true)).toEqual([
    ...['Shareholder', 'Partner', 'General Partner', 'Limited Partner', 'Direct Owner', 'Indirect Owner'],
  ]);
  expect(withFact(({ isWhole }) => isWhole === true)).toEqual(['Branch', 'Head Office']);
});

test('a relevant legal entity on a register of significant control is no beneficial owner', () => {
  expect([NATURE_FACTS['Person With Significant Control']!.declared, NATURE_FACTS['Beneficial Owner']!.declared]).toEqual([
    'person',
    'anybody',
  ]);
});

test('consolidation in accounts is control without a share', () => {
  for (const nature of ['Parent', 'Ultimate Parent', 'Subsidiary'] as const)
    expect(NATURE_FACTS[nature]).toEqual({ directOrIndirect: 'unknown', ground: 'accountingConsolidation' });
});

test('managers own nothing, and owners do not manage', () => {
  const managers = withFact(({ manages }) => manages === true);
  expect(managers).toEqual(['Director', 'Managing Director', 'Board Chair', 'Board Member']);
  for (const nature of managers) expect(NATURE_FACTS[nature]).toEqual({ manages: true });
});

test('who audits, winds up or serves a company says nothing of its ownership', () => {
  for (const nature of ['Auditor', 'Liquidator', 'Registered Agent', 'Supervisory Board Member', 'Fund Manager'] as const)
    expect(NATURE_FACTS[nature]).toBeUndefined();
});

test('each kind of interest has one BODS type, and what is not understood is unknown', () => {
  expect(TYPE_OF).toMatchObject({ shareholding: 'shareholding', votingRights: 'votingRights', capital: 'rightsToProfitOrIncome' });
  expect(TYPE_OF.other).toBe('unknownInterest');
});
