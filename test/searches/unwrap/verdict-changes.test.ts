/** What a round changed in the verdicts. */
import { describe, expect, test } from 'vitest';
import type { VerdictStatus } from '../../../shared/ownership/judge/verdict.ts';
import {
  areDue,
  type KnownVerdicts,
  keptVerdicts,
  knownVerdicts,
  UNKNOWN_PERSONS,
  verdictChanges,
  verdictsOfRow,
} from '../../../shared/searches/unwrap/verdict-changes.ts';

const [IS, MAY, NOT] = ['isBeneficialOwner', 'mayBeBeneficialOwner', 'isNotBeneficialOwner'] as const;

const BEFORE: KnownVerdicts = {
  ada: { 'gb-psc': MAY, 'fatf-r24': IS },
  ben: { 'gb-psc': MAY },
  [UNKNOWN_PERSONS]: { 'gb-psc': MAY },
};
const AFTER: KnownVerdicts = { ada: { 'gb-psc': IS, 'fatf-r24': IS }, cleo: { 'fatf-r24': MAY } };

test('those that are or may be owners are kept, and the persons whom no record names', () => {
  const verdicts: Record<string, [string, VerdictStatus][]> = {
    ada: [
      ['gb-psc', IS],
      ['fatf-r24', NOT],
    ],
    ben: [['gb-psc', NOT]],
    company: [],
  };
  const stakes = {
    parties: () => Object.keys(verdicts),
    verdictsOf: (nodeId: string) => new Map(verdicts[nodeId]),
    unknownPersons: () => new Map<string, VerdictStatus>([['gb-psc', MAY]]),
  };
  expect(knownVerdicts(stakes)).toEqual({ ada: { 'gb-psc': IS }, [UNKNOWN_PERSONS]: { 'gb-psc': MAY } });
});

test('more than 1,000 are not kept', () => {
  const stakesOf = (count: number) => ({
    parties: () => Array.from({ length: count }, (_, at) => `person-${at}`),
    verdictsOf: () => new Map<string, VerdictStatus>([['gb-psc', MAY]]),
    unknownPersons: () => new Map<string, VerdictStatus>(),
  });
  expect(Object.keys(knownVerdicts(stakesOf(1_000))!)).toHaveLength(1_000);
  expect(knownVerdicts(stakesOf(1_001))).toBeUndefined();
});

describe('changes', () => {
  test('by party and rule set; one that is not known is no owner', () => {
    expect(verdictChanges(BEFORE, AFTER)).toEqual([
      { nodeId: 'ada', ruleSet: 'gb-psc', before: MAY, after: IS },
      { nodeId: 'ben', ruleSet: 'gb-psc', before: MAY, after: NOT },
      { nodeId: 'cleo', ruleSet: 'fatf-r24', before: NOT, after: MAY },
      { ruleSet: 'gb-psc', before: MAY, after: NOT },
    ]);
  });

  test('none where every verdict is what it was', () => expect(verdictChanges(BEFORE, structuredClone(BEFORE))).toEqual([]));
});

describe('verdicts of a row', () => {
  const verdicts = { id: 'two', after: AFTER, changes: verdictChanges(BEFORE, AFTER) };

  test('those of its round', () => expect(verdictsOfRow(verdicts, 'two')).toEqual(AFTER));

  test('without the changes of a round whose driver died before its row', () => expect(verdictsOfRow(verdicts, 'one')).toEqual(BEFORE));

  test('none before the first round, also where its driver died before its row', () => {
    expect(verdictsOfRow(undefined, undefined)).toBeUndefined();
    expect(verdictsOfRow({ id: 'one', after: AFTER }, undefined)).toBeUndefined();
  });
});

describe('what a round keeps', () => {
  const at = '2026-11-22T06:00:00.000Z';
  const mark = { id: 'one', derivedAt: at };
  const stored = { id: 'one', after: BEFORE };
  const derived = (verdicts: KnownVerdicts | undefined) => ({ mark: { id: 'two', derivedAt: at }, verdicts });

  test('new verdicts, with what they changed', () => {
    const changes = verdictChanges(BEFORE, AFTER);
    expect(keptVerdicts(stored, mark, derived(AFTER))).toEqual({
      mark: { id: 'two', derivedAt: at },
      verdicts: { id: 'two', after: AFTER, changes },
      changes,
    });
  });

  test('the first ones, which change nothing', () => {
    expect(keptVerdicts(undefined, undefined, derived(AFTER))).toMatchObject({ verdicts: { id: 'two', after: AFTER }, changes: [] });
  });

  test('those of the row, where none are derived or the graph is too large', () => {
    expect(keptVerdicts(stored, mark)).toEqual({ mark, verdicts: stored, changes: [] });
    expect(keptVerdicts(stored, mark, derived(undefined))).toMatchObject({ verdicts: { id: 'two', after: BEFORE }, changes: [] });
  });

  test('those of the row, and not of a round whose driver died before its row', () => {
    const later = { id: 'two', after: AFTER, changes: verdictChanges(BEFORE, AFTER) };
    expect(keptVerdicts(later, mark)).toEqual({ mark, verdicts: stored, changes: [] });
  });
});

test('they are derived at first, at the end, and when 10 seconds are over', () => {
  const [now, mark] = [new Date('2026-11-22T06:00:10.000Z'), (derivedAt: string) => ({ id: 'one', derivedAt })];
  expect(areDue(undefined, false, now)).toBe(true);
  expect(areDue(mark('2026-11-22T06:00:00.000Z'), false, now)).toBe(true);
  expect(areDue(mark('2026-11-22T06:00:00.001Z'), false, now)).toBe(false);
  expect(areDue(mark('2026-11-22T06:00:00.001Z'), true, now)).toBe(true);
});
