/** The alarms with their numbers, the dashboards, and the saved log queries. */
import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { dimensionOf, METRICS, type MetricName } from '../../shared/platform/observability/metrics.ts';
import { type CfnResource, devStacks, functionsOf, resources, type Stacks, stacksOf } from './templates.ts';

let prod: Stacks;
let alarms: Map<string, CfnResource['Properties']>;
beforeAll(() => {
  prod = stacksOf('prod', { alarmEmail: 'ops@example.com' });
  alarms = new Map(
    resources(prod.service, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => [String(Properties.AlarmName), Properties]),
  );
});

const AT_ONCE = { EvaluationPeriods: 1, DatapointsToAlarm: 1 };
const IN_3_OF_5 = { EvaluationPeriods: 5, DatapointsToAlarm: 3 };

const named = (id: string) => alarms.get(`registry-graph-prod-${id}`) ?? {};
const expressionsOf = (id: string): unknown[] =>
  ((named(id).Metrics ?? []) as { Expression?: string }[]).flatMap(({ Expression }) => Expression ?? []);
const metricsOf = (id: string): unknown[] =>
  ((named(id).Metrics ?? []) as { MetricStat?: { Metric: object } }[]).flatMap(({ MetricStat }) => MetricStat?.Metric ?? []);

describe('an alarm is raised', () => {
  test('by over 1 % of 5xx in five minutes, and three at least', () => {
    expect(named('ServerErrors')).toMatchObject({ Threshold: 1, EvaluationPeriods: 1, ComparisonOperator: 'GreaterThanThreshold' });
    expect(expressionsOf('ServerErrors')).toEqual(['IF(errors >= 3, 100 * errors / requests, 0)']);
    expect(metricsOf('ServerErrors')).toMatchObject([{ MetricName: '5xx' }, { MetricName: 'Count' }]);
  });

  test('by an answer in a hundred that takes 80 % of the time limit, in three of five minutes', () => {
    const [, { Timeout }] = functionsOf(prod.service).get('submit-search')!;
    expect(named('SlowAnswers')).toMatchObject({
      Threshold: 0.8 * 1000 * Number(Timeout),
      ExtendedStatistic: 'p99',
      MetricName: 'Latency',
      Period: 60,
      ...IN_3_OF_5,
    });
  });

  test.each([
    ['process-search', IN_3_OF_5],
    ['sweep', IN_3_OF_5],
    ['fail-search', AT_ONCE],
    ['reconcile', AT_ONCE],
  ])('by errors of %s, and by its use of 80 %% of its time limit: %j', (name, persistence) => {
    const [, { Timeout }] = functionsOf(prod.service).get(name)!;
    expect(named(`Errors-${name}`)).toMatchObject({ Threshold: 0, Statistic: 'Sum', MetricName: 'Errors', Period: 60, ...persistence });
    expect(named(`Slow-${name}`)).toMatchObject({
      Threshold: 0.8 * 1000 * Number(Timeout),
      ExtendedStatistic: 'p99',
      MetricName: 'Duration',
      Period: 60,
      ...persistence,
    });
  });

  test('a dead letter and one that nobody ended raise an alarm each, on one metric each', () => {
    expect(named('DeadLetters')).toMatchObject({ Threshold: 0, Namespace: 'registry-graph', MetricName: 'DeadLetters', Statistic: 'Sum' });
    expect(named('DeadLettersWaiting')).toMatchObject({
      Threshold: 0,
      Namespace: 'AWS/SQS',
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Statistic: 'Maximum',
    });
  });

  test('missing data raises no alarm; balance check and age of a copy keep their last value', () => {
    const treated = [...alarms].map(([name, { TreatMissingData }]) => [name.replace('registry-graph-prod-', ''), TreatMissingData]);
    expect(treated.filter(([, treatment]) => treatment !== 'notBreaching')).toEqual([
      ['CutOld', 'ignore'],
      ['BooksNotBalancing', 'ignore'],
    ]);
  });

  test('by a message older than five minutes', () => {
    expect(named('OldSearches')).toMatchObject({ Threshold: 300, MetricName: 'ApproximateAgeOfOldestMessage', Statistic: 'Maximum' });
  });

  test('by any one register that fails at over 20 % in three of six times five minutes', () => {
    expect(named('RegisterFailing')).toMatchObject({
      Threshold: 0.2,
      EvaluationPeriods: 6,
      DatapointsToAlarm: 3,
      Metrics: [
        {
          Expression: 'SELECT AVG(RegisterFaults) FROM SCHEMA("registry-graph", register) GROUP BY register ORDER BY AVG() DESC',
          Period: 300,
          ReturnData: true,
        },
      ],
    });
  });

  test('by any one register whose answers lack members, in three of six times five minutes', () => {
    expect(named('RegisterChanged')).toMatchObject({
      Threshold: 0,
      EvaluationPeriods: 6,
      DatapointsToAlarm: 3,
      Metrics: [{ Expression: 'SELECT SUM(RegisterDrift) FROM SCHEMA("registry-graph", register) GROUP BY register ORDER BY SUM() DESC' }],
    });
  });

  test('by books that do not balance, until the next reconciliation finds that they do', () => {
    expect(named('BooksNotBalancing')).toMatchObject({
      Namespace: 'registry-graph',
      MetricName: 'BooksNotBalancing',
      Threshold: 0,
      TreatMissingData: 'ignore',
    });
  });

  test('through one topic, by each alarm at its start and at its end', () => {
    const [[Ref]] = resources(prod.service, 'AWS::SNS::Topic') as [[string, CfnResource]];
    for (const alarm of alarms.values()) expect(alarm).toMatchObject({ AlarmActions: [{ Ref }], OKActions: [{ Ref }] });
    prod.service.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'ops@example.com', TopicArn: { Ref } });
  });

  test('because the topic accepts the alarms of this account, over TLS only', () => {
    prod.service.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          }),
        ]),
      },
    });
  });

  test('every alarm is in the runbook and has a sentence with its meaning', () => {
    const known =
      /^registry-graph-prod-(?:ServerErrors|SlowAnswers|DeadLetters|DeadLettersWaiting|OldSearches|Old(?:Slow)?Deliveries|Register(?:Failing|Changed)|Cut(?:Damaged|Refused|Old)|ChainBroken|FeedStale|Throttled|BooksNotBalancing|(?:Errors|Slow)-[a-z-]+)$/;
    expect([...alarms.keys()].filter((name) => !known.test(name))).toEqual([]);
    for (const { AlarmDescription } of alarms.values()) expect(String(AlarmDescription).split(' ').length).toBeGreaterThan(4);
  });
});

test('without an address no email is sent, and the topic can be subscribed to', () => {
  const { service } = devStacks();
  service.resourceCountIs('AWS::SNS::Subscription', 0);
  service.hasOutput('AlarmTopicArn', Match.anyValue());
});

describe('the dashboards', () => {
  const isNamed = (name: unknown, page: string): boolean =>
    JSON.stringify(name) === JSON.stringify({ 'Fn::Join': ['', ['registry-graph-prod-', { Ref: 'AWS::Region' }, `-${page}`]] });
  const bodyOf = (page: string): string =>
    JSON.stringify(
      resources(prod.service, 'AWS::CloudWatch::Dashboard').find(([, { Properties }]) => isNamed(Properties.DashboardName, page))?.[1],
    );

  test('the customers’ one shows answers, waits, searches by outcome, credits and refunds', () => {
    const body = bodyOf('customers');
    for (const shown of ['5xx, %', 'p99', 'Searches', 'CreditsCaptured', 'Refunds', 'ApproximateAgeOfOldestMessage'])
      expect(body).toContain(shown);
  });

  test('the engineers’ one shows alarms, queues, registers, holds, codes, workers and the table', () => {
    const body = bodyOf('engineers');
    const shown = [
      'ServerErrors',
      'DeadLetters',
      'RegisterLatency',
      'RegisterFaults',
      'OpenHolds',
      'UnmappedCodes',
      'Throttles',
      'ConsumedReadCapacityUnits',
    ];
    for (const one of shown) expect(body).toContain(one);
  });

  test('their names carry the region: dashboards are global to an account', () => {
    const names = (region: string) =>
      resources(stacksOf('prod', { region }).service, 'AWS::CloudWatch::Dashboard').map(([, { Properties }]) => Properties.DashboardName);
    expect(names('eu-west-1')).toEqual(['registry-graph-prod-eu-west-1-customers', 'registry-graph-prod-eu-west-1-engineers']);
  });

  test('both have links in the outputs', () => {
    for (const output of ['DashboardUrl', 'EngineersDashboardUrl']) {
      expect(JSON.stringify(prod.service.findOutputs(output))).toContain('console.aws.amazon.com/cloudwatch');
    }
  });
});

test('the share of a register’s faults is of all its answers, and their kinds are a query', () => {
  const questionOf = (name: string): string =>
    String(
      resources(prod.service, 'AWS::Logs::QueryDefinition').find(
        ([, { Properties }]) => Properties.Name === `registry-graph-prod/${name}`,
      )?.[1].Properties.QueryString,
    );
  expect(questionOf('registers that fail')).toContain('100 * avg(RegisterFaults) as percent by register\n');
  expect(questionOf('faults of registers')).toContain('by register, fault');
});

test('the log lines of one search are a saved query over the log of all functions', () => {
  const [, { LoggingConfig }] = functionsOf(prod.service).get('submit-search')!;
  prod.service.hasResourceProperties('AWS::Logs::QueryDefinition', {
    Name: 'registry-graph-prod/story of a search',
    QueryString: Match.stringLikeRegexp("filter searchId = 'SEARCH_ID'"),
    LogGroupNames: [(LoggingConfig as { LogGroup: unknown }).LogGroup],
  });
  expect(resources(prod.service, 'AWS::Logs::QueryDefinition').length).toBeGreaterThanOrEqual(6);
});

describe('each value of a metric’s dimension is billed by month', () => {
  /** `<metric> by <dimension>`, as dashboards and alarms of the template read the service's own metrics. */
  function read(): Set<string> {
    const template = JSON.stringify(prod.service.toJSON()).replaceAll('\\', '');
    const [name, set] = ['([A-Za-z]+)', '([a-z,]+)'];
    const plain = [
      ...template.matchAll(new RegExp(`\\["registry-graph","${name}"[,\\]](?!"[a-z])`, 'g')),
      ...[...alarms.values()].flatMap(({ Namespace, MetricName, Dimensions }) =>
        Namespace === 'registry-graph' && Dimensions === undefined ? [['', String(MetricName)]] : [],
      ),
    ].map(([, metric]) => `${metric} by nothing`);
    const searched = [...template.matchAll(new RegExp(`\\{"registry-graph",${set}\\} MetricName="${name}"`, 'g'))];
    const selected = [...template.matchAll(new RegExp(`\\(${name}\\) FROM SCHEMA\\("registry-graph", ${set}\\)`, 'g'))];
    return new Set([
      ...plain,
      ...searched.map(([, dimensions, metric]) => `${metric} by ${dimensions}`),
      ...selected.map(([, metric, dimensions]) => `${metric} by ${dimensions}`),
    ]);
  }
  const written = new Set((Object.keys(METRICS) as MetricName[]).map((name) => `${name} by ${dimensionOf(name) ?? 'nothing'}`));

  test('each metric of the code is read by an alarm or a dashboard, with the same dimension', () => {
    expect(read()).toEqual(written);
  });

  test('only those of registers have a dimension by jurisdiction, which an alarm reads', () => {
    expect([...written].filter((one) => !one.endsWith('by nothing')).toSorted()).toEqual([
      'RegisterDrift by register',
      'RegisterFaults by register',
      'RegisterLatency by register',
      'Searches by outcome',
    ]);
  });
});
