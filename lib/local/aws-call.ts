/** A call of DynamoDB, SQS or S3 as it comes over the wire: its caller, and the IAM actions and resources that it needs. PURE. */

export interface AwsCall {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface Caller {
  readonly accessKey: string;
  /** `dynamodb`, `sqs` or `s3`, from the scope of the signature. */
  readonly service: string;
}

export interface Need {
  readonly action: string;
  readonly resource: string;
  /** Partitions of the table that the call names. */
  readonly leadingKeys?: readonly string[];
}

/** Region and account in the ARNs of the resources. */
export interface Location {
  readonly region: string;
  readonly accountId: string;
}

/** From the signature, in a header or in the query of a presigned link. */
export function callerOf({ headers, url }: Pick<AwsCall, 'headers' | 'url'>): Caller | undefined {
  const credential =
    /Credential=([^,\s]+)/.exec(String(headers.authorization ?? ''))?.[1] ??
    new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('X-Amz-Credential');
  const [accessKey, , , service] = credential?.split('/') ?? [];
  return accessKey && service ? { accessKey, service } : undefined;
}

export function needsOf(call: AwsCall, service: string, location: Location): readonly Need[] {
  if (service === 's3') return objectNeeds(call);
  const operation = String(call.headers['x-amz-target'] ?? '')
    .split('.')
    .at(-1)!;
  const body = parsed(call.body);
  return service === 'dynamodb' ? tableNeeds(operation, body, location) : queueNeeds(operation, body, location);
}

type Json = Readonly<Record<string, unknown>>;

/** A body that is not JSON names no resource, and no grant covers that. */
function parsed(body: Buffer): Json {
  try {
    return JSON.parse(body.toString('utf8')) as Json;
  } catch {
    return {};
  }
}

/** A transaction needs the right to each of its parts, a batch the right to the batch. */
function tableNeeds(operation: string, body: Json, location: Location): Need[] {
  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems')
    return ((body.TransactItems ?? []) as Json[]).flatMap((item) =>
      Object.entries(item).map(([kind, part]) =>
        tableNeed(kind === 'ConditionCheck' ? 'ConditionCheckItem' : `${kind}Item`, part as Json, location),
      ),
    );
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem')
    return Object.entries((body.RequestItems ?? {}) as Json).map(([TableName, asked]) => ({
      ...tableNeed(operation, { TableName }, location),
      leadingKeys: batchKeys(asked),
    }));
  return [tableNeed(operation, body, location)];
}

function tableNeed(operation: string, part: Json, { region, accountId }: Location): Need {
  const index = part.IndexName === undefined ? '' : `/index/${part.IndexName}`;
  const key = partitionOf(part);
  return {
    action: `dynamodb:${operation}`,
    resource: `arn:aws:dynamodb:${region}:${accountId}:table/${part.TableName}${index}`,
    ...(key !== undefined && { leadingKeys: [key] }),
  };
}

interface Keyed {
  readonly pk?: { readonly S?: string };
}

/** The partition of the item, of the key, or of the query's key condition. */
function partitionOf({ Key, Item, KeyConditionExpression, ExpressionAttributeValues }: Json): string | undefined {
  const [, placeholder] = /(?:^|\W)(?:pk|openShard)\s*=\s*(:\w+)/.exec(String(KeyConditionExpression ?? '')) ?? [];
  const value = placeholder && (ExpressionAttributeValues as Readonly<Record<string, { S?: string }>> | undefined)?.[placeholder];
  return ((Key ?? Item) as Keyed | undefined)?.pk?.S ?? (value ? value.S : undefined);
}

function batchKeys(asked: unknown): string[] {
  if (!Array.isArray(asked)) return ((asked as { Keys?: Keyed[] }).Keys ?? []).map(({ pk }) => pk?.S ?? '');
  return (asked as { PutRequest?: Json; DeleteRequest?: Json }[]).map(
    (write) => partitionOf(write.PutRequest ?? write.DeleteRequest ?? {}) ?? '',
  );
}

/** `SendMessageBatch` needs the right to `SendMessage`. A queue's name is the last part of its URL. */
function queueNeeds(operation: string, body: Json, { region, accountId }: Location): Need[] {
  const name = String(body.QueueUrl ?? body.QueueName ?? '')
    .split('/')
    .at(-1);
  return [{ action: `sqs:${operation.replace(/Batch$/, '')}`, resource: `arn:aws:sqs:${region}:${accountId}:${name}` }];
}

/** POST: a multipart upload begins or ends. */
const OBJECT_ACTIONS: Readonly<Record<string, string>> = {
  GET: 'GetObject',
  HEAD: 'GetObject',
  PUT: 'PutObject',
  POST: 'PutObject',
  DELETE: 'DeleteObject',
};
const BUCKET_ACTIONS: Readonly<Record<string, string>> = {
  GET: 'ListBucket',
  HEAD: 'ListBucket',
  PUT: 'CreateBucket',
  DELETE: 'DeleteBucket',
};

/** The local engine gets path-style requests: `/bucket/key`. */
function objectNeeds({ method, url, body }: AwsCall): Need[] {
  // The question of a browser before a PUT, which the bucket answers to everybody.
  if (method === 'OPTIONS') return [];
  const [path = '', query = ''] = url.split('?', 2);
  const [, bucket = '', ...rest] = path.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  const arn = `arn:aws:s3:::${bucket}`;
  if (method === 'POST' && new URLSearchParams(query).has('delete'))
    return deletedKeys(body).map((one) => objectNeed('DeleteObject', arn, one));
  if (key === '') return [{ action: `s3:${BUCKET_ACTIONS[method] ?? method}`, resource: arn }];
  return [objectNeed(OBJECT_ACTIONS[method] ?? method, arn, key)];
}

const objectNeed = (action: string, bucketArn: string, key: string): Need => ({ action: `s3:${action}`, resource: `${bucketArn}/${key}` });

const deletedKeys = (body: Buffer): string[] => [...body.toString('utf8').matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => key!);
