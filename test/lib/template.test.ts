/** Facts of the two stacks, read from the synthesised templates. */
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { functionNames } from '../../lib/bundles.ts';
import { DEFAULT_FUNCTION, endpoints } from '../../shared/api/endpoints.ts';
import { ENV } from '../../shared/platform/settings/environment.ts';
import { MAX_RECEIVES } from '../../shared/searches/worker/search-failure.ts';
import { type CfnResource, devStacks, functionsOf, type Json } from './templates.ts';

let data: Template;
let service: Template;
let functions: Map<string, [logicalId: string, properties: Json]>;

beforeAll(() => {
  ({ data, service } = devStacks());
  functions = functionsOf(service);
});

describe('the data stack', () => {
  test('the table has the keys, the sparse index and the time to live', () => {
    data.hasResourceProperties('AWS::DynamoDB::Table', {
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'open',
          KeySchema: [
            { AttributeName: 'openShard', KeyType: 'HASH' },
            { AttributeName: 'openSince', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    });
  });

  test('users sign in by email in any case with 12 characters, and cannot sign themselves up', () => {
    data.hasResourceProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      Policies: { PasswordPolicy: { MinimumLength: 12 } },
    });
  });

  test('the client has no secret, hides which users exist, and its ID tokens are valid for an hour', () => {
    data.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      IdTokenValidity: 60,
      TokenValidityUnits: Match.objectLike({ IdToken: 'minutes' }),
    });
  });

  test('documents are private, encrypted and served over TLS only', () => {
    const all = { BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true };
    data.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: all,
      BucketEncryption: Match.anyValue(),
      LifecycleConfiguration: {
        Rules: [
          Match.objectLike({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
          Match.objectLike({ Prefix: 'batches/', ExpirationInDays: 150 }),
          Match.objectLike({ Prefix: 'answers/', ExpirationInDays: 1 }),
        ],
      },
    });
    data.hasResourceProperties('AWS::S3::BucketPolicy', { PolicyDocument: deniesPlainText('s3:*') });
  });

  test('the credentials begin as an empty JSON object', () => {
    data.hasResourceProperties('AWS::SecretsManager::Secret', { SecretString: '{}' });
  });
});

function deniesPlainText(Action: string) {
  const Condition = { Bool: { 'aws:SecureTransport': 'false' } };
  return Match.objectLike({ Statement: Match.arrayWith([Match.objectLike({ Action, Condition, Effect: 'Deny' })]) });
}

describe('the API', () => {
  test('every endpoint leads to its function, and everything else to not-found', () => {
    const integrations = service.findResources('AWS::ApiGatewayV2::Integration') as Record<string, CfnResource>;
    const routes = Object.values(service.findResources('AWS::ApiGatewayV2::Route') as Record<string, CfnResource>);
    const found = routes.map(({ Properties: { RouteKey, Target } }) => {
      const integration = (Target as { 'Fn::Join': [string, [string, { Ref: string }]] })['Fn::Join'][1][1].Ref;
      const target = (integrations[integration]!.Properties.IntegrationUri as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'][0];
      return [RouteKey, nameOf(target)];
    });
    const expected = [
      ...endpoints().map(({ method, path, function: name }) => [`${method === 'GET' ? 'ANY' : method} ${path}`, name]),
      ['$default', DEFAULT_FUNCTION],
    ];
    expect(new Set(found.map(String))).toEqual(new Set(expected.map(String)));
    expect(found).toHaveLength(expected.length);
  });

  test('it speaks payload format 2.0 and is throttled as a whole', () => {
    service.allResourcesProperties('AWS::ApiGatewayV2::Integration', { PayloadFormatVersion: '2.0', IntegrationType: 'AWS_PROXY' });
    service.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingBurstLimit: 100, ThrottlingRateLimit: 50 },
    });
  });

  test('only the API, by its role, and the schedule may call a function from outside', () => {
    const permissions = Object.values(service.findResources('AWS::Lambda::Permission') as Record<string, CfnResource>);
    expect(permissions.map(({ Properties }) => Properties.Principal)).toEqual(permissions.map(() => 'events.amazonaws.com'));
    expect(permissions.every(({ Properties }) => Properties.SourceArn !== undefined)).toBe(true);
    const roles = Object.values(service.findResources('AWS::ApiGatewayV2::Integration') as Record<string, CfnResource>);
    expect(new Set(roles.map(({ Properties }) => JSON.stringify(Properties.CredentialsArn))).size).toBe(1);
    const policies = Object.values(service.findResources('AWS::IAM::Policy') as Record<string, CfnResource>);
    const calling = policies.filter(({ Properties }) => JSON.stringify(Properties).includes('lambda:InvokeFunction'));
    expect(calling.map(({ Properties }) => Properties.Roles)).toEqual([[{ Ref: expect.stringMatching(/^ApiRole/) }]]);
    expect(JSON.stringify(calling[0]!.Properties)).not.toContain('*');
  });
});

function propertiesOf(name: string): Json {
  const found = functions.get(name);
  if (!found) throw new Error(`No function ${name} in the template`);
  return found[1];
}

function nameOf(logicalId: string): string | undefined {
  return [...functions].find(([, [id]]) => id === logicalId)?.[0];
}

describe('the functions', () => {
  test('each file of functions/ is a function', () => {
    expect([...functions.keys()].sort()).toEqual(functionNames());
  });

  test('all run on Node 24 on ARM', () => {
    service.allResourcesProperties('AWS::Lambda::Function', { Runtime: 'nodejs24.x', Architectures: ['arm64'], Handler: 'index.handler' });
  });

  test('of Lambda’s own log lines only warnings are kept', () => {
    for (const [, { LoggingConfig }] of functions.values())
      expect(LoggingConfig).toMatchObject({ LogFormat: 'JSON', SystemLogLevel: 'WARN', ApplicationLogLevel: 'INFO' });
  });

  test('all log to one group with a retention period', () => {
    const groups = service.findResources('AWS::Logs::LogGroup') as Record<string, CfnResource>;
    for (const { Properties } of Object.values(groups)) expect(Properties.RetentionInDays).toBe(30);
    const used = [...functions.values()].map(([, { LoggingConfig }]) => (LoggingConfig as { LogGroup: { Ref: string } }).LogGroup.Ref);
    expect(new Set(used)).toEqual(new Set([expect.stringMatching(/^FunctionLogs/)]));
    expect(used[0]! in groups).toBe(true);
  });

  test('those on the API answer before API Gateway gives up', () => {
    for (const { function: name } of endpoints()) expect(propertiesOf(name).Timeout).toBeLessThan(30);
  });

  const pool = [ENV.userPoolClientId, ENV.userPoolIssuer];
  const login = [ENV.tableName, ...pool];
  const caller = [...login, ENV.requestsPerMinute];
  test.each([
    ['authenticate', [...login, ENV.userPoolId]],
    ['submit-search', [...caller, ENV.searchQueueUrl, ENV.cuts, ENV.credentialsSecretArn, ENV.prices, ENV.rateLimitPerMinute]],
    ['expand', [...caller, ENV.searchQueueUrl, ENV.cuts, ENV.credentialsSecretArn, ENV.prices, ENV.rateLimitPerMinute]],
    ['submit-financials', [...caller, ENV.searchQueueUrl, ENV.cuts, ENV.credentialsSecretArn, ENV.prices, ENV.rateLimitPerMinute]],
    ['refresh-case', [...caller, ENV.searchQueueUrl, ENV.cuts, ENV.credentialsSecretArn, ENV.prices, ENV.rateLimitPerMinute]],
    ['submit-lei-search', [...caller, ENV.searchQueueUrl, ENV.rateLimitPerMinute]],
    [
      'idfinder',
      [
        ...caller,
        ENV.credentialsSecretArn,
        ENV.documentBucket,
        ENV.cuts,
        ENV.prices,
        ENV.rateLimitPerMinute,
        ENV.unpaidFindsPerDay,
        ENV.webSearchesPerDay,
      ],
    ],
    ['collaborators', [...caller, ENV.keepEventsDays, ENV.deliveryQueueUrl]],
    ['search-status', [...caller, ENV.documentBucket]],
    ['erase-case', [...caller, ENV.documentBucket, ENV.keepEventsDays, ENV.deliveryQueueUrl]],
    ['webhooks', [...caller, ENV.webhookMasterSecretArn, ENV.deliveryQueueUrl]],
    ['read-case', [...caller, ENV.documentBucket]],
    ['read-graph', [...caller, ENV.documentBucket]],
    ['read-ownership', [...caller, ENV.documentBucket, ENV.prices]],
    ['start-unwrap', [...caller, ENV.searchQueueUrl, ENV.cuts, ENV.credentialsSecretArn, ENV.prices, ENV.rateLimitPerMinute]],
    ['list-unwraps', caller],
    ['read-unwrap', caller],
    ['resume-unwrap', [...caller, ENV.searchQueueUrl]],
    ['cancel-unwrap', [...caller, ENV.keepEventsDays, ENV.deliveryQueueUrl]],
    ['calculate-ownership', caller],
    ['list-identities', caller],
    ['decide-identity', caller],
    ['withdraw-identity', caller],
    ['rule-sets', caller],
    ['list-cases', caller],
    ['read-document', [...caller, ENV.documentBucket]],
    ['read-account', [...caller, ENV.rateLimitPerMinute]],
    ['read-ledger', caller],
    ['api-keys', [...caller, ENV.rateLimitPerMinute, ENV.keepEventsDays, ENV.deliveryQueueUrl]],
    ['read-events', caller],
    ['evidence', [...caller, ENV.documentBucket, ENV.evidenceQueueUrl]],
    ['batches', [...caller, ENV.documentBucket, ENV.batchQueueUrl]],
    ['jurisdictions', [...caller, ENV.cuts, ENV.credentialsSecretArn, ENV.prices]],
    ['validate-identifier', [...caller, ENV.rateLimitPerMinute]],
    ['openapi', []],
    ['health', []],
    ['not-found', []],
    [
      'process-search',
      [
        ENV.tableName,
        ENV.searchQueueUrl,
        ENV.documentBucket,
        ENV.credentialsSecretArn,
        ENV.prices,
        ENV.rateLimitPerMinute,
        ENV.leiCrossReference,
        ENV.cuts,
        ENV.keepEventsDays,
        ENV.deliveryQueueUrl,
      ],
    ],
    ['fail-search', [ENV.tableName, ENV.keepEventsDays, ENV.deliveryQueueUrl]],
    ['deliver', [ENV.tableName, ENV.keepEventsDays, ENV.webhookMasterSecretArn, ENV.deliveryQueueUrl, ENV.slowDeliveryQueueUrl]],
    [
      'sweep',
      [
        ...[ENV.tableName, ENV.searchQueueUrl, ENV.batchQueueUrl, ENV.staleAfterSeconds, ENV.keepEventsDays, ENV.deliveryQueueUrl],
        ...[ENV.documentBucket, ENV.evidenceQueueUrl],
      ],
    ],
    ['reconcile', [ENV.tableName, ENV.keepEventsDays, ENV.deliveryQueueUrl]],
    ['find-editions', [ENV.tableName, ENV.loadQueueUrl, ENV.cuts]],
    ['read-feeds', [ENV.tableName, ENV.documentBucket, ENV.credentialsSecretArn, ENV.leiCrossReference, ENV.cuts]],
    [
      'make-evidence',
      [...[ENV.tableName, ENV.documentBucket, ENV.evidenceKeyArn, ENV.keepPacks], ...[ENV.keepEventsDays, ENV.deliveryQueueUrl]],
    ],
    [
      'run-batches',
      [
        ...[ENV.tableName, ENV.searchQueueUrl, ENV.batchQueueUrl, ENV.documentBucket, ENV.credentialsSecretArn, ENV.prices],
        ...[ENV.batchWindow, ENV.cuts, ENV.keepEventsDays, ENV.deliveryQueueUrl],
      ],
    ],
    ['load-register', [ENV.tableName, ENV.documentBucket, ENV.loadQueueUrl, ENV.cuts]],
  ])('%s gets the variables that it needs and no other', (name, expected) => {
    const { Variables } = propertiesOf(name).Environment as { Variables: Json };
    expect(Object.keys(Variables).sort()).toEqual([...expected, ENV.logLevel].sort());
  });

  test('the defaults are the documented ones', () => {
    const variables = (name: string) => (propertiesOf(name).Environment as { Variables: Json }).Variables;
    expect(variables('submit-search')).toMatchObject({ RATE_LIMIT_PER_MINUTE: '60', REQUESTS_PER_MINUTE: '600', LOG_LEVEL: 'INFO' });
    expect(variables('idfinder')).toMatchObject({ UNPAID_FINDS_PER_DAY: '200', WEB_SEARCHES_PER_DAY: '100' });
    expect(variables('sweep')).toMatchObject({ STALE_AFTER_SECONDS: '900', KEEP_EVENTS_DAYS: '30' });
  });
});

describe('the queue', () => {
  test('a message is hidden for six times its function’s timeout and moved after five receives', () => {
    const worker = propertiesOf('process-search') as { Timeout: number };
    service.hasResourceProperties('AWS::SQS::Queue', {
      VisibilityTimeout: 6 * worker.Timeout,
      RedrivePolicy: { deadLetterTargetArn: Match.anyValue(), maxReceiveCount: MAX_RECEIVES },
    });
  });

  test('dead letters are kept for fourteen days', () => {
    const deadLetterHandler = propertiesOf('fail-search') as { Timeout: number };
    service.hasResourceProperties('AWS::SQS::Queue', {
      MessageRetentionPeriod: 14 * 24 * 3600,
      RedrivePolicy: Match.absent(),
      VisibilityTimeout: 6 * deadLetterHandler.Timeout,
    });
  });

  test('all are encrypted and accept TLS only', () => {
    service.allResourcesProperties('AWS::SQS::Queue', { SqsManagedSseEnabled: true });
    service.resourceCountIs('AWS::SQS::QueuePolicy', 11);
    service.allResourcesProperties('AWS::SQS::QueuePolicy', { PolicyDocument: deniesPlainText('sqs:*') });
  });

  test('small batches, with a result for each message', () => {
    service.resourceCountIs('AWS::Lambda::EventSourceMapping', 8);
    const batches = Object.values(service.findResources('AWS::Lambda::EventSourceMapping') as Record<string, CfnResource>);
    expect(batches.map(({ Properties }) => Properties.BatchSize).toSorted()).toEqual([1, 1, 1, 10, 10, 10, 5, 5]);
    service.allResourcesProperties('AWS::Lambda::EventSourceMapping', {
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: Match.anyValue() },
    });
  });
});

describe('asynchronous calls', () => {
  test('a scheduled call is made once and not late: neither the rule nor Lambda retries it', () => {
    const targets = Object.values(service.findResources('AWS::Events::Rule') as Record<string, CfnResource>).flatMap(
      ({ Properties }) => Properties.Targets as { Arn: { 'Fn::GetAtt': [string, string] }; RetryPolicy: Json }[],
    );
    const called = targets.map(({ Arn }) => Arn['Fn::GetAtt'][0]);
    expect(called.map(nameOf).toSorted()).toEqual(['find-editions', 'read-feeds', 'reconcile', 'sweep']);
    for (const { RetryPolicy } of targets) expect(RetryPolicy).toMatchObject({ MaximumRetryAttempts: 0 });
    const configs = Object.values(service.findResources('AWS::Lambda::EventInvokeConfig') as Record<string, CfnResource>);
    expect(configs.map(({ Properties }) => (Properties.FunctionName as { Ref: string }).Ref).toSorted()).toEqual(called.toSorted());
    for (const { Properties } of configs)
      expect(Properties).toMatchObject({ Qualifier: '$LATEST', MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 });
  });

  test('only the function that sends to its own queue is allowed that loop', () => {
    const feeds = Object.values(service.findResources('AWS::Lambda::EventSourceMapping') as Record<string, CfnResource>);
    const fedBy = (name: string): string =>
      JSON.stringify(feeds.filter(({ Properties }) => nameOf((Properties.FunctionName as { Ref: string }).Ref) === name));
    const isLoop = (name: string, variables: Json): boolean =>
      (ENV.searchQueueUrl in variables && fedBy(name).includes('SearchesQueue')) ||
      (ENV.deliveryQueueUrl in variables && fedBy(name).includes('DeliveriesQueue')) ||
      (ENV.loadQueueUrl in variables && fedBy(name).includes('LoadsQueue')) ||
      (ENV.batchQueueUrl in variables && fedBy(name).includes('BatchesQueue'));
    const sending = [...functions].flatMap(([name, [, { Environment }]]) =>
      isLoop(name, (Environment as { Variables: Json }).Variables) ? [name] : [],
    );
    const looping = [...functions].flatMap(([name, [, { RecursiveLoop }]]) => (RecursiveLoop === 'Allow' ? [name] : []));
    expect(looping).toEqual(sending);
    expect(looping.toSorted()).toEqual(['deliver', 'load-register', 'process-search', 'run-batches']);
  });

  test('the sweep runs every minute', () => {
    expect(scheduled('rate(1 minute)')).toBe('sweep');
  });

  test('the books are reconciled every day, with 15 minutes for it', () => {
    expect(scheduled('rate(1 day)')).toBe('reconcile');
    expect(propertiesOf('reconcile').Timeout).toBe(900);
  });

  test('the outputs are what a user and the operator need', () => {
    expect(Object.keys(service.findOutputs('*')).sort()).toEqual(
      [
        'AlarmTopicArn',
        'ApiUrl',
        'CredentialsSecretArn',
        'DashboardUrl',
        'DocumentBucket',
        'EngineersDashboardUrl',
        'EvidenceKeyArn',
        'Region',
        'ReservedConcurrency',
        'SearchQueueUrl',
        'TableName',
        'UserPoolClientId',
        'UserPoolId',
        'WebhookMasterSecretArn',
      ].sort(),
    );
  });
});

/** The one function that a rule of this rate calls. */
function scheduled(ScheduleExpression: string): string | undefined {
  const rules = Object.values(service.findResources('AWS::Events::Rule', { Properties: { ScheduleExpression, State: 'ENABLED' } }));
  expect(rules).toHaveLength(1);
  const [target, ...others] = rules[0]!.Properties.Targets as { Arn: { 'Fn::GetAtt': [string, string] } }[];
  expect(others).toEqual([]);
  return nameOf(target!.Arn['Fn::GetAtt'][0]);
}
