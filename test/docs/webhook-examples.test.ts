/** The examples of docs/webhooks.md that verify a request: run on what the service signs. */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { expect, onTestFinished, test, vi } from 'vitest';
import { secretOf, signatureHeaders } from '../../shared/accounts/deliveries/sign.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/webhooks.md'), 'utf8');
const LIBRARY = { '@registry-graph/client/webhooks': join(ROOT, 'client/src/verify-webhook.ts') };
const MASTER = randomBytes(32);
const STATE = { endpointId: 'ep_1', version: 1 };
const SECRET = secretOf(MASTER, STATE);
const BODY = '{"id":"evt_1","data":{"label":"Bücher"}}';
const HEADERS = signatureHeaders({ id: 'evt_1', at: new Date(), body: BODY }, 'v1', STATE, { number: 1, key: MASTER });
const example = (language: string, word: string): string =>
  [...PAGE.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))]
    .map(([, code]) => code!)
    .find((code) => code.includes(word))!;

/** The TypeScript example in a folder of its own, and its compiled form as a module. */
async function typescriptExample(): Promise<{ folder: string; received(request: Request): Promise<Response> }> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-graph-webhook-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [source, compiled] = [join(folder, 'received.mts'), join(folder, 'received.mjs')];
  writeFileSync(source, example('ts', 'verifyWebhook'));
  await build({ entryPoints: [source], outfile: compiled, bundle: true, platform: 'node', format: 'esm', alias: LIBRARY });
  return { folder, ...((await import(compiled)) as { received(request: Request): Promise<Response> }) };
}

test('the TypeScript example accepts what the service signs, and nothing else', async () => {
  vi.stubEnv('SECRET', SECRET);
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { received } = await typescriptExample();
  const body = JSON.stringify({ id: 'evt_1', sequence: 7, type: 'key.created', data: { label: 'Bücher' } });
  const headers = { ...signatureHeaders({ id: 'evt_1', at: new Date(), body }, 'v1', STATE, { number: 1, key: MASTER }) };
  const call = (text: string): Promise<Response> => received(new Request('http://127.0.0.1/hook', { method: 'POST', headers, body: text }));
  expect((await call(body)).status).toBe(204);
  expect(said.mock.calls).toEqual([[7, 'key.created']]);
  await expect(call(body.replace('7', '8'))).rejects.toMatchObject({ name: 'WebhookNotVerified' });
  said.mockRestore();
});

test('the TypeScript example compiles without an error', async () => {
  const { folder } = await typescriptExample();
  const paths = Object.fromEntries(Object.entries(LIBRARY).map(([name, file]) => [name, [file]]));
  const compilerOptions = { incremental: false, tsBuildInfoFile: null, typeRoots: [join(ROOT, 'node_modules/@types')], paths };
  // The same example with a mistake, so that the compiler is known to read it.
  writeFileSync(join(folder, 'wrong.mts'), example('ts', 'verifyWebhook').replace('request.headers', '7'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: ['received.mts', 'wrong.mts'] }),
  );
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', '.', '--pretty', 'false'], { cwd: folder, encoding: 'utf8' });
  const wrong = stdout.split('\n').filter((line) => /error TS/.test(line));
  expect(wrong.map((line) => line.split('(')[0])).toEqual(['wrong.mts']);
});

test('the Python example accepts what the service signs, and nothing else', () => {
  const call = (body: string): string => {
    const given = `${JSON.stringify(body)}.encode(), ${JSON.stringify(HEADERS)}, ${JSON.stringify(SECRET)}`;
    return execFileSync('python3', ['-c', `${example('python', 'def verified')}\nprint(verified(${given}))`], { encoding: 'utf8' }).trim();
  };
  expect([call(BODY), call(BODY.replace('1', '2'))]).toEqual(['True', 'False']);
});

test('the shell example gives the signature', () => {
  const env = { ...process.env, ID: HEADERS['webhook-id'], TIMESTAMP: HEADERS['webhook-timestamp'], BODY, SECRET };
  const printed = execFileSync('bash', ['-c', example('sh', 'openssl')], { encoding: 'utf8', env }).trim();
  expect(printed).toBe(HEADERS['webhook-signature']);
});
