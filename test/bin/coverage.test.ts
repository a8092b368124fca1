/** The README's table of registers is what the handlers say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withCoverage } from '../../bin/coverage.ts';

test('the README’s coverage is that of the handlers: `npm run coverage` would change nothing', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  expect(await withCoverage(readme)).toBe(readme);
});
