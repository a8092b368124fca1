/** Where the relationships of a case stand. */
import { expect, test } from 'vitest';
import type { Graph, GraphEdge, GraphNode } from '../../../shared/model/entity/graph.ts';
import { sourcesOf } from '../../../shared/ownership/cases/edge-sources.ts';
import { graphNode } from '../../support/entities.ts';

const DATA = { officers: 'complete', owners: 'complete', financials: 'not_requested', documents: 'not_requested' } as const;
const node = (_id: string, registry?: string): GraphNode =>
  graphNode({
    _id,
    legalName: _id,
    sourceDocuments: registry
      ? [{ _documentID: `${_id}-answer`, title: '', kind: 'register_answer', contentType: '', retrievedAt: '', origin: '', sha256: '' }]
      : [],
    ...(registry && { dataStatus: DATA, provenance: { registry, origin: 'https://example.com', retrievedAt: '2026-01-02T03:04:05.000Z' } }),
  });
/** The relationship of an entity that stands in the case below another. */
const edge = (interestedParty: string, subject: string, more: Partial<GraphEdge> = {}): GraphEdge => ({
  _id: `${interestedParty}/0`,
  interestedParty,
  subject,
  natureOfRelationship: 'Shareholder',
  ...more,
});

test('a relationship stands in the answer about its company, at its pointer', () => {
  const graph: Graph = { nodes: [node('T', 'Invented register'), node('A')], edges: [edge('A', 'T', { pointer: '/items/3' })] };
  expect(sourcesOf(graph).get('A/0')).toEqual({
    registry: 'Invented register',
    _documentID: 'T-answer',
    retrievedAt: '2026-01-02T03:04:05.000Z',
    pointer: '/items/3',
  });
});

test('a relationship names the search whose answer names the party', () => {
  const graph: Graph = { nodes: [node('T', 'One'), node('A')], edges: [edge('A', 'T')] };
  expect(sourcesOf(graph, new Map([['A', 'search']])).get('A/0')).toMatchObject({ registry: 'One', searchId: 'search' });
});

test('the day of an entry is its own, where the register gives one', () => {
  const level = { basis: [], completeness: 'partial', asOf: '2025-12-31' } as const;
  const graph: Graph = {
    nodes: [{ ...node('T', 'One'), ownershipLevel: level }, node('A'), node('B')],
    edges: [edge('A', 'T', { asOf: '2025-02-03' }), edge('B', 'T')],
  };
  const sources = sourcesOf(graph);
  expect([sources.get('A/0')?.asOf, sources.get('B/0')?.asOf]).toEqual(['2025-02-03', '2025-12-31']);
});

test('an owner of an owner stands in the answer about the next searched company', () => {
  const graph: Graph = { nodes: [node('T', 'One'), node('A'), node('B')], edges: [edge('A', 'T'), edge('B', 'A')] };
  expect(sourcesOf(graph).get('B/0')?.registry).toBe('One');
});

test('a subsidiary stands in the answer about its parent', () => {
  const graph: Graph = {
    nodes: [node('T', 'One'), node('S')],
    edges: [edge('T', 'S', { _id: 'S/0', natureOfRelationship: 'Subsidiary' })],
  };
  expect(sourcesOf(graph).get('S/0')?.registry).toBe('One');
});

test('a relationship of a case without an answer has no source', () => {
  const graph: Graph = { nodes: [node('A'), node('B')], edges: [edge('B', 'A')] };
  expect(sourcesOf(graph).size).toBe(0);
});
