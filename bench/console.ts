/**
 * `npm run bench -- console`: what a picture of a case costs before it is painted, by its number of parties, and what the start of the command
 * costs beside a bare Node, in CPU; and how long a link takes to a first case in a browser. Medians; the ratios are of one run and compare between
 * machines.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandBundle } from '../bin/command-bundle.ts';
import type { Graph, GraphEdge, GraphNode } from '../shared/model/entity/graph.ts';
import { casePartiesOf } from '../shared/model/picture/case-parties.ts';
import { pictureOf } from '../shared/model/picture/picture.ts';
import { type FirstCase, measureFirstCase } from './first-case.ts';
import { median } from './statistics.ts';

const SIZES = [50, 500, 2000, 10_000] as const;
const VIEW = { width: 1400, height: 760 };
const [PICTURES, STARTS] = [7, 25];

export async function consoleReport(): Promise<string> {
  const pictures = SIZES.map((parties) => ({ parties, ms: median(Array.from({ length: PICTURES }, () => pictureMs(graphOf(parties)))) }));
  const { bare, command } = await startsMs();
  const firstCase = await measureFirstCase();
  return [
    ...pictures.map(({ parties, ms }) => `fold and draw ${parties} parties  ${ms.toFixed(1)} ms  x ${(ms / pictures[0]!.ms).toFixed(1)}`),
    `start of a bare Node  ${bare.toFixed(1)} ms`,
    `start of the command  ${command.toFixed(1)} ms  x ${(command / bare).toFixed(2)}`,
    ...(firstCase ? firstCaseLines(firstCase) : ['no Chromium: no first case']),
  ].join('\n');
}

const firstCaseLines = ({ healthMs, firstCaseMs }: FirstCase): string[] => [
  `GET /health in a browser  ${healthMs.toFixed(0)} ms, wall clock`,
  `link to a first case in a browser  ${firstCaseMs.toFixed(0)} ms, wall clock  x ${(firstCaseMs / healthMs).toFixed(1)}`,
];

/** Six holdings a company, three of ten parties a person. */
function graphOf(count: number): Graph {
  const nodes = Array.from({ length: count }, (_, at) => {
    const kind = at % 10 < 3 && at > 0 ? 'person' : 'company';
    return { _id: `e${at}`, entityType: kind, legalName: `PARTY ${at} INVENTED LIMITED`, identifiers: [], addresses: [] };
  }) as unknown as GraphNode[];
  const edges = nodes.slice(1).map(({ _id }, at): GraphEdge => {
    const share = { exact: 5 + ((at * 7) % 60) };
    const interests = [{ kind: 'shareholding' as const, share }];
    return { _id: `${at}`, interestedParty: _id, subject: `e${Math.floor(at / 6)}`, natureOfRelationship: 'Shareholder', interests };
  });
  return { nodes, edges };
}

function pictureMs(graph: Graph): number {
  const before = process.cpuUsage();
  pictureOf(casePartiesOf(graph, 'e0', [], '2026-11-23'), VIEW);
  return cpuMs(process.cpuUsage(before));
}

/** Of a process each, with what it loads. */
async function startsMs(): Promise<{ bare: number; command: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-graph-start-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'bare.js'), '');
    for (const [name, text] of await commandBundle()) writeFileSync(join(folder, name), text);
    const of = (...args: string[]): number => median(Array.from({ length: STARTS }, () => startMs(folder, args)));
    return { bare: of('bare.js'), command: of('registry-graph.js', '--version') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The usage that the child reports as it ends. */
function startMs(folder: string, args: readonly string[]): number {
  const report = "process.on('exit',()=>process.stderr.write('cpu '+JSON.stringify(process.cpuUsage())))";
  const { stderr } = spawnSync(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(report)}`, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return cpuMs(JSON.parse(stderr.slice(stderr.lastIndexOf('cpu ') + 4)) as NodeJS.CpuUsage);
}

const cpuMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;
