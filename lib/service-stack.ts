/**
 * What may go and come: API, functions, queues, schedule. Everything that must survive is in the data stack.
 * The table of rights below is the whole of what a function may do.
 */
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  ApiMapping,
  DomainName,
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
  SecurityPolicy,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { type ITable, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { DEFAULT_FUNCTION, ROUTES } from '../shared/api/routes.ts';
import { LARGE_ANSWERS_PREFIX, OPEN_INDEX } from '../shared/settings/names.ts';
import { acknowledgeService } from './acknowledgements.ts';
import { watch } from './alarms.ts';
import { ApiFunction, type ApiFunctionProps, type Partition, type TableAction } from './api-function.ts';
import { dashboards } from './dashboards.ts';
import type { DataStack } from './data-stack.ts';
import { GradualDeployment } from './gradual-deployment.ts';
import { logQueries } from './log-queries.ts';
import type { Settings } from './settings.ts';
import { WorkerQueue } from './worker-queue.ts';

export interface ServiceStackProps extends StackProps {
  readonly data: DataStack;
  readonly settings: Settings;
  /** Folder of the bundles, one a function. */
  readonly bundles: string;
}

/** Seconds. An HTTP API waits for 30. */
const API_TIMEOUT = 29;

/** Not on the API. */
const WORKERS = ['process-search', 'fail-search', 'sweep', 'reconcile'];
/** Those that end searches. */
const ENDING = ['process-search', 'fail-search', 'sweep'];

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

/** Whose request it is, and what is his alone: account, ledger, list of cases. */
const CALLER: Partition[] = ['accounts', 'apiKeys'];
const CASES: Partition[] = [...CALLER, 'cases'];
/** And the lists of those whom cases are shared with. */
const SHARED: Partition[] = [...CASES, 'readers'];

/** Those that accept searches which cost credits. */
const BILLED = ['submit-search', 'refresh-case', 'expand', 'submit-financials'];
/** What they answer may be too large for a function. */
const SPILLING = ['search-status', 'read-case', 'read-graph'];

/** The caller's key, and rows beside the account in one round trip. */
const READ: TableAction[] = ['GetItem', 'BatchGetItem'];
const LIST: TableAction[] = ['GetItem', 'Query'];
const REPAIR: TableAction[] = ['Query', 'PutItem', 'UpdateItem'];
const ERASE: TableAction[] = [...REPAIR, 'DeleteItem'];
/** Of registers with a published limit: their allowance, and who waits for it. */
const LINE: TableAction[] = ['Query', 'PutItem', 'UpdateItem', 'DeleteItem'];
const SUBMIT: TableAction[] = [...READ, 'PutItem', 'UpdateItem'];

export class ServiceStack extends Stack {
  readonly functions = new Map<string, ApiFunction>();
  readonly searches: WorkerQueue;
  readonly #settings: Settings;

  constructor(scope: Construct, id: string, { data, bundles, settings, ...props }: ServiceStackProps) {
    super(scope, id, props);
    this.#settings = settings;
    const onApi = [...new Set([...ROUTES.map((route) => route.function), DEFAULT_FUNCTION])];
    for (const name of onApi) this.#function(name, bundles, { seconds: API_TIMEOUT });
    const reserved = settings.reserveWorkers ? { reserved: settings.workers } : {};
    this.#function('process-search', bundles, { seconds: 90, memorySize: 1024, feedsItself: true, ...reserved });
    this.#function('fail-search', bundles, { seconds: 30 });
    this.#function('sweep', bundles, { seconds: 50, scheduled: true });
    this.#function('reconcile', bundles, { seconds: 900, scheduled: true });
    this.searches = new WorkerQueue(this, 'Searches', {
      worker: this.named('process-search'),
      mourner: this.named('fail-search'),
      maxConcurrency: settings.workers,
      key: data.key,
    });
    const table = this.#table(data);
    this.#bindAuthenticated(data, table);
    this.#bindApi(data, table);
    this.#bindWorkers(data, table);
    const gradual = settings.gradualDeployment ? new GradualDeployment(this, 'Deployment') : undefined;
    const entry = new Map(onApi.map((name) => [name, gradual?.alias(this.named(name).lambda) ?? this.named(name).lambda]));
    const { api, url } = this.#api(entry);
    this.#schedule();
    const watched = {
      apiTimeout: Duration.seconds(API_TIMEOUT),
      workers: new Map(WORKERS.map((name) => [name, this.named(name)])),
      searches: this.searches,
      api,
      table,
    };
    const { topic, brakes, alarms } = watch(this, { ...watched, email: settings.alarmEmail, key: data.key });
    gradual?.brakeWith(brakes);
    const links = dashboards(this, { ...watched, alarms });
    logQueries(
      this,
      [...this.functions.values()].map(({ logGroup }) => logGroup),
    );
    this.#outputs(data, { ApiUrl: url, AlarmTopicArn: topic.topicArn, TableName: table.tableName, ...links });
    acknowledgeService(this, settings);
  }

  named(name: string): ApiFunction {
    const found = this.functions.get(name);
    if (!found) throw new Error(`No function ${name} in the service stack`);
    return found;
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

  #function(
    name: string,
    bundles: string,
    { seconds, ...others }: { seconds: number } & Omit<ApiFunctionProps, 'bundles' | 'settings' | 'timeout'>,
  ): void {
    const settings = this.#settings;
    this.functions.set(name, new ApiFunction(this, name, { bundles, settings, timeout: Duration.seconds(seconds), ...others }));
  }

  /** Everything on the API but these knows its caller. */
  #bindAuthenticated({ userPool, userPoolClient }: DataStack, table: ITable): void {
    const open = new Set(['health', 'openapi', DEFAULT_FUNCTION]);
    const pool = { issuer: userPool.userPoolProviderUrl, clientId: userPoolClient.userPoolClientId };
    const names = new Set(ROUTES.map((route) => route.function).filter((name) => !open.has(name)));
    for (const name of names) this.named(name).bindUserPool(pool);
    names.delete('authenticate');
    for (const name of names) this.named(name).countRequests(table, this.#settings.requestsPerMinute);
  }

  #bindApi({ documents, credentials, userPool }: DataStack, table: ITable): void {
    const { prices, rateLimitPerMinute, webSearch } = this.#settings;
    this.named('authenticate')
      .bindTable(table, ['GetItem', 'UpdateItem'], { rows: ['accounts', 'logins'] })
      .signIn(userPool);
    for (const name of BILLED) this.named(name).bindCredentials(credentials).charge(prices);
    for (const name of ['submit-search', 'submit-lei-search', 'refresh-case']) this.named(name).bindTable(table, SUBMIT, { rows: CASES });
    for (const name of ['expand', 'submit-financials']) this.named(name).bindTable(table, [...SUBMIT, 'Query'], { rows: CASES });
    for (const name of [...BILLED, 'submit-lei-search']) {
      this.named(name).bindQueue(this.searches.queue, ['SendMessage']).limitRate(rateLimitPerMinute);
    }
    this.named('idfinder')
      .bindTable(table, [...READ, 'PutItem', 'UpdateItem'], { rows: CALLER })
      .bindTable(table, ['Query', 'UpdateItem'], { rows: ['paces'] })
      .bindCredentials(credentials)
      .bindWebSearch(webSearch)
      .limitFinds(this.#settings)
      .charge(prices)
      .limitRate(rateLimitPerMinute);
    this.named('list-collaborators').bindTable(table, [...READ, 'Query'], { rows: CASES });
    this.named('add-collaborator').bindTable(table, [...READ, 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'], { rows: SHARED });
    this.named('remove-collaborator').bindTable(table, [...READ, 'DeleteItem', 'UpdateItem', 'ConditionCheckItem'], { rows: SHARED });
    this.named('search-status').bindTable(table, [...READ, 'Query'], { rows: CASES });
    for (const name of ['read-case', 'read-graph']) this.named(name).bindTable(table, LIST, { rows: CASES });
    for (const name of SPILLING) this.named(name).bindDocuments(documents, ['PutObject', 'GetObject'], { under: LARGE_ANSWERS_PREFIX });
    this.named('erase-case')
      .bindTable(table, [...READ, ...ERASE], { rows: SHARED })
      .bindDocuments(documents, ['DeleteObject'], { list: true });
    this.named('list-cases').bindTable(table, [...READ, 'Query'], { rows: SHARED });
    this.named('read-ledger').bindTable(table, LIST, { rows: CALLER });
    this.named('read-document').bindTable(table, READ, { rows: CASES }).bindDocuments(documents, ['GetObject']);
    this.named('read-account').bindTable(table, ['GetItem'], { rows: CALLER }).limitRate(rateLimitPerMinute);
    this.named('list-api-keys').bindTable(table, ['GetItem'], { rows: CALLER });
    this.named('validate-identifier').bindTable(table, ['GetItem'], { rows: CALLER }).limitRate(rateLimitPerMinute);
    for (const name of ['list-jurisdictions', 'read-jurisdiction'])
      this.named(name).bindTable(table, ['GetItem'], { rows: CALLER }).bindCredentials(credentials).charge(prices);
    this.named('create-api-key').bindTable(table, ['GetItem', 'PutItem', 'UpdateItem'], { rows: CALLER }).limitRate(rateLimitPerMinute);
    this.named('revoke-api-key').bindTable(table, ['GetItem', 'UpdateItem'], { rows: CALLER });
  }

  #bindWorkers({ documents, credentials }: DataStack, table: ITable): void {
    const { prices, rateLimitPerMinute, leiCrossReference, staleAfterSeconds, keepResultsDays } = this.#settings;
    this.named('process-search')
      .bindTable(table, [...LIST, 'BatchGetItem', 'PutItem', 'UpdateItem'], { rows: ['accounts', 'cases'] })
      .bindTable(table, LINE, { rows: ['paces'] })
      .bindDocuments(documents, ['PutObject'])
      .bindCredentials(credentials)
      .bindQueue(this.searches.queue, ['ChangeMessageVisibility', 'SendMessage'])
      .charge(prices)
      .limitRate(rateLimitPerMinute)
      .crossReferenceLei(leiCrossReference);
    this.named('fail-search').bindTable(table, ['GetItem', 'PutItem', 'UpdateItem'], { rows: ['accounts', 'cases'] });
    for (const name of ENDING) this.named(name).keepResults(keepResultsDays);
    if (keepResultsDays) this.named('sweep').bindDocuments(documents, ['DeleteObject'], { list: true });
    this.named('sweep')
      .bindTable(table, [...READ, ...(keepResultsDays ? ERASE : REPAIR)], {
        rows: ['accounts', 'cases', ...(keepResultsDays ? (['readers'] as const) : [])],
        query: OPEN_INDEX,
      })
      .bindTable(table, LINE, { rows: ['paces'] })
      .bindQueue(this.searches.queue, ['SendMessage'])
      .callStale(Duration.seconds(staleAfterSeconds));
    this.named('reconcile')
      .scanTable(table)
      .bindTable(table, [...READ, ...REPAIR], { rows: ['accounts', 'cases', 'books'] });
  }

  /** `entry`: what the API calls, by the function's name. */
  #api(entry: ReadonlyMap<string, IFunction>): { api: HttpApi; url: string } {
    const { throttle, logDays, domain } = this.#settings;
    const integrations = new Map<string, HttpLambdaIntegration>();
    const integration = (name: string) => {
      const made = integrations.get(name) ?? new HttpLambdaIntegration(name, entry.get(name)!);
      integrations.set(name, made);
      return made;
    };
    const api = new HttpApi(this, 'Api', {
      apiName: this.stackName,
      createDefaultStage: false,
      // Under a name of the operator's there is no second way in, past what he put before it.
      disableExecuteApiEndpoint: domain !== undefined,
      defaultIntegration: integration(DEFAULT_FUNCTION),
    });
    for (const { method, path, function: name } of ROUTES) {
      api.addRoutes({ path, methods: [HttpMethod[method]], integration: integration(name) });
    }
    const accessLogs = new LogGroup(this, 'AccessLogs', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY });
    const stage = new HttpStage(this, 'Stage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: throttle.rate, burstLimit: throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLogs),
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
    new Rule(this, 'EveryDay', {
      schedule: Schedule.rate(Duration.days(1)),
      targets: [new LambdaTarget(this.named('reconcile').lambda, { retryAttempts: 0, event: RuleTargetInput.fromObject({}) })],
    });
  }

  #outputs(data: DataStack, others: Readonly<Record<string, string>>): void {
    const { reserveWorkers, workers } = this.#settings;
    const values = {
      ...others,
      UserPoolId: data.userPool.userPoolId,
      UserPoolClientId: data.userPoolClient.userPoolClientId,
      Region: this.region,
      ...(reserveWorkers && { ReservedWorkers: String(workers) }),
      SearchQueueUrl: this.searches.queue.queueUrl,
      DocumentBucket: data.documents.bucketName,
      CredentialsSecretArn: data.credentials.secretArn,
    };
    for (const [name, value] of Object.entries(values)) new CfnOutput(this, name, { value });
  }
}
