/** How text looks in one terminal: its width, colours, and the signs of trees. PURE. */
import { styleText } from 'node:util';
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

/** `ascii`: signs that every terminal has. */
export function styleOf({ width, colour, ascii }: { width: number; colour: boolean; ascii?: boolean }): Style {
  const as =
    (...format: Parameters<typeof styleText>[0][]) =>
    (text: string): string =>
      colour && text ? styleText(format.flat() as Parameters<typeof styleText>[0], text, { validateStream: false }) : text;
  return {
    width,
    ...{ bold: as('bold'), dim: as('dim'), tie: as('cyan') },
    ...{ good: as('green'), warning: as('yellow'), bad: as('red'), named: (text: string) => plainText(text) },
    signs: ascii ? ASCII : SIGNS,
  };
}

/** For texts without a terminal. */
export const PLAIN = styleOf({ width: 120, colour: false });
