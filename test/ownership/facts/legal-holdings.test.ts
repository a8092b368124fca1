/** Which of several holdings count, and what bands of one party come to. */
import { expect, test } from 'vitest';
import { classified, countedOf, isDeclared, isLegal, isOfSameRights } from '../../../shared/ownership/facts/legal-holdings.ts';
import type { Holding } from '../../../shared/ownership/facts/structure.ts';
import { intervalOf, shareOf } from '../../../shared/ownership/maths/interval.ts';

const LEGAL = { type: 'shareholding', directOrIndirect: 'direct', share: { exact: 10 } } as const;
const DECLARED = { type: 'shareholding', beneficialOwnershipOrControl: true } as const;
const holding = (interest: Holding['interest']): Holding => ({ owner: 1, company: 0, edge: 0, interest });

test('declared holdings count only where the list has no legal ones', () => {
  expect(countedOf([holding(LEGAL), holding(DECLARED)])).toEqual([holding(LEGAL)]);
  expect(countedOf([holding(DECLARED)])).toEqual([holding(DECLARED)]);
});

test('a direct beneficial owner without a share is declared, and with a share a legal holder', () => {
  const direct = { ...DECLARED, directOrIndirect: 'direct' } as const;
  expect([isLegal(direct), isDeclared(direct)]).toEqual([false, true]);
  expect([isLegal({ ...direct, share: { exact: 30 } }), isDeclared({ ...direct, share: { exact: 30 } })]).toEqual([true, false]);
});

test('of two bands that classify one holder the greatest lower end holds', () => {
  const [one, other] = [intervalOf({ exclusiveMinimum: 25, maximum: 50 }), intervalOf({ minimum: 25, maximum: 30 })];
  expect(shareOf(classified(one, other))).toEqual({ exclusiveMinimum: 25, maximum: 80 });
});

test('entries of a trust or firm speak of rights that others may speak of', () => {
  expect([isOfSameRights('trust'), isOfSameRights('joint'), isOfSameRights(undefined, 'voting-rights-as-firm')]).toEqual([
    true,
    false,
    true,
  ]);
});
