/** Runs many small jobs, at most `max` at a time: each mostly waits for the engine. The first failure ends the run. */
export async function runConcurrently<T>(jobs: readonly T[], work: (job: T) => Promise<void>, max = 6): Promise<void> {
  const left = jobs.values();
  const failures: unknown[] = [];
  const next = async () => {
    for (const job of left) {
      if (failures.length > 0) return;
      await work(job).catch((error: unknown) => void failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: max }, next));
  if (failures.length > 0) throw failures[0];
}
