/**
 * One Lambda with the house's defaults. Binding a resource grants the rights and sets the variable together, so neither can be forgotten.
 * The rights are named one by one; there is no statement with a wildcard action.
 */
import { join } from 'node:path';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import {
  ApplicationLogLevel,
  Architecture,
  type CfnFunction,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { ObjectAction, QueueAction, RowKind, TableAction } from '../shared/api/rights.ts';
import { ENV } from '../shared/settings/environment.ts';
import { type OPEN_INDEX, PARTITION_PREFIX } from '../shared/settings/names.ts';
import type { Settings } from './settings.ts';

export interface ApiFunctionProps {
  /** Folder of the bundles: `<bundles>/<id>/index.mjs`. */
  readonly bundles: string;
  readonly settings: Settings;
  /** An HTTP API waits 30 seconds at most: the function must have answered before. */
  readonly timeout?: Duration;
  readonly memorySize?: number;
  /** Taken out of the account's common concurrency, for this function alone. */
  readonly reserved?: number;
  /** A schedule's: what failed or came late is not called again, the next time is soon enough. */
  readonly scheduled?: boolean;
  /** It sends messages to the queue that feeds it, and counts them itself: Lambda would end the chain at about 16. */
  readonly feedsItself?: boolean;
}

/** A call that waited for longer finds the next one under way. */
const MOST_EVENT_AGE = Duration.seconds(60);

/** What DynamoDB needs of a key on behalf of whoever asks it. */
const TABLE_KEY_ACTIONS = [
  'kms:Decrypt',
  'kms:DescribeKey',
  'kms:Encrypt',
  'kms:GenerateDataKey',
  'kms:GenerateDataKeyWithoutPlaintext',
  'kms:ReEncryptFrom',
  'kms:ReEncryptTo',
];

/** Where the template says which of `functions/*.ts` a Lambda is. */
export const FUNCTION_METADATA = 'registry-graph:function';

export class ApiFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly logGroup: LogGroup;
  readonly #role: Role;

  constructor(scope: Construct, id: string, props: ApiFunctionProps) {
    super(scope, id);
    const { bundles, settings, timeout = Duration.seconds(20), memorySize = 512, reserved, scheduled, feedsItself } = props;
    const logGroup = new LogGroup(this, 'Logs', { retention: settings.logDays, removalPolicy: RemovalPolicy.DESTROY });
    this.logGroup = logGroup;
    this.#role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.lambda = new LambdaFunction(this, 'Function', {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(bundles, id)),
      handler: 'index.handler',
      memorySize,
      timeout,
      ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
      // Lambda's own, beside the rule's: by default it tries twice more, for up to six hours.
      ...(scheduled && { retryAttempts: 0, maxEventAge: MOST_EVENT_AGE }),
      ...(feedsItself && { recursiveLoop: RecursiveLoop.ALLOW }),
      logGroup,
      // Times, memory and errors are in the metrics; START, END and REPORT would be half of the log.
      loggingFormat: LoggingFormat.JSON,
      systemLogLevelV2: SystemLogLevel.WARN,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      role: this.#role,
      environment: { [ENV.logLevel]: 'INFO' },
    });
    (this.lambda.node.defaultChild as CfnFunction).addMetadata(FUNCTION_METADATA, id);
    this.#allow([logGroup.logGroupArn], ['logs:CreateLogStream', 'logs:PutLogEvents']);
  }

  /** Of the rows only those in `rows`: nothing in a request makes a function read a log-in's row that is no log-in's function. */
  bindTable(
    table: ITable,
    actions: readonly TableAction[],
    { rows, query }: { readonly rows: readonly RowKind[]; readonly query?: typeof OPEN_INDEX },
  ): this {
    const keys = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': rows.map((row) => `${PARTITION_PREFIX[row]}*`) } };
    this.#allow([table.tableArn], prefixed('dynamodb', actions), keys);
    if (query) this.#allow([`${table.tableArn}/index/${query}`], ['dynamodb:Query']);
    return this.#useKey(table.encryptionKey, 'dynamodb', TABLE_KEY_ACTIONS).#set(ENV.tableName, table.tableName);
  }

  /** A statement of its own: a scan has no leading key, and a condition on them would let it through unseen. */
  scanTable(table: ITable): this {
    return this.#allow([table.tableArn], ['dynamodb:Scan']);
  }

  bindQueue(queue: IQueue, actions: readonly QueueAction[]): this {
    return this.consume(queue, actions).#set(ENV.searchQueueUrl, queue.queueUrl);
  }

  /** Rights of a consumer that never addresses the queue by itself. */
  consume(queue: IQueue, actions: readonly QueueAction[]): this {
    const sends = actions.includes('SendMessage');
    return this.#allow([queue.queueArn], prefixed('sqs', actions)).#useKey(queue.encryptionMasterKey, 'sqs', keyActions(sends));
  }

  /** `list`: also what there is, for those who remove all of it. `under`: a part of the bucket. */
  bindDocuments(bucket: IBucket, actions: readonly ObjectAction[], { list = false, under = '' } = {}): this {
    if (list) this.#allow([bucket.bucketArn], ['s3:ListBucket']);
    return this.#allow([bucket.arnForObjects(`${under}*`)], prefixed('s3', actions))
      .#useKey(bucket.encryptionKey, 's3', keyActions(actions.includes('PutObject')))
      .#set(ENV.documentBucket, bucket.bucketName);
  }

  bindCredentials(secret: ISecret): this {
    return this.#allow([secret.secretArn], ['secretsmanager:GetSecretValue'])
      .#useKey(secret.encryptionKey, 'secretsmanager', keyActions(false))
      .#set(ENV.credentialsSecretArn, secret.secretArn);
  }

  /** Tries passwords on that pool, and nothing else. */
  signIn(pool: IUserPool): this {
    return this.#allow([pool.userPoolArn], ['cognito-idp:AdminInitiateAuth']).#set(ENV.userPoolId, pool.userPoolId);
  }

  /** Tokens are checked by the pool's public keys: that needs no right, only names. */
  bindUserPool(pool: { readonly issuer: string; readonly clientId: string }): this {
    return this.#set(ENV.userPoolIssuer, pool.issuer).#set(ENV.userPoolClientId, pool.clientId);
  }

  /** Requests a minute that an account has unless its own row says otherwise. */
  limitRate(perMinute: number): this {
    return this.#set(ENV.rateLimitPerMinute, String(perMinute));
  }

  /** Requests of every other kind a minute, and the right to count them. */
  countRequests(table: ITable, perMinute: number): this {
    return this.bindTable(table, ['UpdateItem'], { rows: ['requests'] }).#set(ENV.requestsPerMinute, String(perMinute));
  }

  /** Look-ups of numbers that an account may make in a day. */
  limitFinds({ unpaidFindsPerDay, webSearchesPerDay }: Settings): this {
    return this.#set(ENV.unpaidFindsPerDay, String(unpaidFindsPerDay)).#set(ENV.webSearchesPerDay, String(webSearchesPerDay));
  }

  /** Age at which a PENDING search is taken up again. */
  callStale(after: Duration): this {
    return this.#set(ENV.staleAfterSeconds, String(after.toSeconds()));
  }

  /** Days after which a case goes whose last search has ended; absent: never. */
  keepResults(days: number | undefined): this {
    return days === undefined ? this : this.#set(ENV.retentionDays, String(days));
  }

  /** What operations cost. */
  charge(prices: Settings['prices']): this {
    return this.#set(ENV.prices, JSON.stringify(prices));
  }

  /** Whether GLEIF is asked for the LEI of each searched company. */
  crossReferenceLei(on: boolean): this {
    return this.#set(ENV.leiCrossReference, on ? 'on' : 'off');
  }

  /** Which web search may be asked, where there is one. */
  bindWebSearch(webSearch: Settings['webSearch']): this {
    return webSearch === undefined ? this : this.#set(ENV.webSearch, JSON.stringify(webSearch));
  }

  #allow(resources: string[], actions: string[], conditions?: Record<string, unknown>): this {
    this.#role.addToPolicy(new PolicyStatement({ actions, resources, ...(conditions && { conditions }) }));
    return this;
  }

  /** Through the service that encrypts with it, never by itself. */
  #useKey(key: IKey | undefined, service: string, actions: string[]): this {
    if (!key) return this;
    const { region, urlSuffix } = Stack.of(this);
    return this.#allow([key.keyArn], actions, { StringEquals: { 'kms:ViaService': `${service}.${region}.${urlSuffix}` } });
  }

  #set(name: string, value: string): this {
    this.lambda.addEnvironment(name, value);
    return this;
  }
}

const keyActions = (writes: boolean): string[] => (writes ? ['kms:Decrypt', 'kms:GenerateDataKey'] : ['kms:Decrypt']);

function prefixed(service: string, actions: readonly string[]): string[] {
  return actions.map((action) => `${service}:${action}`);
}
