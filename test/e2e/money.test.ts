/** The books: granted = balance + open holds + captured, at every moment; every accepted search ends, is charged once or not at all. */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import type { Api } from '../support/api.ts';
import { service } from '../support/stack.ts';

const running = service(() => ({ overrides: { STALE_AFTER_SECONDS: '1' } }));

interface Line {
  amount: number;
  kind: string;
}

async function ledgerOf(api: Api): Promise<Line[]> {
  const lines: Line[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await api.get(`/account/ledger?limit=100${cursor && `&cursor=${cursor}`}`);
    lines.push(...body.data);
    if (!body.nextCursor) return lines;
    cursor = body.nextCursor;
  }
}

const sum = (lines: readonly Line[]): number => lines.reduce((total, { amount }) => total + amount, 0);

async function expectBooks(api: Api, facts: { remaining: number }): Promise<void> {
  await expect
    .poll(async () => (await api.get('/account')).body, { timeout: 20_000 })
    .toMatchObject({ volume_remaining: facts.remaining, held: 0 });
  expect(sum(await ledgerOf(api))).toBe(facts.remaining);
}

test('400 submits at once on 120 credits: 120 accepted, 280 times 402, and every credit accounted for', async () => {
  const { api } = await running().account({ credits: 120 });
  const answers = await Promise.all(
    Array.from({ length: 400 }, () => api.post('/search', { jurisdiction: 'FR', identifier: '000700021' })),
  );
  const accepted = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 402);
  expect(answers.filter(({ status }) => status !== 200 && status !== 402)).toEqual([]);
  expect([accepted.length, refused.length]).toEqual([120, 280]);
  for (const { body } of refused) {
    expect(body).toMatchObject({ error: 'Insufficient credits. This search requires 1 credit(s).', volume_remaining: 0, cost: 1 });
  }
  expect(new Set(accepted.map(({ body }) => body._id)).size).toBe(120);
  for (const { body } of accepted) expect((await api.finished(body._id, 60)).status).toBe('COMPLETED');
  await expectBooks(api, { remaining: 0 });
}, 120_000);

test('a failing search whose message is delivered five times is given back once', async () => {
  const { api } = await running().account({ credits: 20 });
  const { queueUrl, endpoints } = running().stack;
  const sqs = new SQSClient({
    endpoint: endpoints.sqs,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const submitted = await Promise.all(
    Array.from({ length: 20 }, () => api.post('/search', { jurisdiction: 'NO', identifier: '100000059' })),
  );
  const again = submitted.flatMap(({ body }) => Array.from({ length: 5 }, () => JSON.stringify({ searchId: body._id })));
  await Promise.all(again.map((MessageBody) => sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody }))));
  for (const { body } of submitted) expect((await api.finished(body._id)).status).toBe('FAILED');
  await expectBooks(api, { remaining: 20 });
  const lines = await ledgerOf(api);
  expect(lines.filter(({ kind }) => kind === 'refund')).toHaveLength(20);
});

test('messages that are no message of ours, and messages of searches that do not exist, harm nobody', async () => {
  const { api } = await running().account({ credits: 5 });
  const { queueUrl, endpoints } = running().stack;
  const sqs = new SQSClient({
    endpoint: endpoints.sqs,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  for (const MessageBody of [
    'nonsense',
    '{}',
    '{"searchId":7}',
    JSON.stringify({ searchId: 'x' }),
    JSON.stringify({ searchId: '0'.repeat(48) }),
  ]) {
    await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody }));
  }
  expect((await api.search('NO', '100000008')).status).toBe('COMPLETED');
  await expectBooks(api, { remaining: 4 });
});
