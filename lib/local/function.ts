/**
 * One Lambda of the local stack: the deployed bundle in a thread that has only the function's variables.
 * Calls run concurrently in one thread. When a thread dies, its calls fail and the next call starts a new thread. After a timeout a thread
 * takes no more calls, and it ends when its other calls are done.
 */
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { Call, Failure, Reply, ThreadData } from './function-call.ts';
import { Places } from './places.ts';
import { logOutput } from './thread-log.ts';

export interface FunctionSettings {
  readonly name: string;
  /** Folder of the bundle. */
  readonly code: string;
  /** `<file>.<export>`. */
  readonly handler: string;
  readonly timeoutMs: number;
  readonly memoryMegabytes: number;
  /** Calls that may run at once; absent: any number. */
  readonly reservedConcurrency?: number | undefined;
  readonly env: Readonly<Record<string, string>>;
  readonly log: Writable;
}

/** The function threw, died, or answered with more than Lambda's limit. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly functionName: string;
  readonly errorType: string;
  constructor(functionName: string, { errorType, errorMessage }: Omit<Failure, 'trace'>) {
    super(`${functionName}: ${errorType}: ${errorMessage}`);
    this.functionName = functionName;
    this.errorType = errorType;
  }
}

/** No answer within the function's timeout. */
export class FunctionTimeout extends Error {
  override readonly name = 'FunctionTimeout';
  constructor(functionName: string, timeoutMs: number) {
    super(`${functionName}: no answer within ${timeoutMs} ms`);
  }
}

/** The event is larger than Lambda's limit. */
export class PayloadTooLarge extends Error {
  override readonly name = 'PayloadTooLarge';
}

/** Lambda's limit for the event and for the answer of a synchronous call, in bytes of JSON. */
export const PAYLOAD_LIMIT = 6 * 1024 * 1024;

export class LocalFunction {
  readonly settings: FunctionSettings;
  #thread: FunctionThread | undefined;
  readonly #all = new Set<FunctionThread>();
  readonly #places: Places;
  #stopped = false;

  constructor(settings: FunctionSettings) {
    this.settings = settings;
    this.#places = new Places(settings.reservedConcurrency);
  }

  /** Loads the bundle before the first call. */
  async warm(): Promise<void> {
    try {
      await this.#current().loaded();
    } catch {
      // The first call reports the error to its caller.
    }
  }

  async invoke(event: unknown, timeoutMs = this.settings.timeoutMs): Promise<unknown> {
    const json = JSON.stringify(event);
    if (Buffer.byteLength(json) > PAYLOAD_LIMIT)
      throw new PayloadTooLarge(`${this.settings.name}: the event is over ${PAYLOAD_LIMIT} bytes`);
    return this.#places.within(timeoutMs, async () => {
      const thread = this.#current();
      try {
        return JSON.parse(this.#checked(await thread.call(json, timeoutMs)));
      } catch (error) {
        if (error instanceof FunctionTimeout) this.#retire(thread);
        throw error;
      }
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#thread = undefined;
    await Promise.all([...this.#all].map((thread) => thread.end()));
  }

  #checked(result: string): string {
    if (Buffer.byteLength(result) <= PAYLOAD_LIMIT) return result;
    throw new FunctionError(this.settings.name, {
      errorType: 'Function.ResponseSizeTooLarge',
      errorMessage: `Response payload size exceeded maximum allowed payload size (${PAYLOAD_LIMIT} bytes)`,
    });
  }

  #current(): FunctionThread {
    if (this.#stopped) throw new FunctionError(this.settings.name, { errorType: 'Stopped', errorMessage: 'the stack is stopping' });
    if (this.#thread) return this.#thread;
    const thread = new FunctionThread(this.settings, {
      // Comes before the thread's exit: a call that arrives in between must get a new thread.
      onDeath: () => {
        if (this.#thread === thread) this.#thread = undefined;
      },
      onExit: () => this.#all.delete(thread),
    });
    this.#all.add(thread);
    this.#thread = thread;
    return thread;
  }

  #retire(thread: FunctionThread): void {
    if (this.#thread === thread) this.#thread = undefined;
    thread.retire();
  }
}

interface Waiting {
  readonly answered: (reply: Reply) => void;
  readonly failed: (error: Error) => void;
}

class FunctionThread {
  readonly #settings: FunctionSettings;
  readonly #worker: Worker;
  readonly #onDeath: () => void;
  readonly #waiting = new Map<number, Waiting>();
  readonly #loaded = Promise.withResolvers<void>();
  #last = 0;
  #retired = false;
  #death: Error | undefined;

  constructor(settings: FunctionSettings, { onDeath, onExit }: { onDeath: () => void; onExit: () => void }) {
    this.#onDeath = onDeath;
    this.#settings = settings;
    const { name: functionName, code, handler, memoryMegabytes, env, log } = settings;
    this.#worker = new Worker(new URL('./function-thread.ts', import.meta.url), {
      name: functionName,
      workerData: { functionName, code, handler, memoryMegabytes } satisfies ThreadData,
      // V8's compile cache, beside the bundles: a function starts with half the processor time when another thread has loaded it before, also
      // where the bundles were copied.
      env: { ...env, NODE_COMPILE_CACHE: join(dirname(code), 'compiled'), NODE_COMPILE_CACHE_PORTABLE: '1' },
      execArgv: [],
      stdout: true,
      stderr: true,
      // Twice the deployed function's memory, because one thread answers the calls of many environments. The young generation is small
      // because there are about thirty threads: in 4,500 requests the process grew to 1.3 GB without a limit, to 0.9 GB with it.
      resourceLimits: { maxOldGenerationSizeMb: 2 * memoryMegabytes, maxYoungGenerationSizeMb: 8 },
    });
    logOutput(this.#worker, log);
    this.#loaded.promise.catch(() => {});
    this.#worker.on('message', (message: 'loaded' | Reply) => this.#receive(message));
    this.#worker.on('error', (error) => this.#die(error));
    this.#worker.on('exit', (status) => {
      onExit();
      this.#die(new Error(`the runtime exited with status ${status}`));
    });
  }

  loaded(): Promise<void> {
    return this.#loaded.promise;
  }

  call(event: string, timeoutMs: number): Promise<string> {
    if (this.#death) return Promise.reject(this.#crashed(this.#death));
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#forget(id);
        reject(new FunctionTimeout(this.#settings.name, timeoutMs));
      }, timeoutMs);
      const settle = (act: () => void) => {
        clearTimeout(timer);
        this.#forget(id);
        act();
      };
      this.#waiting.set(id, {
        answered: (reply) =>
          settle(() => ('error' in reply ? reject(new FunctionError(this.#settings.name, reply.error)) : resolve(reply.result))),
        failed: (error) => settle(() => reject(error)),
      });
      this.#worker.postMessage({ id, event, requestId: randomUUID(), deadline: Date.now() + timeoutMs } satisfies Call);
    });
  }

  retire(): void {
    this.#retired = true;
    if (this.#waiting.size === 0) void this.end();
  }

  async end(): Promise<void> {
    this.#retired = true;
    await this.#worker.terminate();
  }

  #receive(message: 'loaded' | Reply): void {
    if (message === 'loaded') this.#loaded.resolve();
    else this.#waiting.get(message.id)?.answered(message);
  }

  #forget(id: number): void {
    this.#waiting.delete(id);
    if (this.#retired && this.#waiting.size === 0) void this.end();
  }

  #die(cause: Error): void {
    if (this.#death) return;
    this.#death = cause;
    this.#onDeath();
    if (!this.#retired)
      this.#settings.log.write(
        `${JSON.stringify({ level: 'ERROR', function: this.#settings.name, message: `Crashed: ${cause.message}` })}\n`,
      );
    const crashed = this.#crashed(cause);
    this.#loaded.reject(crashed);
    for (const { failed } of [...this.#waiting.values()]) failed(crashed);
  }

  #crashed(cause: Error): FunctionError {
    return new FunctionError(this.#settings.name, { errorType: 'Runtime.ExitError', errorMessage: cause.message });
  }
}
