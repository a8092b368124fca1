import { expect, test } from 'vitest';
import type { PartyEdge } from '../../../shared/model/picture/case-parties.ts';
import { withBackEdges } from '../../../shared/model/picture/circles.ts';

const edge = (from: string, to: string, weight = 10): PartyEdge => ({
  ...{ id: `${from}>${to}`, from, to, weight, kind: 'owner', isOffice: false, former: false, indirect: false, statedByOwner: false },
  ...{ label: [], relationships: [], present: [] },
});
const backOf = (edges: PartyEdge[]): string[] =>
  withBackEdges(edges, 't')
    .filter(({ back }) => back)
    .map(({ id }) => id);

test('the edge from a party on the way to the target closes the circle', () => {
  expect(backOf([edge('a', 't'), edge('b', 'a'), edge('a', 'b')])).toEqual(['a>b']);
  expect(backOf([edge('a', 't'), edge('t', 'a')])).toEqual(['t>a']);
});

test('two ways to one owner are no circle', () => {
  expect(backOf([edge('a', 't'), edge('b', 't'), edge('c', 'a'), edge('c', 'b')])).toEqual([]);
});

test('of two edges of a circle off the target, the heavier way is followed first', () => {
  const circle = [edge('a', 't', 5), edge('b', 't', 60), edge('a', 'b', 10), edge('b', 'a', 10)];
  expect(backOf(circle)).toEqual(['b>a']);
});

test('a circle that the target does not reach is opened as well', () => {
  expect(backOf([edge('t', 'x'), edge('y', 'z'), edge('z', 'y')])).toHaveLength(1);
});

test('a chain of 20,000 companies does not exhaust the stack', () => {
  const chain = Array.from({ length: 20_000 }, (_, at) => edge(`c${at + 1}`, at === 0 ? 't' : `c${at}`));
  expect(backOf([...chain, edge('t', 'c20000')])).toEqual(['t>c20000']);
});
