/** The registers behind a fact in words. */
import { expect, test } from 'vitest';
import { sourcesInWords } from '../../../shared/ownership/explain/source-words.ts';
import type { FactSource } from '../../../shared/ownership/facts/fact-source.ts';

const asked = (registry: string, day: string, more: FactSource = {}): FactSource => ({
  registry,
  retrievedAt: `${day}T10:00:00.000Z`,
  ...more,
});

test.each<[string, FactSource[], string]>([
  ['one register', [asked('One', '2026-11-22')], 'according to One, asked 2026-11-22'],
  ['one register with several entries', [asked('One', '2026-11-22'), asked('One', '2026-11-22')], 'according to One, asked 2026-11-22'],
  [
    'one register on two days',
    [asked('One', '2026-11-22'), asked('One', '2026-11-20')],
    'according to One, asked 2026-11-20 to 2026-11-22',
  ],
  ['two registers on one day', [asked('One', '2026-11-22'), asked('Two', '2026-11-22')], 'according to One and Two, asked 2026-11-22'],
  [
    'two registers on two days',
    [asked('One', '2026-11-22'), asked('Two', '2026-11-20')],
    'according to One, asked 2026-11-22, and Two, asked 2026-11-20',
  ],
  [
    'entries of another day than that of the answer',
    [asked('One', '2026-11-22', { asOf: '2025-12-31' })],
    'according to One, entries of 2025-12-31, asked 2026-11-22',
  ],
  ['a register without a day', [{ registry: 'One' }], 'according to One'],
  [
    'more registers than a sentence names',
    ['One', 'Two', 'Three', 'Four'].map((name) => asked(name, '2026-11-22')),
    'according to One and Two and Three, asked 2026-11-22, and 1 further register',
  ],
  ['no register', [{ retrievedAt: '2026-11-22' }], ''],
])('%s', (_what, sources, words) => {
  expect(sourcesInWords(sources)).toBe(words);
});
