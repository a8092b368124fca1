/** Web search: what the two kinds of engines are asked, what their answers say, and what is no answer. Invented results. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { Changed, Refused, Throttled, Unavailable } from '../../../shared/registers/faults.ts';
import { liveTransport } from '../../../shared/registers/transport.ts';
import type { Transport, WireRequest } from '../../../shared/registers/wire-request.ts';
import {
  type WebSearchSettings as Settings,
  trustedOrigins,
  WebSearchSettings,
  webSearch,
} from '../../../shared/searches/idfinder/web-search.ts';
import { processorMs } from '../../support/processor-time.ts';
import { always, type Saved } from '../../support/replay.ts';

const SEARXNG: Settings = { provider: 'searxng', origin: 'http://searx.internal:8888' };
const BRAVE: Settings = { provider: 'brave', apiKey: 'test-key' };
const signal = AbortSignal.timeout(30_000);

const searxngAnswer = (results: object[], more: object = {}): Saved => ({
  body: JSON.stringify({ query: 'q', number_of_results: 0, results, answers: [], suggestions: [], unresponsive_engines: [], ...more }),
});
const braveAnswer = (results?: object[]): Saved => ({
  body: JSON.stringify({ type: 'search', query: { original: 'q' }, ...(results && { web: { type: 'search', results } }) }),
});
const search = (settings: Settings, saved: Saved, query = 'Fjord Invented') => webSearch(settings, always(saved))(query, signal);

/** The question that reaches the wire. */
async function question(settings: Settings, query: string): Promise<WireRequest> {
  const asked: WireRequest[] = [];
  const transport: Transport = (request) => {
    asked.push(request);
    return always(settings.provider === 'brave' ? braveAnswer() : searxngAnswer([]))(request);
  };
  await webSearch(settings, transport)(query, signal);
  return asked[0]!;
}

describe('the question', () => {
  test('SearXNG is asked for JSON where the operator has put it, a path before it is kept', async () => {
    const { method, url, secretHeaders, origins } = await question(SEARXNG, '"Fjord & Sønn" organisasjonsnummer');
    expect([method, url.origin, url.pathname, secretHeaders]).toEqual(['GET', SEARXNG.origin, '/search', {}]);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ q: '"Fjord & Sønn" organisasjonsnummer', format: 'json' });
    expect(origins).toEqual([SEARXNG.origin]);
    const below = await question({ provider: 'searxng', origin: 'https://example.org/searx/' }, 'q');
    expect(below.url.href).toMatch(/^https:\/\/example\.org\/searx\/search\?/);
  });

  test('Brave is asked with the key in a header that its own origin alone sees', async () => {
    const { url, secretHeaders, secretOrigins, origins } = await question(BRAVE, 'q');
    expect(url.origin + url.pathname).toBe('https://api.search.brave.com/res/v1/web/search');
    expect(url.href).not.toContain('test-key');
    expect(secretHeaders).toEqual({ 'x-subscription-token': 'test-key' });
    expect([secretOrigins, origins]).toEqual([['https://api.search.brave.com'], ['https://api.search.brave.com']]);
  });

  test('no question is longer than 400 letters or 50 words, or has half a letter', async () => {
    const q = async (query: string) => (await question(BRAVE, query)).url.searchParams.get('q')!;
    expect(await q('x'.repeat(100_000))).toHaveLength(400);
    expect((await q('a '.repeat(1_000))).split(' ')).toHaveLength(50);
    expect(await q(`${'x'.repeat(399)}👍`)).toBe(`${'x'.repeat(399)}\ufffd`);
  });
});

describe('the results', () => {
  test('SearXNG: title, address and snippet, in their order', async () => {
    const results = [
      { title: 'FJORD INVENTED AS', url: 'https://example.org/923609016', content: 'Org.nr 923 609 016', engine: 'x', score: 1 },
      { title: 'Elsewhere', url: 'http://example.net/', content: '' },
    ];
    expect(await search(SEARXNG, searxngAnswer(results))).toEqual([
      { title: 'FJORD INVENTED AS', url: 'https://example.org/923609016', snippet: 'Org.nr 923 609 016' },
      { title: 'Elsewhere', url: 'http://example.net/', snippet: '' },
    ]);
  });

  test('Brave: mark-up and character references are gone, numbers stay whole', async () => {
    const results = [
      {
        title: '<strong>Fjord</strong> &amp; S&#x27;n',
        url: 'https://example.org/',
        description: 'SIREN <strong>552</strong> 120&nbsp;222  &lt;b&gt;',
      },
    ];
    expect(await search(BRAVE, braveAnswer(results))).toEqual([
      { title: "Fjord & S'n", url: 'https://example.org/', snippet: 'SIREN 552 120 222 <b>' },
    ]);
  });

  test('nothing found is an empty list', async () => {
    expect(await search(SEARXNG, searxngAnswer([]))).toEqual([]);
    expect(await search(BRAVE, braveAnswer())).toEqual([]);
    expect(await search(BRAVE, braveAnswer([]))).toEqual([]);
  });

  test('what has no address of the web is left out; of the rest there are 20, and none is long', async () => {
    const odd = [
      { title: 'x' },
      { url: null },
      { url: 'javascript:alert(1)' },
      { url: '/path' },
      { url: `https://example.org/${'x'.repeat(3_000)}` },
    ];
    const many = Array.from({ length: 30 }, (_, at) => ({
      url: `https://example.org/${at}`,
      title: 'T'.repeat(9_000),
      content: 's'.repeat(9_000),
    }));
    const results = await search(SEARXNG, searxngAnswer([...odd, ...many]));
    expect(results.map(({ url }) => url)).toEqual(many.slice(0, 20).map(({ url }) => url));
    expect([results[0]!.title.length, results[0]!.snippet.length]).toEqual([300, 2_000]);
  });

  test('hostile text is text, and is over at once', async () => {
    const started = processorMs();
    for (const piece of ['<', '<a', '&', '&#', '<a <', ' ', '\ud800', '\u202e', '</']) {
      const [result] = await search(SEARXNG, searxngAnswer([{ url: 'https://example.org/', title: piece.repeat(100_000), content: 'x' }]));
      expect(result!.title.isWellFormed()).toBe(true);
    }
    expect(processorMs() - started).toBeLessThan(20_000);
  });
});

describe('what is no answer', () => {
  const both: [string, Settings][] = [
    ['SearXNG', SEARXNG],
    ['Brave', BRAVE],
  ];
  const page = { contentType: 'text/html', body: '<!DOCTYPE html><html><body>Please wait</body></html>' };

  test.each<[string, Saved, new (message: string) => Error]>([
    ['401', { status: 401, body: '{}' }, Refused],
    ['403, also as a page: JSON is not switched on', { ...page, status: 403 }, Refused],
    ['429', { status: 429, headers: { 'retry-after': '3' }, body: '{}' }, Throttled],
    ['500', { status: 500, body: 'x' }, Unavailable],
    ['a page in the place of results', page, Unavailable],
    ['400', { status: 400, body: '{}' }, Changed],
    ['404', { status: 404, body: '{}' }, Changed],
    ['302', { status: 302, body: '' }, Changed],
    ['nothing', { body: '' }, Changed],
    ['another shape', { body: '{"results":"none"}' }, Changed],
    ['a list', { body: '[]' }, Changed],
    ['depth', { body: `{"results":${'['.repeat(5_000)}` }, Changed],
    ['2 MB', { body: `"${'x'.repeat(2 * 1024 * 1024)}"` }, Changed],
  ])('%s', async (_, saved, fault) => {
    for (const [, settings] of both) await expect(search(settings, saved)).rejects.toBeInstanceOf(fault);
  });

  test('a throttle says how long', async () => {
    const fault = await search(BRAVE, { status: 429, headers: { 'retry-after': '3' }, body: '{}' }).catch((error) => error);
    expect(fault.retryAfter).toBe(3);
  });

  test('SearXNG of which no engine answered has not found nothing', async () => {
    await expect(search(SEARXNG, searxngAnswer([], { unresponsive_engines: [['brave', 'timeout']] }))).rejects.toBeInstanceOf(Unavailable);
    const [some] = await search(
      SEARXNG,
      searxngAnswer([{ url: 'https://example.org/' }], { unresponsive_engines: [['brave', 'timeout']] }),
    );
    expect(some!.url).toBe('https://example.org/');
  });

  test('Brave answers 422 to an unknown key and to a malformed query', async () => {
    const refusal = (code: string, detail: string) => ({
      status: 422,
      body: JSON.stringify({ type: 'ErrorResponse', error: { code, detail } }),
    });
    await expect(search(BRAVE, refusal('SUBSCRIPTION_TOKEN_INVALID', 'The token is invalid'))).rejects.toBeInstanceOf(Refused);
    await expect(search(BRAVE, refusal('VALIDATION', 'Unable to validate request parameter(s)'))).rejects.toBeInstanceOf(Changed);
  });

  test('no fault shows the key or the question', async () => {
    const fault = await search(BRAVE, { status: 500, body: 'x' }, 'secret name').catch((error) => error);
    expect(JSON.stringify([fault.message, fault.url, fault])).not.toMatch(/test-key|secret/);
  });
});

describe('where it goes', () => {
  test('the operator’s own SearXNG is asked inside and without TLS, and nothing else is', async () => {
    const { body } = searxngAnswer([{ url: 'https://example.org/', title: 'Fjord', content: '' }]);
    const server = createServer((request, response) => {
      if (request.url?.includes('elsewhere')) response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      else response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    }).listen(0, '127.0.0.1');
    await new Promise((ready) => server.once('listening', ready));
    try {
      const settings: Settings = { provider: 'searxng', origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
      const trusted = webSearch(settings, liveTransport(trustedOrigins(settings)));
      expect(await trusted('Fjord', signal)).toMatchObject([{ title: 'Fjord' }]);
      await expect(trusted('elsewhere', signal)).rejects.toBeInstanceOf(Changed);
      await expect(webSearch(settings, liveTransport())('Fjord', signal)).rejects.toBeInstanceOf(Changed);
    } finally {
      server.close();
    }
    expect(trustedOrigins({ provider: 'searxng', origin: 'https://example.org/searx' })).toEqual({
      'https://example.org': 'https://example.org',
    });
    expect(trustedOrigins(BRAVE)).toEqual({});
  });

  test('the caller’s time ends the question', async () => {
    const never: Transport = ({ signal: given }) =>
      new Promise((_, fail) => given.addEventListener('abort', () => fail(new Unavailable('no answer', { timedOut: true }))));
    await expect(webSearch(SEARXNG, never)('q', AbortSignal.timeout(20))).rejects.toBeInstanceOf(Unavailable);
  });

  test.each([
    [{ provider: 'searxng', origin: 'http://127.0.0.1:8888' }, true],
    [{ provider: 'brave', apiKey: 'x' }, true],
    [{ provider: 'searxng' }, false],
    [{ provider: 'searxng', origin: 'ftp://example.org' }, false],
    [{ provider: 'searxng', origin: 'example.org' }, false],
    [{ provider: 'brave', apiKey: '' }, false],
    [{ provider: 'other', apiKey: 'x' }, false],
    [{}, false],
  ])('the setting %j is understood: %s', (setting, isUnderstood) => {
    expect(WebSearchSettings.safeParse(setting).success).toBe(isUnderstood);
  });
});
