/** Two dashboards: what customers notice, for support; what the components do, for engineers. */
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
  SingleValueWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { type ITable, Operation } from 'aws-cdk-lib/aws-dynamodb';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration, type Stack } from 'aws-cdk-lib/core';
import { dimensionOf, type MetricName } from '../shared/platform/observability/metrics.ts';
import { METRICS_NAMESPACE } from '../shared/platform/settings/names.ts';
import { ofService, PERIOD, percentOfErrors, type Watched, waitingDeadLetters } from './alarms.ts';

export interface DashboardSources extends Watched {
  readonly table: ITable;
  readonly alarms: Alarm[];
}

const DAY = Duration.days(1);
/** The operations that the functions may use. */
const OPERATIONS = [Operation.GET_ITEM, Operation.QUERY, Operation.PUT_ITEM, Operation.UPDATE_ITEM, Operation.BATCH_GET_ITEM];

/**
 * Gives the links to both, by output name. Dashboards are global to an account, so their names carry the region: a stage may be deployed in
 * several.
 */
export function dashboards(stack: Stack, sources: DashboardSources): Readonly<Record<string, string>> {
  const name = (page: string) => `${stack.stackName}-${stack.region}-${page}`;
  const [customers, engineers] = [name('customers'), name('engineers')];
  new Dashboard(stack, 'Customers', { dashboardName: customers, widgets: customersPage(sources) });
  new Dashboard(stack, 'Engineers', { dashboardName: engineers, widgets: engineersPage(sources) });
  const link = (dashboard: string) =>
    `https://${stack.region}.console.aws.amazon.com/cloudwatch/home?region=${stack.region}#dashboards/dashboard/${dashboard}`;
  return { DashboardUrl: link(customers), EngineersDashboardUrl: link(engineers) };
}

function customersPage({ api, searches }: DashboardSources): IWidget[][] {
  const latency = (statistic: string) => api.metricLatency({ statistic, period: PERIOD, label: statistic });
  return [
    [new SingleValueWidget({ title: 'One day', metrics: [searchesOfDay(), ofDay('CreditsCaptured'), ofDay('Refunds')], width: 24 })],
    [graph('Answers', api.metricCount({ statistic: 'Sum', period: PERIOD })), graph('5xx, %', percentOfErrors(api))],
    [
      graph('Time to an answer, ms', latency('p50'), latency('p99')),
      graph('Longest wait of a search, s', ofService('QueueAge', 'Maximum'), age(searches)),
    ],
    [
      graph('Searches by outcome', byDimension('Searches', 'Sum')),
      graph('Credits captured and refunds', ofService('CreditsCaptured'), ofService('Refunds')),
    ],
    [
      graph('Unwraps: ended, and their steps', ofService('Unwraps'), ofService('UnwrapSteps')),
      graph('Unwraps: credits charged, and saved by an early decision', ofService('UnwrapCredits'), ofService('CreditsSavedByDecision')),
    ],
  ];
}

function engineersPage({ api, searches, deliveries, workers, table, alarms }: DashboardSources): IWidget[][] {
  const ofWorkers = (metric: 'metricErrors' | 'metricThrottles', statistic: string) =>
    [...workers].map(([label, { lambda }]) => lambda[metric]({ statistic, period: PERIOD, label }));
  const durations = [...workers].map(([label, { lambda }]) => lambda.metricDuration({ statistic: 'p99', period: PERIOD, label }));
  return [
    [new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24 })],
    [
      graph('Searches waiting', searches.queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: PERIOD })),
      graph('Dead letters: ended, waiting', ofService('DeadLetters'), waitingDeadLetters(searches)),
    ],
    [
      graph('Registers: p90 of an answer, ms', byDimension('RegisterLatency', 'p90')),
      graph('Registers: share of faults', byDimension('RegisterFaults', 'Average')),
    ],
    [graph('Registers: members that are missing', byDimension('RegisterDrift', 'Sum'))],
    [
      graph('Open holds', ofService('OpenHolds', 'Maximum')),
      graph('Registers: unmapped codes, dropped values', ofService('UnmappedCodes'), ofService('DroppedValues')),
    ],
    [
      graph(
        'Deliveries: tried, failed, parked',
        ofService('DeliveriesTried'),
        ofService('DeliveriesFailed'),
        ofService('EndpointsResting'),
      ),
      graph(
        'Deliveries: lag of the first attempts, ms; waiting',
        ofService('DeliveryLag', 'p95'),
        deliveries.queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: PERIOD }),
      ),
    ],
    [
      graph('Unwraps: branches that ended', ofService('EndingsByReason')),
      graph('Monitors: looks that begin over ten minutes late, s', ofService('LookLag', 'Maximum'), ofService('LookLag', 'p50')),
    ],
    [
      graph('Workers: errors and throttles', ...ofWorkers('metricErrors', 'Sum'), ...ofWorkers('metricThrottles', 'Sum')),
      graph('Workers: p99, ms', ...durations),
    ],
    [
      graph('All functions: concurrency', LambdaFunction.metricAllConcurrentExecutions({ statistic: 'Maximum', period: PERIOD })),
      graph('All functions: throttles', LambdaFunction.metricAllThrottles({ statistic: 'Sum', period: PERIOD })),
    ],
    [
      graph('Table: throttles', table.metricThrottledRequestsForOperations({ operations: OPERATIONS, period: PERIOD })),
      graph('Table: read and write units', table.metricConsumedReadCapacityUnits(), table.metricConsumedWriteCapacityUnits()),
    ],
    [
      graph('API: 4xx and 5xx', api.metricClientError({ statistic: 'Sum' }), api.metricServerError({ statistic: 'Sum' })),
      graph('Books', ofService('BooksNotBalancing', 'Maximum')),
    ],
  ];
}

const age = ({ queue }: Watched['searches']): IMetric =>
  queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum', period: PERIOD });

const ofDay = (metricName: MetricName): IMetric => ofService(metricName).with({ period: DAY, label: metricName });

const searchesOfDay = (): IMetric =>
  new MathExpression({ expression: `SUM(${search('Searches', 'Sum', DAY)})`, label: 'Searches', period: DAY });

/** One line for each value of the metric's dimension. */
const byDimension = (metricName: MetricName, statistic: string): IMetric =>
  new MathExpression({ expression: search(metricName, statistic, PERIOD), label: '', period: PERIOD });

function search(metricName: MetricName, statistic: string, period: Duration): string {
  return `SEARCH('{"${METRICS_NAMESPACE}",${dimensionOf(metricName)}} MetricName="${metricName}"', '${statistic}', ${period.toSeconds()})`;
}

function graph(title: string, ...left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 12, leftYAxis: { min: 0, showUnits: false } });
}
