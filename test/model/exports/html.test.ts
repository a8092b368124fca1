/** An exported page in a browser: nothing runs, nothing is loaded, nothing leaves its place, and thirty parties are one sheet of paper. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ExportFormat } from '../../../shared/model/exports/format.ts';
import { type ExportGraph, graphOfCase } from '../../../shared/model/exports/graph.ts';
import { html } from '../../../shared/model/exports/html.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { svg } from '../../../shared/model/exports/svg.ts';
import { axeFindings, chromiumForTests, openPage } from '../../console/browser.ts';
import { largeCase } from '../../console/made-case.ts';
import { edgeOf, nodeOf } from '../picture/random-case.ts';
import { sandboxCases, UPDATED_AT } from './cases.ts';
import { HOSTILE_NAMES } from './generated.ts';
import { exportGraph, randomGraph } from './random-graph.ts';
import { OPTIONS } from './svg-parts.ts';

const browser = chromiumForTests();
const folder = mkdtempSync(join(tmpdir(), 'registry-graph-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (format: ExportFormat, graph: ExportGraph): string => [...format.pieces(graph, OPTIONS, new Losses())].join('');

async function opened(format: ExportFormat, graph: ExportGraph, size = { width: 1280, height: 900 }) {
  const file = join(folder, `${crypto.randomUUID()}.${format.file(OPTIONS).extension}`);
  writeFileSync(file, textOf(format, graph));
  const { page, faults } = await openPage(browser(), { viewport: size });
  onTestFinished(() => page.context().close());
  page.on('request', (request) => {
    if (request.url() !== pathToFileURL(file).href) faults.push(`request to ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(pathToFileURL(file).href);
  return { page, faults };
}

const large = (count: number): ExportGraph => graphOfCase({ caseId: 'c'.repeat(32), updatedAt: UPDATED_AT, target: largeCase(count) });

/** Every field that a register fills has the text. */
function hostileGraph(texts: readonly string[]): ExportGraph {
  const facts = (text: string) => ({
    ...{ legalName: text, legalForm: text, companyStatus: text, registrationDate: text, nationality: text, countryOfRegistration: text },
    identifiers: [{ type: text, value: text }],
    addresses: [{ type: 'registered' as const, lines: [], text }],
  });
  const nodes = [nodeOf('t', 'company'), ...texts.map((text, at) => nodeOf(`n${at}`, at % 2 ? 'person' : 'company', facts(text)))];
  const edges = texts.map((text, at) => edgeOf(`n${at}`, 't', at % 3 ? 'Other' : 'Shareholder', { role: text, from: text }));
  return exportGraph({ nodes, edges });
}

describe.each([
  ['html', html],
  ['svg', svg],
] as const)('%s', (_, format) => {
  test('hostile names run no script and load nothing', async () => {
    const { page, faults } = await opened(format, hostileGraph(HOSTILE_NAMES));
    expect(await page.locator('script, img, a, iframe, object, foreignObject').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('the same case gives the same text', () => {
    expect(textOf(format, randomGraph(5, 60))).toBe(textOf(format, randomGraph(5, 60)));
  });
});

test('a page of the sandbox has no finding of axe, and no text beside the page', async () => {
  const { graph } = (await sandboxCases()).find(({ name }) => name.startsWith('NO') && name.endsWith('expanded'))!;
  const { page, faults } = await opened(html, graph);
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  expect(faults).toEqual([]);
});

/** A4 landscape within the margins of the page, at 96 pixels an inch. */
const SHEET = { width: Math.floor((273 / 25.4) * 96), height: Math.floor((184 / 25.4) * 96) };

test('the picture of thirty parties is one sheet, and its letters can be read', async () => {
  const { page } = await opened(html, large(30), SHEET);
  await page.emulateMedia({ media: 'print' });
  const { bottom, scale } = await page.locator('figure svg').evaluate((picture) => {
    const { bottom, width } = picture.getBoundingClientRect();
    return { bottom, scale: width / Number(picture.getAttribute('width')) };
  });
  expect(bottom).toBeLessThanOrEqual(SHEET.height);
  expect(scale).toBeGreaterThan(0.4);
});

/** Of an element of SVG; the types of a browser are not here. */
interface Drawn {
  getBBox(): { x: number; y: number; width: number; height: number };
}

test('every text of a picture lies within its box', async () => {
  const { page } = await opened(svg, large(60));
  const outside = await page.locator('g[data-id]').evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const area = (box.querySelector('.p-box') as unknown as Drawn).getBBox();
      return [...box.querySelectorAll('.p-name, .p-detail')].flatMap((text) => {
        const { x, y, width, height } = (text as unknown as Drawn).getBBox();
        return x >= 0 && y >= 0 && x + width <= area.width && y + height <= area.height ? [] : [text.textContent];
      });
    }),
  );
  expect(outside).toEqual([]);
});

test('a picture alone is one sheet of paper, however large it is', async () => {
  const { page } = await opened(svg, large(60));
  const file = await page.pdf({ preferCSSPageSize: true });
  expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
