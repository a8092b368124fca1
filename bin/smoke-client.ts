/** The smoke test's requests to the service, its assertions, and the three ways in which a step ends early. */
import { setTimeout as sleep } from 'node:timers/promises';

/** A step failed; the message says why. */
export class StepFailed extends Error {}
/** A step cannot run, because an earlier one failed or an option is missing. */
export class StepSkipped extends Error {}
/** A step failed in a way that makes all further steps pointless. */
export class TestAborted extends StepFailed {}

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the steps check whatever the service answers
  body: any;
}

/** `key: undefined`: without a key; absent: with the smoke test's own. */
export interface Sent {
  key?: string | undefined;
  body?: object;
  headers?: Record<string, string>;
}

export const REQUEST_TIMEOUT_MS = 30_000;
const [FIRST_WAIT_MS, MAX_WAIT_MS] = [200, 3_000];

export class SmokeClient {
  readonly #url: string;
  readonly #key: string;
  readonly #seconds: number;

  /** `seconds`: the time that a search may take. */
  constructor(url: string, key: string, seconds: number) {
    this.#url = url.replace(/(?<!\/)\/+$/, '');
    this.#key = key;
    this.#seconds = seconds;
  }

  /** The body of a 200. */
  async ok(method: string, path: string, sent: Sent = {}): Promise<Answer['body']> {
    const { status, body } = await this.send(method, path, sent);
    if (status !== 200) throw new StepFailed(`${method} ${path} answered ${status} ${body?.error ?? ''}`);
    return body;
  }

  async refused(status: number, code: string, method: string, path: string, sent: Sent = {}): Promise<void> {
    const answer = await this.send(method, path, sent);
    same(`${answer.status} ${answer.body?.code}`, `${status} ${code}`, 'the answer');
  }

  async send(method: string, path: string, { body, headers, ...given }: Sent = {}): Promise<Answer> {
    const key = 'key' in given ? given.key : this.#key;
    const response = await fetch(this.#url + path, {
      method,
      headers: { ...(key && { 'x-api-key': key }), ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).catch((error: Error) => {
      throw new TestAborted(`${this.#url} does not answer: ${(error.cause as Error | undefined)?.message || error.message}`);
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? parsed(text, `${method} ${path}`) : undefined };
  }

  /** Polls until the search has ended. */
  async finished(searchId: string): Promise<Answer['body']> {
    const ended = await this.until(async () => {
      const search = await this.ok('GET', `/search/${searchId}/status`);
      return search.status === 'PENDING' ? undefined : search;
    });
    if (!ended) throw new StepFailed(`the search is still PENDING after ${this.#seconds} s`);
    return ended;
  }

  /** Repeats `look` until it gives a value; `undefined` if it gives none in time. */
  async until<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
    const end = Date.now() + this.#seconds * 1_000;
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 1.5, MAX_WAIT_MS)) {
      const found = await look();
      if (found !== undefined || Date.now() > end) return found;
      await sleep(wait);
    }
  }
}

function parsed(text: string, request: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StepFailed(`${request} did not answer with JSON`);
  }
}

export function must(holds: unknown, sentence: string): void {
  if (!holds) throw new StepFailed(sentence);
}

export function same(found: unknown, expected: unknown, what: string): void {
  must(found === expected, `${what} is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
}
