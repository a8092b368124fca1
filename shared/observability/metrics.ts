/**
 * Metrics inside the log line, in CloudWatch's embedded metric format: they cost no call, and whoever has the line has the fact with
 * its ids beside it. What is spread into the facts of a line becomes its metrics.
 */

import { METRICS_NAMESPACE } from '../settings/names.ts';

/** What a metric may be divided by: each value that comes up is a metric of its own, which is paid for by the month. */
export type Dimension = 'outcome' | 'register';

/**
 * All there are: the unit, and the dimension where an alarm or a dashboard reads the metric by it. Other facts are properties of the line,
 * for the saved queries. `DeadLetters` because the dead-letter queue's own length is zero again before anybody looks.
 */
export const METRICS = {
  Searches: { unit: 'Count', by: 'outcome' },
  RegisterFaults: { unit: 'Count', by: 'register' },
  RegisterLatency: { unit: 'Milliseconds', by: 'register' },
  OpenHolds: { unit: 'Count' },
  Refunds: { unit: 'Count' },
  CreditsCaptured: { unit: 'Count' },
  UnmappedCodes: { unit: 'Count' },
  QueueAge: { unit: 'Seconds' },
  DeadLetters: { unit: 'Count' },
  BooksNotBalancing: { unit: 'Count' },
} as const satisfies Record<string, { unit: string; by?: Dimension }>;

export type MetricName = keyof typeof METRICS;

/** The members of one line. A dimension's value must be ASCII; it is a property of the line as well. */
export function metrics(
  values: Readonly<Partial<Record<MetricName, number>>>,
  dimensions: Readonly<Partial<Record<Dimension, string>>> = {},
): object {
  const sets = Map.groupBy(Object.keys(values) as MetricName[], dimensionOf);
  const CloudWatchMetrics = [...sets].map(([by, names]) => ({
    Namespace: METRICS_NAMESPACE,
    Dimensions: [by === undefined ? [] : [by]],
    Metrics: names.map((Name) => ({ Name, Unit: METRICS[Name].unit })),
  }));
  return { _aws: { Timestamp: Date.now(), CloudWatchMetrics }, ...dimensions, ...values };
}

export const dimensionOf = (name: MetricName): Dimension | undefined => (METRICS[name] as { by?: Dimension }).by;

/** Whether facts have metrics in them: such a line is written at every log level. */
export const hasMetrics = (facts: object): boolean => '_aws' in facts;
