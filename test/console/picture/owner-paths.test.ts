/** Paths from the target to parties without owners. */
import { expect, test } from 'vitest';
import { ownerPaths } from '../../../console/picture/owner-paths.ts';
import { casePartiesOf } from '../../../shared/model/picture/case-parties.ts';
import { whatIsShown } from '../../../shared/model/picture/what-is-shown.ts';
import { edgeOf, nodeOf } from '../../model/picture/random-case.ts';

const nodes = [nodeOf('t', 'company'), nodeOf('a', 'company'), nodeOf('b', 'company'), nodeOf('p', 'person'), nodeOf('d', 'person')];
const edges = [
  edgeOf('a', 't', 'Shareholder'),
  edgeOf('b', 't', 'Shareholder'),
  edgeOf('p', 'a', 'Shareholder'),
  edgeOf('d', 't', 'Director'),
];
const shown = whatIsShown(casePartiesOf({ nodes, edges }, 't', [], '2026-11-23'), { budget: 20 });

test('without a party in between all owners are on a path, and no officer', () => {
  expect([...ownerPaths(shown)].toSorted()).toEqual(['a', 'a>t', 'b', 'b>t', 'p', 'p>a', 't']);
});

test('through a party: what is above it, and its way down to the target', () => {
  expect([...ownerPaths(shown, 'p')].toSorted()).toEqual(['a', 'a>t', 'p', 'p>a', 't']);
  expect([...ownerPaths(shown, 'a')].toSorted()).toEqual(['a', 'a>t', 'p', 'p>a', 't']);
});

test('a list of owners is on the paths of its company', () => {
  const many = Array.from({ length: 7 }, (_, at) => nodeOf(`o${at}`, 'person'));
  const owned = many.map(({ _id }) => edgeOf(_id, 'a', 'Shareholder'));
  const listed = whatIsShown(casePartiesOf({ nodes: [...nodes, ...many], edges: [...edges, ...owned] }, 't', [], '2026-11-23'), {
    budget: 20,
  });
  expect(ownerPaths(listed, 'a').has('owners of a')).toBe(true);
  expect(ownerPaths(listed, 'b').has('owners of a')).toBe(false);
});

test('a circle ends', () => {
  const circle = [...edges, edgeOf('t', 'p', 'Shareholder')];
  expect(ownerPaths(whatIsShown(casePartiesOf({ nodes, edges: circle }, 't', [], '2026-11-23'), { budget: 20 })).has('t>p')).toBe(true);
});
