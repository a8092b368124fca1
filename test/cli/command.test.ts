/** The command `registry-graph` against the running service: what it prints at two widths, its JSON, its exit codes, and what it keeps. */
import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { profileFile } from '../../cli/src/profile-file.ts';
import { shapeErrors } from '../support/api.ts';
import { isWhole } from '../support/share.ts';
import { service } from '../support/stack.ts';
import { command, emptyHome, type Ran, type Settings } from './terminal.ts';

const running = service();
const FOUND = ['GB', '99000010'];
type Rg = (args: readonly string[], settings?: Settings) => Promise<Ran>;

/** The command with a new account, and a way to set more. */
async function connected(wanted = {}): Promise<Rg> {
  const { apiKey } = await running().account(wanted);
  const given = { REGISTRY_GRAPH_URL: running().stack.baseUrl, REGISTRY_GRAPH_KEY: apiKey };
  return (args, settings = {}) => command(args, { ...settings, env: { ...given, ...settings.env } });
}

const caseIdIn = (stdout: string): string => /case ([0-9a-f]{32})/.exec(stdout)![1]!;

/** Ids, times and addresses, which differ in each run, as zeros of the same width. */
const steady = (text: string): string =>
  text
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b[0-9a-f]{32,64}\b/g, (id) => '0'.repeat(id.length))
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, '2026-01-01 00:00 UTC')
    .replace(/\b20(?:2[6-9]|[3-9]\d)-\d\d-\d\d/g, '2026-01-01')
    .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:0')
    .replace(/user-\d+-\d+@/g, 'user@');

describe('what people see', () => {
  test.each<[number, boolean]>([
    [80, true],
    [200, false],
    ...(isWhole
      ? ([
          [80, false],
          [200, true],
        ] as [number, boolean][])
      : []),
  ])('at %i columns, with colour: %s', async (columns, colour) => {
    const rg = await connected();
    const settings = { columns, env: (colour ? {} : { NO_COLOR: '1' }) as Record<string, string> };
    const said: string[] = [];
    const see = async (...args: string[]): Promise<string> => {
      const { status, stdout, stderr } = await rg(args, settings);
      said.push(
        `$ registry-graph ${args.join(' ')}`,
        stdout,
        ...(stderr ? [`2> ${stderr}`] : []),
        ...(status ? [`exit ${status}`, ''] : []),
      );
      return stdout;
    };
    await see('--help');
    await see('whoami');
    await see('find', 'Harbour Invented Limited', '--in', 'GB');
    const caseId = caseIdIn(await see('search', ...FOUND, '--graph'));
    await see('expand', caseId, 'ardoise');
    await see('case', caseId);
    await see('case', caseId, '--table');
    await see('tree', caseId);
    await see('owners', caseId, '--rule-set', 'gb-psc', '--rule-set', 'eu-amlr-2024-1624');
    await see('unwrap', caseId, '--dry-run', '--max-credits', '5');
    await see('unwrap', caseId, '--max-credits', '5');
    await see('search', ...FOUND, '--financials');
    await see('search', 'GB', '99000061');
    // A failed search is refunded just after it has failed.
    await running().queueEmpty();
    await see('cases');
    await see('account');
    await see('ledger', '--limit', '4');
    await see('coverage', 'GB');
    await see('validate', 'GB', '445790');
    await see('validate', 'GB', '?');
    await see('tree', '0'.repeat(32));
    const text = steady(said.join('\n'));
    await expect(text).toMatchFileSnapshot(`texts/${columns}-${colour ? 'colour' : 'plain'}.txt`);
    expect(text.includes('\u001b[')).toBe(colour);
  });
});

describe('--json', () => {
  const answers = new Map<string, unknown[]>();
  beforeAll(async () => {
    const rg = await connected();
    const read = async (name: string, ...args: string[]): Promise<unknown> => {
      const { status, stdout, stderr } = await rg(['--json', ...args]);
      expect([args, status, stderr]).toEqual([args, 0, '']);
      const values = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      answers.set(name, values);
      return values[0];
    };
    const { caseId, result } = (await read('SearchRecord', 'search', ...FOUND)) as {
      caseId: string;
      result: { sourceDocuments: { _documentID: string }[] };
    };
    await read('IdentifierMatch', 'find', 'Harbour Invented Limited', '--in', 'GB');
    await read('CaseFile', 'case', caseId);
    await read('CaseGraph', 'tree', caseId);
    await read('CaseOwnership', 'owners', caseId);
    await read('UnwrapQuote', 'unwrap', caseId, '--dry-run');
    await read('Unwrap', 'unwrap', caseId, '--max-credits', '1');
    await read('AccountView', 'account');
    await read('Jurisdiction', 'coverage');
    await read('ValidIdentifier', 'validate', 'GB', '445790');
    await read('DocumentLink', 'doc', result.sourceDocuments[0]!._documentID);
    await read('cases', 'cases');
    await read('ledger', 'ledger');
  });

  test('one document of the shape of the API, or a line for each item', () => {
    const wrong = [...answers].flatMap(([name, values]) =>
      name === 'cases' || name === 'ledger' ? [] : values.flatMap((value) => shapeErrors(name, value).map((error) => `${name}: ${error}`)),
    );
    expect(wrong).toEqual([]);
    expect(answers.get('Jurisdiction')!.length).toBeGreaterThan(30);
    const shapeOf = (name: string, list: string): string[] => shapeErrors(list, { data: answers.get(name) });
    expect([...shapeOf('cases', 'CaseList'), ...shapeOf('ledger', 'LedgerPage')]).toEqual([]);
  });
});

describe('exit codes', () => {
  const refusing =
    (status: number, code: string, headers = {}): typeof fetch =>
    async () =>
      Response.json({ error: 'No', code, requestId: 'r', retryable: false }, { status, headers });

  test.each<[number, string, readonly string[], Settings, object]>([
    [1, 'invalid_identifier', ['search', 'GB', '?'], {}, {}],
    [1, 'no answer', ['account'], { fetch: () => Promise.reject(new TypeError('refused')) }, {}],
    [2, 'no command', [], {}, {}],
    [2, 'an unknown option', ['search', '--nonsense'], {}, {}],
    [2, 'no number', ['search', 'GB'], {}, {}],
    [2, 'no ceiling', ['unwrap', '0'.repeat(32)], {}, {}],
    [2, 'a key as an argument', ['login', '--key', `rg_${'0'.repeat(12)}.${'0'.repeat(32)}`], {}, {}],
    [3, 'case_not_found', ['tree', '0'.repeat(32)], {}, {}],
    [4, 'invalid_credentials', ['account'], { env: { REGISTRY_GRAPH_KEY: `rgtest_${'0'.repeat(12)}.${'0'.repeat(32)}` } }, {}],
    [4, 'no key', ['account'], { env: { REGISTRY_GRAPH_KEY: '' } }, {}],
    [4, 'account_suspended', ['account'], { fetch: refusing(403, 'account_suspended') }, {}],
    [5, 'insufficient_credits', ['search', ...FOUND], {}, { credits: 0 }],
    [5, 'not_subscribed', ['search', ...FOUND], {}, { subscriptions: ['NO'] }],
    [6, 'rate_limited', ['account'], { fetch: refusing(429, 'rate_limited', { 'retry-after': '120' }) }, {}],
    [7, 'a search that fails', ['search', 'GB', '99000061'], {}, {}],
    [8, 'a search that runs', ['search', 'QS', '100002', '--timeout', '0'], {}, {}],
  ])('%i: %s', async (expected, _, args, settings, wanted) => {
    const rg = await connected(wanted);
    const { status, stderr } = await rg(args, settings);
    expect([status, stderr]).toEqual([expected, expect.stringMatching(/\S/)]);
    const again = await rg(['--json', ...args], settings);
    expect(again.status).toBe(expected);
  });

  test('an error is JSON with --json, with its code', async () => {
    const { stderr, stdout } = await (await connected())(['search', 'GB', '?', '--json']);
    expect([JSON.parse(stderr).code, stdout]).toEqual(['invalid_identifier', '']);
  });
});

describe('Ctrl+C', () => {
  test('in a search ends the waiting with 130; the search goes on', async () => {
    const rg = await connected();
    const stop = new AbortController();
    const url = running().stack.baseUrl;
    const afterFirstPoll: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (String(input).startsWith(`${url}/search/`)) setTimeout(() => stop.abort(), 50);
      return answer;
    };
    const { status, stderr } = await rg(['search', 'QS', '100001'], { signal: stop.signal, fetch: afterFirstPoll });
    expect([status, stderr]).toEqual([130, expect.stringMatching(/the search goes on: registry-graph wait [0-9a-f]{32}/)]);
    const waited = await rg(['wait', /wait ([0-9a-f]+)/.exec(stderr)![1]!]);
    expect([waited.status, waited.stderr]).toEqual([0, '']);
  });
});

describe('keys', () => {
  test('login stores a key that works, for its owner only; logout removes it', async () => {
    const { apiKey, email } = await running().account();
    const env = emptyHome();
    const url = running().stack.baseUrl;
    const login = await command(['login', '--url', url, '--key', '-'], { env, stdin: `${apiKey}\n` });
    expect([login.status, login.stderr]).toEqual([0, expect.stringContaining(email)]);
    const file = profileFile(env);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8')).profiles.default).toEqual({ url, key: apiKey });
    expect((await command(['whoami'], { env })).stdout).toContain(email);
    await command(['logout'], { env });
    expect((await command(['whoami'], { env })).status).toBe(2);
  });

  test('a wrong key is not stored, and one as an argument is refused', async () => {
    const env = emptyHome();
    const url = running().stack.baseUrl;
    expect((await command(['login', '--url', url, '--key', '-'], { env, stdin: 'rgtest_x' })).status).toBe(4);
    expect((await command(['login', '--url', url, '--key', 'secret'], { env })).status).toBe(2);
    expect((await command(['whoami'], { env })).status).toBe(2);
  });

  test('a stored key goes to no other service', async () => {
    const { apiKey } = await running().account();
    const env = emptyHome();
    await command(['login', '--url', running().stack.baseUrl, '--key', '-'], { env, stdin: apiKey });
    const { status, stderr } = await command(['account', '--url', 'http://127.0.0.1:9'], { env });
    expect([status, stderr]).toEqual([4, expect.stringContaining('There is no key for http://127.0.0.1:9')]);
  });

  test('are listed, made and revoked with the password of the account', async () => {
    const { email, password, apiKey } = await running().account();
    const env = { REGISTRY_GRAPH_URL: running().stack.baseUrl, REGISTRY_GRAPH_KEY: apiKey };
    const keys = (...args: string[]): Promise<Ran> => command(['keys', ...args, '--email', email], { env, stdin: password });
    const made = (await keys('create', '--label', 'second')).stdout.trim();
    expect((await command(['whoami'], { env: { ...env, REGISTRY_GRAPH_KEY: made } })).status).toBe(0);
    const keyId = /rgtest_([0-9a-f]{12})/.exec(made)![1]!;
    expect((await keys('list')).stdout).toContain('second');
    expect((await keys('revoke', keyId)).status).toBe(0);
    expect((await command(['whoami'], { env: { ...env, REGISTRY_GRAPH_KEY: made } })).status).toBe(4);
  });
});

test('a document is written to a new file, with its SHA-256', async () => {
  const rg = await connected();
  const { result } = JSON.parse((await rg(['--json', 'search', ...FOUND])).stdout);
  const file = join(emptyHome().STATE_DIR!, randomUUID());
  const [document] = result.sourceDocuments;
  expect((await rg(['doc', document._documentID, '-o', file])).stderr).toContain(document.sha256);
  expect((await rg(['doc', document._documentID])).stdout).toBe(readFileSync(file, 'utf8'));
  expect((await rg(['doc', document._documentID, '-o', file])).status).toBe(1);
});

test('a case is exported to a new file, with what the file leaves out', async () => {
  const rg = await connected();
  const caseId = caseIdIn((await rg(['search', ...FOUND, '--graph'])).stdout);
  const file = join(emptyHome().STATE_DIR!, randomUUID());
  const { status, stderr } = await rg(['export', caseId, '--format', 'svg', '-o', file]);
  expect([status, readFileSync(file, 'utf8').slice(0, 5)]).toEqual([0, '<?xml']);
  expect(stderr).toMatch(/Left out: "parties of relationships that have ended";n=1/);
  expect((await rg(['export', caseId, '--format', 'svg'])).stdout).toBe(readFileSync(file, 'utf8'));
  const about = await rg(['export', caseId, '--format', 'svg', '--about']);
  expect(about.stdout).toMatch(/parties of relationships that have ended +a picture shows what holds/);
  const derived = await rg(['export', caseId, '--format', 'bods', '--ownership', 'gb-psc', '--about']);
  expect(derived.stdout).toContain('chains that end without a known owner');
  expect((await rg(['export', caseId, '--format', 'xlsx'])).stderr).toMatch(/format must be one of .*svg/);
});

test('nothing is called but the service', async () => {
  const origins = new Set<string>();
  const seen: typeof fetch = (input, init) => {
    origins.add(new URL(String(input)).origin);
    return fetch(input, init);
  };
  const rg = await connected();
  const { stdout } = await rg(['search', ...FOUND], { fetch: seen });
  await rg(['tree', caseIdIn(stdout)], { fetch: seen });
  await rg(['demo'], { fetch: seen });
  expect([...origins]).toEqual([running().stack.baseUrl]);
});
