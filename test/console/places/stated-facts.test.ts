/** What is looked for, and in which answers: a company's own, and those that name it. */
import { expect, test } from 'vitest';
import { answersAbout, factsOf, tieFacts } from '../../../console/places/stated-facts.ts';
import type { GraphEdge, GraphNode } from '../../../shared/model/entity/graph.ts';
import { casePartiesOf } from '../../../shared/model/picture/case-parties.ts';

const node = (_id: string, more: object = {}): GraphNode =>
  ({
    ...{ _id, entityType: 'company', legalName: `${_id} AS`, addresses: [], activities: [], otherNames: [], sourceDocuments: [] },
    identifiers: [{ type: 'Number', value: `1${_id}` }],
    ...more,
  }) as unknown as GraphNode;

const searched = (registry: string, _documentID: string) => ({
  provenance: { registry, retrievedAt: '2026-03-01' },
  sourceDocuments: [
    { kind: 'register_answer', _documentID, retrievedAt: '2026-03-01' },
    { kind: 'filing', _documentID: 'paper', retrievedAt: '2026-03-01' },
  ],
});

const tie = (holder: string, subject: string, more: object = {}): GraphEdge =>
  ({
    _id: `${holder}/0`,
    interestedParty: holder,
    subject,
    natureOfRelationship: 'Shareholder',
    role: 'owner',
    ...more,
  }) as unknown as GraphEdge;

const all = casePartiesOf(
  {
    nodes: [node('t', searched('R', 'dt')), node('h', searched('S', 'dh')), node('p')],
    edges: [tie('h', 't', { pointer: '/owners/0' }), tie('p', 'h')],
  },
  't',
  [],
  '2026-03-01',
);
const about = (id: string) => answersAbout(all, all.parties.get(id)!);

test('a company that was looked up: facts in its answer, ties in the one that names it', () => {
  expect(
    about('h').map(({ documentId, lookedUp, sought, facts }) => [
      documentId,
      lookedUp,
      sought.isSubject,
      sought.pointers,
      facts.map(({ name }) => name),
    ]),
  ).toEqual([
    ['dh', 'h AS', true, [], ['Name', 'Number']],
    ['dt', 't AS', false, ['/owners/0'], ['Role']],
  ]);
});

test('a party that was not: all of it in the answer that names it', () => {
  expect(about('p').map(({ documentId, registry, facts }) => [documentId, registry, facts.map(({ value }) => value)])).toEqual([
    ['dh', 'S', ['p AS', '1p', 'owner']],
  ]);
});

test('the target, which nobody owns here: its own answer alone', () => {
  expect(about('t').map(({ documentId }) => documentId)).toEqual(['dt']);
});

test('a share is looked for in the unit of the register', () => {
  const soughtOf = (interest: object) =>
    tieFacts({ interests: [{ kind: 'shareholding', ...interest }] } as Parameters<typeof tieFacts>[0]).map(({ kind, value }) => [
      kind,
      value,
    ]);
  expect(soughtOf({ shareBasis: { unit: 'band', code: 'over-25' } })).toEqual([['text', 'over-25']]);
  expect(soughtOf({ shareBasis: { unit: 'shares', held: '60', total: '100' } })).toEqual([['number', '60']]);
  expect(soughtOf({ shareBasis: { unit: 'percent', text: '33,3' } })).toEqual([['text', '33,3']]);
  expect(soughtOf({ share: { exact: 40 } })).toEqual([['number', '40']]);
  expect(soughtOf({ share: { minimum: 0 } })).toEqual([]);
});

test('an LEI is of the LEI registry', () => {
  const facts = factsOf(
    node('t', {
      identifiers: [
        { type: 'LEI', value: 'L' },
        { type: 'Number', value: '1' },
      ],
    }),
  );
  expect(facts.map(({ value, isOfLei }) => [value, isOfLei])).toEqual([
    ['t AS', undefined],
    ['L', true],
    ['1', undefined],
  ]);
});
