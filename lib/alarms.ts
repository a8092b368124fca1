/**
 * All alarms with their thresholds, and the one SNS topic that they notify when they begin and when they are over.
 * The runbook in `docs/operate.md` has a line for each, by its name.
 */
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { type Alarm, type IMetric, MathExpression, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Duration, type Stack } from 'aws-cdk-lib/core';
import type { MetricName } from '../shared/platform/observability/metrics.ts';
import { METRICS_NAMESPACE } from '../shared/platform/settings/names.ts';
import { AT_ONCE, alarm, HALF_AN_HOUR, REPEATEDLY } from './alarm.ts';
import { alarmTopic, type Recipient } from './alarm-topic.ts';
import type { ApiFunction } from './api-function.ts';
import type { DeliveryQueues } from './delivery-queues.ts';
import type { WorkerQueue } from './worker-queue.ts';

export interface Watched {
  /** Time limit of the API's functions. */
  readonly apiTimeout: Duration;
  /** Functions behind queues and schedules, whose errors show nowhere else. Errors of the API's functions show as 5xx. */
  readonly workers: ReadonlyMap<string, ApiFunction>;
  readonly searches: WorkerQueue;
  readonly deliveries: DeliveryQueues;
  readonly api: HttpApi;
}

export interface Alarms {
  readonly topic: Topic;
  /** Alarms on what customers notice: one of them rolls a deployment back. */
  readonly rollbackAlarms: Alarm[];
  readonly alarms: Alarm[];
}

export const PERIOD = Duration.minutes(5);
const MINUTE = Duration.minutes(1);
const PERCENT_OF_ERRORS = 1;
/** Below this count a percentage means nothing: one error in one request is 100 %. */
const MIN_ERRORS = 3;
const SHARE_OF_TIMEOUT = 0.8;
const OLD_SECONDS = 300;
const OLD_DELIVERY_SECONDS = 1_500;
const SHARE_OF_FAULTS = 0.2;
const OLD_CUT_HOURS = 72;

/** Nothing repeats these soon, so one failed run raises the alarm. */
const LAST_RESORTS = new Set(['fail-search', 'reconcile']);

export function createAlarms(stack: Stack, watched: Watched & Recipient): Alarms {
  const topic = alarmTopic(stack, watched);
  const rollbackAlarms = ofApi(stack, watched);
  const alarms = [
    ...rollbackAlarms,
    ...ofSearches(stack, watched),
    ...ofDeliveries(stack, watched),
    ...ofWorkers(stack, watched),
    ofConcurrency(stack),
    ...ofRegisters(stack),
    ...ofBooks(stack),
  ];
  for (const alarm of alarms) {
    alarm.addAlarmAction(new SnsAction(topic));
    alarm.addOkAction(new SnsAction(topic));
  }
  return { topic, rollbackAlarms, alarms };
}

function ofApi(stack: Stack, { api, apiTimeout }: Watched): Alarm[] {
  const slow = SHARE_OF_TIMEOUT * apiTimeout.toMilliseconds();
  return [
    alarm(stack, 'ServerErrors', {
      metric: percentOfErrors(api, MIN_ERRORS),
      threshold: PERCENT_OF_ERRORS,
      description: `Over 1 % of the answers in 5 minutes were 5xx, at least ${MIN_ERRORS} of them`,
    }),
    alarm(stack, 'SlowAnswers', {
      metric: api.metricLatency({ statistic: 'p99', period: MINUTE }),
      threshold: slow,
      persistence: REPEATEDLY,
      description: `In 3 of 5 minutes the slowest 1 % of the answers took over ${slow} ms, 80 % of the time limit`,
    }),
  ];
}

/** 0 where there are fewer than `min` errors. */
export function percentOfErrors(api: HttpApi, min = 1): MathExpression {
  const [errors, requests] = [api.metricServerError({ statistic: 'Sum' }), api.metricCount({ statistic: 'Sum' })];
  return new MathExpression({
    expression: `IF(errors >= ${min}, 100 * errors / requests, 0)`,
    usingMetrics: { errors, requests },
    label: '5xx, %',
    period: PERIOD,
  });
}

function ofSearches(stack: Stack, { searches }: Watched): Alarm[] {
  const oldest = searches.queue.metricApproximateAgeOfOldestMessage({ period: PERIOD, statistic: 'Maximum' });
  return [
    alarm(stack, 'DeadLetters', {
      metric: ofService('DeadLetters'),
      threshold: 0,
      description: 'A search failed in five attempts and was refunded, or the message of a delivery did and was given up',
    }),
    alarm(stack, 'DeadLettersWaiting', {
      metric: waitingDeadLetters(searches),
      threshold: 0,
      description: 'A message waits in the dead-letter queue: its search has not been ended',
    }),
    alarm(stack, 'OldSearches', {
      metric: oldest,
      threshold: OLD_SECONDS,
      description: 'The oldest message has waited for over 5 minutes: there are too few workers, or they are stuck or throttled',
    }),
  ];
}

/**
 * A message may be delayed for 15 minutes: what is older by ten more is late. Two alarms and no maximum of both: the slow queue may never have
 * had data.
 */
function ofDeliveries(stack: Stack, { deliveries }: Watched): Alarm[] {
  const queues = [
    ['OldDeliveries', deliveries.queue, 'A delivery'],
    ['OldSlowDeliveries', deliveries.slow, 'A delivery to an endpoint that answers slowly'],
  ] as const;
  return queues.map(([name, queue, what]) =>
    alarm(stack, name, {
      metric: queue.metricApproximateAgeOfOldestMessage({ period: PERIOD, statistic: 'Maximum' }),
      threshold: OLD_DELIVERY_SECONDS,
      description: `${what} is due for over 10 minutes: there are too few deliverers, or they are stuck or throttled`,
    }),
  );
}

/**
 * Dead letters that have not been handled. Handled ones (`DeadLetters`) leave the queue before CloudWatch reads its length. Two alarms and
 * no sum: `FILL` of a metric that has never had data is empty, and so is any sum with it.
 */
export const waitingDeadLetters = ({ deadLetters }: WorkerQueue): IMetric =>
  deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: PERIOD });

function ofWorkers(stack: Stack, { workers }: Watched): Alarm[] {
  return [...workers].flatMap(([name, { lambda }]) => {
    const slow = SHARE_OF_TIMEOUT * lambda.timeout!.toMilliseconds();
    const persistence = LAST_RESORTS.has(name) ? AT_ONCE : REPEATEDLY;
    const when = LAST_RESORTS.has(name) ? '' : ' in 3 of 5 minutes';
    return [
      alarm(stack, `Errors-${name}`, {
        metric: lambda.metricErrors({ statistic: 'Sum', period: MINUTE }),
        threshold: 0,
        persistence,
        description: `${name} ended in an error${when}`,
      }),
      alarm(stack, `Slow-${name}`, {
        metric: lambda.metricDuration({ statistic: 'p99', period: MINUTE }),
        threshold: slow,
        persistence,
        description: `${name} took over ${slow} ms, 80 % of its time limit${when}`,
      }),
    ];
  });
}

/** Of all functions of the account: a function that has used up what it has reserved, or all that have used up the quota. */
function ofConcurrency(stack: Stack): Alarm {
  return alarm(stack, 'Throttled', {
    metric: LambdaFunction.metricAllThrottles({ statistic: 'Sum', period: MINUTE }),
    threshold: 0,
    persistence: REPEATEDLY,
    description:
      'In 3 of 5 minutes Lambda refused calls: the concurrency that a function has reserved, or the quota of the account, is used up',
  });
}

/** Each answer of a register counts as 0 or 1 fault, so the average is the share of faults. One alarm of each kind for all registers. */
function ofRegisters(stack: Stack): Alarm[] {
  const share = new MathExpression({
    expression: `SELECT AVG(RegisterFaults) FROM SCHEMA("${METRICS_NAMESPACE}", register) GROUP BY register ORDER BY AVG() DESC`,
    label: 'share of faults',
    period: PERIOD,
  });
  const drift = new MathExpression({
    expression: `SELECT SUM(RegisterDrift) FROM SCHEMA("${METRICS_NAMESPACE}", register) GROUP BY register ORDER BY SUM() DESC`,
    label: 'missing members',
    period: PERIOD,
  });
  return [
    alarm(stack, 'RegisterFailing', {
      metric: share,
      threshold: SHARE_OF_FAULTS,
      persistence: HALF_AN_HOUR,
      description: 'A register failed in over 20 % of its requests, in 3 of the last 6 periods of 5 minutes',
    }),
    alarm(stack, 'CutDamaged', {
      metric: ofService('CutsDamaged'),
      threshold: 0,
      description: 'A stored copy of a register is not as it was written, or cannot be opened',
    }),
    alarm(stack, 'CutRefused', {
      metric: ofService('CutsRefused'),
      threshold: 0,
      description: 'A new copy of a register is not as it should be; the copy before it stays current',
    }),
    alarm(stack, 'ChainBroken', {
      metric: ofService('ChainsBroken'),
      threshold: 0,
      description: 'Deltas of a week lost over 0.1 % of the records of a register’s copy; the whole files have mended it',
    }),
    alarm(stack, 'CutOld', {
      metric: ofService('CutAgeHours', 'Maximum'),
      threshold: OLD_CUT_HOURS,
      description: `A copy of a register shows the state of over ${OLD_CUT_HOURS} hours ago`,
      missingData: TreatMissingData.IGNORE,
    }),
    alarm(stack, 'FeedStale', {
      metric: ofService('FeedsStale'),
      threshold: 0,
      persistence: HALF_AN_HOUR,
      description: 'A register’s feed of changes could not be read for an hour, or has named no company for five days',
    }),
    alarm(stack, 'RegisterChanged', {
      metric: drift,
      threshold: 0,
      persistence: HALF_AN_HOUR,
      description: 'Answers of a register lack members that they always had, in 3 of the last 6 periods of 5 minutes',
    }),
  ];
}

/** The daily reconciliation always writes a value, also 0. The alarm keeps its state between two values. */
function ofBooks(stack: Stack): Alarm[] {
  return [
    alarm(stack, 'BooksNotBalancing', {
      metric: ofService('BooksNotBalancing', 'Maximum'),
      threshold: 0,
      description: 'The books of an account do not balance, and the reconciliation may not repair them by itself',
      missingData: TreatMissingData.IGNORE,
    }),
  ];
}

export function ofService(metricName: MetricName, statistic = 'Sum'): Metric {
  return new Metric({ namespace: METRICS_NAMESPACE, metricName, statistic, period: PERIOD });
}
