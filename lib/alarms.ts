/**
 * What wakes somebody, with its number, and whom: one topic for all. An alarm tells when it begins and when it is over.
 * The runbook in docs/operate.md has a line for each, by its name.
 */
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, type IMetric, MathExpression, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Duration, type Stack } from 'aws-cdk-lib/core';
import type { MetricName } from '../shared/observability/metrics.ts';
import { METRICS_NAMESPACE } from '../shared/settings/names.ts';
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

export const PERIOD = Duration.minutes(5);
const MINUTE = Duration.minutes(1);
const PERCENT_OF_ERRORS = 1;
/** Below, a share says nothing: one fault of one request is 100 %. */
const LEAST_ERRORS = 3;
const SHARE_OF_TIMEOUT = 0.8;
const OLD_SECONDS = 300;
const SHARE_OF_FAULTS = 0.2;

/** How many of the last periods must be over the threshold. */
interface Persistence {
  readonly of: number;
  readonly over: number;
}
const AT_ONCE: Persistence = { of: 1, over: 1 };
/** Of minutes: what happens once, or is repeated by itself and then goes well, wakes nobody. */
const REPEATEDLY: Persistence = { of: 5, over: 3 };
/** Of five minutes each: a search's tries lie within two of them, so that one company alone rings nothing. */
const HALF_AN_HOUR: Persistence = { of: 6, over: 3 };

/** Nothing repeats them soon: a failed run of theirs is looked at at once. */
const LAST_RESORTS = new Set(['fail-search', 'reconcile']);

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
    alarm(stack, 'ServerErrors', {
      metric: percentOfErrors(api, LEAST_ERRORS),
      threshold: PERCENT_OF_ERRORS,
      sentence: `Over 1 % of the answers in 5 minutes were 5xx, and ${LEAST_ERRORS} at least`,
    }),
    alarm(stack, 'SlowAnswers', {
      metric: api.metricLatency({ statistic: 'p99', period: MINUTE }),
      threshold: slow,
      persistence: REPEATEDLY,
      sentence: `In 3 of 5 minutes one answer in a hundred took over ${slow} ms, 80 % of the time limit`,
    }),
  ];
}

/** 0 where there are fewer errors than `least`. */
export function percentOfErrors(api: HttpApi, least = 1): MathExpression {
  const [errors, requests] = [api.metricServerError({ statistic: 'Sum' }), api.metricCount({ statistic: 'Sum' })];
  return new MathExpression({
    expression: `IF(errors >= ${least}, 100 * errors / requests, 0)`,
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
      sentence: 'A search could not be worked on five times and was ended and refunded',
    }),
    alarm(stack, 'DeadLettersWaiting', {
      metric: waitingDeadLetters(searches),
      threshold: 0,
      sentence: 'A dead letter lies in its queue: the search that it names has not been ended',
    }),
    alarm(stack, 'OldSearches', {
      metric: oldest,
      threshold: OLD_SECONDS,
      sentence: 'The oldest message has waited for over 5 minutes: workers are too few, stuck or throttled',
    }),
  ];
}

/**
 * Beside those that were ended (`DeadLetters`), which are gone before the queue's length is looked at. Two alarms, not a sum: `FILL` of a
 * metric that has never had data gives nothing, and the sum with it.
 */
export const waitingDeadLetters = ({ deadLetters }: WorkerQueue): IMetric =>
  deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: PERIOD });

function ofWorkers(stack: Stack, { workers }: Watched): Alarm[] {
  return [...workers].flatMap(([name, { lambda }]) => {
    const slow = SHARE_OF_TIMEOUT * lambda.timeout!.toMilliseconds();
    const persistence = LAST_RESORTS.has(name) ? AT_ONCE : REPEATEDLY;
    const often = LAST_RESORTS.has(name) ? '' : ' in 3 of 5 minutes';
    return [
      alarm(stack, `Errors-${name}`, {
        metric: lambda.metricErrors({ statistic: 'Sum', period: MINUTE }),
        threshold: 0,
        persistence,
        sentence: `${name} ended in an error${often}`,
      }),
      alarm(stack, `Slow-${name}`, {
        metric: lambda.metricDuration({ statistic: 'p99', period: MINUTE }),
        threshold: slow,
        persistence,
        sentence: `${name} took over ${slow} ms, 80 % of its time limit${often}`,
      }),
    ];
  });
}

/** Each answer of a register counts 0 or 1 fault, so that their average is the share; one alarm, of which each register is a part. */
function ofRegisters(stack: Stack): Alarm[] {
  const share = new MathExpression({
    expression: `SELECT AVG(RegisterFaults) FROM SCHEMA("${METRICS_NAMESPACE}", register) GROUP BY register ORDER BY AVG() DESC`,
    label: 'share of faults',
    period: PERIOD,
  });
  return [
    alarm(stack, 'RegisterFailing', {
      metric: share,
      threshold: SHARE_OF_FAULTS,
      persistence: HALF_AN_HOUR,
      sentence: 'A register failed at over 20 % of what it was asked, in three of the last six times five minutes',
    }),
  ];
}

/** The daily reconciliation says a number, also 0; between two of them the last one holds. */
function ofBooks(stack: Stack): Alarm[] {
  return [
    alarm(stack, 'BooksNotBalancing', {
      metric: ofService('BooksNotBalancing', 'Maximum'),
      threshold: 0,
      sentence: 'The books of an account do not balance, and the reconciliation may not repair it by itself',
      missingData: TreatMissingData.IGNORE,
    }),
  ];
}

export function ofService(metricName: MetricName, statistic = 'Sum'): Metric {
  return new Metric({ namespace: METRICS_NAMESPACE, metricName, statistic, period: PERIOD });
}

interface Watch {
  readonly metric: IMetric;
  /** Over it, not at it. */
  readonly threshold: number;
  readonly sentence: string;
  readonly persistence?: Persistence;
  /** A metric without data is one of a service without requests, messages or faults, unless something else is said. */
  readonly missingData?: TreatMissingData;
}

function alarm(stack: Stack, id: string, { metric, threshold, sentence, persistence = AT_ONCE, missingData }: Watch): Alarm {
  return new Alarm(stack, id, {
    alarmName: `${stack.stackName}-${id}`,
    alarmDescription: sentence,
    metric,
    threshold,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: persistence.of,
    datapointsToAlarm: persistence.over,
    treatMissingData: missingData ?? TreatMissingData.NOT_BREACHING,
  });
}
