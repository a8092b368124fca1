/** The tree of a case: each party once, every gap in words, nothing wider than the terminal. */
import { describe, expect, test } from 'vitest';
import { caseRows } from '../../cli/src/case-rows.ts';
import { caseTree } from '../../cli/src/case-tree.ts';
import { columnsOf } from '../../cli/src/columns.ts';
import { PLAIN, styleOf } from '../../cli/src/style.ts';
import { treeText } from '../../cli/src/tree.ts';
import type { GraphEdge, GraphNode } from '../../shared/model/entity/graph.ts';
import { casePartiesOf } from '../../shared/model/picture/case-parties.ts';
import { edgeOf, nodeOf, randomCase } from '../model/picture/random-case.ts';
import { shareOf } from '../support/share.ts';

const TODAY = '2026-11-23';
const STATUS = { officers: 'complete', owners: 'complete', financials: 'not_requested', documents: 'complete' } as const;
const searched = { provenance: { registry: 'Invented Register', origin: 'x', retrievedAt: '2026-11-23T06:12:00Z' }, dataStatus: STATUS };
const company = (id: string, facts: Partial<GraphNode> = {}): GraphNode =>
  nodeOf(id, 'company', { legalName: `${id} LIMITED`, jurisdiction: 'GB', identifiers: [{ type: 'Company number', value: id }], ...facts });
const person = (id: string): GraphNode => nodeOf(id, 'person', { legalName: id, nationality: 'British', dateOfBirth: '1975-04' });
const share = (minimum: number): Partial<GraphEdge> => ({ interests: [{ kind: 'shareholding', share: { minimum, maximum: 100 } }] });
const partiesOf = (nodes: GraphNode[], edges: GraphEdge[], groups: string[][] = []) => casePartiesOf({ nodes, edges }, 't', groups, TODAY);

const HARBOUR = partiesOf(
  [company('t', { ...searched, legalName: 'HARBOUR' }), person('ada'), company('quay'), company('granite', searched), person('basil')],
  [
    edgeOf('ada', 't', 'Shareholder', share(25)),
    edgeOf('granite', 't', 'Shareholder', share(50)),
    edgeOf('ada', 't', 'Director'),
    edgeOf('basil', 't', 'Director'),
    edgeOf('quay', 't', 'Secretary'),
    edgeOf('t', 'granite', 'Shareholder', share(75)),
    edgeOf('ada', 'granite', 'Director'),
  ],
);

describe('the tree of a case', () => {
  test('owners by share, officers in a line, second mentions as arrows, gaps in words', () => {
    expect(treeText(HARBOUR, { style: PLAIN, costOf: () => 1 })).toEqual([
      'HARBOUR  GB t · Invented Register, asked 2026-11-23 06:12 UTC',
      '├─ owners (complete)',
      '│  ├─ 1 granite LIMITED   GB granite          50–100 % shares',
      '│  │  ├─ owners (complete)',
      '│  │  │  └─ ↑ HARBOUR   75–100 % shares   closes a circle',
      '│  │  ├─ officers (complete)',
      '│  │  │  └─ ↓ 2 ada  Director',
      '│  │  └─ financials not asked for · documents complete',
      '│  └─ 2 ada               British · 1975-04   25–100 % shares',
      '├─ officers (complete)',
      '│  ├─ ↑ 2 ada  Director · basil  Director',
      '│  └─ 3 quay LIMITED   GB quay   Secretary   not looked up · 1 credit',
      '└─ financials not asked for · documents complete',
    ]);
  });

  test('in a narrow terminal rows go on below their names, and only names are cut', () => {
    const long = partiesOf(
      [company('t', searched), company('o', { legalName: 'A VERY LONG INVENTED NAME OF A HOLDING COMPANY OF THE HARBOUR' })],
      [edgeOf('o', 't', 'Shareholder', share(25))],
    );
    expect(treeText(long, { style: styleOf({ width: 44, colour: false }) })).toEqual([
      't LIMITED  GB t',
      '  Invented Register, asked 2026-11-23 06:12',
      '  UTC',
      '├─ owners (complete)',
      '│  └─ 1 A VERY LONG INVENTED NAME OF A HOLD…',
      '│         GB o   25–100 % shares',
      '│         not looked up',
      '└─ officers complete · financials not asked',
      '   for · documents complete',
    ]);
  });

  test('long lists are counted, ended ties are counted or shown', () => {
    const owners = Array.from({ length: 30 }, (_, at) => company(`o${at}`));
    const edges = owners.map(({ _id }) => edgeOf(_id, 't', 'Shareholder'));
    const all = partiesOf(
      [company('t', searched), ...owners, person('past')],
      [...edges, { ...edgeOf('past', 't', 'Director'), former: true }],
    );
    const text = (options = {}) => treeText(all, { style: PLAIN, ...options }).join('\n');
    expect(text()).toContain('owners (30, complete)');
    expect(text()).toContain('└─ and 10 more');
    expect(text()).toContain('1 former');
    expect(text({ maxRows: 100, former: true })).not.toMatch(/and 10 more|1 former/);
    expect(text({ former: true })).toContain('past  Director (ended)');
  });

  test('an office that ended is not named beside one that holds', () => {
    const edges = [edgeOf('ada', 't', 'Director', { to: '2020-01-31' }), edgeOf('ada', 't', 'Secretary'), edgeOf('o', 't', 'Director')];
    const ended = { ...edges[2]!, _id: 'o/t', natureOfRelationship: 'Secretary' as const, to: '2020' };
    const all = partiesOf([company('t', searched), person('ada'), company('o')], [...edges, ended]);
    const lines = treeText(all, { style: PLAIN }).join('\n');
    expect(lines).toContain('ada  Secretary\n');
    expect(lines).toMatch(/o LIMITED +GB o +Director +not/);
  });

  test('names with controls and directions are plain', () => {
    const hostile = company('t', { ...searched, legalName: 'A\u001b[31mB\u202eC\nD' });
    expect(treeText(partiesOf([hostile], []), { style: PLAIN })[0]).toMatch(/^A\[31mBC D {2}GB t/);
  });

  test('a dumb terminal has signs of ASCII', () => {
    const lines = treeText(HARBOUR, { style: styleOf({ width: 120, colour: false, ascii: true }) });
    expect(lines.join('\n').replaceAll('–', '-')).toMatch(/^[\n -~]+$/);
  });
});

test('numbers name the parties in the order of the tree, and the table has each tie', () => {
  expect([...caseTree(HARBOUR).numbered].map(([number, { id }]) => [number, id])).toEqual([
    [1, 'granite'],
    [2, 'ada'],
    [3, 'quay'],
  ]);
  expect(caseRows(HARBOUR, PLAIN).map((row) => row.slice(0, 2))).toEqual([
    ['1', 'granite LIMITED'],
    ['', 'HARBOUR'],
    ['2', 'ada'],
    ['2', 'ada'],
    ['2', 'ada'],
    ['', 'basil'],
    ['3', 'quay LIMITED'],
  ]);
});

test('500 random cases: each party has one place, and no line is wider than the terminal', () => {
  for (let seed = 0; seed < shareOf(500); seed += 1) {
    const { graph, target } = randomCase(seed, 60);
    const nodes = graph.nodes.map((node) => (node.provenance ? { ...node, provenance: searched.provenance } : node));
    const all = casePartiesOf({ ...graph, nodes }, target, [], TODAY);
    const places = new Map<string, number>();
    const visit = (branch: ReturnType<typeof caseTree>['target']): void => {
      if (branch.place === 'here') places.set(branch.party.id, (places.get(branch.party.id) ?? 0) + 1);
      for (const rows of branch.sections.values()) for (const row of rows) visit(row);
    };
    visit(caseTree(all, { former: true }).target);
    expect([...places.values()].filter((count) => count !== 1)).toEqual([]);
    const width = [60, 80, 200][seed % 3]!;
    // A branch so deep that it leaves less than 20 columns goes on to the right.
    const isDeep = (line: string): boolean => /^[│├└─ ]*/.exec(line)![0].length > width - 24;
    const lines = treeText(all, { style: styleOf({ width, colour: seed % 2 === 0 }) });
    const wide = lines.filter((line) => columnsOf(line) > width && !isDeep(line));
    expect([seed, wide]).toEqual([seed, []]);
  }
});
