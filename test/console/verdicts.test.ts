/** Two holders of a company: one by a chain, one with nothing known. */
import { describe, expect, test } from 'vitest';
import { chainsOf, inAllOf, judgedBy, partyOf } from '../../console/verdicts.ts';
import type { GraphEdge, GraphNode } from '../../shared/model/entity/graph.ts';
import { casePartiesOf } from '../../shared/model/picture/case-parties.ts';

type Owner = Parameters<typeof judgedBy>[0][number];
type Verdict = Owner['beneficialOwner'][number];

const node = (_id: string): GraphNode =>
  ({ _id, entityType: 'company', legalName: _id, identifiers: [], addresses: [] }) as unknown as GraphNode;
const edge = (interestedParty: string, subject: string): GraphEdge =>
  ({ _id: `${interestedParty}/${subject}`, interestedParty, subject, natureOfRelationship: 'Shareholder' }) as unknown as GraphEdge;

const all = casePartiesOf(
  { nodes: ['T', 'B', 'A', 'A2', 'C'].map(node), edges: [edge('B', 'T'), edge('A', 'B'), edge('C', 'T')] },
  'T',
  [['A', 'A2']],
  '2026-03-01',
);

const verdict = (ruleSet: string, status: Verdict['status'], paths: string[][] = []): Verdict =>
  ({
    ...{ ruleSet, status, confirmed: true, sentence: '', reasons: [], assumptions: [] },
    tests: [{ code: 'ownership', status: 'yes', reasons: [], paths: paths.map((edges) => ({ edges, share: { exact: 30 } })) }],
  }) as Verdict;

const owner = (nodeId: string, beneficialOwner: Verdict[], shareholding: { exact: number } = { exact: 30 }): Owner =>
  ({
    ...{ nodeId, type: 'person', beneficialOwner, control: 'none', controls: { certainly: [], possibly: [] }, declared: [] },
    ...{ hasKnownHolding: true, effectiveInterest: { shareholding }, attributedInterest: { shareholding } },
  }) as Owner;

test('what a person holds in all is by party, in votes where no shares are known', () => {
  const person = (_id: string) => ({ ...node(_id), entityType: 'person' as const });
  const people = casePartiesOf(
    { nodes: [node('T'), ...['A', 'A2', 'P', 'D'].map(person), node('C')], edges: [] },
    'T',
    [['A', 'A2']],
    '2026-03-01',
  );
  const votes = { ...owner('P', []), effectiveInterest: { shareholding: { exact: 0 }, votingRights: { exact: 5 } } };
  const director = { ...owner('D', []), hasKnownHolding: false, effectiveInterest: { shareholding: { minimum: 0, maximum: 40 } } };
  const found = inAllOf([owner('A2', []), owner('C', []), votes, director], people);
  expect([...found]).toEqual([
    ['A', 'in all 30 %'],
    ['P', 'in all 5 % votes'],
  ]);
});

describe('judgedBy', () => {
  test('gives the owners of each verdict under one rule set, in the order of the answer', () => {
    const first = owner('A', [verdict('one', 'mayBeBeneficialOwner'), verdict('two', 'isBeneficialOwner')]);
    const second = owner('C', [verdict('one', 'mayBeBeneficialOwner')]);
    const third = owner('B', []);
    const one = judgedBy([first, second, third], 'one');
    expect(one.mayBeBeneficialOwner.map(({ owner: { nodeId } }) => nodeId)).toEqual(['A', 'C']);
    expect([one.isBeneficialOwner, one.isNotBeneficialOwner]).toEqual([[], []]);
    expect(judgedBy([first, second, third], 'two').isBeneficialOwner.map(({ verdict: { ruleSet } }) => ruleSet)).toEqual(['two']);
  });
});

describe('chainsOf', () => {
  test('names the edges of the paths and the parties at their ends, and no others', () => {
    const given = verdict('one', 'isBeneficialOwner', [['A/B', 'B/T']]);
    expect([...chainsOf({ owner: owner('A2', [given]), verdict: given }, all)].toSorted()).toEqual(['A', 'A>B', 'B', 'B>T', 'T']);
  });

  test('a verdict without paths names the party and the target', () => {
    const given = verdict('one', 'isBeneficialOwner');
    expect([...chainsOf({ owner: owner('C', [given]), verdict: given }, all)].toSorted()).toEqual(['C', 'T']);
  });
});

describe('partyOf', () => {
  test('any entity of a party leads to it; a node that is no party of the picture to none', () => {
    expect([partyOf('A2', all), partyOf('C', all), partyOf('parcel', all)]).toEqual(['A', 'C', undefined]);
  });
});
