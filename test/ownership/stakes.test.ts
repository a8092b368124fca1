/** Stakes and verdicts without their reasons: the same as those of a whole answer. */
import { expect, test } from 'vitest';
import { ownershipOf } from '../../shared/ownership/derive.ts';
import { RULE_SETS } from '../../shared/ownership/rule-sets/all.ts';
import { Stakes } from '../../shared/ownership/stakes.ts';
import { seeded } from '../support/seeded.ts';
import { shareOf } from '../support/share.ts';
import { draftOf } from './drawn-worlds.ts';
import { graphOf } from './graphs.ts';

test('of 500 generated graphs, all that the answer says of parties, circles and endings', () => {
  for (let seed = 1; seed <= shareOf(500); seed += 1) {
    const draft = draftOf(seeded(seed));
    if (!draft) continue;
    const question = { ruleSets: RULE_SETS };
    const answer = ownershipOf(draft.graph, question);
    const stakes = new Stakes(draft.graph, question);
    expect(stakes.parties().toSorted()).toEqual(answer.owners.map(({ nodeId }) => nodeId).toSorted());
    for (const { nodeId, effectiveInterest, shareAtMost, control, beneficialOwner } of answer.owners) {
      for (const rightClass of ['shareholding', 'votingRights'] as const) {
        const recorded = stakes.interestOf(nodeId, rightClass);
        // Where nothing is recorded an answer says what may be.
        expect(effectiveInterest[rightClass]).toEqual((recorded.exact === 0 && shareAtMost?.[rightClass]) || recorded);
      }
      expect(stakes.mayControl(nodeId)).toBe(control !== 'none');
      expect([...stakes.verdictsOf(nodeId)]).toEqual(beneficialOwner.map(({ ruleSet, status }) => [ruleSet, status]));
    }
    expect([...stakes.unknownPersons()]).toEqual(answer.unknownPersons.map(({ ruleSet, status }) => [ruleSet, status]));
    const { circular, endings } = answer.accounting.shareholding;
    expect(stakes.accounting()).toEqual({ circular, endings });
    expect(stakes.circles()).toEqual(answer.findings.filter(({ code }) => code === 'circular').map(({ nodes: [first] }) => first));
  }
});

test('of 500 graphs, a party that may be one more has the verdicts of a graph that says so', () => {
  for (let seed = 1; seed <= shareOf(500); seed += 1) {
    const graph = draftOf(seeded(seed))?.graph;
    const [party, other] = graph?.nodes.filter(({ nodeId }) => nodeId !== graph.target).map(({ nodeId }) => nodeId) ?? [];
    if (!graph || !party || !other) continue;
    const possiblySame = [...(graph.nodes.find(({ nodeId }) => nodeId === party)!.possiblySame ?? []), other];
    const saysSo = { ...graph, nodes: graph.nodes.map((node) => (node.nodeId === party ? { ...node, possiblySame } : node)) };
    const verdicts = new Stakes(saysSo, { ruleSets: RULE_SETS }).verdictsOf(party);
    expect([...new Stakes(graph, { ruleSets: RULE_SETS }).verdictsOf(party, other)]).toEqual([...verdicts]);
  }
});

test('a party that is not in the graph has nothing, no control and no verdict', () => {
  const stakes = new Stakes(graphOf(['P1 60>T']), { ruleSets: RULE_SETS });
  expect([stakes.interestOf('Q', 'shareholding'), stakes.mayControl('Q'), stakes.verdictsOf('Q').size]).toEqual([{ exact: 0 }, false, 0]);
});
