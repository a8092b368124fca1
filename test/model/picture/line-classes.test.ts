/** How a line looks. */
import { expect, test } from 'vitest';
import { casePartiesOf } from '../../../shared/model/picture/case-parties.ts';
import { lineClasses } from '../../../shared/model/picture/line-classes.ts';
import { pictureOf } from '../../../shared/model/picture/picture.ts';
import { edgeOf, nodeOf } from './random-case.ts';

type Relationship = Parameters<typeof edgeOf>[3];

function classesOf(nature: Parameters<typeof edgeOf>[2], more: Relationship = {}): string[] {
  const graph = { nodes: [nodeOf('t', 'company'), nodeOf('o', 'company')], edges: [edgeOf('o', 't', nature, more)] };
  const { lines } = pictureOf(casePartiesOf(graph, 't', [], '2026-11-23'), { width: 900, height: 600, former: true });
  return lineClasses(lines[0]!);
}
const interestOf = (minimum: number) => ({ interests: [{ kind: 'shareholding' as const, share: { minimum, maximum: 100 } }] });

test.each([
  [24.9, ['owner']],
  [25, ['owner', 'quarter']],
  [49.9, ['owner', 'quarter']],
  [50, ['owner', 'half']],
])('from %d percent on a line is %j', (minimum, classes) => {
  expect(classesOf('Shareholder', interestOf(minimum))).toEqual(classes);
});

test('a line is indirect where nothing states it direct, former where it has ended', () => {
  expect(classesOf('Person With Significant Control', interestOf(25))).toEqual(['owner', 'quarter', 'indirect']);
  expect(classesOf('Shareholder', { former: true })).toEqual(['owner', 'former']);
  expect(classesOf('Fund Manager')).toEqual(['structure']);
});
