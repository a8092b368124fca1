/** The picture of a case for a file: every party that a picture has room for, and what is left out. PURE. */
import { type CaseParties, casePartiesOf } from '../picture/case-parties.ts';
import { type Picture, pictureOf } from '../picture/picture.ts';
import type { ExportGraph } from './graph.ts';
import type { Losses } from './losses.ts';

export const MAX_BOXES = 500;

export interface DrawnCase {
  all: CaseParties;
  picture: Picture;
  /** Parties that have a box or a row. */
  drawn: number;
  /** Parties without one, all of whose relationships have ended. */
  former: number;
  /** All others without one. */
  left: number;
}

/** As the console draws it with all branches open, for a page that is as large as need be. */
export function drawCase(graph: ExportGraph): DrawnCase {
  const nodes = [...graph.nodes.values()].map(({ entity }) => entity);
  const all = casePartiesOf({ nodes, edges: [...graph.edges] }, graph.target, graph.parties, graph.updatedAt.slice(0, 10));
  const picture = pictureOf(all, { width: Infinity, height: Infinity, budget: MAX_BOXES, inFile: true });
  const rows = picture.lists.flatMap(({ list, maxRows }) => list.rows.slice(0, maxRows).map(({ party }) => party.id));
  const drawn = new Set([...picture.shown.parties.keys(), ...rows]);
  const present = new Set(all.edges.flatMap(({ from, to, former }) => (former ? [] : [from, to])));
  const missing = [...all.parties.keys()].filter((id) => !drawn.has(id));
  const former = missing.filter((id) => !present.has(id)).length;
  return { all, picture, drawn: drawn.size, former, left: missing.length - former };
}

export function countUndrawn({ former, left }: DrawnCase, losses: Losses): void {
  losses.count('parties not drawn', `a picture has at most ${MAX_BOXES} boxes, and a list a few rows`, left);
  losses.count('parties of relationships that have ended', 'a picture shows what holds', former);
}
