/** Pages of the console on this machine: before the routes, with the headers of the list, and nothing outside their folder. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleHeaders } from '../../lib/console-headers.ts';
import { type Site, siteOf } from '../../lib/local/site.ts';

const DOCUMENTS = 'http://127.0.0.1:4000';
const above = mkdtempSync(join(tmpdir(), 'registry-graph-site-'));
const folder = join(above, 'console');
let site: Site;

beforeAll(() => {
  mkdirSync(join(folder, 'app/assets'), { recursive: true });
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'index.html'), 'the console');
  writeFileSync(join(folder, 'app/assets/main-1.js'), 'a script');
  writeFileSync(join(folder, 'docs/index.html'), 'the reference');
  writeFileSync(join(above, 'secret.txt'), 'not of the site');
  site = siteOf({ folder, documents: DOCUMENTS });
});
afterAll(() => rmSync(above, { recursive: true, force: true }));

const answer = (path: string, method = 'GET', accept = '*/*') => site({ method, headers: { accept } } as IncomingMessage, path);
const shown = (path: string, ...more: string[]): [number | undefined, string | undefined] => {
  const found = answer(path, ...more);
  return [found?.statusCode, found?.body.toString()];
};

describe('an address', () => {
  test.each(['/', '/app/cases', '/app/case/7635', '/app/'])('%s is the page of the console', (path) => {
    expect(shown(path)).toEqual([200, 'the console']);
  });

  test.each([
    ['/docs', 200, 'the reference'],
    ['/app/assets/main-1.js', 200, 'a script'],
    ['/app/assets/main-2.js', 404, 'There is no such file'],
    ['/app/../../secret.txt', 404, 'There is no such file'],
    ['/app/%2e%2e/%2e%2e/secret.txt', 404, 'There is no such file'],
  ])('%s gives %i', (path, status, body) => {
    expect(shown(path)).toEqual([status, body]);
  });

  test.each([
    ['/cases', 'GET', '*/*'],
    ['/search', 'POST', '*/*'],
    ['/', 'POST', '*/*'],
    ['/', 'GET', 'application/json'],
    ['/documents/1', 'GET', 'text/html'],
  ])('%s by %s for %s is the API’s', (path, method, accept) => {
    expect(answer(path, method, accept)).toBeUndefined();
  });

  test('a browser that takes JSON as well gets the page', () => {
    expect(shown('/', 'GET', 'text/html,application/json')).toEqual([200, 'the console']);
  });

  test('HEAD has the headers of GET and no body', () => {
    expect(shown('/', 'HEAD')).toEqual([200, '']);
    expect(answer('/', 'HEAD')?.headers).toEqual(answer('/')?.headers);
  });
});

describe('headers', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/app/cases', 'text/html; charset=utf-8', 'no-cache'],
    ['/app/assets/main-1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ])('of %s: the list of the console, %s, %s', (path, type, cache) => {
    const listed = Object.entries(consoleHeaders({ documents: DOCUMENTS })).map(([name, value]) => [name.toLowerCase(), value]);
    const own = { 'content-type': type, 'cache-control': cache, vary: 'accept-encoding' };
    expect(answer(path)?.headers).toEqual({ ...Object.fromEntries(listed), ...own });
  });

  test('a browser that takes gzip gets it, as from CloudFront', () => {
    const packed = site(
      { method: 'GET', headers: { accept: '*/*', 'accept-encoding': 'gzip, br' } } as unknown as IncomingMessage,
      '/app/assets/main-1.js',
    )!;
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body).toString()).toBe('a script');
  });
});
