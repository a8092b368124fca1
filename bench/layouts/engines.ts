/** The layouts that are compared, each with the same boxes and gaps, owners above what they own. */
import { graphlib, layout } from '@dagrejs/dagre';
import elkjs, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { CaseParty, PartyEdge } from '../../shared/model/picture/case-parties.ts';
import { withBackEdges } from '../../shared/model/picture/circles.ts';
import { itemsOf } from '../../shared/model/picture/items.ts';
import { rankItems } from '../../shared/model/picture/ranks.ts';
import { routeLines } from '../../shared/model/picture/routes.ts';
import { BOX, GAP } from '../../shared/model/picture/sizes.ts';
import type { ShownParty } from '../../shared/model/picture/what-is-shown.ts';
import type { LaidGraph } from './graphs.ts';
import type { Layout } from './measures.ts';

export const ENGINES = ['ours', 'elk', 'dagre'] as const;
export type Engine = (typeof ENGINES)[number];

/** As far as a box of ours is from the next rank where a line turns once between them. */
const RANK_GAP = 54;

const idOf = (party: number): string => `e${party}`;

export const layoutsBy: Readonly<Record<Engine, (graph: LaidGraph) => Promise<Layout>>> = {
  ours: async (graph) => ours(graph),
  elk,
  dagre: async (graph) => byDagre(graph),
};

/** Without labels, which the others would place elsewhere. */
function ours({ parties, edges }: LaidGraph): Layout {
  const shown = Array.from({ length: parties }, (_, party): readonly [string, ShownParty] => [
    idOf(party),
    { party: { id: idOf(party), facts: { legalName: '' } } as unknown as CaseParty, hidden: 0 },
  ]);
  const owned = edges.map(([from, to]) => ({ id: `${from}>${to}`, from: idOf(from), to: idOf(to), kind: 'owner', weight: 1, label: [] }));
  const drawn = withBackEdges(owned as unknown as PartyEdge[], idOf(0));
  const items = itemsOf(
    { target: idOf(0), parties: new Map(shown), edges: drawn, lists: [] },
    { showsOfficers: () => false, inFile: false },
  );
  const { tops, lines } = routeLines(rankItems(items));
  const pointsOf = new Map(lines.map(({ line, points }) => [line.id, points]));
  return {
    boxes: items.items.map(({ x, rank }) => ({ x: x - BOX.width / 2, y: tops[rank]!, ...BOX })),
    lines: edges.map(([from, to]) => pointsOf.get(`${from}>${to}`)!),
  };
}

async function elk({ parties, edges }: LaidGraph): Promise<Layout> {
  const laid: ElkNode = await new elkjs.default().layout({
    id: 'case',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.spacing.nodeNode': String(GAP.between),
      'elk.layered.spacing.nodeNodeBetweenLayers': String(RANK_GAP),
    },
    children: Array.from({ length: parties }, (_, party) => ({ id: idOf(party), ...BOX })),
    edges: edges.map(([from, to], at) => ({ id: String(at), sources: [idOf(from)], targets: [idOf(to)] })),
  });
  const { children = [], edges: routed = [] }: { children?: ElkNode[]; edges?: ElkExtendedEdge[] } = laid;
  const boxes = new Map(children.map(({ id, x, y }) => [id, { x: x!, y: y!, ...BOX }]));
  const lines = new Map(
    routed.map(({ id, sections = [] }) => [id, sections.flatMap((one) => [one.startPoint, ...(one.bendPoints ?? []), one.endPoint])]),
  );
  return {
    boxes: Array.from({ length: parties }, (_, party) => boxes.get(idOf(party))!),
    lines: edges.map((_, at) => lines.get(String(at))!),
  };
}

function byDagre({ parties, edges }: LaidGraph): Layout {
  const graph = new graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: GAP.between, edgesep: GAP.waypoint * 2, ranksep: RANK_GAP });
  for (let party = 0; party < parties; party += 1) graph.setNode(idOf(party), { ...BOX });
  for (const [at, [from, to]] of edges.entries()) graph.setEdge(idOf(from), idOf(to), {}, String(at));
  layout(graph);
  const boxes = Array.from({ length: parties }, (_, party) => {
    const { x, y } = graph.node(idOf(party)) as { x: number; y: number };
    return { x: x - BOX.width / 2, y: y - BOX.height / 2, ...BOX };
  });
  const lines = edges.map(
    ([from, to], at) => (graph.edge(idOf(from), idOf(to), String(at)) as { points: { x: number; y: number }[] }).points,
  );
  return { boxes, lines };
}
