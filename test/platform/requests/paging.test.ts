/** `limit` and `cursor` of the lists. */
import { expect, test } from 'vitest';
import { cursorOf, pageOf } from '../../../shared/platform/requests/paging.ts';

test('twenty by default, one to a hundred on request', () => {
  expect(pageOf({}, 'CASE#')).toEqual({ limit: 20 });
  expect(pageOf({ limit: '1' }, 'CASE#')).toEqual({ limit: 1 });
  expect(pageOf({ limit: '100' }, 'CASE#')).toEqual({ limit: 100 });
});

test.each(['0', '101', '-1', '1.5', '', ' ', 'ten', 'NaN', 'Infinity'])('limit "%s" is refused', (limit) => {
  expect(() => pageOf({ limit }, 'CASE#')).toThrow(
    expect.objectContaining({ code: 'invalid_parameter', message: 'limit must be a whole number from 1 to 100' }),
  );
});

test('a cursor is the sort key after which the next page begins', () => {
  expect(cursorOf('CASE#2026-03-01#abc')).toBe('Q0FTRSMyMDI2LTAzLTAxI2FiYw');
  expect(pageOf({ limit: '5', cursor: cursorOf('CASE#2026-03-01#abc') }, 'CASE#')).toEqual({ limit: 5, after: 'CASE#2026-03-01#abc' });
  expect(pageOf({ cursor: cursorOf(`CASE#${'x'.repeat(195)}`) }, 'CASE#').after).toHaveLength(200);
});

test.each([
  ['of another list', cursorOf('LEDGER#2026')],
  ['with the prefix elsewhere', cursorOf('xCASE#2026')],
  ['empty', ''],
  ['no cursor at all', '!!!'],
  ['a cursor with more behind it', `${cursorOf('CASE#2026')}=`],
  ['with a space', cursorOf('CASE#20 26')],
  ['with a letter of no key', cursorOf('CASE#20é26')],
  ['too long', cursorOf(`CASE#${'x'.repeat(196)}`)],
])('a cursor %s is refused', (_, cursor) => {
  expect(() => pageOf({ cursor }, 'CASE#')).toThrow(
    expect.objectContaining({ code: 'invalid_parameter', message: 'cursor must be the nextCursor of an earlier answer' }),
  );
});
