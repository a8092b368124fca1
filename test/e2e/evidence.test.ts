/** Evidence packs over the running service: asked for, made, fetched and verified; by the client, and by the tools that every system has. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { verifyEvidence } from '../../client/src/verify-evidence.ts';
import { service } from '../support/stack.ts';

const running = service();
type Account = Awaited<ReturnType<ReturnType<typeof running>['account']>>;
let ada: Account;
let caseId: string;
let pack: { packId: string; bytes: Buffer; sha256: string };

async function readyPack(api: Account['api'], of: string) {
  const asked = await api.post(`/casefile/${of}/evidence`, {});
  expect(asked.status).toBe(200);
  const { packId } = asked.body;
  return vi.waitFor(
    async () => {
      const { body } = await api.get(`/evidence/${packId}`);
      expect(body).toMatchObject({ packId, caseId: of, status: 'READY' });
      return body;
    },
    { timeout: 60_000, interval: 100 },
  );
}

const bytesAt = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

beforeAll(async () => {
  ada = await running().account();
  ({ caseId } = await ada.api.search('GB', '99000010'));
  const ready = await readyPack(ada.api, caseId);
  pack = { ...ready, bytes: await bytesAt(ready.url) };
});

describe('a pack', () => {
  test('is the file that its answer describes, and valid', async () => {
    const verified = await verifyEvidence(pack.bytes);
    expect(verified.checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(verified).toMatchObject({ valid: true, packId: pack.packId, isKnownKey: false });
  });

  test('is signed with a key that the service publishes to everybody', async () => {
    const { body } = await ada.api.with({}).get('/.well-known/registry-graph-keys.json');
    const publicKeys = body.data.map(({ publicKey }: { publicKey: string }) => publicKey);
    expect(await verifyEvidence(pack.bytes, { publicKeys })).toMatchObject({
      valid: true,
      isKnownKey: true,
      fingerprint: body.data[0].fingerprint,
    });
  });

  test('is verified by sha256sum and openssl, as HOW-TO-VERIFY.txt says', () => {
    const folder = mkdtempSync(join(inject('runFolder'), 'pack-'));
    writeFileSync(join(folder, 'pack.zip'), pack.bytes);
    execFileSync('python3', ['-m', 'zipfile', '-e', 'pack.zip', '.'], { cwd: folder });
    const cwd = join(folder, readdirSync(folder).find((name) => name.startsWith(caseId))!);
    execFileSync('sha256sum', ['-c', '--quiet', 'manifest-sha256.txt', 'tagmanifest-sha256.txt'], { cwd });
    const key = ['-verify', 'signature/public-key.pem', '-signature', 'signature/tagmanifest-sha256.txt.sig', 'tagmanifest-sha256.txt'];
    expect(execFileSync('openssl', ['dgst', '-sha256', ...key], { cwd, encoding: 'utf8' })).toBe('Verified OK\n');
  });
});
