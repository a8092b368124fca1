/**
 * Runs in the thread of one function: loads the bundle that would be deployed, and answers calls as Lambda's runtime does.
 * An exception outside of a call, or `process.exit`, ends the thread, as it would end the runtime.
 */
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Call, Reply, ThreadData } from './function-call.ts';

const { code, handler, memoryMegabytes, functionName } = workerData as ThreadData;
const [file, name] = handler.split('.') as [string, string];
const port = parentPort!;

const bundle = await import(pathToFileURL(join(code, `${file}.mjs`)).href);
const handle: (event: unknown, context: unknown) => unknown = bundle[name];
port.on('message', (call: Call) => void answer(call).then((reply) => port.postMessage(reply)));
port.postMessage('loaded');
// A stack ends its threads without their exit, which would write it.
flushCompileCache();

async function answer({ id, event, requestId, deadline }: Call): Promise<Reply> {
  try {
    const result = await handle(JSON.parse(event), contextOf(requestId, deadline));
    return { id, result: JSON.stringify(result) ?? 'null' };
  } catch (error) {
    console.error(JSON.stringify({ level: 'ERROR', message: 'Invoke Error', function: functionName, requestId, ...described(error) }));
    return { id, error: described(error) };
  }
}

function contextOf(awsRequestId: string, deadline: number) {
  return {
    awsRequestId,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${process.env.AWS_REGION}:000000000000:function:${functionName}`,
    memoryLimitInMB: String(memoryMegabytes),
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
}

function described(error: unknown) {
  if (!(error instanceof Error)) return { errorType: 'Error', errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: error.stack?.split('\n') ?? [] };
}
