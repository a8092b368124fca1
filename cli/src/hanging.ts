/** Lines that hang on each other as a tree: `├─`, `└─`, `│`. PURE. */
import type { Signs } from './style.ts';

export interface Hanging {
  /** The first with the sign of the branch, further ones below it. */
  lines: readonly string[];
  below: readonly Hanging[];
}

/** Columns that each level takes from the width. */
export const INDENT = 3;

export function hangingLines(all: readonly Hanging[], signs: Signs, indent = ''): string[] {
  return all.flatMap(({ lines, below }, at) => {
    const isLast = at === all.length - 1;
    const inner = indent + (isLast ? signs.blank : signs.line);
    const own = lines.map((line, index) => (index === 0 ? indent + (isLast ? signs.last : signs.branch) : inner) + line);
    return [...own, ...hangingLines(below, signs, inner)];
  });
}
