/** Rule sets as data: what each one says about its own source, and how a verdict passes that on. */
import { describe, expect, test } from 'vitest';
import { ownershipOf } from '../../../shared/ownership/derive.ts';
import { defaultRuleSets, RULE_SETS, ruleSetOf } from '../../../shared/ownership/rule-sets/all.ts';
import { graphOf } from '../graphs.ts';

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

describe('the rules of a country', () => {
  const idsOf = (jurisdiction: string, day: string) => defaultRuleSets(jurisdiction, day).map(({ id }) => id);

  test.each([
    ['CH', '2026-09-30', ['ch-or-697j', 'fatf-r24']],
    ['CH-ZH', '2026-10-01', ['ch-tjpg', 'fatf-r24']],
    ['CH', '2010-01-01', ['ch-or-697j', 'fatf-r24']],
    ['GB', '2010-01-01', ['gb-psc', 'fatf-r24']],
    ['DE', '2027-07-09', ['de-gwg', 'fatf-r24']],
    ['DE', '2027-07-10', ['eu-amlr-2024-1624', 'fatf-r24']],
    ['NO', '2026-10-01', ['fatf-r24']],
  ])('%s on %s: %j', (jurisdiction, day, ids) => {
    expect(idsOf(jurisdiction, day)).toEqual(ids);
  });

  test('a law that has ended has a last day, the one after it has none', () => {
    expect([ruleSetOf('ch-or-697j')!.inForceTo, 'inForceTo' in ruleSetOf('ch-tjpg')!]).toEqual(['2026-09-30', false]);
  });
});

describe('the Swiss transparency act', () => {
  const rules = ruleSetOf('ch-tjpg')!;
  const statusOf = (...lines: string[]) =>
    ownershipOf(graphOf(lines), { ruleSets: [rules] }).owners.find(({ nodeId }) => nodeId === 'P')!.beneficialOwner[0]!.status;

  test.each([
    [['P 25>T'], 'isBeneficialOwner'],
    [['P 24.99>T'], 'isNotBeneficialOwner'],
    [['P 51>A', 'A 25>T'], 'isBeneficialOwner'],
    [['P 50>A', 'A 50>T'], 'isBeneficialOwner'],
    [['P influence>T'], 'isBeneficialOwner'],
  ])('%j: %s', (lines, status) => {
    expect(statusOf(...lines)).toBe(status);
  });

  test('no citation is passed off as confirmed', () => {
    expect([rules.confirmed, ...Object.values(rules.citations).map(({ confirmed }) => confirmed)]).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
