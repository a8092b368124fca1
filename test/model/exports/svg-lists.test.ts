/** Lists of an exported picture. */
import { expect, test } from 'vitest';
import { drawCase } from '../../../shared/model/exports/drawn-case.ts';
import { svgList } from '../../../shared/model/exports/svg-lists.ts';
import { edgeOf, nodeOf } from '../picture/random-case.ts';
import { exportGraph } from './random-graph.ts';
import { textsOf } from './svg-parts.ts';

function listOf(count: number, nature: 'Director' | 'Shareholder'): string {
  const persons = Array.from({ length: count }, (_, at) => nodeOf(`p${at}`, 'person', { legalName: `Person ${at} <Numbered>` }));
  const share = (at: number) => ({ interests: [{ kind: 'shareholding' as const, share: { exact: 10 - at / 10 } }] });
  const edges = persons.map(({ _id }, at) => edgeOf(_id, 't', nature, nature === 'Shareholder' ? share(at) : {}));
  const { picture } = drawCase(exportGraph({ nodes: [nodeOf('t', 'company'), ...persons], edges }));
  return svgList(picture.lists[0]!).text;
}

test('officers are twelve rows with their office, and a count', () => {
  const text = listOf(120, 'Director');
  expect(text).toContain('>Officers 120</text>');
  expect(textsOf(text, 'p-row')).toHaveLength(12);
  expect(textsOf(text, 'p-row')[0]).toBe('Person 0 &lt;Numbered&gt;');
  expect(textsOf(text, 'p-value')).toEqual([...Array(12).fill('Director'), 'and 108 more']);
});

test('owners have their shares, the largest first', () => {
  const text = listOf(8, 'Shareholder');
  expect(text).toContain('>Owners 8</text>');
  expect(textsOf(text, 'p-share').slice(0, 3)).toEqual(['10 %', '9.9 %', '9.8 %']);
  expect(text).not.toContain('more</text>');
});
