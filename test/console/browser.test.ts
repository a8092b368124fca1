/** The browser of these tests sees what it is there to see: violations of the policy, errors, and what axe finds. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleHeaders } from '../../lib/console-headers.ts';
import { chromiumPath } from '../support/chromium.ts';
import { axeFindings, chromiumForTests, openPage } from './browser.ts';

const BAD =
  '<!doctype html><html lang="en"><title>Bad</title><main><h1>Bad</h1><img src="data:,"><p style="color:red">x</p><script>1</script></main>';
const browser = chromiumForTests();
let server: Server;

beforeAll(async () => {
  const headers = { ...consoleHeaders({ documents: 'https://documents.example' }), 'content-type': 'text/html' };
  server = createServer((_, response) => void response.writeHead(200, headers).end(BAD));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

test('an inline style, an inline script and an image without a text are found', async () => {
  const { page, faults } = await openPage(browser());
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(await axeFindings(page)).toEqual([expect.stringMatching(/^image-alt: img /)]);
  expect(faults.filter((fault) => fault.startsWith('script-src-elem inline'))).toHaveLength(1);
  expect(faults.filter((fault) => fault.startsWith('style-src-attr inline'))).toHaveLength(1);
});

test('CHROMIUM_PATH decides if it names a file, and without it a usual name on the PATH', () => {
  expect(chromiumPath({ CHROMIUM_PATH: process.execPath, PATH: '/nowhere' })).toBe(process.execPath);
  expect(chromiumPath({ ...process.env, CHROMIUM_PATH: '/nowhere/chromium' })).toBeUndefined();
  expect(chromiumPath({ PATH: '/nowhere' })).toBeUndefined();
});
