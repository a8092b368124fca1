/** Many calls, so many at a time. Rejects with the first fault, when the calls beside it have ended. */
export async function inParallel<T>(all: readonly T[], atOnce: number, act: (one: T) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < all.length; start += atOnce) {
    const done = await Promise.allSettled(all.slice(start, start + atOnce).map(act));
    const failed = done.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
