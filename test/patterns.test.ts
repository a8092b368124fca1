/**
 * No pattern does more than linear work on a text from outside, so that one register's answer does not delay another search. Proven without a
 * clock: a pattern without an unbounded repetition does a fixed amount of work at each position of a text, and recheck judges all others.
 *
 * The patterns are read from the sources, so that a new one is included automatically. `patterns.safe.txt` keeps those that recheck found
 * safe, because that takes a minute of processor time; `npm run test:full` judges all of them again. A new pattern is added to it by
 * `vitest run test/patterns.test.ts -u`, once recheck finds it safe.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { describe, expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import { isWhole } from './support/share.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['bin', 'cli', 'client', 'functions', 'lib', 'shared'];

/** Files that build a pattern at run time, with the reason why it is safe. */
const MADE_AT_RUN_TIME = new Map([
  ['bin/generated-part.ts', 'names of parts in our own documents'],
  ['client/src/registers.ts', 'forms of numbers, which the service sends and which are judged here where they are declared'],
  ['lib/local/guard.ts', 'resources and actions of our own policies, on this machine only'],
  ['shared/registers/mojibake.ts', 'one character class made of a table of our own: nothing repeats'],
  ['shared/registers/redact.ts', 'letters of our own credentials, each in its spellings: nothing repeats without end'],
]);

interface Pattern {
  at: string;
  source: string;
  flags: string;
}

interface Node {
  type: string;
  [member: string]: unknown;
}

const files = (): string[] =>
  FOLDERS.flatMap((folder) =>
    (readdirSync(join(ROOT, folder), { recursive: true }) as string[])
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${folder}/${file}`),
  );

/** Literals, and arguments of `new RegExp`; `unknown` if the source does not determine such an argument. */
function patternsOf(at: string, text: string): { patterns: Pattern[]; unknown: boolean } {
  const constants = new Map<string, Node>();
  const patterns: Pattern[] = [];
  let unknown = false;
  const nodes = allNodes(parseAst(text, { lang: 'ts' } as never) as unknown as Node);
  for (const { type, id, init } of nodes) {
    if (type === 'VariableDeclarator' && (id as Node).type === 'Identifier' && init)
      constants.set((id as Node).name as string, init as Node);
  }
  for (const node of nodes) {
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) patterns.push({ at, source: regex.pattern, flags: regex.flags });
    const made = (node.type === 'NewExpression' || node.type === 'CallExpression') && (node.callee as Node).name === 'RegExp';
    if (!made) continue;
    const [source, flags] = (node.arguments as Node[]).map((argument) => textOf(argument, constants));
    if (source === undefined) unknown = true;
    else patterns.push({ at, source, flags: flags ?? '' });
  }
  return { patterns, unknown };
}

function allNodes(root: Node): Node[] {
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (typeof (value as Node).type === 'string') found.push(value as Node);
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(root);
  return found;
}

/** The text of an expression over the constants of its file; `undefined` if it has other parts. */
function textOf(node: Node, constants: ReadonlyMap<string, Node>): string | undefined {
  const { type } = node;
  if (type === 'Literal') return (node.regex as { pattern: string } | undefined)?.pattern ?? String(node.value);
  if (type === 'Identifier' && constants.has(node.name as string)) return textOf(constants.get(node.name as string)!, constants);
  if (type === 'MemberExpression' && (node.property as Node).name === 'source') return textOf(node.object as Node, constants);
  if (type !== 'TemplateLiteral' && type !== 'TaggedTemplateExpression') return undefined;
  const isRaw = type === 'TaggedTemplateExpression';
  const { quasis, expressions } = (isRaw ? node.quasi : node) as {
    quasis: { value: { raw: string; cooked: string } }[];
    expressions: Node[];
  };
  const parts = expressions.map((expression) => textOf(expression, constants));
  if (parts.includes(undefined)) return undefined;
  return quasis.map(({ value }, at) => (isRaw ? value.raw : value.cooked) + (parts[at] ?? '')).join('');
}

/** `*`, `+` or `{1,}` outside a character class. */
function hasUnboundedRepetition(source: string): boolean {
  const bare = source.replace(/\\[\s\S]/g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return /[*+]|\{\d+,\}/.test(bare);
}

/** Keeps recheck's limits in steps, without those in milliseconds, whose result would depend on the load of the machine. */
const WITHOUT_CLOCK = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

const SAFE_FILE = join(import.meta.dirname, 'patterns.safe.txt');
const recorded = existsSync(SAFE_FILE) ? readFileSync(SAFE_FILE, 'utf8').trimEnd().split('\n') : [];
const trusted = new Set(isWhole ? [] : recorded);

/** On one line, as JSON writes it: a pattern may have characters that end a line. */
const lineOf = ({ source, flags }: Omit<Pattern, 'at'>): string => JSON.stringify(`/${source}/${flags}`).slice(1, -1);

async function problemOf({ at, source, flags }: Pattern): Promise<string[]> {
  if (!hasUnboundedRepetition(source)) return [];
  const found = await check(source, flags.replace(/[dgy]/g, ''), WITHOUT_CLOCK);
  if (found.status === 'safe') return [];
  const why = found.status === 'vulnerable' ? `${found.complexity.summary}, by ${found.attack.pattern}` : found.error.kind;
  return [`${at}: /${source}/${flags}: ${why}`];
}

async function problemsOf(patterns: readonly Pattern[]): Promise<string[]> {
  const left = [...patterns];
  const found: string[] = [];
  const lane = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) found.push(...(await problemOf(next)));
  };
  await Promise.all([lane(), lane()]);
  return found.toSorted();
}

describe('patterns', () => {
  test('a super-linear pattern is found, as a literal and as an expression of constants', async () => {
    const text = [
      String.raw`const SPACE = /\s+$/; text.split(/\s*,\s*/); text.search(/^x{0,9}y/);`,
      'const MORE = String.raw`^(\\d+\\.?\\d*)$`; new RegExp(MORE);',
      'new RegExp(`\\\\s*,$' + '{SPACE.source}`, "i");',
    ].join('\n');
    const { patterns, unknown } = patternsOf('here', text);
    const expected = [String.raw`/\s+$/`, String.raw`/\s*,\s*/`, '/^x{0,9}y/', String.raw`/^(\d+\.?\d*)$/`, String.raw`/\s*,\s+$/i`];
    expect(patterns.map(({ source, flags }) => `/${source}/${flags}`).toSorted()).toEqual(expected.toSorted());
    expect(unknown).toBe(false);
    expect(await problemsOf(patterns)).toHaveLength(4);
    expect(patternsOf('here', 'new RegExp(typed)').unknown).toBe(true);
  });

  test('unbounded and bounded repetitions are distinguished', () => {
    const unbounded = ['a*', 'a+?', 'a{2,}', '(?:ab)+', String.raw`[*]\d+`];
    expect(unbounded.filter((source) => !hasUnboundedRepetition(source))).toEqual([]);
    const bounded = ['a?', 'a{2,3}', '[*+]', String.raw`\+\*`, String.raw`[^\]+]{1,4}`, '^.{3,400}$'];
    expect(bounded.filter(hasUnboundedRepetition)).toEqual([]);
  });

  test('every pattern of the sources does linear work', async () => {
    const read = files().map((file) => ({ file, ...patternsOf(file, readFileSync(join(ROOT, file), 'utf8')) }));
    expect(read.filter(({ unknown }) => unknown).map(({ file }) => file)).toEqual([...MADE_AT_RUN_TIME.keys()]);
    const patterns = new Map(read.flatMap((one) => one.patterns).map((one) => [lineOf(one), one]));
    expect(patterns.size).toBeGreaterThan(600);
    expect(await problemsOf([...patterns].flatMap(([line, one]) => (trusted.has(line) ? [] : [one])))).toEqual([]);
    const unbounded = [...patterns].flatMap(([line, { source }]) => (hasUnboundedRepetition(source) ? [line] : []));
    await expect(`${unbounded.toSorted().join('\n')}\n`).toMatchFileSnapshot(SAFE_FILE);
  }, 1_800_000);
});
