/** Many small cases side by side, a few at a time: each waits for the engine more than it works. */
export async function inLanes<T>(jobs: readonly T[], work: (job: T) => Promise<void>, lanes = 6): Promise<void> {
  const left = [...jobs];
  const failures: unknown[] = [];
  const lane = async () => {
    for (let job = left.shift(); job !== undefined && failures.length === 0; job = left.shift()) {
      await work(job).catch((error: unknown) => void failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures[0];
}
