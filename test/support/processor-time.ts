/** Milliseconds that this thread has computed since it began. Other work on the machine does not count, as it would by the clock. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
