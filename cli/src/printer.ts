/** Answers on standard output, everything else on standard error; with `--json` the shapes of the API, one document or a line for each item. */
import type { Spinner } from 'yocto-spinner';
import { columnsOf, cut } from './columns.ts';
import type { Io, Output } from './io.ts';
import { plainText } from './plain-text.ts';
import { type Style, styleOf } from './style.ts';

/** Where the width is not a terminal's, so that lines of a file are not broken. */
const WIDTH_OF_FILES = 200;
const MIN_WIDTH = 40;

export class Printer {
  readonly json: boolean;
  readonly style: Style;
  readonly #noteStyle: Style;
  readonly #io: Io;
  #spinner: Spinner | undefined;

  constructor(io: Io, json: boolean) {
    this.#io = io;
    this.json = json;
    this.style = styleFor(io.stdout, io.env);
    this.#noteStyle = styleFor(io.stderr, io.env);
  }

  /** With `--json` the value, otherwise the lines. */
  answer(value: unknown, lines: (style: Style) => readonly string[]): void {
    if (this.json) this.#io.stdout.write(`${JSON.stringify(value)}\n`);
    else this.text(lines(this.style));
  }

  /** With `--json` a line for each item, otherwise the lines. */
  list(items: readonly unknown[], lines: (style: Style) => readonly string[]): void {
    if (!this.json) this.text(lines(this.style));
    else for (const item of items) this.#io.stdout.write(`${JSON.stringify(item)}\n`);
  }

  text(lines: readonly string[]): void {
    if (lines.length > 0) this.#io.stdout.write(`${lines.join('\n')}\n`);
  }

  bytes(bytes: Uint8Array): void {
    this.#io.stdout.write(bytes);
  }

  /** For people, beside the answer. */
  note(text: string, look: 'dim' | 'warning' | 'bad' | 'good' = 'dim'): void {
    this.#spinner?.clear();
    this.#io.stderr.write(`${this.#noteStyle[look](text)}\n`);
  }

  /** An error in the shape of the API, on standard error. */
  jsonNote(value: unknown): void {
    this.#io.stderr.write(`${JSON.stringify(value)}\n`);
  }

  /** A line that moves while something runs; nothing where nobody watches. */
  async progress<Result>(text: string, work: (say: (text: string) => void) => Promise<Result>): Promise<Result> {
    const { stderr, env } = this.#io;
    if (!stderr.isTTY || env.TERM === 'dumb' || this.json) return work(() => {});
    const fitting = (line: string): string => (columnsOf(line) < this.#noteStyle.width - 3 ? line : cut(line, this.#noteStyle.width - 4));
    const { default: yoctoSpinner } = await import('yocto-spinner');
    const spinner = yoctoSpinner({ text: fitting(plainText(text)), stream: stderr, handleSignals: false });
    this.#spinner = spinner.start();
    try {
      return await work((next) => {
        spinner.text = fitting(plainText(next));
      });
    } finally {
      this.#spinner = undefined;
      spinner.stop();
    }
  }
}

function styleFor(output: Output, env: Io['env']): Style {
  const columns = Number(env.COLUMNS) || output.columns || (output.isTTY ? 80 : WIDTH_OF_FILES);
  const isDumb = env.TERM === 'dumb';
  const colour = env.FORCE_COLOR ? env.FORCE_COLOR !== '0' : output.isTTY === true && !env.NO_COLOR && !isDumb;
  return styleOf({ width: Math.max(columns, MIN_WIDTH), colour, ascii: isDumb });
}
