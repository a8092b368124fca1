/**
 * At most three attempts at once for each endpoint, of those that this process makes, and ten while answers come quickly: an endpoint that does
 * not answer is noticed after a few, and what else is for it does not hold up the batches that it came in. Also which endpoints have answered
 * slowly.
 */

const MAX_AT_ONCE = 3;
/** While the last answer took under a second, and came a quarter of a second ago at most. As many as a batch has messages. */
const MAX_AT_ONCE_QUICK = 10;
const QUICK_MS = 1_000;
const QUICK_FOR_MS = 250;
/** Without an attempt that ends, before the others are no longer waited for. */
const MAX_STILL_MS = 1_000;
const SLOW_MS = 5_000;
const MEASURED = 20;

interface Lane {
  running: number;
  waiting: (() => void)[];
  /** When an attempt began or ended last, by `performance.now()`. */
  movedAt: number;
  /** When a quick answer came last, by the same clock. */
  quickAt: number;
  /** Milliseconds of the last answers. */
  answers: number[];
}

export class Lanes {
  readonly #lanes = new Map<string, Lane>();

  /**
   * `false` where the work was not begun, because no further attempt may be made and none has ended for a second. `hasWaited`: for the end
   * of another attempt.
   */
  async inLane(endpointId: string, work: (hasWaited: boolean) => Promise<void>): Promise<boolean> {
    const lane = this.#lane(endpointId);
    const hasWaited = !hasRoom(lane);
    if (!hasWaited) lane.running += 1;
    else if (!(await hasPlace(lane))) return false;
    lane.movedAt = performance.now();
    try {
      await work(hasWaited);
      return true;
    } finally {
      lane.movedAt = performance.now();
      lane.running -= 1;
      admit(lane);
    }
  }

  /** Whether the endpoint's last 20 answers took over 5 s in the median; `undefined` before there are 20. */
  isSlow(endpointId: string, milliseconds: number): boolean | undefined {
    const lane = this.#lane(endpointId);
    const { answers } = lane;
    if (milliseconds < QUICK_MS) lane.quickAt = performance.now();
    answers.push(milliseconds);
    if (answers.length > MEASURED) answers.shift();
    return answers.length < MEASURED ? undefined : answers.toSorted((one, other) => one - other)[MEASURED / 2]! > SLOW_MS;
  }

  #lane(endpointId: string): Lane {
    const lane = this.#lanes.get(endpointId) ?? { running: 0, waiting: [], movedAt: 0, quickAt: Number.NEGATIVE_INFINITY, answers: [] };
    this.#lanes.set(endpointId, lane);
    return lane;
  }
}

function hasRoom({ running, quickAt }: Lane): boolean {
  return running < (performance.now() - quickAt <= QUICK_FOR_MS ? MAX_AT_ONCE_QUICK : MAX_AT_ONCE);
}

/** Those who have waited longest, as many as there is room for. */
function admit(lane: Lane): void {
  while (lane.waiting.length > 0 && hasRoom(lane)) {
    lane.running += 1;
    lane.waiting.shift()!();
  }
}

async function hasPlace(lane: Lane): Promise<boolean> {
  for (;;) {
    const left = MAX_STILL_MS - (performance.now() - lane.movedAt);
    if (left <= 0) return false;
    if (await isGivenPlace(lane, left)) return true;
  }
}

function isGivenPlace(lane: Lane, milliseconds: number): Promise<boolean> {
  return new Promise((decide) => {
    const take = (): void => {
      clearTimeout(timer);
      decide(true);
    };
    const timer = setTimeout(() => {
      lane.waiting = lane.waiting.filter((one) => one !== take);
      decide(false);
    }, milliseconds);
    lane.waiting.push(take);
  });
}
