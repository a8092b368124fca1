/** How much of a bundle is loaded at the start, and how much there is: one file, or an entry with chunks that import each other. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface BundleSizes {
  startBytes: number;
  wholeBytes: number;
}

/** As a minifier writes them. A text in the code may look like one: only what names a file that is there counts. */
const STATIC = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g;
const LATER = /\bimport\(\s*["'](\.{1,2}\/[^"']+)["']/g;

export function sizesOf(entry: string): BundleSizes {
  const asset = readdirSync(dirname(entry), { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return { startBytes: sum(startFiles(entry)), wholeBytes: sum(new Set([...asset, ...reached(entry, [STATIC, LATER])])) };
}

/** What is loaded before the first call. */
export const startFiles = (entry: string): Set<string> => reached(entry, [STATIC]);

function reached(entry: string, imports: readonly RegExp[]): Set<string> {
  const found = new Set<string>([entry]);
  // A set that grows while it is walked is walked to its new end.
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
