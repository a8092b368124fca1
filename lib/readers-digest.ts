/** The digest that says which readers of registers a bundle has: equal digests read the same answer in the same way. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** What a reading is made by: registers, and the model that they fill. */
const SOURCES = 'shared/{registers,model/entity,model/identifiers}/**/*.ts';
const DIGITS = 16;

/** For esbuild's `define`. */
export const readersDefine = (): { __READERS__: string } => ({ __READERS__: JSON.stringify(readersDigest()) });

export function readersDigest(): string {
  const digest = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted())
    digest.update(`${file.replaceAll('\\', '/')}\n`).update(readFileSync(join(ROOT, file)));
  return digest.digest('hex').slice(0, DIGITS);
}
