/** What a hostile server may cost a webhook attempt: it ends by its time limit, and little memory is used. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { poster } from '../../../shared/accounts/deliveries/post.ts';
import { flood } from '../../support/flood.ts';
import { MEGABYTE, measured } from '../../support/memory.ts';
import { shareOf } from '../../support/share.ts';
import { type Answering, WebhookReceiver } from '../../support/webhook-receiver.ts';

/** The full limit of an attempt with `SHARE=1`, 0.75 s otherwise. */
const TOTAL_MS = shareOf(15_000, 750);
/** 64 MB of zeros. */
const PACKED = gzipSync(Buffer.alloc(64 * MEGABYTE));

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
});
afterAll(() => receiver.stop());

const answered = (answering: Answering) => {
  receiver.answering = answering;
  return poster({ isLocalAllowed: true, totalMs: TOTAL_MS })(receiver.url, '{"a":1}', {});
};

const gigabyte: Answering = (response) => {
  response.writeHead(200);
  void flood(response, 1_024);
};
const drip: Answering = (response) => {
  response.writeHead(500);
  const timer = setInterval(() => response.write('x'), 100);
  response.on('close', () => clearInterval(timer));
};
const bomb: Answering = (response) => {
  response.on('error', () => {});
  response.writeHead(500, { 'content-encoding': 'gzip' }).end(PACKED);
};
const headersOnly: Answering = (response) => response.writeHead(500, { 'x-large': 'x'.repeat(17 * 1024) }).end();
const silence: Answering = () => {};

test.each<[string, Answering, object]>([
  ['1 GB', gigabyte, { status: 200 }],
  ['a byte at a time', drip, { status: 500 }],
  ['64 MB in 64 KB of gzip', bomb, { status: 500 }],
  ['17 KB of headers', headersOnly, { error: 'connection_failed' }],
  ['nothing', silence, { error: 'timeout' }],
])('%s: the attempt ends, with less than 20 MB more', { timeout: 40_000 }, async (_name, answering, expected) => {
  await answered((response) => response.writeHead(200).end());
  const { result, grown } = await measured(() => answered(answering));
  expect(result).toMatchObject(expected);
  // The receiver is in this process too: what it wrote into the socket counts.
  expect(grown).toBeLessThan(20 + 64);
});
