/**
 * One Lambda with the house's defaults. Binding a resource grants the rights and sets the variable together, so neither can be forgotten.
 * The rights are named one by one; there is no statement with a wildcard action.
 */
import { join } from 'node:path';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, type CfnFunction, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { ENV } from '../shared/config.ts';
import type { OPEN_INDEX } from './data-stack.ts';

export type TableAction = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';
export type QueueAction = 'SendMessage' | 'ReceiveMessage' | 'DeleteMessage' | 'GetQueueAttributes' | 'ChangeMessageVisibility';
export type ObjectAction = 'GetObject' | 'PutObject';

export interface ApiFunctionProps {
  /** Folder of the bundles: `<bundles>/<id>/index.mjs`. */
  readonly bundles: string;
  /** An HTTP API waits 30 seconds at most: the function must have answered before. */
  readonly timeout?: Duration;
  readonly memorySize?: number;
}

/** Where the template says which of `functions/*.ts` a Lambda is. */
export const FUNCTION_METADATA = 'registry-graph:function';

export class ApiFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly #role: Role;

  constructor(scope: Construct, id: string, { bundles, timeout = Duration.seconds(20), memorySize = 512 }: ApiFunctionProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY });
    this.#role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.lambda = new LambdaFunction(this, 'Function', {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(bundles, id)),
      handler: 'index.handler',
      memorySize,
      timeout,
      logGroup,
      role: this.#role,
      environment: { [ENV.logLevel]: 'INFO' },
    });
    (this.lambda.node.defaultChild as CfnFunction).addMetadata(FUNCTION_METADATA, id);
    this.#allow([logGroup.logGroupArn], ['logs:CreateLogStream', 'logs:PutLogEvents']);
  }

  bindTable(table: ITable, actions: readonly TableAction[], index?: { readonly query: typeof OPEN_INDEX }): this {
    this.#allow([table.tableArn], prefixed('dynamodb', actions));
    if (index) this.#allow([`${table.tableArn}/index/${index.query}`], ['dynamodb:Query']);
    return this.#set(ENV.tableName, table.tableName);
  }

  bindQueue(queue: IQueue, actions: readonly QueueAction[]): this {
    return this.consume(queue, actions).#set(ENV.searchQueueUrl, queue.queueUrl);
  }

  /** Rights of a consumer that never addresses the queue by itself. */
  consume(queue: IQueue, actions: readonly QueueAction[]): this {
    return this.#allow([queue.queueArn], prefixed('sqs', actions));
  }

  bindDocuments(bucket: IBucket, actions: readonly ObjectAction[]): this {
    return this.#allow([bucket.arnForObjects('*')], prefixed('s3', actions)).#set(ENV.documentBucket, bucket.bucketName);
  }

  bindCredentials(secret: ISecret): this {
    return this.#allow([secret.secretArn], ['secretsmanager:GetSecretValue']).#set(ENV.credentialsSecretArn, secret.secretArn);
  }

  /** Log-in and tokens of a public client need no right, only names. */
  bindUserPool(pool: { readonly issuer: string; readonly clientId: string }): this {
    return this.#set(ENV.userPoolIssuer, pool.issuer).#set(ENV.userPoolClientId, pool.clientId);
  }

  /** Requests a minute that an account has unless its own row says otherwise. */
  limitRate(perMinute: number): this {
    return this.#set(ENV.rateLimitPerMinute, String(perMinute));
  }

  /** Age at which a PENDING search is taken up again. */
  callStale(after: Duration): this {
    return this.#set(ENV.staleAfterSeconds, String(after.toSeconds()));
  }

  #allow(resources: string[], actions: string[]): this {
    this.#role.addToPolicy(new PolicyStatement({ actions, resources }));
    return this;
  }

  #set(name: string, value: string): this {
    this.lambda.addEnvironment(name, value);
    return this;
  }
}

function prefixed(service: string, actions: readonly string[]): string[] {
  return actions.map((action) => `${service}:${action}`);
}
