/** Every mutant, by topic. */
import { access } from './access.ts';
import { books } from './books.ts';
import { limits } from './limits.ts';
import { money } from './money.ts';
import type { Mutant } from './mutant.ts';
import { registers } from './registers.ts';

const TOPICS: Readonly<Record<string, readonly Mutant[]>> = { access, books, limits, money, registers };

export const allMutants: readonly (Mutant & { topic: string })[] = Object.entries(TOPICS).flatMap(([topic, mutants]) =>
  mutants.map((mutant) => ({ topic, ...mutant })),
);
