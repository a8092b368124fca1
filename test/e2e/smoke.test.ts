/** `npm run smoke`: it finds nothing wrong with a service that is well, and says in a line what is wrong with one that is not. */
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { showAccount } from '../../bin/operator/operate-accounts.ts';
import { runCommand } from '../support/command.ts';
import { type CountingProxy, countingProxy } from '../support/counting-proxy.ts';
import { service } from '../support/stack.ts';

const running = service();

async function smoke(words: string[], env: NodeJS.ProcessEnv = {}): Promise<{ status: number; lines: string[]; stderr: string }> {
  const { status, stdout, stderr } = await runCommand('smoke', words, { env });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

const failedOf = (lines: readonly string[]): string[] => lines.filter((line) => line.startsWith('FAILED'));

test('a service that is well: every step is ok, and no case of it stays', async () => {
  const { api, apiKey } = await running().account();
  const { apiKey: empty } = await running().account({ credits: 0 });
  const { status, lines, stderr } = await smoke(['--url', `${running().stack.baseUrl}/`, '--key', apiKey, '--key-without-credits', empty]);
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([]);
  expect([status, lines.length, stderr]).toEqual([0, 18, '']);
  expect((await api.get('/cases')).body.data).toEqual([]);
  // The finder, the search, the expand and that of the fund's manager; a fund and a company that is not found cost nothing.
  await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 96, held: 0 });
});

test('--deployed makes its own accounts, tries everything twice and leaves no valid key', async () => {
  for (const _run of [1, 2]) {
    const { status, lines, stderr } = await smoke(['--deployed', '--url', running().stack.baseUrl]);
    expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([]);
    expect([status, lines.length, stderr]).toEqual([0, 18, '']);
  }
  for (const name of ['smoke', 'smoke-without-credits']) {
    const { sandbox, keys, held } = await showAccount(running().operator, `${name}@registry-graph.example`);
    expect([sandbox, keys, held]).toEqual([true, [], 0]);
  }
});

test('without a second key the 402 is untried, and the first may stand in the environment', async () => {
  const { apiKey } = await running().account();
  const { status, lines } = await smoke(['--url', running().stack.baseUrl], { API_KEY: apiKey });
  expect(status).toBe(0);
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([
    'skipped an account without credits is 402: --key-without-credits is missing',
  ]);
});

describe('one that is not well', () => {
  let proxy: CountingProxy | undefined;
  afterAll(() => proxy?.stop());

  test('is reported step by step, and the exit status is 1', async () => {
    const { apiKey } = await running().account();
    proxy = await countingProxy(running().stack.baseUrl);
    let gets = 0;
    proxy.intercept(async (operation, body) => {
      if (operation === 'POST' && body.includes('entityId')) return { status: 500, body: '{"error":"Internal error","code":"internal"}' };
      if (operation === 'GET') gets += 1;
      // Health comes first.
      if (operation === 'GET' && gets === 1) return { status: 200, body: '<html>' };
      return undefined;
    });
    const { status, lines } = await smoke(['--url', proxy.url, '--key', apiKey]);
    expect(status).toBe(1);
    expect(failedOf(lines)).toEqual([
      'FAILED  health: GET /health did not answer with JSON',
      'FAILED  expand, once: POST /search/expand answered 500 Internal error',
    ]);
    expect(lines.at(-1)).toMatch(/^ok {6}erase/);
  });

  test('a search that does not end is wrong, what needs it is not tried, and the rest is', async () => {
    const { apiKey } = await running().account();
    const stuck = await countingProxy(running().stack.baseUrl);
    stuck.intercept(async (_operation, body) =>
      body.includes('"99000010"')
        ? { status: 200, body: JSON.stringify({ _id: '0'.repeat(48), caseId: '0'.repeat(32), status: 'PENDING' }) }
        : undefined,
    );
    const { status, lines } = await smoke(['--url', stuck.url, '--key', apiKey, '--seconds', '5']);
    await stuck.stop();
    expect(status).toBe(1);
    expect(lines).toContain(`FAILED  poll: GET /search/${'0'.repeat(48)}/status answered 404 Search not found`);
    expect(lines).toContain('skipped case: needs a completed search');
    expect(lines.some((line) => line.startsWith('ok      fund and its manager'))).toBe(true);
  });

  test.each([
    ['a live account', { sandbox: false }, 'FAILED  account: the key is not of a sandbox account: its searches would call the registers'],
    ['too few credits', { credits: 2 }, 'FAILED  account: the account has 2 credits and needs 5'],
  ])('%s: nothing is searched with it', async (_, wanted, sentence) => {
    const { api, apiKey } = await running().account(wanted);
    const { status, lines } = await smoke(['--url', running().stack.baseUrl, '--key', apiKey]);
    expect([status, lines.at(-1)]).toEqual([1, sentence]);
    expect((await api.get('/cases')).body.data).toEqual([]);
  });

  test('no answer: one line', async () => {
    const { status, lines } = await smoke(['--url', 'http://127.0.0.1:9', '--key', 'rgtest_x']);
    expect([status, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/^FAILED {2}health: http:\/\/127\.0\.0\.1:9 does not answer: .+/);
  });

  test.each([[[]], [['--url']], [['--nonsense']], [['--url', 'http://127.0.0.1:9', '--seconds', 'many', '--key', 'x']]])(
    '%j says how it is used',
    async (words) => {
      const { status, stderr } = await smoke(words, { STATE_DIR: tmpdir(), API_KEY: '' });
      expect([status, stderr]).toEqual([2, expect.stringContaining('npm run smoke -- [--url U]')]);
    },
  );
});
