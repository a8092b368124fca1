/** What a case does not know: sections that are not complete, searches that failed, parties that were not looked up. PURE. */
import type { ExportGraph } from '../exports/graph.ts';
import { type Gap, gapsOf } from '../exports/section-words.ts';

export interface CaseGaps {
  /** Of each entity that was looked up. */
  sections: ({ entityId: string; legalName: string } & Gap)[];
  /** Parties that no register was asked about. */
  notLookedUp: { entityId: string; legalName: string }[];
  failedSearches: { searchId: string; error: string; code?: string }[];
}

export function gapsOfCase(graph: ExportGraph, failedSearches: CaseGaps['failedSearches']): CaseGaps {
  const nodes = [...graph.nodes.values()];
  const nameOf = ({ _id, legalName }: { _id: string; legalName: string }) => ({ entityId: _id, legalName });
  return {
    sections: nodes
      .filter(({ searched }) => searched)
      .flatMap(({ entity }) => gapsOf(entity).map((gap) => ({ ...nameOf(entity), ...gap }))),
    notLookedUp: nodes.filter(({ searched, entity }) => !searched && gapsOf(entity).length > 0).map(({ entity }) => nameOf(entity)),
    failedSearches,
  };
}
