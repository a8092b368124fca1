/** The MCP server over HTTP, for hosts on this machine only: loopback, a secret, and no page of a browser. */
import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { mcpServer, type ServerSettings } from './server.ts';

export interface HttpServer {
  url: string;
  secret: string;
  stop(): Promise<void>;
}

const MAX_SESSIONS = 50;
/** Longer than a host pauses between two calls: on a connection that Node closes after its 5 s, the next call would fail. */
const KEEP_ALIVE_MS = 75_000;

export async function serveHttp(settings: ServerSettings, port: number): Promise<HttpServer> {
  const secret = randomBytes(24).toString('hex');
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const at = (server.address() as AddressInfo).port;
  const hosts: ReadonlySet<string> = new Set([`127.0.0.1:${at}`, `localhost:${at}`]);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refused = refusalOf(request, hosts, secret);
    if (refused) {
      response.writeHead(refused, { 'content-type': 'application/json' }).end(JSON.stringify({ error: 'refused' }));
      return;
    }
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? sessions.get(id) : undefined;
    const transport = known ?? (await newSession());
    await transport.handleRequest(request, response);
  }

  async function newSession(): Promise<StreamableHTTPServerTransport> {
    const oldest = sessions.keys().next().value;
    if (sessions.size >= MAX_SESSIONS && oldest !== undefined) await sessions.get(oldest)?.close();
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, transport),
    });
    transport.onclose = () => void (transport.sessionId && sessions.delete(transport.sessionId));
    await mcpServer(settings).connect(transport as Parameters<ReturnType<typeof mcpServer>['connect']>[0]);
    return transport;
  }

  return {
    url: `http://127.0.0.1:${at}/mcp`,
    secret,
    stop: async () => {
      for (const transport of sessions.values()) await transport.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** A status, or nothing. A page of a browser has an `Origin`; a name that leads to this machine has another `Host`. */
function refusalOf({ headers, url }: IncomingMessage, hosts: ReadonlySet<string>, secret: string): number | undefined {
  const { host, origin, authorization } = headers;
  if (!host || !hosts.has(host)) return 403;
  if (origin !== undefined && !hosts.has(origin.replace(/^http:\/\//, ''))) return 403;
  if (!isEqual(authorization ?? '', `Bearer ${secret}`)) return 401;
  return url === '/mcp' ? undefined : 404;
}

function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
