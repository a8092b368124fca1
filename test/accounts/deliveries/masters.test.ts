/** The master key as text, and its rotation. */
import { expect, test } from 'vitest';
import { mastersIn, rotatedMasters } from '../../../shared/accounts/deliveries/masters.ts';

const UNTIL = '2026-11-24T00:00:00.000Z';
const LATER = '2026-11-25T00:00:00.000Z';

test('a generated key is the first', () => expect(mastersIn('abcDEF123')).toEqual({ number: 1, key: Buffer.from('abcDEF123') }));

test('a rotated key has the next number, and the one before it signs until then', () =>
  expect(mastersIn(rotatedMasters('first', 'second', UNTIL))).toEqual({
    number: 2,
    key: Buffer.from('second'),
    older: { key: Buffer.from('first'), until: UNTIL },
  }));

test('a second rotation drops the first key', () => {
  const text = rotatedMasters(rotatedMasters('first', 'second', UNTIL), 'third', LATER);
  expect(mastersIn(text)).toEqual({ number: 3, key: Buffer.from('third'), older: { key: Buffer.from('second'), until: LATER } });
  expect(text).not.toContain('first');
});

test('a lost key has nothing that signs beside the new one', () =>
  expect(mastersIn(rotatedMasters('', 'new', UNTIL))).toEqual({ number: 1, key: Buffer.from('new') }));

test('an empty key is refused', () => expect(() => mastersIn('')).toThrow('the master key of the webhooks is empty'));
