/**
 * Companies that own each other: the least and the greatest value of each, by policy iteration.
 *
 * A policy is one choice of shares for each company. Its values solve linear equations; a company that cannot reach the goal under it is 0 before
 * they are solved, so that a circle without an outside owner causes no division by 0. Companies that can avoid the goal altogether are 0 in the
 * least values, which makes the fixed point of the others the only one. PURE.
 */
import type { Arithmetic } from '../maths/arithmetic.ts';
import { solveLinear } from '../maths/linear.ts';
import { COSTS, type Work } from '../maths/work.ts';
import type { Choice, End } from './column-choice.ts';

/** `choose(member, values)`: the best choice of a member's shares where the members have these values. Both by place in the circle. */
export interface Circle<N> {
  size: number;
  work: Work;
  choose(member: number, values: readonly Valued<N>[]): CircleChoice<N>;
  /** Whether a member must have a part of its shares where `isBad` members or others outside with a value hold them. */
  mustLeak(member: number, isBad: readonly boolean[]): boolean;
}

export interface Valued<N> {
  value: N;
  open: boolean;
}

/** `inner`: weights of other members; `outer`: the value from outside the circle. */
export interface CircleChoice<N> extends Pick<Choice<N>, 'value' | 'open'> {
  inner: ReadonlyMap<number, N>;
  outer: N;
}

const MAX_ROUNDS = 200;

/** `slack`: how far doubles were moved outwards until they proved themselves; the true values are within that of the given ones. */
export interface SolvedCircle<N> {
  values: Valued<N>[];
  slack: number;
}

export function solveCircle<N>(arithmetic: Arithmetic<N>, end: End, circle: Circle<N>): SolvedCircle<N> {
  circle.work.add(COSTS.circle);
  const members = Array.from({ length: circle.size }, (_, at) => at);
  const isLive = end === 'low' ? leaking(circle) : members.map(() => true);
  const nothing = { value: arithmetic.zero, open: false };
  let values: Valued<N>[] = members.map(() => nothing);
  let policy = members.map((at) => circle.choose(at, values));
  for (let round = 0; ; round += 1) {
    const solved = valuesOf(arithmetic, policy, isLive, circle.work);
    values = solved.map((value) => ({ value, open: false }));
    const next = members.map((at) => circle.choose(at, values));
    const improves = (at: number): boolean =>
      isLive[at]! && (end === 'low' ? arithmetic.less(next[at]!.value, solved[at]!) : arithmetic.less(solved[at]!, next[at]!.value));
    if (!members.some(improves) || round === MAX_ROUNDS) break;
    policy = policy.map((choice, at) => (improves(at) ? next[at]! : choice));
  }
  if (!arithmetic.isExact) return certified(arithmetic, end, circle, policy, values, isLive);
  return { values: withOpenEnds(circle, values, isLive), slack: 0 };
}

/** Members that reach the goal under every choice: taken away, one by one, is each that needs none of the rest. */
function leaking<N>({ size, mustLeak }: Circle<N>): boolean[] {
  const isBad = Array.from({ length: size }, () => false);
  for (let changed = true; changed; ) {
    changed = false;
    for (let at = 0; at < size; at += 1) {
      if (isBad[at] || !mustLeak(at, isBad)) continue;
      isBad[at] = true;
      changed = true;
    }
  }
  return isBad;
}

/** Equations that doubles cannot tell from dependent ones give 1: the certificate rejects it. */
function valuesOf<N>(arithmetic: Arithmetic<N>, policy: readonly CircleChoice<N>[], isLive: readonly boolean[], work: Work): N[] {
  const { zero, one, less, sub } = arithmetic;
  const reaches = reaching(arithmetic, policy, isLive, work);
  const live = policy.map((_, at) => at).filter((at) => reaches[at]);
  work.add(live.length ** 2 * COSTS.equation);
  const matrix = live.map((at) => live.map((other) => sub(at === other ? one : zero, policy[at]!.inner.get(other) ?? zero)));
  const right = live.map((at) => [policy[at]!.outer]);
  const solved = solveLinear(arithmetic, matrix, right, work) ?? live.map(() => [one]);
  const values = policy.map(() => zero);
  for (const [place, at] of live.entries()) values[at] = less(one, solved[place]![0]!) ? one : solved[place]![0]!;
  return values;
}

function reaching<N>({ isPositive }: Arithmetic<N>, policy: readonly CircleChoice<N>[], isLive: readonly boolean[], work: Work): boolean[] {
  const reaches = policy.map(({ outer }, at) => isLive[at]! && isPositive(outer));
  for (let changed = true; changed; ) {
    changed = false;
    for (const [at, { inner }] of policy.entries()) {
      if (reaches[at] || !isLive[at]) continue;
      work.add(1 + inner.size * COSTS.reached);
      if (![...inner].some(([other, weight]) => reaches[other] && isPositive(weight))) continue;
      reaches[at] = true;
      changed = true;
    }
  }
  return reaches;
}

/** How far doubles are moved until they prove themselves, from next to nothing to a part in a million. */
const MARGINS = [1e-13, 1e-11, 1e-9, 1e-7, 1e-6];
/** Of one choice. */
const ROUNDING = 1e-14;

/**
 * Doubles, moved outwards until they are a proven bound: values that are no less than the best choice made with them are no less than the
 * greatest ones, and the same downwards for companies that cannot avoid the goal. Where no margin suffices: 0 or 1.
 */
function certified<N>(
  arithmetic: Arithmetic<N>,
  end: End,
  circle: Circle<N>,
  policy: readonly CircleChoice<N>[],
  values: readonly Valued<N>[],
  isLive: readonly boolean[],
): SolvedCircle<N> {
  const number = arithmetic as unknown as Arithmetic<number>;
  const plain = values as unknown as readonly Valued<number>[];
  const steps = values.map(() => 1);
  const slope = stepsOf(number, policy as unknown as readonly CircleChoice<number>[], isLive, circle.work) ?? steps;
  for (const margin of MARGINS) {
    const moved = plain.map(({ value }, at) => ({
      value: !isLive[at] ? 0 : end === 'low' ? Math.max(0, value - margin * slope[at]!) : Math.min(1, value + margin * slope[at]!),
      open: false,
    }));
    const chosen = moved.map((_, at) => circle.choose(at, moved as unknown as Valued<N>[]).value as unknown as number);
    const isProven = moved.every(({ value }, at) => {
      if (!isLive[at] || value === (end === 'low' ? 0 : 1)) return true;
      return end === 'low' ? chosen[at]! - ROUNDING >= value : chosen[at]! + ROUNDING <= value;
    });
    if (isProven) return { values: moved as unknown as Valued<N>[], slack: 2 * margin * Math.max(...slope) };
  }
  return {
    values: values.map((_, at) => ({ value: end === 'low' || !isLive[at] ? arithmetic.zero : arithmetic.one, open: false })),
    slack: 1,
  };
}

/** Steps that a walk through the circle takes before it leaves, for each member. */
function stepsOf(
  arithmetic: Arithmetic<number>,
  policy: readonly CircleChoice<number>[],
  isLive: readonly boolean[],
  work: Work,
): number[] | undefined {
  work.add(policy.length ** 2 * COSTS.equation);
  const matrix = policy.map(({ inner }, at) =>
    policy.map((_, other) => (at === other ? 1 : 0) - (isLive[at] ? (inner.get(other) ?? 0) : 0)),
  );
  return solveLinear(
    arithmetic,
    matrix,
    policy.map(() => [1]),
    work,
  )?.map(([steps]) => Math.max(1, steps!));
}

/** An open end of one member's choice is one of every member that cannot do without it. */
function withOpenEnds<N>(circle: Circle<N>, values: readonly Valued<N>[], isLive: readonly boolean[]): Valued<N>[] {
  let marked = [...values];
  for (let round = 0; round <= values.length; round += 1) {
    const next = marked.map(({ value }, at) => ({ value, open: isLive[at]! && circle.choose(at, marked).open }));
    if (next.every(({ open }, at) => open === marked[at]!.open)) break;
    marked = next;
  }
  return marked;
}
