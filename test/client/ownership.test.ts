import { describe, expect, test } from 'vitest';
import { hasHolding, isMoreThanNone, openEndings } from '../../client/src/ownership.ts';

type Owner = Parameters<typeof hasHolding>[0];

const owner = (shareholding: { exact: number }, more: Partial<Owner> = {}): Owner =>
  ({ nodeId: 'A', control: 'none', effectiveInterest: { shareholding }, attributedInterest: { shareholding }, ...more }) as Owner;

describe('a holding', () => {
  test('is a share above nothing, votes, or control', () => {
    expect(hasHolding(owner({ exact: 30 }))).toBe(true);
    expect(hasHolding(owner({ exact: 0 }))).toBe(false);
    expect(hasHolding(owner({ exact: 0 }, { control: 'possible' }))).toBe(true);
    expect(hasHolding(owner({ exact: 0 }, { attributedInterest: { votingRights: { minimum: 0, maximum: 5 } } }))).toBe(true);
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
