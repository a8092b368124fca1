/**
 * What must survive a redeploy: the table, the user pool, the documents, the credentials of the registers, the master key of the webhooks, the
 * key that signs evidence.
 * In a protected stage the stack has termination protection, and its resources stay when it is deleted.
 */
import { AccountRecovery, UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { BATCHES_PREFIX, CASE_DOCUMENTS_PREFIX, LARGE_ANSWERS_PREFIX, OPEN_INDEX } from '../shared/platform/settings/names.ts';
import { acknowledgeData } from './acknowledgements.ts';
import type { Given, Settings } from './settings.ts';

export interface DataStackProps extends StackProps {
  readonly settings: Settings;
  /** Settings from the command line: the next deployment reads them from the output `Settings` (`bin/deploy.ts`). */
  readonly given: Given;
}

interface Protection {
  readonly settings: Settings;
  readonly key: Key | undefined;
  readonly removalPolicy: RemovalPolicy;
}

export class DataStack extends Stack {
  /** Only where the operator chose a customer-managed key (`ownKey`). */
  readonly key: Key | undefined;
  readonly table: Table;
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  readonly documents: Bucket;
  readonly credentials: Secret;
  readonly webhookMaster: Secret;
  /** Signs evidence packs. */
  readonly evidenceKey: Key;

  constructor(scope: Construct, id: string, { settings, given, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: settings.protectData });
    this.key = settings.ownKey ? ownKey(this) : undefined;
    const removalPolicy = settings.protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    const protection = { settings, key: this.key, removalPolicy };
    this.table = table(this, protection);
    this.userPool = userPool(this, protection);
    this.userPoolClient = passwordClient(this.userPool, protection);
    this.documents = documentBucket(this, protection);
    this.credentials = credentialsSecret(this, protection);
    this.webhookMaster = webhookMasterSecret(this, protection);
    this.evidenceKey = evidenceKey(this);
    // Exported even while a restored table is in use, so that the service stack can switch between both.
    for (const value of [this.table.tableName, this.table.tableArn]) this.exportValue(value);
    if (Object.keys(given).length > 0) new CfnOutput(this, 'Settings', { value: JSON.stringify(given) });
    acknowledgeData(this, settings);
  }
}

/** Never deleted with the stack: packs that it signed can be verified without it, but no other could be signed with it. */
const evidenceKey = (stack: Stack): Key =>
  new Key(stack, 'EvidenceKey', {
    description: 'registry-graph: signs evidence packs',
    keySpec: KeySpec.ECC_NIST_P256,
    keyUsage: KeyUsage.SIGN_VERIFY,
    removalPolicy: RemovalPolicy.RETAIN,
  });

/** Never deleted with the stack: what it encrypted could not be read again. */
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

function table(stack: Stack, { settings, key, removalPolicy }: Protection): Table {
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

function userPool(stack: Stack, { settings, removalPolicy }: Protection): UserPool {
  return new UserPool(stack, 'UserPool', {
    selfSignUpEnabled: false,
    signInAliases: { email: true },
    // CloudFormation's default is true, which makes two spellings of one address two users.
    signInCaseSensitive: false,
    autoVerify: { email: true },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    passwordPolicy: { minLength: 12, requireDigits: false, requireLowercase: false, requireUppercase: false, requireSymbols: false },
    deletionProtection: settings.protectData,
    removalPolicy,
  });
}

function passwordClient(pool: UserPool, { removalPolicy }: Protection): UserPoolClient {
  const client = pool.addClient('Client', {
    // Only the log-in function, which has the right on the pool, can try a password.
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

/** The name that CloudFront gives is not known before the data stack is made. A link is its own credential; the origin protects nothing. */
const consoleOrigin = ({ domain }: NonNullable<Settings['console']>): string => `https://${domain?.name ?? '*.cloudfront.net'}`;

/** A batch is kept for 90 days after its last change (`shared/searches/batches/batch-store.ts`), and may run for weeks before. */
const KEEP_BATCHES_DAYS = 150;

/** Retained in every stage: S3 does not delete a bucket that is not empty. */
function documentBucket(stack: Stack, { settings, key }: Protection): Bucket {
  const days = settings.keepDocumentsDays;
  const origins = [...(settings.console ? [consoleOrigin(settings.console)] : []), ...(settings.allowedOrigins ?? [])];
  return new Bucket(stack, 'Documents', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    ...(key
      ? { encryption: BucketEncryption.KMS, encryptionKey: key, bucketKeyEnabled: true }
      : { encryption: BucketEncryption.S3_MANAGED }),
    enforceSSL: true,
    ...(origins.length > 0 && {
      cors: [{ allowedMethods: [HttpMethods.GET, HttpMethods.PUT], allowedHeaders: ['content-type'], allowedOrigins: origins }],
    }),
    lifecycleRules: [
      { id: 'incomplete-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      { id: 'batches', prefix: BATCHES_PREFIX, expiration: Duration.days(KEEP_BATCHES_DAYS) },
      { id: 'large-answers', prefix: LARGE_ANSWERS_PREFIX, expiration: Duration.days(1) },
      ...(days === undefined ? [] : [{ id: 'retention', prefix: CASE_DOCUMENTS_PREFIX, expiration: Duration.days(days) }]),
    ],
    removalPolicy: RemovalPolicy.RETAIN,
  });
}

/** A new deployment has no credentials: CloudFormation writes the template's `{}` once and never over the operator's value. */
function credentialsSecret(stack: Stack, { key, removalPolicy }: Protection): Secret {
  return new Secret(stack, 'RegistryCredentials', {
    description: 'Credentials of the registers, JSON by jurisdiction: {"GB":{"apiKey":"…"}}',
    secretObjectValue: {},
    ...(key && { encryptionKey: key }),
    removalPolicy,
  });
}

/** The secrets of all webhook endpoints follow from it: with another value every customer would have to take a new one. */
function webhookMasterSecret(stack: Stack, { key, removalPolicy }: Protection): Secret {
  return new Secret(stack, 'WebhookMaster', {
    description: 'The key that the secrets of webhook endpoints are derived from',
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    ...(key && { encryptionKey: key }),
    removalPolicy,
  });
}
