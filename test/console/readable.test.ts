/** Texts and links of registers, as they can be shown. */
import { expect, test } from 'vitest';
import { readable, safeLink } from '../../console/readable.ts';

test('control characters become spaces, all else stays', () => {
  expect(readable(' A\u0000B\u001b[31m\u2028C ')).toBe('A B [31m C');
  expect(readable('<b>\u202eאבג')).toBe('<b>\u202eאבג');
});

test.each([
  ['https://documents.example/1?a=b', true],
  ['http://127.0.0.1:4000/bucket/1', true],
  ['http://documents.example/1', false],
  ['javascript:alert(1)', false],
  ['data:text/html,1', false],
  ['//documents.example', false],
])('%s is opened: %s', (address, opened) => {
  expect(safeLink(address)).toBe(opened ? address : undefined);
});
