/**
 * Makes the template's table, queues, bucket and user pool in the local engines, and gives the resolver their names.
 * They are made at the first start and found again at the next.
 */

import { readFileSync } from 'node:fs';
import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  type CreateUserPoolClientCommandInput,
  CreateUserPoolCommand,
  type CreateUserPoolCommandInput,
  type ExplicitAuthFlowsType,
  UpdateUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs';
import { type StateFolder, writeAtomically } from './state.ts';
import type { Assembly, Resolver, Resource } from './template.ts';

export interface Endpoints {
  readonly dynamodb: string;
  readonly sqs: string;
  readonly s3: string;
  readonly cognito: string;
}

export const REGION = 'us-east-1';
export const ACCOUNT_ID = '000000000000';
export const TABLE_NAME = 'registry-graph';

/** The engines require credentials and do not check them. */
export const LOCAL_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' };

export interface MadeResources {
  readonly tableName: string;
  readonly bucket: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** By ARN, by which event source mappings name their queue. */
  readonly queueUrls: ReadonlyMap<string, string>;
  readonly sqs: SQSClient;
}

interface Making {
  readonly assembly: Assembly;
  readonly resolver: Resolver;
  readonly endpoints: Endpoints;
  readonly state: StateFolder;
}

export async function makeResources(making: Making): Promise<MadeResources> {
  const sqs = new SQSClient(clientSettings(making.endpoints.sqs));
  nameSecrets(making);
  const [tableName, bucket, pool, queueUrls] = await Promise.all([
    makeTable(making),
    makeBucket(making),
    makeUserPool(making),
    makeQueues(making, sqs),
  ]);
  return { tableName, bucket, ...pool, queueUrls, sqs };
}

function clientSettings(endpoint: string) {
  return { endpoint, region: REGION, credentials: LOCAL_CREDENTIALS };
}

export function ofType(assembly: Assembly, type: string): Resource[] {
  return assembly.resources.filter((resource) => resource.type === type);
}

function onlyOne(assembly: Assembly, type: string): Resource {
  const [first, second] = ofType(assembly, type);
  if (!first || second) throw new Error(`The local stack needs a template with exactly one ${type}`);
  return first;
}

async function makeTable({ assembly, resolver, endpoints }: Making): Promise<string> {
  const resource = onlyOne(assembly, 'AWS::DynamoDB::Table');
  resolver.made(resource, { ref: TABLE_NAME, attributes: { Arn: `arn:aws:dynamodb:${REGION}:${ACCOUNT_ID}:table/${TABLE_NAME}` } });
  const { TimeToLiveSpecification, ...properties } = resolver.properties<
    CreateTableCommandInput & { TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean } }
  >(resource);
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode } = properties;
  const client = new DynamoDBClient(clientSettings(endpoints.dynamodb));
  try {
    await client.send(
      new CreateTableCommand({
        TableName: TABLE_NAME,
        KeySchema,
        AttributeDefinitions,
        BillingMode,
        ...(GlobalSecondaryIndexes ? { GlobalSecondaryIndexes } : {}),
      }),
    );
    if (TimeToLiveSpecification) await client.send(new UpdateTimeToLiveCommand({ TableName: TABLE_NAME, TimeToLiveSpecification }));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  } finally {
    client.destroy();
  }
  return TABLE_NAME;
}

async function makeBucket({ assembly, resolver, endpoints }: Making): Promise<string> {
  const resource = onlyOne(assembly, 'AWS::S3::Bucket');
  const name = `${TABLE_NAME}-documents`;
  resolver.made(resource, { ref: name, attributes: { Arn: `arn:aws:s3:::${name}` } });
  const answer = await fetch(`${endpoints.s3}/${name}`, { method: 'PUT' });
  await answer.arrayBuffer();
  // 409: it exists since an earlier start.
  if (!answer.ok && answer.status !== 409) throw new Error(`The document bucket could not be made: ${answer.status}`);
  return name;
}

/** Dead-letter queues first, because the other queues refer to them. */
async function makeQueues({ assembly, resolver }: Making, sqs: SQSClient): Promise<Map<string, string>> {
  const resources = ofType(assembly, 'AWS::SQS::Queue');
  const arns = new Map<string, string>();
  for (const resource of [...resources].sort((a, b) => Number('RedrivePolicy' in a.properties) - Number('RedrivePolicy' in b.properties))) {
    const Attributes = queueAttributes(resolver.properties(resource));
    const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: resource.logicalId, Attributes }));
    const arn = `arn:aws:sqs:${REGION}:${ACCOUNT_ID}:${resource.logicalId}`;
    resolver.made(resource, { ref: QueueUrl!, attributes: { Arn: arn, QueueName: resource.logicalId, QueueUrl: QueueUrl! } });
    arns.set(arn, QueueUrl!);
  }
  return arns;
}

/** CloudFormation and SQS use the same names; only the types of the values differ. */
const QUEUE_ATTRIBUTES = ['VisibilityTimeout', 'MessageRetentionPeriod', 'DelaySeconds', 'MaximumMessageSize', 'RedrivePolicy'];

function queueAttributes(properties: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    QUEUE_ATTRIBUTES.flatMap((name) => {
      const value = properties[name];
      if (value === undefined) return [];
      return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)] as const];
    }),
  );
}

/** The local stack has no Secrets Manager and no KMS: files and `REGISTRY_CREDENTIALS` take their place. The functions' variables still need names. */
function nameSecrets({ assembly, resolver }: Making): void {
  for (const resource of ofType(assembly, 'AWS::SecretsManager::Secret')) {
    resolver.made(resource, { ref: `arn:aws:secretsmanager:${REGION}:${ACCOUNT_ID}:secret:${resource.logicalId}`, attributes: {} });
  }
  for (const resource of ofType(assembly, 'AWS::KMS::Key')) {
    const Arn = `arn:aws:kms:${REGION}:${ACCOUNT_ID}:key/${resource.logicalId}`;
    resolver.made(resource, { ref: resource.logicalId, attributes: { Arn } });
  }
}

interface PoolIds {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
}

async function makeUserPool({ assembly, resolver, endpoints, state }: Making): Promise<PoolIds> {
  const pool = onlyOne(assembly, 'AWS::Cognito::UserPool');
  const client = onlyOne(assembly, 'AWS::Cognito::UserPoolClient');
  const cognito = new CognitoIdentityProviderClient(clientSettings(endpoints.cognito));
  const idFile = state.file('user-pool.json');
  const name = (ids: PoolIds) => {
    const issuer = `${endpoints.cognito}/${ids.userPoolId}`;
    resolver.made(pool, {
      ref: ids.userPoolId,
      attributes: { UserPoolId: ids.userPoolId, ProviderURL: issuer, ProviderName: issuer.replace(/^https?:\/\//, '') },
    });
    resolver.made(client, { ref: ids.userPoolClientId, attributes: { ClientId: ids.userPoolClientId } });
    cognito.destroy();
    return ids;
  };
  const known = readIds(idFile);
  if (known && (await stillThere(cognito, known, client))) return name(known);

  const poolSettings = resolver.properties<Omit<CreateUserPoolCommandInput, 'PoolName'>>(pool);
  const madePool = await cognito.send(new CreateUserPoolCommand({ ...poolSettings, PoolName: TABLE_NAME }));
  const userPoolId = madePool.UserPool!.Id!;
  const { UserPoolId: _ref, ...clientSettingsOfTemplate } = client.properties;
  const madeClient = await cognito.send(
    new CreateUserPoolClientCommand({
      ...(clientSettingsOfTemplate as Omit<CreateUserPoolClientCommandInput, 'UserPoolId' | 'ClientName'>),
      UserPoolId: userPoolId,
      ClientName: TABLE_NAME,
    }),
  );
  const ids = { userPoolId, userPoolClientId: madeClient.UserPoolClient!.ClientId! };
  writeAtomically(idFile, JSON.stringify(ids));
  return name(ids);
}

function readIds(file: string): PoolIds | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PoolIds;
  } catch {
    return undefined;
  }
}

/** Also sets the template's flows on a client that an earlier version made with others. */
function stillThere(
  cognito: CognitoIdentityProviderClient,
  { userPoolId, userPoolClientId }: PoolIds,
  { properties }: Resource,
): Promise<boolean> {
  const ExplicitAuthFlows = properties.ExplicitAuthFlows as ExplicitAuthFlowsType[];
  return cognito.send(new UpdateUserPoolClientCommand({ UserPoolId: userPoolId, ClientId: userPoolClientId, ExplicitAuthFlows })).then(
    () => true,
    () => false,
  );
}
