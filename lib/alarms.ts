/**
 * What wakes somebody, with its number, and whom: one topic for all. An alarm tells when it begins and when it is over.
 * The runbook in the README has a line for each, by its name.
 */
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, type IMetric, MathExpression, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Duration, type Stack } from 'aws-cdk-lib/core';
import type { ApiFunction } from './api-function.ts';
import type { WorkerQueue } from './worker-queue.ts';

export interface Watched {
  /** What a function of the API has for one answer. */
  readonly apiTimeout: Duration;
  /** Functions that nobody waits for: their errors show nowhere else. Those of the API show as 5xx. */
  readonly workers: ReadonlyMap<string, ApiFunction>;
  readonly searches: WorkerQueue;
  readonly api: HttpApi;
}

export interface Woken {
  readonly email: string | undefined;
  readonly key: IKey | undefined;
}

export interface Alarms {
  readonly topic: Topic;
  /** What customers feel: reason enough to take new code back. */
  readonly brakes: Alarm[];
  readonly alarms: Alarm[];
}

/** Where the functions' own lines put their metrics (`shared/metrics.ts`). */
export const NAMESPACE = 'registry-graph';

export const PERIOD = Duration.minutes(5);
const PERCENT_OF_ERRORS = 1;
const SHARE_OF_TIMEOUT = 0.8;
const OLD_SECONDS = 300;
const SHARE_OF_FAULTS = 0.2;
const FAULTS_WITHIN = Duration.minutes(15);

export function watch(stack: Stack, watched: Watched & Woken): Alarms {
  const topic = alarmTopic(stack, watched);
  const brakes = ofApi(stack, watched);
  const alarms = [...brakes, ...ofSearches(stack, watched), ...ofWorkers(stack, watched), ...ofRegisters(stack), ...ofBooks(stack)];
  for (const alarm of alarms) {
    alarm.addAlarmAction(new SnsAction(topic));
    alarm.addOkAction(new SnsAction(topic));
  }
  return { topic, brakes, alarms };
}

/** A policy of its own, for TLS only, takes away what CloudWatch may do by default: it is given again, to this account's alarms. */
function alarmTopic(stack: Stack, { email, key }: Woken): Topic {
  const topic = new Topic(stack, 'Alarms', { displayName: `${stack.stackName} alarms`, enforceSSL: true, ...(key && { masterKey: key }) });
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AlarmsOfThisAccount',
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  );
  if (email) topic.addSubscription(new EmailSubscription(email));
  return topic;
}

function ofApi(stack: Stack, { api, apiTimeout }: Watched): Alarm[] {
  const slow = SHARE_OF_TIMEOUT * apiTimeout.toMilliseconds();
  return [
    alarm(stack, 'ServerErrors', percentOfErrors(api), PERCENT_OF_ERRORS, 'Over 1 % of the answers in 5 minutes were 5xx'),
    alarm(
      stack,
      'SlowAnswers',
      api.metricLatency({ statistic: 'p99', period: PERIOD }),
      slow,
      `One answer in a hundred took over ${slow} ms, 80 % of the time limit`,
    ),
  ];
}

export function percentOfErrors(api: HttpApi): MathExpression {
  const [errors, requests] = [api.metricServerError({ statistic: 'Sum' }), api.metricCount({ statistic: 'Sum' })];
  return new MathExpression({
    expression: 'IF(requests > 0, 100 * errors / requests, 0)',
    usingMetrics: { errors, requests },
    label: '5xx, %',
    period: PERIOD,
  });
}

function ofSearches(stack: Stack, { searches }: Watched): Alarm[] {
  const oldest = searches.queue.metricApproximateAgeOfOldestMessage({ period: PERIOD, statistic: 'Maximum' });
  return [
    alarm(
      stack,
      'DeadLetters',
      deadLetters(searches),
      0,
      'A search could not be worked on five times and was ended and refunded, or waits for it',
    ),
    alarm(
      stack,
      'OldSearches',
      oldest,
      OLD_SECONDS,
      'The oldest message has waited for over 5 minutes: workers are too few, stuck or throttled',
    ),
  ];
}

/** Those that wait, and those that were ended: a dead letter is gone before the queue's length is looked at. */
export function deadLetters({ deadLetters }: WorkerQueue): MathExpression {
  const waiting = deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' });
  const ended = ofService('DeadLetters');
  return new MathExpression({
    expression: 'FILL(waiting, 0) + FILL(ended, 0)',
    usingMetrics: { waiting, ended },
    label: 'dead letters',
    period: PERIOD,
  });
}

function ofWorkers(stack: Stack, { workers }: Watched): Alarm[] {
  return [...workers].flatMap(([name, { lambda }]) => {
    const slow = SHARE_OF_TIMEOUT * lambda.timeout!.toMilliseconds();
    const duration = lambda.metricDuration({ statistic: 'p99', period: PERIOD });
    return [
      alarm(stack, `Errors-${name}`, lambda.metricErrors({ statistic: 'Sum', period: PERIOD }), 0, `${name} ended in an error`),
      alarm(stack, `Slow-${name}`, duration, slow, `${name} took over ${slow} ms, 80 % of its time limit`),
    ];
  });
}

/** Each answer of a register counts 0 or 1 fault, so that their average is the share; one alarm, of which each register is a part. */
function ofRegisters(stack: Stack): Alarm[] {
  const share = new MathExpression({
    expression: `SELECT AVG(RegisterFaults) FROM SCHEMA("${NAMESPACE}", register) GROUP BY register ORDER BY AVG() DESC`,
    label: 'share of faults',
    period: FAULTS_WITHIN,
  });
  return [alarm(stack, 'RegisterFailing', share, SHARE_OF_FAULTS, 'A register failed at over 20 % of what it was asked in 15 minutes')];
}

/** The daily reconciliation says a number, also 0; between two of them the last one holds. */
function ofBooks(stack: Stack): Alarm[] {
  const sentence = 'The books of an account do not balance, and the reconciliation may not repair it by itself';
  return [alarm(stack, 'BooksNotBalancing', ofService('BooksNotBalancing', 'Maximum'), 0, sentence, TreatMissingData.IGNORE)];
}

export function ofService(metricName: string, statistic = 'Sum'): Metric {
  return new Metric({ namespace: NAMESPACE, metricName, statistic, period: PERIOD });
}

function alarm(
  stack: Stack,
  id: string,
  metric: IMetric,
  threshold: number,
  alarmDescription: string,
  treatMissingData = TreatMissingData.NOT_BREACHING,
): Alarm {
  return new Alarm(stack, id, {
    alarmName: `${stack.stackName}-${id}`,
    alarmDescription,
    metric,
    threshold,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: 1,
    treatMissingData,
  });
}
