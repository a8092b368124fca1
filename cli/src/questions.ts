/** Questions to the person at the terminal. What they need of Node is loaded when one is asked. */
import { Ended, EXIT, UsageError } from './exit-codes.ts';
import type { Io } from './io.ts';

/** Whether there is a person to answer. */
export const canAsk = ({ stdin, stderr }: Io): boolean => stdin.isTTY === true && stderr.isTTY === true;

export async function ask(io: Io, question: string): Promise<string> {
  return answerTo(io, question, io.stderr);
}

/** What is typed is not shown. */
export async function askHidden(io: Io, question: string): Promise<string> {
  const { Writable } = await import('node:stream');
  io.stderr.write(question);
  const typed = await answerTo(io, '', new Writable({ write: (_chunk, _encoding, done) => done() }));
  io.stderr.write('\n');
  return typed;
}

/** Whether the answer begins with a `y`. */
export const confirmed = async (io: Io, question: string): Promise<boolean> => /^y/i.test(await ask(io, `${question} [y/N] `));

/** All of standard input, without the newline at its end. */
export async function pipedIn({ stdin }: Io): Promise<string> {
  const { text } = await import('node:stream/consumers');
  return (await text(stdin)).trim();
}

async function answerTo(io: Io, question: string, output: NodeJS.WritableStream): Promise<string> {
  if (!canAsk(io)) throw new UsageError('There is no terminal to ask at');
  const { createInterface } = await import('node:readline/promises');
  const lines = createInterface({ input: io.stdin, output, terminal: true });
  const stop = new AbortController();
  lines.on('SIGINT', () => stop.abort());
  try {
    return (await lines.question(question, { signal: stop.signal })).trim();
  } catch {
    throw new Ended(EXIT.interrupted, 'Interrupted; nothing was done');
  } finally {
    lines.close();
  }
}
