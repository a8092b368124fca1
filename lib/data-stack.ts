/**
 * What must survive a redeploy: the table, the user pool, the documents and the credentials of the registers.
 * In a protected stage everything here is kept when the stack goes, and the stack itself refuses to go.
 */
import { AccountRecovery, UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { LARGE_ANSWERS_PREFIX, OPEN_INDEX } from '../shared/settings/names.ts';
import { acknowledgeData } from './acknowledgements.ts';
import type { Given, Settings } from './settings.ts';

export interface DataStackProps extends StackProps {
  readonly settings: Settings;
  /** What was given to this deployment: the next one reads it here (`bin/deploy.ts`). */
  readonly given: Given;
}

interface Keeping {
  readonly settings: Settings;
  readonly key: Key | undefined;
  readonly removalPolicy: RemovalPolicy;
}

export class DataStack extends Stack {
  /** Only where the operator wants a key of his own. */
  readonly key: Key | undefined;
  readonly table: Table;
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  readonly documents: Bucket;
  readonly credentials: Secret;

  constructor(scope: Construct, id: string, { settings, given, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: settings.protectData });
    this.key = settings.ownKey ? ownKey(this) : undefined;
    const removalPolicy = settings.protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    const keeping = { settings, key: this.key, removalPolicy };
    this.table = table(this, keeping);
    this.userPool = userPool(this, keeping);
    this.userPoolClient = passwordClient(this.userPool, keeping);
    this.documents = documentBucket(this, keeping);
    this.credentials = credentialsSecret(this, keeping);
    // Exported also while a restored table is used in its place, so that either can follow the other.
    for (const value of [this.table.tableName, this.table.tableArn]) this.exportValue(value);
    if (Object.keys(given).length > 0) new CfnOutput(this, 'Settings', { value: JSON.stringify(given) });
    acknowledgeData(this, settings);
  }
}

/** Never deleted with the stack: without it nothing that it encrypted can be read again. */
function ownKey(stack: Stack): Key {
  const key = new Key(stack, 'Key', {
    description: 'registry-graph: table, documents, credentials, queues and alarms',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  key.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AlarmsOfThisAccount',
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
      resources: ['*'],
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  );
  return key;
}

function table(stack: Stack, { settings, key, removalPolicy }: Keeping): Table {
  const made = new Table(stack, 'Table', {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: 'ttl',
    ...(key && { encryption: TableEncryption.CUSTOMER_MANAGED, encryptionKey: key }),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: settings.protectData },
    deletionProtection: settings.protectData,
    removalPolicy,
  });
  made.addGlobalSecondaryIndex({
    indexName: OPEN_INDEX,
    partitionKey: { name: 'openShard', type: AttributeType.STRING },
    sortKey: { name: 'openSince', type: AttributeType.STRING },
    projectionType: ProjectionType.KEYS_ONLY,
  });
  return made;
}

function userPool(stack: Stack, { settings, removalPolicy }: Keeping): UserPool {
  return new UserPool(stack, 'UserPool', {
    selfSignUpEnabled: false,
    signInAliases: { email: true },
    // CloudFormation's own default is true: two spellings of one address would be two people.
    signInCaseSensitive: false,
    autoVerify: { email: true },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    passwordPolicy: { minLength: 12, requireDigits: false, requireLowercase: false, requireUppercase: false, requireSymbols: false },
    deletionProtection: settings.protectData,
    removalPolicy,
  });
}

function passwordClient(pool: UserPool, { removalPolicy }: Keeping): UserPoolClient {
  const client = pool.addClient('Client', {
    // The log-in function's right on the pool is the only way to try a password.
    authFlows: { adminUserPassword: true },
    generateSecret: false,
    preventUserExistenceErrors: true,
    idTokenValidity: Duration.hours(1),
    accessTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(1),
    disableOAuth: true,
  });
  client.applyRemovalPolicy(removalPolicy);
  return client;
}

/** Kept in every stage: S3 deletes no bucket that holds something. */
function documentBucket(stack: Stack, { settings, key }: Keeping): Bucket {
  const days = settings.keepDocumentsDays;
  return new Bucket(stack, 'Documents', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    ...(key
      ? { encryption: BucketEncryption.KMS, encryptionKey: key, bucketKeyEnabled: true }
      : { encryption: BucketEncryption.S3_MANAGED }),
    enforceSSL: true,
    lifecycleRules: [
      { id: 'incomplete-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      { id: 'large-answers', prefix: LARGE_ANSWERS_PREFIX, expiration: Duration.days(1) },
      ...(days === undefined ? [] : [{ id: 'retention', expiration: Duration.days(days) }]),
    ],
    removalPolicy: RemovalPolicy.RETAIN,
  });
}

/** A new deployment holds no credentials; the template's `{}` is written once and never over what the operator put there. */
function credentialsSecret(stack: Stack, { key, removalPolicy }: Keeping): Secret {
  return new Secret(stack, 'RegistryCredentials', {
    description: 'Credentials of the registers, JSON by jurisdiction: {"GB":{"apiKey":"…"}}',
    secretObjectValue: {},
    ...(key && { encryptionKey: key }),
    removalPolicy,
  });
}
