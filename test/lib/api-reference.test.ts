/** The API reference says all that the OpenAPI document says: every operation, error code and shape, with calls that work as they stand. */
import { execFileSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { registryGraph } from '../../client/src/index.ts';
import { clientCall, curlCall } from '../../lib/api-reference/calls.ts';
import { errorAnchor, type OpenApi, type Operation, readDocument } from '../../lib/api-reference/document.ts';
import { apiReference } from '../../lib/api-reference.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { openApiDocument } from '../../shared/api/openapi.ts';
import { ERRORS } from '../../shared/platform/requests/errors.ts';

/** Bytes. A page with every field of every shape, in one request. */
const MAX_PACKED = 142_000;

const openApi = openApiDocument() as unknown as OpenApi;
const page = apiReference(openApi);
const reference = readDocument(openApi);
const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);

test('every operation is on the page, and in its contents', () => {
  expect(reference.operations).toHaveLength(endpoints().length);
  for (const { id } of endpoints()) {
    expect(ids).toContain(id);
    expect(page).toContain(`<li><a href="#${id}">`);
  }
});

test('every error code that an operation can give is on the page with remedy and example', () => {
  const codes = new Set(Object.values(openApi.components.examples).map(({ value }) => (value as { code: string }).code));
  expect(codes.size).toBeGreaterThan(45);
  for (const code of codes) {
    expect(Object.hasOwn(ERRORS, code), code).toBe(true);
    const at = page.indexOf(`<h3 id="${errorAnchor(code)}">`);
    expect(at, code).toBeGreaterThan(0);
    const section = page.slice(at, page.indexOf('</section>', at));
    expect(section).toMatch(/<b>What to do:<\/b> \S/);
    expect(section).toContain(`&quot;code&quot;: &quot;${code}&quot;`);
  }
});

test('every shape and every one of its fields has an anchor', () => {
  const { schemas } = openApi.components;
  const missing = Object.keys(schemas).filter((name) => !ids.includes(reference.anchorOf(name)));
  expect(missing).toEqual([]);
  const fields = reference.shapes.flatMap(([name, { properties = {} }]) => Object.keys(properties).map((field) => `${name}.${field}`));
  expect(fields.length).toBeGreaterThan(300);
  expect(fields.filter((field) => !ids.includes(field))).toEqual([]);
});

test('no anchor is broken, and none is there twice', () => {
  const links = [...page.matchAll(/href="#([^"]*)"/g)].map(([, anchor]) => anchor!);
  expect(links.filter((anchor) => !ids.includes(anchor))).toEqual([]);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('the page has no script, no style of its own and nothing of another host', () => {
  expect(page).not.toMatch(/<script|<style| style=| on\w+=|<img|<iframe/i);
  expect([...page.matchAll(/(?:href|src)="([^#"][^"]*)"/g)].map(([, target]) => target)).toEqual([
    'data:,',
    '/docs/reference.css',
    '/openapi.json',
  ]);
});

test(`the page is at most ${MAX_PACKED} bytes in gzip`, () => {
  expect(gzipSync(page, { level: 9 }).length).toBeLessThan(MAX_PACKED);
});

test('what the page is made of names every code once as a section', () => {
  expect(reference.errors.map(({ status }) => status).filter((status) => !/^[45]\d\d$/.test(status))).toEqual([]);
});

test('markup in any text of the document is shown as text', () => {
  const hostile = '<img src=x onerror="alert(1)">\'&`</code><script>';
  const spoiled = JSON.parse(JSON.stringify(openApi), (key, value) =>
    ['description', 'summary', 'error', 'title', 'version'].includes(key) && typeof value === 'string' ? hostile : value,
  ) as OpenApi;
  const withNames = {
    ...spoiled,
    components: { ...spoiled.components, schemas: { ...spoiled.components.schemas, '"><script>': { type: hostile } } },
  };
  expect(apiReference(withNames)).not.toMatch(/<script|<img|onerror="/);
});

describe('calls', () => {
  const calls = reference.operations.flatMap((operation) => {
    const examples = Object.values(operation.requestBody?.content['application/json']?.examples ?? {});
    const bodies = examples.length > 0 ? examples.map(({ value }) => value) : [undefined];
    return bodies.map((body, at) => ({ name: `${operation.operationId} ${at + 1}`, operation, body }));
  });

  const requests = curled(calls.map(({ operation, body }) => curlCall(operation, body)));

  test('each command calls curl once', () => {
    expect(requests).toHaveLength(calls.length);
  });

  test.each(calls.map((call, at) => ({ ...call, request: requests[at]! })))(
    '$name: curl sends the request of the example',
    ({ operation, body, request }) => {
      const { method, url, headers, data } = request;
      expect([method, url]).toEqual([operation.method, `http://service.example${requested(operation)}`]);
      expect(data === undefined ? undefined : JSON.parse(data)).toEqual(body);
      expect(headers.some((header) => /^(?:X-API-Key: key|Authorization: Bearer token)$/.test(header))).toBe(operation.security.length > 0);
    },
  );

  test.each(calls)('$name: the client sends the request of the example', async ({ operation, body }) => {
    const sent = await sentBy(clientCall(operation, body));
    expect(sent).toEqual({ method: operation.method, path: requested(operation), ...(body !== undefined && { body }) });
  });
});

function requested({ path, parameters = [] }: Operation): string {
  const chosen = parameters.filter((one) => one.in === 'query' && one.required).map(({ name, example }) => `${name}=${example}`);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters.find((one) => one.name === name)?.example)),
  );
  return [filled, ...chosen].join('?');
}

/** What a shell would call curl with, by each command: one process for all, because a process that tests have filled takes half a second to start one. */
function curled(commands: readonly string[]): { method: string; url: string; headers: string[]; data: string | undefined }[] {
  const stub = `uuidgen() { echo 8e03978e; }; curl() { printf '%s\\0' "$@"; printf '\\n\\0'; }; URL=http://service.example KEY=key TOKEN=token`;
  const printed = execFileSync('bash', ['-c', [stub, ...commands].join('\n')], { encoding: 'utf8' });
  return printed
    .split('\n\0')
    .slice(0, -1)
    .map((call) => {
      const words = call.split('\0').slice(0, -1);
      const after = (flag: string): string[] => words.flatMap((word, at) => (word === flag ? [words[at + 1]!] : []));
      return {
        method: after('-X')[0] ?? 'GET',
        url: words.find((word) => /^http/.test(word))!,
        headers: after('-H'),
        data: after('-d')[0],
      };
    });
}

/** The first request of a client whose service answers nothing. */
async function sentBy(statement: string): Promise<{ method: string; path: string; body?: unknown }> {
  const requests: { method: string; path: string; body?: unknown }[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(url));
    requests.push({ method: init.method ?? 'GET', path: pathname + search, ...(init.body ? { body: JSON.parse(String(init.body)) } : {}) });
    throw new TypeError('no network');
  };
  const rg = registryGraph({ baseUrl: 'http://127.0.0.1:1', apiKey: 'rgtest_key', fetch: fetch as typeof globalThis.fetch, maxRetries: 0 });
  const AsyncFunction = (async () => {}).constructor as new (...words: string[]) => (client: typeof rg) => Promise<unknown>;
  await new AsyncFunction('rg', statement)(rg).catch(() => undefined);
  return requests[0]!;
}
