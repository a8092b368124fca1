/** A command's questions at the terminal, and its standard input. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Whether there is a terminal to answer in. */
export const hasTerminal = (): boolean => process.stdin.isTTY === true;

/** Whether the answer begins with a `y`. */
export async function confirmed(question: string): Promise<boolean> {
  return /^y/i.test(await answer(`${question} [y/N] `, process.stderr));
}

/** Does not show the typed text. */
export async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const typed = await answer('', new Writable({ write: (_chunk, _encoding, done) => done() }));
  process.stderr.write('\n');
  return typed;
}

/** All of the standard input, without the final newline that `echo` adds. */
export const pipedIn = async (): Promise<string> => (await text(process.stdin)).replace(/\r?\n$/, '');

async function answer(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
