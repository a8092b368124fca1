/** The differences between the stages, and the effects of an operator's settings on the templates. */
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { reservations } from '../../lib/reserved-concurrency.ts';
import { BadSettings, settingsOf } from '../../lib/settings.ts';
import { jurisdictionCodes } from '../../shared/registers/catalogue.ts';
import { type CfnResource, devStacks, functionsOf, type Json, resources, type Stacks, stacksOf } from './templates.ts';

let dev: Stacks;
let prod: Stacks;
beforeAll(() => {
  dev = devStacks();
  prod = stacksOf('prod');
});

const KEPT = ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::Cognito::UserPoolClient', 'AWS::SecretsManager::Secret'];

describe('prod', () => {
  test.each([...KEPT, 'AWS::S3::Bucket'])('%s is kept when the stack is deleted or the resource is replaced', (type) => {
    prod.data.resourceCountIs(type, type === 'AWS::SecretsManager::Secret' ? 2 : 1);
    prod.data.hasResource(type, { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
  });

  test('table and users are protected from deletion, and the table can be restored for 35 days', () => {
    prod.data.hasResourceProperties('AWS::DynamoDB::Table', {
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
    prod.data.hasResourceProperties('AWS::Cognito::UserPool', { DeletionProtection: 'ACTIVE' });
  });

  test('the API carries the name of its stage', () => {
    prod.service.hasResourceProperties('AWS::ApiGatewayV2::Api', { Name: 'registry-graph-prod', DisableExecuteApiEndpoint: false });
    dev.service.hasResourceProperties('AWS::ApiGatewayV2::Api', { Name: 'registry-graph-dev' });
  });

  test('logs are kept for 90 days', () => {
    prod.service.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 90 });
  });

  test('new code gets a tenth of the calls for five minutes, unless an alarm fires', () => {
    const aliases = resources(prod.service, 'AWS::Lambda::Alias');
    const onApi = new Set(
      resources(prod.service, 'AWS::ApiGatewayV2::Integration').map(([, { Properties }]) => JSON.stringify(Properties.IntegrationUri)),
    );
    expect(onApi).toEqual(new Set(aliases.map(([Ref]) => JSON.stringify({ Ref }))));
    for (const [, { UpdatePolicy }] of aliases) expect(Object.keys(UpdatePolicy ?? {})).toEqual(['CodeDeployLambdaAliasUpdate']);
    prod.service.resourceCountIs('AWS::CodeDeploy::DeploymentGroup', aliases.length);
    prod.service.allResourcesProperties('AWS::CodeDeploy::DeploymentGroup', {
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      AlarmConfiguration: { Enabled: true, Alarms: [ofAlarm('ServerErrors'), ofAlarm('SlowAnswers')] },
      AutoRollbackConfiguration: { Enabled: true, Events: Match.arrayWith(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']) },
    });
  });

  test('an alias is not updated before its role may read provisioned concurrency', () => {
    // With many functions CDK moves statements of a role to a managed policy.
    const policies = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap((type) => resources(prod.service, type));
    const [[policy, { Properties }], ...others] = policies.filter(([, one]) =>
      JSON.stringify(one.Properties).includes('lambda:UpdateAlias'),
    ) as [[string, CfnResource], ...[string, CfnResource][]];
    expect(others).toEqual([]);
    const { Statement } = Properties.PolicyDocument as { Statement: { Action: string[]; Resource: unknown[] }[] };
    const moving = Statement.find(({ Action }) => Action.includes('lambda:UpdateAlias'))!;
    expect(moving.Action).toEqual(['lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:UpdateAlias']);
    const aliases = resources(prod.service, 'AWS::Lambda::Alias');
    expect(moving.Resource).toHaveLength(2 * aliases.length);
    expect(aliases.filter(([, { DependsOn = [] }]) => !DependsOn.includes(policy))).toEqual([]);
  });

  test('workers are not shifted gradually: a message is processed once, by one version', () => {
    const aliased = new Set(
      resources(prod.service, 'AWS::Lambda::Alias').map(([, { Properties }]) => (Properties.FunctionName as { Ref: string }).Ref),
    );
    const workers = ['process-search', 'fail-search', 'sweep'].map((name) => functionsOf(prod.service).get(name)![0]);
    expect(workers.filter((id) => aliased.has(id))).toEqual([]);
  });
});

const ofAlarm = (id: string) => ({ Name: { Ref: Match.stringLikeRegexp(`^${id}`) } });

describe('dev', () => {
  test.each(KEPT)('%s is deleted with its stack', (type) => {
    dev.data.hasResource(type, { DeletionPolicy: 'Delete' });
  });

  test('the documents stay: S3 deletes no bucket that holds something', () => {
    dev.data.hasResource('AWS::S3::Bucket', { DeletionPolicy: 'Retain' });
  });

  test('new code is there at once', () => {
    dev.service.resourceCountIs('AWS::Lambda::Alias', 0);
    dev.service.resourceCountIs('AWS::CodeDeploy::DeploymentGroup', 0);
  });
});

test.each(['dev', 'prod'])('in %s everything that can bear a tag says service and stage', (stage) => {
  const { data, service } = stage === 'dev' ? dev : prod;
  const tags = Match.arrayWith([
    { Key: 'service', Value: 'registry-graph' },
    { Key: 'stage', Value: stage },
  ]);
  data.allResourcesProperties('AWS::DynamoDB::Table', { Tags: tags });
  service.allResourcesProperties('AWS::Lambda::Function', { Tags: tags });
  service.allResourcesProperties('AWS::SQS::Queue', { Tags: tags });
});

/** Settings that do not concern each other, in one synthesis for each stage: it takes over a second of processor time. */
const PRICES = { default: { search: 2 }, GB: { search: 3, financials: 5 } };
const devWithSettings = (): Stacks =>
  stacksOf('dev', {
    prices: JSON.stringify(PRICES),
    rateLimitPerMinute: '7',
    requestsPerMinute: '70',
    staleAfterSeconds: '600',
    throttle: '{"rate":60,"burst":80}',
    workers: '5',
    reserveWorkers: 'true',
    reservedConcurrency: '{"read-events":7}',
    webSearch: '{"provider":"brave"}',
    logDays: '7',
    allowedOrigins: '["https://app.example.com"]',
  });
const CERTIFICATE = 'arn:aws:acm:eu-west-1:111122223333:certificate/0a1b2c3d';
const PROD_SETTINGS = {
  region: 'eu-west-1',
  domain: JSON.stringify({ name: 'api.example.com', certificateArn: CERTIFICATE }),
  keepDocumentsDays: '365',
  keepResultsDays: '30',
  alarmEmail: 'ops@example.com',
  ownKey: 'true',
};
const prodWithSettings = (): Stacks => stacksOf('prod', PROD_SETTINGS);

describe('a setting', () => {
  const variables = (service: Template, name: string): Json =>
    (functionsOf(service).get(name)![1].Environment as { Variables: Json }).Variables;

  test('prices reach the functions that charge or say them, and no other', () => {
    const { service } = devWithSettings();
    const informed = [...functionsOf(service).keys()].filter((name) => 'PRICES' in variables(service, name));
    expect(informed.toSorted()).toEqual([
      'expand',
      'idfinder',
      'jurisdictions',
      'monitors',
      'parties',
      'process-search',
      'read-ownership',
      'refresh-case',
      'run-batches',
      'start-unwrap',
      'submit-financials',
      'submit-search',
    ]);
    for (const name of informed) expect(JSON.parse(String(variables(service, name).PRICES))).toEqual(PRICES);
  });

  test('the prices of the stages are for jurisdictions that there are', () => {
    for (const stage of ['dev', 'prod']) {
      const codes = Object.keys(settingsOf(stage).prices).filter((code) => code !== 'default');
      expect(codes.filter((code) => !jurisdictionCodes.includes(code))).toEqual([]);
    }
  });

  test('what has no limit of its own is limited lower in dev than in prod', () => {
    expect(settingsOf('dev').throttle).toEqual({ rate: 50, burst: 100 });
    expect(settingsOf('prod').throttle).toEqual({ rate: 500, burst: 1_000 });
  });

  test('rate limit, stale time, throttle, workers and their reservation follow the settings', () => {
    const { service } = devWithSettings();
    expect(variables(service, 'submit-search')).toMatchObject({ RATE_LIMIT_PER_MINUTE: '7', REQUESTS_PER_MINUTE: '70' });
    expect(variables(service, 'sweep')).toMatchObject({ STALE_AFTER_SECONDS: '600' });
    service.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingRateLimit: 60, ThrottlingBurstLimit: 80 },
    });
    service.hasResourceProperties('AWS::Lambda::EventSourceMapping', { ScalingConfig: { MaximumConcurrency: 5 } });
    expect(functionsOf(service).get('process-search')![1].ReservedConcurrentExecutions).toBe(5);
  });

  test('functions with long calls have concurrency of their own, within a quota of 1,000', () => {
    for (const { service } of [dev, prod]) {
      const reserved = [...functionsOf(service)].flatMap(([name, [, { ReservedConcurrentExecutions: count }]]) =>
        count === undefined ? [] : [[name, count] as const],
      );
      expect(Object.fromEntries(reserved)).toEqual(settingsOf('dev').reservedConcurrency);
      const sum = reserved.reduce((total, [, count]) => total + Number(count), 0);
      expect(sum).toBeLessThanOrEqual(400);
      service.hasOutput('ReservedConcurrency', { Value: String(sum) });
    }
    const more = devWithSettings().service;
    expect(functionsOf(more).get('read-events')![1].ReservedConcurrentExecutions).toBe(7);
    expect(functionsOf(more).get('webhooks')![1]).not.toHaveProperty('ReservedConcurrentExecutions');
    more.hasOutput('ReservedConcurrency', { Value: '12' });
  });

  test('a quota that has too little for all of them is not reserved from, but for the workers', () => {
    const reservedIn = (reservable: number, settings = {}) => [...reservations({ ...settingsOf('dev'), ...settings }, reservable).keys()];
    expect(reservedIn(0)).toEqual([]);
    expect(reservedIn(249)).toEqual([]);
    expect(reservedIn(250)).toHaveLength(7);
    expect(reservedIn(20, { reserveWorkers: true })).toEqual(['process-search']);
    const { service } = stacksOf('dev', { reservable: '249' });
    expect([...functionsOf(service).values()].filter(([, properties]) => 'ReservedConcurrentExecutions' in properties)).toEqual([]);
  });

  test('only the identifier finder gets the web search, and no key can be in the template', () => {
    const { service } = devWithSettings();
    const informed = [...functionsOf(service).keys()].filter((name) => 'WEB_SEARCH' in variables(service, name));
    expect(informed).toEqual(['idfinder']);
    expect(variables(service, 'idfinder').WEB_SEARCH).toBe('{"provider":"brave"}');
    expect(() => stacksOf('dev', { webSearch: '{"provider":"brave","apiKey":"secret"}' })).toThrow(BadSettings);
  });

  test('a custom domain serves the API, with TLS 1.2 at least, and is the URL in the outputs', () => {
    const { service } = prodWithSettings();
    service.hasResourceProperties('AWS::ApiGatewayV2::DomainName', {
      DomainName: 'api.example.com',
      DomainNameConfigurations: [Match.objectLike({ CertificateArn: CERTIFICATE, SecurityPolicy: 'TLS_1_2' })],
    });
    service.resourceCountIs('AWS::ApiGatewayV2::ApiMapping', 1);
    service.hasOutput('ApiUrl', { Value: 'https://api.example.com' });
    service.hasResourceProperties('AWS::ApiGatewayV2::Api', { DisableExecuteApiEndpoint: true });
    service.hasOutput('DomainTarget', Match.anyValue());
  });

  test('documents and results are kept for ever, or for the days of the setting', () => {
    const retention = (data: Template) => JSON.stringify(resources(data, 'AWS::S3::Bucket')[0]![1].Properties.LifecycleConfiguration);
    expect(retention(prod.data).match(/ExpirationInDays/g)).toHaveLength(2);
    expect(retention(prod.data)).toContain('"ExpirationInDays":150,"Id":"batches"');
    expect(retention(prod.data)).toContain('"ExpirationInDays":1,"Id":"large-answers"');
    const { data, service } = prodWithSettings();
    // Of the documents of cases alone: copies of registers are current for as long as nothing newer is loaded.
    expect(retention(data)).toContain('"ExpirationInDays":365,"Id":"retention","Prefix":"cases/"');
    expect(variables(service, 'sweep')).toMatchObject({ RETENTION_DAYS: '30' });
    expect(variables(prod.service, 'sweep')).not.toHaveProperty('RETENTION_DAYS');
  });

  test('the settings given stand in the data stack’s outputs, but for the region', () => {
    expect(prod.data.findOutputs('Settings')).toEqual({});
    const { Settings } = prodWithSettings().data.findOutputs('Settings');
    const { region: _, ...given } = PROD_SETTINGS;
    expect(JSON.parse(Settings!.Value)).toEqual(given);
  });

  test('a restored table replaces the stack’s own for every function, and can be left again', () => {
    const { data, service } = stacksOf('prod', { restoredTable: 'restored-2026-11-22' });
    const names = [...functionsOf(service).keys()].flatMap((name) => variables(service, name).TABLE_NAME ?? []);
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names)).toEqual(new Set(['restored-2026-11-22']));
    service.hasOutput('TableName', { Value: 'restored-2026-11-22' });
    const rights = JSON.stringify(resources(service, 'AWS::IAM::Policy'));
    expect(rights).toContain(':table/restored-2026-11-22"');
    expect(rights).toContain(':table/restored-2026-11-22/index/open"');
    expect(JSON.stringify(service.toJSON())).not.toMatch(/ImportValue":"[^"]*Table/);
    // CloudFormation takes no export away that the service stack still uses: the data stack is deployed first.
    const exported = (template: Template) => Object.keys(template.findOutputs('*')).filter((name) => name.startsWith('ExportsOutput'));
    expect(exported(data)).toEqual(expect.arrayContaining(exported(prod.data)));
  });

  test('logs are kept for days that CloudWatch knows', () => {
    devWithSettings().service.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 7 });
    expect(() => stacksOf('dev', { logDays: '8' })).toThrow(BadSettings);
  });

  test('an own key encrypts table, documents, credentials, queues and alarms, through those alone', () => {
    const { data, service } = prodWithSettings();
    data.hasResourceProperties('AWS::KMS::Key', { EnableKeyRotation: true });
    data.hasResourceProperties('AWS::DynamoDB::Table', {
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS', KMSMasterKeyId: Match.anyValue() },
    });
    data.hasResourceProperties('AWS::SecretsManager::Secret', { KmsKeyId: Match.anyValue() });
    service.allResourcesProperties('AWS::SQS::Queue', { KmsMasterKeyId: Match.anyValue() });
    service.allResourcesProperties('AWS::SNS::Topic', { KmsMasterKeyId: Match.anyValue() });
    expect(JSON.stringify(data.findResources('AWS::S3::Bucket'))).toContain('"SSEAlgorithm":"aws:kms"');
    const uses = resources(service, 'AWS::IAM::Policy').flatMap(([, { Properties }]) =>
      (Properties.PolicyDocument as { Statement: { Action: string | string[]; Condition?: Json }[] }).Statement.filter(({ Action }) =>
        [Action].flat().some((action) => action.startsWith('kms:')),
      ),
    );
    expect(uses.length).toBeGreaterThan(20);
    // The key that signs evidence is another one, and is used directly.
    const direct = uses.filter(({ Condition }) => !JSON.stringify(Condition ?? {}).includes('kms:ViaService'));
    expect(direct.map(({ Action }) => Action)).toEqual([['kms:GetPublicKey', 'kms:Sign']]);
  });
});

describe('origins of pages', () => {
  test('may call the API, read documents and send files of batches, where the operator names them', () => {
    const { service, data } = devWithSettings();
    service.hasResourceProperties('AWS::ApiGatewayV2::Api', {
      CorsConfiguration: {
        AllowOrigins: ['https://app.example.com'],
        AllowHeaders: Match.arrayWith(['Idempotency-Key', 'X-API-Key']),
        AllowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
        ExposeHeaders: Match.arrayWith(['X-Request-Id', 'Retry-After', 'ETag']),
        MaxAge: 7_200,
      },
    });
    const rule = { AllowedMethods: ['GET', 'PUT'], AllowedHeaders: ['content-type'], AllowedOrigins: ['https://app.example.com'] };
    data.hasResourceProperties('AWS::S3::Bucket', { CorsConfiguration: { CorsRules: [rule] } });
  });

  test('are none unless they are named', () => {
    dev.service.hasResourceProperties('AWS::ApiGatewayV2::Api', { CorsConfiguration: Match.absent() });
  });
});

describe('invalid settings', () => {
  test.each([
    ['an origin with a path', 'dev', { allowedOrigins: '["https://app.example.com/"]' }, 'allowedOrigins.0: must be an origin'],
    ['any origin', 'dev', { allowedOrigins: '["*"]' }, 'allowedOrigins.0: must be an origin'],
    ['an unknown stage', 'test', {}, 'unknown stage "test": use dev or prod'],
    ['an invalid address', 'dev', { alarmEmail: 'ops' }, 'alarmEmail'],
    ['a negative price', 'dev', { prices: '{"GB":{"search":-1}}' }, 'prices.GB.search'],
    ['a price of an unknown operation', 'dev', { prices: '{"GB":{"serch":2}}' }, 'serch'],
    ['an invalid jurisdiction code', 'dev', { prices: '{"Britain":{"search":2}}' }, 'prices'],
    [
      'prices that exceed a function’s environment',
      'dev',
      { prices: JSON.stringify(Object.fromEntries(codes(100))) },
      'more than 2500 bytes',
    ],
    ['concurrency of an unknown function', 'dev', { reservedConcurrency: '{"read-case":5}' }, 'reservedConcurrency'],
    ['a stale time below the time of a search', 'dev', { staleAfterSeconds: '60' }, 'staleAfterSeconds'],
  ])('%s is refused in a sentence that names it', (_, stage, context, words) => {
    expect(() => stacksOf(stage, context)).toThrow(BadSettings);
    expect(() => stacksOf(stage, context)).toThrow(words);
  });
});

function codes(count: number): [string, Json][] {
  return Array.from({ length: count }, (_, at) => [`US-${String(at).padStart(3, '0')}`, { search: 1, idfinder: 1, financials: 1 }]);
}
