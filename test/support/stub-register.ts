/**
 * A loopback server that replaces official registers: it gives the answers that a test sets and records the requests. Each register has its
 * own path prefix, which `REGISTRY_ORIGINS` names.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Saved } from './replay.ts';

/** Anything but a plain answer: hangs, sends slowly, drops the connection. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage) => unknown;

export interface ReceivedRequest {
  method: string;
  /** With prefix and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export class StubRegister {
  readonly asked: ReceivedRequest[] = [];
  readonly #server: Server;
  readonly #prefixes: Readonly<Record<string, string>>;
  readonly #answers = new Map<string, (Saved | Behaviour)[]>();

  /** `prefixes`: the prefix of each official origin, for example `{ 'https://data.brreg.no': 'no' }`. */
  static async start(prefixes: Readonly<Record<string, string>>): Promise<StubRegister> {
    const stub = new StubRegister(prefixes);
    await new Promise<void>((listening) => stub.#server.listen(0, '127.0.0.1', listening));
    return stub;
  }

  private constructor(prefixes: Readonly<Record<string, string>>) {
    this.#prefixes = prefixes;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Official origin -> the address that replaces it: the value of `REGISTRY_ORIGINS`. */
  get origins(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.#prefixes).map(([origin, prefix]) => [origin, `${this.address}/${prefix}`]));
  }

  /**
   * Sets the answers to `METHOD /prefix/path?query`, `/prefix/path?query` or `/prefix/path`: one after the other, the last one repeatedly.
   * Every other request gets a 404.
   */
  respond(question: string, ...answers: (Saved | Behaviour)[]): void {
    this.#answers.set(question, answers);
  }

  /** Requests whose URL begins with `start`. */
  askedOf(start: string): ReceivedRequest[] {
    return this.asked.filter(({ url }) => url.startsWith(start));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    this.asked.push({ method, url, headers, body: await text(request) });
    const answer = this.#next(`${method} ${url}`) ?? this.#next(url) ?? this.#next(url.split('?')[0]!) ?? { status: 404, body: '{}' };
    if (typeof answer === 'function') return void answer(response, request);
    const { status = 200, contentType = 'application/json', headers: more = {}, body } = answer;
    response.writeHead(status, { 'content-type': contentType, ...more }).end(body);
  }

  #next(question: string): Saved | Behaviour | undefined {
    const answers = this.#answers.get(question);
    return answers && answers.length > 1 ? answers.shift() : answers?.[0];
  }
}
