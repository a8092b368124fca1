import { describe, expect, test } from 'vitest';
import { hasHolding, isMoreThanNone, openEndings } from '../../client/src/ownership.ts';

type Owner = Parameters<typeof hasHolding>[0];

const owner = (facts: Partial<Owner>): Owner => ({ nodeId: 'A', control: 'none', hasKnownHolding: false, ...facts }) as Owner;

describe('a holding', () => {
  test('is a share or votes that a record gives, or control', () => {
    expect(hasHolding(owner({ hasKnownHolding: true }))).toBe(true);
    expect(hasHolding(owner({ control: 'possible' }))).toBe(true);
    expect(hasHolding(owner({ effectiveInterest: { shareholding: { minimum: 0, maximum: 40 } } }))).toBe(false);
  });

  test('may be nothing where its interval begins there; no interval is none', () => {
    expect([isMoreThanNone({ minimum: 0, maximum: 50 }), isMoreThanNone(undefined)]).toEqual([true, false]);
  });
});

test('what ends at persons, states and listed companies is not open', () => {
  const endings = (['natural_person', 'not_searched', 'state', 'listed_company', 'circular'] as const).map(
    (reason) => ({ reason, nodeId: reason }) as Parameters<typeof openEndings>[0][number],
  );
  expect(openEndings(endings).map(({ reason }) => reason)).toEqual(['not_searched', 'circular']);
});
