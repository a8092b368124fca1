/** The documents name what exists, and nothing in the project refers to a page outside it. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentTables } from '../../bench/tables.ts';
import { withPart } from '../../bin/generated-part.ts';
import { SETTING_NAMES } from '../../lib/settings.ts';
import { WORKERS } from '../../lib/workers.ts';
import { FAILURES } from '../../shared/model/entity/failure-codes.ts';

const ROOT = join(import.meta.dirname, '../..');
const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|md|json|ya?ml)$|^\.ci\/run$/.test(file) && file !== 'package-lock.json' && existsSync(join(ROOT, file)));
const documents = tracked.filter((file) => file.endsWith('.md'));
const sources = tracked.filter((file) => file.endsWith('.ts'));

/**
 * Recorded answers and reference lists are not part of the repository: tests read them beside it, and skip where they are missing. The
 * template of a register names paths as they are in the folder that it makes.
 */
const MAY_NAME_OUTSIDE = /^(?:test\/|vitest\.config|\.ci\/run|bin\/register-template)/;

describe('links and paths', () => {
  test.each(documents)('%s: every relative link leads to a file', (file) => {
    const links = [...text(file).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link!)
      .filter((link) => !/^(?:https?:|#|mailto:)/.test(link));
    const missing = links.filter((link) => !existsSync(join(ROOT, dirname(file), link.split('#')[0]!)));
    expect(missing).toEqual([]);
  });

  test.each(documents)('%s: every path in code letters exists', (file) => {
    const paths = [...text(file).matchAll(/`((?:bench|bin|docs|functions|lib|shared|test)\/[^`\s]+)`/g)].map(([, path]) => path!);
    const missing = paths.filter((path) => globSync(path.replaceAll(/<[^>]+>/g, '*').replaceAll('…', '*'), { cwd: ROOT }).length === 0);
    expect(missing).toEqual([]);
  });

  test('every npm script that a document names is in package.json', () => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
    const named = documents.flatMap((file) => [...text(file).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name]) => name!));
    expect([...new Set(named)].filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

describe('references', () => {
  test('a page that a source names exists', () => {
    const named = sources.flatMap((file) => [...text(file).matchAll(/\bdocs\/[\w-]+\.md\b/g)].map(([page]) => `${file}: ${page}`));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((one) => !existsSync(join(ROOT, one.split(': ')[1]!)))).toEqual([]);
  });

  test('a rule that a source names is in docs/specification.md', () => {
    const numbers = new Set([...text('docs/specification.md').matchAll(/^(?:#+|-) (\d+(?:\.\d+)*)\.? /gm)].map(([, number]) => number!));
    const named = sources.flatMap((file) =>
      [...text(file).matchAll(/docs\/specification\.md ((?:\d+(?:\.\d+)*(?:, | and )?)+)/g)].flatMap(([, list]) =>
        list!.split(/, | and /).map((number) => ({ file, number: number.replace(/\.$/, '') })),
      ),
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter(({ number }) => number && !numbers.has(number))).toEqual([]);
  });

  test('the rules that tests of the specification are named after exist', () => {
    const specification = text('docs/specification.md');
    const named = [...text('test/e2e/specification.test.ts').matchAll(/(?:test|describe)\('([\d., ]+(?:to [\d.]+)?):/g)];
    const numbers = named.flatMap(([, list]) => list!.split(/, | to /).map((number) => number.trim()));
    expect(numbers.length).toBeGreaterThan(15);
    expect(numbers.filter((number) => !new RegExp(`^(?:#+|-) ${number.replaceAll('.', '\\.')}\\.? `, 'm').test(specification))).toEqual([]);
  });

  test('nothing names a page of the specification but those of docs/', () => {
    const outside = /(?<![\w/.-])(?:specification (?=\d)|(?:contract|engineering|reliability|ownership|specification|data-model)\.md)/i;
    const found = [...sources, ...documents.filter((file) => !file.startsWith('docs/'))].filter(
      (file) => !file.startsWith('test/docs/') && outside.test(text(file)),
    );
    expect(found).toEqual([]);
  });

  test('nothing but tests and their support names a folder beside the project', () => {
    // From the root of the project one step up is outside; from a file it depends on how deep the file lies.
    const named = tracked
      .filter((file) => !MAY_NAME_OUTSIDE.test(file))
      .flatMap((file) =>
        [...text(file).matchAll(/(?:\.\.\/)+[\w.-]+/g)]
          .map(([path]) => normalize(join(dirname(file), path)))
          .filter((path) => path.startsWith('..'))
          .map((path) => `${file}: ${path}`),
      );
    expect(named).toEqual([]);
  });
});

describe('lists that a document repeats', () => {
  test('README has at most 150 lines', () => {
    expect(text('README.md').split('\n').length).toBeLessThanOrEqual(151);
  });

  test('docs/operate.md has a line for each alarm', () => {
    const names = Object.keys(WORKERS);
    const alarms = [...text('lib/alarms.ts').matchAll(/alarm\(stack, ['`]([^'`]+)['`]/g)].flatMap(([, id]) =>
      id!.includes('$') ? names.map((name) => id!.replace(/\$\{name\}/, name)) : [id!],
    );
    expect(alarms.length).toBeGreaterThan(12);
    expect(alarms.filter((id) => !text('docs/operate.md').includes(`\`${id}\``))).toEqual([]);
  });

  test('docs/operate.md has each variable that npm start reads', () => {
    const named = [...text('bin/local.ts').matchAll(/'([A-Z][A-Z]+_[A-Z_]+)'/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !text('docs/operate.md').includes(`\`${name}\``))).toEqual([]);
  });

  test('docs/deploy.md has each setting', () => {
    expect(SETTING_NAMES.filter((name) => !text('docs/deploy.md').includes(`\`${name}\``))).toEqual([]);
  });

  test('docs/data-model.md has each prefix of a key', () => {
    const prefixes = [...text('shared/platform/table/keys.ts').matchAll(/['`]([A-Z]+#)/g)].map(([, prefix]) => prefix!);
    expect(prefixes.length).toBeGreaterThan(10);
    expect(prefixes.filter((prefix) => !text('docs/data-model.md').includes(prefix))).toEqual([]);
  });

  test('docs/specification.md has each code of a failed search', () => {
    expect(Object.keys(FAILURES).filter((code) => !text('docs/specification.md').includes(`\`${code}\``))).toEqual([]);
  });

  test('docs/benchmark.md is what `npm run bench -- --from bench/figures.json --write` writes', () => {
    const now = text('docs/benchmark.md');
    expect(withPart(now, 'benchmark', documentTables(JSON.parse(text('bench/figures.json'))))).toBe(now);
  });
});
