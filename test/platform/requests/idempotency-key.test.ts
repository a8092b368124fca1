/** The form of an Idempotency-Key, and the fingerprint of the request that it was used for. */
import { expect, test } from 'vitest';
import { checkIdempotencyKey, endpointFingerprint, fingerprint } from '../../../shared/platform/requests/idempotency-key.ts';

test.each([undefined, 'a', ' ', '~', 'x'.repeat(255)])('%j is accepted as a key', (key) => {
  expect(() => checkIdempotencyKey(key)).not.toThrow();
});

test.each(['', 'x'.repeat(256), 'é', 'a\tb', 'a\n', '\x7f'])('%j is refused as a key', (key) => {
  expect(() => checkIdempotencyKey(key)).toThrow(
    expect.objectContaining({ code: 'invalid_parameter', message: 'Idempotency-Key must be 1 to 255 printable ASCII characters' }),
  );
});

test('fingerprints differ unless two bodies differ only in the order of their fields', () => {
  expect(fingerprint({ a: 1, b: { c: [1, 2], d: null } })).toBe(fingerprint({ b: { d: null, c: [1, 2] }, a: 1 }));
  const others = [{ a: 1 }, { a: 2 }, { a: [1] }, { a: [1, 2] }, { a: [2, 1] }, { a: null }, { b: 1 }, {}, { a: { b: 1 } }, { a: '1' }];
  expect(new Set(others.map(fingerprint)).size).toBe(others.length);
  expect(fingerprint({})).toMatch(/^[0-9a-f]{32}$/);
});

test('one body at two endpoints has two fingerprints', () => {
  expect(endpointFingerprint('search', { a: 1 })).not.toBe(endpointFingerprint('expand', { a: 1 }));
  expect(endpointFingerprint('search', { a: 1, b: 2 })).toBe(endpointFingerprint('search', { b: 2, a: 1 }));
});
