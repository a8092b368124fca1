/** Why nothing is drawn above a company, so that a blank never has to be guessed at. PURE. */
import type { DataStatus } from '../entity/company-record.ts';
import type { CaseParty } from './case-parties.ts';

export const CHIPS = [
  /** Owners that the picture leaves out: `count`. */
  'more',
  /** Not searched: its owners can be looked up. */
  'lookUp',
  /** Not searched, and without a number to search it by. */
  'numberMissing',
  'notPublished',
  'noneOnRegister',
  'restricted',
  'notCovered',
  'sourceFailed',
  'pending',
] as const;

export interface Chip {
  kind: (typeof CHIPS)[number];
  count?: number;
}

const CHIP_OF: Readonly<Partial<Record<DataStatus, Chip['kind']>>> = {
  not_published: 'notPublished',
  restricted: 'restricted',
  not_covered: 'notCovered',
  source_failed: 'sourceFailed',
  pending: 'pending',
};

/** None where owners are drawn and none are left out, nor for persons and states, which have no owners. */
export function chipOf({ facts, searched }: CaseParty, hidden: number, hasOwners: boolean): Chip | undefined {
  if (hidden > 0) return { kind: 'more', count: hidden };
  if (hasOwners || facts.entityType === 'person' || facts.entityType === 'state') return undefined;
  if (searched) return { kind: CHIP_OF[facts.dataStatus?.owners ?? 'none_on_register'] ?? 'noneOnRegister' };
  return { kind: facts.jurisdiction && facts.identifiers.length > 0 ? 'lookUp' : 'numberMissing' };
}

const WORDS: Readonly<Record<Exclude<Chip['kind'], 'more'>, string>> = {
  lookUp: 'Look up owners',
  numberMissing: 'No number to look up by',
  notPublished: 'Owners not published',
  noneOnRegister: 'No owners on register',
  restricted: 'Owners restricted by law',
  notCovered: 'Owners not covered',
  sourceFailed: 'Register failed',
  pending: 'Owners on their way',
};

/** In a file nothing can be looked up, and nothing arrives later. */
const WORDS_IN_FILE: typeof WORDS = {
  ...WORDS,
  lookUp: 'Owners not looked up',
  numberMissing: 'Owners not looked up',
  pending: 'Owners not known yet',
};

export const chipText = ({ kind, count = 0 }: Chip, inFile = false): string =>
  kind === 'more' ? `+${count} more` : (inFile ? WORDS_IN_FILE : WORDS)[kind];
