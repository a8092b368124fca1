/** What a round changed in the verdicts. */
import { describe, expect, test } from 'vitest';
import type { VerdictStatus } from '../../shared/ownership/verdict.ts';
import { type KnownVerdicts, knownVerdicts, UNKNOWN_PERSONS, verdictChanges, verdictsOfRow } from '../../shared/unwrap/verdict-changes.ts';

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
