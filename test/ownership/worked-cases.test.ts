/** The worked cases of derived ownership beside the project (`../shared/ownership`), through the calculator. Skipped without the folder. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { OwnerAnswer, OwnershipAnswer } from '../../shared/ownership/answer.ts';
import { ownershipOfBody } from '../../shared/ownership-answers/calculate-ownership.ts';

const CASES = new URL('../../../shared/ownership/worked-cases.json', import.meta.url);
const isHere = existsSync(CASES);

interface WorkedCase {
  id: string;
  title: string;
  graph: Record<string, unknown>;
  expected: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const { cases }: { cases: WorkedCase[] } = isHere ? JSON.parse(readFileSync(CASES, 'utf8')) : { cases: [] };

/** What of the answer each member of `expected` is compared with, and by which keys. */
const READ: Readonly<Record<string, (answer: OwnershipAnswer, key: string, inner: string) => unknown>> = {
  effectiveInterest: (answer, node, right) => ownerOf(answer, node).effectiveInterest[right as 'shareholding'],
  attributedInterest: (answer, node, right) => ownerOf(answer, node).attributedInterest[right as 'shareholding'],
  controls: (answer, node, certainty) => ownerOf(answer, node).controls[certainty as 'certainly'],
  beneficialOwner: (answer, ruleSet, node) => ownerOf(answer, node).beneficialOwner.find((one) => one.ruleSet === ruleSet)?.status,
  levels: (answer, node, right) => answer.levels[node]?.[right as 'shareholding'],
};

const ownerOf = ({ owners }: OwnershipAnswer, node: string): OwnerAnswer => owners.find(({ nodeId }) => nodeId === node)!;

function ruleSetsOf({ expected }: WorkedCase): string[] {
  return [...new Set([...Object.keys(expected.beneficialOwner ?? {}), ...Object.keys(expected.unknownPersons ?? {})])];
}

/** Five rule sets at a time, as the API takes them. */
function answersTo(one: WorkedCase): Map<string, OwnershipAnswer> {
  const ids = ruleSetsOf(one);
  const parts = ids.length > 0 ? Array.from({ length: Math.ceil(ids.length / 5) }, (_, at) => ids.slice(at * 5, at * 5 + 5)) : [[]];
  return new Map(
    parts.flatMap((part) => {
      const body = ownershipOfBody({ graph: one.graph, ruleSets: part }, new Date('2026-11-22T00:00:00Z'));
      return (part.length > 0 ? part : ['']).map((id) => [id, body] as const);
    }),
  );
}

describe.skipIf(!isHere)('the worked cases', () => {
  test('there are 32', () => expect(cases).toHaveLength(32));

  test.each(cases.map((one) => [one.id, one.title, one] as const))('%s %s', (_id, _title, one) => {
    const answers = answersTo(one);
    const any = answers.values().next().value!;
    for (const [what, read] of Object.entries(READ)) {
      for (const [key, inner] of Object.entries(one.expected[what] ?? {})) {
        for (const [at, expected] of Object.entries(inner as object)) {
          expect([what, key, at, read(answers.get(key) ?? any, key, at)]).toEqual([what, key, at, expected]);
        }
      }
    }
    for (const [part, share] of Object.entries(one.expected.accounting ?? {}))
      expect(any.accounting.shareholding[part as 'accounted']).toEqual(share);
    for (const [id, status] of Object.entries(one.expected.unknownPersons ?? {})) {
      expect(answers.get(id)!.unknownPersons.find(({ ruleSet }) => ruleSet === id)?.status).toBe(status);
    }
    for (const [node, against] of Object.entries(one.expected.declaredAgainstDerived ?? {}))
      expect(ownerOf(any, node).declared[0]?.against).toBe(against);
  });
});
