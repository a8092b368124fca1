/** Kept answers are given again by method, address and body, in their order; documents by the type that is asked for. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Exchange } from '../../../shared/registers/exchange.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { replayed } from '../../../shared/searches/evidence/replay.ts';

const URL_A = 'https://register.example/a';
const exchange = (body: string, more: Partial<Exchange> = {}): Exchange => ({
  ...{
    method: 'GET',
    url: URL_A,
    status: 200,
    contentType: 'application/json',
    retrievedAt: '',
    bytes: body.length,
    body,
    encoding: 'utf-8',
  },
  ...more,
});
const asked = (more: Partial<WireRequest> = {}): WireRequest => ({
  ...{
    method: 'GET',
    url: new URL(URL_A),
    headers: {},
    origins: [],
    secretHeaders: {},
    secretOrigins: [],
    signal: AbortSignal.timeout(1_000),
  },
  ...more,
});
const text = async (answer: Promise<{ body: Uint8Array }>): Promise<string> => Buffer.from((await answer).body).toString();

test('in their order; the last one again where more is asked than was', async () => {
  const send = replayed([exchange('1'), exchange('2')], new Map());
  expect([await text(send(asked())), await text(send(asked())), await text(send(asked()))]).toEqual(['1', '2', '2']);
});

test('by method and body too; what was not kept is no answer', async () => {
  const send = replayed(
    [exchange('posted', { method: 'POST', requestBody: 'q=1' }), exchange('AAE=', { url: 'https://b.example/', encoding: 'base64' })],
    new Map(),
  );
  expect(await text(send(asked({ method: 'POST', body: 'q=1' })))).toBe('posted');
  expect(Buffer.from((await send(asked({ url: new URL('https://b.example/') }))).body)).toEqual(Buffer.from([0, 1]));
  await expect(send(asked({ method: 'POST', body: 'q=2' }))).rejects.toMatchObject({ message: 'no answer was kept' });
});

test('a document comes from the papers, by the type that is accepted', async () => {
  const [pdf, page] = [Buffer.from('%PDF'), Buffer.from('<html>')];
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const document = (bytes: Buffer, contentType: string) => exchange('', { contentType, leftOut: 'document', sha256: sha256(bytes) });
  const papers = new Map([pdf, page].map((bytes) => [sha256(bytes), bytes]));
  const send = replayed([document(pdf, 'application/pdf'), document(page, 'application/xhtml+xml')], papers);
  expect(await text(send(asked({ headers: { accept: 'application/xhtml+xml' } })))).toBe('<html>');
  expect(await text(send(asked({ headers: { accept: 'application/pdf' } })))).toBe('%PDF');
  await expect(replayed([document(pdf, 'application/pdf')], new Map())(asked())).rejects.toThrow('no answer was kept');
});
