/**
 * Metrics inside the log line, in CloudWatch's embedded metric format: they cost no call, and whoever has the line has the fact with
 * its ids beside it. What is spread into the facts of a line becomes its metrics.
 */

export const NAMESPACE = 'registry-graph';

/** All there are, with their units. `DeadLetters` because the dead-letter queue's own length is zero again before anybody looks. */
const UNITS = {
  Searches: 'Count',
  RegisterAsks: 'Count',
  RegisterFaults: 'Count',
  RegisterLatency: 'Milliseconds',
  OpenHolds: 'Count',
  Refunds: 'Count',
  CreditsCaptured: 'Count',
  UnmappedCodes: 'Count',
  QueueAge: 'Seconds',
  DeadLetters: 'Count',
  BooksNotBalancing: 'Count',
} as const;

export type MetricName = keyof typeof UNITS;

/**
 * The members of one line. `dimensions` must be ASCII and of few values: each combination is a metric that is paid for. `andWithout`
 * counts the same values a second time without them, for an alarm over all.
 */
export function metrics(
  values: Readonly<Partial<Record<MetricName, number>>>,
  dimensions: Readonly<Record<string, string>> = {},
  { andWithout = false } = {},
): object {
  const Metrics = (Object.keys(values) as MetricName[]).map((Name) => ({ Name, Unit: UNITS[Name] }));
  const Dimensions = [Object.keys(dimensions), ...(andWithout ? [[]] : [])];
  return { _aws: { Timestamp: Date.now(), CloudWatchMetrics: [{ Namespace: NAMESPACE, Dimensions, Metrics }] }, ...dimensions, ...values };
}

/** Whether facts have metrics in them: such a line is written at every log level. */
export const hasMetrics = (facts: object): boolean => '_aws' in facts;
