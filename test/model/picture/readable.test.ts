/** Texts of registers, as they can be shown. */
import { expect, test } from 'vitest';
import { readable } from '../../../shared/model/picture/readable.ts';

test('control characters become spaces, all else stays', () => {
  expect(readable(' A\u0000B\u001b[31m\u2028C ')).toBe('A B [31m C');
  expect(readable('<b>\u202eאבג')).toBe('<b>\u202eאבג');
});
