/** Facts of the two stacks as they would be deployed, read from the synthesised templates. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { functionNames } from '../../lib/bundles.ts';
import { DEFAULT_FUNCTION, ROUTES } from '../../lib/routes.ts';
import { ENV } from '../../shared/config.ts';

type Json = Record<string, unknown>;
interface CfnResource {
  Type: string;
  Properties: Json;
  Metadata?: Json;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}
interface Statement {
  Action: string | string[];
  Effect: string;
  Resource: unknown;
}

let data: Template;
let service: Template;
let functions: Map<string, [logicalId: string, properties: Json]>;

beforeAll(() => {
  data = readTemplate('RegistryGraphData');
  service = readTemplate('RegistryGraph');
  const found = Object.entries(service.findResources('AWS::Lambda::Function') as Record<string, CfnResource>);
  functions = new Map(found.map(([id, { Metadata, Properties }]) => [String(Metadata?.['registry-graph:function']), [id, Properties]]));
});

function readTemplate(stack: string): Template {
  return Template.fromJSON(JSON.parse(readFileSync(join(inject('assembly'), `${stack}.template.json`), 'utf8')));
}

describe('the data stack', () => {
  test('the table has the keys, the sparse index, the time to live and point-in-time recovery', () => {
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
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
  });

  test.each([
    'AWS::DynamoDB::Table',
    'AWS::Cognito::UserPool',
    'AWS::Cognito::UserPoolClient',
    'AWS::S3::Bucket',
    'AWS::SecretsManager::Secret',
  ])('%s is kept when the stack goes or the resource is replaced', (type) => {
    data.resourceCountIs(type, 1);
    data.hasResource(type, { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
  });

  test('people sign in by email in any case, with twelve characters at least, and nobody signs himself up', () => {
    data.hasResourceProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      Policies: { PasswordPolicy: { MinimumLength: 12 } },
    });
  });

  test('the client has no secret, tells nobody who exists, and its ID tokens live an hour', () => {
    data.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      ExplicitAuthFlows: Match.arrayWith(['ALLOW_USER_PASSWORD_AUTH']),
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      IdTokenValidity: 60,
      TokenValidityUnits: Match.objectLike({ IdToken: 'minutes' }),
    });
  });

  test('documents are private, encrypted and asked for over TLS only', () => {
    const all = { BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true };
    data.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: all,
      BucketEncryption: Match.anyValue(),
      LifecycleConfiguration: { Rules: [Match.objectLike({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } })] },
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
  test('every route of lib/routes.ts leads to its function, and everything else to not-found', () => {
    const integrations = service.findResources('AWS::ApiGatewayV2::Integration') as Record<string, CfnResource>;
    const routes = Object.values(service.findResources('AWS::ApiGatewayV2::Route') as Record<string, CfnResource>);
    const found = routes.map(({ Properties: { RouteKey, Target } }) => {
      const integration = (Target as { 'Fn::Join': [string, [string, { Ref: string }]] })['Fn::Join'][1][1].Ref;
      const target = (integrations[integration]!.Properties.IntegrationUri as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'][0];
      return [RouteKey, nameOf(target)];
    });
    const expected = [...ROUTES.map(({ method, path, function: name }) => [`${method} ${path}`, name]), ['$default', DEFAULT_FUNCTION]];
    expect(new Set(found.map(String))).toEqual(new Set(expected.map(String)));
    expect(found).toHaveLength(expected.length);
  });

  test('it speaks payload format 2.0 and is throttled as a whole', () => {
    service.allResourcesProperties('AWS::ApiGatewayV2::Integration', { PayloadFormatVersion: '2.0', IntegrationType: 'AWS_PROXY' });
    service.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingBurstLimit: Match.anyValue(), ThrottlingRateLimit: Match.anyValue() },
    });
  });

  test('only the API and the schedule may call a function from outside', () => {
    const principals = Object.values(service.findResources('AWS::Lambda::Permission') as Record<string, CfnResource>);
    expect(new Set(principals.map(({ Properties }) => Properties.Principal))).toEqual(
      new Set(['apigateway.amazonaws.com', 'events.amazonaws.com']),
    );
    expect(principals.every(({ Properties }) => Properties.SourceArn !== undefined)).toBe(true);
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
  test('each file of functions/ is one', () => {
    expect([...functions.keys()].sort()).toEqual(functionNames());
  });

  test('all run on Node 24 on ARM', () => {
    service.allResourcesProperties('AWS::Lambda::Function', { Runtime: 'nodejs24.x', Architectures: ['arm64'], Handler: 'index.handler' });
  });

  test('each has a log of its own that ends', () => {
    const groups = service.findResources('AWS::Logs::LogGroup') as Record<string, CfnResource>;
    for (const { Properties } of Object.values(groups)) expect(Properties.RetentionInDays).toBe(30);
    const used = [...functions.values()].map(([, { LoggingConfig }]) => (LoggingConfig as { LogGroup: { Ref: string } }).LogGroup.Ref);
    expect(new Set(used).size).toBe(functions.size);
    expect(used.every((id) => id in groups)).toBe(true);
  });

  test('those on the API answer before API Gateway gives up', () => {
    for (const { function: name } of ROUTES) expect(propertiesOf(name).Timeout).toBeLessThan(30);
  });

  const pool = [ENV.userPoolClientId, ENV.userPoolIssuer];
  const caller = [ENV.tableName, ...pool];
  test.each([
    ['authenticate', caller],
    ['submit-search', [...caller, ENV.searchQueueUrl, ENV.credentialsSecretArn, ENV.rateLimitPerMinute]],
    ['expand', [...caller, ENV.searchQueueUrl, ENV.credentialsSecretArn, ENV.rateLimitPerMinute]],
    ['submit-lei-search', [...caller, ENV.searchQueueUrl, ENV.rateLimitPerMinute]],
    ['idfinder', [...caller, ENV.credentialsSecretArn, ENV.rateLimitPerMinute]],
    ['add-collaborator', caller],
    ['remove-collaborator', caller],
    ['search-status', caller],
    ['read-case', caller],
    ['list-cases', caller],
    ['read-document', [...caller, ENV.documentBucket]],
    ['read-account', [...caller, ENV.rateLimitPerMinute]],
    ['read-ledger', caller],
    ['list-api-keys', caller],
    ['create-api-key', [...caller, ENV.rateLimitPerMinute]],
    ['revoke-api-key', caller],
    ['list-jurisdictions', [...caller, ENV.credentialsSecretArn]],
    ['read-jurisdiction', [...caller, ENV.credentialsSecretArn]],
    ['validate-identifier', caller],
    ['openapi', caller],
    ['health', []],
    ['not-found', []],
    ['process-search', [ENV.tableName, ENV.searchQueueUrl, ENV.documentBucket, ENV.credentialsSecretArn, ENV.rateLimitPerMinute]],
    ['fail-search', [ENV.tableName]],
    ['sweep', [ENV.tableName, ENV.searchQueueUrl, ENV.staleAfterSeconds]],
  ])('%s gets the variables that it needs and no other', (name, expected) => {
    const { Variables } = propertiesOf(name).Environment as { Variables: Json };
    expect(Object.keys(Variables).sort()).toEqual([...expected, ENV.logLevel].sort());
  });

  test('the defaults are the documented ones', () => {
    const variables = (name: string) => (propertiesOf(name).Environment as { Variables: Json }).Variables;
    expect(variables('submit-search')).toMatchObject({ RATE_LIMIT_PER_MINUTE: '60', LOG_LEVEL: 'INFO' });
    expect(variables('sweep')).toMatchObject({ STALE_AFTER_SECONDS: '900' });
  });
});

describe('the rights', () => {
  const [read, list] = ['GetItem BatchGetItem', 'GetItem Query'];
  const submit = `${read} PutItem UpdateItem`;
  test.each([
    ['authenticate', { table: 'GetItem UpdateItem' }],
    ['submit-search', { table: submit, queue: 'SendMessage', secret: 'GetSecretValue' }],
    ['expand', { table: `${submit} Query`, queue: 'SendMessage', secret: 'GetSecretValue' }],
    ['submit-lei-search', { table: submit, queue: 'SendMessage' }],
    ['idfinder', { table: 'GetItem PutItem UpdateItem', secret: 'GetSecretValue' }],
    ['search-status', { table: `${read} Query` }],
    ['read-case', { table: list }],
    ['list-cases', { table: list }],
    ['read-ledger', { table: list }],
    ['add-collaborator', { table: `${read} PutItem` }],
    ['remove-collaborator', { table: `${read} DeleteItem` }],
    ['read-document', { table: read, objects: 'GetObject' }],
    ['read-account', { table: 'GetItem' }],
    ['list-api-keys', { table: 'GetItem' }],
    ['validate-identifier', { table: 'GetItem' }],
    ['openapi', { table: 'GetItem' }],
    ['list-jurisdictions', { table: 'GetItem', secret: 'GetSecretValue' }],
    ['read-jurisdiction', { table: 'GetItem', secret: 'GetSecretValue' }],
    ['create-api-key', { table: 'GetItem PutItem UpdateItem' }],
    ['revoke-api-key', { table: 'GetItem UpdateItem' }],
    ['health', {}],
    ['not-found', {}],
    [
      'process-search',
      {
        table: `${list} PutItem UpdateItem`,
        objects: 'PutObject',
        secret: 'GetSecretValue',
        queue: 'ReceiveMessage DeleteMessage GetQueueAttributes ChangeMessageVisibility SendMessage',
      },
    ],
    ['fail-search', { table: 'GetItem PutItem UpdateItem', deadLetters: 'ReceiveMessage DeleteMessage GetQueueAttributes' }],
    ['sweep', { table: `${read} Query PutItem UpdateItem`, index: 'Query', queue: 'SendMessage' }],
  ])('%s may do exactly this', (name, expected) => {
    const rights = rightsOf(name);
    expect(rights.get('log')).toEqual(new Set(['CreateLogStream', 'PutLogEvents']));
    rights.delete('log');
    expect(Object.fromEntries(rights)).toEqual(
      Object.fromEntries(Object.entries(expected).map(([resource, actions]) => [resource, new Set(actions.split(' '))])),
    );
  });

  test('no statement of a function has a wildcard action, or all resources', () => {
    for (const name of functions.keys()) {
      for (const { Action, Resource } of statementsOf(name)) {
        expect([Action].flat().filter((action) => action.includes('*'))).toEqual([]);
        expect([Resource].flat()).not.toContain('*');
      }
    }
  });

  test('no role has a managed policy', () => {
    service.allResourcesProperties('AWS::IAM::Role', { ManagedPolicyArns: Match.absent() });
  });
});

function statementsOf(name: string): Statement[] {
  const role = (propertiesOf(name).Role as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'][0];
  const policies = Object.values(service.findResources('AWS::IAM::Policy') as Record<string, CfnResource>);
  return policies
    .filter(({ Properties }) => (Properties.Roles as { Ref: string }[]).some(({ Ref }) => Ref === role))
    .flatMap(({ Properties }) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement);
}

/** What a function may do, by the kind of resource. */
function rightsOf(name: string): Map<string, Set<string>> {
  const rights = new Map<string, Set<string>>();
  for (const { Action, Effect, Resource } of statementsOf(name)) {
    expect(Effect).toBe('Allow');
    for (const resource of [Resource].flat()) {
      const kind = kindOf(JSON.stringify(resource));
      const actions = [Action].flat().map((action) => action.replace(/^\w+:/, ''));
      rights.set(kind, new Set([...(rights.get(kind) ?? []), ...actions]));
    }
  }
  return rights;
}

const KINDS: readonly [RegExp, string][] = [
  [/GetAttTable.*\/index\/open/, 'index'],
  [/GetAttTable\w+Arn\w+"\}$/, 'table'],
  [/GetAttDocuments.*"\/\*"/, 'objects'],
  [/RefRegistryCredentials/, 'secret'],
  [/SearchesDeadLetters.*"Arn"/, 'deadLetters'],
  [/SearchesQueue.*"Arn"/, 'queue'],
  [/Logs\w+","Arn"/, 'log'],
];

function kindOf(resource: string): string {
  return KINDS.find(([pattern]) => pattern.test(resource))?.[1] ?? resource;
}

describe('the queue', () => {
  test('a message is hidden for six times the timeout of its function, and moved away after five receives', () => {
    const worker = propertiesOf('process-search') as { Timeout: number };
    service.hasResourceProperties('AWS::SQS::Queue', {
      VisibilityTimeout: 6 * worker.Timeout,
      RedrivePolicy: { deadLetterTargetArn: Match.anyValue(), maxReceiveCount: 5 },
    });
  });

  test('dead letters are kept for fourteen days', () => {
    const mourner = propertiesOf('fail-search') as { Timeout: number };
    service.hasResourceProperties('AWS::SQS::Queue', {
      MessageRetentionPeriod: 14 * 24 * 3600,
      RedrivePolicy: Match.absent(),
      VisibilityTimeout: 6 * mourner.Timeout,
    });
  });

  test('both are encrypted and spoken to over TLS only', () => {
    service.allResourcesProperties('AWS::SQS::Queue', { SqsManagedSseEnabled: true });
    service.resourceCountIs('AWS::SQS::QueuePolicy', 2);
    service.allResourcesProperties('AWS::SQS::QueuePolicy', { PolicyDocument: deniesPlainText('sqs:*') });
  });

  test('batches of ten, each message answered for by itself', () => {
    service.resourceCountIs('AWS::Lambda::EventSourceMapping', 2);
    service.allResourcesProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: Match.anyValue() },
    });
  });
});

describe('what goes on by itself', () => {
  test('the sweep runs every minute', () => {
    service.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(1 minute)', State: 'ENABLED' });
  });

  test('somebody is woken by dead letters, old searches, 5xx and each failing worker', () => {
    const alarms = Object.values(service.findResources('AWS::CloudWatch::Alarm') as Record<string, CfnResource>);
    expect(alarms.map(({ Properties }) => Properties.MetricName).sort()).toEqual([
      '5xx',
      'ApproximateAgeOfOldestMessage',
      'ApproximateNumberOfMessagesVisible',
      'Errors',
      'Errors',
      'Errors',
    ]);
  });

  test('the outputs are what a user and the operator need', () => {
    expect(Object.keys(service.findOutputs('*')).sort()).toEqual(
      ['ApiUrl', 'CredentialsSecretArn', 'DocumentBucket', 'SearchQueueUrl', 'TableName', 'UserPoolClientId', 'UserPoolId'].sort(),
    );
  });
});
