/** The generated tables of docs/. */
import { expect, test } from 'vitest';
import { documents } from '../../bin/coverage.ts';

test.each(await documents())('docs/$file is what `npm run coverage` writes', ({ now, wanted }) => {
  expect(now).toBe(wanted);
});
