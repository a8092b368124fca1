/**
 * What wakes somebody: dead letters, an old search, a failing worker, an API that answers 5xx. And one dashboard that shows it.
 * The alarms have no action of their own: an operator subscribes where he wants to be woken.
 */
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { ComparisonOperator, Dashboard, GraphWidget, type IMetric, type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration, type Stack } from 'aws-cdk-lib/core';
import type { ApiFunction } from './api-function.ts';
import type { WorkerQueue } from './worker-queue.ts';

export interface Watched {
  /** Functions that nobody waits for: their errors show nowhere else. Those of the API show as 5xx. */
  readonly workers: ReadonlyMap<string, ApiFunction>;
  readonly searches: WorkerQueue;
  readonly api: HttpApi;
}

const PERIOD = Duration.minutes(5);
/** Seconds: a search normally takes a few, and two minutes with all its retries. */
const OLD_SEARCH = 600;

export function watch(stack: Stack, { workers, searches, api }: Watched): void {
  const most = { period: PERIOD, statistic: 'Maximum' };
  const sum = { period: PERIOD, statistic: 'Sum' };
  const deadLetters = searches.deadLetters.metricApproximateNumberOfMessagesVisible(most);
  const oldest = searches.queue.metricApproximateAgeOfOldestMessage(most);
  const serverErrors = api.metricServerError(sum);
  const workerErrors = [...workers].map(([name, { lambda }]) => [name, lambda.metricErrors(sum)] as const);

  alarm(stack, 'DeadLetters', deadLetters, 0, 'Searches that no worker could end wait in the dead-letter queue');
  alarm(stack, 'OldSearches', oldest, OLD_SEARCH, 'The oldest search has waited for over ten minutes');
  alarm(stack, 'ServerErrors', serverErrors, 0, 'The API answered 5xx');
  for (const [name, errors] of workerErrors) alarm(stack, `Errors-${name}`, errors, 0, `${name} ended in an error`);

  const waiting = searches.queue.metricApproximateNumberOfMessagesVisible(most);
  new Dashboard(stack, 'Dashboard', {
    widgets: [
      [
        graph('Requests and 5xx', api.metricCount({ period: PERIOD }), serverErrors),
        graph('Latency, ms, p95', api.metricLatency({ statistic: 'p95' })),
      ],
      [graph('Searches waiting, dead letters', waiting, deadLetters), graph('Oldest search, s', oldest)],
      [graph('Errors of the workers', ...workerErrors.map(([, errors]) => errors))],
    ],
  });
}

function alarm(stack: Stack, id: string, metric: Metric, above: number, alarmDescription: string): void {
  metric.createAlarm(stack, id, {
    alarmDescription,
    threshold: above,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
}

function graph(title: string, ...left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 12 });
}
