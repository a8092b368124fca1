/** A customer's server on this machine: keeps what it receives, and answers as it is told. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export type Answering = (response: ServerResponse, received: Received) => void;

const OK: Answering = (response) => response.writeHead(204).end();

export class WebhookReceiver {
  readonly received: Received[] = [];
  /** Answers every request; 204 by default. */
  answering: Answering = OK;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on('request', async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const { method = '', url: path = '', headers } = request;
      const received = { method, path, headers, body: Buffer.concat(pieces).toString('utf8'), at: Date.now() };
      receiver.received.push(received);
      receiver.answering(response, received);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
