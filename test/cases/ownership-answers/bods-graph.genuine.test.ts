/** BODS 0.4 statements as a graph: the official examples, and UK data. */
import { describe, expect, test } from 'vitest';
import { graphOfStatements } from '../../../shared/cases/ownership-answers/bods-graph.ts';
import { ownershipOfBody } from '../../../shared/cases/ownership-answers/calculate-ownership.ts';
import { beside } from '../../support/genuine.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

describe('the official examples', () => {
  const answerTo = (file: string) =>
    ownershipOfBody({ statements: JSON.parse(String(beside(`ownership/bods-examples/${file}.json`))) }, NOW);
  const shareOf = (file: string, node: string) =>
    answerTo(file).owners.find(({ nodeId }) => nodeId.startsWith(node))?.effectiveInterest.shareholding;

  test('over time: after the last statement one person has all', () => {
    expect(shareOf('fermcat', 'per-41c0')).toEqual({ exact: 100 });
  });

  test('joint ownership: half of the joint holding each', () => {
    expect([shareOf('joint-ownership', '1accb8b1'), shareOf('joint-ownership', 'f040df24')]).toEqual([{ exact: 50 }, { exact: 50 }]);
  });

  test('state-owned: all of it ends at the state body, and nothing is counted twice', () => {
    expect(answerTo('bods-package-fi-soe').accounting.shareholding.accounted).toEqual({ exact: 100 });
  });

  test('a listed company is outside the rule', () => {
    const { unknownPersons } = answerTo('listed-company-exempt-from-disclosure');
    expect(unknownPersons.map(({ reasons }) => reasons)).toEqual([['exempt']]);
  });

  test.each(['indirect-ownership', 'mixed-direct-and-indirect-ownership', 'multiple-indirect-ownership'])('%s is read', (file) => {
    const { accounting } = answerTo(file);
    expect(accounting.shareholding.endings.length).toBeGreaterThan(0);
  });
});

test('UK data as BODS: closed bands become those of the law', () => {
  const lines = String(beside('ownership/gb-psc-bods/00184594.jsonl')).trim().split('\n');
  const { edges } = graphOfStatements({ statements: lines.map((line) => JSON.parse(line)), target: 'GB-COH-00184594' }, '');
  const bands = edges.flatMap(({ interests }) => interests.map(({ share }) => JSON.stringify(share)));
  expect(new Set(bands)).toEqual(
    new Set([
      '{"minimum":75,"maximum":100}',
      '{"exclusiveMinimum":25,"maximum":50}',
      '{"exclusiveMinimum":50,"exclusiveMaximum":75}',
      undefined,
    ]),
  );
});
