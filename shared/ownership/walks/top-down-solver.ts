/** One pass over the companies below a goal, from the top down: the least or greatest value of each, circles together. PURE. */
import type { Compiled } from '../layers/prepared-layer.ts';
import { COSTS } from '../maths/work.ts';
import { type CircleChoice, type SolvedCircle, solveCircle, type Valued } from './circle.ts';
import { type Choice, choose, chooseApart, type Item, type Others } from './column-choice.ts';
import type { Run, Solvable, SolvingOrder } from './run.ts';

const EPSILON = 2 ** -52;

export class TopDownSolver<N> {
  readonly #walk: Solvable<N>;
  readonly #goals: ReadonlySet<number>;
  readonly #first: number | undefined;
  readonly #base: Run<N> | undefined;
  readonly #takesUnlisted: boolean;
  readonly #outside: ((node: number) => Valued<N> | undefined) | undefined;
  readonly #values = new Map<number, Valued<N>>();
  #touched: ReadonlyMap<number, readonly number[]> = new Map();
  /** Companies whose lists name the first goal. */
  #listed: ReadonlySet<number> | undefined;
  #holdings = 0;
  #greatest = 1;
  #slack = 0;

  /** The first of `goals` may hold more than is listed. `base`: values of what no goal reaches; `outside`: of what was solved elsewhere. */
  constructor(
    walk: Solvable<N>,
    goals: readonly number[],
    base: Run<N> | undefined,
    takesUnlisted = false,
    outside?: (node: number) => Valued<N> | undefined,
  ) {
    this.#walk = walk;
    this.#goals = new Set(goals);
    this.#first = goals[0];
    this.#base = base;
    this.#takesUnlisted = takesUnlisted;
    this.#outside = outside;
    for (const goal of goals) this.#values.set(goal, walk.whole);
  }

  /** In exact fractions a company is solved when it is asked about, with what is above it. */
  run({ touched, components }: SolvingOrder): Run<N> {
    this.#touched = touched;
    const { arithmetic, prepared } = this.#walk;
    if (!arithmetic.isExact) for (const component of components) this.#solve(component);
    prepared.work.add(touched.size * COSTS.reached);
    return {
      at: arithmetic.isExact ? (node) => this.#exactAt(node) : (node) => this.#valueOf(node),
      error: arithmetic.isExact ? 0 : (4 * this.#holdings + 16 * (touched.size + 1)) * EPSILON,
      slack: this.#slack,
      solved: [...touched.keys()],
      holdings: this.#holdings,
      greatestCircle: this.#greatest,
      allowsExact: prepared.work.allowsExact,
    };
  }

  #exactAt(node: number): Valued<N> {
    if (!this.#touched.has(node) || this.#values.has(node)) return this.#valueOf(node);
    const { prepared } = this.#walk;
    const { components, rank } = prepared.order;
    for (const place of this.#unsolvedAbove(rank.get(node)!).sort((one, other) => one - other)) this.#solve(components[place]!);
    return this.#valueOf(node);
  }

  /** Places, in the order, of the circles that a circle depends on, itself among them. */
  #unsolvedAbove(start: number): number[] {
    const { components, rank } = this.#walk.prepared.order;
    const found = new Set([start]);
    for (const place of found) {
      for (const company of components[place]!) {
        if (!this.#touched.has(company)) continue;
        const { parts } = this.#walk.compiled(company)!.column;
        for (const at of this.#places(company)) {
          const { owner } = parts[at]!;
          if (this.#touched.has(owner) && !this.#values.has(owner)) found.add(rank.get(owner)!);
        }
      }
    }
    return [...found];
  }

  /** The members of one circle, where `touched` has the places of those parts that may have a value. */
  members(members: readonly number[], touched: ReadonlyMap<number, readonly number[]>): SolvedCircle<N> & { holdings: number } {
    this.#touched = touched;
    return { ...this.#circle(members), holdings: this.#holdings };
  }

  /** The value of one company where the owners of the parts at `places` are worth 1. */
  single(company: number, places: readonly number[]): Valued<N> {
    const { column } = this.#walk.compiled(company)!;
    for (const place of places) if (column.parts[place]!.owner !== company) this.#values.set(column.parts[place]!.owner, this.#walk.whole);
    const { own } = column;
    this.#touched = new Map([[company, own === undefined ? places : [...places.filter((place) => place !== own), own]]]);
    this.#solve([company]);
    return this.#valueOf(company);
  }

  #valueOf(node: number): Valued<N> {
    return this.#values.get(node) ?? this.#outside?.(node) ?? this.#base?.at(node) ?? this.#walk.nothing;
  }

  #solve(component: readonly number[]): void {
    const members = component.filter((company) => this.#touched.has(company) && !this.#goals.has(company));
    if (members.length === 0) return;
    const [only] = members;
    if (members.length === 1 && !this.#holdsItself(only!)) {
      const best = this.#best(only!, (owner) => this.#valueOf(owner));
      this.#values.set(only!, best);
      return;
    }
    this.#greatest = Math.max(this.#greatest, members.length);
    const { values, slack } = this.#circle(members);
    this.#slack += slack;
    for (const [at, company] of members.entries()) this.#values.set(company, values[at]!);
  }

  #holdsItself(company: number): boolean {
    return this.#walk.options.ownShares === 'excluded' && this.#walk.compiled(company)!.column.own !== undefined;
  }

  #circle(members: readonly number[]): SolvedCircle<N> {
    const { arithmetic, nothing, options, prepared } = this.#walk;
    const placeOf = new Map(members.map((company, at) => [company, at]));
    const outside = (owner: number): Valued<N> => (placeOf.has(owner) ? nothing : this.#valueOf(owner));
    return solveCircle(arithmetic, options.end, {
      size: members.length,
      work: prepared.work,
      choose: (member, values) => this.#choice(members[member]!, placeOf, values, outside),
      mustLeak: (member, isBad) => {
        const { value } = this.#best(members[member]!, (owner) => {
          const place = placeOf.get(owner);
          const isPositive = place === undefined ? arithmetic.isPositive(outside(owner).value) : isBad[place]!;
          return isPositive ? this.#walk.whole : nothing;
        });
        return arithmetic.isPositive(value);
      },
    });
  }

  #choice(
    company: number,
    placeOf: ReadonlyMap<number, number>,
    values: readonly Valued<N>[],
    outside: (owner: number) => Valued<N>,
  ): CircleChoice<N> {
    const { add, mul, zero } = this.#walk.arithmetic;
    const worthOf = (owner: number): Valued<N> => {
      const place = placeOf.get(owner);
      return place === undefined ? outside(owner) : values[place]!;
    };
    const { items, owners, others } = this.#items(company, worthOf, placeOf);
    const chosen = this.#chosen(company, items, others);
    const inner = new Map<number, N>();
    let outer = zero;
    for (const [at, weight] of chosen.weights.entries()) {
      const place = owners[at] === undefined ? undefined : placeOf.get(owners[at]);
      if (place === undefined) outer = add(outer, mul(weight, items[at]!.value));
      else inner.set(place, weight);
    }
    return { value: chosen.value, open: chosen.open, inner, outer };
  }

  #best(company: number, worthOf: (owner: number) => Valued<N>): Valued<N> {
    const { items, others } = this.#items(company, worthOf);
    return this.#chosen(company, items, others);
  }

  #chosen(company: number, items: readonly Item<N>[], others: Others<N>): Choice<N> {
    const { arithmetic, options } = this.#walk;
    const { state } = this.#walk.compiled(company)!.column;
    return state === 'summed' ? choose(arithmetic, options.end, items, others) : chooseApart(arithmetic, options.end, items, state);
  }

  /** Parties with a value; `inCircle` ones stay, because they may have one in the next round. */
  #items(company: number, worthOf: (owner: number) => Valued<N>, inCircle?: ReadonlyMap<number, number>) {
    const { arithmetic, options } = this.#walk;
    const { less, zero, add, sub } = arithmetic;
    const compiled = this.#walk.compiled(company)!;
    const { column } = compiled;
    const items: Item<N>[] = [];
    const owners: (number | undefined)[] = [];
    let { room, free, openLows, openHighs } = compiled;
    let read = 0;
    for (const place of this.#places(company)) {
      read += 1;
      const { owner, interval } = column.parts[place]!;
      if (owner === company && options.ownShares === 'included') continue;
      const { value, open } = owner === company && options.ownShares === 'halved' ? this.#walk.half : worthOf(owner);
      if (!arithmetic.isPositive(value) && !inCircle?.has(owner)) continue;
      const [low, high] = [compiled.low[place]!, compiled.high[place]!];
      items.push({ value, valueOpen: open, low, high, lowOpen: interval.lowOpen, highOpen: interval.highOpen });
      owners.push(owner);
      if (compiled.isPoint[place]) continue;
      room = sub(room, sub(high, low));
      if (interval.lowOpen) openLows -= 1;
      if (interval.highOpen) openHighs -= 1;
    }
    this.#holdings += items.length + 1;
    this.#walk.prepared.work.add(COSTS.generalChoice + (read + items.length) * COSTS.generalPart);
    const unlisted = this.#unlistedItem(compiled);
    if (unlisted) {
      items.push(unlisted);
      owners.push(undefined);
      if (column.unlisted.lowOpen) openLows -= 1;
      if (column.unlisted.highOpen) openHighs -= 1;
      const rest = less(unlisted.high, compiled.unlistedLow) ? sub(compiled.unlistedLow, unlisted.high) : zero;
      if (this.#takesUnlisted) room = sub(room, sub(unlisted.high, unlisted.low));
      else {
        // What the goal does not take of the unlisted part others may.
        free = add(free, sub(compiled.unlistedLow, rest));
        room = add(room, sub(compiled.unlistedLow, rest));
      }
    }
    return { items, owners, others: { free, room, openLows, openHighs } };
  }

  #places(company: number): Iterable<number> {
    const touched = this.#touched.get(company) ?? [];
    if (!this.#base) return touched;
    const strangers = this.#walk.strangersIn(company);
    return strangers.length === 0 ? touched : new Set([...strangers, ...touched]);
  }

  #isListed(company: number): boolean {
    this.#listed ??= new Set(
      (this.#first === undefined ? [] : (this.#walk.prepared.uses.get(this.#first) ?? [])).map((use) => use.company),
    );
    return this.#listed.has(company);
  }

  #unlistedItem({ column, unlistedLow, unlistedHigh, floor }: Compiled<N>): Item<N> | undefined {
    const { arithmetic, options } = this.#walk;
    const { zero, one, less, isPositive } = arithmetic;
    const { lowOpen, highOpen } = column.unlisted;
    if (this.#takesUnlisted) return { value: one, valueOpen: false, low: unlistedLow, high: unlistedHigh, lowOpen, highOpen };
    if (!options.atMost || !floor || !isPositive(unlistedHigh)) return undefined;
    if (column.totalHoldings && this.#isListed(column.company)) return undefined;
    const isFloor = less(floor.high, unlistedHigh);
    return {
      value: one,
      valueOpen: false,
      low: zero,
      high: isFloor ? floor.high : unlistedHigh,
      lowOpen: false,
      highOpen: isFloor ? floor.open : highOpen,
    };
  }
}
