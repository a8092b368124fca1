/** Facts about the structure that a reader should see, each with its nodes and edges; no score. PURE. */

import { hasEndedBy } from '../facts/fact-days.ts';
import type { OwnershipGraph } from '../facts/facts.ts';
import { isNaturalPerson, RIGHT_CLASSES, ROLES } from '../facts/structure.ts';
import type { DerivationContext } from '../judge/derivation-context.ts';
import { MEMBER_STATES } from '../rule-sets/union.ts';
import type { Finding, FindingCode } from './finding.ts';
import { undeclaredOf } from './undeclared.ts';

const OF_THE_UNION: ReadonlySet<FindingCode> = new Set(['threeOrMoreLayers', 'arrangementInLayer', 'entityOutsideUnion', 'nominee']);

/** `isUnion`: true where a rule of the European Union or of a member is asked: the findings of its supervisor's draft standard are given then. */
export function findingsOf(context: DerivationContext, isUnion: boolean): Finding[] {
  const found = [
    ...levelFindings(context),
    ...circlesOf(context),
    ...ownShareFindings(context),
    ...identityFindings(context),
    ...arrangementFindings(context),
    ...layerFindings(context),
    ...undeclaredOf(context),
    ...dissolvedFindings(context),
  ];
  return isUnion ? found : found.filter(({ code }) => !OF_THE_UNION.has(code));
}

function identityFindings({ structure: { graph, indexOf } }: DerivationContext): Finding[] {
  const conflicts = graph.identityConflicts ?? [];
  return conflicts.map(({ nodes, vetoes }) => ({
    code: 'conflictingIdentity',
    nodes: nodes.map((nodeId) => indexOf.get(nodeId)!),
    edges: [],
    vetoes,
  }));
}

/** The target where it has ended, and holders that have: what they are on record with is not counted as theirs. */
function dissolvedFindings({ structure, target }: DerivationContext): Finding[] {
  const { nodes, edges, endedHoldings, indexOf, asOf } = structure;
  const held = Map.groupBy(endedHoldings, (edge) => indexOf.get(edges[edge]!.interestedParty)!);
  const ended = [...(hasEndedBy(nodes[target]!, asOf) ? [target] : []), ...held.keys()];
  return [...new Set(ended)].map((node) => ({ code: 'dissolved', nodes: [node], edges: held.get(node) ?? [] }));
}

function levelFindings(context: DerivationContext): Finding[] {
  const found = new Map<string, Finding>();
  for (const rightClass of RIGHT_CLASSES) {
    for (const { company, state, parts } of context.prepared(rightClass, 'attributed').layer.columns.values()) {
      if (state === 'summed') continue;
      found.set(`${state} ${company}`, { code: state, nodes: [company], edges: parts.flatMap(({ edges }) => edges) });
    }
  }
  return [...found.values()];
}

/** Companies that own each other. */
export function circlesOf(context: DerivationContext): Finding[] {
  const { order, layer } = context.prepared('shareholding', 'multiplied');
  const circles = order.components.filter((members) => members.length > 1);
  const isWithin = (company: number, owner: number): boolean => order.rank.get(owner) === order.rank.get(company);
  const edgesWithin = (members: readonly number[]): number[] =>
    members.flatMap((company) =>
      (layer.columns.get(company)?.parts ?? []).filter(({ owner }) => isWithin(company, owner)).flatMap(({ edges }) => edges),
    );
  return circles.map((members) => ({ code: 'circular', nodes: members.toSorted((a, b) => a - b), edges: edgesWithin(members) }));
}

function ownShareFindings(context: DerivationContext): Finding[] {
  const { order, layer } = context.prepared('shareholding', 'multiplied');
  return [...order.rank.keys()].flatMap((company) => {
    const part = layer.columns.get(company)?.parts.find(({ owner }) => owner === company);
    return part ? [{ code: 'ownShares' as const, nodes: [company], edges: [...part.edges] }] : [];
  });
}

function arrangementFindings({ structure }: DerivationContext): Finding[] {
  return [...structure.nodes.entries()].flatMap(([node, { type }]): Finding[] => {
    if (type === 'nomination') return [{ code: 'nominee', nodes: [node], edges: [] }];
    if (type !== 'trust') return [];
    const known = structure.rolesIn.get(node) ?? [];
    const isMissing = ROLES.some((role) => role !== 'protector' && !known.some((one) => one.role === role));
    const edges = known.map(({ edge }) => edge);
    const inLayer: Finding = { code: 'arrangementInLayer', nodes: [node], edges };
    return isMissing ? [inLayer, { code: 'missingArrangementRole', nodes: [node], edges }] : [inLayer];
  });
}

/** Layers are companies between the target and a person. */
const MANY_LAYERS = 3;

function layerFindings(context: DerivationContext): Finding[] {
  const { structure, target } = context;
  const { layer } = context.prepared('shareholding', 'multiplied');
  const depth = new Map([[target, 0]]);
  for (const [company, at] of depth) {
    for (const { owner } of layer.columns.get(company)?.parts ?? []) if (!depth.has(owner)) depth.set(owner, at + 1);
  }
  const companies = [...depth.keys()].filter((node) => !isNaturalPerson(structure.nodes[node]!));
  const deep = companies.filter((node) => depth.get(node)! >= MANY_LAYERS);
  const outside = companies.filter((node) => isOutsideUnion(structure.graph, node));
  return [
    ...(deep.length > 0 ? [{ code: 'threeOrMoreLayers' as const, nodes: deep, edges: [] }] : []),
    ...(outside.length > 0 ? [{ code: 'entityOutsideUnion' as const, nodes: outside, edges: [] }] : []),
  ];
}

function isOutsideUnion({ nodes }: OwnershipGraph, node: number): boolean {
  const country = nodes[node]?.jurisdiction?.slice(0, 2);
  return country !== undefined && !MEMBER_STATES.includes(country);
}
