/** The record of an exchange in the proof file. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Exchanged, exchangeRecord } from '../../shared/registers/exchange.ts';
import { redactorOf } from '../../shared/registers/redact.ts';

const SECRET = 'key-4711';
const redact = redactorOf([SECRET]);
const NOW = new Date('2026-11-23T06:00:00.000Z');

const exchanged = (answer: Partial<Exchanged['answer']> = {}, body?: string): Exchanged => ({
  question: { method: body === undefined ? 'GET' : 'POST', url: new URL('https://register.example/companies/1'), body },
  answer: { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from('{"name":"NORDLYS AS"}'), ...answer },
  retrievedAt: NOW,
});

test('an answer is kept byte for byte, with its length and its time', () => {
  expect(exchangeRecord(exchanged(), redact, false)).toEqual({
    method: 'GET',
    url: 'https://register.example/companies/1',
    status: 200,
    contentType: 'application/json',
    retrievedAt: '2026-11-23T06:00:00.000Z',
    bytes: 21,
    body: '{"name":"NORDLYS AS"}',
    encoding: 'utf-8',
  });
});

test('the headers that say which answer it is are kept, and no others', () => {
  const kept = {
    date: 'Mon, 23 Nov 2026 06:00:00 GMT',
    etag: '"a1"',
    'last-modified': 'Sun, 22 Nov 2026 00:00:00 GMT',
    'content-language': 'no',
    'content-disposition': 'attachment; filename="1.json"',
    'x-request-id': 'r-1',
  };
  const headers = { 'content-type': 'text/plain', ...kept, 'set-cookie': 'session=1', authorization: 'Bearer x', server: 'nginx' };
  expect(exchangeRecord(exchanged({ headers }), redact, false).headers).toEqual(kept);
});

test('a credential is removed from headers, address, question and answer, and the record says so', () => {
  const headers = { 'content-type': 'application/json', 'x-request-id': `for ${SECRET}` };
  const record = exchangeRecord(exchanged({ headers, body: Buffer.from(`{"key":"${SECRET}"}`) }, `key=${SECRET}`), redact, false);
  expect(JSON.stringify(record)).not.toContain(SECRET);
  expect(record).toMatchObject({ method: 'POST', requestBody: 'key=***', headers: { 'x-request-id': 'for ***' } });
  expect(record).toMatchObject({ body: '{"key":"***"}', redacted: true, bytes: 18 });
});

test('a document is named by its SHA-256, not repeated', () => {
  const body = Buffer.from('%PDF-1.4 annual report');
  const record = exchangeRecord(exchanged({ headers: { 'content-type': 'application/pdf' }, body }), redact, true);
  expect(record).toMatchObject({ contentType: 'application/pdf', bytes: body.length, body: '', leftOut: 'document' });
  expect(record.sha256).toBe(createHash('sha256').update(body).digest('hex'));
});

test('what is known of the connection is kept', () => {
  const connection = { address: '192.0.2.1', tls: 'TLSv1.3', cipher: 'TLS_AES_256_GCM_SHA384' };
  expect(exchangeRecord(exchanged({ connection }), redact, false).connection).toEqual(connection);
});
