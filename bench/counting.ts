/** Counts what one call of a function requests and logs: its bundle runs in a thread of the local stack, with the meter before the engines. */
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { LocalFunction } from '../lib/local/function.ts';
import type { Asked } from './figures.ts';
import { startMeter } from './meter.ts';
import type { MeasuredService } from './service.ts';

export interface Counted {
  asked: Asked;
  logBytes: number;
}

export interface Counter {
  /** Counts the second call, after the process has filled its caches. */
  count(functionName: string, events: readonly [object, object]): Promise<Counted>;
  /** Counts this very call. */
  counted(functionName: string, event: object): Promise<Counted & { answer: unknown }>;
  /** A call that is not counted; its messages reach no worker. */
  invoke(functionName: string, event: object): Promise<unknown>;
  stop(): Promise<void>;
}

const MEMORY_MEGABYTES = 1024;
const TIMEOUT_MS = 30_000;
/** A thread's output arrives after its answer. */
const PRINTED_MS = 100;

export async function startCounter({ env, stack, bundleOf }: MeasuredService): Promise<Counter> {
  const meter = await startMeter(stack.endpoints);
  const functions = new Map<string, LocalFunction>();
  let logBytes = 0;
  const log = new Writable({
    write(chunk: Buffer, _encoding, written) {
      logBytes += chunk.byteLength;
      written();
    },
  });
  const metered = {
    ...env,
    AWS_ENDPOINT_URL_DYNAMODB: meter.endpoints.dynamodb,
    AWS_ENDPOINT_URL_SQS: meter.endpoints.sqs,
    AWS_ENDPOINT_URL_S3: meter.endpoints.s3,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: meter.endpoints.cognito,
  };
  const functionOf = (name: string): LocalFunction => {
    const code = dirname(bundleOf(name));
    const settings = { name, code, handler: 'index.handler', timeoutMs: TIMEOUT_MS, memoryMegabytes: MEMORY_MEGABYTES };
    const made = functions.get(name) ?? new LocalFunction({ ...settings, env: metered, log });
    functions.set(name, made);
    return made;
  };
  const invoke = (name: string, event: object): Promise<unknown> => functionOf(name).invoke(event);
  const counted = async (name: string, event: object) => {
    await new Promise((printed) => setTimeout(printed, PRINTED_MS));
    meter.taken();
    logBytes = 0;
    const answer = await invoke(name, event);
    await new Promise((printed) => setTimeout(printed, PRINTED_MS));
    return { asked: meter.taken(), logBytes, answer };
  };
  return {
    invoke,
    counted,
    async count(name, [warm, second]) {
      await invoke(name, warm);
      const { asked, logBytes: bytes } = await counted(name, second);
      return { asked, logBytes: bytes };
    },
    async stop() {
      await Promise.all([...functions.values()].map((one) => one.stop()));
      await meter.stop();
    },
  };
}
