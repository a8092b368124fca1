/**
 * One Lambda with the project's defaults. Binding a resource grants the rights and sets the variable together, so neither can be forgotten.
 * Rights are named one by one; no statement has a wildcard action.
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
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Duration, type Size, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { ObjectAction, QueueAction, RowKind, TableAction } from '../shared/api/rights.ts';
import { ENV } from '../shared/platform/settings/environment.ts';
import { CUTS_PREFIX, type OPEN_INDEX, PARTITION_PREFIX } from '../shared/platform/settings/names.ts';
import { keyActions, prefixed, TABLE_KEY_ACTIONS } from './iam-actions.ts';
import type { Settings } from './settings.ts';

export interface ApiFunctionProps {
  /** Folder of the bundles: `<bundles>/<id>/index.mjs`. */
  readonly bundles: string;
  /** Of all functions: the name of the function is in the name of each log stream. */
  readonly logGroup: ILogGroup;
  /** An HTTP API waits 30 seconds at most: the function must have answered before. */
  readonly timeout?: Duration;
  readonly memorySize?: number;
  /** Of `/tmp`; absent: Lambda's 512 MB. */
  readonly scratchDisk?: Size;
  /** Concurrency reserved for this function, out of the AWS account's. */
  readonly reserved?: number;
  /** Called by a schedule: a failed or late call is not repeated, because the next one follows soon. */
  readonly scheduled?: boolean;
  /** It sends messages to the queue that feeds it, and limits them itself: Lambda would stop the chain at about 16. */
  readonly feedsItself?: boolean;
}

/** After a longer wait the next call is under way already. */
const MAX_EVENT_AGE = Duration.seconds(60);

/** Metadata of the template that names the file in `functions/` of each Lambda. */
export const FUNCTION_METADATA = 'registry-graph:function';

export class ApiFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly #role: Role;

  constructor(scope: Construct, id: string, props: ApiFunctionProps) {
    super(scope, id);
    const { bundles, logGroup, timeout = Duration.seconds(20), memorySize = 512, scratchDisk, reserved, scheduled, feedsItself } = props;
    this.#role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.lambda = new LambdaFunction(this, 'Function', {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(bundles, id)),
      handler: 'index.handler',
      memorySize,
      timeout,
      ...(scratchDisk && { ephemeralStorageSize: scratchDisk }),
      ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
      // Lambda's own retries, besides the rule's: by default two more attempts, for up to six hours.
      ...(scheduled && { retryAttempts: 0, maxEventAge: MAX_EVENT_AGE }),
      ...(feedsItself && { recursiveLoop: RecursiveLoop.ALLOW }),
      logGroup,
      // Times, memory and errors are in the metrics; the lines START, END and REPORT would be half of the log.
      loggingFormat: LoggingFormat.JSON,
      systemLogLevelV2: SystemLogLevel.WARN,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      role: this.#role,
      environment: { [ENV.logLevel]: 'INFO' },
    });
    (this.lambda.node.defaultChild as CfnFunction).addMetadata(FUNCTION_METADATA, id);
    this.#allow([logGroup.logGroupArn], ['logs:CreateLogStream', 'logs:PutLogEvents']);
  }

  /** Only the rows of the kinds in `rows`: no request can make a function read, for example, rows of log-ins unless it is the log-in. */
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

  /** A statement of its own: a scan has no leading keys, so that a condition on them would allow it unchecked. */
  scanTable(table: ITable): this {
    return this.#allow([table.tableArn], ['dynamodb:Scan']);
  }

  bindQueue(queue: IQueue, actions: readonly QueueAction[]): this {
    return this.consume(queue, actions).#set(ENV.searchQueueUrl, queue.queueUrl);
  }

  /** Sends messages to a queue besides that of searches; `to`: the variable with its address. */
  sendTo(queue: IQueue, to: 'deliveryQueueUrl' | 'slowDeliveryQueueUrl' | 'loadQueueUrl' | 'evidenceQueueUrl' | 'batchQueueUrl'): this {
    return this.consume(queue, ['SendMessage']).#set(ENV[to], queue.queueUrl);
  }

  /** Rights of a consumer that Lambda polls for: it never addresses the queue itself. */
  consume(queue: IQueue, actions: readonly QueueAction[]): this {
    const sends = actions.includes('SendMessage');
    return this.#allow([queue.queueArn], prefixed('sqs', actions)).#useKey(queue.encryptionMasterKey, 'sqs', keyActions(sends));
  }

  /** `list`: may also list the bucket, to remove everything of a case. `under`: a prefix in the bucket. */
  bindDocuments(bucket: IBucket, actions: readonly ObjectAction[], { list = false, under = '' } = {}): this {
    if (list) this.#allow([bucket.bucketArn], ['s3:ListBucket']);
    return this.#allow([bucket.arnForObjects(`${under}*`)], prefixed('s3', actions))
      .#useKey(bucket.encryptionKey, 's3', keyActions(actions.includes('PutObject')))
      .#set(ENV.documentBucket, bucket.bucketName);
  }

  bindCredentials(secret: ISecret): this {
    return this.#readSecret(secret).#set(ENV.credentialsSecretArn, secret.secretArn);
  }

  bindWebhookMaster(secret: ISecret): this {
    return this.#readSecret(secret).#set(ENV.webhookMasterSecretArn, secret.secretArn);
  }

  /** May try passwords on that pool, and nothing else. */
  signIn(pool: IUserPool): this {
    return this.#allow([pool.userPoolArn], ['cognito-idp:AdminInitiateAuth']).#set(ENV.userPoolId, pool.userPoolId);
  }

  /** Tokens are checked with the pool's public keys: that needs names, but no right. */
  bindUserPool(pool: { readonly issuer: string; readonly clientId: string }): this {
    return this.#set(ENV.userPoolIssuer, pool.issuer).#set(ENV.userPoolClientId, pool.clientId);
  }

  /** Requests a minute that an account has unless its own row says otherwise. */
  limitRate(perMinute: number): this {
    return this.#set(ENV.rateLimitPerMinute, String(perMinute));
  }

  /** All other requests a minute, and the right to count them. */
  countRequests(table: ITable, perMinute: number): this {
    return this.bindTable(table, ['UpdateItem'], { rows: ['requests'] }).#set(ENV.requestsPerMinute, String(perMinute));
  }

  /** Look-ups of the identifier finder that an account may make in a day. */
  limitFinds({ unpaidFindsPerDay, webSearchesPerDay }: Settings): this {
    return this.#set(ENV.unpaidFindsPerDay, String(unpaidFindsPerDay)).#set(ENV.webSearchesPerDay, String(webSearchesPerDay));
  }

  /** Age at which a PENDING search is resent. */
  callStale(after: Duration): this {
    return this.#set(ENV.staleAfterSeconds, String(after.toSeconds()));
  }

  /** Days after its last search ended that a case is erased; absent: never. */
  keepResults(days: number | undefined): this {
    return days === undefined ? this : this.#set(ENV.retentionDays, String(days));
  }

  /** The function may write events, which are kept for so many days. */
  writeEvents(table: ITable, days: number): this {
    return this.bindTable(table, ['PutItem'], { rows: ['events'] }).keepEvents(days);
  }

  /** Days that events are kept, and what is written about them. */
  keepEvents(days: number): this {
    return this.#set(ENV.keepEventsDays, String(days));
  }

  lookPartiesUp(on: boolean): this {
    return this.#set(ENV.partySearch, on ? 'on' : 'off');
  }

  /** Credits that operations cost. */
  charge(prices: Settings['prices']): this {
    return this.#set(ENV.prices, JSON.stringify(prices));
  }

  /** Rows of all batches of an account that are asked at a time. */
  limitBatches(rows: number): this {
    return this.#set(ENV.batchWindow, String(rows));
  }

  /** Whether the LEI of each searched company is looked up at GLEIF. */
  crossReferenceLei(on: boolean): this {
    return this.#set(ENV.leiCrossReference, on ? 'on' : 'off');
  }

  /** Reads own copies of registers, where that is on. `bucket`: absent for a function that only knows which there are. */
  readCuts(table: ITable, bucket: IBucket | undefined, on: boolean): this {
    if (bucket) this.bindDocuments(bucket, ['GetObject'], { under: CUTS_PREFIX });
    // With the bytes comes what is hidden in them.
    return this.bindTable(table, bucket ? ['GetItem', 'Query'] : ['GetItem'], { rows: ['cuts'] }).#set(ENV.cuts, on ? 'on' : 'off');
  }

  /** Signs packs with that key, and reads its public half; what is kept how long and stamped by whom is in the settings. */
  makePacks(key: IKey, { timeStampAuthority: authority, keepPacksDays: days, keepDocumentsDays: most }: Settings): this {
    this.#allow([key.keyArn], ['kms:Sign', 'kms:GetPublicKey']).#set(ENV.evidenceKeyArn, key.keyArn);
    this.#set(ENV.keepPacks, JSON.stringify({ days, most }));
    return authority === undefined ? this : this.#set(ENV.timeStampAuthority, JSON.stringify(authority));
  }

  /** The web search of the identifier finder, where one is set. */
  bindWebSearch(webSearch: Settings['webSearch']): this {
    return webSearch === undefined ? this : this.#set(ENV.webSearch, JSON.stringify(webSearch));
  }

  #readSecret(secret: ISecret): this {
    return this.#allow([secret.secretArn], ['secretsmanager:GetSecretValue']).#useKey(
      secret.encryptionKey,
      'secretsmanager',
      keyActions(false),
    );
  }

  #allow(resources: string[], actions: string[], conditions?: Record<string, unknown>): this {
    this.#role.addToPolicy(new PolicyStatement({ actions, resources, ...(conditions && { conditions }) }));
    return this;
  }

  /** Only through the service that encrypts with it. */
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
