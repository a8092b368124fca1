/**
 * What must survive a redeploy: the table, the user pool, the documents and the credentials of the registers.
 * Everything here is retained when the stack goes.
 */
import { AccountRecovery, UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/** Sparse: only PENDING searches carry its attributes, so the sweeper reads what is open and nothing else. */
export const OPEN_INDEX = 'open';

export class DataStack extends Stack {
  readonly table: Table;
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  readonly documents: Bucket;
  readonly credentials: Secret;

  constructor(scope: Construct, id: string, props?: StackProps) {
    super(scope, id, props);
    this.table = table(this);
    this.userPool = userPool(this);
    this.userPoolClient = passwordClient(this.userPool);
    this.documents = documentBucket(this);
    this.credentials = credentialsSecret(this);
  }
}

function table(stack: Stack): Table {
  const made = new Table(stack, 'Table', {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: 'ttl',
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  made.addGlobalSecondaryIndex({
    indexName: OPEN_INDEX,
    partitionKey: { name: 'openShard', type: AttributeType.STRING },
    sortKey: { name: 'openSince', type: AttributeType.STRING },
    projectionType: ProjectionType.KEYS_ONLY,
  });
  return made;
}

function userPool(stack: Stack): UserPool {
  return new UserPool(stack, 'UserPool', {
    selfSignUpEnabled: false,
    signInAliases: { email: true },
    // CloudFormation's own default is true: two spellings of one address would be two people.
    signInCaseSensitive: false,
    autoVerify: { email: true },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    passwordPolicy: { minLength: 12, requireDigits: false, requireLowercase: false, requireUppercase: false, requireSymbols: false },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
}

function passwordClient(pool: UserPool): UserPoolClient {
  const client = pool.addClient('Client', {
    authFlows: { userPassword: true },
    generateSecret: false,
    preventUserExistenceErrors: true,
    idTokenValidity: Duration.hours(1),
    accessTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(1),
    disableOAuth: true,
  });
  client.applyRemovalPolicy(RemovalPolicy.RETAIN);
  return client;
}

function documentBucket(stack: Stack): Bucket {
  return new Bucket(stack, 'Documents', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    lifecycleRules: [{ id: 'incomplete-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    removalPolicy: RemovalPolicy.RETAIN,
  });
}

/** A new deployment holds no credentials; the template's `{}` is written once and never over what the operator put there. */
function credentialsSecret(stack: Stack): Secret {
  return new Secret(stack, 'RegistryCredentials', {
    description: 'Credentials of the registers, JSON by jurisdiction: {"GB":{"apiKey":"…"}}',
    secretObjectValue: {},
    removalPolicy: RemovalPolicy.RETAIN,
  });
}
