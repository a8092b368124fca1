/** A time stamp in a pack: verified by the client and by openssl, noticed where it was changed, and required where it was ordered. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { verifyEvidence } from '../../client/src/verify-evidence.ts';
import { timeStamper } from '../../shared/platform/signing/time-stamp.ts';
import { madeSearchOf } from '../support/kept-searches.ts';
import { makerOf, packOf } from '../support/packs.ts';
import { shareOf } from '../support/share.ts';
import { type Authority, timeStampingAuthority } from '../support/time-stamping-authority.ts';

const TOKEN = 'signature/tagmanifest-sha256.txt.tsr';
let authority: Authority;
let pack: Buffer;
let files: Record<string, Uint8Array>;
let folder: string;

const stampedPack = async () => {
  const maker = await makerOf(await madeSearchOf('GB', '99000010'));
  const { url, certificateSha256 } = authority;
  return packOf({ ...maker, stamp: timeStamper({ url, certificateSha256 }) });
};

beforeAll(async () => {
  authority = await timeStampingAuthority();
  ({ bytes: pack } = await stampedPack());
  files = unzipSync(pack);
  folder = Object.keys(files)[0]!.split('/')[0]!;
});
afterAll(() => authority.stop());

test('it is verified with a trusted certificate, and by openssl as HOW-TO-VERIFY.txt says', async () => {
  const authorities = [readFileSync(authority.certificateFile, 'utf8')];
  const { valid, checks } = await verifyEvidence(pack, { authorities });
  expect([valid, checks.find(({ name }) => name === 'time stamp')?.detail]).toEqual([
    true,
    expect.stringMatching(/^the list of files was there on \d{4}-.+, by CN=Invented Time Stamping Authority, certificate [0-9a-f]{64}$/),
  ]);
  expect(Buffer.from(files[`${folder}/HOW-TO-VERIFY.txt`]!).toString()).toContain('openssl ts -verify');
  const cwd = mkdtempSync(join(inject('runFolder'), 'stamped-'));
  writeFileSync(join(cwd, 'list'), files[`${folder}/tagmanifest-sha256.txt`]!);
  writeFileSync(join(cwd, 'token'), files[`${folder}/${TOKEN}`]!);
  const args = ['ts', '-verify', '-data', 'list', '-in', 'token', '-CAfile', authority.certificateFile];
  expect(execFileSync('openssl', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })).toContain('Verification: OK');
});

test('another authority than the trusted one is said', async () => {
  const other = await timeStampingAuthority();
  const authorities = [readFileSync(other.certificateFile, 'utf8')];
  await other.stop();
  const { valid, checks } = await verifyEvidence(pack, { authorities });
  expect([valid, checks.filter(({ ok }) => !ok).map(({ name }) => name)]).toEqual([false, ['time stamp']]);
});

test('any one byte of the token is noticed in the pack as it was made', async () => {
  const at = pack.indexOf(files[`${folder}/${TOKEN}`]!);
  const { byteLength } = files[`${folder}/${TOKEN}`]!;
  const step = Math.max(1, Math.floor(byteLength / shareOf(byteLength, 100)));
  const missed: number[] = [];
  for (let offset = 0; offset < byteLength; offset += step) {
    const changed = Buffer.from(pack);
    changed[at + offset]! ^= 1;
    if ((await verifyEvidence(changed)).valid) missed.push(offset);
  }
  expect(missed).toEqual([]);
});

test('digest, time and signature are noticed also in an archive that was packed again', async () => {
  const token = Buffer.from(files[`${folder}/${TOKEN}`]!);
  const digest = createHash('sha256').update(files[`${folder}/tagmanifest-sha256.txt`]!).digest();
  const year = token.indexOf(`${new Date().getUTCFullYear()}`);
  for (const at of [token.indexOf(digest), token.indexOf(digest) + 31, year, year + 13, token.byteLength - 1, token.byteLength - 200]) {
    const changed = Uint8Array.from(token, (byte, index) => (index === at ? byte ^ 1 : byte));
    const { checks } = await verifyEvidence(zipSync({ ...files, [`${folder}/${TOKEN}`]: changed } as Zippable));
    expect([at, checks.filter(({ ok }) => !ok).map(({ name }) => name)]).toEqual([at, ['time stamp']]);
  }
});

test('an authority that gives none: no pack', async () => {
  authority.answer = () => ({ status: 503, body: Buffer.alloc(0) });
  const { bytes, end } = await stampedPack();
  authority.answer = (body) => ({ body });
  expect([bytes.byteLength, end]).toEqual([0, { failure: 'no_time_stamp' }]);
});
