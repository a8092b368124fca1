/**
 * The work that one derivation may take: what it does is counted and not timed, so that the same graph always gives the same answer. PURE.
 *
 * Every loop whose length a graph decides counts here before or while it runs. One operation is 15 ns of one core that does nothing else.
 */

/** The graph needs more work than one derivation may take. */
export class GraphTooLarge extends Error {
  override readonly name = 'GraphTooLarge';
}

/** Exact fractions have become too long or too many to go on with: doubles stand. */
export class FractionsTooLong extends Error {
  override readonly name = 'FractionsTooLong';
}

/** Operations: 1.5 s of CPU where nothing else runs, up to 2 s on a machine with other work. */
export const MAX_WORK = 80_000_000;

/** Operations on exact fractions, among all. */
export const MAX_EXACT_WORK = 20_000_000;

/** After as many operations exact fractions no longer follow doubles, which are sound without them. */
const MAX_WORK_BEFORE_EXACT = 10_000_000;

/** Numbers that are kept because they may be asked for again; each is up to 40 bytes. */
const MAX_KEPT = 2_000_000;

/** Characters of an answer. */
const MAX_WRITTEN = 30_000_000;

/** What one step costs in operations. */
export const COSTS = {
  /** A part of a company that is read in doubles; one that the general solver reads. */
  part: 0.3,
  generalPart: 14,
  /** The choice that the general solver makes, besides its parts. */
  generalChoice: 40,
  /** The choice of the shares of one company, besides its parts; one comparison of two of them; one of those that are sorted. */
  choice: 5,
  comparison: 0.15,
  sorted: 8,
  /** One multiplication while a circle is solved. */
  circleStep: 0.1,
  /** A number of the equations of a circle; what solving one takes besides. */
  equation: 4,
  circle: 600,
  /** The interval of one company, from two doubles. */
  interval: 150,
  /** A company or a holding that is passed while companies below a party are looked for. */
  reached: 3,
  /** A holding that is looked at while control grows. */
  controlStep: 20,
  /** A step of the search for paths. */
  pathStep: 10,
  /** A holding that becomes a part of a column. */
  holding: 40,
  /** An exact value that cannot be had. */
  thrown: 500,
  /** What the answer says of a party, of it by one rule set, and of one test; and each character. */
  owner: 1_500,
  verdict: 600,
  test: 400,
  written: 0.3,
} as const;

export class Work {
  readonly #most: number;
  #done = 0;
  #exact = 0;
  #kept = 0;
  #written = 0;

  constructor(most: number = MAX_WORK) {
    this.#most = most;
  }

  /** True where exact fractions may still follow. */
  get allowsExact(): boolean {
    return this.#done < MAX_WORK_BEFORE_EXACT;
  }

  get done(): number {
    return this.#done;
  }

  /** Throws `GraphTooLarge` where it becomes more than is allowed. */
  add(operations: number): void {
    this.#done += operations;
    if (this.#done > this.#most) throw new GraphTooLarge('the graph needs more work than one derivation may take');
  }

  /** Operations on exact fractions: throws `FractionsTooLong` where these alone become more than is allowed. */
  addExact(operations: number): void {
    this.#exact += operations;
    if (this.#exact > MAX_EXACT_WORK) throw new FractionsTooLong('exact fractions take more work than they may');
    this.add(operations);
  }

  /** What `make` gives in exact fractions; `undefined` where these have become too long or too many. */
  exactly<T>(make: () => T): T | undefined {
    if (this.#exact > MAX_EXACT_WORK) return undefined;
    try {
      return make();
    } catch (error) {
      if (!(error instanceof FractionsTooLong)) throw error;
      this.add(COSTS.thrown);
      return undefined;
    }
  }

  /** Whether so many more numbers may be kept until the end. */
  mayKeep(numbers: number): boolean {
    if (this.#kept + numbers > MAX_KEPT) return false;
    this.#kept += numbers;
    return true;
  }

  /** As `memoized`, but kept only as long as its numbers, which `sizeOf` counts, may be. */
  memoized<K, T>(all: Map<K, T>, key: K, make: () => T, sizeOf: (made: T) => number): T {
    const known = all.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (this.mayKeep(sizeOf(made))) all.set(key, made);
    return made;
  }

  /** Characters of the answer, roughly. Throws `GraphTooLarge` where they become more than it may have. */
  write(characters: number): void {
    this.#written += characters;
    if (this.#written > MAX_WRITTEN) throw new GraphTooLarge('the answer is longer than one derivation may give');
    this.add(characters * COSTS.written);
  }

  /** Gives ids that the answer lists. Throws as `write` does. */
  list<Ids extends readonly string[]>(ids: Ids): Ids {
    // With their quotes and commas.
    this.write(ids.reduce((all, id) => all + id.length + 3, 0));
    return ids;
  }
}
