/** The guard in front of the local engines: a function may do only what the template grants it, as on AWS. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BatchGetItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetQueueUrlCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, describe, expect, test } from 'vitest';
import { LOCAL_CREDENTIALS } from '../../lib/local/resources.ts';
import { holdState } from '../../lib/local/state.ts';
import { startThreadEngine } from '../../lib/local/thread-engine.ts';
import { assembly } from '../support/assembly.ts';
import { functionLog } from '../support/function-log.ts';
import { ownService, service } from '../support/stack.ts';

const running = service();
const folder = mkdtempSync(join(tmpdir(), 'registry-graph-guard-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A client as a function makes it: its access key is the function's name. */
const settingsOf = (name: string, endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: name, secretAccessKey: 'local' },
  maxAttempts: 1,
});
const table = (name: string) => new DynamoDBClient(settingsOf(name, running().proxies.table.url));
const queue = (name: string) => new SQSClient({ ...settingsOf(name, running().proxies.queue.url), useQueueUrlAsEndpoint: false });
const bucket = (name: string) => new S3Client({ ...settingsOf(name, running().proxies.bucket.url), forcePathStyle: true });

/** `passed`, or the error's name and message. */
const outcomeOf = (sent: Promise<unknown>): Promise<string> =>
  sent.then(
    () => 'passed',
    (error: Error & { Code?: string }) => `${error.Code ?? error.name}: ${error.message}`,
  );

const refused = (name: string, action: string) =>
  expect.stringMatching(
    new RegExp(`^AccessDenied(Exception)?: User: arn:aws:sts::000000000000:assumed-role/${name}/.*perform: ${action} on`),
  );

const Key = { pk: { S: 'CASE#guard' }, sk: { S: 'ITEM' } };
const TableName = 'registry-graph';

describe('the table', () => {
  test('a granted action passes and the others are refused', async () => {
    const reader = table('read-case');
    expect(await outcomeOf(reader.send(new GetItemCommand({ TableName, Key })))).toBe('passed');
    const query = { TableName, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': Key.pk } };
    expect(await outcomeOf(reader.send(new QueryCommand(query)))).toBe('passed');
    expect(await outcomeOf(reader.send(new PutItemCommand({ TableName, Item: Key })))).toEqual(refused('read-case', 'dynamodb:PutItem'));
    expect(await outcomeOf(reader.send(new ScanCommand({ TableName })))).toEqual(refused('read-case', 'dynamodb:Scan'));
    expect(await outcomeOf(reader.send(new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: [Key] } } })))).toEqual(
      refused('read-case', 'dynamodb:BatchGetItem'),
    );
  });

  test('an action on the table is not granted on its index or on another table', async () => {
    const query = {
      TableName,
      IndexName: 'open',
      KeyConditionExpression: 'openShard = :shard',
      ExpressionAttributeValues: { ':shard': { S: 'SEARCH#0' } },
    };
    expect(await outcomeOf(table('read-case').send(new QueryCommand(query)))).toEqual(refused('read-case', 'dynamodb:Query'));
    expect(await outcomeOf(table('sweep').send(new QueryCommand(query)))).toBe('passed');
    expect(await outcomeOf(table('sweep').send(new GetItemCommand({ TableName: 'another', Key })))).toEqual(
      refused('sweep', 'dynamodb:GetItem'),
    );
  });

  test('an action on some rows is not granted on others: single, in batches, in transactions', async () => {
    const log = { ...Key, pk: { S: 'LOGIN#guard' } };
    const [searchStatus, submit] = [table('search-status'), table('submit-search')];
    const read = (keys: object[]) =>
      outcomeOf(searchStatus.send(new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: keys as (typeof Key)[] } } })));
    expect(await read([Key])).toBe('passed');
    expect(await read([Key, log])).toEqual(refused('search-status', 'dynamodb:BatchGetItem'));
    expect(await outcomeOf(searchStatus.send(new GetItemCommand({ TableName, Key: log })))).toEqual(
      refused('search-status', 'dynamodb:GetItem'),
    );
    const query = { TableName, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': log.pk } };
    expect(await outcomeOf(searchStatus.send(new QueryCommand(query)))).toEqual(refused('search-status', 'dynamodb:Query'));
    const TransactItems = [{ Put: { TableName, Item: Key } }, { Put: { TableName, Item: log } }];
    expect(await outcomeOf(submit.send(new TransactWriteItemsCommand({ TransactItems })))).toEqual(
      refused('submit-search', 'dynamodb:PutItem'),
    );
    expect(await outcomeOf(table('authenticate').send(new GetItemCommand({ TableName, Key: log })))).toBe('passed');
  });

  test('a transaction needs the right to each of its parts', async () => {
    const put = { Put: { TableName, Item: { ...Key, sk: { S: 'PUT' } } } };
    const remove = { Delete: { TableName, Key } };
    const submit = table('submit-search');
    expect(await outcomeOf(submit.send(new TransactWriteItemsCommand({ TransactItems: [put] })))).toBe('passed');
    expect(await outcomeOf(submit.send(new TransactWriteItemsCommand({ TransactItems: [put, remove] })))).toEqual(
      refused('submit-search', 'dynamodb:DeleteItem'),
    );
    expect(await outcomeOf(table('collaborators').send(new DeleteItemCommand({ TableName, Key })))).toBe('passed');
  });

  test('an access key of no function is refused', async () => {
    expect(await outcomeOf(table('nobody').send(new GetItemCommand({ TableName, Key })))).toEqual(refused('nobody', 'dynamodb:GetItem'));
    expect((await fetch(running().proxies.table.url, { method: 'POST', body: '{}' })).status).toBe(403);
  });
});

describe('the queue', () => {
  test('a sender may not receive, and no other function may send', async () => {
    const message = { QueueUrl: running().stack.queueUrl, MessageBody: '{}', MessageGroupId: 'guard' };
    const received = (name: string) => outcomeOf(queue(name).send(new ReceiveMessageCommand({ QueueUrl: message.QueueUrl })));
    expect(await outcomeOf(queue('submit-search').send(new SendMessageCommand(message)))).toBe('passed');
    expect(await received('submit-search')).toEqual(refused('submit-search', 'sqs:ReceiveMessage'));
    expect(await received('process-search')).toBe('passed');
    expect(await received('fail-search')).toEqual(refused('fail-search', 'sqs:ReceiveMessage'));
    expect(await outcomeOf(queue('read-case').send(new SendMessageCommand(message)))).toEqual(refused('read-case', 'sqs:SendMessage'));
    expect(await outcomeOf(queue('submit-search').send(new GetQueueUrlCommand({ QueueName: 'x' })))).toEqual(
      refused('submit-search', 'sqs:GetQueueUrl'),
    );
  });
});

describe('the bucket', () => {
  const Key = 'cases/guard/a paper & more';

  test('who removes may not read, a reader may not write, and neither may list', async () => {
    const at = { Bucket: running().stack.bucket, Key };
    const Body = Buffer.alloc(3_000_000, 'x');
    expect(await outcomeOf(bucket('process-search').send(new PutObjectCommand({ ...at, Body })))).toBe('passed');
    const read = await bucket('read-document').send(new GetObjectCommand(at));
    expect((await read.Body!.transformToByteArray()).byteLength).toBe(Body.byteLength);
    expect(await outcomeOf(bucket('sweep').send(new GetObjectCommand(at)))).toEqual(refused('sweep', 's3:GetObject'));
    expect(await outcomeOf(bucket('read-document').send(new PutObjectCommand({ ...at, Body: 'y' })))).toEqual(
      refused('read-document', 's3:PutObject'),
    );
    expect(await outcomeOf(bucket('read-document').send(new ListObjectsV2Command({ Bucket: at.Bucket })))).toEqual(
      refused('read-document', 's3:ListBucket'),
    );
  });

  test('a link works only where its maker has the right', async () => {
    const linkOf = (name: string) => getSignedUrl(bucket(name), new GetObjectCommand({ Bucket: running().stack.bucket, Key }));
    expect((await fetch(await linkOf('read-document'))).status).toBe(200);
    const denied = await fetch(await linkOf('sweep'));
    expect([denied.status, await denied.text()]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')]);
  });
});

describe('a right that the template takes away', () => {
  const own = ownService(async () => {
    const changed = join(folder, 'assembly');
    cpSync(await assembly(), changed, { recursive: true });
    const file = join(changed, 'RegistryGraph.template.json');
    const template = JSON.parse(readFileSync(file, 'utf8')) as Template;
    withoutAction(template, 'submit-search', 'dynamodb:UpdateItem');
    writeFileSync(file, JSON.stringify(template));
    return { assembly: changed };
  });

  test('fails the function here too, writes nothing, and is named in the log', async () => {
    const { api } = await own().account();
    const { status, body } = await api.post('/search', { jurisdiction: 'GB', identifier: '99000010' });
    expect([status, body.code]).toEqual([500, 'internal']);
    expect((await api.get('/cases')).body.data).toEqual([]);
    await expect.poll(() => functionLog.text).toMatch(/"access_denied","function":"submit-search","action":"dynamodb:UpdateItem"/);
  });
});

interface Template {
  Resources: Record<string, { Type: string; Metadata?: Record<string, string>; Properties: Record<string, unknown> }>;
}

function withoutAction({ Resources }: Template, name: string, action: string): void {
  const all = Object.values(Resources);
  const fn = all.find(({ Metadata }) => Metadata?.['registry-graph:function'] === name)!;
  const [role] = (fn.Properties.Role as { 'Fn::GetAtt': [string] })['Fn::GetAtt'];
  for (const { Type, Properties } of all) {
    if (Type !== 'AWS::IAM::Policy' || !(Properties.Roles as { Ref: string }[]).some(({ Ref }) => Ref === role)) continue;
    const { Statement } = Properties.PolicyDocument as { Statement: { Action: string | string[] }[] };
    for (const one of Statement) one.Action = [one.Action].flat().filter((granted) => granted !== action);
    Properties.PolicyDocument = { Statement: Statement.filter(({ Action }) => Action.length > 0) };
  }
}

test('in a thread, as in `npm start`, it refuses and passes on as well', async () => {
  const { endpoints } = running().stack;
  const state = holdState(join(folder, 'thread'));
  const thread = await startThreadEngine({
    file: './guard-thread.ts',
    data: {
      port: await state.port('guard'),
      engines: endpoints,
      grants: { reader: [{ actions: ['dynamodb:GetItem'], resources: ['*'] }] },
      accessKey: LOCAL_CREDENTIALS.accessKeyId,
      region: 'us-east-1',
      accountId: '000000000000',
    },
    log: functionLog,
  });
  const reader = new DynamoDBClient(settingsOf('reader', thread.endpoint));
  expect(await outcomeOf(reader.send(new GetItemCommand({ TableName, Key })))).toBe('passed');
  expect(await outcomeOf(reader.send(new DeleteItemCommand({ TableName, Key })))).toEqual(refused('reader', 'dynamodb:DeleteItem'));
  reader.destroy();
  await thread.stop();
  state.release();
});
