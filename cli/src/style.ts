/** How text looks in one terminal: its width, colours, and the signs of trees. PURE. */
import { plainText } from './plain-text.ts';

export interface Style {
  /** Columns. */
  width: number;
  bold(text: string): string;
  dim(text: string): string;
  /** Ties between parties. */
  tie(text: string): string;
  good(text: string): string;
  warning(text: string): string;
  bad(text: string): string;
  /** A name from a register, without controls. */
  named(text: string): string;
  signs: Signs;
}

export interface Signs {
  branch: string;
  last: string;
  line: string;
  blank: string;
  dot: string;
  above: string;
  below: string;
  ellipsis: string;
}

const SIGNS: Signs = { branch: '├─ ', last: '└─ ', line: '│  ', blank: '   ', dot: '·', above: '↑', below: '↓', ellipsis: '…' };
const ASCII: Signs = { branch: '|- ', last: '`- ', line: '|  ', blank: '   ', dot: '-', above: '^', below: 'v', ellipsis: '...' };

/** Of a terminal: where a look begins and where it ends (ECMA-48, SGR). Written here, because `node:util` takes a tenth of a bare start. */
const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39], cyan: [36, 39] } as const;

/** `ascii`: signs that every terminal has. */
export function styleOf({ width, colour, ascii }: { width: number; colour: boolean; ascii?: boolean }): Style {
  const as =
    ([begin, end]: readonly [number, number]) =>
    (text: string): string =>
      colour && text ? `\u001b[${begin}m${text}\u001b[${end}m` : text;
  return {
    width,
    ...{ bold: as(CODES.bold), dim: as(CODES.dim), tie: as(CODES.cyan) },
    ...{ good: as(CODES.green), warning: as(CODES.yellow), bad: as(CODES.red), named: (text: string) => plainText(text) },
    signs: ascii ? ASCII : SIGNS,
  };
}

/** For texts without a terminal. */
export const PLAIN = styleOf({ width: 120, colour: false });
