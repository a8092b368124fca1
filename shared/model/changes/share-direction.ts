/** Whether what a party holds became more or less. Bands that overlap say neither. PURE. */
import type { Interest, Share } from '../entity/ownership-facts.ts';
import type { DIRECTIONS } from './change.ts';

export type Direction = (typeof DIRECTIONS)[number];

/** `unclear` too where kinds of interests moved in different directions, or one kind came or went. */
export function directionOf(before: readonly Interest[], after: readonly Interest[]): Direction {
  const kinds = [...new Set([...before, ...after].map(({ kind }) => kind))];
  const moves = kinds.map((kind) =>
    moveOf(
      before.filter((one) => one.kind === kind),
      after.filter((one) => one.kind === kind),
    ),
  );
  const moved = new Set(moves.filter((move) => move !== 'same'));
  const [only] = moved;
  return moved.size === 1 ? only! : 'unclear';
}

function moveOf(before: readonly Interest[], after: readonly Interest[]): Direction | 'same' {
  const [was, is] = [ends(before), ends(after)];
  if (!was || !is) return 'unclear';
  if (was[0] === is[0] && was[1] === is[1]) return 'same';
  if (is[0] >= was[1]) return 'up';
  return is[1] <= was[0] ? 'down' : 'unclear';
}

/** Of one interest of a kind; what several are together depends on the register. */
function ends([interest, ...more]: readonly Interest[]): [low: number, high: number] | undefined {
  if (!interest?.share || more.length > 0) return undefined;
  const { exact, minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Share = interest.share;
  return [exact ?? minimum ?? exclusiveMinimum ?? 0, exact ?? maximum ?? exclusiveMaximum ?? 100];
}
