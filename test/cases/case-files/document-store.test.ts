/** Documents in the bucket, over a stand-in for S3 on loopback. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Documents } from '../../../shared/cases/case-files/document-store.ts';

const CASE = 'a'.repeat(32);
const PAGE = 2;

/** Keys with their bytes; lists have pages of `PAGE`; `stuck` keys cannot be removed. */
const bucket = new Map<string, { body: string; type: string | undefined; coding: string | undefined }>();
const stuck = new Set<string>();
let lists = 0;
let server: Server;

const xml = (name: string, inner: string): string => `<?xml version="1.0"?><${name}>${inner}</${name}>`;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://s3');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const [, , ...key] = pathname.split('/');
    if (request.method === 'PUT') {
      bucket.set(key.join('/'), { body, type: request.headers['content-type'], coding: request.headers['content-encoding'] });
      return response.end();
    }
    if (request.method === 'GET') {
      lists += 1;
      const found = [...bucket.keys()].filter((one) => one.startsWith(searchParams.get('prefix')!));
      const contents = found.slice(0, PAGE).map((one) => `<Contents><Key>${one}</Key></Contents>`);
      return response.end(xml('ListBucketResult', `${contents.join('')}<IsTruncated>${found.length > PAGE}</IsTruncated>`));
    }
    const asked = [...body.matchAll(/<Key>(.+?)<\/Key>/g)].map(([, one]) => one!);
    for (const one of asked) if (!stuck.has(one)) bucket.delete(one);
    const errors = asked.filter((one) => stuck.has(one)).map((one) => `<Error><Key>${one}</Key><Code>AccessDenied</Code></Error>`);
    return response.end(xml('DeleteResult', errors.join('')));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'nobody',
    AWS_SECRET_ACCESS_KEY: 'nothing',
    AWS_ENDPOINT_URL_S3: `http://localhost:${(server.address() as AddressInfo).port}`,
  });
});
afterAll(() => {
  delete process.env.AWS_ENDPOINT_URL_S3;
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  bucket.clear();
  stuck.clear();
  lists = 0;
});

const documents = () => new Documents('papers', true);

test('a document under its key, with its type', async () => {
  await documents().put('cases/x', Buffer.from('paper'), 'application/pdf');
  expect([...bucket]).toEqual([['cases/x', { body: expect.stringContaining('paper'), type: 'application/pdf', coding: undefined }]]);
});

test('a link of one minute with the type', async () => {
  const link = new URL(await documents().link('cases/x', 'application/pdf'));
  expect(link.pathname).toBe('/papers/cases/x');
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ 'X-Amz-Expires': '60', 'response-content-type': 'application/pdf' });
  expect(new URL(await new Documents('papers', false).link('k', 't')).hostname).toMatch(/^papers\./);
});

test.each([
  ['application/pdf', 'application/pdf'],
  ['text/plain; charset=utf-8', 'text/plain; charset=utf-8'],
  ['Image/PNG', 'Image/PNG'],
  ['text/html', 'application/octet-stream'],
  ['image/svg+xml', 'application/octet-stream'],
  ['text/xml; charset=utf-8', 'application/octet-stream'],
  ['application/xhtml+xml', 'application/octet-stream'],
  ['application/pdf,text/html', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('a document of %j is stored and served as %s, as an attachment', async (type, served) => {
  await documents().put('cases/x', Buffer.from('<svg/>'), type);
  expect(bucket.get('cases/x')!.type).toBe(served);
  const link = new URL(await documents().link('cases/x', type, 'paper.bin'));
  expect(link.searchParams.get('response-content-type')).toBe(served);
  expect(link.searchParams.get('response-content-disposition')).toBe('attachment; filename="paper.bin"');
});

test('a large answer, compressed, under the digest of its content, with a link', async () => {
  const link = new URL(await documents().putAnswer(CASE, Buffer.from('packed')));
  const [key, kept] = [...bucket][0]!;
  expect(key).toMatch(new RegExp(`^answers/${CASE}/[0-9a-f]{64}$`));
  expect([kept.type, kept.coding?.split(',')[0]]).toEqual(['application/json', 'gzip']);
  expect([link.pathname, link.searchParams.get('response-content-type')]).toEqual([`/papers/${key}`, 'application/json']);
});

test('all documents of a case are removed, page by page, and nothing else', async () => {
  const keys = [`cases/${CASE}/1`, `cases/${CASE}/2`, `cases/${CASE}/3`, `answers/${CASE}/1`, `cases/${'b'.repeat(32)}/1`];
  for (const key of keys) bucket.set(key, { body: '', type: undefined, coding: undefined });
  await documents().removeOf(CASE);
  expect([...bucket.keys()]).toEqual([`cases/${'b'.repeat(32)}/1`]);
  expect(lists).toBe(3);
  await documents().removeOf(CASE);
  expect(lists).toBe(5);
});

test('a failed removal throws', async () => {
  bucket.set(`cases/${CASE}/1`, { body: '', type: undefined, coding: undefined });
  stuck.add(`cases/${CASE}/1`);
  await expect(documents().removeOf(CASE)).rejects.toThrow('1 documents could not be removed: AccessDenied');
});
