/** What the laws of the registers say of lists of owners, for results of releases that did not store levels. */

import type { Graph, GraphNode } from '../../model/entity/graph.ts';
import type { OwnershipRow } from '../../model/entity/ownership-facts.ts';
import { isWithoutLevel, type RegisterRows } from '../../ownership/cases/case-levels.ts';
import type { Catalogue } from '../../registers/registers.ts';

export interface RowServices {
  catalogue: Catalogue;
}

export async function registerRows({ catalogue }: RowServices, { nodes }: Graph): Promise<RegisterRows> {
  const rows = await Promise.all(nodes.filter(isWithoutLevel).map(async (node) => [node._id, await rowOf(catalogue, node)] as const));
  return new Map(rows.flatMap(([id, row]) => (row ? [[id, row] as const] : [])));
}

/** Only of the register that gave the answer: a company can also be known from its LEI record. */
async function rowOf(catalogue: Catalogue, node: GraphNode): Promise<OwnershipRow | undefined> {
  const { jurisdiction, countryOfRegistration, provenance } = node;
  const registry = await catalogue.registryOf(jurisdiction ?? countryOfRegistration ?? '');
  return registry && (!provenance || provenance.registry === registry.name) ? registry.ownership : undefined;
}
