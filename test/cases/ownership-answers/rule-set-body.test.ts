/** A rule set of a caller's own: what is taken, and what is refused with the place. */
import { describe, expect, test } from 'vitest';
import { ownershipOfBody } from '../../../shared/cases/ownership-answers/calculate-ownership.ts';
import { allRuleSets } from '../../../shared/cases/ownership-answers/list-rule-sets.ts';
import { ruleSetOfBody } from '../../../shared/cases/ownership-answers/rule-set-body.ts';
import { digestOf, knownRuleSet } from '../../../shared/cases/ownership-answers/rule-sets.ts';
import { RULE_SETS } from '../../../shared/ownership/rule-sets/all.ts';
import { FORMER } from '../../../shared/ownership/rule-sets/readings/former.ts';
import type { ApiError } from '../../../shared/platform/requests/api-error.ts';

const AMLR = knownRuleSet('eu-amlr-2024-1624');
const OWN = { ...AMLR, id: 'high-risk-15', ownership: { ...AMLR.ownership, threshold: 15 } };

function refusalOf(body: object): unknown[] {
  try {
    ruleSetOfBody(body, '/ruleSets/0');
    return [];
  } catch (error) {
    const { status, code, fields } = error as ApiError;
    return [status, code, fields.pointer];
  }
}

const GRAPH = {
  target: 'T',
  records: [
    { recordId: 'T', type: 'company' },
    { recordId: 'P', type: 'person' },
  ],
  relationships: [{ interestedParty: 'P', subject: 'T', interests: [{ type: 'shareholding', share: { exact: 20 } }] }],
  unaccounted: 'others',
};
const ask = (...ruleSets: unknown[]) => ownershipOfBody({ graph: GRAPH, ruleSets }, new Date('2026-03-01T12:00:00Z'));

describe('a rule set of the request', () => {
  test.each(allRuleSets().data.map((rules) => [`${rules.id} ${rules.version}`, rules] as const))(
    'may be %s as it is listed',
    (_name, listed) => {
      const judged = [...RULE_SETS, ...FORMER].find(({ id, version }) => id === listed.id && version === listed.version);
      const read = ruleSetOfBody(listed, '');
      expect(read).toEqual(JSON.parse(JSON.stringify(judged)));
      expect(digestOf(read)).toBe(listed.sha256);
    },
  );

  test('judges by its own limit, and the answer names id, version and digest', () => {
    const { owners, ruleSets } = ask('eu-amlr-2024-1624', OWN);
    expect(owners[0]!.beneficialOwner.map(({ ruleSet, status }) => [ruleSet, status])).toEqual([
      ['eu-amlr-2024-1624', 'isNotBeneficialOwner'],
      ['high-risk-15', 'isBeneficialOwner'],
    ]);
    expect(ruleSets[1]).toEqual({ id: 'high-risk-15', version: 2, sha256: expect.stringMatching(/^[0-9a-f]{64}$/), inForce: 'notYet' });
    expect(ruleSets[1]!.sha256).not.toBe(ruleSets[0]!.sha256);
  });

  test('without words about itself gets its id as its title and is not confirmed', () => {
    const { title: _, citation: __, confirmed: ___, ...bare } = OWN;
    expect(ruleSetOfBody(bare, '')).toMatchObject({ title: 'high-risk-15', confirmed: false });
  });

  test.each<[string, object, string]>([
    ['a limit over 100', { ...OWN, ownership: { ...OWN.ownership, threshold: 101 } }, '/ruleSets/0/ownership/threshold'],
    ['a misspelt member', { ...OWN, controll: {} }, '/ruleSets/0/controll'],
    ['a misspelt member inside', { ...OWN, control: { ...OWN.control, ground: [] } }, '/ruleSets/0/control/ground'],
    ['no control', { ...OWN, control: undefined }, '/ruleSets/0/control'],
    ['an unknown type of interest', { ...OWN, ownership: { ...OWN.ownership, types: ['gold'] } }, '/ruleSets/0/ownership/types/0'],
    ['more than 16 KB', { ...OWN, notes: Array(20).fill('x'.repeat(1_000)) }, '/ruleSets/0'],
  ])('with %s is refused with the place', (_what, body, pointer) => {
    expect(refusalOf(body)).toEqual([422, 'rule_set_invalid', pointer]);
  });

  test('with the id of another one is refused', () => {
    expect(() => ask('eu-amlr-2024-1624', { ...OWN, id: 'eu-amlr-2024-1624' })).toThrow('/ruleSets/1/id');
  });
});
