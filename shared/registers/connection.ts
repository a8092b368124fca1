/**
 * What is known of the connection that an answer came over: TLS version, cipher, certificate and address of the server.
 *
 * undici gives the socket of a request only to subscribers of its diagnostics channels. A request is found again by the asynchronous context
 * in which it was made. TLS does not sign content: these facts say what this deployment saw, not what a third party could check.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

export interface Connection {
  /** IP address of the server. */
  address: string;
  /** As OpenSSL names it: `TLSv1.3`. Absent, as are `cipher` and `peer`, where the connection is not encrypted (a stand-in on this machine). */
  tls?: string;
  /** The IANA name: `TLS_AES_256_GCM_SHA384`. */
  cipher?: string;
  peer?: Peer;
}

/** The server's certificate. */
interface Peer {
  /** Distinguished names, an attribute a line. */
  subject: string;
  issuer: string;
  /** ISO 8601 instants. */
  validFrom: string;
  validTo: string;
  /** SHA-256 of the DER, in lower-case hex. */
  sha256: string;
}

interface Observation {
  connection?: Connection;
}

const observations = new AsyncLocalStorage<Observation>();
const observed = new WeakMap<object, Observation>();
/** Connections are reused, and reading a certificate takes longer than sending a request. */
const known = new WeakMap<Socket, Connection>();

/** The answer of `send`, and the connection over which its last request went; absent where none was made. */
export async function withConnection<T>(send: () => Promise<T>): Promise<{ answer: T; connection: Connection | undefined }> {
  const observation: Observation = {};
  const answer = await observations.run(observation, send);
  return { answer, connection: observation.connection };
}

subscribe('undici:request:create', (message) => {
  const observation = observations.getStore();
  if (observation) observed.set((message as { request: object }).request, observation);
});

subscribe('undici:client:sendHeaders', (message) => {
  const { request, socket } = message as { request: object; socket: Socket };
  const observation = observed.get(request);
  if (observation) observation.connection = known.get(socket) ?? remembered(socket);
});

function remembered(socket: Socket): Connection {
  const connection = connectionOf(socket);
  known.set(socket, connection);
  return connection;
}

function connectionOf(socket: Socket): Connection {
  const address = socket.remoteAddress ?? '';
  if (!(socket instanceof TLSSocket)) return { address };
  const certificate = socket.getPeerX509Certificate();
  return {
    address,
    tls: socket.getProtocol() ?? '',
    cipher: socket.getCipher().standardName,
    ...(certificate && {
      peer: {
        subject: certificate.subject,
        issuer: certificate.issuer,
        validFrom: certificate.validFromDate.toISOString(),
        validTo: certificate.validToDate.toISOString(),
        sha256: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
      },
    }),
  };
}
