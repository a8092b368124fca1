/** Log lines go to the test file's log and not to the terminal; a test that fails shows where they are, and the last of its own. */
import { beforeEach, expect } from 'vitest';
import { functionLog } from './function-log.ts';

const REDIRECTED = Symbol.for('registry-graph.log-redirected');

functionLog.begin(expect.getState().testPath!);

beforeEach(({ onTestFailed }) => {
  const from = functionLog.size;
  onTestFailed(() => {
    if (functionLog.size > from) console.error(`Function log: ${functionLog.path}\n${functionLog.tail(from)}`);
  });
});

// A worker runs this once for each of its test files.
if (!(REDIRECTED in globalThis)) {
  Object.assign(globalThis, { [REDIRECTED]: true });
  for (const stream of [process.stdout, process.stderr]) redirect(stream);
}

/** Code of a function that a test calls in this process writes its log lines to the stream itself. */
function redirect(stream: NodeJS.WriteStream): void {
  const write = stream.write.bind(stream) as (...words: unknown[]) => boolean;
  stream.write = ((piece: unknown, ...others: unknown[]) =>
    String(piece).startsWith('{"level":') ? functionLog.write(piece) : write(piece, ...others)) as typeof stream.write;
}
