/** `npm run account`: every verb of the operator's command against a running service. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api } from '../support/api.ts';
import { type Outcome, runCommand } from '../support/command.ts';
import { service } from '../support/stack.ts';

const running = service();
const COMMAND = join(import.meta.dirname, '../../bin/account.ts');

/** Runs the command with these arguments against the service of this process's environment, unless `env` names another. */
const account = (words: string[], env: NodeJS.ProcessEnv = {}, input = ''): Promise<Outcome> =>
  runCommand('account', words, { env, input });

/** As `account`, in a process of its own. */
function processOf(words: string[], input = ''): Promise<Outcome> {
  return new Promise((done) => {
    const child = execFile(process.execPath, [COMMAND, ...words], (error, stdout, stderr) => {
      done({ status: Number(error?.code ?? 0), stdout, stderr });
    });
    // A command that does not read its input may have ended by then.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

async function runAccount(...words: string[]) {
  const { status, stdout, stderr } = await account([...words, '--json'], {}, `${PASSWORD}\n`);
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

const PASSWORD = 'correct horse battery 1A';
let emails = 0;
const newEmail = (): string => `operated-${++emails}-${Date.now()}@example.com`;
const create = (email: string, ...more: string[]): Promise<Outcome> =>
  account(['create', '--email', email, '--password-stdin', '--credits', '7', '--subscribe', 'all', '--json', ...more], {}, PASSWORD);
const api = (key: string): Api => new Api(running().stack.baseUrl, { 'x-api-key': key });

test('create: a sandbox account with credits, subscriptions, a rate limit and a first key', async () => {
  const email = newEmail();
  const words = ['--email', ` ${email.toUpperCase()} `, '--password-stdin', '--credits', '7', '--subscribe', 'no, gb', '--sandbox'];
  const made = await runAccount('create', ...words, '--rate-limit', '5', '--request-limit', '70');
  expect(made).toEqual({
    userId: made.userId,
    email,
    apiKey: expect.stringMatching(/^rgtest_[0-9a-f]{12}\.[0-9a-f]{32}$/),
    keyId: made.apiKey.slice('rgtest_'.length).split('.')[0],
    volume_remaining: 7,
    subscriptions: ['NO', 'GB'],
    sandbox: true,
  });
  const { body } = await api(made.apiKey).get('/account');
  expect(body).toEqual({
    userId: made.userId,
    email,
    volume_remaining: 7,
    held: 0,
    subscriptions: ['NO', 'GB'],
    sandbox: true,
    rateLimit: 5,
    requestLimit: 70,
  });
  expect((await api(made.apiKey).get('/account/ledger')).body.data).toMatchObject([{ amount: 7, kind: 'grant' }]);
  expect((await new Api(running().stack.baseUrl).post('/authenticate', { email, password: PASSWORD })).status).toBe(200);
});

test('create: a live account has an rg_ key and the default rate limit, once an email', async () => {
  const email = newEmail();
  const made = JSON.parse((await create(email)).stdout);
  expect(made).toMatchObject({ sandbox: false, subscriptions: ['all'], apiKey: expect.stringMatching(/^rg_/) });
  expect((await api(made.apiKey).get('/account')).body.rateLimit).toBe(60);
  expect(await create(` ${email.toUpperCase()}`)).toEqual({ status: 1, stdout: '', stderr: `${email} has an account already\n` });
  expect((await api(made.apiKey).get('/account')).body.volume_remaining).toBe(7);
});

test('keep-packs: days of its own for evidence packs, and 0 for those of the deployment', async () => {
  const email = newEmail();
  await create(email);
  expect((await runAccount('keep-packs', '--user', email, '--days', '400')).keepPacksDays).toBe(400);
  expect((await runAccount('keep-packs', '--user', email, '--days', '0')).keepPacksDays).toBeUndefined();
  expect((await account(['keep-packs', '--user', email, '--days', 'ten'])).status).toBe(2);
});

test('create: a password on the command line works, with a warning about shell history', async () => {
  const words = ['--credits', '1', '--subscribe', 'all', '--password', PASSWORD, '--json'];
  const { status, stdout, stderr } = await account(['create', '--email', newEmail(), ...words]);
  expect([status, JSON.parse(stdout).volume_remaining]).toEqual([0, 1]);
  expect(stderr).toMatch(/^The password is now in the history of your shell: .+--password-stdin\.\n$/);
});

test('as a process: reads the password from its input, and has the exit status of each outcome', async () => {
  const email = newEmail();
  const words = ['--email', email, '--password-stdin', '--credits', '7', '--subscribe', 'all', '--sandbox', '--json'];
  const made = await processOf(['create', ...words], PASSWORD);
  expect([made.status, made.stderr, JSON.parse(made.stdout).email]).toEqual([0, '', email]);
  expect((await new Api(running().stack.baseUrl).post('/authenticate', { email, password: PASSWORD })).status).toBe(200);
  expect(await processOf(['show', '--user', 'nobody@example.com'])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'there is no account of nobody@example.com\n',
  });
  expect(await processOf([])).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^the verb is missing\n\nnpm run account/),
  });
});

describe('verbs on an existing account', () => {
  let made: { userId: string; email: string; apiKey: string; keyId: string };
  const read = async () => (await api(made.apiKey).get('/account')).body;
  beforeAll(async () => {
    made = JSON.parse((await create(newEmail(), '--sandbox')).stdout);
  });

  test('show: by email and by user id, for machines and for people', async () => {
    const shown = await runAccount('show', '--user', made.email.toUpperCase());
    expect(shown).toEqual({
      userId: made.userId,
      email: made.email,
      volume_remaining: 7,
      held: 0,
      openSearches: 0,
      subscriptions: ['all'],
      sandbox: true,
      suspended: false,
      keys: [{ keyId: made.keyId, label: 'first key', createdAt: expect.stringMatching(/^\d{4}-.+Z$/) }],
    });
    const { stdout } = await account(['show', '--user', made.userId]);
    expect(stdout).toContain(`userId: ${made.userId}\n`);
    expect(stdout).toContain('volume_remaining: 7\n');
    expect(stdout).not.toContain(made.apiKey.split('.')[1]);
  });

  test('credit: adds and removes, never below zero; each change is in the ledger', async () => {
    expect(await runAccount('credit', '--user', made.email, '--add', '5')).toMatchObject({ volume_remaining: 12 });
    expect(await runAccount('credit', '--user', made.userId, '--add=-2')).toMatchObject({ volume_remaining: 10 });
    expect(await account(['credit', '--user', made.userId, '--add=-11'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'the account has 10 credits\n',
    });
    expect((await read()).volume_remaining).toBe(10);
    const { body } = await api(made.apiKey).get('/account/ledger');
    expect(body.data.map(({ amount, kind }: { amount: number; kind: string }) => [amount, kind])).toEqual([
      [-2, 'grant'],
      [5, 'grant'],
      [7, 'grant'],
    ]);
  });

  test('subscribe: replaces the subscriptions, from the next request on', async () => {
    expect(await runAccount('subscribe', '--user', made.userId, '--jurisdictions', 'FR,cz')).toMatchObject({ subscriptions: ['FR', 'CZ'] });
    const search = (jurisdiction: string, identifier: string) => api(made.apiKey).post('/search', { jurisdiction, identifier });
    expect((await search('GB', '99000010')).body.code).toBe('not_subscribed');
    expect((await search('CZ', '99000016')).status).toBe(200);
    expect(await runAccount('subscribe', '--user', made.userId, '--jurisdictions', 'ALL')).toMatchObject({ subscriptions: ['all'] });
    expect((await search('GB', '99000010')).status).toBe(200);
  });

  test('subscribe prints the subscriptions before and after, as JSON and as text', async () => {
    await runAccount('subscribe', '--user', made.userId, '--jurisdictions', 'FR,CZ');
    const changed = await runAccount('subscribe', '--user', made.userId, '--jurisdictions', 'NO');
    expect(changed).toMatchObject({ before: ['FR', 'CZ'], after: ['NO'], subscriptions: ['NO'], userId: made.userId });
    const { stdout } = await account(['subscribe', '--user', made.userId, '--jurisdictions', 'GB,NO']);
    expect(stdout.split('\n').slice(0, 2)).toEqual(['before: ["NO"]', 'after: ["GB","NO"]']);
    expect((await read()).subscriptions).toEqual(['GB', 'NO']);
  });

  test('subscribe --add and --remove change the existing subscriptions, each code once', async () => {
    await runAccount('subscribe', '--user', made.userId, '--jurisdictions', 'GB,NO');
    const subscribe = (...words: string[]) => runAccount('subscribe', '--user', made.userId, ...words);
    expect(await subscribe('--add', 'fr,GB')).toMatchObject({ before: ['GB', 'NO'], after: ['GB', 'NO', 'FR'] });
    expect(await subscribe('--remove', 'no')).toMatchObject({ before: ['GB', 'NO', 'FR'], after: ['GB', 'FR'] });
    expect(await subscribe('--add', 'CZ', '--remove', 'GB,FR')).toMatchObject({ after: ['CZ'] });
    expect(await subscribe('--remove', 'CZ')).toMatchObject({ after: [] });
    expect((await read()).subscriptions).toEqual([]);
    expect((await api(made.apiKey).post('/search', { jurisdiction: 'CZ', identifier: '99000016' })).body.code).toBe('not_subscribed');
    expect(await subscribe('--add', 'GB')).toMatchObject({ before: [], after: ['GB'] });
    expect(await subscribe('--add', 'all')).toMatchObject({ before: ['GB'], after: ['all'] });
    expect(await subscribe('--add', 'NO')).toMatchObject({ before: ['all'], after: ['all'] });
    expect(await subscribe('--remove', 'all')).toMatchObject({ after: [] });
  });

  test('subscribe --remove of a missing subscription is refused, and nothing is changed', async () => {
    const refused = async (...words: string[]) => {
      const { status, stderr } = await account(['subscribe', '--user', made.userId, ...words]);
      return [status, stderr];
    };
    await runAccount('subscribe', '--user', made.userId, '--jurisdictions', 'GB,NO');
    expect(await refused('--remove', 'FR,GB', '--add', 'CZ')).toEqual([1, 'the account is not subscribed to FR; it has GB, NO\n']);
    expect(await refused('--remove', 'GB', '--add', 'GB')).toEqual([1, 'GB cannot be added and removed at once\n']);
    expect((await read()).subscriptions).toEqual(['GB', 'NO']);
    await runAccount('subscribe', '--user', made.userId, '--jurisdictions', 'all');
    expect(await refused('--remove', 'GB')).toEqual([1, 'the account is subscribed to all: list the ones to keep with --jurisdictions\n']);
    expect((await read()).subscriptions).toEqual(['all']);
  });

  test('two changes of subscriptions at once: none is lost silently', async () => {
    await runAccount('subscribe', '--user', made.userId, '--jurisdictions', 'GB');
    const { access } = running().operator.store;
    expect(await access.subscribe(made.userId, ['NO'], ['NO', 'FR'])).toBeUndefined();
    expect((await access.subscribe(made.userId, ['GB'], ['GB', 'FR']))?.subscriptions).toEqual(['GB', 'FR']);
    // The client library sends it twice.
    expect((await access.subscribe(made.userId, ['GB'], ['GB', 'FR']))?.subscriptions).toEqual(['GB', 'FR']);
  });

  test('lock and unlock', async () => {
    expect(await runAccount('lock', '--user', made.email)).toMatchObject({ suspended: true });
    expect((await api(made.apiKey).get('/account')).status).toBe(403);
    expect(await runAccount('unlock', '--user', made.email)).toMatchObject({ suspended: false });
    expect((await api(made.apiKey).get('/account')).status).toBe(200);
  });

  test('key create and key revoke', async () => {
    const key = await runAccount('key', 'create', '--user', made.email);
    expect(Object.keys(key)).toEqual(['userId', 'keyId', 'apiKey']);
    expect((await api(key.apiKey).get('/account')).body.userId).toBe(made.userId);
    const { keys } = await runAccount('key', 'revoke', '--user', made.email, '--key', key.keyId);
    expect(keys.map(({ keyId }: { keyId: string }) => keyId)).toEqual([made.keyId]);
    expect((await api(key.apiKey).get('/account')).status).toBe(401);
    expect((await account(['key', 'revoke', '--user', made.email, '--key', key.keyId])).stderr).toBe(
      `the account has no key ${key.keyId}\n`,
    );
  });
});

describe('errors are one sentence, and the exit status tells a usage error from a failure', () => {
  test.for([
    ['the verb is missing', []],
    ['unknown verb "frobnicate"', ['frobnicate']],
    ['unknown verb "constructor"', ['constructor']],
    ['unknown verb "show nobody"', ['show', 'nobody']],
    ['unknown option --verbose', ['show', '--verbose']],
    ['--user is missing', ['show']],
    ['--subscribe is missing', ['create', '--email', 'a@example.com', '--password', PASSWORD, '--credits', '1']],
    ['--credits must be a whole number of at least 0', ['create', '--email', 'a@example.com', '--password', PASSWORD, '--credits=-1']],
    ['--add must be a whole number of at least -1000000000', ['credit', '--user', 'x', '--add', '1.5']],
    ['--add has no value (one that begins with a dash is written --add=-1)', ['credit', '--user', 'x', '--add', '-5']],
    ['--json takes no value', ['show', '--json=yes']],
    ['unknown jurisdiction: ZZ, ATLANTIS', ['subscribe', '--user', 'x', '--jurisdictions', 'GB,ZZ,atlantis']],
    ['no jurisdiction is given', ['subscribe', '--user', 'x', '--jurisdictions', ',']],
    ['--jurisdictions is missing', ['subscribe', '--user', 'x']],
    ['unknown jurisdiction: ZZ', ['subscribe', '--user', 'x', '--remove', 'ZZ']],
    ['--jurisdictions takes the place of all', ['subscribe', '--user', 'x', '--jurisdictions', 'GB', '--add', 'NO']],
    ['--key is missing', ['key', 'revoke', '--user', 'x']],
    [
      'there is no terminal to ask for the password in: give --password-stdin',
      ['create', '--email', 'a@example.com', '--credits', '1', '--subscribe', 'all'],
    ],
  ] as const)('%s', async ([sentence, words]) => {
    const { status, stdout, stderr } = await account([...words]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr.split('\n')[0]!.startsWith(sentence)).toBe(true);
    expect(stderr).toContain('npm run account -- <verb> [options]');
    expect(stderr).not.toMatch(/^\s+at |node:internal/m);
  });

  test.for([
    ['there is no account of nobody@example.com', ['show', '--user', 'nobody@example.com'], {}],
    [
      'not-an-address is not an email address',
      ['create', '--email', 'not-an-address', '--password', PASSWORD, '--credits', '1', '--subscribe', 'all'],
      {},
    ],
    [
      'a password has at least 12 characters',
      ['create', '--email', 'a@example.com', '--password', 'short', '--credits', '1', '--subscribe', 'all'],
      {},
    ],
    ['connect ECONNREFUSED', ['show', '--user', 'x'], { AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:9' }],
    ['No service is running on ', ['show', '--user', 'x'], { TABLE_NAME: '', STATE_DIR: tmpdir() }],
  ] as const)('%s', async ([sentence, words, env]) => {
    const { status, stdout, stderr } = await account([...words], env);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.startsWith(sentence)).toBe(true);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('--help exits with 0', async () => {
    expect(await account(['--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('key revoke'), stderr: '' });
  });
});

test('webhooks rotate-all: another master key, and the one before it signs for some hours', async () => {
  const before = readFileSync(running().stack.webhookMasterFile, 'utf8');
  const { status, stdout, stderr } = await account(['webhooks', 'rotate-all', '--overlap-hours', '2', '--json']);
  expect([status, stderr]).toEqual([0, expect.stringContaining('rotate-secret')]);
  expect(JSON.parse(stdout)).toEqual({ masterNumber: 2, olderSignsUntil: expect.any(String) });
  const { key, older } = JSON.parse(readFileSync(running().stack.webhookMasterFile, 'utf8'));
  expect([older.key, stdout.includes(before), stdout.includes(key)]).toEqual([before, false, false]);
  expect((await account(['webhooks', 'rotate-all', '--overlap-hours', '169'])).status).toBe(2);
});

describe('which service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'account-command-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('without variables it is the one whose stack.json is in STATE_DIR', async () => {
    const { userId } = JSON.parse((await create(newEmail())).stdout);
    writeFileSync(join(folder, 'stack.json'), JSON.stringify({ ...running().stack, accounts: [] }));
    const nowhere = { TABLE_NAME: '', USER_POOL_ID: '', AWS_ENDPOINT_URL_DYNAMODB: '', AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: '' };
    const { status, stdout } = await account(['show', '--user', userId, '--json'], { ...nowhere, STATE_DIR: folder });
    expect([status, JSON.parse(stdout).userId]).toEqual([0, userId]);
  });
});
