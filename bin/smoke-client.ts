/** The smoke test's connections to the service, its assertions, and the three ways in which a step ends early. */
import { setTimeout as sleep } from 'node:timers/promises';
import { BadAnswer, ConnectionError, type Entity, type RegistryGraph, RegistryGraphError, registryGraph } from '../client/src/index.ts';

/** A step failed; the message says why. */
export class StepFailed extends Error {}
/** A step cannot run, because an earlier one failed or an option is missing. */
export class StepSkipped extends Error {}
/** A step failed in a way that makes all further steps pointless. */
export class TestAborted extends StepFailed {}

const [FIRST_WAIT_MS, MAX_WAIT_MS] = [200, 3_000];

export class SmokeClient {
  readonly #url: string;
  readonly #waitMs: number;
  readonly rg: RegistryGraph;
  #last = '';

  /** `seconds`: the time that a search may take. */
  constructor(url: string, key: string, seconds: number) {
    this.#url = url.replace(/(?<!\/)\/+$/, '');
    this.#waitMs = seconds * 1_000;
    this.rg = this.connect(key);
  }

  /** Without retries: a fault that a retry would hide is one that this test looks for. */
  connect(apiKey?: string): RegistryGraph {
    const onRequest = ({ method, path }: { method: string; path: string }): void => {
      this.#last = `${method} ${path}`;
    };
    return registryGraph({ baseUrl: this.#url, apiKey, maxRetries: 0, onRequest });
  }

  async refused(status: number, code: string, call: Promise<unknown>): Promise<void> {
    const error = await call.then(
      () => undefined,
      (caught: unknown) => caught,
    );
    if (error !== undefined && !(error instanceof RegistryGraphError)) throw error;
    same(error ? `${error.status} ${error.code}` : 'none', `${status} ${code}`, 'the refusal');
  }

  /** Until the search has ended. */
  async finished(searchId: string): Promise<Entity> {
    return this.rg.wait(searchId, { waitMs: this.#waitMs });
  }

  /** Repeats `look` until it gives a value; `undefined` if it gives none in time. */
  async until<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
    const end = Date.now() + this.#waitMs;
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 1.5, MAX_WAIT_MS)) {
      const found = await look();
      if (found !== undefined || Date.now() > end) return found;
      await sleep(wait);
    }
  }

  /** The error of a step, with the request that met it. Without an answer nothing else will have one. */
  problemOf(error: unknown): Error {
    if (error instanceof RegistryGraphError) return new StepFailed(`${this.#last} answered ${error.status} ${error.message}`);
    if (error instanceof BadAnswer) return new StepFailed(`${this.#last} did not answer with JSON`);
    if (!(error instanceof ConnectionError)) return error as Error;
    const { cause } = error.cause as { cause?: Error };
    return new TestAborted(`${this.#url} does not answer: ${cause?.message || error.message}`);
  }
}

export function must(holds: unknown, sentence: string): asserts holds {
  if (!holds) throw new StepFailed(sentence);
}

export function same(found: unknown, expected: unknown, what: string): void {
  must(found === expected, `${what} is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
}
