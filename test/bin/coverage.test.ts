/** The README's tables are what the handlers and the sandbox say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTables } from '../../bin/coverage.ts';

test('`npm run coverage` would change nothing in the README', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  expect(await withTables(readme)).toBe(readme);
});
