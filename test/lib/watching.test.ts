/** What wakes somebody, with its numbers; what can be looked at; which questions to the logs are kept. */
import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CfnResource, functionsOf, resources, type Stacks, stacksOf } from './templates.ts';

let prod: Stacks;
let alarms: Map<string, CfnResource['Properties']>;
beforeAll(() => {
  prod = stacksOf('prod', { alarmEmail: 'ops@example.com' });
  alarms = new Map(
    resources(prod.service, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => [String(Properties.AlarmName), Properties]),
  );
});

const named = (id: string) => alarms.get(`registry-graph-prod-${id}`) ?? {};
const expressionsOf = (id: string): unknown[] =>
  ((named(id).Metrics ?? []) as { Expression?: string }[]).flatMap(({ Expression }) => Expression ?? []);
const metricsOf = (id: string): unknown[] =>
  ((named(id).Metrics ?? []) as { MetricStat?: { Metric: object } }[]).flatMap(({ MetricStat }) => MetricStat?.Metric ?? []);

describe('somebody is woken', () => {
  test('by over 1 % of 5xx in five minutes', () => {
    expect(named('ServerErrors')).toMatchObject({ Threshold: 1, EvaluationPeriods: 1, ComparisonOperator: 'GreaterThanThreshold' });
    expect(expressionsOf('ServerErrors')).toEqual(['IF(requests > 0, 100 * errors / requests, 0)']);
    expect(metricsOf('ServerErrors')).toMatchObject([{ MetricName: '5xx' }, { MetricName: 'Count' }]);
  });

  test('by an answer in a hundred that takes 80 % of the time limit', () => {
    const [, { Timeout }] = functionsOf(prod.service).get('submit-search')!;
    expect(named('SlowAnswers')).toMatchObject({
      Threshold: 0.8 * 1000 * Number(Timeout),
      ExtendedStatistic: 'p99',
      MetricName: 'Latency',
    });
  });

  test.each(['process-search', 'fail-search', 'sweep'])('by an error of %s, and by its taking 80 %% of its time limit', (name) => {
    const [, { Timeout }] = functionsOf(prod.service).get(name)!;
    expect(named(`Errors-${name}`)).toMatchObject({ Threshold: 0, Statistic: 'Sum', MetricName: 'Errors' });
    expect(named(`Slow-${name}`)).toMatchObject({
      Threshold: 0.8 * 1000 * Number(Timeout),
      ExtendedStatistic: 'p99',
      MetricName: 'Duration',
    });
  });

  test('by a dead letter, also by one that was ended before anybody looked', () => {
    expect(named('DeadLetters')).toMatchObject({ Threshold: 0 });
    expect(expressionsOf('DeadLetters')).toEqual(['FILL(waiting, 0) + FILL(ended, 0)']);
    expect(metricsOf('DeadLetters')).toMatchObject([
      { MetricName: 'ApproximateNumberOfMessagesVisible' },
      { Namespace: 'registry-graph', MetricName: 'DeadLetters' },
    ]);
  });

  test('by a message of over five minutes', () => {
    expect(named('OldSearches')).toMatchObject({ Threshold: 300, MetricName: 'ApproximateAgeOfOldestMessage', Statistic: 'Maximum' });
  });

  test('by any one register that fails at over 20 % in a quarter of an hour', () => {
    expect(named('RegisterFailing')).toMatchObject({
      Threshold: 0.2,
      EvaluationPeriods: 1,
      Metrics: [
        {
          Expression: 'SELECT AVG(RegisterFaults) FROM SCHEMA("registry-graph", register) GROUP BY register ORDER BY AVG() DESC',
          Period: 900,
          ReturnData: true,
        },
      ],
    });
  });

  test('by books that do not balance, until the next reconciliation says that they do', () => {
    expect(named('BooksNotBalancing')).toMatchObject({
      Namespace: 'registry-graph',
      MetricName: 'BooksNotBalancing',
      Threshold: 0,
      TreatMissingData: 'ignore',
    });
  });

  test('through one topic, by each alarm when it begins and when it is over', () => {
    const [[Ref]] = resources(prod.service, 'AWS::SNS::Topic') as [[string, CfnResource]];
    for (const alarm of alarms.values()) expect(alarm).toMatchObject({ AlarmActions: [{ Ref }], OKActions: [{ Ref }] });
    prod.service.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'ops@example.com', TopicArn: { Ref } });
  });

  test('because the topic lets the alarms of this account in, and nobody without TLS', () => {
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

  test('by nothing else than what the runbook knows, and each alarm says in a sentence what it means', () => {
    const known =
      /^registry-graph-prod-(?:ServerErrors|SlowAnswers|DeadLetters|OldSearches|RegisterFailing|BooksNotBalancing|(?:Errors|Slow)-[a-z-]+)$/;
    expect([...alarms.keys()].filter((name) => !known.test(name))).toEqual([]);
    for (const { AlarmDescription } of alarms.values()) expect(String(AlarmDescription).split(' ').length).toBeGreaterThan(4);
  });
});

test('without an address nobody is written to, and the topic is there to be subscribed to', () => {
  const { service } = stacksOf('dev');
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

  test('the customers see answers, waits, searches by outcome, credits and refunds', () => {
    const body = bodyOf('customers');
    for (const shown of ['5xx, %', 'p99', 'Searches', 'CreditsCaptured', 'Refunds', 'ApproximateAgeOfOldestMessage'])
      expect(body).toContain(shown);
  });

  test('the engineers see alarms, queues, registers, holds, codes, workers and the table', () => {
    const body = bodyOf('engineers');
    const shown = [
      'ServerErrors',
      'dead letters',
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

  test('both are told as links', () => {
    for (const output of ['DashboardUrl', 'EngineersDashboardUrl']) {
      expect(JSON.stringify(prod.service.findOutputs(output))).toContain('console.aws.amazon.com/cloudwatch');
    }
  });
});

test('the story of a search is a question that is kept, over the logs of all functions', () => {
  const groups = [...functionsOf(prod.service).values()].map(([, { LoggingConfig }]) => (LoggingConfig as { LogGroup: unknown }).LogGroup);
  prod.service.hasResourceProperties('AWS::Logs::QueryDefinition', {
    Name: 'registry-graph-prod/story of a search',
    QueryString: Match.stringLikeRegexp("filter searchId = 'SEARCH_ID'"),
    LogGroupNames: groups,
  });
  expect(resources(prod.service, 'AWS::Logs::QueryDefinition').length).toBeGreaterThanOrEqual(6);
});
