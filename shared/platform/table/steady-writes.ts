/** Large writes to one partition, which takes 1,000 write units a second: paced, and repeated with backoff where they are throttled. */

/** Three items of 256 units each in 800 ms are 960 units a second. */
const LANES = 3;
const LANE_MS = 800;
const PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;
/** Of one write: within half a minute. */
const MAX_THROTTLED_ATTEMPTS = 12;

const THROTTLES = new Set(['ProvisionedThroughputExceededException', 'ThrottlingException', 'RequestLimitExceeded']);

/** Three side by side; each lane rests between two writes. */
export async function steadily<T>(all: readonly T[], write: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const lane = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      await untilAccepted(write, one);
      if (waiting.length > 0) await pause(LANE_MS);
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    // After a fault the other lanes end with the write that they have begun.
    waiting.length = 0;
  }
}

async function untilAccepted<T>(write: (one: T) => Promise<void>, one: T): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await write(one);
    } catch (error) {
      if (!isThrottle(error) || attempts === MAX_THROTTLED_ATTEMPTS) throw error;
      await backOff(attempts);
    }
  }
}

/** Longer before each further attempt, with jitter. */
export async function backOff(attempts: number): Promise<void> {
  const longest = Math.min(MAX_PAUSE_MS, PAUSE_MS * 2 ** attempts);
  await pause(longest * (0.5 + Math.random() / 2));
}

const pause = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds));

const isThrottle = (error: unknown): boolean => error instanceof Error && THROTTLES.has(error.name);
