/** GraphML: read back by a parser of its own as the case that it was written from. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExportGraph } from '../../../shared/model/exports/graph.ts';
import { graphml } from '../../../shared/model/exports/graphml.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { entity } from '../../support/entities.ts';
import { shareAmong, shareOf } from '../../support/share.ts';
import { caseOf, sandboxCases, textOf } from './cases.ts';
import { generatedGraph, HOSTILE_NAMES, hostileGraph } from './generated.ts';
import { graphmlGraph } from './graphml-graph.ts';

const OPTIONS = { lines: false, byteOrderMark: true };
const written = (graph: ExportGraph): string => textOf(graphml.pieces(graph, OPTIONS, new Losses()));

/** As XML 1.0 can say it, and as a parser gives it back. */
const inXml = (text: string): string => text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');

interface Row {
  from: string;
  to: string;
  nature: string;
  kind?: string | undefined;
  share: (number | boolean | undefined)[];
}

/** One row an interest, made from the case without the code under test. */
function rowsOf({ edges }: ExportGraph): Row[] {
  return edges.flatMap(({ interestedParty: from, subject: to, natureOfRelationship: nature, interests }): Row[] => {
    const base = { from, to, nature };
    if (!interests?.length) return [{ ...base, kind: undefined, share: [undefined, undefined, undefined, undefined, undefined] }];
    return interests.map(({ kind, share: { exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = {} }) => ({
      ...base,
      kind,
      share: [
        exact,
        minimum ?? exclusiveMinimum,
        maximum ?? exclusiveMaximum,
        minimum === undefined && exclusiveMinimum === undefined ? undefined : exclusiveMinimum !== undefined,
        maximum === undefined && exclusiveMaximum === undefined ? undefined : exclusiveMaximum !== undefined,
      ],
    }));
  });
}

function expectSame(graph: ExportGraph): void {
  const read = graphmlGraph(written(graph));
  const nodes = read.mapNodes((_, { entityId, label }) => [entityId, label]);
  expect(nodes).toEqual([...graph.nodes.values()].map(({ entity: { _id, legalName } }) => [_id, inXml(legalName)]));
  const edges = read.mapEdges((_, attributes, source, target) => ({
    from: read.getNodeAttribute(source, 'entityId'),
    to: read.getNodeAttribute(target, 'entityId'),
    nature: attributes.nature,
    kind: attributes.kind,
    share: ['shareExact', 'shareMinimum', 'shareMaximum', 'minimumIsExclusive', 'maximumIsExclusive'].map((name) => attributes[name]),
  }));
  expect(edges).toEqual(rowsOf(graph));
}

describe('every case of the sandbox', () => {
  test('is read back with its nodes, edges, shares and names', async () => {
    for (const { graph } of shareAmong(await sandboxCases())) expectSame(graph);
  });
});

test('1,000 generated cases are read back as they are', () => {
  fc.assert(fc.property(generatedGraph(), expectSame), { numRuns: shareOf(1000) });
});

test('500 hostile names are read back as XML can say them', () => {
  const names = shareAmong(HOSTILE_NAMES);
  const text = written(hostileGraph(names));
  const read = graphmlGraph(text).mapNodes((_, { label }) => label);
  expect(read.slice(1)).toEqual(names.map(inXml));
});

test('an edge points from the interested party to the subject, also for a subsidiary', () => {
  const below = entity({ _id: 'below', relationships: [{ _parentId: 'root', natureOfRelationship: 'Subsidiary' }] });
  const read = graphmlGraph(written(caseOf('x', entity({ counterparties: [below] })).graph));
  expect(read.mapEdges((_, __, source, target) => [source, target])).toEqual([['n0', 'n1']]);
});

test('what the format has no field for is counted', () => {
  const identifiers = [
    { type: 'Company number', value: '1' },
    { type: 'VAT', value: '2' },
  ];
  const target = entity({ identifiers, addresses: [{ type: 'registered', lines: [], text: 'Quay 1' }], listed: true });
  const losses = new Losses();
  textOf(graphml.pieces(caseOf('x', target).graph, OPTIONS, losses));
  expect(losses.list().map(({ what, count }) => [what, count])).toEqual([
    ['addresses of parties', 1],
    ['listed of parties', 1],
    ['further identifiers of parties', 1],
  ]);
});

test('a former relationship says so, also without a date', () => {
  const left = entity({ _id: 'left', relationships: [{ _parentId: 'root', natureOfRelationship: 'Director' }] });
  const read = graphmlGraph(written(caseOf('x', entity({ formerCounterparties: [left] })).graph));
  expect(read.mapEdges((_, { former }) => former)).toEqual([true]);
});

test('a relationship to a party that is not on the case is counted, not written', () => {
  const { graph } = caseOf('x', entity());
  const losses = new Losses();
  const edges = [{ _id: 'a/0', interestedParty: 'root', subject: 'gone', natureOfRelationship: 'Shareholder' as const }];
  expect(textOf(graphml.pieces({ ...graph, edges }, OPTIONS, losses))).not.toContain('<edge');
  expect(losses.list()).toMatchObject([{ what: 'relationships to parties that are not on the case', count: 1 }]);
});
