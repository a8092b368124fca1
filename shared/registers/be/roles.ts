/** BE: functions in the accounts (`fct`). PURE. */
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

/**
 * The list of functions is published only in the taxonomy of the accounts, and the meaning of one code is known for certain. The others
 * keep their code and are `Other`: auditors are in the same list as directors.
 */
export const ROLES: Readonly<Record<string, { words: string; nature: Nature }>> = {
  13: { words: 'Bestuurder / Administrateur', nature: 'Director' },
};

export const roleOf = codes<{ words: string; nature: Nature }>('BE fct', ROLES);
