/** How large a list is. */
import { expect, test } from 'vitest';
import { casePartiesOf } from '../../../shared/model/picture/case-parties.ts';
import { listSize } from '../../../shared/model/picture/list-size.ts';
import { type List, whatIsShown } from '../../../shared/model/picture/what-is-shown.ts';
import { edgeOf, nodeOf } from './random-case.ts';

function officers(count: number, legalName = 'Ada'): List {
  const persons = Array.from({ length: count }, (_, at) => nodeOf(`p${at}`, 'person', { legalName }));
  const graph = { nodes: [nodeOf('t', 'company'), ...persons], edges: persons.map(({ _id }) => edgeOf(_id, 't', 'Director')) };
  return whatIsShown(casePartiesOf(graph, 't', [], '2026-11-23'), { budget: 50 }).lists[0]!;
}

test('a list shows six rows and then a count, twelve in a file', () => {
  const heights = (inFile: boolean) => [1, 6, 7, 12, 13, 120].map((count) => listSize(officers(count), inFile).height);
  expect(heights(false)).toEqual([58, 178, 202, 202, 202, 202]);
  expect(heights(true)).toEqual([58, 178, 202, 322, 346, 346]);
});

test('a list of a file is as wide as its rows, within limits', () => {
  expect(listSize(officers(2), true).width).toBe(214);
  expect(listSize(officers(2, 'A person of a name that is long'), false).width).toBe(214);
  const { width } = listSize(officers(2, 'A person of a name that is long'), true);
  expect(width).toBeGreaterThan(250);
  expect(listSize(officers(2, 'A'.repeat(500)), true).width).toBe(400);
});
