/** `npm run redrive`: dead letters move back to the search queue with their user ids, and nothing else moves. */
import { tmpdir } from 'node:os';
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_CREDENTIALS } from '../../lib/local/resources.ts';
import { runCommand } from '../support/command.ts';
import { countingProxy } from '../support/counting-proxy.ts';
import { service } from '../support/stack.ts';

const running = service();

let sqs: SQSClient;
beforeAll(() => {
  sqs = new SQSClient({ endpoint: running().stack.endpoints.sqs, region: running().stack.region, credentials: LOCAL_CREDENTIALS });
});
afterAll(() => sqs.destroy());

/** Separate queues, because fail-search consumes the service's dead letters immediately. */
async function queues(name: string): Promise<{ main: string; dead: string }> {
  const dead = (await sqs.send(new CreateQueueCommand({ QueueName: `${name}-dead` }))).QueueUrl!;
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: `arn:aws:sqs:us-east-1:000000000000:${name}-dead`, maxReceiveCount: 5 });
  const main = (await sqs.send(new CreateQueueCommand({ QueueName: name, Attributes: { RedrivePolicy } }))).QueueUrl!;
  return { main, dead };
}

const send = (QueueUrl: string, MessageBody: string, MessageGroupId: string) =>
  sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, MessageGroupId }));

async function redrive(SEARCH_QUEUE_URL: string, env: NodeJS.ProcessEnv = {}, words: string[] = []): Promise<string> {
  const { status, stdout, stderr } = await runCommand('redrive', words, { env: { SEARCH_QUEUE_URL, ...env } });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

async function messagesOf(QueueUrl: string): Promise<Message[]> {
  const found: Message[] = [];
  for (;;) {
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    if (Messages.length === 0) return found;
    found.push(...Messages);
  }
}

test('all of them, without their former delay; a message that names no search stays', async () => {
  const { main, dead } = await queues('redriven');
  const ids = Array.from({ length: 23 }, (_, at) => `search-${at}`);
  for (const searchId of ids) await send(dead, JSON.stringify({ searchId, userId: 'user', delay: 900 }), 'user');
  await send(dead, 'no search at all', 'user-0');
  expect(JSON.parse(await redrive(main, {}, ['--json']))).toEqual({ sent: 23, left: 1 });
  const moved = (await messagesOf(main)).map(({ Body }) => Body);
  expect(moved.toSorted()).toEqual(ids.map((searchId) => JSON.stringify({ searchId, userId: 'user' })).toSorted());
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: dead, AttributeNames: ['All'] }));
  expect([Attributes?.ApproximateNumberOfMessages, Attributes?.ApproximateNumberOfMessagesNotVisible]).toEqual(['0', '1']);
  expect(await redrive(main)).toBe('0 messages sent back to the search queue\n');
});

test('each is sent with its user id, and deleted once it is sent', async () => {
  const { main, dead } = await queues('grouped');
  await send(dead, JSON.stringify({ searchId: 'one' }), 'forgotten by this machine’s engine');
  const proxy = await countingProxy(running().stack.endpoints.sqs);
  let received = 0;
  const sent: unknown[] = [];
  proxy.intercept(async (operation, body) => {
    if (operation === 'SendMessage') sent.push(JSON.parse(body).MessageGroupId);
    if (operation !== 'ReceiveMessage') return undefined;
    received += 1;
    const Attributes = { MessageGroupId: 'user-1' };
    const { Messages = [] } = received > 1 ? {} : await sqs.send(new ReceiveMessageCommand({ QueueUrl: dead }));
    return { status: 200, body: JSON.stringify({ Messages: Messages.map((message) => ({ ...message, Attributes })) }) };
  });
  await redrive(main, { AWS_ENDPOINT_URL_SQS: proxy.url });
  const done = proxy.taken();
  await proxy.stop();
  expect(sent).toEqual(['user-1']);
  expect(done).toEqual(['GetQueueAttributes', 'GetQueueUrl', 'ReceiveMessage', 'SendMessage', 'DeleteMessage', 'ReceiveMessage']);
});

test('a search that has ended meanwhile is not repeated', async () => {
  const { api } = await running().account();
  const { _id, result } = await api.search('NO', '100000008');
  const { main, dead } = await queues('ended');
  await send(dead, JSON.stringify({ searchId: _id }), 'user');
  await redrive(main);
  const [message] = await messagesOf(main);
  await send(running().stack.queueUrl, message!.Body!, 'user');
  await expect
    .poll(async () => {
      const asked = new GetQueueAttributesCommand({ QueueUrl: running().stack.queueUrl, AttributeNames: ['All'] });
      const { Attributes } = await sqs.send(asked);
      return Number(Attributes?.ApproximateNumberOfMessages) + Number(Attributes?.ApproximateNumberOfMessagesNotVisible);
    })
    .toBe(0);
  expect((await api.get(`/search/${_id}/status`)).body.result).toEqual(result);
  await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 99, held: 0 });
});

test('without a service it prints one sentence', async () => {
  const nowhere = { TABLE_NAME: '', SEARCH_QUEUE_URL: '', STATE_DIR: tmpdir() };
  const { status, stderr } = await runCommand('redrive', [], { env: nowhere });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^No service is running on .+\n$/)]);
});
