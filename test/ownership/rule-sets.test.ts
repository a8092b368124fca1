/** Rule sets as data: what each one says about its own source, and how a verdict passes that on. */
import { describe, expect, test } from 'vitest';
import { ownershipOf } from '../../shared/ownership/derive.ts';
import { RULE_SETS } from '../../shared/ownership/rule-sets/all.ts';
import { graphOf } from './graphs.ts';

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('%s', (_id, rules) => {
  test('names where its law was read', () => {
    expect(rules.sources.length).toBeGreaterThan(0);
    for (const { read, at } of rules.sources) expect([read.length > 0, at.startsWith('https://')]).toEqual([true, true]);
  });

  test('that is not confirmed says in its notes what was not', () => {
    const isSaid = rules.notes.some((note) => /not (read|confirmed)/.test(note));
    expect(rules.confirmed || isSaid).toBe(true);
  });

  test('is passed on by each verdict with what is confirmed of it', () => {
    const { owners, unknownPersons } = ownershipOf(graphOf(['P 60>T']), { ruleSets: [rules] });
    const [verdict] = owners.find(({ nodeId }) => nodeId === 'P')!.beneficialOwner;
    expect([verdict!.confirmed, unknownPersons[0]!.confirmed]).toEqual([rules.confirmed, rules.confirmed]);
    for (const { code, confirmed } of verdict!.tests) expect(confirmed).toBe(rules.citations[code]?.confirmed);
  });
});
