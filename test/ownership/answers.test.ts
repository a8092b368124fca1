/** The calculator and the rule sets without the API around them: what a body may be, what is refused and where, and what a question is. */
import { describe, expect, test } from 'vitest';
import { endpoint } from '../../shared/api/endpoints/calculate-ownership.ts';
import { calculatedOwnership, ruleSetList } from '../../shared/api/examples.ts';
import { RULE_SETS } from '../../shared/ownership/rule-sets/all.ts';
import { calculateOwnership } from '../../shared/ownership-answers/calculate-ownership.ts';
import { questionOf } from '../../shared/ownership-answers/question.ts';
import { knownRuleSet, listRuleSets } from '../../shared/ownership-answers/rule-sets.ts';
import type { ApiError } from '../../shared/requests/api-error.ts';

const services = { now: () => new Date('2026-03-01T12:00:00Z') };
const calculate = (body: unknown) => calculateOwnership(services, () => body).body;
const relationship = (exact: number) => ({ interestedParty: 'P', subject: 'T', interests: [{ type: 'shareholding', share: { exact } }] });
const GRAPH = {
  target: 'T',
  records: [
    { recordId: 'T', type: 'company' },
    { recordId: 'P', type: 'person' },
  ],
  relationships: [relationship(40)],
};

/** Status, code and JSON pointer of the refusal. */
function refusalOf(body: unknown): unknown[] {
  try {
    calculate(body);
    return [];
  } catch (error) {
    const { status, code, fields } = error as ApiError;
    return [status, code, fields?.pointer];
  }
}

describe('the body of a calculation', () => {
  test('has the graph as a member, or is the graph', () => {
    expect(calculate({ graph: GRAPH })).toEqual(calculate(GRAPH));
  });

  test('gets an id for each relationship that has none', () => {
    expect(calculate(GRAPH).edges.map(({ edgeId }) => edgeId)).toEqual(['e1']);
  });

  test.each([
    ['a share over 100 percent', { relationships: [relationship(101)] }, '/relationships/0/interests/0/share/exact'],
    ['a type that there is not', { records: [{ recordId: 'T', type: 'robot' }] }, '/records/0/type'],
    ['a record that is there twice', { records: [GRAPH.records[0], GRAPH.records[0]] }, '/records'],
    ['a target that is no record', { target: 'X' }, '/target'],
    ['no records', { records: undefined }, '/records'],
  ])('with %s is refused with the place', (_what, wrong, place) => {
    expect(refusalOf({ graph: { ...GRAPH, ...wrong } })).toEqual([422, 'graph_invalid', `/graph${place}`]);
    expect(refusalOf({ ...GRAPH, ...wrong })).toEqual([422, 'graph_invalid', place]);
  });

  test('may have 2,000 records and 20,000 relationships', () => {
    const records = Array.from({ length: 2_001 }, (_, at) => ({ recordId: `n${at}`, type: 'person' }));
    expect(refusalOf({ ...GRAPH, records })).toEqual([422, 'graph_too_large', '/records']);
    expect(refusalOf({ ...GRAPH, relationships: Array(20_001).fill(relationship(0)) })).toEqual([422, 'graph_too_large', '/relationships']);
  });

  test('that is no object is refused', () => expect(refusalOf([])).toEqual([400, 'invalid_body', undefined]));
});

describe('a question', () => {
  const idsOf = (...asked: Parameters<typeof questionOf>) => questionOf(...asked).ruleSets.map(({ id }) => id);

  test('without rule sets has those of the country and the FATF standard', () => {
    expect(idsOf({}, 'GB', '2026-03-01')).toEqual(expect.arrayContaining(['gb-psc', 'fatf-r24']));
    expect(idsOf({}, undefined, '2026-03-01')).toEqual(['fatf-r24']);
  });

  test('about the European Union has the law of the day', () => {
    expect(idsOf({}, 'FR', '2027-07-09')).toContain('eu-amld-2015-849');
    expect(idsOf({}, 'FR', '2027-07-10')).toContain('eu-amlr-2024-1624');
    expect(idsOf({ asOf: '2027-07-10' }, 'FR', '2026-03-01')).toContain('eu-amlr-2024-1624');
  });

  test('names each rule set once and at most five', () => {
    expect(idsOf({ ruleSets: ['gb-psc', 'gb-psc'] }, 'GB', '2026-03-01')).toEqual(['gb-psc']);
    expect(() => idsOf({ ruleSets: RULE_SETS.map(({ id }) => id) }, 'GB', '2026-03-01')).toThrow('at most 5');
  });

  test('takes a day as YYYY-MM-DD only', () => expect(() => idsOf({ asOf: '1 March' }, 'GB', '2026-03-01')).toThrow('YYYY-MM-DD'));
});

describe('rule sets', () => {
  test('are listed whole, each with the digest that an answer names', () => {
    const { data } = listRuleSets();
    expect(data).toHaveLength(RULE_SETS.length);
    const [used] = calculate({ graph: GRAPH, ruleSets: ['gb-psc'] }).ruleSets;
    expect(data.find(({ id }) => id === 'gb-psc')).toMatchObject(used!);
  });

  test('that do not exist are refused', () => expect(() => knownRuleSet('eu')).toThrow('There is no rule set eu'));
});

test('the examples of the document are what the calculator and the list give', () => {
  expect(calculate(endpoint().body!.examples.band!.value)).toEqual(calculatedOwnership);
  expect(listRuleSets().data).toEqual(expect.arrayContaining(ruleSetList.data.map((one) => expect.objectContaining(one))));
});
