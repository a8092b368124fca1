/**
 * A server on this machine in the place of official registers: it gives the answers that a test lays down and remembers what it was asked.
 * Each register answers under a path prefix of its own, by which `REGISTRY_ORIGINS` names it.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Saved } from './replay.ts';

/** What a register does that is no plain answer: hangs, drips, breaks the line. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage) => unknown;

export interface Asked {
  method: string;
  /** With prefix and query, as it was asked. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export class StubRegister {
  readonly asked: Asked[] = [];
  readonly #server: Server;
  readonly #prefixes: Readonly<Record<string, string>>;
  readonly #laid = new Map<string, (Saved | Behaviour)[]>();

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

  /** Official origin -> the address that answers in its stead: what `REGISTRY_ORIGINS` holds. */
  get origins(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.#prefixes).map(([origin, prefix]) => [origin, `${this.address}/${prefix}`]));
  }

  /**
   * Lays answers down for `METHOD /prefix/path?query`, `/prefix/path?query` or `/prefix/path`: one after the other, the last one for ever.
   * Whatever else is asked gets a 404.
   */
  lay(question: string, ...answers: (Saved | Behaviour)[]): void {
    this.#laid.set(question, answers);
  }

  /** What was asked at addresses that begin so. */
  askedOf(start: string): Asked[] {
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
    const answers = this.#laid.get(question);
    return answers && answers.length > 1 ? answers.shift() : answers?.[0];
  }
}
