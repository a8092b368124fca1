/** A proxy before an engine that counts what passes, by the operation's name, and can be told to fail or pause. */
import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CountingProxy {
  url: string;
  /** Operation names since the last call, in order: `GetItem`, `UpdateItem`, `SendMessage` … */
  taken(): string[];
  /** Called before each operation is passed on; what it returns is answered in the engine's place. */
  intercept(before: ((operation: string, body: string) => Promise<Interception | undefined>) | undefined): void;
  stop(): Promise<void>;
}

/** `passFirst`: the engine does it, and its answer is lost on the way. */
export interface Interception {
  status: number;
  body: string;
  passFirst?: boolean;
}

export async function countingProxy(target: string): Promise<CountingProxy> {
  const operations: string[] = [];
  let before: Parameters<CountingProxy['intercept']>[0];
  const server = createServer((incoming, outgoing) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('end', async () => {
      const body = Buffer.concat(pieces);
      const operation = String(incoming.headers['x-amz-target'] ?? incoming.method)
        .split('.')
        .at(-1)!;
      operations.push(operation);
      const instead = await before?.(operation, body.toString('utf8'));
      if (instead && !instead.passFirst)
        return outgoing.writeHead(instead.status, { 'content-type': 'application/x-amz-json-1.0' }).end(instead.body);
      const { hostname, port } = new URL(target);
      const passed = send({ hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers }, (answer) => {
        if (!instead) return answer.pipe(outgoing.writeHead(answer.statusCode!, answer.headers));
        answer.resume();
        return outgoing.writeHead(instead.status, { 'content-type': 'application/x-amz-json-1.0' }).end(instead.body);
      });
      passed.on('error', () => outgoing.destroy());
      return passed.end(body);
    });
  });
  return { url: await listening(server), taken: () => operations.splice(0), intercept: (by) => (before = by), stop: () => stopped(server) };
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stopped(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
