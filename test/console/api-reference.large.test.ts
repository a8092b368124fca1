/** The API reference in a browser, under the policy of the console. */

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeApiReference } from '../../lib/api-reference.ts';
import { siteOf } from '../../lib/local/site.ts';
import { openApiDocument } from '../../shared/api/openapi.ts';
import { shareAmong } from '../support/share.ts';
import { axeFindings, chromiumForTests, openPage } from './browser.ts';
import { DESK, PHONE } from './viewports.ts';

const browser = chromiumForTests();
const folder = mkdtempSync(join(tmpdir(), 'registry-graph-reference-'));
let server: Server;

beforeAll(async () => {
  writeApiReference(folder, openApiDocument() as never);
  const site = siteOf({ folder, documents: 'https://documents.example' });
  server = createServer((request, response) => {
    const { statusCode, headers, body } = site(request, request.url!)!;
    response.writeHead(statusCode, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs`;
/** As text, because the types of these tests know no document. */
const openAll = (page: Page): Promise<void> => page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
/** Leaves the first five and a share of sections, entries and contents: a few templates make all of them, and axe takes long for the whole page. */
async function keepShare(page: Page): Promise<void> {
  for (const repeated of ['section:not(:has(section))', 'nav li li', 'dl > div']) {
    const found = page.locator(repeated);
    const all = Array.from({ length: await found.count() }, (_, at) => at);
    const kept = [...new Set([...all.slice(0, 5), ...shareAmong(all)])];
    expect(kept.length).toBeGreaterThan(4);
    await found.evaluateAll((ones, left) => ones.forEach((one, at) => void (left.includes(at) || one.remove())), kept);
  }
}
const widthOf = (page: Page): Promise<number> => page.evaluate('document.documentElement.scrollWidth');

test.each([
  ['light', DESK],
  ['dark', PHONE],
] as const)('in %s at %o axe finds nothing, and the policy has nothing to refuse', async (colorScheme, viewport) => {
  const { page, faults } = await openPage(browser(), { colorScheme, viewport });
  await page.goto(address());
  await openAll(page);
  await keepShare(page);
  expect(await axeFindings(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('on a wide screen and on phones nothing is wider than the window', async () => {
  const { page } = await openPage(browser());
  await page.goto(address());
  await openAll(page);
  for (const viewport of [DESK, PHONE, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => widthOf(page)).toBe(viewport.width);
  }
  await page.context().close();
});

test('the contents stand beside the page on a wide screen, and are folded on a narrow one', async () => {
  const { page } = await openPage(browser(), { viewport: DESK });
  await page.goto(address());
  const link = page.locator('nav a[href="#submitSearch"]');
  await expect.poll(() => link.isVisible()).toBe(true);
  await link.click();
  expect(new URL(page.url()).hash).toBe('#submitSearch');
  await page.setViewportSize(PHONE);
  await expect.poll(() => link.isVisible()).toBe(false);
  await page.locator('nav summary').click();
  await expect.poll(() => link.isVisible()).toBe(true);
  await page.context().close();
});

test('on paper the contents are left out and every example is open', async () => {
  const { page } = await openPage(browser(), { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  await page.goto(address());
  await expect.poll(() => page.locator('nav').isVisible()).toBe(false);
  await expect.poll(() => page.locator('details pre').last().isVisible()).toBe(true);
  await page.context().close();
});
