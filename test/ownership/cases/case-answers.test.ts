/** Which answers the facts of a case are taken from where a party has several. */
import { describe, expect, test } from 'vitest';
import { answering, describing } from '../../../shared/ownership/cases/case-answers.ts';
import { factsOfCase } from '../../../shared/ownership/cases/case-facts.ts';
import { identitiesOf } from '../../../shared/ownership/cases/identity.ts';
import { ownershipOf } from '../../../shared/ownership/derive.ts';
import { RULE_SETS } from '../../../shared/ownership/rule-sets/all.ts';
import { type Answer, COMPLETE, caseOf, company, number, person } from '../cases.ts';

const GB = (value: string) => ({ identifiers: [number('Company number', value, 'GB')], jurisdiction: 'GB' });
const BORN = { dateOfBirth: '1980-05-17' };
const factsOf = (...answers: readonly Answer[]) => {
  const graph = caseOf(...answers);
  return factsOfCase(graph, graph.nodes[0]!._id, identitiesOf(graph));
};
const holdings = ({ edges }: ReturnType<typeof factsOf>) =>
  edges.map(({ interestedParty, subject, interests }) => [interestedParty, subject, interests[0]!.share?.exact]);

describe('a company that was searched twice', () => {
  const older = '2026-11-20T10:00:00.000Z';
  const newer = '2026-11-21T10:00:00.000Z';
  const target: Answer = { of: company('t', GB('1')), names: [company('a', GB('2')), company('b', GB('3'))], share: 50 };
  const answer = (of: string, owner: string, retrievedAt: string, registry = 'Companies House'): Answer => ({
    of: company(of, GB('4')),
    registry,
    retrievedAt,
    names: [person(owner, BORN)],
    share: 60,
  });

  test('counts with its newest answer, and its owner once', () => {
    const facts = factsOf(target, answer('x', 'old', older), answer('x2', 'new', newer));
    expect(facts.nodes.map(({ nodeId }) => nodeId)).toEqual(['t', 'a', 'b', 'x', 'old']);
    expect(holdings(facts)).toEqual([
      ['a', 't', 50],
      ['b', 't', 50],
      ['old', 'x', 60],
    ]);
    expect(facts.edges.at(-1)!.edgeId).toBe('new/0');
  });

  test('counts with the answers of two registers', () => {
    expect(holdings(factsOf(target, answer('x', 'p', older), answer('x2', 'q', newer, 'CVR')))).toHaveLength(4);
  });
});

test('a holding that the company’s own register names is not taken from another answer as well', () => {
  const graph = caseOf(
    { of: company('t', GB('1')), names: [company('a', GB('2'))], share: 60 },
    { of: company('a', GB('2')), names: [company('t2', GB('1'))] },
  );
  const subsidiary = graph.edges.at(-1)!;
  Object.assign(subsidiary, {
    interestedParty: 'a',
    subject: 't2',
    natureOfRelationship: 'Subsidiary',
    interests: [
      { kind: 'shareholding', share: { exact: 60 } },
      { kind: 'votingRights', share: { exact: 70 } },
    ],
  });
  const { edges } = factsOfCase(graph, 't', identitiesOf(graph));
  expect(edges.map(({ edgeId, interests }) => [edgeId, interests.map(({ type }) => type)])).toEqual([
    ['a/0', ['shareholding']],
    ['t2/0', ['votingRights', 'otherInfluenceOrControl']],
  ]);
});

test('a circle that the case shows as a chain is one', () => {
  const facts = factsOf(
    { of: company('t', GB('1')), names: [company('a', GB('2'))], share: 100 },
    { of: company('a', GB('2')), names: [company('t2', GB('1'))], share: 100 },
  );
  const { accounting, findings } = ownershipOf(facts, { ruleSets: RULE_SETS });
  expect(findings.map(({ code }) => code)).toContain('circular');
  expect(accounting.shareholding.accounted).toEqual({ exact: 0 });
});

describe('of several entities of one party', () => {
  const [{ nodes }] = [caseOf({ of: company('x'), names: [company('y'), company('z', { entityType: 'other' })] })];
  const [searched, named, unclear] = nodes;
  const parents = { ...searched!, dataStatusReasons: { owners: ['consolidating_parents_only' as const] } };

  test('the searched one describes it, else one whose kind is known', () => {
    expect(describing([unclear!, named!, searched!])).toBe(searched);
    expect(describing([unclear!, named!])).toBe(named);
    expect(describing([unclear!])).toBe(unclear);
  });

  test('an answer with owners says more than a newer one with parents only', () => {
    const newer = { ...parents, dataStatus: COMPLETE, provenance: { ...searched!.provenance!, retrievedAt: '2026-11-22T10:00:00.000Z' } };
    expect(answering([newer, searched!])).toBe(searched);
    expect(answering([newer])).toBe(newer);
    expect(answering([named!])).toBe(undefined);
  });
});
