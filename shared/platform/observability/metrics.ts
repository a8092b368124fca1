/**
 * Metrics in log lines, in CloudWatch's embedded metric format: they need no request, and the line has the ids beside the value. Spread the
 * result of `metrics` into the facts of a line.
 */

import { METRICS_NAMESPACE } from '../settings/names.ts';

/** Dimensions of metrics. Each value of a dimension is a separate metric, billed by the month. */
export type Dimension = 'outcome' | 'register';

/**
 * All metrics: the unit, and the dimension if an alarm or a dashboard uses it. Other facts are properties of the line, for the saved queries.
 * `DeadLetters` exists because the dead-letter queue is empty again before CloudWatch reads its length.
 */
export const METRICS = {
  Searches: { unit: 'Count', by: 'outcome' },
  RegisterFaults: { unit: 'Count', by: 'register' },
  RegisterLatency: { unit: 'Milliseconds', by: 'register' },
  OpenHolds: { unit: 'Count' },
  Refunds: { unit: 'Count' },
  CreditsCaptured: { unit: 'Count' },
  UnmappedCodes: { unit: 'Count' },
  DroppedValues: { unit: 'Count' },
  CutsDamaged: { unit: 'Count' },
  CutsRefused: { unit: 'Count' },
  ChainsBroken: { unit: 'Count' },
  CutAgeHours: { unit: 'Count' },
  FeedsStale: { unit: 'Count' },
  LookLag: { unit: 'Seconds' },
  RegisterDrift: { unit: 'Count', by: 'register' },
  QueueAge: { unit: 'Seconds' },
  DeadLetters: { unit: 'Count' },
  BooksNotBalancing: { unit: 'Count' },
  Unwraps: { unit: 'Count' },
  UnwrapSteps: { unit: 'Count' },
  UnwrapCredits: { unit: 'Count' },
  CreditsSavedByDecision: { unit: 'Count' },
  EndingsByReason: { unit: 'Count' },
  DeliveriesTried: { unit: 'Count' },
  DeliveriesFailed: { unit: 'Count' },
  DeliveryLag: { unit: 'Milliseconds' },
  EndpointsResting: { unit: 'Count' },
} as const satisfies Record<string, { unit: string; by?: Dimension }>;

export type MetricName = keyof typeof METRICS;

/** Members for one log line. A dimension's value must be ASCII; it is also a property of the line. */
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

/** Whether a line has metrics: such a line is written at every log level. */
export const hasMetrics = (facts: object): boolean => '_aws' in facts;
