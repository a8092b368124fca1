/**
 * What may go and come: API, functions, queues, schedule. Everything that must survive is in the data stack.
 * The table of rights below is the whole of what a function may do.
 */
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { watch } from './alarms.ts';
import { ApiFunction, type TableAction } from './api-function.ts';
import { type DataStack, OPEN_INDEX } from './data-stack.ts';
import { DEFAULT_FUNCTION, ROUTES } from './routes.ts';
import { WorkerQueue } from './worker-queue.ts';

export interface ServiceStackProps extends StackProps {
  readonly data: DataStack;
  /** Folder of the bundles, one a function. */
  readonly bundles: string;
}

/** POSTs a minute that an account has unless its own row says otherwise. */
const RATE_LIMIT_PER_MINUTE = 60;
/** A search that is PENDING for longer is sent again. */
const STALE_AFTER = Duration.minutes(15);
/** Requests a second of the whole API: a lid on the bill, far above what an account's own limit lets through. */
const API_THROTTLE = { rateLimit: 500, burstLimit: 1000 };

/** Not on the API. */
const WORKERS = ['process-search', 'fail-search', 'sweep'];

/** What the functions' own lines do not say; no header and no query, which may hold what is secret. */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  at: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.integrationErrorMessage',
};

/** The caller's key, and rows beside the account in one round trip. */
const READ: TableAction[] = ['GetItem', 'BatchGetItem'];
const LIST: TableAction[] = ['GetItem', 'Query'];
const SUBMIT: TableAction[] = [...READ, 'PutItem', 'UpdateItem'];

export class ServiceStack extends Stack {
  readonly functions = new Map<string, ApiFunction>();
  readonly searches: WorkerQueue;

  constructor(scope: Construct, id: string, { data, bundles, ...props }: ServiceStackProps) {
    super(scope, id, props);
    for (const name of [...ROUTES.map((route) => route.function), DEFAULT_FUNCTION]) this.#function(name, bundles, { seconds: 29 });
    this.#function('process-search', bundles, { seconds: 90, memorySize: 1024 });
    this.#function('fail-search', bundles, { seconds: 30 });
    this.#function('sweep', bundles, { seconds: 50 });
    this.searches = new WorkerQueue(this, 'Searches', {
      worker: this.named('process-search'),
      mourner: this.named('fail-search'),
      maxConcurrency: 20,
    });
    this.#bindAuthenticated(data);
    this.#bindApi(data);
    this.#bindWorkers(data);
    const api = this.#api();
    this.#schedule();
    watch(this, { workers: new Map(WORKERS.map((name) => [name, this.named(name)])), searches: this.searches, api });
    this.#outputs(data, api);
  }

  named(name: string): ApiFunction {
    const found = this.functions.get(name);
    if (!found) throw new Error(`No function ${name} in the service stack`);
    return found;
  }

  #function(name: string, bundles: string, { seconds, memorySize }: { seconds: number; memorySize?: number }): void {
    if (this.functions.has(name)) return;
    const sized = memorySize === undefined ? {} : { memorySize };
    this.functions.set(name, new ApiFunction(this, name, { bundles, timeout: Duration.seconds(seconds), ...sized }));
  }

  /** Everything on the API but these knows its caller. */
  #bindAuthenticated({ userPool, userPoolClient }: DataStack): void {
    const open = new Set(['health', DEFAULT_FUNCTION]);
    const pool = { issuer: userPool.userPoolProviderUrl, clientId: userPoolClient.userPoolClientId };
    for (const route of ROUTES) if (!open.has(route.function)) this.named(route.function).bindUserPool(pool);
  }

  #bindApi({ table, documents, credentials }: DataStack): void {
    this.named('authenticate').bindTable(table, ['GetItem', 'UpdateItem']);
    for (const name of ['submit-search', 'expand']) this.named(name).bindCredentials(credentials);
    this.named('submit-search').bindTable(table, SUBMIT);
    this.named('submit-lei-search').bindTable(table, SUBMIT);
    this.named('expand').bindTable(table, [...SUBMIT, 'Query']);
    for (const name of ['submit-search', 'submit-lei-search', 'expand']) {
      this.named(name).bindQueue(this.searches.queue, ['SendMessage']).limitRate(RATE_LIMIT_PER_MINUTE);
    }
    this.named('idfinder')
      .bindTable(table, ['GetItem', 'PutItem', 'UpdateItem'])
      .bindCredentials(credentials)
      .limitRate(RATE_LIMIT_PER_MINUTE);
    this.named('add-collaborator').bindTable(table, [...READ, 'PutItem']);
    this.named('remove-collaborator').bindTable(table, [...READ, 'DeleteItem']);
    this.named('search-status').bindTable(table, [...READ, 'Query']);
    for (const name of ['read-case', 'list-cases', 'read-ledger']) this.named(name).bindTable(table, LIST);
    this.named('read-document').bindTable(table, READ).bindDocuments(documents, ['GetObject']);
    this.named('read-account').bindTable(table, ['GetItem']).limitRate(RATE_LIMIT_PER_MINUTE);
    for (const name of ['list-api-keys', 'openapi', 'validate-identifier']) this.named(name).bindTable(table, ['GetItem']);
    for (const name of ['list-jurisdictions', 'read-jurisdiction'])
      this.named(name).bindTable(table, ['GetItem']).bindCredentials(credentials);
    this.named('create-api-key').bindTable(table, ['GetItem', 'PutItem', 'UpdateItem']).limitRate(RATE_LIMIT_PER_MINUTE);
    this.named('revoke-api-key').bindTable(table, ['GetItem', 'UpdateItem']);
  }

  #bindWorkers({ table, documents, credentials }: DataStack): void {
    this.named('process-search')
      .bindTable(table, [...LIST, 'PutItem', 'UpdateItem'])
      .bindDocuments(documents, ['PutObject'])
      .bindCredentials(credentials)
      .bindQueue(this.searches.queue, ['ChangeMessageVisibility', 'SendMessage'])
      .limitRate(RATE_LIMIT_PER_MINUTE);
    this.named('fail-search').bindTable(table, ['GetItem', 'PutItem', 'UpdateItem']);
    this.named('sweep')
      .bindTable(table, [...READ, 'Query', 'PutItem', 'UpdateItem'], { query: OPEN_INDEX })
      .bindQueue(this.searches.queue, ['SendMessage'])
      .callStale(STALE_AFTER);
  }

  #api(): HttpApi {
    const integrations = new Map<string, HttpLambdaIntegration>();
    const integration = (name: string) => {
      const made = integrations.get(name) ?? new HttpLambdaIntegration(name, this.named(name).lambda);
      integrations.set(name, made);
      return made;
    };
    const api = new HttpApi(this, 'Api', { createDefaultStage: false, defaultIntegration: integration(DEFAULT_FUNCTION) });
    for (const { method, path, function: name } of ROUTES) {
      api.addRoutes({ path, methods: [HttpMethod[method]], integration: integration(name) });
    }
    const accessLogs = new LogGroup(this, 'AccessLogs', { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY });
    new HttpStage(this, 'Stage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: API_THROTTLE,
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLogs),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    });
    return api;
  }

  #schedule(): void {
    new Rule(this, 'EveryMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaTarget(this.named('sweep').lambda, { retryAttempts: 0, event: RuleTargetInput.fromObject({}) })],
    });
  }

  #outputs(data: DataStack, api: HttpApi): void {
    const values = {
      ApiUrl: api.apiEndpoint,
      UserPoolId: data.userPool.userPoolId,
      UserPoolClientId: data.userPoolClient.userPoolClientId,
      TableName: data.table.tableName,
      SearchQueueUrl: this.searches.queue.queueUrl,
      DocumentBucket: data.documents.bucketName,
      CredentialsSecretArn: data.credentials.secretArn,
    };
    for (const [name, value] of Object.entries(values)) new CfnOutput(this, name, { value });
  }
}
