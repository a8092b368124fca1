/** A file of the service: into a file of this machine, or on standard output; on a terminal only what is text, without controls. */
import { writeFileSync } from 'node:fs';
import { Ended, EXIT } from './exit-codes.ts';
import { plainText } from './plain-text.ts';
import type { Session } from './session.ts';

export interface FileToGive {
  bytes: Uint8Array;
  contentType: string;
  /** What is said of it beside its size and type. */
  about?: string;
}

const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/x-ndjson|image\/svg\+xml)/;
const MAX_LINE = 100_000;

/** `output`: a file that is not there yet. */
export function giveFile({ print, io }: Pick<Session, 'print' | 'io'>, file: FileToGive, output?: string): void {
  const { bytes, contentType } = file;
  if (output) write(file, output, print);
  else if (!io.stdout.isTTY) print.bytes(bytes);
  else if (!TEXT.test(contentType)) throw new Ended(EXIT.usage, `The file is ${contentType}: write it with --output`);
  else
    print.text(
      new TextDecoder()
        .decode(bytes)
        .split('\n')
        .map((line) => plainText(line, MAX_LINE)),
    );
}

function write({ bytes, contentType, about }: FileToGive, output: string, print: Session['print']): void {
  try {
    writeFileSync(output, bytes, { flag: 'wx' });
  } catch (error) {
    throw new Ended(EXIT.refused, `${output} cannot be written: ${(error as Error).message}`);
  }
  print.note([`${output}: ${bytes.length} bytes`, contentType, about].filter(Boolean).join(', '));
}
