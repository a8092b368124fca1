/** Bytes of a bundle that are loaded at the start, and bytes of the whole bundle: one file, or an entry with chunks that import each other. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface BundleSizes {
  startBytes: number;
  wholeBytes: number;
}

/** In the form that a minifier writes. A string in the code may look like an import: only names of existing files count. */
const STATIC = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g;
const LATER = /\bimport\(\s*["'](\.{1,2}\/[^"']+)["']/g;

export function sizesOf(entry: string): BundleSizes {
  const asset = readdirSync(dirname(entry), { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return { startBytes: sum(startFiles(entry)), wholeBytes: sum(new Set([...asset, ...reached(entry, [STATIC, LATER])])) };
}

/** The files that are loaded before the first call. */
export const startFiles = (entry: string): Set<string> => reached(entry, [STATIC]);

function reached(entry: string, imports: readonly RegExp[]): Set<string> {
  const found = new Set<string>([entry]);
  // Iterating over a set includes items that are added meanwhile.
  for (const file of found) {
    const code = readFileSync(file, 'utf8');
    for (const [, path] of imports.flatMap((pattern) => [...code.matchAll(pattern)])) {
      const imported = join(dirname(file), path!);
      if (existsSync(imported)) found.add(imported);
    }
  }
  return found;
}

const sum = (files: Iterable<string>): number => [...files].reduce((bytes, file) => bytes + statSync(file).size, 0);
