/** Both signers sign so that anybody verifies with the public key alone: KMS as its interface is called, and a key file of this machine. */
import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { fileSigner } from '../../../shared/platform/signing/file-signer.ts';
import { fingerprintOf } from '../../../shared/platform/signing/key-store.ts';
import { kmsSigner } from '../../../shared/platform/signing/kms-signer.ts';

const SIGNED = Buffer.from('the list of all files');

describe('a key in a file', () => {
  const pathOf = () => join(mkdtempSync(join(inject('runFolder'), 'key-')), 'key.pem');

  test('is made once, also by two at a time, and for its owner alone', async () => {
    const path = pathOf();
    const [one, other] = await Promise.all([fileSigner(path).publicKey(), fileSigner(path).publicKey()]);
    expect(one).toBe(other);
    expect(await fileSigner(path).publicKey()).toBe(one);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('signs what its public key verifies, and nothing else', async () => {
    const signer = fileSigner(pathOf());
    const key = await signer.publicKey();
    const signature = await signer.sign(SIGNED);
    expect(verify('sha256', SIGNED, key, signature)).toBe(true);
    expect(verify('sha256', Buffer.from('another list'), key, signature)).toBe(false);
    expect(createPublicKey(key).asymmetricKeyDetails).toMatchObject({ namedCurve: 'prime256v1' });
  });
});

describe('a key in KMS', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const asked: { operation: string | undefined; body: Record<string, string> }[] = [];
  let server: Server;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const operation = String(request.headers['x-amz-target']).split('.')[1];
      const body = (await json(request)) as Record<string, string>;
      asked.push({ operation, body });
      const answer =
        operation === 'GetPublicKey' ? { PublicKey: der.toString('base64') } : { Signature: Buffer.from('from KMS').toString('base64') };
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(answer));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    Object.assign(process.env, {
      ...{ AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'nobody', AWS_SECRET_ACCESS_KEY: 'nothing' },
      AWS_ENDPOINT_URL_KMS: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });
  });
  afterAll(async () => {
    delete process.env.AWS_ENDPOINT_URL_KMS;
    server.closeAllConnections();
    await new Promise((stopped) => server.close(stopped));
  });

  test('gives its public key as PEM', async () => {
    const pem = await kmsSigner('the-key').publicKey();
    expect(pem).toBe(publicKey.export({ type: 'spki', format: 'pem' }).toString());
    expect(fingerprintOf(pem)).toBe(createHash('sha256').update(der).digest('hex'));
    expect(privateKey.type).toBe('private');
  });

  test('is given the digest, and gives the signature in DER', async () => {
    expect(Buffer.from(await kmsSigner('the-key').sign(SIGNED)).toString()).toBe('from KMS');
    expect(asked.at(-1)).toEqual({
      operation: 'Sign',
      body: {
        KeyId: 'the-key',
        Message: createHash('sha256').update(SIGNED).digest('base64'),
        MessageType: 'DIGEST',
        SigningAlgorithm: 'ECDSA_SHA_256',
      },
    });
  });
});
