/** A time-stamping authority on loopback: `openssl ts` behind HTTP, with a certificate of its own. */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inject } from 'vitest';

export interface Authority {
  url: string;
  /** Of its certificate, which is its own issuer; PEM in a file. */
  certificateFile: string;
  certificateSha256: string;
  /** Changes the next answers. */
  answer: (right: Buffer) => { status?: number; body: Buffer };
  stop(): Promise<void>;
}

const CONFIG = `
oid_section = oids
[oids]
policy = 1.2.3.4.1
[req]
distinguished_name = name
prompt = no
x509_extensions = tsa
[name]
CN = Invented Time Stamping Authority
[tsa]
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
[ts]
default_tsa = tsa_settings
[tsa_settings]
serial = serial
crypto_device = builtin
signer_cert = cert.pem
signer_key = key.pem
signer_digest = sha256
default_policy = policy
digests = sha256
accuracy = secs:1
`;

export async function timeStampingAuthority(): Promise<Authority> {
  const cwd = mkdtempSync(join(inject('runFolder'), 'tsa-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
  writeFileSync(join(cwd, 'tsa.cnf'), CONFIG);
  writeFileSync(join(cwd, 'serial'), '01\n');
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-config', 'tsa.cnf', '-keyout', 'key.pem', '-out', 'cert.pem');
  const certificateFile = join(cwd, 'cert.pem');
  const { raw } = new X509Certificate(readFileSync(certificateFile));
  let asked = 0;
  const authority: Authority = {
    url: '',
    certificateFile,
    certificateSha256: createHash('sha256').update(raw).digest('hex'),
    answer: (body) => ({ body }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
  const server = createServer(async (request, response) => {
    asked += 1;
    writeFileSync(join(cwd, `${asked}.tsq`), await buffer(request));
    openssl('ts', '-reply', '-config', 'tsa.cnf', '-section', 'tsa_settings', '-queryfile', `${asked}.tsq`, '-out', `${asked}.tsr`);
    const { status = 200, body } = authority.answer(readFileSync(join(cwd, `${asked}.tsr`)));
    response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return authority;
}
