/** What came, went and changed between two days. */
import { expect, test } from 'vitest';
import { changesBetween, marksOf } from '../../console/what-changed.ts';
import type { GraphEdge } from '../../shared/model/entity/graph.ts';
import { graphOn } from '../../shared/model/entity/graph.ts';
import { casePartiesOf } from '../../shared/model/picture/case-parties.ts';
import { edgeOf, nodeOf } from '../model/picture/random-case.ts';
import { axeInBothThemes } from './browser.ts';
import { consoleService } from './console.ts';

const nodes = ['t', 's', 'a', 'b', 'c', 'd'].map((id) => nodeOf(id, 'company'));
const held = (from: string, exact: number, days: Partial<GraphEdge>): GraphEdge => ({
  ...edgeOf(from, 't', 'Shareholder', { interests: [{ kind: 'shareholding', share: { exact } }], ...days }),
  _id: `${from} ${exact}`,
});
const edges = [
  ...[held('a', 30, { from: '2020-01-01' }), held('b', 10, { to: '2022-01-01', former: true }), held('b', 60, { from: '2022-01-01' })],
  ...[held('c', 40, { to: '2023-01-01', former: true }), held('d', 20, { from: '2023-01-01' })],
  edgeOf('t', 's', 'Subsidiary', { from: '2023-01-01' }),
];
const on = (day: string) => casePartiesOf(graphOn({ nodes, edges }, day), 't', [], day);

test('what came, then what went, then what changed, with the words of both days', () => {
  const changes = changesBetween(on('2021-01-01'), on('2024-01-01'));
  expect(changes.map(({ kind, edge, before, after }) => [kind, edge.id, before, after])).toEqual([
    ['came', 'd>t', undefined, 'Shareholder, 20 % shares'],
    ['came', 't>s', undefined, 'Subsidiary'],
    ['went', 'c>t', undefined, 'Shareholder, 40 % shares'],
    ['changed', 'b>t', 'Shareholder, 10 % shares', 'Shareholder, 60 % shares'],
  ]);
  expect([...marksOf(changes)].toSorted()).toEqual([
    ['b', 'changed'],
    ['c', 'went'],
    ['d', 'came'],
    ['s', 'came'],
  ]);
});

test('between two days without an event nothing has changed', () => {
  expect(changesBetween(on('2024-01-01'), on('2024-06-01'))).toEqual([]);
});

const running = consoleService();

test('in the page: a list of what changed, and the boxes are marked', async () => {
  const { apiKey, api } = await running().account();
  const { caseId } = await api.search('GB', '99000010');
  const page = await running().open('/app/cases', { key: apiKey });
  await page.goto(`${running().stack.baseUrl}/app/case/${caseId}?view=picture`);
  await page.locator('.box.target').waitFor();
  await page.locator('.menu summary', { hasText: 'View' }).click();
  await page.getByLabel('Compare with').fill('2019-01-01');
  await page.keyboard.press('Escape');
  const changes = page.getByRole('region', { name: 'From 2019-01-01 to today' });
  await expect.poll(() => changes.getByRole('listitem').allInnerTexts()).toContainEqual(expect.stringMatching(/^went Cora Bygone: /));
  await expect.poll(() => page.locator('.box.went .detail').allTextContents()).toContainEqual(expect.stringContaining('went'));
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  if (process.env.GALLERY) {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.screenshot({ path: `${process.env.GALLERY}/compare-${width}.png` });
    }
  }
  await changes.getByRole('button', { name: 'End the comparison' }).click();
  await changes.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.has('since')).toBe(false);
});
