/** `verify` without a service: what it says of a pack that is right, of one that was changed, and of what cannot be read; and its exit codes. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { harbourPack, type Outcome } from '../support/packs.ts';
import { command } from './terminal.ts';

let made: Outcome;
let folder: string;
const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

beforeAll(async () => {
  folder = mkdtempSync(join(inject('runFolder'), 'packs-'));
  made = await harbourPack();
  file('pack.zip', made.bytes);
});

const verify = (...args: string[]) => command(['verify', join(folder, 'pack.zip'), ...args]);

test('a pack that is right: each check, and what was not checked', async () => {
  const { status, stdout, stderr } = await verify();
  expect(status).toBe(0);
  for (const check of ['archive', 'files', 'signature', 'history', 'answers']) expect(stdout).toMatch(new RegExp(`^ok +${check}: `, 'm'));
  expect(stderr).toContain('Whose key it is was not checked');
});

test('a trusted key, as PEM or as the published list; another one', async () => {
  const keys = { data: [{ publicKey: made.publicKey }] };
  expect(await verify('--key', file('key.pem', made.publicKey))).toMatchObject({ status: 0, stderr: '' });
  expect((await verify('--keys', file('keys.json', JSON.stringify(keys)))).stdout).toMatch(/^ok +key: /m);
  const { publicKey } = await harbourPack();
  expect(await verify('--key', file('other.pem', publicKey))).toMatchObject({ status: 1, stdout: expect.stringMatching(/^wrong +key: /m) });
});

test('--rederive: the result follows from the answers', async () => {
  const { status, stdout } = await verify('--rederive');
  expect([status, stdout.match(/^ok +search [0-9a-f]{48}: the result follows from the answers$/m)?.length]).toEqual([0, 1]);
  const { rederived, valid } = JSON.parse((await verify('--rederive', '--json')).stdout);
  expect([valid, rederived]).toEqual([true, { isSameReaders: true, searches: [{ searchId: expect.any(String), differences: [] }] }]);
});

test('a pack that was changed names the file, and ends with 1', async () => {
  const at = made.bytes.indexOf('HARBOUR INVENTED LIMITED');
  const changed = Buffer.from(made.bytes);
  changed.write('HARBOUR INVENTED LIMITEE', at);
  const { status, stdout, stderr } = await command(['verify', file('changed.zip', changed), '--rederive']);
  expect([status, stderr]).toEqual([1, expect.stringContaining('The pack is not valid')]);
  expect(stdout).toMatch(/^wrong +files: data\/\S+ was changed$/m);
});

test('wrong use: no such pack, a list of keys that is none', async () => {
  expect((await command(['verify', join(folder, 'nothing.zip')])).status).toBe(2);
  expect((await verify('--keys', file('none.json', '{}'))).status).toBe(2);
});
