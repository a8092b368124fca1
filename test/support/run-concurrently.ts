/** Runs many small jobs, at most `max` at a time: each mostly waits for the engine. The first failure ends the run. */
export async function runConcurrently<T>(jobs: readonly T[], work: (job: T) => Promise<void>, max = 6): Promise<void> {
  const left = [...jobs];
  const failures: unknown[] = [];
  const next = async () => {
    for (let job = left.shift(); job !== undefined && failures.length === 0; job = left.shift()) {
      await work(job).catch((error: unknown) => void failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: max }, next));
  if (failures.length > 0) throw failures[0];
}
