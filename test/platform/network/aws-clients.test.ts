/** Time limits of the AWS clients: every wait ends, within the function's time limit. */
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credentials } from '../../../functions/services/catalogue.ts';
import { UserPool } from '../../../shared/accounts/access/user-pool.ts';
import { Documents } from '../../../shared/cases/case-files/document-store.ts';
import { clientLimits } from '../../../shared/platform/network/aws-clients.ts';
import { SearchQueue } from '../../../shared/platform/queue/search-queue.ts';
import { ENV } from '../../../shared/platform/settings/environment.ts';
import { accountKey } from '../../../shared/platform/table/keys.ts';
import { Table } from '../../../shared/platform/table/table.ts';
import { devStacks, functionsOf } from '../../lib/templates.ts';

/** Accepts every connection; gives no answer, or begins one and never ends it. */
class Silent {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  beginsAnswer = false;
  asked = 0;

  constructor() {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('data', () => {
        this.asked += 1;
        if (this.beginsAnswer) socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/x-amz-json-1.0\r\ncontent-length: 100\r\n\r\n{');
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((stopped) => this.#server.close(stopped));
  }
}

const silent = new Silent();

beforeAll(async () => {
  const url = await silent.start();
  Object.assign(process.env, {
    [ENV.awsRequestMs]: '50',
    [ENV.credentialsSecretArn]: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:any',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'nobody',
    AWS_SECRET_ACCESS_KEY: 'nothing',
    AWS_ENDPOINT_URL: url,
  });
});
afterAll(() => silent.stop());

/** Each client is created at its call, so that it has the environment's limits. */
const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  'the table': () => new Table('any').get(accountKey('any')),
  'the queue': () => new SearchQueue(`${process.env.AWS_ENDPOINT_URL}/000000000000/any`).send({ searchId: 'any', userId: 'any' }),
  'the bucket': () => new Documents('any', true).put('any', Buffer.alloc(1), 'text/plain'),
  'the secret': () => credentials(),
  'the user pool': () => new UserPool('any', 'any').signIn('ada@example.com', 'any'),
};

describe.each([
  ['gives no answer', false],
  ['begins an answer and stops', true],
])('a service that %s is not waited for', (_, beginsAnswer) => {
  test.each(Object.entries(CALLS))('%s', async (_name, call) => {
    Object.assign(silent, { beginsAnswer, asked: 0 });
    await expect(call()).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(silent.asked).toBeGreaterThan(1);
  });
});

describe('deployed', () => {
  const limitsOf = (limits?: Parameters<typeof clientLimits>[0]) => {
    const before = process.env[ENV.awsRequestMs];
    delete process.env[ENV.awsRequestMs];
    const found = clientLimits(limits);
    process.env[ENV.awsRequestMs] = before;
    return found;
  };

  test('the limits are one second for the connection and three for the answer', () => {
    expect(limitsOf()).toEqual({
      maxAttempts: 4,
      requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, socketTimeout: 3_000, throwOnRequestTimeout: true },
    });
    expect(limitsOf({ attempts: 2, requestMs: 4_000 })).toMatchObject({ maxAttempts: 2, requestHandler: { requestTimeout: 4_000 } });
  });

  test('two calls without an answer fit into the shortest function', () => {
    const functions = functionsOf(devStacks().service);
    const seconds = [...functions.values()].map(([, { Timeout }]) => Timeout as number);
    const { maxAttempts, requestHandler } = limitsOf();
    expect((2 * maxAttempts * requestHandler.requestTimeout) / 1_000).toBeLessThan(Math.min(...seconds));
  });
});
