/**
 * What may go and come: API, functions, queues, schedule. Everything that must survive is in the data stack.
 * What a function may do is in `function-rights.ts` and `worker-rights.ts`.
 */
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  ApiMapping,
  CorsHttpMethod,
  type CorsPreflightOptions,
  DomainName,
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
  SecurityPolicy,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { type ITable, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { DEFAULT_FUNCTION, endpoints } from '../shared/api/endpoints.ts';
import { OPEN_INDEX } from '../shared/platform/settings/names.ts';
import { acknowledgeService } from './acknowledgements.ts';
import { createAlarms } from './alarms.ts';
import { ApiFunction } from './api-function.ts';
import { integrationsOf } from './api-integration.ts';
import { METHODS, PREFLIGHT_SECONDS, READ_HEADERS, SENT_HEADERS } from './cross-origin.ts';
import { dashboards } from './dashboards.ts';
import type { DataStack } from './data-stack.ts';
import { DeliveryQueues } from './delivery-queues.ts';
import { grantRights } from './function-rights.ts';
import { GradualDeployment } from './gradual-deployment.ts';
import { JobQueue } from './job-queue.ts';
import { logQueries } from './log-queries.ts';
import { reservations, sumOf } from './reserved-concurrency.ts';
import type { Settings } from './settings.ts';
import { WorkerQueue } from './worker-queue.ts';
import { grantWorkerRights } from './worker-rights.ts';
import { type FunctionNeeds, WORKERS } from './workers.ts';

export interface ServiceStackProps extends StackProps {
  readonly data: DataStack;
  readonly settings: Settings;
  /** Folder of the bundles, one a function. */
  readonly bundles: string;
  /** Concurrency that the account's quota lets this stack reserve; absent: enough. */
  readonly reservable?: number | undefined;
}

const ENDPOINTS = endpoints();

/** Seconds. An HTTP API waits for 30. */
const API_TIMEOUT = 29;

/** What the functions' own lines do not say; no header and no query, which may hold what is secret. */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  at: '$context.requestTimeEpoch',
  method: '$context.httpMethod',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.integrationErrorMessage',
};

export class ServiceStack extends Stack {
  readonly functions = new Map<string, ApiFunction>();
  readonly searches: WorkerQueue;
  readonly deliveries: DeliveryQueues;
  /** Of the API: a name of the operator's, or API Gateway's. */
  readonly apiHost: string;
  readonly #settings: Settings;
  readonly #logGroup: LogGroup;
  /** By function. */
  readonly #reserved: ReadonlyMap<string, number>;

  constructor(scope: Construct, id: string, { data, bundles, settings, reservable, ...props }: ServiceStackProps) {
    super(scope, id, props);
    this.#settings = settings;
    this.#logGroup = this.#logs('FunctionLogs');
    const onApi = [...new Set([...ENDPOINTS.map((endpoint) => endpoint.function), DEFAULT_FUNCTION])];
    this.#reserved = reservations(settings, reservable);
    for (const name of onApi) this.#function(name, bundles, { seconds: API_TIMEOUT });
    for (const [name, needs] of Object.entries(WORKERS)) this.#function(name, bundles, needs);
    this.searches = new WorkerQueue(this, 'Searches', {
      worker: this.named('process-search'),
      deadLetterHandler: this.named('fail-search'),
      maxConcurrency: settings.workers,
      key: data.key,
    });
    this.deliveries = new DeliveryQueues(this, 'Deliveries', {
      worker: this.named('deliver'),
      maxConcurrency: settings.deliverers,
      key: data.key,
    });
    const loads = new JobQueue(this, 'Loads', { worker: this.named('load-register'), key: data.key });
    const packs = new JobQueue(this, 'Packs', { worker: this.named('make-evidence'), key: data.key });
    const batches = new JobQueue(this, 'Batches', { worker: this.named('run-batches'), key: data.key });
    const table = this.#table(data);
    const resources = { data, table, queue: this.searches.queue, deliveries: this.deliveries, loads, packs, batches, settings };
    for (const endpoint of ENDPOINTS) grantRights(this.named(endpoint.function), endpoint, resources);
    grantWorkerRights((name) => this.named(name), resources);
    const gradual = settings.gradualDeployment ? new GradualDeployment(this, 'Deployment') : undefined;
    const entry = new Map(onApi.map((name) => [name, gradual?.alias(this.named(name).lambda) ?? this.named(name).lambda]));
    const { api, url } = this.#api(entry);
    this.apiHost = settings.domain?.name ?? `${api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
    this.#schedule();
    const watched = {
      apiTimeout: Duration.seconds(API_TIMEOUT),
      workers: new Map(Object.keys(WORKERS).map((name) => [name, this.named(name)])),
      searches: this.searches,
      deliveries: this.deliveries,
      api,
      table,
    };
    const { topic, rollbackAlarms, alarms } = createAlarms(this, { ...watched, email: settings.alarmEmail, key: data.key });
    gradual?.rollBackOn(rollbackAlarms);
    const links = dashboards(this, { ...watched, alarms });
    logQueries(this, this.#logGroup);
    this.#outputs(data, { ApiUrl: url, AlarmTopicArn: topic.topicArn, TableName: table.tableName, ...links });
    acknowledgeService(this, settings);
  }

  named(name: string): ApiFunction {
    const found = this.functions.get(name);
    if (!found) throw new Error(`No function ${name} in the service stack`);
    return found;
  }

  #logs(id: string): LogGroup {
    return new LogGroup(this, id, { retention: this.#settings.logDays, removalPolicy: RemovalPolicy.DESTROY });
  }

  /** The data stack's own, or one that was restored from it: with its index, under its key. */
  #table({ table, key }: DataStack): ITable {
    const tableName = this.#settings.restoredTable;
    if (tableName === undefined) return table;
    return Table.fromTableAttributes(this, 'RestoredTable', {
      tableName,
      globalIndexes: [OPEN_INDEX],
      ...(key && { encryptionKey: key }),
    });
  }

  #function(name: string, bundles: string, { seconds, ...others }: FunctionNeeds): void {
    const logGroup = this.#logGroup;
    const reserved = this.#reserved.get(name);
    const timeout = Duration.seconds(seconds);
    this.functions.set(name, new ApiFunction(this, name, { bundles, logGroup, timeout, ...(reserved && { reserved }), ...others }));
  }

  /** `entry`: what the API calls, by the function's name. */
  #api(entry: ReadonlyMap<string, IFunction>): { api: HttpApi; url: string } {
    const { throttle, domain, allowedOrigins } = this.#settings;
    const integrations = integrationsOf(this, entry);
    const integration = (name: string) => integrations.get(name)!;
    const api = new HttpApi(this, 'Api', {
      apiName: this.stackName,
      createDefaultStage: false,
      // Under a name of the operator's there is no second way in, past what he put before it.
      disableExecuteApiEndpoint: domain !== undefined,
      defaultIntegration: integration(DEFAULT_FUNCTION),
      ...(allowedOrigins && { corsPreflight: crossOrigin(allowedOrigins) }),
    });
    for (const { method, path, function: name } of ENDPOINTS) {
      // With a route for each method a stack would have more resources than it may.
      const taken = method === 'GET' ? HttpMethod.ANY : HttpMethod[method];
      api.addRoutes({ path, methods: [taken], integration: integration(name) });
    }
    const stage = new HttpStage(this, 'Stage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: throttle.rate, burstLimit: throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.#logs('AccessLogs')),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    });
    return { api, url: this.#domain(api, stage) ?? api.apiEndpoint };
  }

  /** The API under a name of the operator's; its DNS record points to the output. */
  #domain(api: HttpApi, stage: HttpStage): string | undefined {
    const { domain } = this.#settings;
    if (!domain) return undefined;
    const certificate = Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn);
    const domainName = new DomainName(this, 'Domain', { domainName: domain.name, certificate, securityPolicy: SecurityPolicy.TLS_1_2 });
    new ApiMapping(this, 'DomainMapping', { api, domainName, stage });
    new CfnOutput(this, 'DomainTarget', { value: domainName.regionalDomainName });
    return `https://${domain.name}`;
  }

  #schedule(): void {
    new Rule(this, 'EveryMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaTarget(this.named('sweep').lambda, { retryAttempts: 0, event: RuleTargetInput.fromObject({}) })],
    });
    new Rule(this, 'EveryTenMinutes', {
      schedule: Schedule.rate(Duration.minutes(10)),
      targets: [new LambdaTarget(this.named('read-feeds').lambda, { retryAttempts: 0, event: RuleTargetInput.fromObject({}) })],
    });
    new Rule(this, 'EveryHour', {
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [new LambdaTarget(this.named('find-editions').lambda, { retryAttempts: 0, event: RuleTargetInput.fromObject({}) })],
    });
    new Rule(this, 'EveryDay', {
      schedule: Schedule.rate(Duration.days(1)),
      targets: [new LambdaTarget(this.named('reconcile').lambda, { retryAttempts: 0, event: RuleTargetInput.fromObject({}) })],
    });
  }

  #outputs(data: DataStack, others: Readonly<Record<string, string>>): void {
    const reserved = sumOf(this.#reserved);
    const values = {
      ...others,
      UserPoolId: data.userPool.userPoolId,
      UserPoolClientId: data.userPoolClient.userPoolClientId,
      Region: this.region,
      ...(reserved > 0 && { ReservedConcurrency: String(reserved) }),
      SearchQueueUrl: this.searches.queue.queueUrl,
      DocumentBucket: data.documents.bucketName,
      CredentialsSecretArn: data.credentials.secretArn,
      EvidenceKeyArn: data.evidenceKey.keyArn,
      WebhookMasterSecretArn: data.webhookMaster.secretArn,
    };
    for (const [name, value] of Object.entries(values)) new CfnOutput(this, name, { value });
  }
}

/** API Gateway answers a preflight itself, before the default route. */
const crossOrigin = (origins: readonly string[]): CorsPreflightOptions => ({
  allowOrigins: [...origins],
  allowMethods: METHODS.map((method) => CorsHttpMethod[method]),
  allowHeaders: SENT_HEADERS,
  exposeHeaders: READ_HEADERS,
  maxAge: Duration.seconds(PREFLIGHT_SECONDS),
});
