/**
 * Every regular expression that strings from outside come to, against strings made to hold it up (reliability.md 33): twice the string is at
 * most twice the work, give or take. Milliseconds are not compared across machines: what is quick is let pass, what is slow must grow evenly.
 *
 * The expressions are read from the sources, so that a new one is tried without being named here. Each is attacked with runs of every letter
 * that it speaks of, and with strings that it takes, one letter of them repeated, then broken off.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import { canonicalEmail, isEmail } from '../../shared/access/email.ts';
import { comparableName } from '../../shared/entity/names.ts';
import { judgeIdentifier } from '../../shared/identifiers/scheme.ts';
import { allRegistries } from '../../shared/registries/index.ts';

const SEED = Number(process.env.ATTACK_SEED ?? 20260301);
const SHARED = join(import.meta.dirname, '../../shared');

/** Letters of the shorter string; the other has twice as many. */
const SHORT = 8_000;
/** Of CPU. Work in proportion to the string is done in a tenth of it, work in its square takes ten times as long. */
const QUICK_MS = 25;
/** Between two and four: what grows with the square is at four. */
const MOST_GROWTH = 3;

interface Found {
  at: string;
  pattern: string;
  flags: string;
}

/** Expressions over what we wrote ourselves, or over strings that are cut short before. */
const SHORT_INPUT = new Set(['registries/us-places.ts', 'registries/pl/owners.ts']);

function sources(): string[] {
  const files = readdirSync(SHARED, { recursive: true }) as string[];
  return files.filter((file) => file.endsWith('.ts') && !/^(?:sandbox|api)\//.test(file) && !SHORT_INPUT.has(file)).toSorted();
}

/** Every literal of a file. */
function expressionsOf(file: string): Found[] {
  const found: Found[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) found.push({ at: file, ...regex });
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(parseAst(readFileSync(join(SHARED, file), 'utf8'), { lang: 'ts' } as never));
  return found;
}

const all = (): Found[] => [
  ...new Map(
    sources()
      .flatMap(expressionsOf)
      .map((one) => [`${one.pattern}/${one.flags}`, one]),
  ).values(),
];

const OF_ESCAPES: Record<string, string> = { s: ' ', d: '1', w: 'a', S: 'x', D: 'x', W: '.', n: '\n', r: '\r', t: '\t', p: 'É' };

/** One of each kind of letter that the pattern speaks of, and one that it surely does not. */
function lettersOf(pattern: string): string[] {
  const escapes = [...pattern.matchAll(/\\(.)/g)].map(([, name]) => OF_ESCAPES[name!] ?? name!);
  const literals = pattern.replace(/\\[pP]\{[^}]*\}|\\.|\{\d*,?\d*\}|\(\?[:=!<]*[=!]?/g, '');
  return [...new Set([...escapes, ...literals.replace(/[()[\]|*+?^$]/g, ''), 'x', ' ', '1'])].slice(0, 12);
}

/** Strings that the expression takes; none where it says more than can be made up. */
function taken({ pattern, flags }: Found): string[] {
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern, flags.replace(/[gyid]/g, '')), { maxLength: 60 }), { numRuns: 4, seed: SEED });
  } catch {
    return [];
  }
}

/** Makers of strings of a length. */
function attacksOn(expression: Found): ((length: number) => string)[] {
  const letters = lettersOf(expression.pattern);
  const runs = letters.map((letter) => (length: number) => letter.repeat(length));
  const pairs = letters
    .slice(0, 5)
    .map((letter, at) => (length: number) => (letter + letters[(at + 1) % letters.length]!).repeat(length / 2));
  const broken = taken(expression).flatMap((text) => {
    const places = Array.from(text, (_, at) => at).filter((at) => at % Math.ceil(text.length / 6) === 0);
    const pumped = places.map((at) => (length: number) => text.slice(0, at) + text[at]!.repeat(length));
    return [
      ...pumped,
      (length: number) =>
        text
          .slice(0, -1)
          .repeat(Math.ceil(length / Math.max(1, text.length - 1)))
          .slice(0, length),
    ];
  });
  return [...runs, ...pairs, ...broken].map((make) => (length) => `${make(length)}\u0001`);
}

/** CPU of one search through the whole string, in milliseconds. */
function workOf(expression: RegExp, text: string): number {
  const before = process.cpuUsage();
  text.replace(expression, '');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** `undefined` where the work is bounded. The growth is asked only of what is slow, and then more than once. */
function growthOf(expression: RegExp, make: (length: number) => string): number | undefined {
  const [short, long] = [make(SHORT), make(2 * SHORT)];
  if (workOf(expression, long) < QUICK_MS) return undefined;
  const times = [1, 2, 3].map(() => [workOf(expression, short), workOf(expression, long)] as const);
  const [slow, quick] = [median(times.map(([, two]) => two)), median(times.map(([one]) => one))];
  return slow < QUICK_MS || slow < MOST_GROWTH * quick ? undefined : slow / quick;
}

/** In the order of the attacks, until one holds it up. */
function problemOf(one: Found): string[] {
  const expression = new RegExp(one.pattern, one.flags);
  for (const make of attacksOn(one)) {
    const growth = growthOf(expression, make);
    if (growth) return [`${one.at}: /${one.pattern}/${one.flags} by ${JSON.stringify(make(24))}: ${growth.toFixed(1)} times for twice`];
  }
  return [];
}

describe('regular expressions', () => {
  test('an expression that can be held up is seen to be', () => {
    const held = [String.raw`\s+$`, String.raw`\s*,\s*`, String.raw`^(\d+\.?\d*)$`];
    expect(held.filter((pattern) => problemOf({ at: 'here', pattern, flags: '' }).length === 0)).toEqual([]);
    const even = [String.raw`(?<!\s)\s+$`, String.raw`^\d+(?:\.\d*)?$`, '[^,]*x?'];
    expect(even.flatMap((pattern) => problemOf({ at: 'here', pattern, flags: '' }))).toEqual([]);
  });

  test(`every one in shared/ does work in proportion to its string (ATTACK_SEED=${SEED})`, () => {
    const expressions = all();
    expect(expressions.length).toBeGreaterThan(300);
    expect(expressions.flatMap(problemOf)).toEqual([]);
  });
});

describe('what is typed', () => {
  const LETTERS = [' ', '.', '-', '/', '0', '9', 'A', 'a', 'É', '\u0301', '１', '株', '(', ',', '@', '\0', '\ud83d\ude00', 'ﷺ', 'ß'];
  const lines = (length: number): string[] => [
    ...LETTERS.map((letter) => letter.repeat(length / letter.length)),
    ...LETTERS.map((letter) => `${letter}0`.repeat(length / 3)),
    ...LETTERS.map((letter) => `GB${letter.repeat(length / 2)}1`),
  ];

  /** Together, so that there is something to measure. */
  function grows(work: (text: string) => unknown, [short, long]: readonly [number, number]): number {
    const cpu = (texts: string[]): number => {
      const before = process.cpuUsage();
      for (const text of texts) work(text);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    cpu(lines(short));
    const times = [1, 2, 3].map(() => [cpu(lines(short)), cpu(lines(long))] as const);
    const [slow, quick] = [median(times.map(([, two]) => two)), median(times.map(([one]) => one))];
    return slow < QUICK_MS ? 1 : slow / quick;
  }

  test('a number of any jurisdiction: none is longer than 100 letters, and none of its schemes is held up by more', async () => {
    const registries = await allRegistries();
    for (const { jurisdiction, identifiers } of registries) {
      for (const text of lines(500)) expect([jurisdiction, judgeIdentifier(identifiers, text).valid]).toEqual([jurisdiction, false]);
      for (const text of lines(99))
        expect(['boolean', jurisdiction]).toEqual([typeof judgeIdentifier(identifiers, text).valid, jurisdiction]);
    }
    const schemes = registries.flatMap(({ identifiers }) => identifiers);
    const tried = (text: string): boolean[] => schemes.map(({ normalise, pattern }) => pattern.test(normalise(text)));
    expect(grows(tried, [2_000, 4_000])).toBeLessThan(MOST_GROWTH);
  });

  test('an email and a legal name, a hundred times as long as they may be', () => {
    expect(grows((text) => isEmail(canonicalEmail(text)), [25_000, 50_000])).toBeLessThan(MOST_GROWTH);
    expect(grows((text) => comparableName(text), [5_000, 10_000])).toBeLessThan(MOST_GROWTH);
  });
});
