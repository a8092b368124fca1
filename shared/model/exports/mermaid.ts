/**
 * A case as a Mermaid flowchart, for tickets and wikis: parties as nodes, owners above, one edge between two parties. PURE.
 *
 * A renderer refuses more than 50,000 characters or 500 edges unless its page is configured otherwise: parties are taken nearest to the target first
 * while there is room, and the last node counts the rest.
 */
import { type CaseParties, type CaseParty, casePartiesOf, type PartyEdge } from '../picture/case-parties.ts';
import { inNumbers } from './figures.ts';
import type { ExportFormat } from './format.ts';
import type { ExportGraph } from './graph.ts';
import type { Losses } from './losses.ts';
import { mermaidText } from './mermaid-text.ts';
import { countUnwritten, type WrittenFacts } from './unwritten-facts.ts';

/** Of the renderer; characters with room for the frame of the text and its last node. */
const MAX = { characters: 49_000, edges: 500, parties: 500 } as const;
const MAX_LABEL = { node: 120, edge: 60 } as const;

const WRITTEN: WrittenFacts = {
  entity: ['entityType', 'legalName', 'countryOfRegistration', 'identifiers'],
  edge: ['natureOfRelationship'],
  interest: ['kind', 'share', 'directOrIndirect'],
};

export const mermaid: ExportFormat = {
  file: () => ({ mediaType: 'text/vnd.mermaid', extension: 'mmd' }),
  *pieces(graph, _, losses) {
    const all = partiesOf(graph);
    const { lines, left } = chart(all);
    countLeft(all, left, losses);
    countUnwritten(graph, WRITTEN, losses);
    yield 'flowchart TB\n';
    for (const line of lines) yield `  ${line}\n`;
    if (left > 0) yield `  more["… and ${inNumbers(left)} more"]\n`;
    yield '  classDef target stroke-width:3px\n  class n0 target\n';
  },
};

function partiesOf({ nodes, edges, target, parties, updatedAt }: ExportGraph): CaseParties {
  return casePartiesOf(
    { nodes: [...nodes.values()].map(({ entity }) => entity), edges: [...edges] },
    target,
    parties,
    updatedAt.slice(0, 10),
  );
}

/** Each party with its edges to those before it. Parties that only what has ended connects are not drawn. */
function chart({ parties, edges, target }: CaseParties): { lines: string[]; left: number } {
  const present = edges.filter(({ former }) => !former);
  const edgesOf = Map.groupBy(
    present.flatMap((edge) => [
      { id: edge.from, edge },
      { id: edge.to, edge },
    ]),
    ({ id }) => id,
  );
  const names = new Map<string, string>();
  const lines: string[] = [];
  let [characters, drawnEdges, left] = [0, 0, 0];
  for (const [id, party] of parties) {
    const own = edgesOf.get(id) ?? [];
    if (own.length === 0 && id !== target) continue;
    const name = `n${names.size}`;
    const nameOf = (other: string): string | undefined => (other === id ? name : names.get(other));
    const drawn = own.flatMap(({ edge }) => edgeLine(edge, nameOf(edge.from), nameOf(edge.to)) ?? []);
    const added = [nodeLine(name, party), ...drawn];
    const length = added.reduce((sum, line) => sum + line.length + 3, 0);
    const isFull = left > 0 || names.size >= MAX.parties || drawnEdges + drawn.length > MAX.edges || characters + length > MAX.characters;
    if (isFull) left += 1;
    else {
      names.set(id, name);
      lines.push(...added);
      characters += length;
      drawnEdges += drawn.length;
    }
  }
  return { lines, left };
}

/** A person is round; name, country and number. */
function nodeLine(name: string, { facts }: CaseParty): string {
  const { entityType, legalName, countryOfRegistration, identifiers } = facts;
  const number = entityType === 'person' ? '' : [countryOfRegistration, identifiers[0]?.value].filter(Boolean).join(' ');
  const text = mermaidText([legalName, number].filter(Boolean).join(' · '), MAX_LABEL.node);
  return entityType === 'person' ? `${name}(["${text}"])` : `${name}["${text}"]`;
}

/** Thick from a lower end of 50 %, dotted where it is no direct holding. */
function edgeLine(edge: PartyEdge, from: string | undefined, to: string | undefined): string | undefined {
  if (from === undefined || to === undefined) return undefined;
  const arrow = edge.kind !== 'owner' || edge.indirect ? '-.->' : edge.weight >= 50 ? '==>' : '-->';
  const label = edge.label.map(({ strong, plain }) => [strong, plain].filter(Boolean).join(' ')).join(', ');
  return `${from} ${arrow}${label ? `|"${mermaidText(label, MAX_LABEL.edge)}"| ` : ' '}${to}`;
}

function countLeft({ parties, edges, target }: CaseParties, left: number, losses: Losses): void {
  const present = new Set([target, ...edges.flatMap(({ from, to, former }) => (former ? [] : [from, to]))]);
  losses.count('parties not drawn', 'a renderer takes 50,000 characters and 500 edges', left);
  losses.count(
    'parties of relationships that have ended',
    'a chart shows what holds',
    parties.size - [...parties.keys()].filter((id) => present.has(id)).length,
  );
}
