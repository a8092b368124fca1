/** The worked cases of derived ownership beside the project (`../shared/ownership`), and which parts of an answer they are compared with. */
import { expect } from 'vitest';
import type { OwnerAnswer, OwnershipAnswer } from '../../shared/ownership/explain/answer.ts';
import { beside } from './genuine.ts';

export interface WorkedCase {
  id: string;
  title: string;
  graph: Record<string, unknown>;
  expected: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export const workedCases = (): WorkedCase[] => JSON.parse(String(beside('ownership/worked-cases.json'))).cases;

/** For each member of `expected`, how to read the part of the answer that it is compared with. */
const READ: Readonly<Record<string, (answer: OwnershipAnswer, key: string, inner: string) => unknown>> = {
  effectiveInterest: (answer, node, right) => ownerOf(answer, node).effectiveInterest[right as 'shareholding'],
  attributedInterest: (answer, node, right) => ownerOf(answer, node).attributedInterest[right as 'shareholding'],
  controls: (answer, node, certainty) => ownerOf(answer, node).controls[certainty as 'certainly'],
  beneficialOwner: (answer, ruleSet, node) => ownerOf(answer, node).beneficialOwner.find((one) => one.ruleSet === ruleSet)?.status,
  levels: (answer, node, right) => answer.levels[node]?.[right as 'shareholding'],
};

const ownerOf = ({ owners }: OwnershipAnswer, node: string): OwnerAnswer => owners.find(({ nodeId }) => nodeId === node)!;

/** Rule sets that the case has expectations for, in groups of five, the API's maximum; one empty group where there are none. */
export function askedParts({ expected }: WorkedCase): string[][] {
  const ids = [...new Set([...Object.keys(expected.beneficialOwner ?? {}), ...Object.keys(expected.unknownPersons ?? {})])];
  return ids.length > 0 ? Array.from({ length: Math.ceil(ids.length / 5) }, (_, at) => ids.slice(at * 5, at * 5 + 5)) : [[]];
}

/** `answers`: one for each group. Only members that the case expects are compared. */
export function expectAsWorked(one: WorkedCase, answers: readonly OwnershipAnswer[]): void {
  const any = answers[0]!;
  const bySet = new Map(answers.flatMap((answer) => answer.ruleSets.map(({ id }) => [id, answer] as const)));
  for (const [what, read] of Object.entries(READ)) {
    for (const [key, inner] of Object.entries(one.expected[what] ?? {})) {
      for (const [at, expected] of Object.entries(inner as object)) {
        expect([what, key, at, read(bySet.get(key) ?? any, key, at)]).toEqual([what, key, at, expected]);
      }
    }
  }
  for (const [part, share] of Object.entries(one.expected.accounting ?? {}))
    expect(any.accounting.shareholding[part as 'accounted']).toEqual(share);
  for (const [id, status] of Object.entries(one.expected.unknownPersons ?? {}))
    expect(bySet.get(id)!.unknownPersons.find(({ ruleSet }) => ruleSet === id)?.status).toBe(status);
  for (const [node, against] of Object.entries(one.expected.declaredAgainstDerived ?? {}))
    expect(ownerOf(any, node).declared[0]?.against).toBe(against);
}
