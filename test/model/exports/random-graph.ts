/** Cases of any shape as graphs to export. */
import type { Graph } from '../../../shared/model/entity/graph.ts';
import type { ExportGraph, ExportNode } from '../../../shared/model/exports/graph.ts';
import { edgeOf, nodeOf, randomCase } from '../picture/random-case.ts';

export const UPDATED_AT = '2026-11-23T06:12:40.422Z';

/** The first node is the target. */
export function exportGraph({ nodes, edges }: Graph, parties: readonly (readonly string[])[] = []): ExportGraph {
  const found = nodes.map((entity): [string, ExportNode] => [entity._id, { entity, searched: entity.provenance !== undefined }]);
  return { caseId: 'c'.repeat(32), updatedAt: UPDATED_AT, target: nodes[0]!._id, nodes: new Map(found), edges, parties };
}

export const randomGraph = (seed: number, size: number): ExportGraph => exportGraph(randomCase(seed, size).graph);

/** A company with `count` shareholders that are companies with one owner each. */
export function broadGraph(count: number): ExportGraph {
  const owners = Array.from({ length: count }, (_, at) => `o${at}`);
  const nodes = [nodeOf('t', 'company'), ...owners.flatMap((id) => [nodeOf(id, 'company'), nodeOf(`${id}p`, 'person')])];
  const edges = owners.flatMap((id) => [edgeOf(id, 't', 'Shareholder'), edgeOf(`${id}p`, id, 'Shareholder')]);
  return exportGraph({ nodes, edges });
}
