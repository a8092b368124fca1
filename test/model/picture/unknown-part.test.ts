/** What is not known of the owners of a company, and why. */
import { describe, expect, test } from 'vitest';
import type { DataStatus } from '../../../shared/model/entity/company-record.ts';
import type { GraphEdge, GraphNode } from '../../../shared/model/entity/graph.ts';
import { casePartiesOf } from '../../../shared/model/picture/case-parties.ts';
import { pictureOf } from '../../../shared/model/picture/picture.ts';
import { UNKNOWN } from '../../../shared/model/picture/sizes.ts';
import { cutText } from '../../../shared/model/picture/text-width.ts';
import {
  hatchPath,
  reasonInFile,
  UNKNOWN_REASONS,
  type UnknownPart,
  type UnknownReason,
  unknownParts,
} from '../../../shared/model/picture/unknown-part.ts';
import { edgeOf, nodeOf } from './random-case.ts';

const TODAY = '2026-11-23';
const caseOf = (nodes: readonly GraphNode[], edges: readonly GraphEdge[] = []) =>
  casePartiesOf({ nodes: [...nodes], edges: [...edges] }, nodes[0]!._id, [], TODAY);
const searched = (owners: DataStatus, _id = 't') => nodeOf(_id, 'company', { provenance: {}, dataStatus: { owners } } as never);
const reasonOf = (node: GraphNode) => unknownParts(caseOf([node])).get(node._id)?.reason;

describe('of a company without owners, by its register', () => {
  test.each([
    ['not_published', 'not_published'],
    ['restricted', 'restricted'],
    ['not_covered', 'not_covered'],
    ['source_failed', 'source_failed'],
    ['pending', 'pending'],
    ['none_on_register', 'none_on_register'],
    ['complete', 'none_on_register'],
  ] as const)('%s is said as %s', (status, reason) => {
    expect(reasonOf(searched(status))).toBe(reason);
  });

  test('one that was not searched can be looked up if it has a number and a jurisdiction', () => {
    const identifiers = [{ type: 'Company number', value: '99000010' }];
    expect(reasonOf(nodeOf('c', 'company', { jurisdiction: 'GB', identifiers }))).toBe('not_searched');
    expect(reasonOf(nodeOf('c', 'company', { jurisdiction: 'GB' }))).toBe('no_registration_number');
    expect(reasonOf(nodeOf('c', 'company', { identifiers }))).toBe('no_registration_number');
  });

  test('persons, states and companies with owners have none', () => {
    expect(reasonOf(nodeOf('p', 'person'))).toBeUndefined();
    expect(reasonOf(nodeOf('s', 'state'))).toBeUndefined();
    const owned = caseOf([searched('complete'), nodeOf('p', 'person')], [edgeOf('p', 't', 'Shareholder')]);
    expect(unknownParts(owned).size).toBe(0);
  });

  test('officers and former owners are no owners', () => {
    const nodes = [searched('not_published'), nodeOf('p', 'person'), nodeOf('d', 'person')];
    const edges = [edgeOf('p', 't', 'Shareholder', { former: true }), edgeOf('d', 't', 'Director')];
    expect(unknownParts(caseOf(nodes, edges)).get('t')).toEqual({ reason: 'not_published' });
  });
});

test('a part that the service names stands as it says it, also beside known owners', () => {
  const part: UnknownPart = {
    reason: 'below_publication_floor',
    share: { minimum: 0, maximum: 40 },
    ofTarget: { minimum: 0, maximum: 40 },
  };
  const owned = caseOf([searched('partial'), nodeOf('p', 'person')], [edgeOf('p', 't', 'Shareholder')]);
  const unknown = unknownParts(owned, new Map([['t', part]]));
  expect(unknown.get('t')).toBe(part);
  const [box] = pictureOf(owned, { width: 900, height: 600, unknown }).boxes.filter(({ unknown: shown }) => shown);
  expect(box!.unknown).toMatchObject({ part, isBeside: true, width: 110 });
});

test('owners that are left out are counted beside what is not known', () => {
  const people = Array.from({ length: 4 }, (_, at) => nodeOf(`p${at}`, 'person'));
  const all = caseOf(
    [searched('partial'), ...people],
    people.map(({ _id }) => edgeOf(_id, 't', 'Shareholder')),
  );
  const unknown = new Map([['t', { reason: 'not_published' as const }]]);
  const draw = (more: object) => pictureOf(all, { width: 900, height: 600, budget: 2, ...more }).boxes.find(({ more: chip }) => chip)!;
  expect(draw({}).more!.text).toBe('+3 more');
  expect(draw({ unknown }).more!.text).toBe('+3');
});

test('every reason has words of its own, and in a file nothing arrives later', () => {
  const reasons = Object.keys(UNKNOWN_REASONS) as UnknownReason[];
  expect(new Set(Object.values(UNKNOWN_REASONS)).size).toBe(reasons.length);
  expect(reasons.map(reasonInFile).filter((text) => /on its way|number/.test(text))).toEqual([]);
  expect(reasonInFile('restricted')).toBe('restricted by law');
});

test('every reason can be read beside a line', () => {
  const room = UNKNOWN.beside - 2 * UNKNOWN.hatch;
  expect(Object.values(UNKNOWN_REASONS).filter((text) => cutText(text, UNKNOWN.size, room) !== text)).toEqual([]);
});

test('hatching stays in its rectangle', () => {
  const numbers = hatchPath(110, 37)
    .match(/[\d.]+/g)!
    .map(Number);
  const points = Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at]!, numbers[2 * at + 1]!] as const);
  expect(points.length).toBeGreaterThan(40);
  expect(points.filter(([x, y]) => x > 110 || y > 37 || (x > 0 && x < 110 && y > 0 && y < 37))).toEqual([]);
});
