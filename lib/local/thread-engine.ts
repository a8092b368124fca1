/**
 * An engine written in JavaScript, in its own thread: it does not block the gateway, and it ends with the process.
 * The thread posts `{port}` once it listens, and exits on any message.
 */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { Engine } from './table-engine.ts';
import { logOutput } from './thread-log.ts';

export interface ThreadEngineSettings {
  /** The thread's file, beside this one. */
  readonly file: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly log: Writable;
}

export async function startThreadEngine({ file, data, log }: ThreadEngineSettings): Promise<Engine> {
  const name = file.replace(/^\.\/|-thread\.ts$/g, '');
  const { NODE_COMPILE_CACHE: cache } = process.env;
  const worker = new Worker(new URL(file, import.meta.url), {
    name,
    workerData: data,
    env: cache ? { NODE_COMPILE_CACHE: cache } : {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  logOutput(worker, log);
  const [ready] = (await once(worker, 'message')) as [{ port: number }];
  return {
    endpoint: `http://127.0.0.1:${ready.port}`,
    async stop() {
      worker.postMessage('stop');
      const left = once(worker, 'exit');
      const timer = setTimeout(() => void worker.terminate(), 1_000);
      await left;
      clearTimeout(timer);
    },
  };
}
