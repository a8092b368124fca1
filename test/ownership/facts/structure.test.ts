/** Facts of a graph by index, worked out by hand: parcels, nominees, arrangements, groups and dates. */
import { describe, expect, test } from 'vitest';
import { holdsAt } from '../../../shared/ownership/facts/fact-days.ts';
import type { OwnershipEdge, OwnershipGraph, OwnershipNode } from '../../../shared/ownership/facts/facts.ts';
import { isArrangement, isDeclaredBy, isNaturalPerson, type Structure, structureOf } from '../../../shared/ownership/facts/structure.ts';

const share = (exact: number) => ({ type: 'shareholding' as const, share: { exact } });
const edge = (edgeId: string, interestedParty: string, subject: string, more: Partial<OwnershipEdge> = {}): OwnershipEdge => ({
  ...{ edgeId, interestedParty, subject, interests: [share(10)] },
  ...more,
});
const node = (nodeId: string, type: OwnershipNode['type'] = 'person', more: Partial<OwnershipNode> = {}): OwnershipNode => ({
  ...{ nodeId, type },
  ...more,
});
const graph = (nodes: readonly OwnershipNode[], edges: readonly OwnershipEdge[]): OwnershipGraph =>
  ({ target: 'T', nodes: [node('T', 'company'), ...nodes], edges, levels: {} }) as unknown as OwnershipGraph;

/** `owner > company` of each holding of shares. */
const holdings = ({ holdings: { shareholding }, nodes }: Structure): string[] =>
  shareholding.map(({ owner, company }) => `${nodes[owner]!.nodeId} > ${nodes[company]!.nodeId}`);
const named = ({ nodes }: Structure, indices: readonly number[] = []): string[] => indices.map((at) => nodes[at]!.nodeId);
const at = ({ indexOf }: Structure, nodeId: string): number => indexOf.get(nodeId)!;

describe('holdings', () => {
  test('each class of right is apart, and a party without a record is a company', () => {
    const interests = [share(10), { type: 'votingRights' as const, share: { exact: 20 } }];
    const structure = structureOf(graph([], [edge('e', 'unnamed', 'T', { interests })]));
    expect(holdings(structure)).toEqual(['unnamed > T']);
    expect(structure.holdings.votingRights.map(({ interest }) => interest.share)).toEqual([{ exact: 20 }]);
    expect(structure.nodes.find(({ nodeId }) => nodeId === 'unnamed')?.type).toBe('company');
    expect([structure.holdings.profitRights, structure.holdings.surplusRights]).toEqual([[], []]);
  });

  test('an edge without a share or vote is no holding', () => {
    const structure = structureOf(graph([node('P')], [edge('e', 'P', 'T', { interests: [{ type: 'appointmentOfBoard' }] })]));
    expect(holdings(structure)).toEqual([]);
    expect(structure.controls.map(({ ground, holder }) => [ground, holder])).toEqual([['appointmentOfBoard', at(structure, 'P')]]);
  });

  test('a ground that the source names stands before that of the type', () => {
    const interests = [{ type: 'otherInfluenceOrControl' as const, ground: 'generalPartner' as const }];
    expect(structureOf(graph([node('P')], [edge('e', 'P', 'T', { interests })])).controls[0]!.ground).toBe('generalPartner');
  });
});

describe('parcels', () => {
  const joint = (id: string) => ({ holding: { id, manner: 'joint' as const } });

  test('one that several hold together is counted once, and is a node of its own', () => {
    const structure = structureOf(graph([node('P'), node('Q')], [edge('a', 'P', 'T', joint('h')), edge('b', 'Q', 'T', joint('h'))]));
    expect(holdings(structure)).toEqual(['T#holding h > T']);
    expect(named(structure, structure.membersOf.get(at(structure, 'T#holding h')))).toEqual(['P', 'Q']);
    expect(isArrangement(structure.nodes[at(structure, 'T#holding h')]!)).toBe(true);
  });

  test('an id is of one company, and a parcel without an id is its holder’s own', () => {
    const edges = [
      edge('a', 'P', 'T', joint('h')),
      edge('b', 'P', 'C', joint('h')),
      edge('c', 'Q', 'T', { holding: { manner: 'common' } }),
    ];
    const structure = structureOf(graph([node('P'), node('Q'), node('C', 'company')], edges));
    expect(holdings(structure)).toEqual(['T#holding h > T', 'C#holding h > C', 'T#holding Q > T']);
  });
});

describe('nominees', () => {
  const nominee = (nodeId: string) => edge(nodeId, nodeId, 'T', { holding: { manner: 'nominee' } });
  const nominator = (party: string, subject: string) => edge(`${party}-${subject}`, party, subject, { interests: [{ type: 'nominator' }] });

  test('what a nominee holds is its nominator’s, named at the nominee or at the company', () => {
    const structure = structureOf(
      graph([node('N', 'company'), node('P'), node('Q')], [nominee('N'), nominator('P', 'N'), nominator('Q', 'T')]),
    );
    expect(holdings(structure)).toEqual(['T#nominee N > T']);
    expect(named(structure, structure.nominatorsOf.get(at(structure, 'T#nominee N')))).toEqual(['P', 'Q']);
  });

  test('a nominator of another party, and the company itself, are none of this nominee’s', () => {
    const others = [node('N', 'company'), node('O', 'company'), node('P')];
    const structure = structureOf(graph(others, [nominee('N'), nominator('P', 'O'), nominator('T', 'N')]));
    expect(named(structure, structure.nominatorsOf.get(at(structure, 'T#nominee N')))).toEqual([]);
  });

  test('an interest of the type nominee says the same as the manner of the holding', () => {
    const interests = [share(10), { type: 'nominee' as const }];
    expect(holdings(structureOf(graph([node('N')], [edge('e', 'N', 'T', { interests })])))).toEqual(['T#nominee N > T']);
  });

  test('a nominator counts on the days on which it was one', () => {
    const interests = [{ type: 'nominator' as const, endDate: '2020-01-01' }];
    const facts = graph([node('N', 'company'), node('P')], [nominee('N'), edge('f', 'P', 'N', { interests })]);
    const nominatorsAt = (asOf?: string): string[] => {
      const structure = structureOf(facts, asOf);
      return named(structure, structure.nominatorsOf.get(at(structure, 'T#nominee N')));
    };
    expect([nominatorsAt(), nominatorsAt('2019-12-31')]).toEqual([[], ['P']]);
  });

  test('a nomination that the graph has itself stays as it is', () => {
    const structure = structureOf(graph([node('M', 'nomination'), node('P')], [nominee('M'), nominator('P', 'M')]));
    expect(holdings(structure)).toEqual(['M > T']);
    expect(named(structure, structure.nominatorsOf.get(at(structure, 'M')))).toEqual(['P']);
  });
});

test('roles in an arrangement and members of a group that acts in concert', () => {
  const nodes = [node('A', 'trust'), node('P'), node('Q'), node('G', 'jointArrangement', { members: ['P', 'Q'] })];
  const structure = structureOf(graph(nodes, [edge('r', 'P', 'A', { interests: [{ type: 'trustee' }] })]));
  expect(structure.roles.map(({ role, holder, arrangement }) => [role, ...named(structure, [holder, arrangement])])).toEqual([
    ['trustee', 'P', 'A'],
  ]);
  expect(structure.concerts.map(({ members, isPresumed }) => [named(structure, members), isPresumed])).toEqual([[['P', 'Q'], false]]);
  expect(structure.nodes.map(isNaturalPerson)).toEqual([false, false, true, true, false]);
});

test('an interest holds from its first day until the day before its end', () => {
  const dated = { ...share(10), startDate: '2020-03', endDate: '2024-06-30' };
  expect(['2020-02-29', '2020-03-01', '2024-06-29', '2024-06-30'].map((day) => holdsAt(dated, day))).toEqual([false, true, true, false]);
  expect([holdsAt(dated, undefined), holdsAt(share(10), undefined), holdsAt(share(10), '1990-01-01')]).toEqual([false, true, true]);
  const both = graph([node('P')], [edge('e', 'P', 'T', { interests: [dated] })]);
  expect([holdings(structureOf(both)), holdings(structureOf(both, '2022-01-01'))]).toEqual([[], ['P > T']]);
});

test('a declared entry of the company makes its party declared, an ended one does not', () => {
  const entry = (party: string, more: object = {}) =>
    edge(party, party, 'T', { interests: [{ ...share(30), beneficialOwnershipOrControl: true, ...more }] });
  const structure = structureOf(
    graph([node('P'), node('Q'), node('R')], [entry('P'), entry('Q', { endDate: '2020-01-01' }), edge('r', 'R', 'T')]),
  );
  expect(['P', 'Q', 'R'].map((id) => isDeclaredBy(structure, at(structure, id), at(structure, 'T')))).toEqual([true, false, false]);
  expect(isDeclaredBy(structure, at(structure, 'P'), at(structure, 'Q'))).toBe(false);
  const dated = graph([node('P')], [entry('P', { startDate: '2019-03-01', endDate: '2021-05-01' })]);
  const isDeclaredOn = (asOf: string): boolean => {
    const then = structureOf(dated, asOf);
    return isDeclaredBy(then, at(then, 'P'), at(then, 'T'));
  };
  expect(['2019-02-28', '2019-03-01', '2021-04-30', '2021-05-01'].map(isDeclaredOn)).toEqual([false, true, true, false]);
});

test('attribution of one holding is enough to be known of', () => {
  const counted = edge('e', 'P', 'T', { interests: [{ ...share(30), attribution: 'majorityStake' }] });
  expect([structureOf(graph([node('P')], [counted])).hasAttribution, structureOf(graph([], [])).hasAttribution]).toEqual([true, false]);
});
