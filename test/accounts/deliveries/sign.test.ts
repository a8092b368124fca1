/** Signatures: published vectors of Standard Webhooks, the library as receiver, altered messages, rotation. */
import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import type { Masters } from '../../../shared/accounts/deliveries/masters.ts';
import {
  ed25519Key,
  type Message,
  publicKeyOf,
  type SecretState,
  secretOf,
  signatureHeaders,
  signV1,
  signV1a,
} from '../../../shared/accounts/deliveries/sign.ts';
import { seeded } from '../../support/seeded.ts';
import { shareOf } from '../../support/share.ts';

const MASTER = randomBytes(32);
const ONE: Masters = { number: 1, key: MASTER };
const FIRST: SecretState = { endpointId: 'we_1', version: 1 };
const HOUR = 3_600_000;

describe('vectors of the Standard Webhooks repository', () => {
  const MESSAGE = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' };

  test('v1', () =>
    expect(signV1(MESSAGE, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='));

  test('v1a', () =>
    expect(signV1a(MESSAGE, ed25519Key(Buffer.from('VEVTVFNJR05JTkdLRVlET05PVFVTRVRISVNGT1JBTlk=', 'base64')))).toBe(
      'v1a,tQ9V2XOqn7jL/DQenEFpqIugdBVtiMmER5mhSkXBNwM0mkATuDe6KYYUuxqtaiHeYGb7KaaBRdM5WqyeFiL8Ag==',
    ));
});

/** As a receiver does it who has only the public key. */
function isSignedV1a(headers: Record<string, string>, body: string, publicKey: string): boolean {
  const x = Buffer.from(publicKey.slice('whpk_'.length), 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const signed = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  const found = headers['webhook-signature']!.split(' ').filter((one) => one.startsWith('v1a,'));
  return found.some((one) => verify(null, signed, key, Buffer.from(one.slice(4), 'base64')));
}

const isSigned = (headers: Record<string, string>, body: string, secret: string): boolean => {
  try {
    new Webhook(secret).verify(body, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
};

describe('random bodies', () => {
  const random = seeded(16);
  /** Any code unit, lone surrogates too, which JSON escapes. */
  const text = (): string => String.fromCharCode(...Array.from({ length: 40 }, () => Math.floor(random() * 65_536)));
  const message = (): Message => ({ id: 'evt_000000000001_0123456789abcdef', at: new Date(), body: JSON.stringify({ data: text() }) });

  test('1,000 verify with the library and with the public key', () => {
    for (let at = 0; at < shareOf(1_000); at += 1) {
      const sent = message();
      const headers = signatureHeaders(sent, 'both', FIRST, ONE);
      expect(isSigned(headers, sent.body, secretOf(MASTER, FIRST))).toBe(true);
      expect(isSignedV1a(headers, sent.body, publicKeyOf(MASTER, FIRST))).toBe(true);
    }
  });

  test('one changed bit in id, time, body or signature is refused', () => {
    const flipped = (text: string, at: number): string =>
      `${text.slice(0, at)}${String.fromCharCode(text.charCodeAt(at) ^ 1)}${text.slice(at + 1)}`;
    for (let round = 0; round < shareOf(1_000); round += 1) {
      const sent = message();
      const headers = signatureHeaders(sent, 'both', FIRST, ONE);
      const [v1, v1a] = headers['webhook-signature']!.split(' ') as [string, string];
      const altered: [Record<string, string>, string][] = [
        [{ ...headers, 'webhook-id': flipped(sent.id, Math.floor(random() * sent.id.length)) }, sent.body],
        [{ ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) ^ 1) }, sent.body],
        [headers, flipped(sent.body, Math.floor(random() * sent.body.length))],
        [
          {
            ...headers,
            'webhook-signature': `${flipped(v1, 3 + Math.floor(random() * 40))} ${flipped(v1a, 4 + Math.floor(random() * 80))}`,
          },
          sent.body,
        ],
      ];
      for (const [changed, body] of altered) {
        expect(isSigned(changed, body, secretOf(MASTER, FIRST))).toBe(false);
        expect(isSignedV1a(changed, body, publicKeyOf(MASTER, FIRST))).toBe(false);
      }
    }
  });
});

test.each([
  ['v1', ['v1']],
  ['v1a', ['v1a']],
  ['both', ['v1', 'v1a']],
] as const)('the scheme %s signs with %j', (scheme, prefixes) => {
  const headers = signatureHeaders({ id: 'evt_1', at: new Date(), body: '{}' }, scheme, FIRST, ONE);
  expect(headers['webhook-signature']!.split(' ').map((one) => one.split(',')[0])).toEqual(prefixes);
});

describe('secrets', () => {
  test('they follow from the master key, the endpoint and the version', () => {
    const secret = secretOf(MASTER, FIRST);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(secretOf(MASTER, { ...FIRST, olderUntil: '2026-01-01T00:00:00.000Z' })).toBe(secret);
    const others = [
      secretOf(MASTER, { ...FIRST, version: 2 }),
      secretOf(MASTER, { ...FIRST, endpointId: 'we_2' }),
      secretOf(randomBytes(32), FIRST),
    ];
    expect(new Set([secret, ...others]).size).toBe(4);
  });

  test('a public key has its own form', () => expect(publicKeyOf(MASTER, FIRST)).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/));
});

describe('rotation', () => {
  const at = new Date();
  const body = '{"sequence":1}';
  const rotated = { ...FIRST, version: 2, olderUntil: new Date(at.getTime() + HOUR).toISOString() };
  const headersAt = (when: Date, state: SecretState = rotated, masters: Masters = ONE) =>
    signatureHeaders({ id: 'evt_1', at: when, body }, 'both', state, masters);

  test('while it overlaps, the new and the old secret verify, the new signature first', () => {
    const headers = headersAt(at);
    for (const state of [FIRST, rotated]) {
      expect(isSigned(headers, body, secretOf(MASTER, state))).toBe(true);
      expect(isSignedV1a(headers, body, publicKeyOf(MASTER, state))).toBe(true);
    }
    expect(headers['webhook-signature']!.split(' ')[0]).toBe(signV1({ id: 'evt_1', at, body }, secretOf(MASTER, rotated)));
  });

  test('after the overlap only the new one verifies', () => {
    const headers = headersAt(at, { ...rotated, olderUntil: at.toISOString() });
    expect(isSigned(headers, body, secretOf(MASTER, rotated))).toBe(true);
    expect(isSigned(headers, body, secretOf(MASTER, FIRST))).toBe(false);
    expect(isSignedV1a(headers, body, publicKeyOf(MASTER, FIRST))).toBe(false);
  });

  test('of the master key: both keys sign while it overlaps, with each secret of an endpoint', () => {
    const other = randomBytes(32);
    const masters: Masters = { number: 2, key: other, older: { key: MASTER, until: rotated.olderUntil } };
    for (const state of [FIRST, rotated]) {
      const headers = headersAt(at, state, masters);
      for (const [key, each] of [[other, state] as const, [MASTER, FIRST] as const]) {
        expect(isSigned(headers, body, secretOf(key, each))).toBe(true);
        expect(isSignedV1a(headers, body, publicKeyOf(key, each))).toBe(true);
      }
      expect(headers['webhook-signature']!.split(' ')[0]).toBe(signV1({ id: 'evt_1', at, body }, secretOf(other, state)));
    }
    const later = headersAt(at, FIRST, { ...masters, older: { key: MASTER, until: at.toISOString() } });
    expect([isSigned(later, body, secretOf(other, FIRST)), isSigned(later, body, secretOf(MASTER, FIRST))]).toEqual([true, false]);
    expect(isSignedV1a(later, body, publicKeyOf(MASTER, FIRST))).toBe(false);
  });

  test('the first secret has none before it', () =>
    expect(headersAt(at, { ...FIRST, olderUntil: rotated.olderUntil })['webhook-signature']!.split(' ')).toHaveLength(2));
});
