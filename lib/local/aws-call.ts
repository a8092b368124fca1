/** A call of DynamoDB, SQS or S3 as it comes over the wire: who makes it, and which actions on which resources it needs, as IAM has them. PURE. */

export interface AwsCall {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface Caller {
  readonly accessKey: string;
  /** `dynamodb`, `sqs`, `s3`: the signature's scope names it. */
  readonly service: string;
}

export interface Need {
  readonly action: string;
  readonly resource: string;
  /** Partitions of the table that the call speaks of. */
  readonly leadingKeys?: readonly string[];
}

/** Where the resources are: IAM's names hold region and account. */
export interface Place {
  readonly region: string;
  readonly accountId: string;
}

/** From the signature: in a header, or in a presigned link's query. */
export function callerOf({ headers, url }: Pick<AwsCall, 'headers' | 'url'>): Caller | undefined {
  const credential =
    /Credential=([^,\s]+)/.exec(String(headers.authorization ?? ''))?.[1] ??
    new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('X-Amz-Credential');
  const [accessKey, , , service] = credential?.split('/') ?? [];
  return accessKey && service ? { accessKey, service } : undefined;
}

export function needsOf(call: AwsCall, service: string, place: Place): readonly Need[] {
  if (service === 's3') return objectNeeds(call);
  const operation = String(call.headers['x-amz-target'] ?? '')
    .split('.')
    .at(-1)!;
  const body = parsed(call.body);
  return service === 'dynamodb' ? tableNeeds(operation, body, place) : queueNeeds(operation, body, place);
}

type Json = Readonly<Record<string, unknown>>;

/** What is no JSON speaks of no resource, and nobody has a right on that. */
function parsed(body: Buffer): Json {
  try {
    return JSON.parse(body.toString('utf8')) as Json;
  } catch {
    return {};
  }
}

/** A transaction needs the right to each of its parts, a batch that of the batch. */
function tableNeeds(operation: string, body: Json, place: Place): Need[] {
  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems')
    return ((body.TransactItems ?? []) as Json[]).flatMap((item) =>
      Object.entries(item).map(([kind, part]) =>
        tableNeed(kind === 'ConditionCheck' ? 'ConditionCheckItem' : `${kind}Item`, part as Json, place),
      ),
    );
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem')
    return Object.entries((body.RequestItems ?? {}) as Json).map(([TableName, asked]) => ({
      ...tableNeed(operation, { TableName }, place),
      leadingKeys: batchKeys(asked),
    }));
  return [tableNeed(operation, body, place)];
}

function tableNeed(operation: string, part: Json, { region, accountId }: Place): Need {
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

/** Of the item, its key, or what a query holds its partition against. */
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

/** `SendMessageBatch` is many times `SendMessage`; a queue's name is the end of its address. */
function queueNeeds(operation: string, body: Json, { region, accountId }: Place): Need[] {
  const name = String(body.QueueUrl ?? body.QueueName ?? '')
    .split('/')
    .at(-1);
  return [{ action: `sqs:${operation.replace(/Batch$/, '')}`, resource: `arn:aws:sqs:${region}:${accountId}:${name}` }];
}

const OBJECT_ACTIONS: Readonly<Record<string, string>> = { GET: 'GetObject', HEAD: 'GetObject', PUT: 'PutObject', DELETE: 'DeleteObject' };
const BUCKET_ACTIONS: Readonly<Record<string, string>> = {
  GET: 'ListBucket',
  HEAD: 'ListBucket',
  PUT: 'CreateBucket',
  DELETE: 'DeleteBucket',
};

/** By path, as this machine's engine is asked: `/bucket/key`. */
function objectNeeds({ method, url, body }: AwsCall): Need[] {
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
