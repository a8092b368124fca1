/** Evidence packs over the running service: asked for, made, fetched, verified; by the client, and by the tools that every system has. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { verifyEvidence } from '../../client/src/verify-evidence.ts';
import { LOCAL_CREDENTIALS } from '../../lib/local/resources.ts';
import type { Entity } from '../../shared/model/entity/entity.ts';
import { packObject } from '../../shared/platform/table/keys.ts';
import type { Api } from '../support/api.ts';
import { service } from '../support/stack.ts';

const running = service();
type Account = Awaited<ReturnType<ReturnType<typeof running>['account']>>;
let ada: Account;
let caseId: string;
let result: Entity;
let pack: { packId: string; bytes: Buffer };

async function readyPack(api: Api, of: string) {
  const { body: asked } = await api.post(`/casefile/${of}/evidence`, {});
  return vi.waitFor(
    async () => {
      const { body } = await api.get(`/evidence/${asked.packId}`);
      expect(body).toMatchObject({ packId: asked.packId, caseId: of, status: 'READY' });
      return body;
    },
    { timeout: 60_000, interval: 100 },
  );
}

const eventsOf = async (api: Api): Promise<{ type: string; data: object }[]> =>
  (await api.get('/events?after=0&types=evidence.*')).body.data;

const bytesAt = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

beforeAll(async () => {
  ada = await running().account();
  ({ caseId, result } = await ada.api.search('GB', '99000010'));
  const ready = await readyPack(ada.api, caseId);
  pack = { packId: ready.packId, bytes: await bytesAt(ready.url) };
});

describe('a pack', () => {
  test('is valid, and signed with a key that the service publishes to everybody', async () => {
    const { body } = await ada.api.with({}).get('/.well-known/registry-graph-keys.json');
    const publicKeys = body.data.map(({ publicKey }: { publicKey: string }) => publicKey);
    const verified = await verifyEvidence(pack.bytes, { publicKeys });
    expect(verified.checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(verified).toMatchObject({ valid: true, packId: pack.packId, isKnownKey: true, fingerprint: body.data[0].fingerprint });
  });

  test('is verified by sha256sum and openssl, as HOW-TO-VERIFY.txt says', () => {
    const unpacked = mkdtempSync(join(inject('runFolder'), 'pack-'));
    for (const [name, content] of Object.entries(unzipSync(pack.bytes))) {
      mkdirSync(dirname(join(unpacked, name)), { recursive: true });
      writeFileSync(join(unpacked, name), content);
    }
    const cwd = join(unpacked, Object.keys(unzipSync(pack.bytes))[0]!.split('/')[0]!);
    execFileSync('sha256sum', ['-c', '--quiet', 'manifest-sha256.txt', 'tagmanifest-sha256.txt'], { cwd });
    const key = ['-verify', 'signature/public-key.pem', '-signature', 'signature/tagmanifest-sha256.txt.sig', 'tagmanifest-sha256.txt'];
    expect(execFileSync('openssl', ['dgst', '-sha256', ...key], { cwd, encoding: 'utf8' })).toBe('Verified OK\n');
  });

  test('is one for one state of the case, and another after a further search', async () => {
    const { body: again } = await ada.api.post(`/casefile/${caseId}/evidence`, {});
    expect(again).toMatchObject({ packId: pack.packId, status: 'READY' });
    const { caseId: other, result: target } = await ada.api.search('GB', '99000010');
    const first = await readyPack(ada.api, other);
    const owner = (target as Entity).counterparties.find(({ legalName }) => /ARDOISE/.test(legalName))!;
    const { body } = await ada.api.post('/search/expand', { caseId: other, entityId: owner._id });
    await ada.api.finished(body._id);
    const second = await readyPack(ada.api, other);
    expect(second.packId).not.toBe(first.packId);
    const { data } = (await ada.api.get(`/casefile/${other}/evidence`)).body;
    expect(data.map(({ packId }: { packId: string }) => packId)).toEqual([second.packId, first.packId]);
    const older = await bytesAt(first.url);
    expect(await verifyEvidence(await bytesAt(second.url), { older })).toMatchObject({ valid: true });
    expect(await verifyEvidence(older, { older: await bytesAt(second.url) })).toMatchObject({ valid: false });
  });

  test('has an event with its ids, its size and its digest', async () => {
    const { bytes, files, sha256 } = (await ada.api.get(`/evidence/${pack.packId}`)).body;
    const data = { packId: pack.packId, caseId, bytes, files, sha256 };
    await expect.poll(async () => (await eventsOf(ada.api))[0]).toMatchObject({ type: 'evidence.ready', data });
  });

  test('costs nothing', async () => {
    const { api } = await running().account({ credits: 1 });
    const { caseId: own } = await api.search('GB', '99000010');
    await readyPack(api, own);
    expect((await api.get('/account')).body).toMatchObject({ volume_remaining: 0, held: 0 });
  });
});

test('a collaborator has it, a stranger does not, and it is gone with the case', async () => {
  const [owner, reader, stranger] = await Promise.all([running().account(), running().account(), running().account()]);
  const { caseId: shared } = await owner.api.search('GB', '99000010');
  await owner.api.send('PUT', `/casefile/${shared}/collaborators/${reader.email}`);
  const { packId, url } = await readyPack(reader.api, shared);
  await expect.poll(async () => (await eventsOf(reader.api)).map(({ type }) => type)).toEqual(['evidence.ready']);
  expect(await eventsOf(owner.api)).toEqual([]);
  expect((await stranger.api.get(`/evidence/${packId}`)).body.code).toBe('evidence_not_found');
  expect((await owner.api.get(`/evidence/${packId}`)).body.status).toBe('READY');
  expect((await owner.api.send('DELETE', `/casefile/${shared}`)).status).toBe(204);
  expect((await owner.api.get(`/evidence/${packId}`)).body.code).toBe('evidence_not_found');
  expect((await fetch(url)).status).toBe(404);
});

test('one whose file is kept no longer says so, and is made again when it is asked for', async () => {
  const { api } = await running().account();
  const { caseId: own } = await api.search('GB', '99000010');
  const { packId } = await readyPack(api, own);
  const { endpoints, region, bucket: Bucket } = running().stack;
  const client = new S3Client({ endpoint: endpoints.s3, region, credentials: LOCAL_CREDENTIALS, forcePathStyle: true });
  await client.send(new DeleteObjectCommand({ Bucket, Key: packObject(packId) }));
  client.destroy();
  expect((await api.get(`/evidence/${packId}`)).body).toMatchObject({ status: 'FAILED', failure: 'pack_expired' });
  const again = await readyPack(api, own);
  expect([again.packId, (await verifyEvidence(await bytesAt(again.url))).valid]).toEqual([packId, true]);
});

test('no secret of the caller is in any file of it', async () => {
  const texts = Object.values(unzipSync(pack.bytes)).map((content) => Buffer.from(content).toString('latin1'));
  for (const secret of [ada.apiKey, ada.email, ada.password]) expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  expect(texts.some((text) => text.includes(result.legalName))).toBe(true);
});
