/** A case as a Mermaid flowchart: within the limits of the renderer, and nothing but nodes and edges. */
import { describe, expect, test } from 'vitest';
import type { ExportGraph } from '../../../shared/model/exports/graph.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { mermaid } from '../../../shared/model/exports/mermaid.ts';
import { shareOf } from '../../support/share.ts';
import { edgeOf, nodeOf } from '../picture/random-case.ts';
import { HOSTILE_NAMES } from './generated.ts';
import { broadGraph, exportGraph, randomGraph } from './random-graph.ts';
import { OPTIONS } from './svg-parts.ts';

const textOf = (graph: ExportGraph, losses = new Losses()): string => [...mermaid.pieces(graph, OPTIONS, losses)].join('');

const TEXT = String.raw`"(?:[^"#<>&;[\]{}|${'`'}\\*_~^$@=%\n]|#\d+;)*"`;
const LINE = new RegExp(
  `^  (?:n\\d+\\[${TEXT}\\]|n\\d+\\(\\[${TEXT}\\]\\)|n\\d+ (?:-\\.->|-->|==>)(?:\\|${TEXT}\\|)? n\\d+|more\\["… and [\\d,]+ more"\\]|classDef target stroke-width:3px|class n0 target)$`,
);

function faultsOf(text: string): string[] {
  const [head, ...lines] = text.trimEnd().split('\n');
  const nodes = new Set(lines.flatMap((line) => /^ {2}(n\d+)[[(]/.exec(line)?.[1] ?? []));
  const edges = lines.filter((line) => /^ {2}n\d+ /.test(line));
  return [
    ...(head === 'flowchart TB' ? [] : [head!]),
    ...lines.filter((line) => !LINE.test(line)),
    ...edges.filter((line) => [...line.replace(/".*"/, '').matchAll(/n\d+/g)].some(([id]) => !nodes.has(id))),
    ...(edges.length > 500 ? ['too many edges'] : []),
    ...(text.length > 50_000 ? ['too long'] : []),
  ];
}

describe('a chart', () => {
  test('is nodes and edges within the limits of the renderer', () => {
    for (let seed = 0; seed < shareOf(300); seed += 1)
      expect(faultsOf(textOf(randomGraph(seed, seed % 10 ? 60 : 2000))), `seed ${seed}`).toEqual([]);
  });

  test('has owners above with their bands, dotted where they are not stated to be direct', () => {
    const interests = [{ kind: 'shareholding' as const, share: { exclusiveMinimum: 50, maximum: 75 } }];
    const nodes = [
      nodeOf('t', 'company', { legalName: 'TARGET' }),
      nodeOf('o', 'company', { legalName: 'OWNER' }),
      nodeOf('p', 'person', { legalName: 'P' }),
    ];
    const edges = [
      edgeOf('o', 't', 'Shareholder', { interests }),
      edgeOf('p', 'o', 'Beneficial Owner'),
      edgeOf('t', 'o', 'Subsidiary', { former: true }),
    ];
    expect(textOf(exportGraph({ nodes, edges }))).toBe(`flowchart TB
  n0["TARGET"]
  n1["OWNER"]
  n1 ==>|"#62;50–75 #37; shares"| n0
  n2(["P"])
  n2 -.->|"beneficial owner"| n1
  classDef target stroke-width:3px
  class n0 target
`);
  });

  test('of 1,801 parties ends with the count of those left out', () => {
    const losses = new Losses();
    const text = textOf(broadGraph(900), losses);
    expect(faultsOf(text)).toEqual([]);
    const drawn = text.match(/^ {2}n\d+[[(]/gm)!.length;
    expect(text).toContain(`more["… and ${(1801 - drawn).toLocaleString('en-GB')} more"]`);
    expect(losses.list()[0]).toMatchObject({ what: 'parties not drawn', count: 1801 - drawn });
  });

  test('has hostile names as texts only', () => {
    for (const name of HOSTILE_NAMES) {
      const nodes = [nodeOf('t', 'company', { legalName: name }), nodeOf('p', 'person', { legalName: name })];
      expect(faultsOf(textOf(exportGraph({ nodes, edges: [edgeOf('p', 't', 'Shareholder')] }))), name.slice(0, 80)).toEqual([]);
    }
  });
});
