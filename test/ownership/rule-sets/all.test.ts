/** Rule sets as data: what each one says about its own source, and how a verdict passes that on. */
import { describe, expect, test } from 'vitest';
import { ownershipOf } from '../../../shared/ownership/derive.ts';
import { defaultRuleSets, RULE_SETS, ruleSetOf } from '../../../shared/ownership/rule-sets/all.ts';
import { graphOf } from '../graphs.ts';

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('%s', (_id, rules) => {
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
    ['NO', '2026-10-01', ['no-reelle-rettighetshavere', 'fatf-r24']],
    ['CA', '2026-10-01', ['ca-cbca-isc', 'fatf-r24']],
    ['CA-BC', '2026-10-01', ['ca-bc-transparency', 'fatf-r24']],
    ['CA-ON', '2026-10-01', ['ca-cbca-isc', 'fatf-r24']],
    ['US-FL', '2024-06-01', ['us-fincen-cdd', 'fatf-r24']],
    ['FR', '2026-10-01', ['eu-amld-2015-849', 'fatf-r24']],
    ['NG', '2026-10-01', ['fatf-r24']],
    ['SG', '2022-10-03', ['sg-rorc-2017', 'fatf-r24']],
    ['SG', '2022-10-04', ['sg-rorc', 'fatf-r24']],
    ['SA', '2026-01-03', ['sa-beneficial-owner-2025', 'fatf-r24']],
    ['SA', '2026-01-04', ['sa-beneficial-owner', 'fatf-r24']],
  ])('%s on %s: %j', (jurisdiction, day, ids) => {
    expect(idsOf(jurisdiction, day)).toEqual(ids);
  });

  test('a law that has ended has a last day, the one after it has none', () => {
    expect([ruleSetOf('ch-or-697j')!.inForceTo, 'inForceTo' in ruleSetOf('ch-tjpg')!]).toEqual(['2026-09-30', false]);
  });
});

test('in Singapore managers stand in for a controller since 4 October 2022', () => {
  const officials = ['sg-rorc-2017', 'sg-rorc'].map((id) => {
    const [entry] = ownershipOf(graphOf(['P1 20>T', 'P2 20>T'], { managers: ['M'] }), {
      ruleSets: [ruleSetOf(id)!],
    }).seniorManagingOfficials;
    return entry!.applies;
  });
  expect(officials).toEqual(['no', 'certainly']);
});

test('the Saudi rules of 2026 have a limit of capital, and none of votes alone', () => {
  const verdicts = ['sa-beneficial-owner-2025', 'sa-beneficial-owner'].map((id) => {
    const { owners } = ownershipOf(graphOf(['P votes 30>T', 'Q 100>T'], { types: { Q: 'person' } }), { ruleSets: [ruleSetOf(id)!] });
    return owners.find(({ nodeId }) => nodeId === 'P')!.beneficialOwner[0]!.status;
  });
  expect(verdicts).toEqual(['isBeneficialOwner', 'isNotBeneficialOwner']);
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

test('limits: at, below and above, direct and through a company that is controlled', () => {
  const verdicts = (id: string, ...lines: string[]) =>
    ownershipOf(graphOf(lines), { ruleSets: [ruleSetOf(id)!] }).owners.find(({ nodeId }) => nodeId === 'P')!.beneficialOwner[0]!.status;
  const [is, not] = ['isBeneficialOwner', 'isNotBeneficialOwner'];
  const table: [string, string[], string | undefined][] = [
    ['au-aml-ctf', ['P 25>T'], is],
    ['ca-cbca-isc', ['P 25>T'], is],
    ['hk-scr', ['P 25>T'], not],
    ['hk-scr', ['P 51>A', 'A 26>T'], is],
    ['in-sbo', ['P 10>T'], is],
    ['in-sbo', ['P 9.99>T'], not],
    ['in-sbo', ['P 51>A', 'A 10>T'], is],
    ['in-sbo', ['P 50>A', 'A 100>T'], not],
    ['jp-crime-proceeds', ['P 25>T'], not],
    ['kr-ftra', ['P 25>T'], is],
    ['tw-aml', ['P 25>T'], not],
    ['tw-aml', ['P 26>T'], is],
    ['ae-real-beneficiary', ['P 25>T'], is],
    ['za-companies-act', ['P 5>T'], is],
    ['za-companies-act', ['P 4.99>T'], not],
    ['li-spv', ['P 25>T'], is],
    ['is-raunverulegir-eigendur', ['P 25>T'], not],
    ['mx-cff', ['P 15>T'], not],
    ['vg-bca', ['P 10>T'], is],
  ];
  expect(table.map(([id, lines]) => [id, lines, verdicts(id, ...lines)])).toEqual(table);
});
