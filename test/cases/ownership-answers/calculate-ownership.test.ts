/** The calculator and the rule sets without the API around them. */
import { describe, expect, test } from 'vitest';
import { endpoint } from '../../../shared/api/endpoints/calculate-ownership.ts';
import { calculatedOwnership, ruleSetList } from '../../../shared/api/examples.ts';
import { ownershipOfBody } from '../../../shared/cases/ownership-answers/calculate-ownership.ts';
import { allRuleSets } from '../../../shared/cases/ownership-answers/list-rule-sets.ts';
import { knownRuleSet } from '../../../shared/cases/ownership-answers/rule-sets.ts';
import { RULE_SETS } from '../../../shared/ownership/rule-sets/all.ts';
import { FORMER } from '../../../shared/ownership/rule-sets/readings/former.ts';

const calculate = (body: unknown) => ownershipOfBody(body, new Date('2026-03-01T12:00:00Z'));
const relationship = (exact: number) => ({ interestedParty: 'P', subject: 'T', interests: [{ type: 'shareholding', share: { exact } }] });
const GRAPH = {
  target: 'T',
  records: [
    { recordId: 'T', type: 'company' },
    { recordId: 'P', type: 'person' },
  ],
  relationships: [relationship(40)],
};

describe('the body of a calculation', () => {
  test('has the graph as a member, or is the graph', () => expect(calculate({ graph: GRAPH })).toEqual(calculate(GRAPH)));

  test('is refused with a pointer to the place in the body', () => {
    expect(() => calculate({ graph: { ...GRAPH, target: 3 } })).toThrow('/graph/target');
    expect(() => calculate({ ...GRAPH, target: 3 })).toThrow(/^\/target/);
  });

  test('that is no object is refused', () => expect(() => calculate([])).toThrow(expect.objectContaining({ code: 'invalid_body' })));
});

describe('rule sets', () => {
  test('are listed whole, each with the digest that an answer names', () => {
    const { data } = allRuleSets();
    expect(data).toHaveLength(RULE_SETS.length + FORMER.length);
    const [used] = calculate({ graph: GRAPH, ruleSets: ['gb-psc'] }).ruleSets;
    const { inForce, ...named } = used!;
    expect(data.find(({ id }) => id === 'gb-psc')).toMatchObject(named);
    expect(inForce).toBe('yes');
  });

  test('that do not exist are refused', () => expect(() => knownRuleSet('eu')).toThrow('There is no rule set eu'));
});

test('the examples of the document are what the calculator and the list give', () => {
  expect(calculate(endpoint().body!.examples.band!.value)).toEqual(calculatedOwnership);
  expect(allRuleSets().data).toEqual(expect.arrayContaining(ruleSetList.data.map((one) => expect.objectContaining(one))));
});
