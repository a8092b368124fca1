/** Time stamps of an authority: taken where they answer the question, refused otherwise; and `openssl ts` verifies what was taken. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { NoTimeStamp, timeStamper } from '../../../shared/platform/signing/time-stamp.ts';
import { type Authority, timeStampingAuthority } from '../../support/time-stamping-authority.ts';

const STAMPED = Buffer.from('the list of all files');
let authority: Authority;

beforeAll(async () => {
  authority = await timeStampingAuthority();
});
afterAll(() => authority.stop());

const stamp = (more: { certificateSha256?: string } = {}) => timeStamper({ url: authority.url, ...more })(STAMPED);

test('openssl verifies the stamp that was taken', async () => {
  const folder = mkdtempSync(join(inject('runFolder'), 'stamp-'));
  const [data, token] = [join(folder, 'data'), join(folder, 'token.tsr')];
  writeFileSync(data, STAMPED);
  writeFileSync(token, await stamp({ certificateSha256: authority.certificateSha256 }));
  const verified = execFileSync('openssl', ['ts', '-verify', '-data', data, '-in', token, '-CAfile', authority.certificateFile], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(verified).toContain('Verification: OK');
});

test('a stamp that was made for another question is refused', async () => {
  let earlier: Buffer | undefined;
  authority.answer = (right) => {
    earlier ??= right;
    return { body: earlier };
  };
  await stamp();
  await expect(stamp()).rejects.toThrow('for another question');
  authority.answer = (body) => ({ body });
});

test.each([
  ['an error', () => ({ status: 503, body: Buffer.alloc(0) }), 'answered 503'],
  ['a page', () => ({ body: Buffer.from('<html>Welcome</html>') }), 'is none'],
  ['half an answer', (right: Buffer) => ({ body: right.subarray(0, right.byteLength / 2) }), 'is none'],
  ['too much', () => ({ body: Buffer.alloc(200_000) }), 'too large'],
] as const)('%s in the place of a stamp is refused', async (_, answer, message) => {
  authority.answer = answer;
  const refused = stamp();
  await expect(refused).rejects.toBeInstanceOf(NoTimeStamp);
  await expect(refused).rejects.toThrow(message);
  authority.answer = (body) => ({ body });
});

test('a stamp whose signature was changed, and one of another certificate, are refused', async () => {
  authority.answer = (right) => ({ body: Buffer.from(right.map((byte, at) => (at === right.byteLength - 5 ? byte ^ 1 : byte))) });
  await expect(stamp()).rejects.toBeInstanceOf(NoTimeStamp);
  authority.answer = (body) => ({ body });
  await expect(stamp({ certificateSha256: 'a'.repeat(64) })).rejects.toThrow('another certificate');
});

test('an authority that is not there', async () => {
  await expect(timeStamper({ url: 'http://127.0.0.1:9/' })(STAMPED)).rejects.toThrow('gave no answer');
});
