/** JSON pointers to places in a body. */
import { expect, test } from 'vitest';
import { pointerTo } from '../../../shared/platform/requests/json-pointer.ts';

test('a pointer has each part after a slash, after the given prefix', () => {
  expect(pointerTo('/graph', ['relationships', 0, 'interests'])).toBe('/graph/relationships/0/interests');
  expect(pointerTo('', [])).toBe('');
});

test('tildes and slashes in a name are escaped as in RFC 6901', () => expect(pointerTo('', ['a/b', '~c'])).toBe('/a~1b/~0c'));
