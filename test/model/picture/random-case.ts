/** Cases of any shape and size for the tests of the picture: chains, circles, many owners, many officers, subsidiaries, former and own shares. */

import type { Graph, GraphEdge, GraphNode } from '../../../shared/model/entity/graph.ts';
import type { Nature } from '../../../shared/model/entity/nature.ts';
import type { Share } from '../../../shared/model/entity/ownership-facts.ts';
import { seeded } from '../../support/seeded.ts';

const OWNERS: readonly Nature[] = ['Shareholder', 'Person With Significant Control', 'Beneficial Owner', 'Parent', 'Ultimate Parent'];
const OFFICERS: readonly Nature[] = ['Director', 'Secretary', 'Board Member', 'Auditor', 'Other'];
const STATUSES = ['complete', 'none_on_register', 'not_published', 'restricted', 'source_failed'] as const;

export function nodeOf(_id: string, entityType: GraphNode['entityType'], more: Partial<GraphNode> = {}): GraphNode {
  return {
    ...{ _id, entityType, legalName: `${_id} INVENTED PARTY WITH A LONG NAME`, addresses: [], identifiers: [], activities: [] },
    ...{ otherNames: [], sourceDocuments: [] },
    ...more,
  } as unknown as GraphNode;
}

export const edgeOf = (from: string, to: string, natureOfRelationship: Nature, more: Partial<GraphEdge> = {}): GraphEdge => ({
  _id: `${from}/${to}/${natureOfRelationship}`,
  interestedParty: from,
  subject: to,
  natureOfRelationship,
  ...more,
});

/** At most `size` parties; every party hangs on an earlier one, and some edges lead anywhere. */
export function randomCase(seed: number, size: number): { graph: Graph; target: string } {
  const random = seeded(seed);
  const int = (max: number): number => Math.floor(random() * (max + 1));
  const one = <T>(list: readonly T[]): T => list[int(list.length - 1)]!;
  const share = (): Share => {
    const low = int(90);
    return random() < 0.4 ? { exact: int(10_000) / 100 } : { exclusiveMinimum: low, maximum: low + int(100 - low) };
  };
  const interests = (): Pick<GraphEdge, 'interests'> => {
    if (random() < 0.2) return {};
    const votes = random() < 0.3 ? [{ kind: 'votingRights' as const, share: share() }] : [];
    return {
      interests: [{ kind: 'shareholding', share: share() }, ...votes, ...(random() < 0.2 ? [{ kind: 'appointment' as const }] : [])],
    };
  };
  const nodes: GraphNode[] = [nodeOf('t', 'company', { provenance: {} as never })];
  const companies = ['t'];
  const edges: GraphEdge[] = [];
  const count = 1 + int(size - 1);
  const spread = random();
  for (let at = 1; at < count; at += 1) {
    const _id = `n${at}`;
    const isPerson = random() < 0.5;
    const searched = !isPerson && random() < 0.4;
    const status = { dataStatus: { owners: one(STATUSES) } as never, provenance: {} as never };
    nodes.push(nodeOf(_id, isPerson ? 'person' : 'company', searched ? status : {}));
    const host = random() < spread ? one(companies.slice(-3)) : one(companies);
    const draw = random();
    if (isPerson && draw < 0.4) edges.push(edgeOf(_id, host, one(OFFICERS), random() < 0.1 ? { former: true } : {}));
    else if (!isPerson && draw < 0.15) edges.push(edgeOf(host, _id, 'Subsidiary'));
    else if (!isPerson && draw < 0.25) edges.push(edgeOf(_id, host, 'Fund Manager'));
    else edges.push(edgeOf(_id, host, one(OWNERS), interests()));
    if (!isPerson) companies.push(_id);
    if (random() < 0.15) edges.push(edgeOf(_id, one(companies), one(OWNERS), interests()));
    if (!isPerson && random() < 0.08) edges.push(edgeOf(one(companies), _id, 'Shareholder', interests()));
    if (!isPerson && random() < 0.1) edges.push(edgeOf(_id, host, one(OFFICERS)));
  }
  return { graph: { nodes, edges }, target: 't' };
}
