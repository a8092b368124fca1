/**
 * The files of a new register, from the texts in `bin/register-template/`. `FILL IN` marks what has to be written, with the instruction
 * beside it; the register's test lists what is left.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportedName } from './register-catalogue.ts';

const TEXTS = join(import.meta.dirname, 'register-template');
const FILES = ['code.ts', 'identifiers.ts', 'wire.ts', 'read.ts', 'sandbox.ts'];

/** Path from the root of the project -> text. */
export function templateOf(code: string): Readonly<Record<string, string>> {
  const words: Readonly<Record<string, string>> = {
    code,
    CODE: code.toUpperCase(),
    COUNTRY: code.slice(0, 2).toUpperCase(),
    name: exportedName(code),
    imports: importsOf(code),
  };
  const filled = (file: string): string =>
    readFileSync(join(TEXTS, `${file}.txt`), 'utf8').replace(/\{\{(\w+)\}\}/g, (_, word: string) => words[word]!);
  const named = (file: string): string => file.replace(/^code\b/, code);
  return Object.fromEntries([
    ...FILES.map((file) => [`shared/registers/${code}/${named(file)}`, filled(file)]),
    [`test/registers/${code}/${code}.test.ts`, filled('code.test.ts')],
  ]);
}

/** In the order of the linter, by path. */
function importsOf(code: string): string {
  const name = exportedName(code);
  const lines = [
    [`../../../shared/registers/${code}/${code}.ts`, name],
    [`../../../shared/registers/${code}/sandbox.ts`, `${name} as sandbox`],
  ].toSorted();
  return lines.map(([path, imported]) => `import { ${imported} } from '${path}';`).join('\n');
}
