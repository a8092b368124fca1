/** CPU time of this thread in milliseconds. Unlike elapsed time, it does not depend on other work on the machine. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
