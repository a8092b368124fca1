/** What is left to fill in of a register that `npm run register:new` made: a failing test for each file that has some. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** True where nothing is left. */
export function fillIn(code: string): boolean {
  const left = globSync([`shared/registers/${code}/*.ts`, `test/registers/${code}/*.ts`], { cwd: ROOT })
    .toSorted()
    .map((file) => ({ file, instructions: instructionsIn(file) }))
    .filter(({ instructions }) => instructions.length > 0);
  if (left.length === 0) return true;
  describe(`${code.toUpperCase()} is not filled in`, () => {
    test.each(left)('$file', ({ instructions }) => expect(instructions).toEqual([]));
  });
  return false;
}

/** `12: FILL IN: the origin asked`, a line each. */
function instructionsIn(file: string): string[] {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  return lines.flatMap((line, at) => (line.includes('FILL IN') ? [`${at + 1}: ${line.slice(line.indexOf('FILL IN')).trim()}`] : []));
}
