/** Which addresses a page opens. */
import { expect, test } from 'vitest';
import { safeLink } from '../../console/safe-link.ts';

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
