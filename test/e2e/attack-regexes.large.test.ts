/**
 * Validation of input against strings that make regular expressions backtrack: a string of twice the length takes about twice the
 * CPU. Times are not compared across machines: fast validation passes, slow validation must grow linearly. `test/patterns.test.ts` analyses
 * the patterns themselves.
 */
import { describe, expect, test } from 'vitest';
import { canonicalEmail, isEmail } from '../../shared/accounts/access/email.ts';
import { comparableName } from '../../shared/model/entity/names.ts';
import { judgeIdentifier } from '../../shared/model/identifiers/scheme.ts';
import { allRegistries } from '../../shared/registers/catalogue.ts';

/** CPU milliseconds. Linear work takes a tenth of it, quadratic work ten times as long. */
const QUICK_MS = 25;
/** By which power of the length: between one (linear) and two (quadratic), of texts so long that what is done once for each no longer counts. */
const MAX_POWER = 1.6;

describe('input of callers', () => {
  const LETTERS = [' ', '.', '-', '/', '0', '9', 'A', 'a', 'É', '\u0301', '１', '株', '(', ',', '@', '\0', '\ud83d\ude00', 'ﷺ', 'ß'];
  const lines = (length: number): string[] => [
    ...LETTERS.map((letter) => letter.repeat(length / letter.length)),
    ...LETTERS.map((letter) => `${letter}0`.repeat(length / 3)),
    ...LETTERS.map((letter) => `GB${letter.repeat(length / 2)}1`),
  ];

  /** Many together, so that the time can be measured. */
  function grows(work: (text: string) => unknown, [short, long]: readonly [number, number]): number {
    const cpu = (texts: string[]): number => {
      const before = process.cpuUsage();
      for (const text of texts) work(text);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    cpu(lines(short));
    const times = [1, 2].map(() => [cpu(lines(short)), cpu(lines(long))] as const);
    const [quick, slow] = [Math.min(...times.map(([one]) => one)), Math.min(...times.map(([, two]) => two))];
    return slow < QUICK_MS ? 1 : Math.log(slow / quick) / Math.log(long / short);
  }

  test('no scheme of any jurisdiction is slow, and no number has over 100 letters', async () => {
    const registries = await allRegistries();
    for (const { jurisdiction, identifiers } of registries) {
      for (const text of lines(500)) expect([jurisdiction, judgeIdentifier(identifiers, text).valid]).toEqual([jurisdiction, false]);
      for (const text of lines(99))
        expect(['boolean', jurisdiction]).toEqual([typeof judgeIdentifier(identifiers, text).valid, jurisdiction]);
    }
    const all = registries.flatMap(({ identifiers }) => identifiers);
    const schemes = new Map(all.map((scheme) => [`${scheme.normalise} ${scheme.pattern}`, scheme])).values().toArray();
    const tried = (text: string): boolean[] => schemes.map(({ normalise, pattern }) => pattern.test(normalise(text)));
    expect(grows(tried, [8_000, 16_000])).toBeLessThan(MAX_POWER);
  });

  test('an email and a legal name, a hundred times as long as they may be', () => {
    expect(grows((text) => isEmail(canonicalEmail(text)), [25_000, 200_000])).toBeLessThan(MAX_POWER);
    expect(grows((text) => comparableName(text), [5_000, 40_000])).toBeLessThan(MAX_POWER);
  });
});
