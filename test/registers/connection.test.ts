/** The connection that an answer came over, against real servers on this machine. */
import { createHash, X509Certificate } from 'node:crypto';
import { createServer as createPlainServer } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Agent, fetch } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from '../../shared/registers/connection.ts';
import { selfSigned } from '../support/certificate.ts';

const { key, cert } = selfSigned('localhost');
const agents = new Set<Agent>();
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer({ key, cert }, (request, response) => response.end(request.url));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `https://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await Promise.all([...agents].map((agent) => agent.destroy()));
  server.close();
});

function agentOf(options: Agent.Options = {}): Agent {
  const agent = new Agent({ connect: { ca: cert }, ...options });
  agents.add(agent);
  return agent;
}

const asked = async (path: string, dispatcher: Agent) => {
  const { answer, connection } = await withConnection(() => fetch(url + path, { dispatcher }));
  return { body: await answer.text(), connection };
};

test('the version, the cipher, the address and the certificate are those of the connection', async () => {
  const { connection } = await asked('/', agentOf());
  const certificate = new X509Certificate(cert);
  expect(connection).toEqual({
    address: '127.0.0.1',
    tls: 'TLSv1.3',
    cipher: 'TLS_AES_256_GCM_SHA384',
    peer: {
      subject: 'O=Invented Register\nCN=localhost',
      issuer: 'O=Invented Register\nCN=localhost',
      validFrom: certificate.validFromDate.toISOString(),
      validTo: certificate.validToDate.toISOString(),
      sha256: createHash('sha256').update(certificate.raw).digest('hex'),
    },
  });
});

test('an older version is recorded as what was spoken', async () => {
  const { connection } = await asked('/', agentOf({ connect: { ca: cert, maxVersion: 'TLSv1.2' } }));
  expect(connection).toMatchObject({ tls: 'TLSv1.2', cipher: expect.stringMatching(/^TLS_ECDHE_ECDSA_WITH_/) });
});

test('requests over one connection each have its facts', async () => {
  const agent = agentOf({ connections: 1 });
  const all = await Promise.all(Array.from({ length: 20 }, (_, at) => asked(`/${at}`, agent)));
  expect(all.map(({ body }) => body)).toEqual(Array.from({ length: 20 }, (_, at) => `/${at}`));
  expect(new Set(all.map(({ connection }) => connection?.peer?.sha256)).size).toBe(1);
});

test('requests to two servers at once do not mix', async () => {
  const plain = createPlainServer((_, response) => response.end('plain'));
  await new Promise<void>((listening) => plain.listen(0, '127.0.0.1', listening));
  const agent = agentOf();
  const other = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
  try {
    await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const { connection } = await withConnection(() => fetch(at % 2 ? url : other, { dispatcher: agent }));
        expect(connection).toEqual(at % 2 ? expect.objectContaining({ tls: 'TLSv1.3' }) : { address: '127.0.0.1' });
      }),
    );
  } finally {
    plain.closeAllConnections();
    plain.close();
  }
});

test('a request outside is not recorded, and one that never connected has no facts', async () => {
  const { connection } = await withConnection(async () => 'no request');
  expect(connection).toBeUndefined();
  const outside = await fetch(url, { dispatcher: agentOf() });
  expect(outside.status).toBe(200);
});
