/** Credentials that a register says back: none comes into the proof file, in whatever letters. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { registryClient } from '../../shared/registers/client.ts';
import { defineRegistry } from '../../shared/registers/contract.ts';
import type { Exchange } from '../../shared/registers/exchange.ts';
import { no } from '../../shared/registers/no/no.ts';
import { redactorOf } from '../../shared/registers/redact.ts';
import { always, NOW, type Saved } from '../support/replay.ts';

const KEY = `k/é "1"+2&<3>'4' \\5`;

describe('a word', () => {
  const units = (text: string): string =>
    Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
  test.each([
    ['as it is', KEY],
    ['percent-encoded', encodeURIComponent(KEY)],
    ['percent-encoded in small letters', encodeURIComponent(KEY).toLowerCase()],
    ['form-encoded', new URLSearchParams({ key: KEY }).toString().slice('key='.length)],
    ['in JSON', JSON.stringify(KEY).slice(1, -1)],
    ['in JSON with escaped slashes', JSON.stringify(KEY).slice(1, -1).replaceAll('/', '\\/')],
    ['in JSON, every letter escaped', units(KEY)],
    ['in JSON, every letter escaped in capitals', units(KEY).replace(/[a-f]/g, (digit) => digit.toUpperCase())],
    [
      'in HTML',
      KEY.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#039;'),
    ],
    ['in HTML by numbers', Array.from(KEY, (letter) => `&#${letter.codePointAt(0)};`).join('')],
    ['in HTML by hexadecimal numbers', Array.from(KEY, (letter) => `&#x${letter.codePointAt(0)!.toString(16).toUpperCase()};`).join('')],
    ['in small letters', KEY.toLowerCase()],
    ['in capitals', KEY.toUpperCase()],
    ['in hexadecimal', Buffer.from(KEY).toString('hex')],
    ['in hexadecimal with capitals', Buffer.from(KEY).toString('hex').toUpperCase()],
    ['in base64', Buffer.from(KEY).toString('base64')],
    ['in base64 without padding', Buffer.from(KEY).toString('base64url')],
    ['in base64, percent-encoded', encodeURIComponent(Buffer.from(KEY).toString('base64'))],
    ['in base64 in JSON with escaped slashes', Buffer.from(KEY).toString('base64').replaceAll('/', '\\/')],
  ])('%s', (_, spelt) => {
    expect(redactorOf([KEY])(`before ${spelt} behind ${spelt}`)).toBe('before *** behind ***');
  });

  test.each([0, 1, 2, 3, 4, 5])('in base64 of a text that has it after %d bytes: no more than its ends are left', (before) => {
    const text = `${'x'.repeat(before)}${KEY}${'y'.repeat(before)}`;
    for (const encoding of ['base64', 'base64url'] as const) {
      const left = redactorOf([KEY])(Buffer.from(text).toString(encoding));
      expect(left).toContain('***');
      expect(Buffer.from(left.replace('***', ''), encoding).toString()).not.toContain(KEY.slice(2, 6));
      expect(left.length).toBeLessThan(Buffer.from(text).toString(encoding).length - Buffer.from(KEY).toString(encoding).length + 8);
    }
  });

  test('that is short is no reason to take other texts for its hexadecimal or base64', () => {
    expect(redactorOf(['me'])('6d65 bWU= Me')).toBe('6d65 bWU= Me');
  });

  test('that begins another secret is removed with it; other texts stay', () => {
    expect(redactorOf(['user', 'user-secret'])('user-secret, user')).toBe('***, ***');
    expect(redactorOf(['a.c'])('abc')).toBe('abc');
    expect(redactorOf(['', ''])('abc')).toBe('abc');
  });
});

describe('an answer that repeats the key of its request', () => {
  const registry = defineRegistry({
    ...no,
    credentials: {
      fields: ['key'],
      obtainedAt: 'https://x.example',
      headers: ({ key }: Readonly<Record<string, string>>) => ({ 'x-key': key! }),
    },
  } as never);

  async function kept(saved: Saved): Promise<Exchange> {
    const exchanges: Exchange[] = [];
    const client = registryClient(registry, {
      transport: always(saved),
      credentials: { key: KEY },
      signal: AbortSignal.timeout(30_000),
      now: () => NOW,
      keep: (exchange) => void exchanges.push(exchange),
    });
    await client.text('/x').catch(() => {});
    await client.json('/x', z.unknown()).catch(() => {});
    expect(new Set(exchanges.map((exchange) => JSON.stringify(exchange))).size).toBe(1);
    return exchanges[0]!;
  }

  test('in UTF-8 is kept without it', async () => {
    const { body, encoding, leftOut } = await kept({ body: JSON.stringify({ you: `asked with ${KEY}` }) });
    expect([body, encoding, leftOut]).toEqual(['{"you":"asked with ***"}', 'utf-8', undefined]);
  });

  test.each([
    ['ISO 8859-1', 'text/html; charset=iso-8859-1', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-16', 'text/xml; charset=utf-16le', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 the other way round', 'application/json', (text: string) => Buffer.from(text, 'utf16le').swap16()],
    ['letters that it does not name', 'application/octet-stream', (text: string) => Buffer.from(text, 'latin1')],
  ])('in %s is left out with a note; an answer without it is kept byte for byte', async (_, contentType, bytes) => {
    const left = await kept({ contentType, body: bytes(`Zürich ${KEY}`) });
    expect(left).toMatchObject({ status: 200, body: '', leftOut: 'credentials' });
    const whole = await kept({ contentType, body: bytes('Zürich') });
    expect(Buffer.from(whole.body, 'base64')).toEqual(bytes('Zürich'));
    expect(whole).not.toHaveProperty('leftOut');
  });
});

describe('personal data that nothing needs', () => {
  const isPersonal = (member: string): boolean => member === 'email' || member === 'phone';
  async function asked(saved: Saved): Promise<{ found: unknown; exchanges: Exchange[] }> {
    const exchanges: Exchange[] = [];
    const client = registryClient(no, {
      transport: always(saved),
      signal: AbortSignal.timeout(30_000),
      now: () => NOW,
      keep: (exchange) => void exchanges.push(exchange),
    });
    const found = await client.json('/x', z.unknown(), { isPersonal }).catch((error: Error) => error.name);
    return { found, exchanges };
  }

  test('is neither read nor kept, at any depth; the rest is', async () => {
    const body = { name: 'INVENTED', email: 'a@b.example', rows: [{ phone: '1', role: 'x', office: { email: 'c@d.example' } }] };
    const { found, exchanges } = await asked({ body: JSON.stringify(body) });
    expect(found).toEqual({ name: 'INVENTED', rows: [{ role: 'x', office: {} }] });
    expect(exchanges).toEqual([expect.objectContaining({ body: JSON.stringify(found), leftOut: 'personal_data' })]);
  });

  test.each([
    ['is no JSON', { body: 'a@b.example' }, 'Changed'],
    ['is a web page', { contentType: 'text/html', body: '<html>a@b.example</html>' }, 'Unavailable'],
    ['is nested too deeply', { body: '['.repeat(5000) }, 'Changed'],
  ])('an answer that %s is not kept', async (_, saved, fault) => {
    expect(await asked(saved)).toEqual({ found: fault, exchanges: [] });
  });
});
