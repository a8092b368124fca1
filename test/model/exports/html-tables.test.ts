/** The tables of an exported page. */
import { describe, expect, test } from 'vitest';
import { drawCase } from '../../../shared/model/exports/drawn-case.ts';
import type { ExportGraph } from '../../../shared/model/exports/graph.ts';
import { htmlTables, lossTable } from '../../../shared/model/exports/html-tables.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { edgeOf, nodeOf } from '../picture/random-case.ts';
import { broadGraph, exportGraph } from './random-graph.ts';

const provenance = {
  registry: 'Companies House',
  origin: 'https://register.invalid',
  retrievedAt: '2026-11-22T10:20:30.000Z',
  licence: 'OGL',
};
const document = {
  _documentID: 'd',
  title: 'Answer',
  kind: 'register_answer',
  contentType: 'text/plain',
  retrievedAt: provenance.retrievedAt,
};

function tablesOf(graph: ExportGraph, losses = new Losses()): Record<string, string> {
  const tables = htmlTables(drawCase(graph), graph, losses).map(({ text }) => text);
  return Object.fromEntries(tables.map((text) => [/<h2>(.*?)<\/h2>/.exec(text)![1]!, text]));
}

function smallGraph(): ExportGraph {
  const dataStatus = { officers: 'complete', owners: 'restricted', financials: 'complete', documents: 'complete' } as const;
  const sourceDocuments = [{ ...document, origin: provenance.origin, sha256: 'ab'.repeat(32) }] as never;
  const target = nodeOf('t', 'company', { legalName: 'TARGET', provenance, dataStatus, sourceDocuments });
  const interests = [{ kind: 'shareholding' as const, share: { exclusiveMinimum: 25, maximum: 50 } }, { kind: 'appointment' as const }];
  const edges = [
    edgeOf('p', 't', 'Shareholder', { interests, from: '2020' }),
    edgeOf('q', 't', 'Director', { to: '2021-01-02', role: 'dir.' }),
  ];
  const graph = exportGraph({ nodes: [target, nodeOf('p', 'person'), nodeOf('q', 'person')], edges });
  return { ...graph, nodes: new Map([...graph.nodes].map(([id, node]) => [id, { ...node, provenance }])) };
}

describe('a page', () => {
  const tables = tablesOf(smallGraph());

  test('has every party, and what holds apart from what has ended', () => {
    expect(Object.keys(tables)).toEqual([
      ...['Parties', 'Relationships', 'Relationships that have ended', 'Not known, and why', 'Sources', 'Terms of the registers'],
    ]);
    expect(tables.Parties!.match(/<tr>/g)).toHaveLength(4);
    expect(tables.Relationships).toContain(
      '<bdi>&gt;25–50 % shares; right to appoint the board</bdi></td><td class="short"><bdi>2020</bdi>',
    );
    expect(tables['Relationships that have ended']).toContain('<bdi>Director: dir.</bdi>');
  });

  test('says what is not known and why, and where the rest is from', () => {
    expect(tables['Not known, and why']).toContain('<bdi>restricted by law</bdi>');
    expect(tables.Sources).toContain('<td class="short"><bdi>2026-11-22 10:20 UTC</bdi></td>');
    expect(tables.Sources).toContain(`<td class="code"><bdi>${'ab'.repeat(32)}</bdi></td>`);
    expect(tables['Terms of the registers']).toContain('<bdi>OGL</bdi>');
  });
});

test('of 1,801 parties the nearest 500 are in the tables, and the rest is counted', () => {
  const losses = new Losses();
  const { Parties } = tablesOf(broadGraph(900), losses);
  expect(Parties!.match(/<tr>/g)).toHaveLength(501);
  expect(losses.list()).toMatchObject([{ what: 'parties not in the tables', count: 1301 }]);
  expect(lossTable(losses.list())!.text).toContain('<td class="number"><bdi>1,301</bdi></td>');
});
